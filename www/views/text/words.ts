/** What is said of matrices as text. */

import { say } from '../../language/say.ts';

export const cutText = (rows: number, cols: number): string =>
  say`The first ${rows} rows and ${cols} columns.`;

export const copyText = say`Copy as text`;
export const copied = say`Copied.`;
export const notCopied = say`The browser blocked copying.`;
