/** Styles that come by script. */

const element = (text: string): HTMLStyleElement =>
  Object.assign(document.createElement('style'), { textContent: text });

/** Adds styles that those of the page go over. */
export const addUnder = (text: string): void => document.head.prepend(element(text));

/** Adds styles that go over those of the page. */
export const addOver = (text: string): void => document.head.append(element(text));
