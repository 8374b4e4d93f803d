/** Pages and dialogs beside the figure: gallery, glossary, about, courses, lessons, checks of proofs. */

import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { inside, test as embedding } from './host.ts';
import {
  PHONE,
  cellNames,
  expect,
  follow,
  open,
  openGallery,
  position,
  proofOf,
  sideways,
  test,
} from './page.ts';
import en from '../../www/build/glossary/en.json' with { type: 'json' };

const HOMES = ['exercises.html', 'check.html', 'glossary/', 'glossary/de/', 'about/', 'figures/', 'demo/'];
/** The pages under the header that needs no script. */
test('each page leads home and to the others, in few sizes of type', async ({ page }) => {
  const sizes = new Set<string>();
  for (const from of HOMES) {
    await page.goto(`./${from}`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Nimatrix' }), from).toBeVisible();
    await header.locator('summary').first().click();
    const links = header.getByRole('link').filter({ visible: true });
    await expect(links, from).toHaveCount(7);
    for (const link of await links.evaluateAll(all => all.map(one => (one as HTMLAnchorElement).href))) {
      expect((await page.request.get(link)).status(), link).toBe(200);
    }
    // A click beside the menu closes it, and so does Escape.
    await page.keyboard.press('Escape');
    await expect(links, from).toHaveCount(3);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('header *, main *')]
        .filter(one => one.checkVisibility() && one.textContent.trim() !== '')
        .map(one => getComputedStyle(one).fontSize),
    );
    found.forEach(size => sizes.add(size));
  }
  expect([...sizes].sort()).toEqual(['13px', '15px', '17px', '20px', '26px']);
});

test('the glossary opens its figures live', async ({ page }) => {
  await page.goto('./glossary/');
  const names = Object.values(en.terms).map(([name]) => name ?? '');
  await expect(page.locator('dt')).toHaveText(names);
  const queries = await page
    .locator('dd > a')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).search.slice(1)));
  expect(queries.length).toBe(names.length);
  await page.getByRole('link', { name: 'a line with nine portions' }).click();
  await expect(position(page)).toContainText('You lose, against a perfect player.');
  for (const query of queries) {
    await follow(page, query);
    await expect(page.getByRole('alert').getByRole('listitem'), query).toHaveCount(0);
    await expect(page.locator('.verdict').first(), query).toBeVisible();
  }
});

test('the page about Nimatrix names papers, version, source and licences, and leads to games', async ({
  page,
}) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  await page.goto('./about/');
  await expect(page.locator('pre')).toContainText(`version = {${version}}`);
  for (const paper of ['Bouton', 'Gavel, P. Strimling', 'Khovanova', 'Horrocks', 'Gasarch', 'Wythoff']) {
    await expect(page.locator('cite').filter({ hasText: paper }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'source', exact: true })).toHaveAttribute('href', /^https:/);
  await page.locator('dt a').filter({ hasText: 'Kotzig' }).click();
  await expect(page).toHaveTitle(/^Kotzig/);
});

