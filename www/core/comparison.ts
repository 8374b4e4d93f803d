/** Comparisons of two matrices: their start and end, names and differences. */

import { inPieces, say } from '../language/say.ts';
import type { Grid, Panel, Piece, State, Whole, Window } from '../pkg/nimatrix.js';
import { read } from '../solver/engine.ts';
import { position, restriction, span, whole } from './words/words.ts';
import { Memo } from './element.ts';
import { asksOf } from '../views/list.ts';

type Names = [string, string];

/** The position's piles in a matrix. Those of the second differ where the link says so. */
export const pilesIn = ({ piles2, position }: State, { compared }: Panel): readonly Whole[] =>
  (compared ? piles2 : null) ?? position.piles;

/** The matrix in which a click chooses a position: in a comparison, the first. */
export const chosenIn = (panels: readonly Panel[], panel: Panel): Panel =>
  (panel.compared ? panels[0] : null) ?? panel;

/** The window of the second after a change of the first: the offset stays. */
export function alongside(before: Window, after: Window, second: Window): Window {
  const moved = (from: Whole, to: Whole, start: Whole): Whole => {
    const place = BigInt(start) + BigInt(to) - BigInt(from);
    return place > 0n ? place : 0;
  };
  return {
    x0: moved(before.x0, after.x0, second.x0),
    y0: moved(before.y0, after.y0, second.y0),
    cols: after.cols,
    rows: after.rows,
  };
}

/** A change of window, with the second window moved alongside. */
export const moved = ({ window: before, window2 }: State, window: Window): Partial<State> => ({
  window,
  window2: window2 && alongside(before, window, window2),
});

/** The part of the plane that a matrix shows. A strip has no rows. */
function place({ axes, window: { cols, rows, x0, y0 } }: State): string[] {
  const [down, across] = [span(y0, rows), span(x0, cols)];
  const row = rows === 1 ? say`row ${down}` : say`rows ${down}`;
  const column = cols === 1 ? say`column ${across}` : say`columns ${across}`;
  return axes.length === 1 ? [column] : [row, column];
}

/** Names for the first and the second, `other`, from what distinguishes them. */
export function names(state: State, other: State): Names {
  const { rules2, restriction2, piles2, window2 } = state;
  const name = (one: State): string =>
    [
      rules2 === null ? [] : one.rules,
      one.position.restriction === null || (rules2 ?? restriction2) === null
        ? []
        : restriction(one.position.restriction),
      piles2 === null
        ? []
        : one.position.piles.flatMap((pile, at) =>
            one.axes.includes(at + 1) ? [] : say`pile ${at + 1}: ${whole(pile)}`,
          ),
      window2 === null ? [] : place(one),
    ]
      .flat()
      .join(', ');
  const apart = (by: (one: State) => string): Names => [by(state), by(other)];
  const found = apart(name);
  if (found[0] !== found[1]) return found;
  return piles2 === null ? apart(one => one.rules) : apart(one => position(one.position.piles));
}

const called = new Memo<Names>();

/** The names of the two in a link; null without a comparison. */
export function namesOf(state: State): Names | null {
  const { compared } = state;
  return compared === null ? null : called.get([state], () => names(state, read(compared)));
}

/** The caption's words about the comparison; empty without one. */
export function captionOf(state: State): Piece[] {
  if (state.compared === null) return [];
  const [one, two] = namesOf(state) ?? ['', ''];
  return state.rules2 === null
    ? inPieces`First: ${one}. Compared with ${two}.`
    : inPieces`Compared with ${two}. Its rule: ${read(state.compared).said.pieces}`;
}

interface Restrictions {
  of: string;
  all: number[][];
}

export const isComparable = (state: State): boolean => asksOf(state) === 'panels';

/** The change that begins a comparison; in a blocking game, with the next restriction. */
export function begun({ state, restrictions }: { state: State; restrictions: Restrictions }): Partial<State> {
  const { all, of } = restrictions;
  const now = state.position.restriction?.join();
  if (now === undefined || of !== state.rules || all.length < 2) return { compare: 'beside' };
  const at = all.findIndex(listed => listed.join() === now);
  return { compare: 'beside', restriction2: all[(at + 1) % all.length] ?? null };
}

export const ended: Partial<State> = {
  compare: null,
  rules2: null,
  piles2: null,
  restriction2: null,
  window2: null,
};

/** The change that swaps the first and the second, `other`. */
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

/** Both matrices of a comparison, once they are loaded; else null. */
export function pairOf({ panels }: { panels: Panel[] }): [Panel, Panel] | null {
  const [one, other] = panels;
  return one !== undefined && other?.compared === true ? [one, other] : null;
}

/** The meaning of a divided cell, in a matrix of differences. */
export const halves = (one: string, other: string): string => say`upper left ${one}, lower right ${other}`;

/** The code of a cell that has not arrived, beside the solver's codes. */
export const NOT_YET = 3;

export interface Differences {
  /** 1 for each cell of the first that differs from the same cell of the second. */
  cells: Uint8Array;
  count: number;
  total: number;
  /** The first difference, by the sum of row and column, then by row. */
  first: { row: number; col: number } | null;
  /** Whether values were compared, not only outcomes. */
  values: boolean;
}

const found = new Memo<Differences>();

/** The differences by outcomes, or by Grundy values if both matrices have them. */
export const differences = (one: Grid, other: Grid, values: boolean): Differences =>
  found.get([one, other, values], () => compare(one, other, values));

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
