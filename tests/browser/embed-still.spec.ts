/** What a frame shows where no live figure runs, or before it does. */

import { CELL, drawnAll, expect, FIGURE_3, heard, iframe, inside, LISTEN, test } from './host.ts';
import { StaticHost } from './static-host.ts';

test('where wasm is blocked there is a picture and a link', async ({ page, host }) => {
  await page.route('**/embed.html?*', async route => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
    });
  });
  await host.open(LISTEN + iframe(host.figures, FIGURE_3.replace('&w', '&view=outcome&w')));
  const figure = inside(page);
  await expect(figure.getByRole('alert')).toContainText('does not allow the solver to run');
  const picture = figure.getByRole('img', { name: 'Outcomes: block:4:k2' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(figure.getByRole('link', { name: 'Open in the playground' })).toHaveAttribute(
    'href',
    `${host.figures}?${FIGURE_3.replace('&w', '&view=outcome&w')}`,
  );
  expect((await heard(page, 'error'))[0]?.data['code']).toBe('wasm');
});

test('where the script is blocked there is a link', async ({ page, host }) => {
  await page.route('**/assets/embed-*.js', route => route.abort());
  await host.open(LISTEN + iframe(host.figures, FIGURE_3));
  await expect(inside(page).getByRole('link', { name: 'Open in the playground' })).toHaveAttribute(
    'href',
    `./?${FIGURE_3}`,
  );
  expect((await heard(page, 'error'))[0]?.data['code']).toBe('load');
});

for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
  test(`on a host that allows other origins nothing: sandbox="${sandbox}"`, async ({ page, host }) => {
    const plain = await StaticHost.start('/courses/nim/');
    const query = `v=1&${FIGURE_3.replace('&w', '&view=outcome&w')}`;
    await host.open(LISTEN + iframe(plain.address, query, `sandbox="${sandbox}"`));
    const figure = inside(page);
    if (sandbox.includes('same-origin')) {
      await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
    } else {
      // What can't be opened from there can be read.
      await expect(figure.getByRole('link', { name: `${plain.address}?${query}` })).toBeVisible();
      await expect
        .poll(() =>
          figure
            .getByRole('img', { name: 'Outcomes: block:4:k2' })
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(300);
      const [error] = await heard(page, 'error');
      expect(error?.data['code']).toBe('load');
      await expect.poll(async () => (await heard(page, 'height')).at(-1)?.height ?? 0).toBeGreaterThan(200);
      // A question is not answered by the picture.
      await host.open(iframe(plain.address, `${query}&q=1`, `sandbox="${sandbox}"`));
      await expect(figure.getByRole('link')).toBeVisible();
      await expect(figure.getByRole('img')).toHaveCount(0);
    }
    await plain.stop();
  });
}

test('behind a poster nothing is loaded before the click', async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await host.open(LISTEN + iframe(host.figures, `${FIGURE_3}&view=outcome&act=click`));
  const figure = inside(page);
  await expect(figure.getByRole('img', { name: 'Outcomes: block:4:k2' })).toBeVisible();
  expect((await heard(page, 'poster')).length).toBe(1);
  await drawnAll(page);
  expect(asked.filter(url => /wasm|show-/.test(url))).toEqual([]);
  await figure.getByRole('button', { name: 'Start' }).click();
  await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
});

test('the poster of what is no figure of the papers says its game in words', async ({ page, host }) => {
  await host.open(iframe(host.figures, 'g=block:5:k3&p=30,44&r=1,2,3&act=click'));
  await expect(inside(page).locator('.still-words')).toHaveText(
    'Blocking Nim (30, 44) block:5:k3Take any number of tokens from one pile, ' +
      'unless the amount is blocked; then block residues modulo n for your opponent.',
  );
});
