/** What is said where a list of links becomes a page of a course. */

import { say } from '../language/say.ts';

export const title = say`A page of your own`;
export const intro = [
  say`Write one link a line, as the page or its Share dialog gives them; behind “ | ” what stands below.`,
  say`A line with # is the title, one with ## a heading, one with > a paragraph.`,
  say`A link with q= asks a question.`,
].join(' ');
export const linesName = say`Links and headings`;
export const example = (site: string): string =>
  [
    '# Nim',
    '> Whoever cannot move loses.',
    '## Equal piles',
    `${site}?g=nim&p=5,3&w=0,0,12,12 | Which piles lose?`,
    'q=move&g=sub:1,2,3&p=21&w=1,0,24,1 | Your move',
    `${site}exercises.html?list=handouts | More questions`,
  ].join('\n');

export const formatsName = say`As`;
export const formats = {
  element: { name: say`HTML, as elements`, file: 'course.html', type: 'text/html' },
  frames: { name: say`HTML, in frames`, file: 'course.html', type: 'text/html' },
  markdown: { name: 'Markdown', file: 'course.md', type: 'text/markdown' },
  latex: { name: 'LaTeX', file: 'course.tex', type: 'text/x-tex' },
} as const;

export const made = say`The page`;
export const copy = say`Copy`;
export const save = say`Save`;
export const copied = say`The page is in the clipboard.`;
export const notCopied = say`The browser blocked copying. The text is selected: copy it with Ctrl+C.`;
export const nothingYet = say`There is no link yet.`;

/** Why a line is left out. */
export const refused = (line: number, why: string): string => say`Line ${line}: ${why}`;
export const noLink = say`This is no link; a heading begins with #, a paragraph with >.`;
export const otherSite = (site: string): string =>
  say`This is a link of another site; allowed are those that begin with ${site}`;
export const noFigure = say`No figure stands at this address.`;
export const unknownQuestion = (asked: string, allowed: readonly string[]): string =>
  say`q: found “${asked}”; allowed: ${allowed.join(', ')}.`;
export const seedLeftOut = say`seed was left out: it draws another position than these words describe.
    Leave out the words to have one drawn.`;

export const figure = (number: number, text: string): string => say`Figure ${number}.` + ` ${text}`;
export const live = say`Open the live figure`;
export const answerThere = say`Answer the question`;
