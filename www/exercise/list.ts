/**
 * Lists of questions as lecturers write them, one a line; printed or as LaTeX, with space for answers or with
 * the answers.
 */

import { html, nothing } from 'lit';
import { ASKED } from '../core/framed.ts';
import { say } from '../language/say.ts';
import { latex as latexText } from '../share/snippets.ts';
import { grid } from './answers.ts';
import { isOfCells, type Answerable, type Cells, type Question, type Task } from './task.ts';
import * as words from './words.ts';

/** A mistake in a line, counted from 1. */
export interface Fault {
  line: number;
  why: string;
}

export interface List {
  title: string;
  remarks: string[];
  questions: (Question & { line: number })[];
  /** The lines without a question. */
  wrong: Fault[];
}

/** A line, counted from 1: a title, heading or remark by its mark; else a link, and words after a bar. */
export interface Line {
  line: number;
  mark: '#' | '##' | '>' | '';
  text: string;
  link: string;
  words: string;
}

/** The lines of a list that are not empty. Repairs line ends and marks. */
export const linesIn = (text: string): Line[] =>
  text.split(/\r\n?|[\n\u2028\u2029]/).flatMap((written, at) => {
    const whole = written.replace(/^\uFEFF/, '').trim();
    if (whole === '') return [];
    const [mark = ''] = /^(?:##?|>)/.exec(whole) ?? [];
    const [, link = '', words = ''] = /^([^|｜]*)(?:[|｜]\s*(.*))?$/su.exec(whole) ?? [];
    return [
      {
        line: at + 1,
        mark: mark as Line['mark'],
        text: whole.slice(mark.length).trim(),
        link: link.trim(),
        words,
      },
    ];
  });

/**
 * Parses a line such as “q=move&g=sub:1,2,3&p=7 | Seven stones. How do you play?”, or returns what is wrong.
 */
function questionIn({ link, words: prompt }: Line): Question | string {
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
  if (asked === undefined) return words.unknownQuestion(found, ASKED);
  const figure = parts.filter(part => part !== '' && !/^q=/i.test(part)).join('&');
  return figure === '' ? words.noFigure(asked) : { asked, query: figure, words: prompt };
}

/** Parses a list: `#` begins its title, `>` a remark; all other lines are questions. */
export function listIn(text: string): List {
  const list: List = { title: '', remarks: [], questions: [], wrong: [] };
  for (const each of linesIn(text)) {
    if (each.mark.startsWith('#')) list.title = each.text;
    else if (each.mark === '>') list.remarks.push(each.text);
    else {
      const question = questionIn(each);
      if (typeof question === 'string') list.wrong.push({ line: each.line, why: question });
      else list.questions.push({ ...question, line: each.line });
    }
  }
  return list;
}

/** The list in another language: one line each for title, remarks and questions, in order. */
export function translated(list: List, text: string): List {
  const [title = '', ...words] = text.trim().split('\n');
  if (title === '') return list;
  const remarks = words.splice(0, list.remarks.length);
  const questions = list.questions.map((question, at) => ({ ...question, words: words[at] ?? '' }));
  return { ...list, title, remarks, questions };
}

/** The right answers, a line for each group of choices. */
function rightIn(answer: Exclude<Answerable, { kind: 'cells' }>): string[] {
  if (answer.kind === 'law') return [answer.lawful.key || '–'];
  const groups = answer.kind === 'one' ? [{ name: '', choices: answer.choices }] : answer.groups;
  return groups.map(({ name, choices }) => {
    const right = choices.filter(choice => choice.right).map(({ text }) => text);
    return `${name === '' ? '' : `${name}: `}${right.join('; ') || '–'}`;
  });
}

export const sheet = (tasks: readonly (Task | null)[], solved: boolean) =>
  html`<ol class="sheet">
    ${tasks.map((task, index) =>
      task === null
        ? nothing
        : html`<li value=${index + 1}>
            <p>${task.words}</p>
            <p class="note">
              ${task.state.words}
              ${isOfCells(task.asked) ? nothing : html`${words.placeOf(task.state, task.names)}.`}
            </p>
            ${printed(task, solved)}
          </li>`,
    )}
  </ol>`;

function printed({ answer }: Task, solved: boolean) {
  if (answer.kind === 'cells') return printedCells(answer.cells, solved);
  if (!solved) return html`<p class="answer-line"></p>`;
  return rightIn(answer).map(text => html`<p><b>${text}</b></p>`);
}

/** The text of a cell on paper; null where there is no position. */
function textIn({ right, given, names }: Cells, at: number, solved: boolean): string | null {
  const cell = right[at];
  if (cell == null) return null;
  return solved || given.includes(at) ? words.letterName(names, cell) : '';
}

const printedCells = (cells: Cells, solved: boolean) =>
  grid(cells, (row, col) => {
    const text = textIn(cells, row * cells.cols + col, solved);
    return html`<span class=${text === null ? 'blank' : 'fill'}>${text ?? '×'}</span>`;
  });

/** The cells of a strip in one line. */
const PER_LINE = 16;
/** Matrices with more columns are smaller. */
const SMALL_FROM = 18;

function latexCells(cells: Cells, solved: boolean): string {
  const { rows, cols, heads } = cells;
  const filled = (first: number, length: number): string =>
    Array.from({ length }, (_, at) => `& \\cell{${textIn(cells, first + at, solved) ?? '$\\times$'}}`).join(
      ' ',
    );
  const perLine = rows === 1 ? PER_LINE : cols;
  const lines = [];
  for (let from = 0; from < cols; from += perLine) {
    const above = heads.cols.slice(from, from + perLine);
    const rule = `\\cline{2-${above.length + 1}}`;
    lines.push(
      `\\begin{tabular}{r|${'c|'.repeat(above.length)}}`,
      `\\multicolumn{1}{r}{} ${above.map(head => `& \\multicolumn{1}{c}{${head}}`).join(' ')} \\\\ ${rule}`,
      ...heads.rows.map((head, row) => `${head} ${filled(row * cols + from, above.length)} \\\\ ${rule}`),
      '\\end{tabular}\\par\\smallskip',
    );
  }
  return [
    '{\\setlength{\\tabcolsep}{1pt}',
    perLine >= SMALL_FROM ? '\\footnotesize' : '',
    ...lines,
    '}',
  ].join('\n');
}

function latexAnswer({ answer }: Task, solved: boolean): string {
  if (answer.kind === 'cells') return latexCells(answer.cells, solved);
  if (!solved) return '\\rule{0pt}{5ex}\\underline{\\hspace{.7\\linewidth}}';
  return rightIn(answer)
    .map(text => `\\textbf{${latexText(text)}}\\par`)
    .join('\n');
}

/** The document, without unusable questions. */
export function latex(list: List, tasks: readonly (Task | null)[], solved: boolean): string {
  const items = tasks.flatMap((task, index) => {
    if (task === null) return [];
    const { state } = task;
    const where = isOfCells(task.asked) ? '' : ` ${words.placeOf(state, task.names)}.`;
    return [
      `% ${task.query}`,
      // Questions keep their numbers.
      ...(index > 0 && tasks[index - 1] === null ? [`\\setcounter{enumi}{${index}}`] : []),
      '\\item\\begin{minipage}[t]{\\linewidth}',
      `${latexText(task.words)}\\par\\textit{${latexText(state.words + where)}}\\par\\smallskip`,
      latexAnswer(task, solved),
      '\\end{minipage}\\bigskip',
    ];
  });
  const heading = (list.title || words.title) + (solved ? ` (${say`Answers`.toLowerCase()})` : '');
  const remarks = list.remarks.map(remark => `${latexText(remark)}\\par\n`).join('');
  return latexPage(heading, `\n${remarks}\\begin{enumerate}\n${items.join('\n')}\n\\end{enumerate}`, [
    '\\usepackage[T1]{fontenc}',
    '\\usepackage{textcomp}',
    '\\newcommand{\\cell}[1]{\\rule[-1.2ex]{0pt}{4ex}\\makebox[1.4em]{#1}}',
  ]);
}

/** A LaTeX document from title, body and packages. */
export const latexPage = (title: string, body: string, needs: readonly string[]): string =>
  [
    '\\documentclass[a4paper]{article}',
    '\\usepackage[margin=25mm]{geometry}',
    ...needs,
    '\\begin{document}',
    `\\section*{${latexText(title)}}${body}`,
    '\\end{document}',
    '',
  ].join('\n');
