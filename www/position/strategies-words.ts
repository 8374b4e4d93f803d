/** What is said of the papers' strategies. */

import { inPieces, say } from '../language/say.ts';
import type { Piece, Strategy, Whole } from '../pkg/nimatrix.js';

export const terms = say`The terms explained`;
export const strategyName = say`The strategy of the proof`;

export const none = say`No strategy of the papers reaches this position.`;

export const digitsName = say`The numbers of the piles in binary, and their nim-sum`;

/** A row of digits: of a pile, or of the nim-sum of all. */
export const rowName = (pile: Whole): string => (Number(pile) === 0 ? say`nim-sum` : say`pile ${pile}`);

export const coming = say`Working …`;

export const source = ({ source }: Strategy): Piece[] => inPieces`Source: ${source.pieces}.`;

/** What an opponent says who plays the proof: why it moved so, or why it had to do without. */
export function followed(strategy: Strategy | null): Piece[][] {
  if (strategy === null) {
    return [inPieces`No strategy of the papers reached that position, so the opponent made any good move.`];
  }
  const { played, rule, reasons } = strategy;
  if (played !== null) {
    const quoted = reasons.map(({ pieces }) => inPieces`“${pieces}”`);
    return [inPieces`The opponent plays the proof: “${rule.pieces}”`, ...quoted];
  }
  return [
    inPieces`You had left what the proof leaves, so the opponent had no good move. Its strategy was yours:
      “${rule.pieces}”`,
  ];
}
