/** Lists of questions, as lecturers write them: one question a line. */

import * as words from './words.ts';
import { ASKED, type Asked } from './asked.ts';
import { nearest } from './nearest.ts';

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
