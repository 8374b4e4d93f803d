/** What a reader wants drawn over the matrices; kept from one visit to the next. */

import { recall, remember } from '../../core/memory.ts';

export interface Marks {
  /** The options of the cell that is pointed at or chosen, and the move that wins. */
  options: boolean;
  /** How the matrix repeats. */
  tiles: boolean;
}

const NAMES = { options: 'marks', tiles: 'tiles' } as const;
/** What is remembered where it differs from how the page begins. */
const [OFF, ON] = ['off', 'on'];

let wanted: Marks = { options: recall(NAMES.options) !== OFF, tiles: recall(NAMES.tiles) === ON };

export const marks = (): Marks => wanted;

/** Changes what is drawn, and tells whoever draws by an event of the window. */
export function setMarks(change: Partial<Marks>): void {
  wanted = { ...wanted, ...change };
  remember(NAMES.options, wanted.options ? null : OFF);
  remember(NAMES.tiles, wanted.tiles ? ON : null);
  dispatchEvent(new Event('marks'));
}
