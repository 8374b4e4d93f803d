/** What is said of two matrices that are compared. */

import type { Whole } from '../pkg/nimatrix.js';
import { counted, whole, type Letter } from './basic.ts';

export const compare = 'Compare';
export const compareHelp = 'See another game, restriction, pile or window beside this one (c)';
export const comparison = 'Comparison';
export const ways = { beside: 'Beside', differences: 'Differences' };
export const waysName = 'How the two are shown';
export const swap = 'Swap';
export const swapHelp = 'The first and the second change places';
export const end = 'End';
export const endHelp = 'End the comparison';
export const ended = 'The comparison has ended.';

/** In what the second may differ from the first. */
export const kinds = { rules: 'game', restriction: 'restriction', piles: 'piles', window: 'window' };
export const kindsName = 'What is compared';
export const secondRules = 'Rules of the second as text';
export const second = (what: string): string => `Second: ${what}`;

/** What a cell is in one of the two matrices. */
export function cell(outcome: Letter | null, value: Whole | null): string {
  if (outcome === null) return 'no position';
  return value === null ? outcome : `value ${whole(value)}`;
}

export const under = (what: string, name: string): string => `${what} under ${name}`;

export const noDifference = 'No difference in this window.';

export const differ = (count: number, total: number): string =>
  `They differ in ${count.toLocaleString('en')} of ${counted(total, 'cell', 'cells')}, first at`;

export const each = (parts: readonly string[]): string => `${parts.join('; ')}.`;

/** What the halves of a cell stand for where one matrix shows the differences. */
export const halves = (one: string, other: string): string => `upper left ${one}, lower right ${other}`;

export const painted = { differs: 'they differ', same: 'the same' };
