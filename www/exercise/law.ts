/** A law that the reader states: a condition for P, compared with the solver's answers. */

import { pilesAt } from '../views/matrix/table.ts';
import { firstFailing, type Claims } from '../proof/statement.ts';
import { link } from '../core/state.ts';
import type { Letter } from '../core/words/words.ts';
import { namesOf, type Names } from '../core/words/names.ts';
import type { Sequence, State, Whole } from '../pkg/nimatrix.js';
import type { Claim } from '../pkg/nimatrix_proof.js';
import { changed, type Ask } from '../solver/engine.ts';
import * as words from './words.ts';
import { letterIn } from '../core/field.ts';

/** The letters of outcomes; a cell without a position has none. */
export const LETTERS: readonly Letter[] = ['N', 'P'];

/** The solver's answers for a strip or matrix, row by row. */
export interface Table {
  outcomes: Uint8Array;
  values: ArrayLike<number> | null;
  rows: number;
  cols: number;
  x0: bigint;
  y0: bigint;
  /** The axes, named as in the figure. The first is empty for a strip. */
  down: string;
  across: string;
  period: Sequence['outcomePeriod'];
  /** Whether each cell is its own game. */
  isOverParameters: boolean;
  /** The link of the game at these numbers. */
  link: (numbers: readonly bigint[]) => string;
}

/** The strip or matrix in force of a figure, or of another window `asked`; null if it has none. */
export async function tableOf(state: State, ask: Ask, asked = state): Promise<Table | null> {
  const opened = (piles: Whole[]): string => link(changed(state, { piles, moves: [], view: 'outcome' }));
  if (state.view === 'sequence') {
    const found = await ask('sequence', link(asked));
    const { outcomes, grundy: values, start, across, cell_rules: rules, outcomePeriod: period } = found;
    return {
      outcomes,
      values,
      rows: 1,
      cols: outcomes.length,
      x0: BigInt(start),
      y0: 0n,
      down: '',
      across,
      period,
      isOverParameters: rules !== null,
      // A term has a single pile.
      link: numbers => {
        const n = numbers.at(-1) ?? 0n;
        if (rules !== null) return `g=${rules.replace('{across}', String(n))}`;
        return opened(state.piles.map((_, index) => (index + 1 === state.axes.at(-1) ? n : 0)));
      },
    };
  }
  const panels = await ask('panels', link(asked));
  const panel = panels.find(({ in_force }) => in_force) ?? panels[0];
  if (panel === undefined) return null;
  const { grid } = panel;
  const { outcomes, rows, cols, down, across } = grid;
  const [x0, y0] = [BigInt(grid.x0), BigInt(grid.y0)];
  return {
    outcomes,
    values: state.view === 'grundy' ? grid.grundy : null,
    rows,
    cols,
    x0,
    y0,
    down,
    across,
    period: null,
    isOverParameters: grid.cell_rules !== null,
    link: numbers => {
      if (grid.cell_rules !== null) return link(state);
      const [col = 0n, row = 0n] = [...numbers].reverse();
      const cell = { row: Number(row - y0), col: Number(col - x0) };
      return opened(pilesAt(grid, cell, state.axes, state.piles));
    },
  };
}

/** The numbers beside the first rows and columns, and their axes. */
export function headsOf({ x0, y0, down, across }: Table, rows: number, cols: number) {
  const numbers = (from: bigint, count: number): string[] =>
    Array.from({ length: count }, (_, at) => String(from + BigInt(at)));
  return {
    rows: down === '' ? [''] : numbers(y0, rows),
    cols: numbers(x0, cols),
    corner: down === '' ? across : `${down} \\ ${across}`,
  };
}

/** The known outcomes, and the letters that a condition may use. */
export interface Lawful extends Table {
  /** 1 for a strip, 2 for a matrix. */
  piles: 1 | 2;
  /** For a strip with a proved period: the terms from 0 to the end of the first period, and the period. */
  repeats: { terms: number; period: number } | null;
  /** The rules text, which gives letters their meanings. */
  rules: string;
  /** The blocked residues; null if the game blocks none. */
  blocked: number[] | null;
  /** The solver's closed form for the answer sheet; empty if long or unknown. */
  key: string;
}

export type LawVerdict =
  | { kind: 'refused'; why: string }
  | { kind: 'false'; at: bigint[]; outcome: Letter | null; failing: Uint8Array }
  | { kind: 'true'; proved: boolean; failing: Uint8Array };

/** The number of terms, or of rows and columns, that test a condition; else the figure's window. */
const TERMS = 1000;
const SIDE = 64;

/**
 * The outcomes that test a condition, at the position after the moves. Fails if the figure has neither strip
 * nor matrix.
 */
