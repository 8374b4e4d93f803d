/** A list of questions as a document of LaTeX, with room for the answers or with the answers. */

import * as words from './words.ts';
import { isOfCells } from './asked.ts';
import type { List } from './list.ts';
import type { Cells, Task } from './task.ts';

/** So many cells of a strip fit a line; a matrix with more columns becomes smaller. */
const PER_LINE = 16;
const SMALL_FROM = 18;

const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '≡': '$\\equiv$',
  '∈': '$\\in$',
  '≥': '$\\geq$',
  '×': '$\\times$',
  '−': '$-$',
  '⊕': '$\\oplus$',
  Γ: '$\\Gamma$',
};

/** A text that LaTeX shows as it stands. */
function escaped(text: string): string {
  return Array.from(text, sign => SIGNS[sign] ?? (/[{}$&#%_]/.test(sign) ? `\\${sign}` : sign)).join('');
}

function cells({ rows, cols, heads, right, given, names }: Cells, solved: boolean): string {
  const text = (at: number): string => {
    const cell = right[at];
    if (cell == null) return '$\\times$';
    return solved || given.includes(at) ? words.letterName(names, cell) : '';
  };
  const filled = (first: number, length: number): string =>
    Array.from({ length }, (_, at) => `& \\cell{${text(first + at)}}`).join(' ');
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

function answer({ answer }: Task, solved: boolean): string {
  if (answer.kind === 'cells') return cells(answer.cells, solved);
  if (!solved) return '\\rule{0pt}{5ex}\\underline{\\hspace{.7\\linewidth}}';
  if (answer.kind === 'law') return `\\textbf{${escaped(answer.lawful.key || '–')}}\\par`;
  const groups = answer.kind === 'one' ? [{ name: '', choices: answer.choices }] : answer.groups;
  return groups
    .map(({ name, choices }) => {
      const right = choices.filter(choice => choice.right).map(({ text }) => text);
      return `\\textbf{${escaped(`${name === '' ? '' : `${name}: `}${right.join('; ') || '–'}`)}}\\par`;
    })
    .join('\n');
}

/** The document; questions that can't be asked are left out. */
export function latex(list: List, tasks: readonly (Task | null)[], solved: boolean): string {
  const items = tasks.flatMap((task, index) => {
    if (task === null) return [];
    const { state } = task;
    const where = isOfCells(task.asked) ? '' : ` ${words.placeOf(state, task.names)}.`;
    return [
      `% ${task.query}`,
      // A question that is left out keeps its number.
      ...(index > 0 && tasks[index - 1] === null ? [`\\setcounter{enumi}{${index}}`] : []),
      '\\item\\begin{minipage}[t]{\\linewidth}',
      `${escaped(task.words)}\\par\\textit{${escaped(state.words + where)}}\\par\\smallskip`,
      answer(task, solved),
      '\\end{minipage}\\bigskip',
    ];
  });
  const title = list.title === '' ? words.title : list.title;
  return [
    '\\documentclass[a4paper]{article}',
    '\\usepackage[margin=25mm]{geometry}',
    '\\usepackage[T1]{fontenc}',
    '\\usepackage{textcomp}',
    '\\newcommand{\\cell}[1]{\\rule[-1.2ex]{0pt}{4ex}\\makebox[1.4em]{#1}}',
    '\\begin{document}',
    `\\section*{${escaped(title)}${solved ? ` (${words.answersTitle.toLowerCase()})` : ''}}`,
    ...list.remarks.map(remark => `${escaped(remark)}\\par`),
    '\\begin{enumerate}',
    ...items,
    '\\end{enumerate}',
    '\\end{document}',
    '',
  ].join('\n');
}
