/** What the panel of claims says. */

import { say } from '../language/say.ts';
import { count, grouped, position } from '../core/words/basic.ts';
import type { Repeats, Whole } from '../pkg/nimatrix.js';

export const field = say`Claim about the piles`;
export const hint = say`P iff …`;
export const help = say`a, b: the piles. Also xor, div, mod, min, max.`;
export const examples = say`Examples`;
export const fails = (cells: number, of: number): string =>
  say`Fails at ${grouped(cells)} of ${count(of, 'cell', 'cells')}, first at`;
export const holds = say`Holds in this window.`;
export const unknown = say`Not tested in this window.`;
export const proveIt = say`Prove it`;
export const proof = say`Proof`;
export const isTrue = say`True for all piles.`;
export const isFalse = say`False, first at`;
export const remove = say`Remove the claim`;
export const noticed = say`Noticed`;
export const nothing = say`Nothing repeats here.`;
export const makeClaim = say`Make it a claim`;
export const draw = say`Draw`;
export const diagonal = ({ diagonal }: Repeats): string =>
  diagonal === null
    ? ''
    : say`The diagonal repeats every ${diagonal.period} from ${position([diagonal.preperiod, diagonal.preperiod])}.`;
export const rows = (period: number, from: number): string =>
  say`Every row repeats every ${period} from column ${from}.`;
export const proved = say`Proved.`;
export const symmetric = say`The matrix is its own mirror image.`;
export const density = (p: number, of: number): string => {
  const percent = (100 * p) / Math.max(1, of);
  return say`${grouped(p)} of ${count(of, 'cell', 'cells')} are P, ${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %.`;
};
export const measure = say`Measure`;
export const compare = say`Compare with …`;
export const statementOfDiagonal = (from: Whole, period: Whole): string =>
  `if min(a, b) >= ${from} then P iff P(a + ${period}, b + ${period})`;
