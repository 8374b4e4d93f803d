/** The sentences that only the page itself says: apart from the others, so that frames need not load them. */

import { say } from '../language/say.ts';
import type { Failure } from '../solver/engine.ts';

/** What themes are called. */
export const themes = { auto: say`auto`, light: say`light`, dark: say`dark` };

export const themeName = (theme: keyof typeof themes): string => say`Theme: ${themes[theme]}.`;
export const viewName = (name: string, help: string): string => `${name}: ${help}.`;
/** Why the page can't start. */
export function unstarted({ code, message }: Failure): string {
  if (code === 'wasm') return say`This browser or this page does not allow the solver to run.`;
  const why = code === 'load' ? say`its file is missing or damaged` : say`something else went wrong`;
  return say`The solver could not be loaded: ${why} (${message}).`;
}

/** The columns beside the figure, each with the key that folds it. */
export const sides = {
  rules: { name: say`Column of the rules`, key: 'r' },
  position: { name: say`Column of the position`, key: 'w' },
};

export const presented = say`Presentation. Arrows move the position, Space goes on, Escape leaves.`;
export const notPresented = say`The presentation has ended.`;
export const folded = (name: string, open: boolean): string =>
  open ? say`${name}: open.` : say`${name}: folded away.`;

export const tagline = say`A playground for Nim games: who wins from each position, and why`;
export const openTour = say`Tour`;
