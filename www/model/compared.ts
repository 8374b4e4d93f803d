/** What tells the two matrices of a comparison apart. */

import type { Panel, State, Whole } from '../pkg/nimatrix.js';
import { read } from '../solver/engine.ts';
import { restriction, whole } from '../words/words.ts';

const known = new WeakMap<State, [string, string]>();

/** What the first and the second are called; null where nothing is compared. */
export function namesOf(state: State): [string, string] | null {
  if (state.compared === null) return null;
  const names = known.get(state) ?? named(state, read(state.compared));
  known.set(state, names);
  return names;
}

function named(state: State, other: State): [string, string] {
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
            axes.includes(at + 1) ? [] : `pile ${at + 1}: ${whole(pile)}`,
          ),
      window2 === null ? [] : `from row ${whole(window.y0)}, column ${whole(window.x0)}`,
    ]
      .flat()
      .join(', ');
  const names: [string, string] = [name(state), name(other)];
  return names[0] === names[1] ? [state.rules, other.rules] : names;
}

/** With what it is compared, in a sentence; empty where it is not. */
export function comparedWith(state: State): string {
  const names = namesOf(state);
  return names === null ? '' : `Compared with ${names[1]}.`;
}

/** The position's piles in a matrix: those of the second differ where the link says so. */
export const pilesIn = ({ piles2, position }: State, { compared }: Panel): readonly Whole[] =>
  (compared ? piles2 : null) ?? position.piles;

/** The matrix whose positions are chosen in a matrix: of two that are compared, the first. */
export const chosenIn = (panels: readonly Panel[], panel: Panel): Panel =>
  (panel.compared ? panels[0] : null) ?? panel;
