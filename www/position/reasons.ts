/** Why an answer is right: a table in plain terms, the theorem, and folded below it all that it rests on. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { emit, type Page } from '../core/state.ts';
import { reasonTable, typeset } from '../core/words/maths.ts';
import * as words from '../core/words/words.ts';
import type { Evaluation, Explanation, Piece } from '../pkg/nimatrix.js';

type Table = Extract<Explanation, { kind: 'table' }>;

/** The most sentences of a theorem that stand outside the fold. */
const MOST_THEOREM = 2;

/** What follows the plain reason; on paper the fold is open. */
export function reasonsOf(host: HTMLElement, page: Page, evaluation: Evaluation, isOpen: boolean) {
  const { plain, explanation } = evaluation;
  const from = plain.findIndex(({ kind }) => kind === 'table');
  const theorem = explanation
    .filter(part => part.kind === 'text' && part.plain && !isAmong(plain, part))
    .slice(0, MOST_THEOREM);
  const rest = explanation.filter(part => !theorem.includes(part));
  const shown = from < 0 ? [] : plain.slice(from);
  return html`${shown.map(part => (part.kind === 'table' ? digits(part) : text(part)))} ${theorem.map(text)}
    <details class="basis" ?open=${isOpen}>
      <summary>${typeset(words.basis(evaluation))}</summary>
      ${rest.map(part => (part.kind === 'table' ? reasonTable(part) : text(part)))} ${bases(host, page)}
      ${page.may.hint ? html`<nim-strategy .page=${page}></nim-strategy>` : nothing}
    </details>`;
}

const text = (part: Explanation) =>
  part.kind === 'text' ? html`<p class="reason">${typeset(part.pieces)}</p>` : reasonTable(part);

const isAmong = (parts: readonly Explanation[], part: Explanation): boolean =>
  parts.some(one => one.kind === 'text' && part.kind === 'text' && one.text === part.text);

/** Small piles as sums of powers of two; the columns with an odd number of ones are shaded. */
function digits({ cells }: Table) {
  const [heads = [], ...rows] = cells;
  const foot = rows.at(-1) ?? [];
  const number = (pieces: readonly Piece[] | undefined) =>
    Number((pieces ?? []).map(({ text }) => text).join(''));
  const powers = heads.slice(1).map(pieces => pieces.map(({ text }) => text).join(''));
  const shade = (at: number) => (at > 0 && number(foot[at]) % 2 === 1 ? 'odd' : nothing);
  const row = (cells: readonly Piece[][]) =>
    html`<tr>
      <th scope="row">${typeset(cells[0] ?? [])}</th>
      ${cells.slice(1).map((pieces, at) => html`<td class=${shade(at + 1)}>${typeset(pieces)}</td>`)}
    </tr>`;
  const caption =
    powers.length < 2 ? say`The piles in binary:` : say`In binary, as sums of ${words.and(powers)}:`;
  return html`<p class="reason">${caption}</p>
    <div class="scroll-x">
      <table class="digits" aria-label=${caption}>
        <thead>
          <tr>
            <td></td>
            ${powers.map((power, at) => html`<th scope="col" class=${shade(at + 1)}>${power}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, -1).map(row)}
        </tbody>
        <tfoot>
          ${row(foot)}
        </tfoot>
      </table>
    </div>`;
}

/** On what the answer must rest; by definition, every option is shown with its outcome. */
function bases(host: HTMLElement, { state }: Page) {
  return html`<div class="chips" role="group" aria-label="Work it out by">
    <span class="chips-label" aria-hidden="true">by</span>
    ${words.bases.map(
      ({ id, name, help }) =>
        html`<button
          type="button"
          class="chip"
          title=${help}
          aria-pressed=${state.by === id ? 'true' : 'false'}
          @click=${() => emit(host, { kind: 'look', change: { by: id } })}
        >
          ${name}
        </button>`,
    )}
  </div>`;
}
