/**
 * Pictures as plain marks, and their SVG text for the page, the first paint and files. Kinds of dots differ
 * in shape.
 */

import { boxOf, type Frame, type Point } from './frame.ts';

export type Mark =
  | { shape: 'area'; style: string; path: string }
  | { shape: 'line'; style: string; x1: number; y1: number; x2: number; y2: number }
  | { shape: 'dot'; style: string; x: number; y: number; radius: number; look?: number }
  | {
      shape: 'text';
      style: string;
      x: number;
      y: number;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      text: string;
    };

/** A picture: its size in units, and its marks from back to front. */
export interface Scene {
  width: number;
  height: number;
  marks: Mark[];
}

/** The paths of a rectangle, and of a rounded one. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const round = (...places: number[]) => places.map(place => Math.round(place * 100) / 100);
  const [left, in1, in2, right] = round(x, x + r, x + width - r, x + width);
  const [top, down1, down2, bottom] = round(y, y + r, y + height - r, y + height);
  return (
    `M${in1} ${top}H${in2}Q${right} ${top} ${right} ${down1}V${down2}Q${right} ${bottom} ${in2} ${bottom}` +
    `H${in1}Q${left} ${bottom} ${left} ${down2}V${down1}Q${left} ${top} ${in1} ${top}z`
  );
}

/** An area or line, given by its path. */
export const area = (style: string, path: string): Mark => ({ shape: 'area', style, path });

/** A text; `x` and `y` are its anchor on the base line. */
export const written = (
  style: string,
  text: string,
  x: number,
  y: number,
  size: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): Mark => ({ shape: 'text', style, x, y, size, anchor, text });

export function ruled(style: string, x1: number, y1: number, x2: number, y2: number): Mark {
  return { shape: 'line', style, x1, y1, x2, y2 };
}

/** Text of HTML and XML, in an element or in a quoted attribute. */
export const markup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
export const short = (value: number): string => String(Math.round(value * 100) / 100);

export const pair = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

/** The shapes of dots, all of about the same area, so that kinds differ without colours. */
const LOOKS = [
  '',
  '-0.9 -0.9L0.9 -0.9L0.9 0.9L-0.9 0.9',
  '0 -1.3L1.2 0.8L-1.2 0.8',
  '0 -1.3L1.3 0L0 1.3L-1.3 0',
  '-1.2 -0.8L1.2 -0.8L0 1.3',
  '-1.3 -0.45L-0.45 -0.45L-0.45 -1.3L0.45 -1.3L0.45 -0.45L1.3 -0.45L' +
    '1.3 0.45L0.45 0.45L0.45 1.3L-0.45 1.3L-0.45 0.45L-1.3 0.45',
];

