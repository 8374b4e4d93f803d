/** What the puzzles say. */

import { say } from '../language/say.ts';
import { and, whole, sentence, taken, type Move } from '../core/words/words.ts';
import type { Whole } from '../pkg/nimatrix.js';

const sizes = (piles: readonly Whole[]): string => and(piles.map(whole));

export const start = (piles: readonly Whole[], rule: string): string =>
  say`Two piles, ${sizes(piles)} tokens. ${rule} Whoever takes the last token wins.`;
export const click = say`Your move: click the cell you leave.`;
export const tap = say`Your move: tap the cell you leave.`;
export const you = say`you`;
export const right = (move: Move): string => say`Right: ${sentence(move)}.`;
export const shown = (move: Move): string => say`You win: ${sentence(move)}.`;
export const wrong = (piles: readonly Whole[]): string => say`Not ${sizes(piles)}.`;
export const refuted = (reply: Move, to: readonly Whole[]): string =>
  to.every(pile => Number(pile) === 0)
    ? say`Your opponent takes ${taken(reply)}: the last token.`
    : say`Your opponent takes ${taken(reply)} and leaves you ${sizes(to)}.`;
/** Where all moves stay in a row or a column, they are named. */
export const unreachable = (isStraight: boolean): string =>
  isStraight
    ? say`One move can’t lead there: stay in your row or your column.`
    : say`One move can’t lead there.`;
export const rules = [
  { query: 'g=sub:1,2,3&p=6,1&w=0,0,16,16', name: say`Take at most 3`, of: say`subtraction game` },
  {
    query: 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
    name: say`Block an amount`,
    of: say`blocking Nim, Gavel & Strimling`,
  },
  { query: 'g=wythoff&p=4,5&w=0,0,16,16', name: say`Or the same from both`, of: say`Wythoff’s Nim` },
];
/** The link of a small picture of a rule. */
export const pictureOf = (query: string): string => query.replace(/&w=.*/, '&w=0,0,9,9');
