/** Chance that can be repeated: the same seed draws the same questions, on every machine. */

/** Numbers from 0 up to 1, one after the other (mulberry32, by Tommy Ettinger, in the public domain). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of these; undefined where there are none. */
export const oneOf = <T>(all: readonly T[], next: () => number): T | undefined =>
  all[Math.floor(next() * all.length)];

/** The seed of one question among several of a list. */
export const seedOf = (seed: number, index: number): number => (seed + index * 0x9e3779b1) >>> 0;
