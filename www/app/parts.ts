/** Parts of the page that are fetched on demand, or once the first answer is in sight. */

import { say } from '../language/say.ts';
import { Part } from '../core/loading.ts';

/** The first panel beside the figure: a puzzle on the front page, the answer or claims for a link. */
export const first = {
  puzzle: new Part(() => import('../learn/nim-puzzle.ts')),
  answer: new Part(() => import('../position/nim-position.ts')),
  explore: new Part(() => import('../explore/nim-explore.ts')),
};
/** The key under which the panel survives a reload. */
export const BESIDE = 'beside';

/** The panels beside the figure. */
export const PANELS = [
  { id: 'answer', name: say`Answer` },
  { id: 'explore', name: say`Explore` },
];
/** The dialogs, each fetched when it is first opened. */
export const SHEETS = {
  'nim-gallery': () => import('../gallery/nim-gallery.ts'),
  'nim-keys': () => import('./keys.ts'),
  'nim-share': () => import('../share/nim-share.ts'),
};

/** The parts of the panels, which print shows below the figure. */
export const NEXT: readonly (() => Promise<unknown>)[] = [
  () => first.answer.fetch(),
  () => first.puzzle.fetch(),
  () => import('./nim-game.ts'),
  () => first.explore.fetch(),
];
