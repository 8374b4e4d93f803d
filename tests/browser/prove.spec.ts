/** Proofs and statements for piles of all sizes: found, shown, saved, and carried by links and files. */

import type { Page } from '@playwright/test';
import { cell, drop, expect, follow, lawInLink, open, proofOf, savedFiles, test } from './page.ts';
import { check } from '../../www/proof/check.js';
import { packed } from '../../www/proof/certificate.ts';

const GAME = 'g=block:4:1,4/2,3';
const FAR = 'p=3000000000,3000000007&r=1,4&w=3000000000,3000000000,8,8';
const line = (page: Page) => page.locator('.notes nim-prove');
const panel = (page: Page) => page.locator('nim-position');
const field = (page: Page) => page.getByRole('textbox', { name: 'Statement about the piles' });
const verdict = (page: Page) => page.locator('.stating .verdict');
const button = (page: Page, name: string) =>
  page.locator('.stating').getByRole('button', { name, exact: true });

test('a game is proved, and its automaton shown and saved', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const saved = await savedFiles(page);
  await open(page, 'g=block:2:1/2&p=4,3&r=1');
  await expect(line(page).getByRole('button', { name: 'Prove' })).toBeVisible();
  expect(asked.filter(url => url.includes('nimatrix_proof'))).toEqual([]);
  await line(page).getByRole('button', { name: 'Prove' }).click();
  await expect(line(page)).toContainText(
    /Proved for all piles: automaton with \d+ states in base 2, checked here in/,
  );
  await expect(page.locator('.said')).toContainText('Proved for all piles');
  await line(page).getByRole('button', { name: 'Show the proof' }).click();
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
  await expect(line(page)).toContainText(
    'Proved for all piles: a law of period 13 along the diagonal from (3, 3) on, checked here in',
  );
  await expect(panel(page)).toContainText('the next player wins');
  await expect(panel(page)).toContainText('Source: a proof for all piles, checked here');
  await expect(page.locator('nim-grid').first()).toBeVisible();
  await panel(page).locator('.move-list .move').click();
  await expect(panel(page)).toContainText('the previous player wins');
  await expect(page).toHaveURL(/proof=/);
  const rules = 'block:4:1,2,4/1,3/2,3,4';
  await open(page, `g=${rules}&p=3000000000,3000000007&r=1&proof=${await packed(proofOf(rules))}`);
  await panel(page).getByText('Show all 13,500,000,015 moves (1,687,500,000 of them win)').click();
  const moves = panel(page).locator('.all-moves .move');
  await expect(moves.first()).toContainText('take 3 from pile 1, block 1, 2 and 4');
  await expect(moves).toHaveCount(60);
  await panel(page).getByRole('button', { name: 'show more' }).click();
  await expect(moves).toHaveCount(100);
  await expect(panel(page)).toContainText('The first 100 of 13,500,000,015 are listed.');
  await moves.last().click();
  await expect(panel(page)).toContainText('the previous player wins');
});

