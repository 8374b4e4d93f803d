/**
 * The proof for piles of all sizes: progress and result. The element with an engine also takes proofs from
 * links, and answers what the solver refuses from loaded ones.
 */

import { say } from '../language/say.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { MarkedElement } from '../core/element.ts';
import { part } from '../core/loading.ts';
import { figureQuery } from '../core/page.ts';
import { emit, link, type Page } from '../core/state.ts';
import { changed, failureOf, read, setFallback, write } from '../solver/engine.ts';
import type { Answers, Engine, Kind } from '../solver/engine.ts';
import { sentenceOf } from '../solver/protocol.ts';
import type { Evaluation, Panel, State } from '../pkg/nimatrix.js';
import { isTable, unpacked, type Certificate } from './certificate.ts';
import type { NimProof } from './nim-proof.ts';
import { mayBeProved, proofAt, proofs, provable, standingOf } from './prover.ts';
import type { Proof, Standing } from './prover.ts';
import * as words from './words.ts';

/** The limit and the first characters of a certificate. */
const MOST_BYTES = 16_000_000;
const BEGINS = '{"nimatrix-certificate"';
/** The time of a search, unless the reader extends it. */
export const SECONDS = 10;

/**
 * Reads the first certificate of a file and opens its game. Returns whether there is one, or in words that
 * only the page that checks proofs takes it.
 */
export async function certificateIn(
  file: File,
  open: (query: string) => void,
  state: Page['state'],
): Promise<boolean | string> {
  if (file.size > MOST_BYTES) return false;
  const [text = ''] = (await file.text()).trim().split('\n');
  if (!text.startsWith(BEGINS)) return false;
  try {
    const certificate = JSON.parse(text) as Certificate;
    const { rules, piles = 2 } = certificate;
    if (isTable(certificate)) {
      return say`“${file.name}” is a certificate with a table of numbers: the page check.html checks it.`;
    }
    if (state.proof_rules !== rules || state.piles.length !== piles) {
      open(`g=${encodeURIComponent(rules)}&p=${Array.from({ length: piles }, () => 0).join()}`);
    }
    proofs.check(text, rules, piles);
    return true;
  } catch {
    return false;
  }
}

/** Shows the loaded proof in a dialog. */
export function showProof(from: HTMLElement): void {
  part(import('./nim-proof.ts')).then(
    () => document.querySelector<NimProof>('nim-proof')?.show(),
    (error: unknown) => emit(from, { kind: 'notice', message: failureOf(error).message }),
  );
}

export class NimProve extends MarkedElement {
  protected override readonly event = 'proofs';
  page!: Page;
  /** Null if the page has another element with an engine. */
  engine: Engine | null = null;
  /** Whether it is in a frame, where searches need the frame's consent. */
  framed = false;
  #announced = '';
  /** The last proof taken from a link. */
  #carried = '';

  protected override willUpdate(properties: PropertyValues): void {
    const { engine } = this;
    if (engine === null) return;
    if (properties.has('engine')) setFallback((kind, query) => byProof(engine, kind, query));
    void this.#carry();
  }

  /** Takes the proof in the link, once. */
  async #carry(): Promise<void> {
    const { proof, piles, proof_rules } = this.page.state;
    const rules = proof_rules ?? this.page.state.rules;
    const carried = proof === null ? '' : `${rules} ${piles.length} ${proof}`;
    if (carried === this.#carried) return;
    this.#carried = carried;
    if (proof === null || standingOf(this.page.state).kind === 'proved') return;
    try {
      proofs.check(await unpacked(proof), rules, piles.length);
    } catch (error) {
      proofs.refuse(rules, piles.length, failureOf(error).message);
    }
  }

  override render() {
    const { sideBySide, state } = this.page;
    if ((sideBySide === null && !this.framed) || !mayBeProved(state)) return nothing;
    const standing = standingOf(state);
    return html`<p class="prove ${standing.kind}">${this.#line(standing)}</p>`;
  }

  #line(standing: Standing) {
    const stop = this.#button(say`Stop`, this.#stop);
    switch (standing.kind) {
      case 'none':
        return this.#with(say`Not proved for all piles.`, this.#button(words.proveIt, this.prove));
      case 'looking':
        return this.#with(words.looking(standing.trying), stop);
      case 'checking':
        return this.#with(say`A proof is being checked …`, stop);
      case 'proved': {
        const show = this.#button(say`Proof`, () => showProof(this));
        return this.#with(words.proved(standing.proof), this.framed ? nothing : show);
      }
      case 'late':
        return this.#with(
          say`No proof found in ${standing.seconds} s.`,
          this.#button(words.longer, this.#longer),
        );
      case 'undecided':
        return this.#with(words.undecided(standing.why));
      default: {
        const name = standing.kind === 'failed' ? words.again : words.proveIt;
        return this.#with(words[standing.kind](standing.why), this.#button(name, this.prove));
      }
    }
  }

  #with(text: string, button: TemplateResult | typeof nothing = nothing) {
    return html`<span>${text}</span> ${button}`;
  }

  #button(name: string, press: () => void) {
    return html`<button type="button" class="plain" @click=${press}>${name}</button>`;
  }

  readonly prove = (): void => this.#look(this.framed ? Infinity : SECONDS);
  readonly #longer = (): void => this.#look(Infinity);

  #look(seconds: number): void {
    const game = provable(this.page);
    if (game !== null) proofs.prove(game, seconds);
    this.#keepFocus();
  }

  readonly #stop = (): void => {
    proofs.stop();
    this.#keepFocus();
  };

  /** The focused button was replaced. */
  #keepFocus(): void {
    void this.updateComplete.then(() => this.querySelector('button')?.focus());
  }

  /** Announces the end of a search, not its steps. With a proof, refused questions are repeated. */
  protected override updated(): void {
    if (this.engine === null) return;
    const { figureFailure, evaluationFailure, state } = this.page;
    const { kind } = standingOf(state);
    const game = `${state.piles.length} ${state.rules} `;
    const before = this.#announced;
    this.#announced = game + kind;
    if (before === this.#announced) return;
    const again = figureFailure ?? evaluationFailure;
    if (kind === 'proved' && again !== null) emit(this, { kind: 'retry' });
    if (!before.startsWith(game) || kind === 'none' || kind === 'checking') return;
    const detail =
      kind === 'looking' ? words.looking('') : (this.querySelector('.prove span')?.textContent ?? '');
    this.announce(detail);
  }
}

/** A proof is a theorem: a search or the definition does not use it. */
const BASES = ['auto', 'theorem'];

/** An answer from the loaded proof of a link's game; null if none answers it. */
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

/** A winning move in notation, with the position it reaches. */
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

/** A small window in which different matrices differ. */
const NEAR = { x0: 0, y0: 0, cols: 32, rows: 32 };

const same = (one: Uint8Array, other: Uint8Array): boolean => one.every((cell, at) => cell === other[at]);

/** The matrices of a distant window. Those near the origin supply layout and restrictions. */
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

customElements.define('nim-prove', NimProve);