embedding('a list of links becomes a page that works on another site', async ({ page, host }) => {
  await page.goto(`${host.figures}exercises.html?make=course`);
  const made = page.getByRole('textbox', { name: 'The page' });
  await expect(made).toHaveValue(/<nim-matrix query="g=nim&amp;p=5,3/);
  await page
    .getByRole('textbox', { name: 'Links and headings' })
    .fill(
      [
        '# Lesson',
        'https://example.com/?g=nim',
        `${host.figures}?g=nim&p=5,3&w=0,0,8,8 | Equal piles`,
        'q=wins&g=nim&p=2,1',
      ].join('\n'),
    );
  await expect(page.getByText(/^Line 2: .*another site/)).toBeVisible();
  await expect(made).toHaveValue(/<h1>Lesson<\/h1>/);
  await page.getByRole('radio', { name: 'HTML, in frames' }).check();
  await expect(made).toHaveValue(/<iframe src=/);
  const text = await made.inputValue();
  expect(text).not.toContain('example.com');
  await host.open(text);
  await expect(page.getByRole('heading', { name: 'Lesson' })).toBeVisible();
  await expect(inside(page, 0).locator('.frame-verdict')).toContainText('You win');
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await expect(inside(page, 1).getByText('Who wins from (2, 1)?')).toBeVisible();
});

// Firefox's driver reports no downloads.
test('a course is made as Markdown and LaTeX too, by keys', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('./exercises.html');
  await page.getByRole('link', { name: 'Make a page of your own' }).click();
  const made = page.getByRole('textbox', { name: 'The page' });
  await expect(made).toHaveValue(/^<!doctype html>/);
  await page.getByRole('radio', { name: 'HTML, as elements' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(made).toHaveValue(/^# Nim\n/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toBe('course.md');
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(await made.inputValue());
  await page.getByRole('radio', { name: 'Markdown' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(made).toHaveValue(/\\documentclass[\s\S]*\\mathcal\{P\}/);
  await page.getByRole('textbox', { name: 'Links and headings' }).fill('');
  await expect(page.getByText('There is no link yet.')).toBeVisible();
});

test('a proof is checked from a file or an example and read, without a solver', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/check.html');
  const [result, read] = [page.locator('#result'), page.locator('#read')];
  const piles = page.getByRole('textbox', { name: 'Piles' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(proofOf('block:3:1/2')),
  });
  await expect(result).toContainText('determines the outcome of block:3:1/2 for 2 piles of all sizes');
  await piles.fill('2,1');
  await page.getByRole('textbox', { name: 'Blocked residues' }).fill('1');
  await expect(page.locator('#read tr')).toHaveCount(4);
  await expect(read).toContainText(/this is an? [PN]-position/);
  await piles.fill('2');
  await expect(read).toContainText('Write 2 whole numbers');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(result).toContainText('block:4:1,4/2,3 for 2 piles of all sizes');
  await expect(result).toContainText('13 more tokens in each pile');
  // 3,000,000,000 less a multiple of 13 is from 3 to 15.
  const rest = 3 + ((3_000_000_000 - 3) % 13);
  await expect(read).toContainText(`the same outcomes as (${rest}, ${rest + 7})`);
  expect(asked.filter(url => url.includes('.wasm'))).toEqual([]);
  await page.getByRole('link', { name: 'Open block:4:1,4/2,3' }).click();
  await expect(page).toHaveURL(/g=block:4:1,4\/2,3/);
});

test('certificates with a table are read, and damaged ones refused with what they lack', async ({ page }) => {
  await page.goto('/check.html');
  const [result, read] = [page.locator('#result'), page.locator('#read')];
  await page.getByRole('button', { name: 'Paste one' }).click();
  const check = async (text: string, expected: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Certificate' }).fill(text);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(result).toContainText(expected);
  };
  const table = (rest: string) => `{"nimatrix-certificate":1,${rest}}`;
  await check('', 'nothing to check');
  await check('{"rules":', 'This is no certificate');
  const period = '"claim":"period","amounts":[1,2,4],"preperiod":0,"period":3,"values":[0,1,2]';
  await check(table(`"rules":"sub:1,2,4",${period}`), 'the Grundy values repeat every 3');
  await expect(read).toHaveText(
    '(3000000000) is a P-position: the previous player wins; its Grundy value is 0.',
  );
  await page.getByRole('textbox', { name: 'Piles' }).fill('3000000002');
  await expect(read).toContainText('N-position: the next player wins; its Grundy value is 2.');
  await expect(page.getByRole('textbox', { name: 'Blocked residues' })).toBeHidden();
  const masks = '"claim":"period","n":2,"family":[[1],[0]],"preperiod":2,"period":1,"masks":[0,2,3]';
  await check(table(`"rules":"block:2:k1",${masks}`), 'who wins under each restriction repeats every 1.');
  await page.getByRole('textbox', { name: 'Blocked residues' }).fill('1');
  await expect(read).toHaveText('With 1 blocked this is an N-position: the next player wins.');
  await check(
    proofOf('block:2:1/2').replace('"accepting":[0,1]', '"accepting":[0]'),
    'The certificate is refused. It needs:',
  );
  await expect(result).toContainText('it proves nothing');
  await expect(page.locator('#reading')).toBeHidden();
  await check(proofOf('block:2:1/2'), 'The certificate holds');
});

test('errata, remarks and faults of a copy have tables of their own', async ({ page }) => {
  await open(page);
  await openGallery(page);
  for (const [name, heads, row] of [
    [/^NIM Games handouts, after Gasarch$/, ['Place', 'Printed', 'Right'], ''],
    [
      /^Gavel & Strimling 2004: remarks; nothing here is printed wrongly$/,
      ['Place', 'The paper says', 'Remark'],
      'Corollary 1',
    ],
    [
      /^Horrocks & Horrocks 2019: in the copy at hand, .*; not compared with the printed paper$/,
      ['Place', 'In the copy at hand', 'Probably printed'],
      'Equation (2)',
    ],
  ] as const) {
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('columnheader')).toHaveText([...heads]);
    await expect(table.getByRole('row').filter({ hasText: row }).first()).toBeAttached();
  }
});

// D17: names that begin with the text are first, since any number would match others.
test('the gallery is searched by name, and its figures are those of one paper or of all', async ({
  page,
}) => {
  await open(page, 'g=nim&p=3,5');
  const dialog = await openGallery(page);
  const titles = dialog.locator('.figure-title');
  await expect(titles).toHaveCount(151);
  await expect(titles.first()).toHaveText('A parabola');
  await expect(dialog.locator('.picture svg').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'All 151' }).press('/');
  await page.keyboard.type('Figure 4');
  await expect(titles.first()).toHaveText('Figure 4 (a)');
  await expect(titles.nth(1)).toHaveText('Figure 4 (b)');
  await dialog.getByRole('searchbox').fill('golden kotzig');
  await expect(dialog.getByRole('status')).toHaveText('No figure has all of this.');
  await dialog.getByRole('searchbox').fill('golden');
  await expect(dialog.getByRole('status')).toHaveText('1 of 151 figures');
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: /^Khovanova & Sarkar / }).click();
  await expect(titles).toHaveCount(10);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('combobox', { name: 'Papers' }).selectOption('Wythoff');
  await expect(titles).toHaveCount(3);
  expect(await sideways(page)).toBe(0);
  await titles.first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/g=wythoff/);
});

