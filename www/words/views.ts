/** What views are called where nothing else names them. */

/** What a picture without a paper's caption shows. */
export const shows: Record<string, string> = {
  outcome: 'Outcomes',
  grundy: 'Grundy values',
  plot: 'P-positions',
  text: 'Outcomes',
  sequence: 'Sequence of values',
  tree: 'The tree of play',
  circle: 'The circle',
  line: 'The line',
  piles: 'The piles',
  play: 'A game',
  table: 'The table T',
};

/** A link asks for a view that its game does not have. */
export const noView = (game: string, view: string, shown: string): string =>
  `${game} has no ${view} view; ${shown} is shown instead.`;
