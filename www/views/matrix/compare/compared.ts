/** What the page knows of a comparison before all of what it says of it has come. */

import type { Panel, Piece, State, Whole, Window } from '../../../pkg/nimatrix.js';
import { read } from '../../../solver/engine.ts';

type Names = [string, string];

interface Means {
  names(state: State, other: State): Names;
  caption(state: State, other: State): Piece[];
  alongside(before: Window, after: Window, second: Window): Window;
}

let means: Means | null = null;
const known = new WeakMap<State, Names>();

/** What names the two, and moves them together, has come. */
export const compareBy = (how: Means): void => void (means = how);

/** What the first and the second are called; null where nothing is compared, or nobody can tell yet. */
export function namesOf(state: State): Names | null {
  if (state.compared === null || means === null) return null;
  const names = known.get(state) ?? means.names(state, read(state.compared));
  known.set(state, names);
  return names;
}

/** What a caption says after the rule of the first; empty where nothing is compared or not loaded yet. */
export const captionOf = (state: State): Piece[] =>
  state.compared === null || means === null ? [] : means.caption(state, read(state.compared));

/** The position's piles in a matrix: those of the second differ where the link says so. */
export const pilesIn = ({ piles2, position }: State, { compared }: Panel): readonly Whole[] =>
  (compared ? piles2 : null) ?? position.piles;

/** The matrix whose positions are chosen in a matrix: of two that are compared, the first. */
export const chosenIn = (panels: readonly Panel[], panel: Panel): Panel =>
  (panel.compared ? panels[0] : null) ?? panel;

/** Another window; a second one that is compared keeps its distance. */
export const moved = ({ window: before, window2 }: State, window: Window): Partial<State> => ({
  window,
  window2: window2 && (means?.alongside(before, window, window2) ?? window2),
});
