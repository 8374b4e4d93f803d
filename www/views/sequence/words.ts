/** What is said of sequences. */

import { inPieces, say } from '../../language/say.ts';
import type { Period, Piece, Sequence } from '../../pkg/nimatrix.js';
import { called, plain, variable } from '../../solver/sentence.ts';
import { after, called as letters, count, names, whole, winner } from '../../core/words/basic.ts';

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
