/** What the dialogs of the page say by themselves. */

import { say } from '../language/say.ts';
import type { Erratum, State } from '../pkg/nimatrix.js';
import { names } from '../core/comparison.ts';
import { notation } from '../views/play/record.ts';
import { position, restriction, whole } from '../core/words/words.ts';

export const singleKeysHelp = say`Letters, digits and signs. Switch them off if you speak to your computer,
    or if they get in your way;
    arrows, Enter and Ctrl keys go on working.`;
export const copied = say`The link is in the clipboard.`;
export const copiedCode = say`The code is in the clipboard.`;
export const notCopied = say`The browser blocked copying. The text is selected: copy it with Ctrl+C.`;
export const previewHelp = say`This figure of the papers has a page of its own, of which chats show a
    preview.`;
export const codeLost = say`The QR code could not be drawn: a part of the page could not be loaded.`;
export const noCode = say`This link is too long for a QR code.`;

/**
 * The figure in a sentence, for whoever gets its link: the rule, the position if it is more than a place to
 * begin, and what the two are called that are compared; of another game its rule too.
 */
export function shared(state: State, other: State | null): string {
  const { piles } = state;
  const under = state.restriction === null ? '' : `, ${restriction(state.restriction)}`;
  const named = piles.length === 1 ? say`a pile of ${whole(piles[0] ?? 0)}` : say`piles ${position(piles)}`;
  const place = piles.some(pile => Number(pile) > 0) ? named + under : '';
  const moves = state.moves.length === 0 ? '' : say`the moves ${state.moves.map(notation).join('; ')}`;
  const parts = [place, moves].filter(part => part !== '');
  return [
    state.words,
    parts.length === 0 ? [] : say`Here: ${parts.join(say`, then `)}.`,
    other === null ? [] : say`Compared: ${names(state, other).join(say` with `)}.`,
    other === null || state.rules2 === null ? [] : say`The second: ${other.words}`,
  ]
    .flat()
    .join(' ');
}

/** What may be asked of a frame. */
export const embedOptions = {
  question: say`quiz: ask who wins first`,
  readonly: say`read only`,
  click: say`load on click`,
  caption: say`with caption`,
};

/** What each snippet is for, and what has to be done with it. */
export const snippets: Record<string, { name: string; help: string }> = {
  iframe: { name: say`HTML page`, help: say`Paste it where the figure should stand.` },
  element: {
    name: say`HTML page, as an element`,
    help: say`The script is needed once on a page. The link is shown until the figure is ready.`,
  },
  course: {
    name: say`Moodle, Canvas and others`,
    help: say`For sites that strip iframes: a picture that is a link.
    Upload the picture and put its address in the place of the file’s name.`,
  },
  markdown: {
    name: 'Markdown',
    help: say`For wikis, forums and readme files: a picture that is a link. Save the picture beside the
        text.`,
  },
  jupyter: { name: 'Jupyter', help: say`A cell in Python.` },
  quarto: {
    name: 'Quarto',
    help: say`Live in HTML, a picture on paper. Save the picture beside the document.`,
  },
  myst: {
    name: 'MyST',
    help: say`Live in HTML, a picture in PDF by Typst. Save the picture beside the document.`,
  },
  pretext: {
    name: 'PreTeXt',
    help: say`Live in HTML, a picture and a QR code on paper. Save the picture among the external assets.`,
  },
  latex: { name: 'LaTeX', help: say`A picture and a QR code. Save the picture beside the document.` },
};

/**
 * Above the errata of a paper, by kind: the caption, and the heads of what was found and of what to read
 * instead.
 */
export const errataWords: Record<
  Erratum['kind'],
  { caption: (paper: string) => string; found: string; instead: string }
> = {
  error: { caption: paper => paper, found: say`Printed`, instead: say`Right` },
  remark: {
    caption: paper => say`${paper}: remarks; nothing here is printed wrongly`,
    found: say`The paper says`,
    instead: say`Remark`,
  },
  copy: {
    caption: paper =>
      say`${paper}: in the copy at hand, probably errors of its conversion; not compared with the printed
          paper`,
    found: say`In the copy at hand`,
    instead: say`Probably printed`,
  },
};
