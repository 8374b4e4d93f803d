/** The page as one file, opened from a disk: everything works, and nothing else is asked for. */

import { pathToFileURL } from 'node:url';
import { expect, live, tab, test } from './page.ts';

const FILE = pathToFileURL('dist/nimatrix.html').href;

test.use({ baseURL: FILE });

test('a file on a disk answers, proves, exports and follows its links', async ({ page }) => {
  await page.goto(`${FILE}?g=block:4:1,4/2,3&p=7,6`);
  await live(page);
  await expect(
    page.getByRole('heading', { name: 'You win: take 1 from pile 1, then block 2 and 3.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/nimatrix\.html\?.*m=1a1r2\.3/);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(
    /^file:.*\/nimatrix\.html\?.*m=1a1r2\.3/,
  );
  await expect(share.getByRole('tab', { name: 'Embed' })).toHaveCount(0);
  await share.getByRole('tab', { name: 'Download' }).click();
  await expect(share.locator('svg text').first()).toBeAttached();
});

test('a file on a disk begins with the puzzle, and speaks German', async ({ page }) => {
  await page.goto(`${FILE}?lang=de`);
  await live(page);
  await expect(page.getByRole('heading', { name: 'Wer gewinnt?' })).toBeVisible();
  await page.getByRole('button', { name: 'Lernen' }).click();
  // Other pages are not there, so none is offered.
  await expect(page.getByRole('link', { name: 'Glossar' })).toBeHidden();
});

test('a file on a disk proves a claim', async ({ page }) => {
  await page.goto(
    `${FILE}?g=block:5:1,3/2,3&r=1,3&statement=if.min:a,b/.ge.12.then.p.iff.p:a.plus.16,b.plus.16`,
  );
  await live(page);
  await tab(page, 'Explore').click();
  await page.getByRole('button', { name: 'Prove it' }).click();
  await expect(page.locator('.claim')).toContainText('True for all piles');
});
