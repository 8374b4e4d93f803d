/** A table of an explanation. */

import { html, nothing } from 'lit';
import { typeset } from '../core/words/maths.ts';
import type { Explanation, Piece } from '../pkg/nimatrix.js';

export function reasonTable({ cells }: Extract<Explanation, { kind: 'table' }>) {
  const cell = (pieces: Piece[]) => html`<td>${typeset(pieces)}</td>`;
  const head = (pieces: Piece[]) =>
    pieces.length === 0 ? html`<td></td>` : html`<th scope="col">${typeset(pieces)}</th>`;
  const foot = cells.at(-1) ?? [];
  return html`<div class="scroll-x">
    <table class="reason-table">
      <thead>
        <tr>
          ${cells[0]?.map(head)}
        </tr>
      </thead>
      <tbody>
        ${cells.slice(1, -1).map(
          row =>
            html`<tr>
              ${row.map(cell)}
            </tr>`,
        )}
      </tbody>
      ${
        foot.length === 0
          ? nothing
          : html`<tfoot>
              <tr>
                ${foot.map(cell)}
              </tr>
            </tfoot>`
      }
    </table>
  </div>`;
}
