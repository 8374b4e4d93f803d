/** What the gallery says. */

import { say } from '../language/say.ts';
import { count } from '../core/words/basic.ts';

export const galleryWords = {
  search: say`Search the figures`,
  coming: say`The figures are being fetched …`,
  lost: say`The figures could not be fetched.`,
  again: say`Try again`,
  papers: say`Papers`,
  all: say`All`,
};

export const foundFigures = (found: number, all: number): string => {
  if (found === all) return count(all, 'figure', 'figures');
  return found === 0 ? say`No figure has all of this.` : say`${found} of ${count(all, 'figure', 'figures')}`;
};
