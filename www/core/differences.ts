/** A comparison of two matrices: how it begins and ends, and where they differ. */

import { say } from '../language/say.ts';
import type { Grid, Panel, State } from '../pkg/nimatrix.js';
import { Memo } from './element.ts';
import { asksOf } from '../views/list.ts';

interface Restrictions {
  of: string;
  all: number[][];
}

/** Whether what is shown can be compared with something. */
export const isComparable = (state: State): boolean => asksOf(state) === 'panels';

/** The change that begins a comparison: of a blocking game with its next restriction. */
export function begun({ state, restrictions }: { state: State; restrictions: Restrictions }): Partial<State> {
  const { all, of } = restrictions;
  const now = state.position.restriction?.join();
  if (now === undefined || of !== state.rules || all.length < 2) return { compare: 'beside' };
  const at = all.findIndex(listed => listed.join() === now);
  return { compare: 'beside', restriction2: all[(at + 1) % all.length] ?? null };
}

/** The change that ends it. */
export const ended: Partial<State> = {
  compare: null,
  rules2: null,
  piles2: null,
  restriction2: null,
  window2: null,
};

/** The change by which the first and the second, which is `other`, change places. */
export function swapped(state: State, { position, rules, window }: State): Partial<State> {
  const { piles, restriction } = position;
  return {
    rules,
    window,
    ...(piles.length === 0 ? {} : { piles }),
    restriction,
    moves: [],
    rules2: state.rules,
    window2: state.window,
    ...(state.piles.length === 0 ? {} : { piles2: state.position.piles }),
    restriction2: state.position.restriction,
  };
}

/** The two matrices that are compared, once both are there. */
export function pairOf({ panels }: { panels: Panel[] }): [Panel, Panel] | null {
  const [one, other] = panels;
  return one !== undefined && other?.compared === true ? [one, other] : null;
}

/** What the halves of a cell stand for where one matrix shows the differences. */
export const halves = (one: string, other: string): string => say`upper left ${one}, lower right ${other}`;

/** Where two matrices differ. */
export interface Differences {
  /** 1 for each cell of the first that differs from the cell in the same place of the second. */
  cells: Uint8Array;
  count: number;
  /** How many cells were compared. */
  total: number;
  /** The first that differs by the sum of row and column, then by row. */
  first: { row: number; col: number } | null;
  /** Whether values were compared, and not only outcomes. */
  values: boolean;
}

const found = new Memo<Differences>();

/** Where two matrices differ, by outcomes or by Grundy values where both have them. */
export const differences = (one: Grid, other: Grid, values: boolean): Differences =>
  found.get([one, other, values], () => compare(one, other, values));

/** What a cell holds that is not known. */
const NOT_YET = 3;

function compare(one: Grid, other: Grid, wanted: boolean): Differences {
  const values = wanted && one.grundy !== null && other.grundy !== null;
  const cells = new Uint8Array(one.rows * one.cols);
  const [rows, cols] = [Math.min(one.rows, other.rows), Math.min(one.cols, other.cols)];
  let [count, total] = [0, 0];
  let first: Differences['first'] = null;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const [here, there] = [row * one.cols + col, row * other.cols + col];
      const [a, b] = [one.outcomes[here] ?? NOT_YET, other.outcomes[there] ?? NOT_YET];
      if (a === NOT_YET || b === NOT_YET) continue;
      total++;
      const alike = a === b && (!values || a >= 2 || one.grundy?.[here] === other.grundy?.[there]);
      if (alike) continue;
      cells[here] = 1;
      count++;
      if (first === null || row + col < first.row + first.col) first = { row, col };
    }
  }
  return { cells, count, total, first, values };
}
