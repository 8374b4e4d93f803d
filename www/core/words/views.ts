/** What views are called where nothing else names them. */

import { say } from '../../language/say.ts';

/** What a picture without a paper's caption shows. */
export const shows: Record<string, string> = {
  outcome: say`Outcomes`,
  grundy: say`Grundy values`,
  plot: say`P-positions`,
  text: say`Outcomes`,
  sequence: say`Sequence of values`,
  tree: say`The tree of play`,
  circle: say`The circle`,
  line: say`The line`,
  piles: say`The piles`,
  play: say`A game`,
  table: say`The table T`,
};

/** A link asks for a view that its game does not have. */
export const noView = (game: string, view: string, shown: string): string =>
  say`${game} has no ${view} view; ${shown} is shown instead.`;
