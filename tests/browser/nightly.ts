/** Cases for the night: of many of one kind, `cargo xtask test` tries every sixth. */

export const NIGHTLY = process.env['NIMATRIX_NIGHTLY'] === '1';

/** The tags of a test of many like it, by its place among them: by day the first of each `of` runs. */
export function oneOfMany(
  at: number,
  { tag, of = 6 }: { tag?: string; of?: number } = {},
): { tag: string[] } {
  const tags = tag === undefined ? [] : [tag];
  return { tag: at % of === 0 ? tags : [...tags, '@nightly'] };
}
