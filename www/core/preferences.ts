/** The reader's stored choices: the theme, and the arrangement of matrices. */

import type { State } from '../pkg/nimatrix.js';

export type ThemeChoice = 'auto' | 'light' | 'dark';

/** Stored for all visits, or until the tab is closed. */
type Where = 'visits' | 'tab';

const storage = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage);

export function recall(name: string, where: Where = 'visits'): string | null {
  try {
    return storage(where).getItem(`nimatrix.${name}`);
  } catch {
    return null;
  }
}

/** Stores a text under a name; null removes it. */
export function remember(name: string, text: string | null, where: Where = 'visits'): void {
  try {
    if (text === null) storage(where).removeItem(`nimatrix.${name}`);
    else storage(where).setItem(`nimatrix.${name}`, text);
  } catch {
    // The choice then lasts as long as the page.
  }
}

const THEME = 'theme';

const THEMES: readonly ThemeChoice[] = ['auto', 'light', 'dark'];

export const themeAfter = (theme: ThemeChoice): ThemeChoice =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';

export function storedTheme(): ThemeChoice {
  const stored = recall(THEME);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export const storeTheme = (theme: ThemeChoice): void => remember(THEME, theme === 'auto' ? null : theme);

/**
 * A link's theme applies to this link; the reader's own choice stays stored. A transparent frame takes the
 * theme of what is behind it, unless its link names one.
 */
export function applyTheme(page: { state: State; theme: ThemeChoice }): void {
  const { dataset } = document.documentElement;
  const asked = page.state.theme ?? page.theme;
  const named = asked === 'print' ? 'light' : asked;
  const theme = named === 'light' || named === 'dark' ? named : dataset['suits'];
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  document.documentElement.toggleAttribute('data-print', asked === 'print');
}

/** Dispatches `nim-theme` when the theme of the page or the device changes. */
export function followTheme(): void {
  const notify = () => dispatchEvent(new Event('nim-theme'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', notify);
  new MutationObserver(notify).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

const MATRICES = 'matrices';
const BESIDE = 'beside';

/** Whether the reader wants several matrices side by side. */
export const isSideBySide = (): boolean => recall(MATRICES) === BESIDE;

export const storeSideBySide = (is: boolean): void => remember(MATRICES, is ? BESIDE : null);
