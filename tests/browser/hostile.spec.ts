/**
 * Links, files, messages and attributes of somebody who wants to break something: no script of theirs runs,
 * no other host is asked, nothing throws, and page, frame and element answer afterwards. The same ones every
 * time; `npm run hostile:page` tries others.
 */

import { attackFrames, attackPage, watched } from '../trust/hostile-page.mjs';
import { random } from '../trust/random.mjs';
import { expect, test } from './host.ts';

const ROUNDS = 16;

test('hostile links and files do nothing to the page', async ({ page, host }) => {
  const wrong = watched(page, [host.figures]);
  await attackPage(page, host.figures, wrong, random(20_261_123), ROUNDS);
});

test('hostile messages and attributes do nothing to frames', async ({ page, host }) => {
  const own = [host.figures, new URL(host.put('')).origin];
  const wrong = watched(page, own);
  await attackFrames(page, host.figures, host.put, wrong, random(20_261_123), ROUNDS);
});

test('a link in a language that is not there opens in English', async ({ page, host }) => {
  for (const lang of ['xx', '1/9/18', '__proto__']) {
    await page.goto(`${host.figures}?g=mmod:6&p=3,4&lang=${lang}`);
    await expect(page.locator('nim-rules:defined')).toBeAttached();
    await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
  }
});
