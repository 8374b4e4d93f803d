// Transparent frames: on which backgrounds all text of a theme is readable.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { DARK_TO, LIGHT_FROM, luminance } = await page('embed/backdrop.ts');
const { palettes } = await page('draw/palette.ts');
const { rgb } = await page('draw/colour.ts');

test('luminance and contrast are those of WCAG', () => {
  assert.equal(luminance([0, 0, 0]), 0);
  assert.equal(luminance([255, 255, 255]), 1);
  // #777 on white is the first grey that is too light for text.
  assert.ok(1.05 / (luminance(rgb('#777777')) + 0.05) < 4.5);
  assert.ok(1.05 / (luminance(rgb('#767676')) + 0.05) >= 4.5);
});

test('on the darkest light background and the lightest dark one every text has a contrast of 4.5', () => {
  for (const [theme, behind] of [
    ['light', LIGHT_FROM],
    ['dark', DARK_TO],
  ]) {
    const { ink, muted, accent, pLine } = palettes[theme];
    for (const colour of [ink, muted, accent, pLine]) {
      const [low, high] = [luminance(rgb(colour)), behind].toSorted((one, two) => one - two);
      assert.ok((high + 0.05) / (low + 0.05) >= 4.5, `${theme}: ${colour}`);
    }
  }
});
