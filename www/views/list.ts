/**
 * The only list of views: their names and drawings, the tabs that show them, and the views of a game. A view
 * is a folder and an entry here.
 */

import { addSheets, Part } from '../core/loading.ts';
import { say } from '../language/say.ts';
import type { Bands } from '../draw/colours.ts';
import type { Scene } from '../draw/svg.ts';
import type { Sliced } from '../solver/engine.ts';
import type { Catalog, State } from '../pkg/nimatrix.js';

/** The pictures of a view for files: its scene, from the answer to its question. */
interface Scenes {
  sceneOf(state: State, answer: never, available: number, bands: Bands): Scene;
}

export interface View {
  id: string;
  name: string;
  help: string;
  /** The sentence below a picture without a paper's caption. */
  shows: string;
  asks: Exclude<Sliced, 'evaluate' | 'text' | 'file' | 'strategy'> | null;
  /** Whether the picture is the same for all positions. */
  fixed: boolean;
  /** The element that draws it, and its folder; for matrices the parts that the first one may not need. */
  element: string;
  part: Part<unknown>;
  /** The scenes for files; null for matrices. */
  scene: (() => Promise<Scenes>) | null;
}

/** The parts that matrices need after the first one, or at once for values, points or many cells. */
export const matrices = new Part(() => import('./matrix/rest.ts'));

/** A view; matrices by default. */
const view = (id: string, name: string, help: string, shows: string, how: Partial<View> = {}): View => ({
  id,
  name,
  help,
  shows,
  asks: 'panels',
  fixed: true,
  element: 'nim-matrices',
  part: matrices,
  scene: null,
  ...how,
});

/** Loads a view without matrices, with its sheet. */
const styled = (load: () => Promise<unknown>) =>
  new Part(() => {
    const sheets = import.meta.glob<string>('./views.css', { query: '?inline', import: 'default' });
    const add = async (sheet: () => Promise<string>) => addSheets({ views: await sheet() });
    return Promise.all([load(), ...Object.values(sheets).map(add)]);
  });

const board: Partial<View> = {
  asks: 'board',
  fixed: false,
  element: 'nim-board',
  part: styled(() => import('./board/nim-board.ts')),
  scene: () => import('./board/scene.ts'),
};
const piles: Partial<View> = {
  asks: null,
  fixed: false,
  element: 'nim-piles',
  part: styled(() => import('./piles/nim-piles.ts')),
  scene: () => import('./piles/scene.ts'),
};

const text = new Part(() => import('./text/nim-text.ts'));

/** All views. The catalogue lists those of each game. */
export const views: readonly View[] = [
  view('outcome', say`Outcome`, say`who wins in each cell`, say`Outcomes`),
  view('grundy', say`Grundy`, say`the Grundy value of each cell`, say`Grundy values`),
  view('plot', say`Plot`, say`the P-positions as points`, say`P-positions`),
  view('sequence', say`Sequence`, say`the values in a row and how they repeat`, say`Sequence of values`, {
    asks: 'sequence',
    element: 'nim-sequence',
    part: styled(() => import('./sequence/nim-sequence.ts')),
    scene: () => import('./sequence/scene.ts'),
  }),
  view('tree', say`Tree`, say`the moves from this position on`, say`The tree of play`, {
    asks: 'tree',
    fixed: false,
    element: 'nim-tree',
    part: styled(() => import('./tree/nim-tree.ts')),
    scene: () => import('./tree/scene.ts'),
  }),
  view('circle', say`Circle`, say`the circle with the visited spaces`, say`The circle`, board),
  view('line', say`Line`, say`the line with labels and portions`, say`The line`, {
    ...board,
    part: styled(() => import('./board/nim-board.ts').then(({ colours }) => colours.fetch())),
  }),
  view('piles', say`Piles`, say`the piles as sticks to take by hand`, say`The piles`, piles),
  view('play', say`Play`, say`against the solver or a friend`, say`A game`, {
    ...piles,
    element: 'nim-play',
    part: styled(() => import('./play/nim-play.ts')),
  }),
  view('text', say`Text`, say`the matrix as text`, say`Outcomes`, {
    element: 'nim-text',
    part: text,
  }),
  view('table', say`Table`, say`the Grundy values of the piles in binary`, say`The table T`, {
    ...piles,
    element: 'nim-reasons',
    part: text,
  }),
];

const OUTCOME = views[0] as View;

/** The view that a state's picture shows: Play shows the board. */
export const pictureView = (state: State): View => {
  if (state.view !== 'play') return viewOf(state.view);
  return viewOf(state.piles.length === 0 ? 'circle' : 'piles');
};

/** The question of a state's view. Play with a token asks for its board. */
export const asksOf = (state: State): View['asks'] => pictureView(state).asks;

/** Whether the cells of a state's matrices are games, not positions of one. */
export const isOverParameters = (state: State): boolean =>
  state.piles.length === 0 && asksOf(state) === 'panels';

export const viewsFor = (catalog: Catalog, state: State): View[] =>
  catalog.games
    .filter(({ id }) => id === state.game)
    .flatMap(game => game.views.flatMap(id => views.filter(view => view.id === id)));

export const viewOf = (id: string): View => views.find(view => view.id === id) ?? OUTCOME;

/** The title of a figure: its view and game. */
export const fileTitle = ({ view, rules }: { view: string; rules: string }): string =>
  `${viewOf(view).shows}: ${rules}`;

export interface Tab {
  id: string;
  name: string;
  help: string;
  /** The views of the tab. Choosing the tab shows the first that the game has. */
  shows: readonly string[];
}

const tab = (id: string, ...shows: readonly string[]): Tab => {
  const { name, help } = viewOf(shows[0] ?? id);
  return { id, name, help, shows };
};

export const tabs: readonly Tab[] = [
  { ...tab('matrix', 'outcome', 'grundy', 'plot', 'text', 'table'), name: say`Matrix` },
  tab('sequence', 'sequence'),
  tab('tree', 'tree'),
  tab('play', 'play', 'circle', 'line', 'piles'),
];

export const tabOf = (view: string): Tab => tabs.find(tab => tab.shows.includes(view)) ?? (tabs[0] as Tab);

/** The tabs of a game, each with the view it opens. */
export function tabsFor(catalog: Catalog, state: State): (Tab & { opens: string })[] {
  const views = viewsFor(catalog, state).map(({ id }) => id);
  return tabs.flatMap(tab => {
    const opens = tab.shows.find(view => views.includes(view));
    return opens === undefined ? [] : [{ ...tab, opens }];
  });
}
