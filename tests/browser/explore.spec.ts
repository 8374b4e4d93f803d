/** The panel of claims: tested, outlined, kept in the link, proved; proofs for piles of all sizes. */

import type { Page } from '@playwright/test';
import {
  PHONE,
  cell,
  drop,
  expect,
  lawInLink,
  marked,
  open,
  proofOf,
  reload,
  savedFiles,
  sideways,
  tab,
  test,
} from './page.ts';
import { check } from '../../www/proof/check.js';
import { packed } from '../../www/proof/certificate.ts';

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
  // The field and the verdict are visible without scrolling.
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

test('what holds in a window may still fail beyond it, which a proof finds', async ({ page }) => {
  await open(page, 'g=block:2:k1&p=0,1&r=2&w=0,0,2,2&statement=p.iff.a.eq.0.and.b.eq.0');
  await expect(claims(page)).toContainText(['Holds in this window.']);
  await claims(page).getByRole('button', { name: 'Prove it' }).click();
  await expect(claims(page)).toContainText([/✗ Fails at\s+\(\d+, \d+\)\s+with not/]);
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

const PROVED = 'g=block:4:1,4/2,3';
const FAR_OUT = 'p=3000000000,3000000007&r=1,4&w=3000000000,3000000000,8,8';
const line = (page: Page) => page.locator('.noticed nim-prove');
const panel = (page: Page) => page.locator('nim-position');

test('a game is proved, and its automaton shown and saved', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const saved = await savedFiles(page);
  await open(page, 'g=block:2:1/2&p=4,3&r=1');
  await page.waitForFunction(() => customElements.get('nim-explore') !== undefined);
  expect(asked.filter(url => url.includes('nimatrix_proof'))).toEqual([]);
  await tab(page, 'Explore').click();
  await line(page).getByRole('button', { name: 'Prove it' }).click();
  await expect(line(page)).toContainText(
    /Proved for all piles: automaton with \d+ states in base 2, checked here in/,
  );
  await expect(page.locator('.announcement')).toContainText('Proved for all piles');
  await line(page).getByRole('button', { name: 'Proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof for all piles' });
  await expect(dialog.getByRole('img', { name: 'The automaton' })).toBeVisible();
  await expect(dialog).toContainText(
    /At \(4, 3\), not 1.*Its 3 digits in base 2.*So the (next|previous) player wins/s,
  );
  await dialog.getByText('The automaton as a table').click();
  await expect(dialog.getByRole('columnheader', { name: '(0, 1)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the certificate' }).click();
  const file = await saved();
  expect(file.name).toBe('proof-block-2-1-2.json');
  expect(check(file.bytes.toString()).rules).toBe('block:2:1/2');
});

test('a link carries a proof, which answers far out and lists moves', async ({ page }) => {
  await open(page, `${PROVED}&${FAR_OUT}&proof=${await lawInLink()}`);
  await expect(panel(page)).toContainText('You win');
  await expect(page.locator('nim-grid').first()).toBeVisible();
  await tab(page, 'Explore').click();
  await expect(line(page)).toContainText(
    'Proved for all piles: a law of period 13 along the diagonal from (3, 3) on, checked here in',
  );
  const rules = 'block:4:1,2,4/1,3/2,3,4';
  await open(page, `g=${rules}&p=3000000000,3000000007&r=1&proof=${await packed(proofOf(rules))}`);
  await panel(page).getByText('All 13,500,000,015 moves').click();
  const moves = panel(page).getByRole('list', { name: 'Moves' }).getByRole('button');
  await expect(moves.first()).toContainText('take 3 from pile 1');
  await moves.last().click();
  await expect(panel(page)).toContainText('You lose, against a perfect player.');
  await expect(page).toHaveURL(/proof=/);
});

test('a refusal offers to look for a proof, which can be stopped', async ({ page }) => {
  await open(page, 'g=block:5:1,5/3,4&p=3000000000,3000000007&r=1,5');
  const refusal = page.locator('nim-position nim-prove');
  await refusal.getByRole('button', { name: 'Prove it' }).click();
  await expect(refusal).toContainText('Looking for a proof for all piles');
  await expect(refusal.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refusal.getByRole('button', { name: 'Prove it' })).toBeFocused();
});

test('a damaged proof proves nothing, and a dropped certificate opens its game', async ({ page }) => {
  const law = await lawInLink();
  await open(page, `${PROVED}&${FAR_OUT}&proof=${law.slice(0, -40)}`);
  await expect(panel(page)).toContainText('too much work');
  await expect(panel(page).locator('nim-prove')).toContainText('The proof is not accepted');
  await open(page, `g=block:4:1,3/2,4&${FAR_OUT.replace('1,4', '1,3')}&proof=${law}`);
  await tab(page, 'Explore').click();
  await expect(line(page)).toContainText('it is about block:4:1,4/2,3');
  await open(page, 'g=nim&p=2,1');
  await tab(page, 'Explore').click();
  await expect(line(page)).toBeVisible();
  await drop(page, 'proof.json', Buffer.from(proofOf('block:3:1/2')));
  await expect(line(page)).toContainText('Proved for all piles: automaton with');
  await expect(page).toHaveURL(/g=block:3:1\/2/);
});

test('a take-away game is proved, answers far out and decides claims', async ({ page }) => {
  const far = 'p=3000000000,3000000007&w=3000000000,3000000000,8,8';
  await open(page, `g=take:one/1x2:misere&${far}`);
  await panel(page).locator('nim-prove').getByRole('button', { name: 'Prove it' }).click();
  await expect(panel(page)).toContainText('You win');
  await expect(page.locator('nim-grid').first()).toBeVisible();
  await panel(page).getByText('Moves').first().click();
  await expect(panel(page)).toContainText('take 6 from pile 2');
  await tab(page, 'Explore').click();
  await expect(line(page)).toContainText('Proved for all piles: automaton with 17 states in base 2');
  await line(page).getByRole('button', { name: 'Proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof for all piles' });
  await expect(dialog).toContainText('It ends in state');
  await page.keyboard.press('Escape');
  await open(page, `g=take:one/two.dif.0-1&${far}`);
  await panel(page).locator('nim-prove').getByRole('button', { name: 'Prove it' }).click();
  await expect(panel(page)).toContainText('You win');
  await tab(page, 'Explore').click();
  await expect(line(page)).toContainText('in the numeration of [1; 2, 2, …]');
  await open(page, 'g=take:any.1&p=4,3&statement=p.iff.a.mod.2.eq.0.and.b.mod.2.eq.0');
  await page.getByRole('button', { name: 'Prove it' }).click();
  await expect(page.getByText('True for all piles.')).toBeVisible();
});
