/** What of the papers' figures a reader looks for, and in which order they stand. */

import type { Catalog, Figure } from '../pkg/nimatrix.js';

export interface Wanted {
  words: string;
  /** The title of a paper, or '' for all. */
  paper: string;
}

export interface Chapter {
  title: string;
  figures: Figure[];
}

/** The figures that all figures begin with: the pictures that say most by themselves. */
const FIRST = ['mul.parabola.mod5.not15', 'gs.fig4a', 'gs.fig3c.not23', 'wyt.matrix', 'ks.pset.m12'];

const gameOf = ({ query }: Figure): string => /(?:^|[?&])g=([a-z]+)/.exec(query)?.[1] ?? '';

/** Letters without their marks, so that whoever can't type them finds what has them. */
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The papers, in their order, each with how many figures it has. */
export function papersOf(figures: readonly Figure[]): [string, number][] {
  const count = new Map<string, number>();
  for (const { group } of figures) count.set(group, (count.get(group) ?? 0) + 1);
  return [...count];
}

/** How well a figure fits what was typed: 0 where its title begins so, 1 where that has all words, 2 elsewhere. */
function rankOf({ title }: Figure, words: readonly string[], text: string): number {
  const own = bare(title);
  if (own.startsWith(text)) return 0;
  return words.every(word => own.split(/[^\p{L}\p{N}]+/u).includes(word)) ? 1 : 2;
}

/** The figures that are wanted, the best matches first; no chapter is empty. */
export function chapters(figures: readonly Figure[], { games }: Catalog, wanted: Wanted): Chapter[] {
  const text = bare(wanted.words).trim().replace(/\s+/g, ' ');
  const words = text.split(' ').filter(word => word !== '');
  const titles = new Map(games.map(({ id, title }) => [id, title]));
  const found = figures.filter(figure => {
    const { title, caption, source, group } = figure;
    const all = bare([title, caption, source, group, titles.get(gameOf(figure)) ?? ''].join(' '));
    return words.every(word => all.includes(word)) && (wanted.paper === '' || group === wanted.paper);
  });
  const place = (figure: Figure): number => {
    const at = FIRST.indexOf(figure.id);
    if (words.length > 0) return rankOf(figure, words, text);
    return wanted.paper === '' && at >= 0 ? at - FIRST.length : 0;
  };
  const sorted = found
    .map((figure, at) => ({ figure, at }))
    .sort((one, other) => place(one.figure) - place(other.figure) || one.at - other.at);
  return sorted.length === 0 ? [] : [{ title: '', figures: sorted.map(({ figure }) => figure) }];
}
