/** Sentences about sequences, and their values in closed form. */

import { html, mathml, type TemplateResult } from 'lit';
import { inPieces, say } from '../../language/say.ts';
import type { Period, Piece, Sequence, Whole } from '../../pkg/nimatrix.js';
import { called, plain, variable } from '../../solver/sentence.ts';
import { after, called as letters, count, names, whole, winner } from '../../core/words/words.ts';

/** The sentence of a term: "n = 5: N, value 2". */
export function term(sequence: Sequence, index: number): string {
  const outcome = sequence.outcomes[index];
  const place = `n = ${whole(after(sequence.start, index))}`;
  if (outcome === 2) return say`${place}: no position`;
  const letter = outcome === 1 ? 'P' : 'N';
  const value = sequence.grundy[index];
  const more = value === undefined ? '' : say`, value ${whole(value)}`;
  return `${place}: ${letters[letter]}, ${winner(letter)}${more}`;
}

/** Which terms a sequence shows: "n from 0 to 20". */
function terms({ across, start, outcomes }: Sequence): string {
  return say`${across} from ${whole(start)} to ${whole(after(start, outcomes.length - 1))}`;
}

/** In misère play there are no values. */
const hasValues = ({ grundy }: Sequence): boolean => grundy.length > 0;

export const termsName = (sequence: Sequence): string =>
  hasValues(sequence)
    ? say`Outcome and Grundy value for ${terms(sequence)}`
    : say`Outcome for ${terms(sequence)}`;

export function valuesPlot(sequence: Sequence): string {
  return hasValues(sequence)
    ? say`Plot of the Grundy values, ${terms(sequence)}`
    : names.text(say`Plot of the outcomes, P below and N above, ${terms(sequence)}`);
}

export function repeats({ preperiod, period, saltus }: Period): Piece[] {
  const [n, times, start] = [variable('n'), whole(period), whole(preperiod)];
  const isPure = Number(preperiod) === 0;
  if (Number(saltus) === 0) {
    return isPure ? inPieces`Period ${times} from the start` : inPieces`Period ${times} from ${n} = ${start}`;
  }
  const law = [
    variable('g'),
    plain('('),
    n,
    plain(` + ${times}) = `),
    called('g', 'n'),
    plain(` + ${whole(saltus)}`),
  ];
  return isPure
    ? inPieces`Arithmetic periodic from the start: ${law}`
    : inPieces`Arithmetic periodic from ${n} = ${start}: ${law}`;
}

/** What is said where no period is proved: the one that the terms shown have, if they have one. */
export function noPeriod(sequence: Sequence): string {
  const values = seenPeriod(sequence.grundy);
  const seen = values ?? seenPeriod(sequence.outcomes);
  if (seen === null) {
    return Number(sequence.lookedThrough) === 0
      ? say`No period is known.`
      : say`No period was found among the first ${whole(sequence.lookedThrough)} terms.`;
  }
  const from = whole(BigInt(sequence.start) + BigInt(seen.from));
  return values === null
    ? say`The outcomes shown repeat with period ${seen.period} from n = ${from} on. That is not proved.`
    : say`The values shown repeat with period ${seen.period} from n = ${from} on. That is not proved.`;
}

/**
 * The least period that the last half of the terms or more have, at least three times, and the place from
 * which on they have it; null where they have none.
 */
export function seenPeriod(terms: ArrayLike<number>): { period: number; from: number } | null {
  for (let period = 1; 3 * period <= terms.length; period++) {
    let from = terms.length - period;
    while (from > 0 && terms[from - 1] === terms[from - 1 + period]) from--;
    if (terms.length - from >= Math.max(3 * period, terms.length / 2)) return { period, from };
  }
  return null;
}

export const termsTold = (sequence: Sequence): string =>
  say`Shown: ${count(sequence.outcomes.length, 'term', 'terms')} of the ${whole(sequence.asked)}
    that the window asks for.`;

export const tooManyTerms = (most: number): string => say`More than ${most} terms: only the plot is shown.`;

/** Which pile the terms are of, where a position has several. */
export const onePile = (pile: number): string =>
  say`One pile alone: n is the size of pile ${pile}, and all other piles are empty.`;

export const wideFormula = say`A wide formula`;

type Closed = NonNullable<Period['function']>;

const list = (numbers: readonly Whole[]) =>
  numbers.map((number, index) => mathml`${index > 0 ? mathml`<mo>,</mo>` : ''}<mn>${whole(number)}</mn>`);

/** A word between formulas; plain spaces at its ends would be lost. */
const text = (words: string) => mathml`<mtext>\u00a0${words}\u00a0</mtext>`;

/** When a case holds: at the exceptions, or in the residue classes from the preperiod on. */
function condition(
  { exceptions, residues }: Closed['cases'][number],
  { preperiod, modulus }: Closed,
): ReturnType<typeof mathml> {
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
  const late = Number(preperiod) > 0 ? mathml`${n}<mo>≥</mo><mn>${whole(preperiod)}</mn>${text('and')}` : '';
  const of = mathml`<mo>(</mo><mtext>mod\u00a0</mtext><mn>${whole(modulus ?? 0)}</mn><mo>)</mo>`;
  const all =
    residues.length === Number(modulus)
      ? ''
      : mathml`${n}<mo>≡</mo>${list(residues)}<mspace width="0.5em"></mspace>${of}`;
  return mathml`${first}${exceptions.length === 0 ? '' : text('or')}${late}${all}`;
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
      <mtd>${text('if')}${condition(entry, closed)}</mtd>
    </mtr>`;
  // Few fonts have a brace that stretches, so it is drawn.
  return html`<div class="cases">
    <math>${left}</math
    ><svg class="brace" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M9 1C3 2 7 47 1 50C7 53 3 98 9 99" /></svg
    ><math><mtable columnalign="left">${closed.cases.map(row)}</mtable></math>
  </div>`;
}
