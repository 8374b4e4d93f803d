/** What is said of the papers' strategies. */

import type { Piece, Strategy } from '../pkg/nimatrix.js';
import { plain } from '../solver/said.ts';

export const strategyName = 'The strategy of the proof';

export const none = 'No strategy of the papers reaches this position.';

export const coming = 'Working …';

export const source = ({ source }: Strategy): Piece[] => [plain('Source: '), ...source.pieces, plain('.')];

/** What an opponent says who plays the proof: why it moved so, or why it had to do without. */
export function followed(strategy: Strategy | null): Piece[][] {
  if (strategy === null) {
    return [
      [plain('The opponent: no strategy of the papers reached that position, so this was any good move.')],
    ];
  }
  const { played, rule, reasons } = strategy;
  if (played === null) {
    return [
      [plain('The opponent: you had left what the proof leaves, so I had no good move. '), ...rule.pieces],
    ];
  }
  return [[plain('The opponent plays the proof. '), ...rule.pieces], ...reasons.map(({ pieces }) => pieces)];
}
