/**
 * Parts of the page that are fetched when they are needed, and their styles: each is one sheet, which the
 * policy of the site allows by its hash.
 */

import { say } from '../language/say.ts';

/**
 * What an import gives; if its file could not be had, fails with the code `part` and a sentence for the
 * reader. Some browsers never fetch a file again that they failed to fetch once, so only a reload helps.
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

/** A part of the page that several wait for. */
export class Part<T> {
  /** What it exports; null until it is there. */
  is: T | null = null;
  readonly #load: () => Promise<T>;
  #pending: Promise<T> | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Imports it, once; fails as `part` does. */
  fetch(): Promise<T> {
    return (this.#pending ??= part(this.#load()).then(exports => (this.is = exports)));
  }
}

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
export function addSheets(sheets: Record<string, string>): void {
  if (typeof document === 'undefined') return;
  for (const text of Object.values(sheets)) if (!added.has(text)) addOver(text);
  for (const text of Object.values(sheets)) added.add(text);
}

/** Several elements may share a sheet. */
const added = new Set<string>();

/** Adds the styles of paper and lecture halls, or of views beside matrices, which no first matrix needs. */
export async function addSheet(name: 'print' | 'views'): Promise<void> {
  const sheets = import.meta.glob<string>(['../styles/print.css', '../styles/views.css'], {
    query: '?inline',
    import: 'default',
  });
  const path = `../styles/${name}.css`;
  const text = await sheets[path]?.();
  if (text !== undefined) addSheets({ [path]: text });
}
