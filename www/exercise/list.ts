/**
 * Lists of questions, as lecturers write them: one question a line. The words may have placeholders: `{p}` is
 * the position, `{p1}` the size of pile 1, `{r}` the blocked residues. A seed varies exactly what the words
 * name by a placeholder; words without one keep their position.
 */

import { ASKED, type Asked } from '../core/framed.ts';
import type { State } from '../pkg/nimatrix.js';
import type { Names } from '../core/words/names.ts';
import * as words from './words.ts';

/** Whether it is asked of a whole strip or matrix, not of one position. */
export const isOfCells = (asked: Asked): boolean => asked === 'fill' || asked === 'law';

export interface Question {
  asked: Asked;
  /** The link of the figure, without the key of the question. */
  query: string;
  /** The words in which it is asked, with placeholders; empty where a usual sentence is enough. */
  words: string;
  /** Its line in a list, from 1. */
  line?: number;
}

/** A fault of a line, from 1. */
export interface Fault {
  line: number;
  why: string;
}

export interface List {
  title: string;
  remarks: string[];
  questions: (Question & { line: number })[];
  /** Lines that ask nothing. */
  wrong: Fault[];
}

/** The link and the words of a line: whatever stands between them and around the bar. */
const LINE = /^(?<link>[^|｜]*)(?:[|｜]\s*(?<words>.*))?$/su;

/** A line such as “q=move&g=sub:1,2,3&p=7 | Seven stones. How do you play?”; or why it asks nothing. */
function questionIn(line: string): Question | string {
  const { link = '', words: said = '' } = LINE.exec(line)?.groups ?? {};
  const [, query = ''] =
    /^(?:.*[?#])?(.*)$/s.exec(
      link
        .replace(/\p{Cf}/gu, '')
        .replace(/&amp;/g, '&')
        .trim(),
    ) ?? [];
  const parts = query.split('&');
  const found = parts.find(part => /^q=/i.test(part))?.slice(2);
  if (found === undefined) return words.asksNothing;
  const word = found.normalize('NFKC').trim().toLowerCase();
  const asked = ASKED.find(known => known === word);
  if (asked === undefined) return words.unknownQuestion(found, ASKED, nearest(word, ASKED));
  const figure = parts.filter(part => part !== '' && !/^q=/i.test(part)).join('&');
  return figure === '' ? words.noFigure(asked) : { asked, query: figure, words: said.trim() };
}

/** A list as it is written: `#` begins its title, `>` a remark, all other lines are questions. */
export function listIn(text: string): List {
  const list: List = { title: '', remarks: [], questions: [], wrong: [] };
  text.split(/\r\n?|[\n\u2028\u2029]/).forEach((written, at) => {
    const line = written.replace(/^\uFEFF/, '').trim();
    if (line === '') return;
    if (line.startsWith('#')) list.title = line.slice(1).trim();
    else if (line.startsWith('>')) list.remarks.push(line.slice(1).trim());
    else {
      const question = questionIn(line);
      if (typeof question === 'string') list.wrong.push({ line: at + 1, why: question });
      else list.questions.push({ ...question, line: at + 1 });
    }
  });
  return list;
}

/** The same list in other words: a line for its title, each remark and each question, in their order. */
export function saidIn(list: List, text: string): List {
  const [title = '', ...words] = text.trim().split('\n');
  if (title === '') return list;
  const remarks = words.splice(0, list.remarks.length);
  const questions = list.questions.map((question, at) => ({ ...question, words: words[at] ?? '' }));
  return { ...list, title, remarks, questions };
}

/** The known word that is most like the one found, if no more than a third of its letters differ. */
export function nearest(found: string, known: readonly string[]): string | undefined {
  const near = known
    .map(word => ({ word, changes: changesBetween(found, word) }))
    .filter(({ word, changes }) => changes <= Math.max(1, Math.floor(word.length / 3)));
  near.sort((one, other) => one.changes - other.changes);
  return near[0]?.word;
}

/** How many letters to add, leave out, replace, or exchange with the next one. */
function changesBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** A name in braces, with a number or without; sets such as {1, 2, 3} are none. */
const PLACEHOLDER = /[{｛]\s*(\p{L}+(?:[\s_]?\p{N}+)?)\s*[}｝]/gu;

const nameOf = (written: string): string => written.normalize('NFKC').toLowerCase().replace(/[\s_]/g, '');

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => nameOf(name));

/** The words with every placeholder filled; the values are those of the position after the moves. */
export function filled(text: string, state: State, names: Names): string {
  const values = new Map(words.sizesAndBlocked(state, names));
  return text.replace(PLACEHOLDER, (written, name: string) => values.get(nameOf(name)) ?? written);
}

/** The words before the position is known. */
export const unfilled = (text: string): string => text.replace(PLACEHOLDER, '…');

/** The placeholders of the words that name nothing of this position, and those that would. */
export function unknownIn(text: string, state: State, names: Names): { found: string[]; known: string[] } {
  const known = words.sizesAndBlocked(state, names).map(([name]) => name);
  const found = Array.from(text.matchAll(PLACEHOLDER)).filter(
    ([, name = '']) => !known.includes(nameOf(name)),
  );
  return { found: found.map(([written]) => written), known: known.map(name => `{${name}}`) };
}

/** Whether a seed varies a part of the position: a pile by its number, the restriction as 0. */
export type Varied = (part: number) => boolean;

/** What a seed varies of a question with these words; null if nothing. */
export function variedBy(text: string): Varied | null {
  const names = namesIn(text);
  if (text === '' || names.includes('p')) return () => true;
  const varied: Varied = part => names.includes(part === 0 ? 'r' : `p${part}`);
  return names.some(name => /^(?:r|p\d+)$/.test(name)) ? varied : null;
}
