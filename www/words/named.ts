/** Sees to it that things are called as a link asks. */

import { names } from './basic.ts';
import type * as words from './seldom.ts';

export const isNamed = (as: string): boolean => names.as === as;

/** Settles once they are; null where the other names can't be had. */
export async function nameAs(as: string): Promise<typeof words | null> {
  const seldom = await import('./seldom.ts').catch(() => null);
  seldom?.call(as);
  return seldom;
}
