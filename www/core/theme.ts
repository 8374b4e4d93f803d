/** The theme: the one that a person chose, and where a link has one, the link's. */

import { recall, remember } from './memory.ts';
import type { Page, ThemeChoice } from './state.ts';

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
 * A link's theme is the author's wish for this link; a person's own choice is kept. A transparent frame has
 * the theme that suits what lies behind it, unless its link asks for one.
 */
export function applyTheme(page: Pick<Page, 'state' | 'theme'>): void {
  const { dataset } = document.documentElement;
  const asked = page.state.theme ?? page.theme;
  const named = asked === 'print' ? 'light' : asked;
  const theme = named === 'light' || named === 'dark' ? named : dataset['suits'];
  if (theme === undefined) delete dataset['theme'];
  else dataset['theme'] = theme;
  document.documentElement.toggleAttribute('data-print', asked === 'print');
}
