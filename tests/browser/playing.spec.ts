/** Sliders for the numbers of the rules and for piles that stand still, and how they play. */

import type { Locator, Page } from '@playwright/test';
import { oneEngine, violations } from './axe.ts';
import { drawn, expect, open, test } from './page.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name: `Play ${name}`, exact: true });

const valueOf = async (slider: Locator): Promise<number> => Number(await slider.inputValue());

/** Lets time pass until a value is as large as this. */
const reaches = (page: Page, value: () => Promise<number>, least: number): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(700);
      return value();
    })
    .toBeGreaterThanOrEqual(least);

/** The value that stays, whatever time passes. */
async function rests(page: Page, value: () => Promise<number>): Promise<number> {
  const before = await value();
  await page.clock.runFor(3000);
  await drawn(page);
  expect(await value()).toBe(before);
  return before;
}

test('a number of the rules has a slider, which offers what the rules allow', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const n = slider(page, 'modulus n');
  await expect(n).toHaveValue('4');
  // Two of n residues are blocked, so n is at least 2.
  await expect(n).toHaveAttribute('min', '2');
  await n.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/g=block:5:k2/);
  await expect(n).toHaveValue('5');
  await expect(n).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/g=block:6:k2/);
});

test('a parameter plays until a key is pressed, and is undone in one step', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=mmod:6&p=4,3&w=0,0,12,12');
  const play = button(page, 'm');
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await reaches(page, () => valueOf(slider(page, 'm')), 9);
  await page.keyboard.press('ArrowLeft');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  const m = await rests(page, () => valueOf(slider(page, 'm')));
  await expect(page).toHaveURL(new RegExp(`g=mmod:${m}&`));
  await expect(page.getByText(`divisible by ${m}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/g=mmod:6&/);
  await expect(slider(page, 'm')).toHaveValue('6');
});

test('a pile that stands still plays, begins again, and stops at a press of its button', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=nim&p=0,0,14&w=0,0,16,16');
  const play = button(page, 'pile 3');
  const size = () => valueOf(slider(page, 'pile 3'));
  await play.click();
  // After the last size, 15, comes the first.
  await reaches(page, async () => ((await size()) + 1) % 16, 2);
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  const still = await rests(page, size);
  await expect(page.getByRole('gridcell', { name: `(3, 3, ${still})`, exact: false })).toBeAttached();
  // Another view ends it as well.
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(']');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
});

test('while presenting, p plays what the lecture is about', async ({ page }) => {
  await page.clock.install();
  await open(page, 'g=mmod:6&p=4,3&w=0,0,12,12');
  await page.getByRole('button', { name: 'Present' }).click();
  const parameters = page.getByRole('group', { name: 'Parameters' });
  await expect(parameters.getByRole('slider', { name: 'm', exact: true })).toBeVisible();
  const m = () => valueOf(parameters.getByRole('slider', { name: 'm', exact: true }));
  await page.keyboard.press('p');
  await reaches(page, m, 8);
  await page.keyboard.press('p');
  await expect(parameters.getByRole('button', { name: 'Play m' })).toHaveAttribute('aria-pressed', 'false');
  await rests(page, m);
});

test('where nothing is to move by itself, the button goes on by one value', async ({ page }) => {
  // Not every driver can ask for this.
  await page.addInitScript(() => {
    const asked = matchMedia.bind(window);
    window.matchMedia = query => asked(query.includes('prefers-reduced-motion') ? 'all' : query);
  });
  await page.clock.install();
  await open(page, 'g=mmod:6&p=4,3&w=0,0,12,12');
  await page.getByRole('button', { name: 'Next m', exact: true }).click();
  await expect(page).toHaveURL(/g=mmod:7&/);
  expect(await rests(page, () => valueOf(slider(page, 'm')))).toBe(7);
});

test('sliders break no rule of accessibility', oneEngine, async ({ page }) => {
  await open(page, 'g=mmod:6&p=4,3,2&w=0,0,12,12');
  await expect(slider(page, 'pile 3')).toBeVisible();
  await expect(slider(page, 'm')).toBeVisible();
  expect(await violations(page, {})).toEqual([]);
});
