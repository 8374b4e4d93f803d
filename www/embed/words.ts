/** The sentences that a frame says before the page's own words are there. */

import { say } from '../language/say.ts';

export const playground = say`Open in the playground`;
export const opening = say`Opening the figure …`;
export const start = say`Start`;
export const unseen = say`The live figure can’t be shown here.`;
export const noSolver = say`This browser or this page does not allow the solver to run.`;
export const notLoaded = say`A file of the solver is missing or damaged.`;
export const retry = say`Try again`;
export const still = say`It looks like this:`;
export const refused = (key: string, found: string, allowed: string): string =>
  say`${key}: found “${found}”, where ${allowed} is allowed.`;
