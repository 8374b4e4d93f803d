/**
 * Files that change while a site is used, and networks that lose them: a page and a frame work, or say what
 * is wrong and can be tried again.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, messages, iframe, inside, KEEP_MESSAGES, test } from './host.ts';
import { NIGHTLY } from './nightly.ts';
import { cell, position } from './page.ts';
import { site, solverFile, type StaticHost } from './static-host.ts';

const LINK = 'g=mmod:6&p=3,4';
const assets = readdirSync('dist/assets');
const asset = (name: RegExp): string => `assets/${assets.find(file => name.test(file)) ?? name.source}`;

/** What pages and frames both begin with; a style sheet has the same name. */
const [FIGURE = ''] = /figure-[\w-]+\.js/.exec(readFileSync(`dist/${asset(/^embed-.*\.js$/)}`, 'utf8')) ?? [];

/** What a file may have become. */
const FAULTS: Record<string, (host: StaticHost, file: string) => void> = {
  missing: (host, file) => (host.absent = new RegExp(file)),
  'cut short': (host, file) => {
    const body = readFileSync(`dist/${file}`);
    host.replaced.set(file, body.subarray(0, body.length / 2));
  },
  'lost on its way': (host, file) => (host.interrupted = new RegExp(file)),
  'a login page': (host, file) =>
    host.replaced.set(file, '<!doctype html><title>Log in</title><form>Name</form>'),
  'of another type': (host, file) => (host.untyped = new RegExp(file)),
};
/** Each file with each fault at night, and with one of them by day. */
const rows = (files: readonly string[]) =>
  files.flatMap((file, at) =>
    Object.entries(FAULTS)
      .filter((_, kind, all) => NIGHTLY || (at + kind) % all.length === 0)
      .map(([how, damage]) => ({ file, how, damage, name: `${file} is ${how}` })),
  );
const BOTH = [solverFile('mmod'), asset(/^engine\.worker-/), `assets/${FIGURE}`];

for (const [where, files] of [
  ['page', [asset(/^index-.*\.js$/)]],
  ['frame', [asset(/^embed-.*\.js$/), asset(/^show-.*\.js$/)]],
] as const) {
  test(`a ${where} whose files are damaged works, or says so and can be tried again`, async ({
    page,
    host,
  }) => {
    const figures = await site();
    const within = where === 'page' ? page : inside(page);
    const place = where === 'page' ? position(page) : inside(page).locator('.frame-verdict');
    const verdict = place.getByText('You lose').first();
    const again = within.getByRole('button', { name: /^(Try again|Reload)$/ }).first();
    for (const { file, how, damage, name } of rows([...BOTH, ...files])) {
      damage(figures, file);
      if (where === 'page') await page.goto(`${figures.address}?${LINK}`);
      else await host.open(KEEP_MESSAGES + iframe(figures.address, LINK));
      await expect(verdict.or(again).first(), name).toBeVisible();
      const works = await verdict.isVisible();
      if (works) expect(how, name).toBe('of another type');
      else if (where === 'frame') {
        await expect.poll(async () => (await messages(page, 'error')).length, name).toBeGreaterThan(0);
      }
      figures.restore();
      if (!works) await again.click();
      await expect(verdict, name).toBeVisible();
      await expect(cell(within, '(3, 4): P'), name).toBeAttached();
    }
    await figures.stop();
  });
}

test('files that arrive one at a time, in whatever order, make a page and a frame', async ({
  page,
  host,
}) => {
  const figures = await site();
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  figures.slow = true;
  await page.goto(`${figures.address}?${LINK}`);
  await expect(cell(page, '(3, 4): P')).toBeAttached();
  await expect(position(page)).toContainText('You lose');
  await host.open(KEEP_MESSAGES + iframe(figures.address, LINK));
  await expect(inside(page).locator('.frame-verdict').getByText('You lose')).toBeVisible();
  expect(await messages(page, 'error')).toEqual([]);
  expect(wrong).toEqual([]);
  await figures.stop();
});

test('a page that loses its network says so, and works once it is tried again', async ({ page }) => {
  const verdict = position(page)
    .getByText(/You (win|lose)/)
    .first();
  const again = page.getByRole('button', { name: /^(Try again|Reload)$/ }).first();
  const first = await site();
  await page.goto(`${first.address}?${LINK}`);
  await expect(verdict).toBeVisible();
  const needed = first.requested.length;
  expect(needed).toBeGreaterThan(10);
  await first.stop();
  for (let lasts = 1; lasts < needed; lasts += NIGHTLY ? 1 : 5) {
    const name = `after ${lasts} of ${needed} files`;
    // A host of its own, which gets no late request of the page before.
    const host = await site();
    host.limit = lasts;
    await page.goto(`${host.address}?${LINK}`, { waitUntil: 'commit' });
    await expect(verdict.or(again).first(), name).toBeVisible();
    host.restore();
    if (await again.isVisible()) await again.click();
    await expect(verdict, name).toBeVisible();
    await expect(cell(page, '(3, 4): P'), name).toBeAttached();
    await host.stop();
  }
});
