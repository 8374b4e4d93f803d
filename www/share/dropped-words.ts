/** What is said of a file that was dropped. */

import { say } from '../language/say.ts';

export const notOurs = (name: string): string =>
  say`“${name}” opens no figure: it is no file with a figure that was saved here.`;
