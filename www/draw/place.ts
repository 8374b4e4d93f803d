/** Where one thing lies within another, as CSS that holds at any scale. */

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
