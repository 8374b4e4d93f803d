/** The panel of claims: tested and outlined as they are typed, kept in the link, proved; what was noticed. */

import type { Page } from '@playwright/test';
import { marked } from './over.ts';
import { cell, expect, open, PHONE, reload, sideways, tab, test } from './page.ts';

const GAME = 'g=block:5:1,3/2,3&r=1,3&w=0,0,48,48';
const THREE = [
  'p.iff.a.eq.b',
  'if.min:a,b/.ge.12.then.p.iff.p:a.plus.16,b.plus.16',
  'if.p.then.max:a,b/.-.min:a,b/.le.8',
].join('_');
const field = (page: Page) => page.getByRole('textbox', { name: 'Claim about the piles' });
const claims = (page: Page) => page.locator('.claim');
const outlined = (page: Page) => page.locator('.failing .fails').last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a claim is tested and outlined while it is typed, and the figure keeps its size (D1)', async ({
  page,
}) => {
  await open(page, GAME);
  await tab(page, 'Explore').click();
  const size = await page.locator('.matrix').boundingBox();
  await field(page).fill('a = b');
  await expect(page.locator('.claim-form')).toContainText('✗ Fails at 80 of 2,304 cells, first at (0, 1)');
  await expect(outlined(page)).toBeVisible();
  await expect(page.locator('.rail')).toContainText('claim fails');
  await field(page).press('Enter');
  await expect(claims(page)).toHaveText([/^\s*a = b\s+✗ Fails at 80 of 2,304 cells, first at\s+\(0, 1\)/]);
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/statement=a\.eq\.b/);
  expect(await page.locator('.matrix').boundingBox()).toEqual(size);
  // The field and the verdict are in sight as they are.
  for (const place of [field(page), claims(page)]) await expect(place).toBeInViewport({ ratio: 1 });
  await button(page, '(0, 1)').click();
  await expect(page).toHaveURL(/p=0,1/);
  for (const [text, why] of [
    ['P iff a = c', '“c” is not known here. Known: a number, a, b,'],
    ['P iff a / 2 = b', '“/” is not known here. Known: *, div, mod'],
    ['P iff', 'It goes on with:'],
  ] as const) {
    await field(page).fill(text);
    await expect(page.locator('.claim-form')).toContainText(why);
  }
  await field(page).press('Enter');
  await expect(page.locator('.claim-form').getByRole('alert')).toContainText('It goes on with');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
});

test('a link has several claims: one is chosen, edited, deleted and brought back', async ({ page }) => {
  await open(page, `${GAME}&statement=${THREE}`);
  await expect(claims(page)).toContainText(['Fails at 80', 'Holds in this window.', 'Holds in this window.']);
  await expect(outlined(page)).toBeVisible();
  const second = claims(page).nth(1).locator('.claim-text');
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/statement=p\.iff\.a\.eq\.b__if\.min/);
  await expect(page.locator('.failing')).toHaveCount(0);
  await second.click();
  const edited = page.getByRole('textbox', { name: 'Edit the claim' });
  await expect(edited).toHaveValue('if min(a, b) ≥ 12 then P iff P(a + 16, b + 16)');
  await edited.fill('if min(a, b) ≥ 11 then P iff P(a + 16, b + 16)');
  await expect(claims(page).nth(1)).toContainText('Fails at');
  await edited.press('Enter');
  await expect(page).toHaveURL(/ge\.11/);
  await expect(second).toBeFocused();
  await claims(page).nth(1).getByRole('button', { name: 'Delete the claim' }).click();
  await expect(claims(page)).toHaveCount(2);
  await page.locator('nim-toast').getByRole('button', { name: 'Undo' }).click();
  await expect(claims(page)).toHaveCount(3);
  await reload(page);
  await expect(claims(page)).toHaveCount(3);
});

test('signs of papers are kept in words, also for three piles and one', async ({ page }) => {
  await open(page, 'g=nim&p=3,5,6&w=0,0,8,8');
  await tab(page, 'Explore').click();
  await field(page).fill('$P \\iff a \\oplus b ⊕ ｃ = 0$.');
  await field(page).press('Enter');
  await expect(claims(page)).toContainText(['P iff xor(a, b, c) = 0']);
  await expect(page).toHaveURL(/statement=p\.iff\.xor:a,b,c\/\.eq\.0/);
  await expect(claims(page)).toContainText(['Holds in this window.']);
  await open(page, 'g=sub:1,2,3&p=7&w=0,0,32,1&statement=p.iff.a.mod.3.eq.0');
  await expect(claims(page)).toContainText(['Fails at 13 of 32 cells, first at (3)']);
});

