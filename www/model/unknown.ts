/** Keys of a link that mean nothing are named, so that a slip of the pen is seen. */

import type { Notice } from '../pkg/nimatrix.js';
import { unknownKey } from '../words/unknown.ts';
import { said } from '../solver/said.ts';

/** The keys of frames, which a link may have wherever it is opened. */
const OF_FRAMES = ['ui', 'ctl', 'ro', 'act', 'scroll', 'bg', 'q', 'seed', 'caption', 'open', 'keys'];
/** What programs and newsletters add to every address. */
const ADDED = /^(?:utm_|fbclid$|gclid$|msclkid$|igshid$|mc_|_)/;

/** What is said of such keys, after the notices that are there. */
export function noticesOf(unknown: readonly string[], there: Notice[]): Notice[] {
  const strange = unknown.filter(key => !OF_FRAMES.includes(key) && !ADDED.test(key));
  const notices = strange
    .filter(key => !there.some(notice => notice.code === 'unknown_key' && notice.key === key))
    .map(key => {
      const message = unknownKey(key.slice(0, 40));
      return { code: 'unknown_key', key, at: 0, found: key, allowed: '', message, said: said(message) };
    });
  return [...there, ...notices];
}
