/** A list of links, one a line, as the plan of a page: what stands on it, and which lines can't. */

import { filtered, linkIn } from '../core/framed.ts';
import type { State } from '../pkg/nimatrix.js';
import type { read } from '../solver/engine.ts';
import * as words from './course-words.ts';
import { noSuchList } from './words.ts';
import { namesOf } from '../core/words/names.ts';
import { ASKED, isOfCells } from './asked.ts';
import { nearest } from './nearest.ts';
import { filled } from './placeholders.ts';

/** What stands on the page, in its order. */
export type Entry =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** The query with the keys of frames, and the link without them. */
  | { kind: 'figure'; query: string; link: string; asks: boolean; words: string; state: State }
  | { kind: 'list'; query: string; words: string };

export interface Course {
  title: string;
  entries: Entry[];
  /** Lines that are left out, from 1, and why. */
  wrong: { line: number; why: string }[];
}

/** What a frame may ask. */
const FRAME_ASKS: readonly string[] = ['0', '1', ...ASKED];
const SEVERAL_QUESTIONS = ['list', 'questions'];
/** The pages that show what stands in their query. */
const PAGES = ['', 'index.html', 'embed.html', 'exercises.html'];

/** The page of this site and the query that a line names; or why it names none. */
function placeIn(link: string, site: string): { page?: string; query: string } | string {
  if (!/^https?:/i.test(link)) {
    const query = link.replace(/^[^?#=]*[?#]/, '');
    return /^[a-z0-9]+=/i.test(query) ? { query } : words.noLink;
  }
  if (!URL.canParse(link)) return words.noLink;
  const { origin, pathname, search, hash } = new URL(link);
  const folder = new URL(site);
  if (origin !== folder.origin || !pathname.startsWith(folder.pathname)) return words.otherSite(site);
  const page = pathname.slice(folder.pathname.length);
  const query = search === '' ? hash.slice(1) : search.slice(1);
  return PAGES.includes(page) && query !== '' ? { page, query } : words.noFigure;
}

function entryIn(line: string, site: string, lists: readonly string[], reader: typeof read): Entry | string {
  const [link, ...more] = line.split(' | ') as [string, ...string[]];
  const place = placeIn(link.trim(), site);
  if (typeof place === 'string') return place;
  const { page, query } = place;
  const said = more.join(' | ').trim();
  const keys = new URLSearchParams(query);
  if (page === 'exercises.html' || SEVERAL_QUESTIONS.some(key => keys.has(key))) {
    const name = keys.get('list') ?? '';
    const isList = keys.has('questions') || lists.includes(name);
    if (!isList) return noSuchList(name.slice(0, 40), lists, nearest(name, lists));
    return { kind: 'list', query, words: said };
  }
  const asked = keys.get('q');
  if (asked !== null && !FRAME_ASKS.includes(asked)) return words.unknownQuestion(asked, FRAME_ASKS);
  const state = reader(linkIn(query));
  const [notice] = state.notices;
  if (notice !== undefined) return notice.message;
  const asks = asked !== null && asked !== '0';
  const text = filled(said, state, namesOf(state.names));
  return { kind: 'figure', query, link: linkIn(query), asks, words: text, state };
}

/** Whether a seed would draw another position than the one that the words describe. */
function isAnother(entry: Entry): entry is Extract<Entry, { kind: 'figure' }> {
  if (entry.kind !== 'figure' || !entry.asks || entry.words === '') return false;
  const keys = new URLSearchParams(entry.query);
  const asked = ASKED.find(word => word === keys.get('q'));
  return keys.has('seed') && (asked === undefined || !isOfCells(asked));
}

/** The plan that a text is, of a site with these lists of questions. */
export function courseIn(text: string, site: string, lists: readonly string[], reader: typeof read): Course {
  const course: Course = { title: '', entries: [], wrong: [] };
  text.split('\n').forEach((written, at) => {
    const line = written.trim();
    if (line === '') return;
    const [mark] = /^(?:##?|>)/.exec(line) ?? [];
    if (mark === undefined) {
      const entry = entryIn(line, site, lists, reader);
      if (typeof entry === 'string') course.wrong.push({ line: at + 1, why: entry });
      else if (isAnother(entry)) {
        course.entries.push({ ...entry, query: filtered(entry.query, key => key !== 'seed') });
        course.wrong.push({ line: at + 1, why: words.seedLeftOut });
      } else course.entries.push(entry);
      return;
    }
    const text = line.slice(mark.length).trim();
    if (mark === '#') course.title = text;
    else course.entries.push({ kind: mark === '>' ? 'text' : 'heading', text });
  });
  return course;
}
