/** A move as a record of a game has it. */

import { parts } from './moves.ts';

/** A move of the notation, as short as a record has it. */
export function notation(text: string): string {
  const { takes, restriction, step } = parts(text);
  const said =
    step === null ? takes.map(take => `${take.amount} from ${take.pile}`).join(', ') : `${step} on`;
  return restriction === null
    ? said
    : `${said}, not ${restriction.length === 0 ? 'anything' : restriction.join(', ')}`;
}
