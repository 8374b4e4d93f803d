// What tests of strips share: terms, what repeats in them, and the lines in which they stand.
import assert from 'node:assert/strict';

/** Values 0, 1 and 2 in turn. */
export const terms = count => Array.from({ length: count }, (_, at) => at % 3);
/** What repeats, as a sequence has it. */
export const repeat = (preperiod, period, saltus = 0) => ({ preperiod, period, saltus });
/** The width of a term. */
export const UNIT = 26;
/** A room in which `count` terms fit. */
export const roomFor = count => 28 + count * UNIT;

/** The lines of a strip: how far each begins to the right, and how many terms it has. */
export function linesOf(scene) {
  const lines = [];
  for (const { index, line, x, y } of scene.terms) {
    lines[line] ??= { indent: (x - 28) / UNIT, first: index, x, y, length: 0 };
    const own = lines[line];
    assert.deepEqual([index, x, y], [own.first + own.length, own.x + own.length * UNIT, own.y]);
    own.length += 1;
  }
  assert.equal(lines.length, scene.lines);
  return lines.map(({ indent, length }) => [indent, length]);
}
