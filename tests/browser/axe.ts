/** Violations of accessibility rules that axe-core finds. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** The rules of the standards, and good practice. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations in a page without frames: the rule, and the first elements that break it. */
async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Passed rules need no description, and a page without frames no second page to add results.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await narrow(axe).analyze();
  return violations.flatMap(({ id, nodes }) => {
    // To axe a header that holds only a formula is empty; screen readers read MathML.
    const wrong = nodes.filter(({ html }) => id !== 'empty-table-header' || !html.includes('<math'));
    const elements = wrong.slice(0, 3).map(({ html }) => html.slice(0, 120));
    return wrong.length === 0 ? [] : [`${id}: ${elements.join(' | ')}`];
  });
}

/** Fails where a page in the light theme breaks a rule, other than those named. */
export async function expectAccessible(page: Page, what?: string, without: string[] = []): Promise<void> {
  expect(await violations(page, axe => axe.withTags(STANDARDS).disableRules(without)), what).toEqual([]);
}

/** Turns to the dark theme, which changes colours alone, and fails where their contrast is too low. */
export async function expectDarkAccessible(page: Page, what = 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(transition => transition.finished),
    ),
  );
  expect(await violations(page, axe => axe.withRules(['color-contrast'])), what).toEqual([]);
}
