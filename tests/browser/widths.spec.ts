/** No view makes the page scroll sideways, however wide the window is. */

import { expect, open, test } from './room.ts';

/** Every 20 px, and the widths at which devices are sold or the layout changes. */
const WIDTHS = [
  ...Array.from({ length: 113 }, (_, at) => 320 + 20 * at),
  360,
  361,
  372,
  373,
  375,
  390,
  412,
  432,
  433,
  740,
  741,
  768,
  834,
  848,
  849,
  912,
  913,
  1100,
  1101,
  1440,
].sort((a, b) => a - b);

for (const [name, query] of Object.entries({
  'the first page': '',
  'a plot': 'g=mmod:6&view=plot&w=0,0,10,10',
  'a sequence': 'g=sub:2,4,7&p=9,3&view=sequence',
  'a game': 'g=nim&p=3,4,5&m=1a2&view=play',
  text: 'g=nim&p=3,4&view=text',
})) {
  test(`the page never scrolls sideways: ${name}`, async ({ page }) => {
    await open(page, query);
    const wide: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const [all, room] = await page.evaluate(async () => {
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const;
      });
      if (all > room) wide.push(`${width}: ${all - room} px`);
    }
    expect(wide).toEqual([]);
  });
}
