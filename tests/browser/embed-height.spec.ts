/** The height of a frame and of the figure in it. */

import type { Page } from '@playwright/test';
import { CELL, expect, FIGURE_3, figureFrames, iframe, inside, test, type Host } from './host.ts';
import { CUT } from '../../www/embed/host.ts';
import { oneOfMany } from './nightly.ts';
import { cell, drawn, tab } from './page.ts';

/**
 * Opens a page with frames that follow requested heights by the code `follow`, which has `frame`, `data` and
 * `high`. Returns a function that reads all heights requested, by frame.
 */
async function openFollowing(page: Page, host: Host, frames: string[], style: string, follow: string) {
  const plain = frames.map(frame => frame.replace(/ style="[^"]*"/, ''));
  await host.open(
    `<style>iframe{width:100%;display:block}${style}</style><main>${plain.join('')}</main>
    <p style="height:2000px"></p><script>
      asked = [];
      addEventListener('message', ({ data, source }) => {
        const frames = [...document.querySelectorAll('iframe')];
        const at = frames.findIndex(frame => frame.contentWindow === source);
        const [frame, high] = [frames[at], data.height];
        if (data.ns === 'nim-matrix' && data.type === 'height') (asked[at] ??= []).push(high);
        ${follow}
      });
    </script>`,
  );
  return () => page.evaluate(() => (globalThis as unknown as { asked: number[][] }).asked);
}
const FOLLOW = "if (data.type === 'height') frame.style.height = high + 'px';";

for (const [name, follow] of Object.entries({
  'our messages': FOLLOW,
  'any message with a height': "if (typeof data !== 'string') frame.height = data.height;",
  'the messages of Embedly': "if (data.context === 'iframe.resize') frame.style.height = high + 'px';",
  'the messages of learning platforms': `if (typeof data === 'string') {
    const message = JSON.parse(data);
    if (message.subject === 'lti.frameResize') frame.style.height = message.height + 'px';
  }`,
})) {
  test(`the height follows the figure: ${name}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 1264, height: 1300 });
    const frame = iframe(host.figures, `${FIGURE_3}&ctl=all`);
    const asked = await openFollowing(page, host, [frame], '', follow);
    const figure = inside(page);
    await expect(cell(figure, CELL)).toBeAttached();
    const fits = async () => {
      const heights = await figureFrames(page)[0]?.evaluate(() => [
        Math.ceil(document.querySelector('#frame')?.getBoundingClientRect().height ?? 0),
        innerHeight,
        document.documentElement.scrollHeight,
      ]);
      return new Set(heights).size;
    };
    await expect.poll(fits).toBe(1);
    const high = () => page.locator('iframe').evaluate(node => node.clientHeight);
    const before = await high();
    await tab(figure, 'Sequence').click();
    await expect(figure.locator('.strip')).toBeVisible();
    await expect.poll(high).not.toBe(before);
    await expect.poll(fits).toBe(1);
    // A figure that follows its frame, which follows the figure, would never rest.
    const heights = await asked();
    await drawn(page, 30);
    expect(await asked()).toEqual(heights);
  });
}

for (const [name, [query, height]] of Object.entries({
  'three matrices': [FIGURE_3, 480],
  'a matrix of values': ['g=nim&p=5,3&view=grundy&w=0,0,16,16', 480],
  'a matrix of few cells': ['g=block:3:k1&p=4,2,1&r=1&w=0,0,7,7', 540],
  'a circle': ['g=kotzig:8:1,2&view=circle', 480],
  'a matrix after its question': [`${FIGURE_3}&q=1`, 480],
} as const)) {
  test(`a figure fits a frame whose height stays: ${name}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await host.open(iframe(host.figures, query).replace('540px', `${height}px`));
    const figure = inside(page);
    if (query.includes('&q=1')) await figure.getByRole('button', { name: /^N: / }).click();
    await expect(figure.locator('.matrix, .board.circle').first()).toBeVisible();
    await expect
      .poll(() => figureFrames(page)[0]?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(CUT);
  });
}

/** What pages do with their frames and heights; none of it changes the height that a figure needs. */
const HOSTS = {
  'border-box and a border': ['*{box-sizing:border-box}', 'high'],
  'border-box and much padding': ['*{box-sizing:border-box}iframe{padding:40px}', 'high'],
  zoom: ['iframe{zoom:1.25}', 'high'],
  'at most': ['iframe{max-height:400px}', 'high'],
  'at least': ['iframe{min-height:720px}', 'high'],
  'a height that wins': ['iframe{height:auto!important}', 'high'],
  'a transition': ['iframe{transition:height .4s linear}', 'high'],
  'rounds down': ['', 'Math.floor(high / 50) * 50'],
  'adds much': ['', 'high + 160'],
  'takes away much': ['', 'high - 150'],
  'a part of it': ['', 'high * 0.9'],
  'a scroll bar for what is too high': ['main{overflow:auto;height:520px}', 'high'],
} as const;
for (const [at, [name, [style, height]]] of Object.entries(HOSTS).entries()) {
  test(
    `a frame asks for its height once, whatever its host does: ${name}`,
    oneOfMany(at),
    async ({ page, host }) => {
      await page.setViewportSize({ width: 916, height: 1300 });
      const queries = name === 'border-box and a border' ? [FIGURE_3, 'g=nim&p=4,3'] : [FIGURE_3];
      const frames = queries.map(query => iframe(host.figures, query));
      const asked = await openFollowing(page, host, frames, style, FOLLOW.replace('high', `(${height})`));
      for (const nth of queries.keys()) {
        await page.locator('iframe').nth(nth).scrollIntoViewIfNeeded();
        await expect(inside(page, nth).locator('.frame-verdict b')).toBeAttached();
      }
      await drawn(page, 60);
      const heights = await asked();
      expect(
        heights.map(({ length }) => length),
        String(heights),
      ).toEqual(queries.map(() => 1));
      expect(heights[0]?.[0]).toBeGreaterThanOrEqual(/zoom|padding/.test(style) ? 420 : 470);
      if (heights.length > 1) expect(heights[1]?.[0]).toBeGreaterThanOrEqual(520);
    },
  );
}

const GIVEN = [150, 400, 560, 1500];
for (const [at, query] of [
  FIGURE_3,
  'g=nim&p=4,3&view=grundy',
  'g=nim&p=2,2&view=tree',
  'g=sub:1,2,3&p=7&view=sequence',
  'g=nim&p=12,7&view=text',
  'g=nim&p=4,3&view=play',
  'g=nim&p=4,3&view=plot&ui=min',
  'g=nim&p=4,3&ui=full',
].entries()) {
  test(
    `the height asked for does not depend on the one given: ${query}`,
    oneOfMany(at),
    async ({ page, host }) => {
      await page.setViewportSize({ width: 900, height: 800 });
      const frames = GIVEN.map(() => iframe(host.figures, query));
      const given = GIVEN.map((high, at) => `iframe:nth-of-type(${at + 1}){height:${high}px}`).join('');
      const style = `iframe{position:absolute;inset:0;border:0}${given}`;
      const asked = await openFollowing(page, host, frames, style, '');
      await expect.poll(async () => (await asked()).flat().length).toBe(GIVEN.length);
      await drawn(page, 20);
      const heights = (await asked()).flat();
      // A strip is drawn a little smaller beside the scroll bar of its frame.
      expect(Math.max(...heights) - Math.min(...heights), String(heights)).toBeLessThanOrEqual(2);
      expect(heights).toHaveLength(GIVEN.length);
    },
  );
}

/** The host follows the height of the figure: in every view the wheel scrolls the host's page. */
for (const [at, query] of [
  'g=nim&p=2,2&view=tree',
  'g=nim&p=12,7&view=text',
  'g=nim&p=4,3&view=table',
  'g=sub:1,2,3&p=7&view=sequence',
  'g=kotzig:8:1,2&view=circle',
  'g=line:12:1,2:3,5,9,12&view=line',
  'g=nim&p=4,3&view=play',
  'g=nim&p=5,4,3&view=grundy&w=0,0,200,200',
  'g=nim&p=4,3&ui=full',
].entries()) {
  test(
    `one step of the wheel scrolls the page around the frame: ${query}`,
    oneOfMany(at),
    async ({ page, host }) => {
      await page.setViewportSize({ width: 640, height: 400 });
      const style = '*{box-sizing:border-box}';
      await openFollowing(page, host, [iframe(host.figures, query)], style, FOLLOW);
      await expect(inside(page).locator('.figure')).toBeVisible();
      const high = () => page.locator('iframe').evaluate(node => node.clientHeight);
      await expect.poll(high).toBeGreaterThan(200);
      await drawn(page, 20);
      // Over everything in the frame that could scroll, and over the frame itself.
      const places = await figureFrames(page)[0]?.evaluate(() =>
        [...document.querySelectorAll('.figure *')]
          .filter(
            ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
              scrollHeight > clientHeight || scrollWidth > clientWidth,
          )
          .filter(element => /auto|scroll/.test(getComputedStyle(element).overflow))
          .concat(document.querySelector('.figure') ?? [])
          .map(element => element.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x + width / 2, y + Math.min(height, 380) / 2] as const),
      );
      expect(places?.length).toBeGreaterThan(0);
      for (const [x, y] of places ?? []) {
        await page.evaluate(top => scrollTo(0, top), Math.max(0, y - 200));
        const box = await page.locator('iframe').boundingBox();
        await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y);
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 100);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before + 90);
        await page.mouse.move(1, 1);
      }
    },
  );
}
