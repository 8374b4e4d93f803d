/** How two windows move together. */

import type { Window } from '../../../pkg/nimatrix.js';

/** The window of the second after that of the first has changed: it keeps its distance. */
export function alongside(before: Window, after: Window, second: Window): Window {
  const moved = (from: Window['x0'], to: Window['x0'], start: Window['x0']): Window['x0'] => {
    const place = BigInt(start) + BigInt(to) - BigInt(from);
    return place > 0n ? place : 0;
  };
  return {
    x0: moved(before.x0, after.x0, second.x0),
    y0: moved(before.y0, after.y0, second.y0),
    cols: after.cols,
    rows: after.rows,
  };
}