function dot(style: string, x: number, y: number, radius: number, look: number): string {
  const outline = LOOKS[look] ?? '';
  if (outline === '') {
    return `<circle class="${style}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
  }
  const corner = (_: string, right: string, down: string) =>
    at(x + Number(right) * radius, y + Number(down) * radius);
  return `<path class="${style}" d="M${outline.replace(/([-\d.]+) ([-\d.]+)/g, corner)}z"/>`;
}

/** A dot for a legend. */
export const sign = (style: string, look: number): string =>
  `<svg viewBox="-2 -2 4 4" aria-hidden="true">${dot(style, 0, 0, 1.2, look)}</svg>`;

/** A letter with subscripts, such as d₁, as tspans: few fonts have these digits. */
const INDEXED = /(\p{L})([₀-₉]+)(.*?)(?=\p{L}[₀-₉]|$)/gu;

function textIn(text: string, size: number): string {
  const below = short(size * 0.18);
  return markup(text).replace(INDEXED, (_, letter: string, index: string, rest: string) => {
    const digits = index.replace(/./g, digit => String(digit.charCodeAt(0) - 0x2080));
    const low = `<tspan font-size="${short(size * 0.72)}" dy="${below}">${digits}</tspan>`;
    return `<tspan class="variable">${letter}</tspan>${low}<tspan dy="-${below}">${rest}</tspan>`;
  });
}

const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export function markText(mark: Mark): string {
  switch (mark.shape) {
    case 'area':
      return `<path class="${mark.style}" d="${mark.path}"/>`;
    case 'line':
      return `<path class="${mark.style}" d="M${at(mark.x1, mark.y1)}L${at(mark.x2, mark.y2)}"/>`;
    case 'dot':
      return dot(mark.style, mark.x, mark.y, mark.radius, mark.look ?? 0);
    case 'text': {
      const place = `x="${short(mark.x)}" y="${short(mark.y)}" font-size="${short(mark.size)}"`;
      return `<text class="${mark.style} ${mark.anchor}" ${place}>${textIn(mark.text, mark.size)}</text>`;
    }
  }
}

/** A drawing of marks, hidden from assistive technology, with more `attributes`. */
const drawing = (attributes: string, marks: readonly Mark[]): string =>
  `<svg ${attributes} aria-hidden="true">${marks.map(markText).join('')}</svg>`;

/** A scene as SVG. A real table covers it. */
export const svg = ({ width, height, marks }: Scene): string =>
  drawing(`class="drawing" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin"`, marks);

/** A layer of marks over a frame. */
export const layer = ({ width, height }: Frame, style: string, marks: readonly Mark[]): string =>
  drawing(`class="drawing ${style}" viewBox="0 0 ${short(width)} ${short(height)}"`, marks);

export interface Rings {
  selected: { row: number; col: number } | null;
  cursor: { row: number; col: number } | null;
  targets: { row: number; col: number }[];
  /** Covers the cells while the question who wins is open. */
  hidden?: { marks(frame: Frame): string } | null;
}

/** Rings around cells. They are a separate drawing, so that moving one redraws no matrix. */
export function rings(frame: Frame, marks: Rings): string {
  const { unit, high, width, height, left, top, plotWidth, plotHeight } = frame;
  const small = Math.min(unit, high) < 26;
  // The ring of a very small cell is larger than the cell.
  const reach = unit < 10 ? 5 - unit / 2 : 0;
  const ring = (style: string, cell: { row: number; col: number }, inset: number): string => {
    const { x, y, width, height } = boxOf(frame, cell);
    if (x + width < left || y + height < top || x > left + plotWidth || y > top + plotHeight) return '';
    const by = inset - reach;
    const round = small ? Math.min(3, unit / 6) : 6;
    const size = `width="${short(width - 2 * by)}" height="${short(height - 2 * by)}" rx="${short(round)}"`;
    const [across, down] = [short(x + by), short(y + by)];
    const rect = (style: string) => `<rect class="${style}" x="${across}" y="${down}" ${size}/>`;
    return rect(`${style}-halo`) + rect(style);
  };
  const inset = small ? 0 : 1.5;
  const parts = marks.targets.map(cell => ring('target', cell, inset));
  if (marks.selected) parts.push(ring('selected', marks.selected, inset));
  if (marks.cursor) parts.push(ring('cursor', marks.cursor, inset + 3));
  if (marks.hidden) parts.push(marks.hidden.marks(frame));
  const whole = `viewBox="0 0 ${short(width)} ${short(height)}"`;
  return `<svg class="rings" ${whole} aria-hidden="true">${parts.join('')}</svg>`;
}

/** A small picture for the gallery: a matrix without heads and letters, other views whole. */
export function thumbnail(scene: Scene): string {
  if (!('frame' in scene)) {
    const { width, height, marks } = scene;
    return drawing(`class="thumbnail drawing" viewBox="0 0 ${width} ${height}"`, marks);
  }
  const { left, top, unit, high, rows, cols, turn } = (scene as Scene & { frame: Frame }).frame;
  const across = (turn === 'plot' ? rows : cols) * unit;
  const down = (turn === 'plot' ? cols : rows) * high;
  const marks = scene.marks.filter(mark => mark.shape !== 'text');
  const box = `${left} ${top} ${across} ${down}`;
  return drawing(`class="thumbnail" viewBox="${box}"`, marks);
}

/** The point at a distance from one point towards another. */
export function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

/** The ends of an arrow, and the control point between them. */
export type Curve = [tail: Point, bow: Point, tip: Point];

/** A slightly bent curve between the middles of two cells. */
export function bentCurve(start: Point, end: Point, unit: number, small: boolean): Curve {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const most = Math.min(0.14 * length, 1.1 * Math.max(unit, 9));
  const bend = dx > 0 || dy < 0 ? most : -most;
  const control = { x: (start.x + end.x) / 2 + dy * bend, y: (start.y + end.y) / 2 - dx * bend };
  const edge = 0.58 / Math.max(Math.abs(dx), Math.abs(dy));
  const [near, far] = small ? [3, 5] : [edge * unit, 0.5 * unit];
  return [
    towards(start, control, Math.min(near, length / 3)),
    control,
    towards(end, control, Math.min(far, length / 3)),
  ];
}

/** The paths of an arrow along a curve between cells of a size: its shaft and its head. */
export function arrowPaths([tail, bow, tip]: Curve, unit: number): { curve: string; head: string } {
  const shaft = Math.hypot(tip.x - tail.x, tip.y - tail.y);
  const size = Math.min(0.6 * shaft, Math.max(7, Math.min(14, 0.24 * unit)));
  const back = towards(tip, bow, size);
  const [x, y] = [(tip.x - back.x) / 2, (tip.y - back.y) / 2];
  const side = { x: back.x - y, y: back.y + x };
  return {
    curve: `M${pair(tail)}Q${pair(bow)} ${pair(towards(tip, bow, size * 0.6))}`,
    head: `M${pair(tip)}L${[side, { x: back.x + y, y: back.y - x }].map(pair).join('L')}z`,
  };
}
