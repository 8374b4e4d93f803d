/** What is said of a guess. */

import { say } from '../language/say.ts';
import { winner, type Letter } from '../core/words/basic.ts';

export const whoWins = say`Who wins from`;

export const guessed: Record<Letter, string> = {
  N: say`The next player, who is about to move`,
  P: say`The previous player, who has just moved`,
};

export const judged = (guess: Letter, outcome: Letter): string =>
  guess === outcome ? say`Right: ${winner(outcome)}.` : say`No: ${winner(outcome)}.`;

export const another = say`Ask for another position`;
