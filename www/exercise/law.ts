/** A law that one finds: a condition for P, held against what the solver says of the figure's game. */

import { pilesAt } from '../views/matrix/table.ts';
import type { Law, Laws } from '../proof/statement.ts';
import type { Letter } from '../core/words/words.ts';
import { namesOf, type Names } from '../core/words/names.ts';
import type { Sequence, State, Whole } from '../pkg/nimatrix.js';
import type { changed, Answers, Kind } from '../solver/engine.ts';
import * as words from './words.ts';
import { letterIn } from '../core/field.ts';

/** What is known of the game: outcomes, row after row, and what may stand in a condition. */
export interface Lawful {
  outcomes: Uint8Array;
  rows: number;
  cols: number;
  x0: bigint;
  y0: bigint;
  /** 1 for a strip, 2 for a matrix. */
  piles: 1 | 2;
  /** What runs down and across, as the figure says it. */
  down: string;
  across: string;
  /** Of a strip with a proved period: how many terms from 0 on have the first one in them, and the period. */
  repeats: { terms: number; period: number } | null;
  /** The rules text, by which letters have their meaning. */
  rules: string;
  /** The residues blocked; null in a game that blocks none. */
  blocked: number[] | null;
  /** The function that the solver knows, for the sheet with answers; empty where it is long or none. */
  key: string;
  /** The link of the game at these numbers. */
  link: (numbers: readonly bigint[]) => string;
}

/** What comes of a condition. */
export type Held =
  | { kind: 'refused'; why: string }
  | { kind: 'false'; at: bigint[]; outcome: Letter | null }
  | { kind: 'true'; proved: boolean };

/** A condition is held against so many terms, or rows and columns; else against the figure's window. */
const TERMS = 1000;
const SIDE = 64;

/** What outcomes are called; that of no position is not. */
const LETTERS: readonly Letter[] = ['N', 'P'];
const OTHER: Record<Letter, Letter> = { P: 'N', N: 'P' };

type Ask = <K extends Kind>(kind: K, query: string) => Promise<Answers[K]>;

/**
 * What a condition for the game of a figure is held against, at the position that its moves have reached;
 * fails where it has neither strip nor matrix.
 */
export async function lawfulOf(figure: State, ask: Ask, change: typeof changed): Promise<Lawful> {
  const state = change(figure, { ...figure.position, moves: [] });
  const { rules, restriction: blocked } = state;
  const wider = (cols: number, rows: number): string =>
    change(state, { window: { x0: 0, y0: 0, cols, rows } }).query;
  const opened = (piles: Whole[]): string => change(state, { piles, view: 'outcome' }).query;
  if (state.view === 'sequence') {
    const own = (): Promise<Sequence> => ask('sequence', state.query);
    const found = state.piles.length === 0 ? await own() : await ask('sequence', wider(TERMS, 1)).catch(own);
    const { outcomes, start, across, cell_rules, outcomePeriod: period } = found;
    const terms = period === null ? 0 : Number(period.preperiod) + Number(period.period);
    const known = await firstTerms(found, terms, ask, change, state);
    const shown = known ?? outcomes;
    const closed = (period?.closed ?? null) === null ? null : (period?.said.closed ?? null);
    const isProved = known !== null && period?.proved === true;
    return {
      outcomes: shown,
      rows: 1,
      cols: shown.length,
      x0: known === null ? BigInt(start) : 0n,
      y0: 0n,
      piles: 1,
      down: '',
      across,
      repeats: isProved ? { terms, period: Number(period.period) } : null,
      rules,
      blocked,
      key: closed === null ? '' : namesOf(state.names).text(closed.text),
      // A term is a pile beside which there are none.
      link: ([n = 0n]) =>
        cell_rules === null
          ? opened(state.piles.map((_, index) => (index + 1 === state.axes.at(-1) ? n : 0)))
          : `g=${cell_rules.replace('{across}', String(n))}`,
    };
  }
  const panels = await ask('panels', wider(SIDE, state.piles.length > 1 ? SIDE : 1)).catch(() =>
    ask('panels', state.query),
  );
  const panel = panels.find(({ in_force }) => in_force) ?? panels[0];
  if (panel === undefined || panel.grid.cell_rules !== null) {
    throw { code: 'exercise', key: '', message: words.noLaw };
  }
  const { grid } = panel;
  return {
    outcomes: grid.outcomes,
    rows: grid.rows,
    cols: grid.cols,
    x0: BigInt(grid.x0),
    y0: BigInt(grid.y0),
    piles: grid.down === '' ? 1 : 2,
    down: grid.down,
    across: grid.across,
    repeats: null,
    rules,
    blocked,
    key: '',
    link: numbers => {
      const [col = 0n, row = 0n] = [...numbers].reverse();
      const cell = { row: Number(row - BigInt(grid.y0)), col: Number(col - BigInt(grid.x0)) };
      return opened(pilesAt(grid, cell, state.axes, state.piles));
    },
  };
}

