/** Sees to it that things are called as a link asks. */

import { names } from './basic.ts';

export const isNamed = (as: string): boolean => names.as === as;

/** Settles once they are; where the other names can't be had, the usual ones stay. */
export async function nameAs(as: string): Promise<void> {
  if (isNamed(as)) return;
  const naming = await import('./seldom.ts').catch(() => null);
  naming?.call(as);
}
