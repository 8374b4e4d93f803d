/** Proofs for piles of all sizes: found, shown, taken along, carried by links and files, and used far out. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { STANDARDS, oneEngine, violations } from './axe.ts';
import { expect, open, savedFiles, test } from './page.ts';
import { check } from '../../www/proof/check.js';
import { packed } from '../../www/proof/packed.ts';

const GAME = 'g=block:4:1,4/2,3';
const FAR = 'p=3000000000,3000000007&r=1,4&w=3000000000,3000000000,8,8';

const proofOf = (rules: string, file = 'survey'): string => {
  const lines = gunzipSync(readFileSync(`tests/proofs/${file}.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n');
  return lines.find(line => line.includes(`"rules":"${rules}"`)) ?? '';
};
/** A law of period 13 along the diagonal, as a link carries it. */
const law = (): Promise<string> => packed(proofOf('block:4:1,4/2,3', 'laws'));

test('a game is proved, and its automaton shown and taken along', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const saved = await savedFiles(page);
  await open(page, 'g=block:2:1/2&p=4,3&r=1');
  const line = page.locator('.notes nim-prove');
  await expect(line.getByRole('button', { name: 'Prove' })).toBeVisible();
  expect(asked.filter(url => url.includes('nimatrix_proof'))).toEqual([]);
  await line.getByRole('button', { name: 'Prove' }).click();
  await expect(line).toContainText(
    /Proved for all piles: automaton with \d+ states in base 2, checked here in/,
  );
  await expect(page.locator('.said')).toContainText('Proved for all piles');
  await line.getByRole('button', { name: 'Show the proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proof for all piles' });
  await expect(dialog.getByRole('img', { name: 'The automaton' })).toBeVisible();
  await expect(dialog).toContainText('At (4, 3), not 1');
  await expect(dialog).toContainText('Its 3 digits in base 2');
  await expect(dialog).toContainText(/So the (next|previous) player wins/);
  await dialog.getByText('The automaton as a table').click();
  await expect(dialog.getByRole('columnheader', { name: '(0, 1)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the certificate' }).click();
  const file = await saved();
  expect(file.name).toBe('proof-block-2-1-2.json');
  expect(check(file.bytes.toString()).rules).toBe('block:2:1/2');
});

test('a link carries a proof, which answers far out once it was checked', async ({ page }) => {
  await open(page, `${GAME}&${FAR}&proof=${await law()}`);
  await expect(page.locator('.notes nim-prove')).toContainText(
    'Proved for all piles: a law of period 13 along the diagonal from (3, 3) on, checked here in',
  );
  const position = page.locator('nim-position');
  await expect(position).toContainText('the next player wins');
  await expect(position).toContainText('Source: a proof for all piles, checked here');
  await expect(position.locator('.move-list .move')).toHaveCount(1);
  await expect(page.locator('nim-grid').first()).toBeVisible();
  // The move that is told leaves what the proof says is lost.
  await position.locator('.move-list .move').click();
  await expect(position).toContainText('the previous player wins');
  await expect(page).toHaveURL(/proof=/);
});

test('all winning moves far out are counted, and the first hundred listed', async ({ page }) => {
  const rules = 'block:4:1,2,4/1,3/2,3,4';
  await open(page, `g=${rules}&p=3000000000,3000000007&r=1&proof=${await packed(proofOf(rules))}`);
  const position = page.locator('nim-position');
  await position.getByText('Show all 13,500,000,015 moves (1,687,500,000 of them win)').click();
  const moves = position.locator('.all-moves .move');
  await expect(moves.first()).toContainText('take 3 from pile 1, block 1, 2 and 4');
  await expect(moves).toHaveCount(60);
  await position.getByRole('button', { name: 'show more' }).click();
  await expect(moves).toHaveCount(100);
  await expect(position).toContainText('The first 100 of 13,500,000,015 are listed.');
  // Each of them leaves what is lost.
  await moves.last().click();
  await expect(position).toContainText('the previous player wins');
});

test('a proof can be read by everyone', oneEngine, async ({ page }) => {
  await open(page, `${GAME}&p=40,30&r=1,4&proof=${await law()}`);
  await page.getByRole('button', { name: 'Show the proof' }).click();
  await expect(page.getByRole('dialog', { name: 'Proof for all piles' })).toContainText('same outcomes as');
  expect(await violations(page, { tags: STANDARDS })).toEqual([]);
});

test('without a proof the refusal offers to look for one, which can be stopped', async ({ page }) => {
  await open(page, 'g=block:5:1,5/3,4&p=3000000000,3000000007&r=1,5');
  const refusal = page.locator('nim-position nim-prove');
  await refusal.getByRole('button', { name: 'Prove' }).click();
  const stop = refusal.getByRole('button', { name: 'Stop' });
  await expect(refusal).toContainText('Looking for a proof for all piles');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refusal.getByRole('button', { name: 'Prove' })).toBeFocused();
});

test('what is damaged proves nothing', async ({ page }) => {
  await open(page, `${GAME}&${FAR}&proof=${(await law()).slice(0, -40)}`);
  await expect(page.locator('.notes nim-prove')).toContainText('The proof is not accepted');
  await expect(page.locator('nim-position')).toContainText('too much work');
  // That of another game says nothing of this one.
  await page.goto(`./?g=block:4:1,3/2,4&${FAR.replace('1,4', '1,3')}&proof=${await law()}`);
  await expect(page.locator('.notes nim-prove')).toContainText('it is about block:4:1,4/2,3');
});

test('a dropped certificate opens its game and is checked', async ({ page }) => {
  await open(page, 'g=nim&p=2,1');
  const text = proofOf('block:3:1/2');
  await page.waitForFunction(() => customElements.get('nim-prove') !== undefined);
  const data = await page.evaluateHandle(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'proof.json'));
    return data;
  }, text);
  await page.dispatchEvent('nim-app', 'drop', { dataTransfer: data });
  await expect(page.locator('.notes nim-prove')).toContainText('Proved for all piles: automaton with');
  await expect(page).toHaveURL(/g=block:3:1\/2/);
});
