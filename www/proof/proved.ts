/** What a proof at hand answers where the solver refuses, in the solver's shapes. */

import { changed, read, write, type Answers, type Engine, type Kind } from '../solver/engine.ts';
import { sentenceOf } from '../solver/sentence.ts';
import { type Proof, proofAt, proofs } from './prover.ts';
import { link } from '../core/state.ts';
import { figureQuery } from '../core/page.ts';
import * as words from './words.ts';
import type { Evaluation, Panel, State } from '../pkg/nimatrix.js';

/** Proofs are theorems: who asks for a search or the definition gets none. */
const BASES = ['auto', 'theorem'];

/** An answer by the proof of a link's game; null where none is at hand, or it does not tell that. */
export async function byProof<K extends Kind>(
  engine: Engine,
  kind: K,
  query: string,
): Promise<Answers[K] | null> {
  if (kind !== 'evaluate' && kind !== 'panels') return null;
  const state = read(query);
  const proof = proofAt(state);
  if (proof === null || !BASES.includes(state.by)) return null;
  const answer = kind === 'evaluate' ? evaluationOf(state, proof) : panelsOf(engine, state, proof);
  return (await answer) as Answers[K] | null;
}

const text = (sentence: string) => ({ kind: 'text', plain: false, ...sentenceOf(sentence) }) as const;

async function evaluationOf(state: State, proof: Proof): Promise<Evaluation | null> {
  const { piles, restriction } = state.position;
  const blocked = restriction ?? [];
  const known = await proofs.position(proof, piles.map(BigInt), blocked);
  if (known === null) return null;
  const { isP, legal, winning } = known;
  const source = words.source(proof);
  return {
    query: link(state),
    outcome: isP ? 'P' : 'N',
    grundy: null,
    moves: winning.moves.map(notation => moveOf(state, notation)),
    moves_total: legal,
    moves_at_least: legal ?? winning.atLeast,
    winning_total: winning.total,
    winning_at_least: winning.atLeast,
    basis: { kind: 'theorem', id: 'proof', source, said: sentenceOf(source) },
    plain: [],
    explanation: [text(words.why(known, proof))],
  };
}

/** A winning move of the notation, with the position that it reaches. */
function moveOf(state: State, notation: string): Evaluation['moves'][number] {
  const { rules, position } = changed(state, { moves: [...state.moves, notation] });
  const takes = position.piles.flatMap((size, at) => {
    const amount = BigInt(state.position.piles[at] ?? 0) - BigInt(size);
    return amount === 0n ? [] : [{ pile: at + 1, amount }];
  });
  return {
    notation,
    winning: true,
    query: write({ rules, piles: position.piles, restriction: position.restriction }),
    takes,
    restriction: position.restriction,
    step: null,
  };
}

/** A window that is worked out at once, in which different matrices differ. */
const NEAR = { x0: 0, y0: 0, cols: 32, rows: 32 };

const same = (one: Uint8Array, other: Uint8Array): boolean => one.every((cell, at) => cell === other[at]);

/**
 * The matrices of a window far out: those near the origin say how they are drawn, and of which
 * restrictions.
 */
async function panelsOf(engine: Engine, state: State, proof: Proof): Promise<Panel[] | null> {
  const { window, axes, compare, position } = state;
  if (compare !== null) return null;
  const near = await engine.ask('panels', figureQuery(changed(state, { window: NEAR })));
  const [across = 0, down = 0] = [...axes].reverse();
  const own = position.restriction ?? [];
  const listed = near.flatMap(panel => panel.restrictions);
  if (listed.length < near.reduce((sum, panel) => sum + Number(panel.restrictions_total), 0)) return null;
  const isListed = listed.some(one => one.join() === own.join());
  const restrictions = isListed ? listed : [...listed, own];
  const first = position.piles.map(BigInt);
  if (down > 0) first[down - 1] = BigInt(window.y0);
  first[across - 1] = BigInt(window.x0);
  const { rows, cols } = window;
  const cells = await proofs.window(proof, { first, down, across, rows, cols, restrictions });
  if (cells === null) return null;
  const groups: { outcomes: Uint8Array; restrictions: number[][] }[] = [];
  restrictions.forEach((restriction, at) => {
    const outcomes = cells.slice(at * rows * cols, (at + 1) * rows * cols);
    const group = groups.find(known => same(known.outcomes, outcomes));
    if (group === undefined) groups.push({ outcomes, restrictions: [restriction] });
    else if (isListed || restriction !== own) group.restrictions.push(restriction);
  });
  const inForce = cells.subarray(restrictions.findIndex(one => one.join() === own.join()) * rows * cols);
  return groups.flatMap(({ outcomes, restrictions }, at) => {
    const like = near.find(panel => panel.restrictions.some(one => one.join() === restrictions[0]?.join()));
    const panel = like ?? near[0];
    if (panel === undefined) return [];
    const own = groups.length > 1 ? words.letter(at) : '';
    const letter = groups.length === near.length ? panel.letter : own;
    const grid = {
      ...panel.grid,
      query: figureQuery(changed(read(panel.grid.query), { window })),
      ...window,
      outcomes,
      grundy: null,
      parts: null,
      repeats: null,
    };
    const { length } = restrictions;
    const in_force = same(outcomes, inForce);
    if (position.restriction === null) return [{ ...panel, grid }];
    return [{ ...panel, letter, restrictions, restrictions_total: length, in_force, grid }];
  });
}
