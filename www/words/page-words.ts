/** The sentences that only the page itself says: apart from the others, so that frames need not load them. */

import type { Failure } from '../solver/engine.ts';

export const themeName = (theme: string): string => `Theme: ${theme}.`;
export const viewName = (name: string, help: string): string => `${name}: ${help}.`;
export const newVersion = 'A new version is ready.';
export const later = 'Later';
/** Why the page can't start. */
export function unstarted({ code, message }: Failure): string {
  if (code === 'wasm') return 'This browser or this page does not allow the solver to run.';
  const why = code === 'load' ? 'its file is missing or damaged' : 'something else went wrong';
  return `The solver could not be loaded: ${why} (${message}).`;
}

/** The columns beside the figure, each with the key that folds it. */
export const sides = {
  rules: { name: 'Column of the rules', key: 'r' },
  position: { name: 'Column of the position', key: 'w' },
};

export const presented = 'Presentation. Arrows move the position, Space goes on, Escape leaves.';
export const notPresented = 'The presentation has ended.';
export const folded = (name: string, open: boolean): string => `${name}: ${open ? 'open' : 'folded away'}.`;

export const tagline = 'A playground for Nim games: who wins from each position, and why';
export const openTour = 'Tour';
