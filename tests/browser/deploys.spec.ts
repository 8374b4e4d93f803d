/**
 * Files of a site that are changed while it is used, and networks that lose them: a page and a frame work, or
 * say in a sentence what is wrong and how to try again; what is kept for being offline is never damaged.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, heard, iframe, inside, LISTEN, test } from './host.ts';
import { site, solverFile, type StaticHost } from './static-host.ts';

const LINK = 'g=mmod:6&p=3,4';
const LOGIN = '<!doctype html><title>Log in</title><form>Name</form>';
const assets = readdirSync('dist/assets');
const asset = (name: RegExp): string => `assets/${assets.find(file => name.test(file)) ?? name.source}`;

/** What a file may have become. */
const FAULTS: Record<string, (host: StaticHost, file: string) => void> = {
  missing: (host, file) => (host.gone = new RegExp(file)),
  'cut short': (host, file) => {
    const body = readFileSync(`dist/${file}`);
    host.instead.set(file, body.subarray(0, body.length / 2));
  },
  'lost on its way': (host, file) => (host.lost = new RegExp(file)),
  'a login page': (host, file) => host.instead.set(file, LOGIN),
  'of another type': (host, file) => (host.untyped = new RegExp(file)),
};
const KINDS = Object.keys(FAULTS);
/**
 * The files with what has become of them: all of it where both engines are tried, as every night, and by day
 * each file in one way.
 */
const rows = (files: readonly string[]) =>
  files.flatMap((file, at) =>
    Object.entries(FAULTS)
      .filter(
        ([how]) => process.env['NIMATRIX_NIGHTLY'] === '1' || (at + KINDS.indexOf(how)) % KINDS.length < 1,
      )
      .map(([how, damage]) => ({ file, how, damage, name: `${file} is ${how}` })),
  );
/** What both begin with, and what each does alone. */
const SOLVER = [solverFile('mmod'), asset(/^engine\.worker-/), asset(/^figure-.*\.js$/)];

test('a page whose files are damaged works, or says so and can be tried again', async ({ page }) => {
  const host = await site();
  for (const { file, how, damage, name } of rows([...SOLVER, asset(/^index-.*\.js$/)])) {
    damage(host, file);
    await page.goto(`${host.address}?${LINK}`);
    const verdict = page.getByRole('region', { name: 'Position' }).getByText('player wins').first();
    const again = page.getByRole('button', { name: /^(Try again|Reload)$/ }).first();
    await expect(verdict.or(again).first(), name).toBeVisible();
    const works = await verdict.isVisible();
    if (works) expect(how, name).toBe('of another type');
    host.mend();
    if (works) continue;
    await again.click();
    await expect(page.getByRole('gridcell', { name: '(3, 4): P' }), name).toBeAttached();
    await expect(verdict, name).toBeVisible();
  }
  await host.stop();
});

test('a frame whose files are damaged works, or says so, tells its host and can be tried again', async ({
  page,
  host,
}) => {
  const figures = await site();
  for (const { file, how, damage, name } of rows([
    ...SOLVER,
    asset(/^embed-.*\.js$/),
    asset(/^show-.*\.js$/),
  ])) {
    damage(figures, file);
    await host.open(LISTEN + iframe(figures.address, LINK));
    const figure = inside(page);
    const verdict = figure.locator('.frame-verdict').getByText('the previous player wins');
    const again = figure.getByRole('button', { name: /^(Try again|Reload)$/ }).first();
    await expect(verdict.or(again).first(), name).toBeVisible();
    const works = await verdict.isVisible();
    if (works) expect(how, name).toBe('of another type');
    else await expect.poll(async () => (await heard(page, 'error')).length, name).toBeGreaterThan(0);
    figures.mend();
    if (works) continue;
    await again.click();
    await expect(verdict, name).toBeVisible();
  }
  await figures.stop();
});
