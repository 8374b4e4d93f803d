/** Statements about piles: written in the page, decided, shown where they fail, and carried by the link. */

import type { Page } from '@playwright/test';
import { oneEngine, violations } from './axe.ts';
import { expect, follow, open, test } from './page.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Statement about the piles' });
const verdict = (page: Page) => page.locator('.stating .verdict');
const button = (page: Page, name: string) =>
  page.locator('.stating').getByRole('button', { name, exact: true });

/** Writes a statement and has it decided. */
async function state(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await button(page, 'Decide').click();
}

test('a false statement opens at its smallest counterexample and is marked in the matrix', async ({
  page,
}) => {
  await open(page, 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b');
  await state(page, 'P iff xor(a div 2, b div 2) = 0');
  await expect(verdict(page)).toContainText('False, first at (0, 1) with');
  await expect(page).toHaveURL(/statement=p\.iff\.xor:a\.div\.2,b\.div\.2\/\.eq\.0/);
  // Under “not 2” all squares of two fail but for their even corners.
  await expect(page.locator('.failing .fails')).toHaveCount(1);
  const place = verdict(page).getByRole('button');
  await place.click();
  await expect(page).toHaveURL(/p=0,1/);
  await expect(verdict(page)).toContainText('False, first at (0, 1)');
  await button(page, 'End').click();
  await expect(page).not.toHaveURL(/statement=/);
  await expect(page.locator('.failing')).toHaveCount(0);
});

test('the statement of a link is decided as far as it can be, and what is wrong is named', async ({
  page,
}) => {
  await open(page, 'g=block:2:k1&statement=p.iff.xor:a.div.2,b.div.2/.eq.0.and.max:a.mod.2,b.mod.2/.lt.u');
  await expect(field(page)).toHaveValue('P iff xor(a div 2, b div 2) = 0 and max(a mod 2, b mod 2) < u');
  await expect(verdict(page)).toHaveText(
    'Not decided: no proof is at hand. It holds at all piles with at most 255 tokens.',
  );
  await state(page, 'P iff a / 2 = b');
  await expect(verdict(page)).toContainText('at character 9: found “/”; allowed: *, div, mod, xor, +, -,');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/statement=p\.iff\.xor/);
  await page.locator('.stating select').selectOption({ label: 'Theorem 2 without k < n · block:2:k2' });
  await expect(verdict(page)).toContainText('False, first at (0, 3)');
  await expect(page).toHaveURL(/g=block:2:k2/);
});

test('a statement in the signs of papers is shown in the words of the language', async ({ page }) => {
  await open(page, 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b');
  await state(page, '$P \\iff \\lfloor a/2 \\rfloor \\oplus ⌊b/２⌋ = 0$.');
  await expect(field(page)).toHaveValue('P iff xor(a div 2, b div 2) = 0');
  await expect(page).toHaveURL(/statement=p\.iff\.xor:a\.div\.2,b\.div\.2\/\.eq\.0/);
  await expect(verdict(page)).toContainText('False, first at (0, 1) with');
  // What is refused stays as it was written, and its place is counted in that.
  await state(page, '𝑃 ⇔ 𝑎 ≡ ｂ');
  await expect(verdict(page)).toContainText('at character 10: found the end; allowed: *, div, xor, +, -, ≡');
  await expect(field(page)).toHaveValue('𝑃 ⇔ 𝑎 ≡ ｂ');
  await expect(page).toHaveURL(/statement=p\.iff\.xor/);
});

test('a statement is decided for all piles once a proof is at hand', async ({ page }) => {
  await open(
    page,
    'g=block:3:k1&r=2&w=0,0,8,8&statement=p.iff.a.div.2.eq.b.div.2.and.max:a.mod.2,b.mod.2/.lt.u',
  );
  await expect(verdict(page)).toContainText('Not decided: no proof is at hand.');
  await page.locator('.notes').getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(verdict(page)).toHaveText('True for all piles, and for each restriction of the family.');
  await button(page, 'End').click();
  await button(page, 'Statement').click();
  await expect(field(page)).toBeFocused();
});

test('the field of a statement can be used by all', oneEngine, async ({ page }) => {
  await open(page, 'g=block:2:k1&statement=p.iff.a.eq.b');
  await expect(verdict(page)).toContainText('False, first at');
  expect(await violations(page, {})).toEqual([]);
});

test('a statement is tested on matrices of its own game and of no other', async ({ page }) => {
  // How many piles each thread of statements is of, and how many each matrix has that it is to look at. The
  // restrictions of a game, without which no thread begins, come when they are let go.
  await page.addInitScript(() => {
    const told = { matrices: [] as { of: number; has: number }[], letGo: [] as (() => void)[], holds: false };
    Object.assign(window, { told });
    const pilesOf = new WeakMap<Worker, number>();
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      override postMessage(message: unknown): void {
        const { query, text, piles } = message as { query?: string; text?: string; piles?: unknown };
        if (text !== undefined) pilesOf.set(this, Number(piles));
        else if (Array.isArray(piles)) told.matrices.push({ of: pilesOf.get(this) ?? 0, has: piles.length });
        const pass = () => super.postMessage(message);
        if (told.holds && query?.endsWith('&w=0,0,1,1') === true) told.letGo.push(pass);
        else pass();
      }
    };
  });
  interface Told {
    told: { matrices: { of: number; has: number }[]; letGo: (() => void)[]; holds: boolean };
  }
  const statement = 'w=0,0,8,8&statement=p.iff.a.eq.b';
  await open(page, `g=block:3:k1&p=4,6,1&r=1&${statement}`);
  const fails = page.locator('.failing .fails');
  await expect(fails).toHaveCount(1);
  await page.evaluate(() => void ((window as unknown as Told).told.holds = true));
  await follow(page, `g=block:4:k1&p=2,3&r=1&${statement}`);
  await expect(page.getByRole('gridcell', { name: '(2, 3): ', exact: false }).first()).toBeAttached();
  await expect(page.locator('.panel[aria-busy="true"]')).toHaveCount(0);
  await expect(fails).toHaveCount(0);
  await page.evaluate(() => (window as unknown as Told).told.letGo.forEach(pass => pass()));
  await expect(fails).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as Told).told.matrices)).toEqual([
    { of: 3, has: 3 },
    { of: 2, has: 2 },
  ]);
});
