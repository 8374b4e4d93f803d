/** What the two matrices of a comparison are called: by what tells them apart. */

import { say } from '../language/say.ts';
import type { State } from '../pkg/nimatrix.js';
import { restriction, whole } from './basic.ts';

/** The names of the first and of the second, which is `other`. */
export function names(state: State, other: State): [string, string] {
  const { rules2, restriction2, piles2, window2 } = state;
  const name = ({ axes, position, rules, window }: State): string =>
    [
      rules2 === null ? [] : rules,
      position.restriction === null || (rules2 ?? restriction2) === null
        ? []
        : restriction(position.restriction),
      piles2 === null
        ? []
        : position.piles.flatMap((pile, at) =>
            axes.includes(at + 1) ? [] : say`pile ${at + 1}: ${whole(pile)}`,
          ),
      window2 === null ? [] : say`from row ${whole(window.y0)}, column ${whole(window.x0)}`,
    ]
      .flat()
      .join(', ');
  const found: [string, string] = [name(state), name(other)];
  return found[0] === found[1] ? [state.rules, other.rules] : found;
}
