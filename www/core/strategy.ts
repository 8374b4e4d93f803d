/** The papers' strategies, and the one that pictures mark. */

import { drawOver } from './overlays.ts';
import { inPieces } from '../language/say.ts';
import { write, type Engine } from '../solver/engine.ts';
import type { Piece, State, Strategy } from '../pkg/nimatrix.js';

const known = new Map<string, Strategy | null>();

/** A link with the parts of a state on which a strategy depends. */
export const placeOf = ({ rules, piles, restriction, moves }: State): string =>
  write({ rules, piles, restriction, moves }, false);

/** The strategy at a place; undefined if unknown, null if no paper covers it. */
export const knownStrategy = (place: string): Strategy | null | undefined => known.get(place);

/** The strategy at a place. Fails as the engine does. */
export async function strategyOf(engine: Engine, place: string): Promise<Strategy | null> {
  const found = known.get(place);
  if (found !== undefined) return found;
  const strategy = await engine.ask('strategy', place);
  known.set(place, strategy);
  return strategy;
}

let drawn: string | null = null;

/** Makes pictures mark the strategy at a place, or none. Dispatches `marks`. */
export function drawStrategy(place: string | null): void {
  if (place === drawn) return;
  drawn = place;
  drawOver({
    pointed: state => (drawn !== null && drawn === placeOf(state) ? (known.get(drawn)?.marks ?? null) : null),
  });
}

/** The words of an opponent who plays the proof: the reason for its move, or why it has none. */
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
