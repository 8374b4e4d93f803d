/** Sees to it that things are called as a link asks. */

import { names } from './basic.ts';

export const isNamed = (as: string): boolean => names.as === as;

/** Settles once they are, or once the other names can't be had. */
export async function nameAs(as: string): Promise<void> {
  const seldom = await import('./seldom.ts').catch(() => null);
  seldom?.call(as);
}
