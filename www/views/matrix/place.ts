/** Where one thing lies within another, as CSS that holds at any scale. */

import type { Camera } from '../../draw/camera.ts';
import type { Frame } from '../../draw/frame.ts';

interface Size {
  width: number;
  height: number;
}

/** A length as a share of another. */
export const share = (length: number, of: number): string => `${Math.round((length / of) * 1e6) / 1e4}%`;

/** The place of a box; its corner is counted from that of the whole. */
export const within = (box: Size & { left: number; top: number }, whole: Size): string =>
  `left:${share(box.left, whole.width)};top:${share(box.top, whole.height)};` +
  `width:${share(box.width, whole.width)};height:${share(box.height, whole.height)}`;

/** The size of a drawing, which a style sheet may enlarge by `--wide`. */
export const sizeOf = ({ width, height }: Size): string =>
  `--wide:${width}px;width:${width}px;aspect-ratio:${width}/${height}`;

/**
 * How a picture that one camera saw looks through another: in pixels, or in shares of a picture of that
 * size. Strips keep their height.
 */
export function transform(
  painted: Camera,
  camera: Camera,
  { unit, strip }: Frame,
  size: [number, number] | null = null,
): string {
  const x = (painted.left - camera.left) * unit * camera.scale;
  const y = (painted.top - camera.top) * unit * camera.scale;
  const place = size === null ? `${x}px, ${y}px` : `${(x / size[0]) * 100}%, ${(y / size[1]) * 100}%`;
  const scale = camera.scale / painted.scale;
  return `translate(${place}) scale(${scale}, ${strip ? 1 : scale})`;
}
