/** Long work: it is told how far it is, it stops at once, and what is too much is offered with more effort. */

import { expect, live, open, test } from './room.ts';

/** A window that takes some seconds by definition, and a position that takes some by search. */
const WINDOW = 'g=sub:1,2,3&p=5,4&w=0,0,500,500&by=definition';
const SEARCH = 'g=kotzig:110:2,5&by=search&view=circle';

test('long work tells how far it is, stops at once, and the page goes on', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(`./?${WINDOW}`);
  await live(page);
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', /^0\.\d+$/, { timeout: 30_000 });
  const before = Number(await bar.getAttribute('value'));
  await expect.poll(async () => Number(await bar.getAttribute('value')), { timeout: 30_000 }).toBeGreaterThan(before);
  const waited = await stop.evaluate(async (button: HTMLButtonElement) => {
    const pressed = performance.now();
    button.click();
    while (document.querySelector('progress') !== null) await new Promise(requestAnimationFrame);
    return performance.now() - pressed;
  });
  expect(waited).toBeLessThan(1_000);
  await expect(page.getByText('Stopped before it was done.').first()).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Rules as text' });
  await text.fill('block:4:k2');
  await text.press('Enter');
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the newest question is answered while an old one is worked at', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(`./?${SEARCH}`);
  await live(page);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Rules as text' });
  await text.fill('kotzig:7:1,2');
  await text.press('Enter');
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the previous player wins');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('what is too much work is run anyway, or cut to a smaller window', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, 'g=block:4:1,4/2,3&p=6000,5000&r=none&by=search&w=0,0,7,7');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('It would take about 1.8 times the usual effort.');
  await position.getByRole('button', { name: 'Run anyway' }).click();
  await expect(position).toContainText('player wins', { timeout: 60_000 });
  await open(page, 'g=sub:1,2,3&p=5,4&w=0,0,900,900&by=definition');
  const figure = page.getByRole('figure');
  await expect(figure).toContainText('It would take about 2 times the usual effort.');
  await figure.getByRole('button', { name: 'Smaller window: 450 × 450' }).click();
  await expect(page).toHaveURL(/w=0,0,450,450/);
  // No effort is enough for everything.
  await open(page, 'g=nim&p=1152921504606846976,5&by=definition&w=0,0,7,7');
  await expect(position).toContainText('more than can be made here');
  await expect(position.getByRole('button', { name: 'Run anyway' })).toBeHidden();
});
