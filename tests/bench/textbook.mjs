// The games as a textbook would program them in JavaScript. Every function gives its answers as a list of
// small numbers, row after row.

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
  return outcomes;
}

/** The same with care: typed arrays, residues as bits, and a constant number of operations a cell. */
export function blockingWithCare(n, k, size) {
  const all = (1 << n) - 1;
  const covered = new Uint8Array(1 << n);
  for (let mask = 1; mask <= all; mask++) covered[mask] = covered[mask >> 1] + (mask & 1);
  for (let mask = 0; mask <= all; mask++) covered[mask] = covered[mask] <= k ? 1 : 0;
  const open = all & ~((1 << k) - 1);
  const columns = new Uint32Array(size);
  const outcomes = new Uint8Array(size * size);
  for (let a = 0, at = 0; a < size; a++) {
    let row = 0;
    for (let b = 0; b < size; b++, at++) {
      const column = columns[b];
      const mask = row | column;
      const handed = covered[mask];
      row = ((row << 1) & all) | (row >> (n - 1)) | handed;
      columns[b] = ((column << 1) & all) | (column >> (n - 1)) | handed;
      outcomes[at] = (mask & open) === 0 ? 1 : 0;
    }
  }
  return outcomes;
}

/** m-Modular Nim with two heaps, by definition. */
export function modularByDefinition(m, size) {
  const isP = Array.from({ length: size }, () => []);
  const losing = (a, b) => {
    for (let take = 1; take <= a; take++) if (isP[a - take][b]) return false;
    for (let take = 1; take <= b; take++) if (isP[a][b - take]) return false;
    for (let take = 0; take <= a; take++) {
      for (let other = 0; other <= b; other++) {
        const total = take + other;
        if (total > 0 && total % m === 0 && isP[a - take][b - other]) return false;
      }
    }
    return true;
  };
  const outcomes = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      isP[a][b] = losing(a, b);
      outcomes.push(isP[a][b] ? 1 : 0);
    }
  }
  return outcomes;
}

/** Grundy values of one pile: the least number to which no move leads. */
export function valuesByDefinition(amounts, count) {
  const values = [];
  for (let n = 0; n < count; n++) {
    const reached = new Set();
    for (const amount of amounts) if (amount <= n) reached.add(values[n - amount]);
    let value = 0;
    while (reached.has(value)) value++;
    values.push(value);
  }
  return values;
}

/** The same with care: a typed array and bits. */
export function valuesWithCare(amounts, count) {
  const values = new Uint32Array(count);
  for (let n = 0; n < count; n++) {
    let reached = 0;
    for (let i = 0; i < amounts.length && amounts[i] <= n; i++) reached |= 1 << values[n - amounts[i]];
    values[n] = 31 - Math.clz32(~reached & (reached + 1));
  }
  return values;
}

/** The outcomes of one pile of which squares are taken: look for a move to a P-position. */
export function squaresByLooking(count) {
  const isP = new Uint8Array(count);
  for (let n = 0; n < count; n++) {
    let winning = false;
    for (let root = 1; root * root <= n && !winning; root++) winning = isP[n - root * root] === 1;
    isP[n] = winning ? 0 : 1;
  }
  return isP;
}

/** Two piles of Nim: outcomes, then Grundy values. */
export function nimMatrix(size) {
  const outcomes = [];
  const values = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      outcomes.push(a === b ? 1 : 0);
      values.push(a ^ b);
    }
  }
  return [outcomes, values];
}

/** The value of a circle's start, by definition, with a table of the positions met. */
export function circleByDefinition(steps, n) {
  const known = new Map();
  const value = (token, visited) => {
    const key = (visited << 8n) | BigInt(token);
    const found = known.get(key);
    if (found !== undefined) return found;
    const reached = new Set();
    for (const step of steps) {
      const space = (token + step) % n;
      const bit = 1n << BigInt(space);
      if ((visited & bit) === 0n) reached.add(value(space, visited | bit));
    }
    let least = 0;
    while (reached.has(least)) least++;
    known.set(key, least);
    return least;
  };
  return [value(0, 1n)];
}

/** As many bytes as an answer has, made and filled: the limit. */
export function filled(count) {
  return new Uint8Array(count).fill(1);
}
