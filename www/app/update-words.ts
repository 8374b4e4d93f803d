/** What is said of a new version of the page. */

import { say } from '../language/say.ts';

export const newVersion = say`A new version is ready.`;
export const later = say`Later`;
