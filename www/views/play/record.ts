/** A move as a record of a game has it. */

import { say } from '../../language/say.ts';
import { parts } from '../../core/words/moves.ts';

/** A move of the notation, as short as a record has it. */
export function notation(text: string): string {
  const { takes, restriction, step } = parts(text);
  const said =
    step === null ? takes.map(take => say`${take.amount} from ${take.pile}`).join(', ') : say`${step} on`;
  return restriction === null
    ? said
    : say`${said}, not ${restriction.length === 0 ? say`anything` : restriction.join(', ')}`;
}
