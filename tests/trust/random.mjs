// Numbers that are the same everywhere: Marsaglia's xorshift with 32 bits.

/** Gives numbers from 0 to below a bound, always the same for a seed. */
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
