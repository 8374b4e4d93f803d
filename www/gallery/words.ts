/** What the gallery says. */

import { say } from '../language/say.ts';
import { count } from '../core/words/basic.ts';

export const galleryWords = {
  search: say`Search the figures`,
  coming: say`The figures are being fetched …`,
  questions: say`Questions of the handouts, with a score`,
  lost: say`The figures could not be fetched.`,
  again: say`Try again`,
  game: say`Game`,
  allGames: say`all games`,
  view: say`Kind of figure`,
  allViews: say`all kinds`,
  order: say`Chapters`,
  byPaper: say`by paper`,
  byGame: say`by game`,
  views: {
    outcome: say`matrices of outcomes`,
    grundy: say`matrices of values`,
    sequence: say`sequences`,
    tree: say`trees`,
    circle: say`circles`,
    line: say`lines`,
    piles: say`piles`,
    play: say`games played`,
    plot: say`plots`,
    text: say`texts`,
  } as Record<string, string>,
};

export const foundFigures = (found: number, all: number): string => {
  if (found === all) return count(all, 'figure', 'figures');
  return found === 0 ? say`No figure has all of this.` : say`${found} of ${count(all, 'figure', 'figures')}`;
};
