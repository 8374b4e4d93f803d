/**
 * What a page or a frame fetches once its first answer is in sight: elements that neither draw nor say it,
 * and what `when-late.ts` hands to those who wait for it.
 */

import '../rules/nim-rules.ts';
import './matrix/painting.ts';

export { obey } from './matrix/keyboard.ts';
export { OverMatrices } from './matrix/over-matrices.ts';
export { dropped } from '../share/dropped.ts';
export { Presenting } from '../app/presenting.ts';
export { Journey } from './matrix/journey.ts';
