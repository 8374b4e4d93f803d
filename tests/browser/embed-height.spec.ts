/** The height of a frame and of the figure in it. */

import { CELL, expect, FIGURE_3, figureFrames, iframe, inside, test } from './host.ts';
import { drawn } from './room.ts';

/** What pages do that follow the height of their frame; `data` is what a message says. */
const hosts = {
  'our messages': `if (data.ns === 'nim-matrix' && data.type === 'height') {
    frame.style.height = data.data.height + 'px';
  }`,
  'any message with a height': `if (typeof data !== 'string') {
    frame.style.height = '';
    frame.height = data.height;
  }`,
  'the messages of Embedly': `if (data.context === 'iframe.resize') frame.style.height = data.height + 'px';`,
  'the messages of learning platforms': `if (typeof data === 'string') {
    const message = JSON.parse(data);
    if (message.subject === 'lti.frameResize') frame.style.height = message.height + 'px';
  }`,
};
for (const [name, script] of Object.entries(hosts)) {
  test(`the height follows the figure: ${name}`, async ({ page, host }) => {
    await host.open(
      `${iframe(host.figures, `${FIGURE_3}&ctl=all`)}<script>
        const frame = document.querySelector('iframe');
        var told = 0;
        addEventListener('message', ({ data }) => { ${script} });
        addEventListener('message', () => told++);
      </script>`,
    );
    const figure = inside(page);
    await expect(figure.getByRole('gridcell', { name: CELL })).toBeAttached();
    const [frame] = figureFrames(page);
    const content = () =>
      frame?.evaluate(() =>
        [
          Math.ceil(document.querySelector('#frame')?.getBoundingClientRect().height ?? 0),
          innerHeight,
          document.documentElement.scrollHeight,
        ].join(),
      );
    const fits = async () => {
      const [wanted, given, scrolled] = (await content())?.split(',') ?? [];
      return wanted === given && given === scrolled;
    };
    await expect.poll(fits).toBe(true);
    const high = await page.locator('iframe').evaluate(node => node.clientHeight);
    await figure.getByRole('tab', { name: 'Sequence' }).click();
    // What draws it and its answer come one after the other; the frame fits what is there all the while.
    await expect(figure.locator('.strip')).toBeVisible();
    await expect.poll(() => page.locator('iframe').evaluate(node => node.clientHeight)).not.toBe(high);
    await expect.poll(fits).toBe(true);
    // A figure that follows its frame which follows the figure would never come to rest.
    const told = await page.evaluate(() => (globalThis as unknown as { told: number }).told);
    for (const drawing of [frame, page, frame]) if (drawing !== undefined) await drawn(drawing);
    expect(await page.evaluate(() => (globalThis as unknown as { told: number }).told)).toBe(told);
  });
}

const fixed = {
  'three matrices': [FIGURE_3, 480],
  'a matrix of values': ['g=nim&p=5,3&view=grundy&w=0,0,16,16', 480],
  'a matrix that its cells hold small': ['g=block:3:k1&p=4,2,1&r=1&w=0,0,7,7', 540],
  'a circle': ['g=kotzig:8:1,2&view=circle', 480],
  'a matrix after its question': [`${FIGURE_3}&q=1`, 480],
} as const;
for (const [name, [query, height]] of Object.entries(fixed)) {
  test(`a figure fits a frame whose height stays: ${name}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await host.open(iframe(host.figures, query).replace('540px', `${height}px`));
    const figure = inside(page);
    if (query.includes('&q=1')) await figure.getByRole('button', { name: /^The next player/ }).click();
    await expect(figure.locator('.matrix, .board.circle').first()).toBeVisible();
    const [frame] = figureFrames(page);
    await expect
      .poll(() => frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0);
  });
}
