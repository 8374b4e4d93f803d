/** What of the papers' figures a reader looks for, and in which chapters they stand. */

import type { Catalog, Figure } from '../pkg/nimatrix.js';

/** By the paper in which they are, or by the game that they show. */
export type Order = 'paper' | 'game';

export interface Wanted {
  words: string;
  /** The id of a game, or '' for all. */
  game: string;
  /** What is shown: a view, or '' for all. */
  view: string;
  order: Order;
}

export interface Chapter {
  title: string;
  figures: Figure[];
}

const rulesOf = (query: string): string => new URLSearchParams(query).get('g') ?? '';

/** The game that a figure shows, by its id. */
export const gameOf = ({ query }: Figure): string => rulesOf(query).replace(/:.*/s, '');

export const viewOf = ({ query }: Figure): string => new URLSearchParams(query).get('view') ?? 'outcome';

/** Letters without their marks, so that whoever can't type them finds what has them. */
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The figures that are wanted, in their chapters; no chapter is empty. */
export function chapters(figures: readonly Figure[], { games }: Catalog, wanted: Wanted): Chapter[] {
  const words = bare(wanted.words)
    .split(/\s+/)
    .filter(word => word !== '');
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  const titleOf = (figure: Figure): string => titles.get(gameOf(figure)) ?? gameOf(figure);
  const found = figures.filter(figure => {
    const { title, caption, source, group, query } = figure;
    const text = bare([title, caption, source, group, titleOf(figure), rulesOf(query)].join(' '));
    return (
      words.every(word => text.includes(word)) &&
      (wanted.game === '' || gameOf(figure) === wanted.game) &&
      (wanted.view === '' || viewOf(figure) === wanted.view)
    );
  });
  const order = wanted.order === 'game' ? games.map(({ title }) => title) : [];
  const all = new Map<string, Figure[]>(order.map(title => [title, []]));
  for (const figure of found) {
    const chapter = wanted.order === 'game' ? titleOf(figure) : figure.group;
    all.set(chapter, [...(all.get(chapter) ?? []), figure]);
  }
  return [...all].filter(([, list]) => list.length > 0).map(([title, list]) => ({ title, figures: list }));
}
