/** What is said of the colours of Grundy values. */

import { say } from '../../language/say.ts';

export const legendTitle = say`Grundy value`;
/** Where there are more values than colours. */
export const comeRound = say`then again from the first`;

/** The ways to colour values, by their words in a link. */
export const schemes = {
  ramp: say`in order`,
  distinct: say`distinct`,
  mod: say`by remainder`,
  bits: say`by binary digits`,
};
