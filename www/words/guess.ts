/** What is said of a guess. */

import { winner, type Letter } from './basic.ts';

export const whoWins = 'Who wins from';

export const guessed: Record<Letter, string> = {
  N: 'The next player, who is about to move',
  P: 'The previous player, who has just moved',
};

export const judged = (guess: Letter, outcome: Letter): string =>
  guess === outcome ? `Right: ${winner(outcome)}.` : `No: ${winner(outcome)}.`;

export const another = 'Ask for another position';
