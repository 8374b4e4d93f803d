/** Find the law: a formula is answered by its smallest counterexample, and by what is true of all sizes. */

import { expect, heard, iframe, inside, LISTEN, test } from './host.ts';
import { STANDARDS, violations } from './axe.ts';

const LIST = [
  '# Laws',
  'q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl',
  'q=law&g=nim&p=0,0&w=0,0,8,8',
].join('\n');

test('a law is tried until it is true, and only the first one counts', async ({ page, host }) => {
  const address = `${host.figures}exercises.html?questions=${encodeURIComponent(LIST)}`;
  await host.open(`${LISTEN}<iframe src="${address}" title="Laws" width="1000" height="1100"></iframe>`);
  const list = inside(page);
  const law = list.getByRole('textbox', { name: 'The law' });
  const check = list.getByRole('button', { name: 'Check' });
  await expect(list.getByText('Write when a position is L. a stands for the size')).toBeVisible();
  await check.click();
  await expect(list.getByText('Write a condition first.')).toBeVisible();
  await law.fill('a mod = 4');
  await law.press('Enter');
  await expect(list.getByText('at character 7')).toBeVisible();
  expect(await heard(page, 'guess')).toEqual([]);

  await law.fill('L iff a mod 2 = 0');
  await law.press('Enter');
  await expect(list.getByText('It fails at 2, which is W.')).toBeVisible();
  await expect(list.getByRole('img', { name: '2: W, wrong', exact: true })).toBeVisible();
  await expect(list.getByRole('img', { name: '4: L, right', exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', /[?&]p=2(&|$)/);
  const [told] = await heard(page, 'guess');
  const { question, guess, right, correct, of } = told?.data ?? {};
  expect([question, guess, right, correct, of]).toEqual(['law', 'L iff a mod 2 = 0', false, 0, 1]);

  await law.fill('L iff a mod 4 = 0');
  await check.click();
  await expect(list.getByText('Right. True for all sizes.')).toBeVisible();
  await expect(list.getByRole('img', { name: /wrong/ })).toHaveCount(0);
  expect(await heard(page, 'guess')).toHaveLength(1);

  await list.getByRole('button', { name: 'Next question' }).click();
  await expect(list.getByText('Question 2 of 2 · Score: 0 of 1')).toBeVisible();
  await law.fill('a = b');
  await check.click();
  await expect(list.getByText('Right. True as far as tested.')).toBeVisible();
  const [score] = await heard(page, 'score');
  expect(score?.data).toEqual({ right: 1, of: 2, seed: null });
});

test('a frame asks for a law above its figure', async ({ page, host }) => {
  const keys = 'g=block:2:k1&p=0,0&r=1&w=0,0,8,8&q=law';
  await host.open(LISTEN + iframe(host.figures, keys));
  const frame = inside(page);
  const law = frame.getByRole('textbox', { name: 'The law' });
  await law.fill('a div n = b div n');
  expect(await heard(page, 'guess')).toEqual([]);
  await law.press('Enter');
  await expect(frame.getByText('Right. True as far as tested.')).toBeVisible();
  expect(await heard(page, 'guess')).toHaveLength(1);
});

test('a law can be read by everyone', { tag: '@chromium' }, async ({ page }) => {
  await page.goto(`./exercises.html?questions=${encodeURIComponent(LIST)}`);
  const law = page.getByRole('textbox', { name: 'The law' });
  await law.fill('a = 3');
  await law.press('Enter');
  await expect(page.getByText('It fails at 0, which is L.')).toBeVisible();
  expect(await violations(page, { tags: STANDARDS })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
