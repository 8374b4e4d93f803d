/** Proofs for piles of all sizes: found, shown, saved, and carried by links and files. */

import type { Page } from '@playwright/test';
import { drop, expect, lawInLink, open, proofOf, savedFiles, tab, test } from './page.ts';
import { check } from '../../www/proof/check.js';
import { packed } from '../../www/proof/certificate.ts';

const GAME = 'g=block:4:1,4/2,3';
const FAR = 'p=3000000000,3000000007&r=1,4&w=3000000000,3000000000,8,8';
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
  await expect(page.locator('.said')).toContainText('Proved for all piles');
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
  await open(page, `${GAME}&${FAR}&proof=${await lawInLink()}`);
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
  await open(page, `${GAME}&${FAR}&proof=${law.slice(0, -40)}`);
  await expect(panel(page)).toContainText('too much work');
  await expect(panel(page).locator('nim-prove')).toContainText('The proof is not accepted');
  await open(page, `g=block:4:1,3/2,4&${FAR.replace('1,4', '1,3')}&proof=${law}`);
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
