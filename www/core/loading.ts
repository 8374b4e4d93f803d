/**
 * Parts of the page that are fetched on demand, and their style sheets. The policy of the site allows each
 * sheet by its hash.
 */

import { say } from '../language/say.ts';

/**
 * The result of an import. On failure, rejects with the code `part` and a sentence for the reader. Some
 * browsers don't fetch a failed file again, so only a reload helps.
 */
export async function part<T>(imported: Promise<T>): Promise<T> {
  try {
    return await imported;
  } catch {
    throw {
      code: 'part',
      key: '',
      message: say`A part of the page could not be loaded. Reload the page to try again.`,
    };
  }
}

/** A part of the page with several users. */
export class Part<T> {
  /** The exports; null until loaded. */
  is: T | null = null;
  readonly #load: () => Promise<T>;
  #pending: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Imports the part once. Fails as `part` does. */
  fetch(): Promise<T> {
    return (this.#pending ??= part(this.#load()).then(exports => (this.is = exports)));
  }
}

const element = (text: string): HTMLStyleElement =>
  Object.assign(document.createElement('style'), { textContent: text });

/** Adds styles that the page's sheets override. */
export const addUnder = (text: string): void => document.head.prepend(element(text));

/** Adds styles that override the page's sheets. */
export const addOver = (text: string): void => document.head.append(element(text));

/**
 * Adds the sheets of a glob pattern, over those of the page, for an element that is fetched on demand. A
 * pattern works at build time too, where style sheets can't be imported.
 */
export function addSheets(sheets: Record<string, string>): void {
  if (typeof document === 'undefined') return;
  for (const text of Object.values(sheets)) if (!added.has(text)) addOver(text);
  for (const text of Object.values(sheets)) added.add(text);
}

/** Elements may share a sheet. */
const added = new Set<string>();
