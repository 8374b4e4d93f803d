/** No view makes the page scroll sideways, however wide the window is. */

import { expect, open, test } from './page.ts';
import { NIGHTLY } from './nightly.ts';

/** Every 20 px, by day every 100, and the widths at which devices are sold or the layout changes. */
const STEP = NIGHTLY ? 20 : 100;
const WIDTHS = [
  ...Array.from({ length: 2260 / STEP }, (_, at) => 320 + STEP * at),
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
    await page.setViewportSize({ width: 2600, height: 900 });
    await open(page, query);
    // In a frame of its own host the page has the width that the frame is given, at once.
    const wide = await page.evaluate(async widths => {
      const frame = document.createElement('iframe');
      frame.src = location.href;
      frame.style.cssText = 'position:fixed;inset:0;height:800px;border:0';
      document.body.replaceChildren(frame);
      const within = () => frame.contentDocument?.documentElement;
      const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      await new Promise(loaded => frame.addEventListener('load', loaded));
      while (within()?.querySelector('nim-rules:defined #game') === null) await drawn();
      const wide: string[] = [];
      for (const width of widths) {
        frame.style.width = `${width}px`;
        await drawn();
        const { scrollWidth, clientWidth } = within() ?? document.documentElement;
        if (clientWidth > width || scrollWidth > clientWidth) {
          wide.push(`${width}: ${scrollWidth} of ${clientWidth} px`);
        }
      }
      return wide;
    }, WIDTHS);
    expect(wide).toEqual([]);
  });
}
