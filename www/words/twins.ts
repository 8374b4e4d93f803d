/** What is said of matrices as text. */

import { say } from '../language/say.ts';

export const cutText = (rows: number, cols: number): string =>
  say`The first ${rows} rows and ${cols} columns.`;
