/** What the papers' strategies do, asked for where it is wanted, and the one that pictures point at. */

import { drawOver } from './overlays.ts';
import { inPieces } from '../language/say.ts';
import { write, type Engine } from '../solver/engine.ts';
import type { Piece, State, Strategy } from '../pkg/nimatrix.js';

const known = new Map<string, Strategy | null>();

/** A link that says of a state only what a strategy depends on. */
export const placeOf = ({ rules, piles, restriction, moves }: State): string =>
  write({ rules, piles, restriction, moves }, false);

/** The strategy at a place, if it is known; null where none of the papers reaches it. */
export const knownStrategy = (place: string): Strategy | null | undefined => known.get(place);

/** What a strategy does at a place; fails as the engine does. */
export async function strategyOf(engine: Engine, place: string): Promise<Strategy | null> {
  const found = known.get(place);
  if (found !== undefined) return found;
  const strategy = await engine.ask('strategy', place);
  known.set(place, strategy);
  return strategy;
}

let drawn: string | null = null;

/** Lets pictures point at what the strategy at a place speaks of, or at nothing; they hear it as of marks. */
export function drawStrategy(place: string | null): void {
  if (place === drawn) return;
  drawn = place;
  drawOver({
    pointed: state => (drawn !== null && drawn === placeOf(state) ? (known.get(drawn)?.marks ?? null) : null),
  });
}

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
