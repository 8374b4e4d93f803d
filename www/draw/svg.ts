/** A scene as SVG text. The same text serves the page, the first paint and the small pictures. */

import { corner, type Frame } from './scene/frame.ts';
import type { Mark, Scene } from './scene/mark.ts';
import type { MatrixScene } from './scene/matrix.ts';

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * The outlines of dots, so that their kinds can be told apart without colours: all of about the same area.
 */
const LOOKS = [
  null,
  [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  [
    [0, -1.3],
    [1.2, 0.8],
    [-1.2, 0.8],
  ],
  [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  [
    [-1.2, -0.8],
    [1.2, -0.8],
    [0, 1.3],
  ],
  [
    [-1.3, -0.45],
    [-0.45, -0.45],
    [-0.45, -1.3],
    [0.45, -1.3],
    [0.45, -0.45],
    [1.3, -0.45],
    [1.3, 0.45],
    [0.45, 0.45],
    [0.45, 1.3],
    [-0.45, 1.3],
    [-0.45, 0.45],
    [-1.3, 0.45],
  ],
] as const;

function dot(style: string, x: number, y: number, radius: number, look: number): string {
  const outline = LOOKS[look] ?? null;
  if (outline === null) {
    return `<circle class="${style}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
  }
  const points = outline.map(([right, down]) => `${short(x + right * radius)} ${short(y + down * radius)}`);
  return `<path class="${style}" d="M${points.join('L')}z"/>`;
}

/** A dot by itself, for a legend. */
export const sign = (style: string, look: number): string =>
  `<svg viewBox="-2 -2 4 4" aria-hidden="true">${dot(style, 0, 0, 1.2, look)}</svg>`;

/** A letter with a number below, such as d₁, as mathematics prints it: few fonts have these small numbers. */
const INDEXED = /(\p{L})([₀-₉]+)(.*?)(?=\p{L}[₀-₉]|$)/gu;

function textIn(text: string, size: number): string {
  const below = short(size * 0.18);
  return escape(text).replace(INDEXED, (_, letter: string, index: string, rest: string) => {
    const digits = index.replace(/./g, digit => String(digit.charCodeAt(0) - 0x2080));
    return `<tspan class="variable">${letter}</tspan><tspan font-size="${short(size * 0.72)}" dy="${below}">${digits}</tspan><tspan dy="-${below}">${rest}</tspan>`;
  });
}

export function markText(mark: Mark): string {
  switch (mark.shape) {
    case 'area':
      return `<path class="${mark.style}" d="${mark.path}"/>`;
    case 'line':
      return `<path class="${mark.style}" d="M${short(mark.x1)} ${short(mark.y1)}L${short(mark.x2)} ${short(mark.y2)}"/>`;
    case 'dot':
      return dot(mark.style, mark.x, mark.y, mark.radius, mark.look ?? 0);
    case 'text':
      return `<text class="${mark.style} ${mark.anchor}" x="${short(mark.x)}" y="${short(mark.y)}" font-size="${short(mark.size)}">${textIn(mark.text, mark.size)}</text>`;
  }
}

/** The drawing, hidden from assistive technology because a real table lies over it. */
export function svg(scene: Scene): string {
  const { width, height } = scene;
  return `<svg class="drawing" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin" aria-hidden="true">${scene.marks.map(markText).join('')}</svg>`;
}

/** One layer of a drawing: marks over the place of a frame. */
export function layer(frame: Frame, style: string, marks: readonly Mark[]): string {
  return `<svg class="drawing ${style}" viewBox="0 0 ${short(frame.width)} ${short(frame.height)}" aria-hidden="true">${marks.map(markText).join('')}</svg>`;
}

export interface Rings {
  selected: { row: number; col: number } | null;
  cursor: { row: number; col: number } | null;
  targets: { row: number; col: number }[];
}

/** Rings around cells; a drawing of its own, so that moving one does not draw the matrix again. */
export function rings(frame: Frame, marks: Rings): string {
  const { unit, high, width, height, left, top, plotWidth, plotHeight } = frame;
  const room = unit < 10 ? 5 - unit / 2 : 0;
  const ring = (style: string, cell: { row: number; col: number }, inset: number): string => {
    const { x, y } = corner(frame, cell.row, cell.col);
    if (x + unit < left || y + high < top || x > left + plotWidth || y > top + plotHeight) return '';
    const more = 2 * (room - inset);
    // A ring larger than its cell keeps away from the heads.
    const least = (place: number, edge: number): number => (room > 0 ? Math.max(place, edge - 2.5) : place);
    return `<rect class="${style}" x="${short(least(x - room + inset, left))}" y="${short(least(y - room + inset, top))}" width="${short(unit + more)}" height="${short(high + more)}" rx="${short(Math.min(3, unit / 6))}"/>`;
  };
  // A halo sets a ring apart from the cells; outside it would only cover the heads.
  const place = [left, top, plotWidth, plotHeight].map(short);
  const inside = `x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}" viewBox="${place.join(' ')}"`;
  const haloed = (style: string, cell: { row: number; col: number }, inset: number): string =>
    `<svg ${inside}>${ring(`${style}-halo`, cell, inset)}</svg>${ring(style, cell, inset)}`;
  const parts = marks.targets.map(cell => haloed('target', cell, 1));
  if (marks.selected) parts.push(haloed('selected', marks.selected, 0));
  if (marks.cursor) parts.push(haloed('cursor', marks.cursor, 2.5));
  return `<svg class="rings" viewBox="0 0 ${short(width)} ${short(height)}" aria-hidden="true">${parts.join('')}</svg>`;
}

/** A small picture for the gallery: a matrix without heads or letters, anything else whole. */
export function thumbnail(scene: Scene): string {
  if (!('frame' in scene)) {
    return `<svg class="thumbnail drawing" viewBox="0 0 ${scene.width} ${scene.height}" aria-hidden="true">${scene.marks.map(markText).join('')}</svg>`;
  }
  const { left, top, unit, high, rows, cols, turn } = (scene as MatrixScene).frame;
  const across = (turn === 'plot' ? rows : cols) * unit;
  const down = (turn === 'plot' ? cols : rows) * high;
  const marks = scene.marks.filter(mark => mark.shape !== 'text');
  return `<svg class="thumbnail" viewBox="${left - 2} ${top - 2} ${across + 4} ${down + 4}" aria-hidden="true">${marks.map(markText).join('')}</svg>`;
}
