/** Typesets sentences: mathematics as MathML, functions by cases, and places for line breaks. */

import { html, mathml, nothing, type TemplateResult } from 'lit';
import type { Explanation, Piece } from '../../pkg/nimatrix.js';
import { grouped, names } from './words.ts';

/** A part of a formula, for use inside `math`. */
type Mathematics = ReturnType<typeof mathml>;

function token(text: string): Mathematics {
  if (Number.isInteger(Number(text))) return mathml`<mn>${text}</mn>`;
  const isLetter = text.toLowerCase() !== text.toUpperCase();
  return isLetter ? mathml`<mi>${text}</mi>` : mathml`<mo>${text}</mo>`;
}

/** One or several tokens, as in "i+1". */
const row = (text: string): Mathematics =>
  text.length === 1 || Number.isInteger(Number(text))
    ? token(text)
    : mathml`<mrow>${Array.from(text, token)}</mrow>`;

/**
 * A piece as printed, with long numbers in groups. Lines may break after the commas of a list, but not inside
 * a term.
 */
function printed({ kind, text, parts: [base = '', part = ''], parts }: Piece): string | TemplateResult {
  switch (kind) {
    case 'variable':
      return html`<math translate="no">${token(text)}</math>`;
    case 'subscript':
      return html`<math translate="no"><msub>${token(base)}${row(part)}</msub></math>`;
    case 'power':
      return html`<math translate="no"><msup>${token(base)}${row(part)}</msup></math>`;
    case 'function':
      return html`<math translate="no">${token(base)}<mo>(</mo>${row(part)}<mo>)</mo></math>`;
    case 'term':
      return html`<span class="whole" translate="no">${text}</span>`;
    case 'number':
      return text.length > 4 && Number.isInteger(Number(text)) ? String(grouped(BigInt(text))) : text;
    case 'list':
      return html`<span translate="no"
        >${parts.map((item, at) => (at === 0 ? item : html`,<wbr />${item}`))}</span
      >`;
    default:
      return text;
  }
}

/** A sentence with typeset mathematics. Text in another language is marked. */
export const typeset = (pieces: readonly (Piece & { lang?: string })[]): (string | TemplateResult)[] =>
  names
    .pieces(pieces)
    .map((piece: Piece & { lang?: string }) =>
      piece.lang === undefined ? printed(piece) : html`<span lang=${piece.lang}>${printed(piece)}</span>`,
    );

/** A table from the cells of its head, rows and foot, each optional. */
export function table(kind: string, head: unknown, rows: readonly unknown[], foot: unknown, label?: string) {
  const row = (cells: unknown) =>
    html`<tr>
      ${cells}
    </tr>`;
  return html`<div class="scroll-x">
    <table class=${kind} aria-label=${label ?? nothing}>
      ${
        head === null
          ? nothing
          : html`<thead>
              ${row(head)}
            </thead>`
      }
      <tbody>
        ${rows.map(row)}
      </tbody>
      ${
        foot === null
          ? nothing
          : html`<tfoot>
              ${row(foot)}
            </tfoot>`
      }
    </table>
  </div>`;
}

export function reasonTable({ cells }: Extract<Explanation, { kind: 'table' }>) {
  const cell = (pieces: Piece[]) => html`<td>${typeset(pieces)}</td>`;
  const head = (pieces: Piece[]) =>
    pieces.length === 0 ? html`<td></td>` : html`<th scope="col">${typeset(pieces)}</th>`;
  const rows = cells.slice(1).map(row => row.map(cell));
  const foot = rows.pop() ?? [];
  return table('reason-table', cells[0]?.map(head) ?? null, rows, foot.length === 0 ? null : foot);
}
