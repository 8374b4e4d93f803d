/**
 * The page that a test is given: of all that a test could find there, nothing is of another test. One page
 * serves many tests, since a new one takes longer than what most do with it. Between two, Playwright empties
 * its storage and its cache, unmakes routes, scripts and emulation, and closes other pages; what it leaves is
 * the history, which grows.
 */

import { test as plain } from '@playwright/test';

/** Browsers keep fifty entries at most: with that many, one more could not be told. */
const ROOM = 15;

export const base = plain.extend({
  page: async ({ context, page }, use) => {
    if ((await page.evaluate(() => history.length)) < ROOM) return use(page);
    const another = await context.newPage();
    await page.close();
    await use(another);
  },
});
