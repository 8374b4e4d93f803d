/** What the two matrices of a comparison are called: by what tells them apart. */

import { inPieces, say } from '../../../language/say.ts';
import type { Piece, State } from '../../../pkg/nimatrix.js';
import { position, restriction, span, whole } from '../../../core/words/basic.ts';

/** The part of the plane that a matrix shows; a strip has no rows. */
function place({ axes, window: { cols, rows, x0, y0 } }: State): string[] {
  const [down, across] = [span(y0, rows), span(x0, cols)];
  const row = rows === 1 ? say`row ${down}` : say`rows ${down}`;
  const column = cols === 1 ? say`column ${across}` : say`columns ${across}`;
  return axes.length === 1 ? [column] : [row, column];
}

/** The names of the first and of the second, which is `other`. */
export function names(state: State, other: State): [string, string] {
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
  const apart = (by: (one: State) => string): [string, string] => [by(state), by(other)];
  const found = apart(name);
  if (found[0] !== found[1]) return found;
  return piles2 === null ? apart(one => one.rules) : apart(one => position(one.position.piles));
}

/** What a caption says after the rule of the first: both names, or the second with a rule of its own. */
export function caption(state: State, other: State): Piece[] {
  const [one, two] = names(state, other);
  return state.rules2 === null
    ? inPieces`First: ${one}. Compared with ${two}.`
    : inPieces`Compared with ${two}. Its rule: ${other.said.pieces}`;
}
