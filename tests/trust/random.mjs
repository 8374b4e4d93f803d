// Numbers that are the same everywhere, and how long and from which seed one tries.
import { parseArgs } from 'node:util';

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

/** The minutes and the seed of the command line, and what else it names. */
export function timed(usual, more = {}) {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { minutes: text, seed: text, ...more } });
  const [minutes, seed] = [Number(values.minutes ?? usual), Number(values.seed ?? Date.now() % 2 ** 31)];
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers');
  console.log(`seed ${seed}`);
  return { ...values, minutes, seed };
}
