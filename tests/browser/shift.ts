/** How far things move on a page that nobody touches: the layout shift of the web vitals; Chromium tells. */

import { expect, type Page } from '@playwright/test';

interface Counting {
  shift: number;
}

/** Counts from the next navigation on. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as unknown as Counting).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails where things have moved more than a reader bears. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as Counting).shift), what).toBeLessThanOrEqual(0.01);
}
