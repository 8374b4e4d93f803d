/** How far things move on a page that nobody touches: the layout shift of the web vitals; Chromium tells. */

import { expect, type Page } from '@playwright/test';

interface Counting {
  shift: number;
  /** What moved, from where to where. */
  moved: string[];
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Counts from the next navigation on. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting: Counting = Object.assign(window, { shift: 0, moved: [] });
    const place = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}×${height}`;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Shift;
        if (hadRecentInput) continue;
        counting.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName ?? 'gone'} ${element?.getAttribute('class') ?? ''}`;
          counting.moved.push(`${name}: ${place(previousRect)} to ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails where things have moved more than a reader bears. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  const { shift, moved } = await page.evaluate(() => {
    const { shift, moved } = window as unknown as Counting;
    return { shift, moved };
  });
  expect(shift, `${what}: ${moved.join('; ')}`).toBeLessThanOrEqual(0.01);
}
