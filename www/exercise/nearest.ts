/** The known word that is most like the one found, if no more than a third of its letters differ. */
export function nearest(found: string, known: readonly string[]): string | undefined {
  const near = known
    .map(word => ({ word, changes: changesBetween(found, word) }))
    .filter(({ word, changes }) => changes <= Math.max(1, Math.floor(word.length / 3)));
  near.sort((one, other) => one.changes - other.changes);
  return near[0]?.word;
}

/** How many letters to add, leave out, replace, or exchange with the next one. */
function changesBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
