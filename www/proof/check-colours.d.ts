import type { Checked } from './check.js';

/** Checks a certificate with the claim `colours`. Throws an Error that names a failed condition. */
export function checkColours(text: string): Checked;
