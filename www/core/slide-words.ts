/** What sliders say that play. */

import { say } from '../language/say.ts';

export const playName = (name: string): string => say`Play ${name}`;
export const stepName = (name: string): string => say`Next ${name}`;
export const playHelp = say`One value after another; any key or click stops (p while presenting)`;
export const slidersName = say`Parameters`;
