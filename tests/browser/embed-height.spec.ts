/** The height of a frame and of the figure in it. */

import { CELL, expect, FIGURE_3, figureFrames, iframe, inside, test } from './host.ts';
import { oneOfMany } from './nightly.ts';
import { drawn } from './page.ts';

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
    // No scroll bar of the page takes from the width.
    await page.setViewportSize({ width: 1264, height: 1300 });
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

/** What pages do to their frames, and what they make of a height: none of it is what a figure needs. */
const STRANGE = {
  'border-box and a border': ['*{box-sizing:border-box}', 'high'],
  'border-box and padding': ['*{box-sizing:border-box}iframe{padding:9px}', 'high'],
  'border-box and much padding': ['*{box-sizing:border-box}iframe{padding:40px}', 'high'],
  'content-box': ['iframe{padding:9px;border:4px solid}', 'high'],
  zoom: ['iframe{zoom:1.25}', 'high'],
  scale: ['iframe{transform:scale(.8)}', 'high'],
  'at most': ['iframe{max-height:400px}', 'high'],
  'at most, little': ['iframe{max-height:200px}', 'high'],
  'at least': ['iframe{min-height:720px}', 'high'],
  'a height that wins': ['iframe{height:auto!important}', 'high'],
  'a transition': ['iframe{transition:height .4s linear}', 'high'],
  'rounds to tens': ['', 'Math.round(high / 10) * 10'],
  'rounds down': ['', 'Math.floor(high / 50) * 50'],
  'adds a little': ['', 'high + 5'],
  'adds more': ['', 'high + 24'],
  'adds much': ['', 'high + 160'],
  'takes away a little': ['', 'high - 5'],
  'takes away more': ['', 'high - 30'],
  'takes away much': ['', 'high - 150'],
  'a part of it': ['', 'high * 0.9'],
  'a scroll bar for what is too high': ['main{overflow:auto;height:520px}', 'high'],
} as const;
for (const [at, [name, [style, height]]] of Object.entries(STRANGE).entries()) {
  test(
    `a frame asks for its height once, whatever is made of it: ${name}`,
    oneOfMany(at),
    async ({ page, host }) => {
      await page.setViewportSize({ width: 916, height: 1300 });
      const queries = name === 'border-box and a border' ? [FIGURE_3, 'g=nim&p=4,3'] : [FIGURE_3];
      const frames = queries.map(query => iframe(host.figures, query).replace(/ style="[^"]*"/, ''));
      await host.open(
        `<style>iframe{width:100%;display:block}${style}</style><main>${frames.join('')}</main><script>
        heard = [];
        addEventListener('message', ({ data, source }) => {
          const frames = [...document.querySelectorAll('iframe')];
          const at = frames.findIndex(frame => frame.contentWindow === source);
          if (data.ns !== 'nim-matrix' || data.type !== 'height') return;
          const high = data.data.height;
          (heard[at] ??= []).push(high);
          frames[at].style.height = (${height}) + 'px';
        });
      </script>`,
      );
      for (const nth of queries.keys()) {
        await page.locator('iframe').nth(nth).scrollIntoViewIfNeeded();
        await expect(inside(page, nth).locator('.frame-verdict .badge[aria-label]')).toBeAttached();
      }
      await drawn(page, 60);
      const told = await page.evaluate(() => (globalThis as unknown as { heard: number[][] }).heard);
      expect(
        told.map(heights => heights.length),
        String(told),
      ).toEqual(queries.map(() => 1));
      expect(told[0]?.[0]).toBeGreaterThanOrEqual(/zoom|padding/.test(style) ? 420 : 486);
      if (told.length > 1) expect(told[1]?.[0]).toBeGreaterThanOrEqual(520);
    },
  );
}

const GIVEN = [150, 400, 560, 1500];
for (const [at, query] of [
  FIGURE_3,
  'g=nim&p=4,3&view=grundy',
  'g=nim&p=4,3&view=grundy&w=0,0,200,200',
  'g=kotzig:8:1,2&view=circle',
  'g=nim&p=2,2&view=tree',
  'g=sub:1,2,3&p=7&view=sequence',
  'g=nim&p=12,7&view=text',
  'g=nim&p=4,3&view=play',
  'g=nim&p=4,3&view=plot&ui=min',
  'g=nim&p=4,3&ui=full',
].entries()) {
  test(`what a figure asks for is not what it was given: ${query}`, oneOfMany(at), async ({ page, host }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    const frames = GIVEN.map(given =>
      iframe(host.figures, query).replace('height:540px', `position:absolute;inset:0;height:${given}px`),
    );
    await host.open(`${frames.join('')}<script>
      heard = new Map();
      addEventListener('message', ({ data, source }) => {
        if (data.type === 'height') heard.set(source, [...(heard.get(source) ?? []), data.height]);
      });
    </script>`);
    const told = () =>
      page.evaluate(() => [...(globalThis as unknown as { heard: Map<unknown, number[]> }).heard.values()]);
    await expect.poll(async () => (await told()).length).toBe(GIVEN.length);
    await drawn(page, 20);
    const heights = await told();
    const first = heights.map(([height = 0]) => height);
    // A strip is drawn a little smaller beside the scroll bar of its frame.
    expect(Math.max(...first) - Math.min(...first), String(heights)).toBeLessThanOrEqual(2);
    expect(heights.flat()).toHaveLength(GIVEN.length);
  });
}

/** A figure whose host follows its height: whatever view it has, the wheel turns the host's page. */
for (const [at, query] of [
  'g=nim&p=2,2&view=tree',
  'g=sub:1,2,3&p=9&view=tree&tree=matters',
  'g=nim&p=12,7&view=text',
  'g=nim&p=4,3&view=table',
  'g=block:4:k2&p=4,3&r=2,3&view=table',
  'g=sub:1,2,3&p=7&view=sequence',
  'g=kotzig:8:1,2&view=circle',
  'g=kotzig:7:1,2&m=1,2&view=play',
  'g=line:12:1,2:3,5,9,12&view=line',
  'g=nim&p=4,3&view=plot',
  'g=nim&p=4,3&view=piles',
  'g=nim&p=4,3&view=play',
  'g=nim&p=5,4,3&view=grundy&w=0,0,200,200',
  'g=nim&p=4,3&ui=full',
].entries()) {
  test(
    `one step of the wheel scrolls the page around the frame: ${query}`,
    oneOfMany(at),
    async ({ page, host }) => {
      await page.setViewportSize({ width: 640, height: 400 });
      await host.open(
        `<style>*{box-sizing:border-box}iframe{width:100%}</style>
      ${iframe(host.figures, query).replace(/ style="[^"]*"/, '')}<p style="height:2000px"></p><script>
        addEventListener('message', ({ data }) => {
          if (data.type === 'height') document.querySelector('iframe').style.height = data.height + 'px';
        });
      </script>`,
      );
      const [frame] = figureFrames(page);
      await expect(inside(page).locator('.figure')).toBeVisible();
      await expect
        .poll(() => page.locator('iframe').evaluate(node => node.clientHeight))
        .toBeGreaterThan(200);
      await drawn(page, 20);
      // Over everything in the frame that could scroll, and over the frame itself.
      const places = await frame?.evaluate(() =>
        [...document.querySelectorAll('.figure, .figure *')]
          .filter(
            element =>
              element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
          )
          .filter(element => /auto|scroll/.test(getComputedStyle(element).overflow))
          .concat(document.querySelector('.figure') ?? [])
          .map(element => element.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x + width / 2, y + Math.min(height, 380) / 2] as const),
      );
      for (const [x, y] of places ?? []) {
        const top = Math.max(0, y - 200);
        await page.evaluate(top => scrollTo(0, top), top);
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
