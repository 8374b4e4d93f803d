/** Opens a saved file's figure again. Only files saved by this page count, whatever links others contain. */

import type { Action, Command, Page } from '../core/state.ts';
import { say } from '../language/say.ts';
import { noted } from '../share/files.ts';

/** The bytes that are read of a file. */
const MOST_BYTES = 1 << 20;

/** The beginning of each kind of saved file, up to its link. */
const FORMS = [
  // Drawing programs put lines of their own before an SVG.
  new RegExp(
    '^(?:<\\?xml[^]*?\\?>\\s*)?(?:<!--[^]*?-->\\s*)*' +
      '<svg\\b[^]*?<metadata\\b[^>]*>[^<]*?[?#](v=1&[^<\\s]+)\\s*</metadata>',
  ),
  // LaTeX, Graphviz, and plain text.
  /^(?:% |\/\/ )?Nimatrix \S+: [^\s?]*\?(v=1&\S+)/,
  /^\{"schema":"nimatrix\/1",[^]*?"link":"[^"?]*\?(v=1&[^"]+)"/,
  // The head of a table, in any column.
  /^(?:[^\n]*,)?"(?:[^"\n?]* )?[^"\s?]*\?(v=1&[^"\s]+)"/,
  // A line of Markdown after the caption.
  /^(?!\s*<)[^`]*\n`[^`\s?]*\?(v=1&[^`\n]+)`\r?\n/,
];

/** The source that a PNG names; null for other files. */
function source(bytes: Uint8Array, text: string): string | null {
  const at = text.indexOf(`tEXt${noted}\0`);
  if (at < 4 || text.slice(1, 4) !== 'PNG') return null;
  return text.slice(at + 5 + noted.length, at + 4 + new DataView(bytes.buffer).getUint32(at - 4));
}

/** The link of a file saved here: SVG, PNG, or a text that names its link. */
export async function linkIn(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const address = source(bytes, new TextDecoder('latin1').decode(bytes));
  if (address !== null) return /[?#](v=1&[\x21-\x7e]+)$/.exec(address)?.[1] ?? null;
  const text = new TextDecoder().decode(bytes).replace(/&amp;/g, '&');
  return FORMS.map(form => form.exec(text)?.[1]).find(link => link !== undefined) ?? null;
}

/** Opens the link or the figure of a dropped file, or reports that it has none. */
export async function dropped(
  file: File,
  state: Page['state'],
  act: (action: Action | Command) => void,
): Promise<void> {
  const open = (query: string): void => act({ kind: 'open', query });
  const query = await linkIn(file);
  if (query !== null) return open(query);
  const taken = await import('../proof/nim-prove.ts')
    .then(({ certificateIn }) => certificateIn(file, open, state))
    .catch(() => false);
  if (taken === true) return;
  const refused = say`“${file.name}” opens no figure: it is no file with a figure that was saved here.`;
  act({ kind: 'notice', message: taken || refused });
}
