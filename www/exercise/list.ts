/** Lists of questions, as lecturers write them: one question a line. */

import { ASKED, type Asked } from './asked.ts';

export interface Question {
  asked: Asked;
  /** The link of the figure, without the key of the question. */
  query: string;
  /** The words in which it is asked; empty where the rules and a usual sentence are enough. */
  words: string;
}

export interface List {
  title: string;
  remarks: string[];
  questions: Question[];
  /** Lines that ask nothing, from 1. */
  wrong: number[];
}

const isAsked = (word: string | undefined): word is Asked => ASKED.some(asked => asked === word);

/** A line such as “q=move&g=sub:1,2,3&p=7 | Seven stones. How do you play?”; null if it asks nothing. */
function questionIn(line: string): Question | null {
  const [link, ...words] = line.split(' | ') as [string, ...string[]];
  const parts = link.trim().replace(/.*\?/, '').split('&');
  const asked = parts.find(part => part.startsWith('q='))?.slice(2);
  const query = parts.filter(part => !part.startsWith('q=')).join('&');
  return isAsked(asked) && query !== '' ? { asked, query, words: words.join(' | ').trim() } : null;
}

/** A list as it is written: `#` begins its title, `>` a remark, all other lines are questions. */
export function listIn(text: string): List {
  const list: List = { title: '', remarks: [], questions: [], wrong: [] };
  text.split('\n').forEach((written, at) => {
    const line = written.trim();
    if (line === '') return;
    if (line.startsWith('#')) list.title = line.slice(1).trim();
    else if (line.startsWith('>')) list.remarks.push(line.slice(1).trim());
    else {
      const question = questionIn(line);
      if (question === null) list.wrong.push(at + 1);
      else list.questions.push(question);
    }
  });
  return list;
}
