/** The views of links, the four tabs that show them, and which views suit a game. */

import { say } from '../language/say.ts';
import type { Sliced } from '../solver/engine.ts';
import type { Catalog, State } from '../pkg/nimatrix.js';

export interface View {
  id: string;
  name: string;
  help: string;
  /** The question whose answer it draws. */
  asks: Exclude<Sliced, 'evaluate' | 'text' | 'file' | 'strategy'> | null;
}

/** Every view that the page can draw; which of them suit a game is in the catalogue. */
export const views: readonly View[] = [
  { id: 'outcome', name: say`Outcome`, help: say`who wins in each cell`, asks: 'panels' },
  { id: 'grundy', name: say`Grundy`, help: say`the Grundy value of each cell`, asks: 'panels' },
  { id: 'plot', name: say`Plot`, help: say`the P-positions as points`, asks: 'panels' },
  {
    id: 'sequence',
    name: say`Sequence`,
    help: say`the values in a row and how they repeat`,
    asks: 'sequence',
  },
  { id: 'tree', name: say`Tree`, help: say`the moves from this position on`, asks: 'tree' },
  { id: 'circle', name: say`Circle`, help: say`the circle with the visited spaces`, asks: 'board' },
  { id: 'line', name: say`Line`, help: say`the line with labels and portions`, asks: 'board' },
  { id: 'piles', name: say`Piles`, help: say`the piles as sticks to take by hand`, asks: null },
  { id: 'play', name: say`Play`, help: say`against the solver or a friend`, asks: null },
  { id: 'text', name: say`Text`, help: say`the matrix as text`, asks: 'panels' },
  { id: 'table', name: say`Table`, help: say`the Grundy values of the piles in binary`, asks: null },
];

const OUTCOME = views[0] as View;

/** What a state's view asks; to play with a token needs its board. */
export const asksOf = (state: State): View['asks'] =>
  state.view === 'play' && state.piles.length === 0 ? 'board' : viewOf(state.view).asks;

/** Whether the matrices of a state have games in their cells instead of positions of one. */
export const isOverParameters = (state: State): boolean =>
  state.piles.length === 0 && asksOf(state) === 'panels';

/** The views that suit a state's game. */
export const viewsFor = (catalog: Catalog, state: State): View[] =>
  catalog.games
    .filter(({ id }) => id === state.game)
    .flatMap(game => game.views.flatMap(id => views.filter(view => view.id === id)));

export const viewOf = (id: string): View => views.find(view => view.id === id) ?? OUTCOME;

export interface Tab {
  id: string;
  name: string;
  help: string;
  /** The views of links that it shows; the first one that a game has is shown when the tab is chosen. */
  shows: readonly string[];
}

export const tabs: readonly Tab[] = [
  {
    id: 'matrix',
    name: say`Matrix`,
    help: say`who wins in each cell`,
    shows: ['outcome', 'grundy', 'plot', 'text', 'table'],
  },
  {
    id: 'sequence',
    name: say`Sequence`,
    help: say`the values in a row and how they repeat`,
    shows: ['sequence'],
  },
  { id: 'tree', name: say`Tree`, help: say`the moves from this position on`, shows: ['tree'] },
  {
    id: 'play',
    name: say`Play`,
    help: say`against the solver or a friend`,
    shows: ['play', 'circle', 'line', 'piles'],
  },
];

/** The tab that shows a view. */
export const tabOf = (view: string): Tab => tabs.find(tab => tab.shows.includes(view)) ?? (tabs[0] as Tab);

/** The tabs of a game, each with the view that it opens. */
export function tabsFor(catalog: Catalog, state: State): (Tab & { opens: string })[] {
  const views = viewsFor(catalog, state).map(({ id }) => id);
  return tabs.flatMap(tab => {
    const opens = tab.shows.find(view => views.includes(view));
    return opens === undefined ? [] : [{ ...tab, opens }];
  });
}
