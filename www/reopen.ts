/** Files that open their figure again. */

import { KEYWORD } from './files.ts';

/** What a PNG of ours notes, without the check sum behind it, which may look like more of a link; of any other file all. */
function noted(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.indexOf(`tEXt${KEYWORD}\0`);
  if (at < 4 || text.slice(1, 4) !== 'PNG') return text;
  return text.slice(at + 4, at + 4 + new DataView(bytes.buffer).getUint32(at - 4));
}

/** The link that a file carries, if it is one of ours: SVG, PNG, or any of the text formats, which all name their link. */
export async function linkIn(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 1 << 20).arrayBuffer());
  const text = noted(bytes).replace(/&amp;/g, '&');
  const found = /[?&#](v=1&[\x21-\x7e]*?)(?=["'<>\s\\}\])]|$)/.exec(text.replace(/[\0-\x1f]/g, ' '));
  return found?.[1] ?? null;
}
