/** A comparison of two matrices: what they show, and what the two are called. */

import { inPieces, say } from '../language/say.ts';
import type { Panel, Piece, State, Whole, Window } from '../pkg/nimatrix.js';
import { read } from '../solver/engine.ts';
import { position, restriction, span, whole } from './words/words.ts';

type Names = [string, string];

/** The position's piles in a matrix: those of the second differ where the link says so. */
export const pilesIn = ({ piles2, position }: State, { compared }: Panel): readonly Whole[] =>
  (compared ? piles2 : null) ?? position.piles;

/** The matrix whose positions are chosen in a matrix: of two that are compared, the first. */
export const chosenIn = (panels: readonly Panel[], panel: Panel): Panel =>
  (panel.compared ? panels[0] : null) ?? panel;

/** The window of the second after that of the first has changed: it keeps its distance. */
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

/** Another window, with that of the second where it has one of its own. */
export const moved = ({ window: before, window2 }: State, window: Window): Partial<State> => ({
  window,
  window2: window2 && alongside(before, window, window2),
});

/** The part of the plane that a matrix shows; a strip has no rows. */
function place({ axes, window: { cols, rows, x0, y0 } }: State): string[] {
  const [down, across] = [span(y0, rows), span(x0, cols)];
  const row = rows === 1 ? say`row ${down}` : say`rows ${down}`;
  const column = cols === 1 ? say`column ${across}` : say`columns ${across}`;
  return axes.length === 1 ? [column] : [row, column];
}

/** The names of the first and of the second, which is `other`, by what tells them apart. */
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

const known = new WeakMap<State, Names>();

/** What the two of a link are called; null where nothing is compared. */
export function namesOf(state: State): Names | null {
  if (state.compared === null) return null;
  const found = known.get(state) ?? names(state, read(state.compared));
  known.set(state, found);
  return found;
}

/** What a caption says after the rule of the first; empty where nothing is compared. */
export function captionOf(state: State): Piece[] {
  if (state.compared === null) return [];
  const [one, two] = namesOf(state) ?? ['', ''];
  return state.rules2 === null
    ? inPieces`First: ${one}. Compared with ${two}.`
    : inPieces`Compared with ${two}. Its rule: ${read(state.compared).said.pieces}`;
}
