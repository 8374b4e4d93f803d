/**
 * Mathematics in the solver's sentences, typeset as MathML: variables, subscripts, powers, functions given
 * case by case.
 */

import { html, mathml, type TemplateResult } from 'lit';
import type { Period, Whole } from '../pkg/nimatrix.js';
import { whole } from './basic.ts';

type Piece = string | TemplateResult;
/** A part of a formula: it belongs inside `math`. */
type Mathematics = ReturnType<typeof mathml>;

const letter = (text: string) => (/^\d+$/.test(text) ? mathml`<mn>${text}</mn>` : mathml`<mi>${text}</mi>`);

/**
 * In this order: a subscript, a power, a function of one letter or number, a letter that stands alone (not
 * "a", which is a word).
 */
const MATHS = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(?:` +
    [
      String.raw`(?<base>\p{L})_(?<sub>\d+|\p{L})`,
      String.raw`(?<low>\d+|\p{L})\^(?<high>\d+|\p{L})`,
      String.raw`(?<name>[cdfghlr])\((?<of>\d+|[a-z])\)`,
      '(?<alone>[b-hi-z])',
    ].join('|') +
    String.raw`)(?![\p{L}\p{N}_^’'-])`,
  'gu',
);

/** A sentence with its mathematics typeset. */
export function typeset(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MATHS)) {
    const { base, sub, low, high, name, of, alone } = match.groups ?? {};
    pieces.push(...printed(text.slice(from, match.index)));
    if (base !== undefined && sub !== undefined) {
      pieces.push(html`<math><msub>${letter(base)}${letter(sub)}</msub></math>`);
    } else if (low !== undefined && high !== undefined) {
      pieces.push(html`<math><msup>${letter(low)}${letter(high)}</msup></math>`);
    } else if (name !== undefined && of !== undefined) {
      pieces.push(html`<math><mi>${name}</mi><mo>(</mo>${letter(of)}<mo>)</mo></math>`);
    } else pieces.push(html`<math><mi>${alone ?? ''}</mi></math>`);
    from = match.index + match[0].length;
  }
  pieces.push(...printed(text.slice(from)));
  return pieces;
}

/**
 * In this order: an index, a power, a minus sign, a long list without spaces, a word that is kept together.
 */
const SIGNS = new RegExp(
  [
    '(?<index>[₀-₉₊ᵢ]+)',
    String.raw`\^(?<power>\p{L}|\d+)`,
    '(?<raised>ᵏ)',
    '(?<minus>(?<= )-(?= ))',
    String.raw`(?<list>\d+(?:,\d+){7,})`,
    '(?<term>[PN]-positions?)',
  ].join('|'),
  'gu',
);
const PLAIN: Record<string, string> = { '₊': '+', ᵢ: 'i', ᵏ: 'k' };
const onLine = (text: string): Piece[] =>
  Array.from(
    text,
    sign => PLAIN[sign] ?? (sign >= '₀' && sign <= '₉' ? String(sign.charCodeAt(0) - 0x2080) : sign),
  ).map(sign => (/\p{L}/u.test(sign) ? html`<i>${sign}</i>` : sign));

/**
 * A text as it is printed: indices and powers, for which fonts have few signs; minus signs; and no line ends
 * where none should.
 */
export function printed(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(SIGNS)) {
    const { index, power, raised, minus, list, term } = match.groups ?? {};
    pieces.push(text.slice(from, match.index));
    if (index !== undefined) pieces.push(html`<sub>${onLine(index)}</sub>`);
    else if (minus !== undefined) pieces.push('−');
    else if (list !== undefined) {
      pieces.push(...list.split(',').map((number, at) => (at === 0 ? number : html`,<wbr />${number}`)));
    } else if (term !== undefined) pieces.push(html`<span class="whole">${term}</span>`);
    else pieces.push(html`<sup>${onLine(power ?? raised ?? '')}</sup>`);
    from = match.index + match[0].length;
  }
  pieces.push(text.slice(from));
  return pieces;
}

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
