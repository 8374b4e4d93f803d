/** What is said of the papers' strategies. */

import type { Piece, Strategy, Whole } from '../pkg/nimatrix.js';
import { plain } from '../solver/said.ts';

export const terms = 'The terms explained';
export const strategyName = 'The strategy of the proof';

export const none = 'No strategy of the papers reaches this position.';

export const digitsName = 'The numbers of the piles in binary, and their nim-sum';

/** A row of digits: of a pile, or of the nim-sum of all. */
export const rowName = (pile: Whole): string => (Number(pile) === 0 ? 'nim-sum' : `pile ${pile}`);

export const coming = 'Working …';

export const source = ({ source }: Strategy): Piece[] => [plain('Source: '), ...source.pieces, plain('.')];

/** What an opponent says who plays the proof: why it moved so, or why it had to do without. */
export function followed(strategy: Strategy | null): Piece[][] {
  if (strategy === null) {
    return [[plain('No strategy of the papers reached that position, so the opponent made any good move.')]];
  }
  const { played, rule, reasons } = strategy;
  const quoted = (pieces: readonly Piece[]): Piece[] => [plain('“'), ...pieces, plain('”')];
  const before =
    played === null
      ? 'You had left what the proof leaves, so the opponent had no good move. Its strategy was yours: '
      : 'The opponent plays the proof: ';
  const why = played === null ? [] : reasons.map(({ pieces }) => quoted(pieces));
  return [[plain(before), ...quoted(rule.pieces)], ...why];
}
