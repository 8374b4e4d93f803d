/** A list of links becomes a page of a course, which works; the gallery leads to the questions. */

import { readFile } from 'node:fs/promises';
import { STANDARDS, violations } from './axe.ts';
import { expect, inside, test } from './host.ts';
import { open } from './page.ts';

test('a list of links becomes a page that works on another site', async ({ page, host }) => {
  await page.goto(`${host.figures}exercises.html?make=course`);
  const lines = page.getByRole('textbox', { name: 'Links and headings' });
  const made = page.getByRole('textbox', { name: 'The page' });
  await expect(made).toHaveValue(/<nim-matrix query="g=nim&amp;p=5,3/);
  await lines.fill(
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
  await expect(
    inside(page, 0).getByText('the next player wins').filter({ visible: true }).first(),
  ).toBeVisible();
  // A frame waits until it is in sight.
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await expect(inside(page, 1).getByText('Who wins from (2, 1)?')).toBeVisible();
});

test(
  'a page is made as Markdown and LaTeX too, by keys, and can be read',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto('./exercises.html');
    await page.getByRole('link', { name: 'Make a page of your own' }).click();
    const made = page.getByRole('textbox', { name: 'The page' });
    await expect(made).toHaveValue(/^<!doctype html>/);
    await page.getByRole('radio', { name: 'HTML, as elements' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(made).toHaveValue(/^# Nim\n/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('course.md');
    expect(await readFile(await download.path(), 'utf8')).toBe(await made.inputValue());
    await page.getByRole('radio', { name: 'Markdown' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(made).toHaveValue(/\\documentclass[\s\S]*\\mathcal\{P\}/);
    await page.getByRole('textbox', { name: 'Links and headings' }).fill('');
    await expect(page.getByText('There is no link yet.')).toBeVisible();
    expect(await violations(page, { tags: STANDARDS })).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  },
);

test(
  'the gallery leads from the handouts’ figures to their questions',
  { tag: '@chromium' },
  async ({ page }) => {
    await open(page, 'g=nim');
    await page.getByRole('button', { name: 'Gallery' }).click();
    const way = page.getByRole('link', { name: 'Questions of the handouts, with a score' });
    await expect(way).toHaveCount(1);
    await way.click();
    await expect(page.getByRole('heading', { name: /the handouts’ own questions/ })).toBeVisible();
  },
);
