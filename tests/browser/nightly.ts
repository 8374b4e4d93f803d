/** What is left to the night: of many cases of one kind, `cargo xtask test` tries every third. */

export const NIGHTLY = process.env['NIMATRIX_NIGHTLY'] === '1';

/** What a test of many like it is tagged with, by its place among them, besides a tag that it has anyway. */
export function oneOfMany(at: number, { tag }: { tag?: string } = {}): { tag: string[] } {
  const tags = tag === undefined ? [] : [tag];
  return { tag: at % 3 === 0 ? tags : [...tags, '@nightly'] };
}
