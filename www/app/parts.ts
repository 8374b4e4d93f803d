/** The parts of the page that are fetched when they are needed, or once the first answer is in sight. */

import { say } from '../language/say.ts';
import { addSheet, Part } from '../core/loading.ts';

/** What stands beside the figure first: on the front page a puzzle, under a link the answer or claims. */
export const first = {
  puzzle: new Part(() => import('../learn/nim-puzzle.ts')),
  answer: new Part(() => import('../position/nim-position.ts')),
  explore: new Part(() => import('../explore/nim-explore.ts')),
};
/** What stood beside the figure, while the page begins anew. */
export const BESIDE = 'beside';

/** What the panel beside the figure shows. */
export const PANELS = [
  { id: 'answer', name: say`Answer` },
  { id: 'explore', name: say`Explore` },
];
/** The dialogs and the tour, each fetched when it is opened for the first time. */
export const SHEETS = {
  'nim-gallery': () => import('../gallery/nim-gallery.ts'),
  'nim-keys': () => import('./keys.ts'),
  'nim-share': () => import('../share/nim-share.ts'),
};

/** What stands in the panels beside the figure, and on paper below it. */
export const NEXT: readonly (() => Promise<unknown>)[] = [
  () => addSheet('print'),
  () => first.answer.fetch(),
  () => first.puzzle.fetch(),
  () => import('./nim-game.ts'),
  () => first.explore.fetch(),
];
