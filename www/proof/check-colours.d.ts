import type { Checked } from './check.js';

/** Checks a certificate with the claim `colours`; throws an Error that names what does not hold. */
export function checkColours(text: string): Checked;
