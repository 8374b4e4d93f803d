/** What axe-core complains of. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { NIGHTLY } from './nightly.ts';

/**
 * The rules look at the document, and at colours as they are computed: both engines make the same of the
 * page's sources, and in Firefox the rules take five times as long. By day only the landing page is held
 * against them there; with NIMATRIX_NIGHTLY=1, as every night, everything is.
 */
export const oneEngine: { tag?: string } = NIGHTLY ? {} : { tag: '@chromium' };

/** The rules of the standards, and what is good practice besides. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Asked {
  /** Only these rules. */
  rules?: string[];
  /** Only rules with these tags. */
  tags?: string[];
  /** Not these rules. */
  without?: string[];
  /** Only in elements that match. */
  within?: string;
  /**
   * To axe a head that holds nothing but a formula is empty; screen readers read MathML, and so are such
   * heads let through.
   */
  formulas?: boolean;
}

/** The violations in a page without frames: the rule, and the first elements that break it. */
export async function violations(
  page: Page,
  { rules, tags, without, within, formulas = false }: Asked,
): Promise<string[]> {
  // What passes isn't described, and the page itself is asked, not another one for the sum of its frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules !== undefined) axe.withRules(rules);
  if (tags !== undefined) axe.withTags(tags);
  if (without !== undefined) axe.disableRules(without);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => {
    const wrong =
      formulas && id === 'empty-table-header' ? nodes.filter(node => !node.html.includes('<math')) : nodes;
    return wrong.length === 0
      ? []
      : [
          `${id}: ${wrong
            .map(node => node.html.slice(0, 120))
            .slice(0, 3)
            .join(' | ')}`,
        ];
  });
}
