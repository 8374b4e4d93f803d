/**
 * Links, files, messages and attributes of somebody who wants to break something: no script of theirs runs,
 * no other host is asked, nothing throws, and page, frame and element answer afterwards. The same ones every
 * time; `npm run hostile:page` tries others.
 */

import { attackFrames, attackPage, watched } from '../trust/hostile-page.mjs';
import { random } from '../trust/random.mjs';
import { test } from './host.ts';

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