interface Row {
  id: string;
  link: string;
  /** Selectors with a count or a text, with the strategy of the proof unfolded or not. */
  page?: { strategy?: boolean; seen: Record<string, number | string | string[]> };
}

test('what only a page can show of the papers is there', async ({ page }) => {
  const rows = readFileSync('tests/papers/coverage.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row)
    .filter(row => row.page !== undefined);
  expect(rows.length).toBeGreaterThan(5);
  await open(page, 'g=nim&p=3,5');
  for (const { id, link, page: expected } of rows) {
    await follow(page, link);
    if (expected?.strategy === true) {
      const why = page.getByRole('button', { name: 'Why?' });
      await expect(why).toBeVisible();
      if ((await why.getAttribute('aria-expanded')) !== 'true') await why.click();
      // The basis is folded, and the strategy inside; once unfolded they stay so.
      await expect(page.locator('details.strategy')).toBeAttached();
      for (const folded of ['details:has(.strategy)', 'details.strategy']) {
        const isOpen = await page.locator(folded).evaluate((node: HTMLDetailsElement) => node.open);
        if (!isOpen) await page.locator(`${folded} > summary`).click();
      }
    }
    for (const [selector, texts] of Object.entries(expected?.seen ?? {})) {
      const found = page.locator(selector);
      const what = `${id}: ${selector}`;
      if (typeof texts === 'number') await expect(found, what).toHaveCount(texts);
      else if (Array.isArray(texts)) await expect(found, what).toHaveText(texts);
      else await expect(found.first(), what).toContainText(texts);
    }
  }
});

// Lessons load many figures, and are tried at night.
const lessons = { tag: '@nightly' };
const right = (figure: FrameLocator) => figure.getByText('Right.', { exact: true });
const score = (page: Page, text: string) => expect(page.locator('#score')).toHaveText(text);

/** Fails if the P-positions of a matrix differ from a lesson's; `count` is the number of its cells. */
async function expectP(
  figure: FrameLocator,
  count: number,
  isP: (row: number, col: number, blocked: string) => boolean,
): Promise<void> {
  const names = await cellNames(figure);
  expect(names).toHaveLength(count);
  for (const name of names) {
    const [, row, col, letter, blocked = ''] = /^\((\d+), (\d+)\): ([PN])(?:, not (\d))?$/.exec(name) ?? [];
    expect(letter === 'P', name).toBe(isP(Number(row), Number(col), blocked));
  }
}

/**
 * Opens a page of a course by its title, or the first. Returns its figures by number, scrolled into sight;
 * `done` fails where anything went wrong.
 */
async function lesson(page: Page, name?: string) {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await page.goto('./demo/index.html');
  if (name !== undefined) await page.getByRole('link', { name }).click();
  const figure = async (number: number): Promise<FrameLocator> => {
    const place = page.locator('figure').nth(number - 1);
    await place.scrollIntoViewIfNeeded();
    await place
      .locator('nim-matrix, iframe')
      .first()
      .evaluate(element => element.scrollIntoView({ block: 'center' }));
    return place.frameLocator('iframe');
  };
  return { figure, done: () => expect(wrong).toEqual([]) };
}

embedding('six figures live in the page of a course', lessons, async ({ page }) => {
  const { figure, done } = await lesson(page);
  expect(await page.locator('figure').count()).toBe(6);
  await expectP(await figure(1), 144, (row, col) => row === col);
  await expect((await figure(2)).getByRole('gridcell', { name: '(5, 3): N, value 6' })).toBeAttached();
  const two = await figure(3);
  await expect(two.locator('.frame-verdict')).toContainText('You win: take 3 from pile 1.');
  await expect((await figure(4)).getByRole('grid')).toHaveCount(3);
  await expect.poll(() => page.locator('#figure-4').evaluate(frame => frame.clientHeight)).not.toBe(400);
  const question = await figure(5);
  await question.getByRole('button', { name: /: the previous player/ }).click();
  await expect(question.locator('.reason')).toContainText('Right');
  await expect(question.getByRole('gridcell', { name: '(3, 3): N' })).toBeAttached();
  await score(page, '1 of 1 guesses right.');
  const circle = await figure(6);
  await circle.getByRole('button', { name: 'Start' }).click();
  await circle.getByRole('button', { name: /^space 2: step 2/ }).click();
  await expect(circle.getByText('Your move gives the win away.')).toBeVisible();
  await expect(circle.getByText('It is refuted by')).toBeVisible();
  done();
});

embedding('stones are taken by keys alone, and answers are counted', lessons, async ({ page }) => {
  const { figure, done } = await lesson(page, 'Taking stones');
  const strip = await figure(1);
  await strip.getByRole('button', { name: '0: empty', exact: true }).focus();
  await page.keyboard.type('lwwwlwwwlwwwlw');
  await strip.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(right(strip)).toBeVisible();
  await score(page, '1 of 1 answers right.');
  const move = await figure(2);
  await move.getByRole('button', { name: 'Take 2', exact: true }).press('Space');
  await expect(move.getByText('Not right.')).toBeVisible();
  await score(page, '1 of 2 answers right.');
  const lost = (await figure(3)).getByRole('button', { name: /^n = \d+: L\b/ });
  await expect(lost.first()).toBeAttached();
  const names = await lost.evaluateAll(terms => terms.map(term => term.ariaLabel ?? ''));
  expect(names.map(name => Number.parseInt(name.slice(4), 10))).toEqual([0, 2, 5, 7, 10, 12, 15, 17, 20]);
  const two = await figure(4);
  await two.getByRole('button', { name: /^I: / }).press('Enter');
  await expect(two.locator('.reason')).toContainText('Right');
  await expect((await figure(5)).locator('.frame-verdict')).toContainText('You lose');
  await expect((await figure(6)).getByRole('combobox', { name: 'Question' })).toContainText('1 of 19');
  done();
});

embedding('forbidden amounts, circles and lines answer as the lessons say', lessons, async ({ page }) => {
  const forbidden = await lesson(page, 'Forbidden amounts');
  await expectP(await forbidden.figure(1), 200, (row, col, blocked) =>
    blocked === '1' ? row >> 1 === col >> 1 : row === col && row % 2 === 0,
  );
  const move = await forbidden.figure(2);
  await move.getByRole('button', { name: 'Take 2 from pile 1, then block 1' }).click();
  await expect(right(move)).toBeVisible();
  await score(page, '1 of 1 answers right.');
  await expect((await forbidden.figure(3)).getByRole('grid')).toHaveCount(3);
  const game = await forbidden.figure(5);
  await game.getByRole('button', { name: 'Start' }).click();
  await expect(game.locator('nim-play')).toContainText('You');
  const { figure, done } = await lesson(page, 'Round and along');
  for (const number of [2, 4]) {
    await expect((await figure(number)).locator('.frame-verdict')).toContainText('You lose');
  }
  const seven = await figure(3);
  await seven.getByRole('button', { name: /: the previous player/ }).click();
  await expect(seven.locator('.reason')).toContainText('Right');
  const ten = await figure(5);
  await ten.getByRole('button', { name: /2/ }).click();
  await expect(right(ten)).toBeVisible();
  await score(page, '2 of 2 answers right.');
  forbidden.done();
  done();
});

embedding('the page of a course can be read without its scripts', lessons, async ({ page }) => {
  await page.route('**/*.js', route => route.abort());
  await page.goto('./demo/index.html');
  for (const name of ['Outcomes of Nim with two piles', '6-modular Nim at (3, 4)']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\.\.\/index\.html\?v=1&g=/);
  }
});
