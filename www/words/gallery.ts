/** What the gallery says. */

import { count } from './basic.ts';

export const galleryWords = {
  search: 'Search the figures',
  coming: 'The figures are being fetched …',
  lost: 'The figures could not be fetched.',
  again: 'Try again',
  game: 'Game',
  allGames: 'all games',
  view: 'Kind of figure',
  allViews: 'all kinds',
  order: 'Chapters',
  byPaper: 'by paper',
  byGame: 'by game',
  views: {
    outcome: 'matrices of outcomes',
    grundy: 'matrices of values',
    sequence: 'sequences',
    tree: 'trees',
    circle: 'circles',
    line: 'lines',
    piles: 'piles',
    play: 'games played',
    plot: 'plots',
    text: 'texts',
  } as Record<string, string>,
};

export const foundFigures = (found: number, all: number): string => {
  if (found === all) return count(all, 'figure', 'figures');
  return found === 0 ? 'No figure has all of this.' : `${found} of ${count(all, 'figure', 'figures')}`;
};