export async function lawfulOf(figure: State, ask: Ask): Promise<Lawful> {
  const state = changed(figure, { ...figure.position, moves: [] });
  const isStrip = state.view === 'sequence';
  const [cols, rows] = isStrip ? [TERMS, 1] : [SIDE, state.piles.length > 1 ? SIDE : 1];
  const own = (): Promise<Table | null> => tableOf(state, ask);
  const table =
    isStrip && state.piles.length === 0
      ? await own()
      : await tableOf(state, ask, changed(state, { window: { x0: 0, y0: 0, cols, rows } })).catch(own);
  if (table === null || (table.isOverParameters && !isStrip)) {
    throw { code: 'exercise', key: '', message: words.noLaw };
  }
  const { period } = table;
  const terms = period === null ? 0 : Number(period.preperiod) + Number(period.period);
  const known = isStrip ? await firstTerms(table, terms, ask, state) : null;
  const closed = (period?.closed ?? null) === null ? null : (period?.said.closed ?? null);
  return {
    ...table,
    ...(known === null ? {} : { outcomes: known, cols: known.length, x0: 0n }),
    piles: table.down === '' ? 1 : 2,
    repeats: known !== null && period?.proved === true ? { terms, period: Number(period.period) } : null,
    rules: state.rules,
    blocked: state.restriction,
    key: closed === null ? '' : namesOf(state.names).text(closed.text),
  };
}

/** The first `terms` terms, from 0 on; null if there are fewer, or the game starts at 1. */
async function firstTerms(
  { outcomes, x0, cols: found }: Table,
  terms: number,
  ask: Ask,
  state: State,
): Promise<Uint8Array | null> {
  if (x0 === 0n) return found >= terms ? outcomes : null;
  if (state.piles.length > 0 || terms === 0) return null;
  const cols = Math.max(terms, Number(x0) + found);
  const from0 = changed(state, { window: { x0: 0, y0: 0, cols, rows: 1 } });
  const all = await tableOf(state, ask, from0).catch(() => null);
  return all !== null && all.x0 === 0n && all.cols >= terms ? all.outcomes : null;
}

/**
 * The condition in “L iff …”, “N ⇔ …” or alone, and whether it is for N. Spaces replace the prefix, so that
 * character positions stay.
 */
export function conditionIn(
  text: string,
  { called }: Names,
  claims: Pick<Claims, 'head'>,
): { condition: string; isN: boolean } {
  const [name = '', end = ''] = claims.head(text)?.split('\n') ?? [];
  const letter = LETTERS.find(known => called[known].toLowerCase() === name) ?? letterIn(name);
  if (letter === undefined) return { condition: text, isN: false };
  const condition = ' '.repeat(Number(end)) + Array.from(text).slice(Number(end)).join('');
  return { condition, isN: letter === 'N' };
}

export function judgeLaw(text: string, lawful: Lawful, names: Names, claims: Claims): LawVerdict {
  const { outcomes, cols, x0, y0, piles, repeats, rules, blocked } = lawful;
  let claim: Claim | undefined;
  try {
    const { condition, isN } = conditionIn(text, names, claims);
    claim = new claims(condition, rules, piles, Uint8Array.from(blocked ?? []), isN ? 'N' : 'P');
    const sizes = new BigUint64Array(piles);
    const failing = claim.failing(outcomes, sizes, 2 - piles, piles - 1, x0, y0, cols);
    const fails = (at: bigint[]): LawVerdict => ({
      kind: 'false',
      at,
      outcome: outcomeAt(at, lawful),
      failing,
    });
    const first = firstFailing(failing, cols);
    if (first >= 0) {
      const across = x0 + BigInt(first % cols);
      return fails(piles === 1 ? [across] : [y0 + BigInt(Math.floor(first / cols)), across]);
    }
    if (repeats === null) return { kind: 'true', proved: false, failing };
    const decided = claim.decide(outcomes.subarray(0, repeats.terms), repeats.period);
    if (decided.kind === 'false') return fails([...decided.piles]);
    return { kind: 'true', proved: decided.kind === 'true', failing };
  } catch (error) {
    return { kind: 'refused', why: error instanceof Error ? error.message : String(error) };
  } finally {
    claim?.free();
  }
}

/** The outcome at some numbers, also beyond the window where outcomes repeat. */
function outcomeAt(at: bigint[], { outcomes, cols, x0, y0, piles, repeats }: Lawful): Letter | null {
  const across = Number((at.at(-1) ?? 0n) - x0);
  const down = piles === 1 ? 0 : Number((at[0] ?? 0n) - y0);
  const folded =
    repeats === null || across < repeats.terms
      ? across
      : repeats.terms - repeats.period + ((across - repeats.terms + repeats.period) % repeats.period);
  return LETTERS[outcomes[down * cols + folded] ?? 2] ?? null;
}

/** The size of the part of a table that fits a figure. */
export const firstCells = ({ rows, cols, piles }: Lawful) =>
  piles === 1
    ? { rows: 1, cols: Math.min(cols, 24) }
    : { rows: Math.min(rows, 10), cols: Math.min(cols, 10) };
