/** What the dialogs of the page say by themselves. */

import type { Erratum, State } from '../pkg/nimatrix.js';
import { notation } from './record.ts';
import { position, restriction, whole } from './words.ts';

export const singleKeysHelp =
  'Letters, digits and signs. Switch them off if you speak to your computer, or if they get in your way; ' +
  'arrows, Enter and Ctrl keys go on working.';
export const copied = 'The link is in the clipboard.';
export const copiedCode = 'The code is in the clipboard.';
export const notCopied = 'The browser blocked copying. The text is selected: copy it with Ctrl+C.';
export const previewHelp = 'This figure of the papers has a page of its own, of which chats show a preview.';
export const codeLost = 'The QR code could not be drawn: a part of the page could not be loaded.';
export const noCode = 'This link is too long for a QR code.';

/**
 * The figure in a sentence, for whoever gets its link: the rule, the position if it is more than a place to
 * begin, and what the two are called that are compared.
 */
export function shared(state: State, compared: readonly string[] | null): string {
  const { piles } = state;
  const under = state.restriction === null ? '' : `, ${restriction(state.restriction)}`;
  const named = piles.length === 1 ? `a pile of ${whole(piles[0] ?? 0)}` : `piles ${position(piles)}`;
  const place = piles.some(pile => Number(pile) > 0) ? named + under : '';
  const moves = state.moves.length === 0 ? '' : `the moves ${state.moves.map(notation).join('; ')}`;
  const parts = [place, moves].filter(part => part !== '');
  const here = parts.length === 0 ? '' : ` Here: ${parts.join(', then ')}.`;
  return state.words + here + (compared === null ? '' : ` Compared: ${compared.join(' with ')}.`);
}

/** What may be asked of a frame. */
export const embedOptions = {
  question: 'quiz: ask who wins first',
  readonly: 'read only',
  click: 'load on click',
  caption: 'with caption',
};

/** What each snippet is for, and what has to be done with it. */
export const snippets: Record<string, { name: string; help: string }> = {
  iframe: { name: 'HTML page', help: 'Paste it where the figure should stand.' },
  element: {
    name: 'HTML page, as an element',
    help: 'The script is needed once on a page. The link is shown until the figure is ready.',
  },
  course: {
    name: 'Moodle, Canvas and others',
    help:
      'For sites that strip iframes: a picture that is a link. ' +
      'Upload the picture and put its address in the place of the file’s name.',
  },
  markdown: {
    name: 'Markdown',
    help: 'For wikis, forums and readme files: a picture that is a link. Save the picture beside the text.',
  },
  jupyter: { name: 'Jupyter', help: 'A cell in Python.' },
  quarto: { name: 'Quarto', help: 'Live in HTML, a picture on paper. Save the picture beside the document.' },
  myst: {
    name: 'MyST',
    help: 'Live in HTML, a picture in PDF by Typst. Save the picture beside the document.',
  },
  pretext: {
    name: 'PreTeXt',
    help: 'Live in HTML, a picture and a QR code on paper. Save the picture among the external assets.',
  },
  latex: { name: 'LaTeX', help: 'A picture and a QR code. Save the picture beside the document.' },
};

/**
 * Above the errata of a paper, by kind: the caption, and the heads of what was found and of what to read
 * instead.
 */
export const errataWords: Record<
  Erratum['kind'],
  { caption: (paper: string) => string; found: string; instead: string }
> = {
  error: { caption: paper => paper, found: 'Printed', instead: 'Right' },
  remark: {
    caption: paper => `${paper}: remarks; nothing here is printed wrongly`,
    found: 'The paper says',
    instead: 'Remark',
  },
  copy: {
    caption: paper =>
      `${paper}: in the copy at hand, probably errors of its conversion; not compared with the printed paper`,
    found: 'In the copy at hand',
    instead: 'Probably printed',
  },
};
