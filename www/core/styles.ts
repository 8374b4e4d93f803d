/** Styles that come by script: each is one sheet, which the policy of the site allows by its hash. */

const element = (text: string): HTMLStyleElement =>
  Object.assign(document.createElement('style'), { textContent: text });

/** Adds styles that those of the page go over. */
export const addUnder = (text: string): void => document.head.prepend(element(text));

/** Adds styles that go over those of the page. */
export const addOver = (text: string): void => document.head.append(element(text));

/**
 * Adds sheets that a pattern names, over those of the page. An element that is fetched when it is needed
 * brings its own so: by a pattern, as what runs at build time reads its file too and knows no style sheets.
 */
export const addSheets = (sheets: Record<string, string>): void => Object.values(sheets).forEach(addOver);