test('a refusal offers to look for a proof, which can be stopped', async ({ page }) => {
  await open(page, 'g=block:5:1,5/3,4&p=3000000000,3000000007&r=1,5');
  const refusal = page.locator('nim-position nim-prove');
  await refusal.getByRole('button', { name: 'Prove' }).click();
  await expect(refusal).toContainText('Looking for a proof for all piles');
  await expect(refusal.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(refusal.getByRole('button', { name: 'Prove' })).toBeFocused();
});

test('a damaged proof proves nothing, and a dropped certificate opens its game', async ({ page }) => {
  const law = await lawInLink();
  await open(page, `${GAME}&${FAR}&proof=${law.slice(0, -40)}`);
  await expect(line(page)).toContainText('The proof is not accepted');
  await expect(panel(page)).toContainText('too much work');
  await open(page, `g=block:4:1,3/2,4&${FAR.replace('1,4', '1,3')}&proof=${law}`);
  await expect(line(page)).toContainText('it is about block:4:1,4/2,3');
  await open(page, 'g=nim&p=2,1');
  await page.waitForFunction(() => customElements.get('nim-prove') !== undefined);
  await drop(page, 'proof.json', Buffer.from(proofOf('block:3:1/2')));
  await expect(line(page)).toContainText('Proved for all piles: automaton with');
  await expect(page).toHaveURL(/g=block:3:1\/2/);
});

/** Writes a statement and has it decided. */
async function state(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await button(page, 'Decide').click();
}
const STATEMENT = 'w=0,0,8,8&statement=p.iff.a.eq.b';

test('a false statement leads to its smallest counterexample, marked in the matrix', async ({ page }) => {
  await open(page, `g=block:2:k1&p=4,6&r=2&${STATEMENT}`);
  await state(page, '$P \\iff \\lfloor a/2 \\rfloor \\oplus ⌊b/２⌋ = 0$.');
  // Signs of papers are shown in words.
  await expect(field(page)).toHaveValue('P iff xor(a div 2, b div 2) = 0');
  const address = /statement=p\.iff\.xor:a\.div\.2,b\.div\.2\/\.eq\.0/;
  await expect(page).toHaveURL(address);
  await expect(verdict(page)).toContainText('False, first at (0, 1) with');
  await expect(page.locator('.failing .fails')).toHaveCount(1);
  await verdict(page).getByRole('button').click();
  await expect(page).toHaveURL(/p=0,1/);
  for (const [text, why] of [
    ['P iff a / 2 = b', 'at character 9: found “/”; allowed: *, div, mod, xor, +, -,'],
    ['𝑃 ⇔ 𝑎 ≡ ｂ', 'at character 10: found the end; allowed: *, div, xor, +, -, ≡'],
  ] as const) {
    await state(page, text);
    await expect(verdict(page)).toContainText(why);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveValue(text);
    await expect(page).toHaveURL(address);
  }
  await page.locator('.stating select').selectOption({ label: 'Theorem 2 without k < n · block:2:k2' });
  await expect(verdict(page)).toContainText('False, first at (0, 3)');
  await expect(page).toHaveURL(/g=block:2:k2/);
  await button(page, 'End').click();
  await expect(page).not.toHaveURL(/statement=/);
  await expect(page.locator('.failing')).toHaveCount(0);
});

test('a statement is tested, and decided for all piles once a proof is at hand', async ({ page }) => {
  await open(page, 'g=block:2:k1&statement=p.iff.xor:a.div.2,b.div.2/.eq.0.and.max:a.mod.2,b.mod.2/.lt.u');
  await expect(field(page)).toHaveValue('P iff xor(a div 2, b div 2) = 0 and max(a mod 2, b mod 2) < u');
  await expect(verdict(page)).toHaveText(
    'Not decided: no proof is at hand. It holds at all piles with at most 255 tokens.',
  );
  const statement = 'p.iff.a.div.2.eq.b.div.2.and.max:a.mod.2,b.mod.2/.lt.u';
  await open(page, `g=block:3:k1&r=2&w=0,0,8,8&statement=${statement}`);
  await expect(verdict(page)).toContainText('Not decided: no proof is at hand.');
  await page.locator('.notes').getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(verdict(page)).toHaveText('True for all piles, and for each restriction of the family.');
  await button(page, 'End').click();
  await button(page, 'Statement').click();
  await expect(field(page)).toBeFocused();
});

test('a statement is tested on matrices of its own game and of no other', async ({ page }) => {
  interface Tested {
    /** The piles of a worker's statements, and of a matrix it is sent. */
    matrices: { of: number; has: number }[];
    /** Sends the questions that wait. */
    release: (() => void)[];
    holds: boolean;
  }
  // No statement is tested before the restrictions of its game are known; that question waits.
  await page.addInitScript(() => {
    const tested: Tested = { matrices: [], release: [], holds: false };
    Object.assign(window, { tested });
    const pilesOf = new WeakMap<Worker, number>();
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      override postMessage(message: unknown): void {
        const { query, text, piles } = message as { query?: string; text?: string; piles?: unknown };
        if (text !== undefined) pilesOf.set(this, Number(piles));
        else if (Array.isArray(piles)) {
          tested.matrices.push({ of: pilesOf.get(this) ?? 0, has: piles.length });
        }
        const pass = () => super.postMessage(message);
        if (tested.holds && query?.endsWith('&w=0,0,1,1') === true) tested.release.push(pass);
        else pass();
      }
    };
  });
  const fails = page.locator('.failing .fails');
  await open(page, `g=block:3:k1&p=4,6,1&r=1&${STATEMENT}`);
  await expect(fails).toHaveCount(1);
  const tested = await page.evaluateHandle(() => (window as unknown as { tested: Tested }).tested);
  await tested.evaluate(tested => void (tested.holds = true));
  await follow(page, `g=block:4:k1&p=2,3&r=1&${STATEMENT}`);
  await expect(cell(page, '(2, 3): ').first()).toBeAttached();
  await expect(page.locator('.panel[aria-busy="true"]')).toHaveCount(0);
  await expect(fails).toHaveCount(0);
  await tested.evaluate(tested => tested.release.forEach(pass => pass()));
  await expect(fails).toHaveCount(1);
  expect(await tested.evaluate(({ matrices }) => matrices)).toEqual([
    { of: 3, has: 3 },
    { of: 2, has: 2 },
  ]);
});
