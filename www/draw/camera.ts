/** Where one looks in a matrix, in cells of the matrix at hand (`moving.ts` says how that changes). */

import type { Frame } from './frame.ts';

/**
 * The upper left corner of what is seen, in cells from that of the matrix; and how much larger cells are than
 * at rest.
 */
export interface Camera {
  left: number;
  top: number;
  scale: number;
}

export const STILL: Camera = { left: 0, top: 0, scale: 1 };

export const isStill = (camera: Camera): boolean =>
  camera.left === 0 && camera.top === 0 && camera.scale === 1;

/** The frame while one moves: cells have another place and size, the place in which they are seen stays. */
export function moved(frame: Frame, camera: Camera): Frame {
  const unit = frame.unit * camera.scale;
  return {
    ...frame,
    unit,
    high: frame.strip ? frame.high : unit,
    plotWidth: frame.roomWidth,
    plotHeight: frame.roomHeight,
    dx: -camera.left * unit,
    dy: -camera.top * unit,
  };
}

/** The solver shows no more cells than this in a window. */
export const MOST_CELLS = 2 ** 24;
