/** How matrices repeat, in words. */

import { say } from '../../language/say.ts';
import type { Repeats, Whole } from '../../pkg/nimatrix.js';
import { after, position, whole } from '../../core/words/basic.ts';

/** From which column on the rows repeat together, and with which period. */
export function together({ rows }: Repeats): { from: number; period: number } {
  const divides = (of: number, by: number): number => (by === 0 ? of : divides(by, of % by));
  let [from, period] = [0, 1];
  for (let at = 0; at < rows.length; at += 2) {
    const [preperiod = 0, each = 1] = rows.subarray(at, at + 2);
    from = Math.max(from, preperiod);
    period *= each / divides(period, each);
  }
  return { from, period };
}

/**
 * How the rows and the diagonal of a matrix repeat, in a line: the rows together repeat where and as all of
 * them do.
 */
export function matrixRepeats(repeats: Repeats, several: boolean): string {
  const { first, rows, diagonal } = repeats;
  const { from, period } = together(repeats);
  const last = whole(after(first, rows.length / 2 - 1));
  const which = rows.length === 2 ? say`Row ${last}` : say`Rows ${whole(first)}–${last}`;
  const parts = rows.length === 0 ? [] : [say`${which}: period ${period} from column ${from} (proved).`];
  if (diagonal !== null) {
    const corner = position([diagonal.preperiod, diagonal.preperiod]);
    const sure = diagonal.proved ? say`proved` : say`observed`;
    parts.push(say`Diagonal: period ${whole(diagonal.period)} from ${corner} (${sure}).`);
  }
  return parts.length === 0
    ? say`No period is known.`
    : `${several ? say`Every matrix: ` : ''}${parts.join(' ')}`;
}

export const showTiles = say`Draw the periods`;
export const fold = (period: Whole): string => say`Show one period (${whole(period)} × ${whole(period)})`;