test('a proof turns what holds here into what is true for all piles', async ({ page }) => {
  await open(page, `g=nim&p=3,5&w=0,0,16,16&statement=p.iff.a.eq.b`);
  await expect(claims(page)).toContainText(['Holds in this window.']);
  await claims(page).getByRole('button', { name: 'Prove it' }).click();
  await expect(claims(page)).toContainText(['✓ True for all piles.']);
  await claims(page).getByRole('button', { name: 'Proof' }).click();
  await expect(page.getByRole('dialog', { name: 'Proof for all piles' })).toContainText(
    'automaton with 2 states',
  );
  await page.keyboard.press('Escape');
  // Beyond the window, and under another restriction, a claim may still fail.
  await open(page, 'g=block:2:k1&p=0,1&r=2&w=0,0,2,2&statement=p.iff.a.eq.0.and.b.eq.0');
  await expect(claims(page)).toContainText(['Holds in this window.']);
  await claims(page).getByRole('button', { name: 'Prove it' }).click();
  await expect(claims(page)).toContainText([/✗ Fails at \(\d+, \d+\) with not/]);
});

test('the search for a proof stops by itself after ten seconds, or at once', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=block:5:1,5/3,4&p=3,4&r=1,5&w=0,0,16,16&statement=p.or.not:p');
  const prove = claims(page).getByRole('button', { name: 'Prove it' });
  await prove.click();
  await expect(claims(page)).toContainText(['Looking for a proof …']);
  await claims(page).getByRole('button', { name: 'Stop' }).click();
  await prove.click();
  await expect(claims(page)).toContainText(['Looking for a proof …']);
  await page.clock.fastForward(10_000);
  await expect(claims(page)).toContainText(['No proof found in 10 s. It holds up to 255 tokens.']);
  await expect(claims(page).getByRole('button', { name: 'Search longer' })).toBeVisible();
});

test('what was noticed is drawn, and becomes claims that hold', async ({ page }) => {
  await open(page, GAME);
  await tab(page, 'Explore').click();
  const noticed = page.locator('.noticed li');
  await expect(noticed.filter({ hasText: 'The diagonal repeats every 16 from (12, 12).' })).toBeVisible();
  await expect(noticed.filter({ hasText: '120 of 2,304 cells are P, 5.2 %.' })).toBeVisible();
  await noticed.first().getByRole('button', { name: 'Draw' }).click();
  await expect(page.locator('.over.tiles')).toBeVisible();
  await noticed.first().getByRole('button', { name: 'Hide' }).click();
  await expect(page.locator('.over.tiles')).toHaveCount(0);
  const makes = await noticed.getByRole('button', { name: 'Make it a claim' }).all();
  for (const make of makes) await make.click();
  await expect(claims(page)).toHaveCount(3);
  await expect(claims(page)).toContainText(Array(3).fill('Holds in this window.'));
  await noticed.nth(1).getByRole('button', { name: 'Go there' }).click();
  await expect(page).toHaveURL(/w=54,0,48,48/);
  await expect(claims(page).nth(1)).toContainText('Holds in this window.');
});

test('cells are measured by dragging, and copied', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,16,16');
  await tab(page, 'Explore').click();
  await button(page, 'Measure').click();
  await expect(page.locator('.explore')).toContainText('Drag over cells.');
  await cell(page, '(2, 2)').hover();
  await page.mouse.down();
  await cell(page, '(5, 6)').hover();
  await page.mouse.up();
  const measured = page.getByRole('group', { name: 'Rectangle' });
  await expect(measured).toContainText('4 rows × 5 columns: 4 of 20 positions are P (20.0 %).');
  await measured.getByRole('button', { name: 'Clear the rectangle' }).click();
  await expect(measured).toHaveCount(0);
});

test('a claim is read where the cells are games, and on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, 'g=kotzig:7:1,2&view=outcome&w=0,0,8,8&statement=a.ge.0');
  await expect(claims(page)).toContainText([/Fails at \d+ of \d+ cells/]);
  await open(page, `${GAME}&statement=${THREE}`);
  await expect(claims(page)).toContainText(['Fails at 80', 'Holds', 'Holds']);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const heights = await page.locator('.claim-text').evaluateAll(all => all.map(one => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await marked(page, '.rings .selected')).toHaveLength(1);
});
