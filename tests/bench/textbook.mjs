// The games as a textbook would program them in JavaScript. Every function gives lists of small numbers, row
// after row: outcomes, and values if it has them.

/** All sets of k of the residues 1 to n. */
function subsets(n, k, from = 1) {
  if (k === 0) return [[]];
  const sets = [];
  for (let first = from; first <= n - k + 1; first++) {
    for (const rest of subsets(n, k - 1, first + 1)) sets.push([first, ...rest]);
  }
  return sets;
}

/** Blocking Nim, k of n residues blocked, two piles: outcomes where 1 to k are blocked, by definition. */
export function blockingByDefinition(n, k, size) {
  const families = subsets(n, k);
  // Whether piles can be handed over with some restriction so that the opponent has no winning move.
  const handed = Array.from({ length: size }, () => []);
  const isP = (a, b, blocked) => {
    for (let take = 1; take <= a; take++) {
      if (!blocked.includes(((take - 1) % n) + 1) && handed[a - take][b]) return false;
    }
    for (let take = 1; take <= b; take++) {
      if (!blocked.includes(((take - 1) % n) + 1) && handed[a][b - take]) return false;
    }
    return true;
  };
  const outcomes = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      outcomes.push(isP(a, b, families[0]) ? 1 : 0);
      handed[a][b] = families.some(blocked => isP(a, b, blocked));
    }
  }
  return [outcomes];
}

/** Grundy values of one pile, with care: a typed array and bits. */
export function valuesWithCare(list, count) {
  const amounts = list.split(',').map(Number);
  const values = new Uint32Array(count);
  for (let n = 0; n < count; n++) {
    let reached = 0;
    for (let i = 0; i < amounts.length && amounts[i] <= n; i++) reached |= 1 << values[n - amounts[i]];
    values[n] = 31 - Math.clz32(~reached & (reached + 1));
  }
  return [Uint8Array.from(values, value => Number(value === 0)), values];
}
