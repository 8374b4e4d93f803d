/** What the papers' strategies do, asked for where it is wanted, and the one that pictures point at. */

import { drawOver } from '../core/overlays.ts';
import { write, type Engine } from '../solver/engine.ts';
import type { State, Strategy } from '../pkg/nimatrix.js';

const MOST_KNOWN = 64;

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
  for (const first of known.keys()) if (known.size >= MOST_KNOWN) known.delete(first);
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
