/** Sentences typeset: mathematics as MathML, functions given case by case, and where lines may end. */

import { html, mathml, nothing, type TemplateResult } from 'lit';
import type { Explanation, Period, Piece, Whole } from '../../pkg/nimatrix.js';
import { grouped, names, whole } from './basic.ts';

/** A part of a formula: it belongs inside `math`. */
type Mathematics = ReturnType<typeof mathml>;

/** A letter, a number or a sign. */
function token(text: string): Mathematics {
  if (Number.isInteger(Number(text))) return mathml`<mn>${text}</mn>`;
  const isLetter = text.toLowerCase() !== text.toUpperCase();
  return isLetter ? mathml`<mi>${text}</mi>` : mathml`<mo>${text}</mo>`;
}

/** What may be several of them, as "i+1". */
const row = (text: string): Mathematics =>
  text.length === 1 || Number.isInteger(Number(text))
    ? token(text)
    : mathml`<mrow>${Array.from(text, token)}</mrow>`;

/**
 * A piece as it is printed: long numbers in groups. No line ends within a term; in a list it may, behind each
 * comma.
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

/** A sentence with its mathematics typeset; what is in another language than the page says so. */
export const typeset = (pieces: readonly (Piece & { lang?: string })[]): (string | TemplateResult)[] =>
  names
    .pieces(pieces)
    .map((piece: Piece & { lang?: string }) =>
      piece.lang === undefined ? printed(piece) : html`<span lang=${piece.lang}>${printed(piece)}</span>`,
    );

type Closed = NonNullable<Period['function']>;

const list = (numbers: readonly Whole[]): Mathematics[] =>
  numbers.map((number, index) => mathml`${index > 0 ? mathml`<mo>,</mo>` : ''}<mn>${whole(number)}</mn>`);

/** A word between formulas; plain spaces at its ends would be lost. */
const word = (text: string) => mathml`<mtext>\u00a0${text}\u00a0</mtext>`;

/** When a case holds: at the exceptions, or in the residue classes from the preperiod on. */
function condition(
  { exceptions, residues }: Closed['cases'][number],
  { preperiod, modulus }: Closed,
): Mathematics {
  const n = mathml`<mi>n</mi>`;
  const first =
    exceptions.length === 0
      ? ''
      : mathml`${n}${
          exceptions.length === 1
            ? mathml`<mo>=</mo>${list(exceptions)}`
            : mathml`<mo>∈</mo><mo>{</mo>${list(exceptions)}<mo>}</mo>`
        }`;
  if (residues.length === 0) return mathml`${first}`;
  const late = Number(preperiod) > 0 ? mathml`${n}<mo>≥</mo><mn>${whole(preperiod)}</mn>${word('and')}` : '';
  const of = mathml`<mo>(</mo><mtext>mod\u00a0</mtext><mn>${whole(modulus ?? 0)}</mn><mo>)</mo>`;
  const all =
    residues.length === Number(modulus)
      ? ''
      : mathml`${n}<mo>≡</mo>${list(residues)}<mspace width="0.5em"></mspace>${of}`;
  return mathml`${first}${exceptions.length === 0 ? '' : word('or')}${late}${all}`;
}

/** g(n) in closed form: a brace with its cases, or a quotient. */
export function closedForm(closed: Closed): TemplateResult {
  const left = mathml`<mi>g</mi><mo>(</mo><mi>n</mi><mo>)</mo><mo>=</mo>`;
  if (closed.cases.length === 0) {
    const inner =
      closed.modulus === null
        ? mathml`<mi>n</mi>`
        : mathml`<mrow><mi>n</mi><mtext>\u00a0mod\u00a0</mtext><mn>${whole(closed.modulus)}</mn></mrow>`;
    if (Number(closed.divisor) === 1) return html`<math display="block">${left}${inner}</math>`;
    return html`<math display="block"
      >${left}<mo>⌊</mo><mfrac>${inner}<mn>${whole(closed.divisor)}</mn></mfrac
      ><mo>⌋</mo></math
    >`;
  }
  const row = (entry: Closed['cases'][number]) =>
    mathml`<mtr>
      <mtd><mn>${whole(entry.value)}</mn></mtd>
      <mtd>${word('if')}${condition(entry, closed)}</mtd>
    </mtr>`;
  // Few fonts have a brace that stretches, so it is drawn.
  return html`<div class="cases">
    <math>${left}</math
    ><svg class="brace" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M9 1C3 2 7 47 1 50C7 53 3 98 9 99" /></svg
    ><math><mtable columnalign="left">${closed.cases.map(row)}</mtable></math>
  </div>`;
}

/** A table of an explanation. */
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