/** The terms from 0 on, if they are so many; where the first start is that of 1, nothing stands at 0. */
async function firstTerms(
  { outcomes, start }: Sequence,
  terms: number,
  ask: Ask,
  change: typeof changed,
  state: State,
): Promise<Uint8Array | null> {
  if (Number(start) === 0) return outcomes.length >= terms ? outcomes : null;
  if (state.piles.length > 0 || terms === 0) return null;
  const from0 = { x0: 0, y0: 0, cols: Math.max(terms, Number(start) + outcomes.length), rows: 1 };
  const found = await ask('sequence', change(state, { window: from0 }).query).catch(() => null);
  return found !== null && Number(found.start) === 0 && found.outcomes.length >= terms
    ? found.outcomes
    : null;
}

/**
 * The condition in what was written, “L iff …”, “N ⇔ …” or the condition alone, and whether it is one
 * for N. Spaces stand for what comes before it, so that all places in it are those of the text.
 */
export function conditionIn(
  text: string,
  { called }: Names,
  laws: Pick<Laws, 'head'>,
): { condition: string; isN: boolean } {
  const [name = '', end = ''] = laws.head(text)?.split('\n') ?? [];
  const letter = LETTERS.find(known => called[known].toLowerCase() === name) ?? letterIn(name);
  if (letter === undefined) return { condition: text, isN: false };
  const condition = ' '.repeat(Number(end)) + Array.from(text).slice(Number(end)).join('');
  return { condition, isN: letter === 'N' };
}

/** What was written, as a law of the game; throws where it is none. */
function lawOf(text: string, { piles, rules, blocked }: Lawful, names: Names, laws: Laws): Law {
  const { condition, isN } = conditionIn(text, names, laws);
  return new laws(condition, piles, rules, Uint8Array.from(blocked ?? []), isN);
}

/** Holds what was written against the game. */
export function held(text: string, lawful: Lawful, names: Names, laws: Laws): Held {
  const { outcomes, cols, x0, y0, repeats } = lawful;
  let law;
  try {
    law = lawOf(text, lawful, names, laws);
    const tested = law.test(outcomes, cols, x0, y0);
    if (tested.kind === 'false') return failing([...tested.piles], lawful);
    if (repeats === null) return { kind: 'true', proved: false };
    const decided = law.decide(outcomes.subarray(0, repeats.terms), repeats.period);
    if (decided.kind === 'false') return failing([...decided.piles], lawful);
    return { kind: 'true', proved: decided.kind === 'true' };
  } catch (error) {
    return { kind: 'refused', why: error instanceof Error ? error.message : String(error) };
  } finally {
    law?.free();
  }
}

/** The outcome where a condition fails, also beyond the window where outcomes repeat. */
function failing(at: bigint[], { outcomes, cols, x0, y0, piles, repeats }: Lawful): Held {
  const across = Number((at.at(-1) ?? 0n) - x0);
  const down = piles === 1 ? 0 : Number((at[0] ?? 0n) - y0);
  const folded =
    repeats === null || across < repeats.terms
      ? across
      : repeats.terms - repeats.period + ((across - repeats.terms + repeats.period) % repeats.period);
  return { kind: 'false', at, outcome: LETTERS[outcomes[down * cols + folded] ?? 2] ?? null };
}

/** What the condition says of the first cells, as letters; empty where there is no position. */
export function saidOf(text: string, lawful: Lawful, names: Names, laws: Laws, cells: Cellular): string[] {
  const { outcomes, cols, x0, y0 } = lawful;
  const law = lawOf(text, lawful, names, laws);
  try {
    return Array.from({ length: cells.rows * cells.cols }, (_, index) => {
      const [row, col] = [Math.floor(index / cells.cols), index % cells.cols];
      const outcome = outcomes[row * cols + col] ?? 2;
      const letter = LETTERS[outcome];
      if (letter === undefined) return '';
      const fails = law.test(Uint8Array.of(outcome), 1, x0 + BigInt(col), y0 + BigInt(row)).kind === 'false';
      return fails ? OTHER[letter] : letter;
    });
  } finally {
    law.free();
  }
}

/** So many rows and columns from the first on. */
export interface Cellular {
  rows: number;
  cols: number;
}

/** The first cells that are known, no more than fit a figure. */
export const firstCells = ({ rows, cols, piles }: Lawful): Cellular =>
  piles === 1
    ? { rows: 1, cols: Math.min(cols, 24) }
    : { rows: Math.min(rows, 10), cols: Math.min(cols, 10) };
