/** The sentences that a frame says before the page's own words are there. */

export const playground = 'Open in the playground';
export const start = 'Start';
export const unseen = 'The live figure can’t be shown here.';
export const noSolver = 'This browser or this page does not allow the solver to run.';
export const notLoaded = 'A file of the solver is missing or damaged.';
export const retry = 'Try again';
export const still = 'It looks like this:';
export const refused = (key: string, found: string, allowed: string): string =>
  `${key}: found “${found}”, where ${allowed} is allowed.`;
