/** The views: what each is called and what it asks the solver. How it is drawn is for `nim-figure`. */

import type { Kind } from './engine.ts';

export interface View {
  id: string;
  name: string;
  help: string;
  /** The question whose answer it draws. */
  asks: Exclude<Kind, 'evaluate'> | null;
}

/** Every view that the page can draw; which of them suit a game is in the catalogue. */
export const views: readonly View[] = [
  { id: 'outcome', name: 'Outcome', help: 'who wins in each cell', asks: 'panels' },
  { id: 'grundy', name: 'Grundy', help: 'the Grundy value of each cell', asks: 'panels' },
  { id: 'plot', name: 'Plot', help: 'the P-positions as points', asks: 'panels' },
  { id: 'sequence', name: 'Sequence', help: 'the values in a row and how they repeat', asks: 'sequence' },
  { id: 'tree', name: 'Tree', help: 'the moves from this position on', asks: 'tree' },
  { id: 'circle', name: 'Circle', help: 'the circle with the visited spaces', asks: 'board' },
  { id: 'line', name: 'Line', help: 'the line with labels and portions', asks: 'board' },
  { id: 'text', name: 'Text', help: 'the matrix as text', asks: 'panels' },
];

const OUTCOME = views[0] as View;

export const viewOf = (id: string): View => views.find(view => view.id === id) ?? OUTCOME;
