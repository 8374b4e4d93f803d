// Numbers that are the same everywhere, and how long and from which seed one tries.

/** Gives numbers from 0 to below a bound, always the same for a seed: Marsaglia's xorshift with 32 bits. */
export function random(seed) {
  let state = seed | 0 || 1;
  return bound => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** One of a list. */
export const oneOf = (list, below) => list[below(list.length)];

/** How long and from which seed inputs are tried: by day some, the same every time. */
export const MINUTES = Number(process.env.MINUTES ?? 0);
export const SEED = Number(process.env.SEED ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_261_122));
