/**
 * A transparent frame and what lies behind it: a page of the same site is read; one of another site says it
 * in the link or by `set`.
 */

import { backdrop, isDark, watch, type Backdrop } from './backdrop.ts';
import type { Settings } from './settings.ts';

/** What the page around the frame says lies behind it. */
let named: Backdrop | null = null;

/** Finds the colour scheme of the iframe and what lies behind it, and puts the theme in force. */
function put(theme: string | null): void {
  const { dataset } = document.documentElement;
  const iframe = window.frameElement;
  const dark = iframe === null ? named === 'dark' : isDark(iframe);
  const behind = named === 'transparent' && iframe !== null ? backdrop(iframe) : (named ?? 'transparent');
  const scheme = dark ? 'dark' : 'light';
  if (dataset['scheme'] === scheme && dataset['behind'] === behind) return;
  const suits = behind === 'transparent' ? scheme : behind;
  [dataset['scheme'], dataset['behind'], dataset['suits']] = [scheme, behind, suits];
  // The theme of the link, until a figure is there with the one that is in force.
  if (theme === null || theme === 'auto') dataset['theme'] = suits;
  dispatchEvent(new Event('nim-behind'));
}

/** Follows what lies behind from now on. */
export function follow(theme: Settings['theme'], behind: Settings['behind']): void {
  const iframe = window.frameElement;
  if (named === null && iframe !== null) watch(iframe, () => put(theme));
  named = behind;
  put(theme);
}
