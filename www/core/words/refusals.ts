/** Why something is not taken or not worked out, and what can be done instead. */

import { say } from '../../language/say.ts';
import { MOST_TIMES, type Excess } from '../../solver/engine.ts';
import { capital, localized, plain, textOf } from '../../solver/sentence.ts';
import type { Notice, Piece } from '../../pkg/nimatrix.js';
import { count, grouped } from './basic.ts';

/** What says of itself why it is refused. */
type Refused = Pick<Notice, 'said'>;

export const notWhole = (text: string): string =>
  /^\d+$/.test(text.normalize('NFKC').trim())
    ? say`Enter a smaller number: numbers here stay below 2⁶⁴.`
    : say`Enter a whole number.`;

export const tooThin = (rows: number, cols: number): string =>
  say`${count(rows, 'row', 'rows')} and ${count(cols, 'column', 'columns')}
    are too long and narrow for a picture.`;

export const unanswered = (place: string, failure: Refused): string =>
  `${place}: ${textOf(refused(failure))}`;

export const stopped = say`Stopped before it was done.`;

/** A ratio as a person says it: "1.4", "12", "3,400". */
const times = (ratio: number): string =>
  ratio < 10 ? ratio.toFixed(1).replace(/\.0$/, '') : grouped(Number(ratio.toPrecision(2)));

/** How much more than the usual effort something takes. */
export function excess({ needed, usual, most }: Excess): string {
  if (needed === null) {
    return say`It takes more than the usual effort; how much more can’t be told beforehand.`;
  }
  const takes = say`It would take about ${times(needed / usual)} times the usual effort`;
  return needed > most ? say`${takes}, more than can be made here.` : `${takes}.`;
}

/** A refusal as a sentence of the page. */
export function refused({ said }: Refused): Piece[] {
  const { pieces, text } = localized.of(said);
  const ended = '.!?'.includes(text.slice(-1));
  return [...capital(pieces), ...(ended ? [] : [plain('.')])];
}

export const insist = ({ needed }: Excess): string =>
  needed === null ? say`Run anyway, up to ${MOST_TIMES} times the usual effort` : say`Run anyway`;

export const smaller = (rows: number, cols: number): string =>
  rows === 1 ? say`Fewer terms: ${cols}` : say`Smaller window: ${rows} × ${cols}`;

export const tooMuch = say`The greatest effort that is made for anything,
    ${MOST_TIMES} times the usual one, did not do.`;

export const broken = say`The solver is not there.`;
