/**
 * What a page or a frame fetches once its first answer is in sight: elements that neither draw nor say it,
 * and what `when-late.ts` hands to those who wait for it.
 */

import './nim-rules.ts';
import './painting.ts';

export { obey } from './obey.ts';
export { OverMatrices } from './over-matrices.ts';
export { dropped } from './dropped.ts';
export { Presenting } from './parts/presenting.ts';
export { Journey } from '../roam/journey.ts';
export { isOffered } from '../model/tour.ts';
