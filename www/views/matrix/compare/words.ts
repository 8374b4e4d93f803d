/** What is said of two matrices that are compared. */

import { say } from '../../../language/say.ts';
import type { State, Whole } from '../../../pkg/nimatrix.js';
import { counted, grouped, whole, type Letter } from '../../../core/words/basic.ts';

export const compare = say`Compare`;
export const compareHelp = say`See another game, restriction, pile or window beside this one (c)`;
export const comparison = say`Comparison`;
export const ways = { beside: say`Beside`, differences: say`Differences` };
export const waysName = say`How the two are shown`;
export const swap = say`Swap`;
export const swapHelp = say`The first and the second change places`;
export const end = say`End`;
export const endHelp = say`End the comparison`;
export const ended = say`The comparison has ended.`;

/** In what the second may differ from the first. */
export const kinds = {
  rules: say`game`,
  restriction: say`restriction`,
  piles: say`piles`,
  window: say`window`,
};
export const kindsName = say`What is compared`;
export const second = (what: string): string => say`Second: ${what}`;

/** What a cell is in one of the two matrices. */
export function cell(outcome: Letter | null, value: Whole | null): string {
  if (outcome === null) return say`no position`;
  return value === null ? outcome : say`value ${whole(value)}`;
}

/** What a cell is in one of the two: under its rules or restriction, with its piles, or in its window. */
export function under({ rules2, restriction2, piles2, window2 }: State, what: string, name: string): string {
  if ((rules2 ?? restriction2) !== null) return say`${what} under ${name}`;
  if (piles2 !== null) return say`${what} with ${name}`;
  return window2 === null ? say`${what} under ${name}` : say`${what} in ${name}`;
}

export const noDifference = say`No difference in this window.`;

export const differ = (count: number, total: number): string =>
  say`They differ in ${grouped(count)} of ${counted(total, 'cell', 'cells')}, first at`;

export const each = (parts: readonly string[]): string => `${parts.join('; ')}.`;

/** What the halves of a cell stand for where one matrix shows the differences. */
export const halves = (one: string, other: string): string => say`upper left ${one}, lower right ${other}`;

export const painted = { differs: say`they differ`, same: say`the same` };
