/** What the dialogs say of files that they make: how large one is, and why there is none. */

import { say } from '../language/say.ts';
import { grouped } from '../core/words/basic.ts';

/** How large a picture is. */
export const picture = (width: number, height: number): string =>
  say`a picture of ${grouped(width)} × ${grouped(height)} pixels`;
export const printed = (width: number, height: number): string =>
  say`a picture for print, ${grouped(width)} × ${grouped(height)} pixels`;
export const paintedDrawing = say`a drawing whose cells are pixels`;

export const notMade = say`The browser could not make this file: it may be too large. Try a smaller window or
    another format.`;

export const notCopied = say`The browser blocked copying.`;
