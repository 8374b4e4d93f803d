/**
 * Puzzles in the matrix: whose move leaves a position that loses? All moves and outcomes are the solver's.
 */

import { options, read } from '../solver/engine.ts';
import { LANDING, link, type Hidden, type Page } from '../core/state.ts';
import { position } from '../core/page.ts';
import { corner, type Frame } from '../draw/frame.ts';
import { short } from '../draw/svg.ts';
import { cellOf, type Cell } from '../views/matrix/table.ts';
import { you } from './words.ts';
import type { Evaluation, Whole } from '../pkg/nimatrix.js';

/** The links of the puzzles, whose positions the next player wins. The first one is the front page. */
export const PUZZLES = [
  LANDING,
  'g=nim&p=6,2&w=0,0,8,8',
  'g=sub:1,2,3&p=6,1&w=0,0,8,8',
  'g=wythoff&p=4,5&w=0,0,8,8',
];

type Move = Evaluation['moves'][number];

/** How a cell that was clicked is judged; `to` are the piles that the opponent's reply leaves. */
export type Verdict =
  | { kind: 'right'; piles: Whole[]; move: Move }
  | { kind: 'wrong'; piles: Whole[]; reply: Move; to: Whole[] }
  | { kind: 'unreachable' };

const same = (one: readonly Whole[], other: readonly Whole[]): boolean => one.join() === other.join();

/** Judges the piles that were chosen: `from` is the answer to the position, `there` that to the piles. */
export function judge(piles: Whole[], from: Evaluation, there: Evaluation): Verdict {
  const move = from.moves.find(({ query }) => same(read(query).position.piles, piles));
  if (move === undefined) return { kind: 'unreachable' };
  if (there.outcome === 'P') return { kind: 'right', piles, move };
  const reply = there.moves.find(({ winning }) => winning);
  return reply === undefined
    ? { kind: 'unreachable' }
    : { kind: 'wrong', piles, reply, to: read(reply.query).position.piles };
}

/** How far apart two cells are, in steps in any direction. */
const distance = (one: Cell, other: Cell): number =>
  Math.max(Math.abs(one.row - other.row), Math.abs(one.col - other.col));

/** So long all colours take to appear, as the style sheet has it, in so many steps. */
export const REVEAL_MS = 640;
const STEPS = 3;

/**
 * What the figure shows of a puzzle: dots on the cells that one move reaches, and a wrong answer with its
 * reply; once it is solved, the colours as they appear from the position outward.
 */
export function hiddenIn(page: Page, verdict: Verdict | null, isSolved: boolean): Hidden | null {
  const [panel] = page.panels;
  if (panel === undefined) return null;
  const { grid } = panel;
  const { piles } = position(page);
  const cell = (piles: readonly Whole[]) => cellOf(grid, page.state.axes, [...piles]);
  const from = cell(piles);
  if (from === null) return null;
  if (isSolved) return { blank: false, marks: frame => covers(frame, from) };
  const reached = options(link(page.state), null);
  const wrong = verdict?.kind === 'wrong' ? verdict : null;
  return {
    blank: true,
    marks(frame) {
      const parts = [tile(frame, from, 'you', [you, piles.join(', ')])];
      const bad = wrong && cell(wrong.piles);
      for (let at = 0; at < reached.length; at += 2) {
        const dot = { row: reached[at] ?? 0, col: reached[at + 1] ?? 0 };
        if (bad === null || distance(dot, bad) > 0) parts.push(reachDot(frame, dot));
      }
      const reply = wrong && cell(wrong.to);
      if (wrong === null || bad === null || reply === null) return parts.join('');
      parts.push(tile(frame, bad, 'wrong', [wrong.piles.join(', ')]));
      parts.push(tile(frame, reply, 'reply', [wrong.to.join(', ')]));
      return [...parts, arrow(frame, from, bad, 'yours'), arrow(frame, bad, reply, 'theirs')].join('');
    },
  };
}

function middle(frame: Frame, cell: Cell): { x: number; y: number } {
  const { x, y } = corner(frame, cell.row, cell.col);
  return { x: x + frame.unit / 2, y: y + frame.high / 2 };
}

function reachDot(frame: Frame, cell: Cell): string {
  const { x, y } = middle(frame, cell);
  return `<circle class="reach-dot" cx="${short(x)}" cy="${short(y)}" r="${short(frame.unit * 0.11)}"/>`;
}

/** Cells narrower than this, in CSS pixels, have room for one line of their text only. */
const WIDE = 48;

function tile(frame: Frame, cell: Cell, style: string, lines: readonly string[]): string {
  const { x, y } = corner(frame, cell.row, cell.col);
  const { unit: width, high: height } = frame;
  const shown = width < WIDE ? lines.slice(0, style === 'you' ? 1 : 0) : lines;
  const size = Math.min(20, width * 0.28);
  const text = shown.map((line, at) => {
    const down = y + height / 2 + (at - (shown.length - 1) / 2) * size * 1.25 + size * 0.35;
    return `<text x="${short(x + width / 2)}" y="${short(down)}" font-size="${short(size)}">${line}</text>`;
  });
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<g class="puzzle-cell ${style}"><rect ${place} rx="6"/>${text.join('')}</g>`;
}

/** An arrow from the edge of one cell to that of another, bowed where cells lie between. */
function arrow(frame: Frame, from: Cell, to: Cell, style: string): string {
  const [start, end] = [middle(frame, from), middle(frame, to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const far = Math.hypot(dx, dy);
  const along = { x: dx / far, y: dy / far };
  // A bow upward, or to the left where the arrow is upright.
  const side = dx < 0 || (dx === 0 && dy > 0) ? -1 : 1;
  const across = { x: side * along.y, y: -side * along.x };
  const half = frame.unit / 2;
  const bow = distance(from, to) > 1 ? half * 0.7 : 0;
  const at = (by: number, aside: number) => ({
    x: start.x + along.x * by + across.x * aside,
    y: start.y + along.y * by + across.y * aside,
  });
  const text = ({ x, y }: { x: number; y: number }) => `${short(x)} ${short(y)}`;
  const reach = Math.max(Math.abs(along.x), Math.abs(along.y));
  const [first, last] = [half / reach, far - half / reach];
  const [begin, tip] = bow > 0 ? [at(first, 0), at(last, 0)] : [at(far * 0.28, 0), at(far * 0.7, 0)];
  const control = at(far / 2, bow);
  // The head points as the curve ends.
  const [hx, hy] = bow > 0 ? [tip.x - control.x, tip.y - control.y] : [dx, dy];
  const length = Math.hypot(hx, hy);
  const [ux, uy] = [(hx / length) * 10, (hy / length) * 10];
  const wing = (by: number) => text({ x: tip.x - ux - uy * by, y: tip.y - uy + ux * by });
  return (
    `<g class="puzzle-arrow ${style}"><path d="M${text(begin)}Q${text(control)} ${text(tip)}"/>` +
    `<path class="head" d="M${text(tip)}L${wing(0.45)}L${wing(-0.45)}z"/></g>`
  );
}

/** Covers of all cells, which vanish one after another. */
function covers(frame: Frame, from: Cell): string {
  const cells: Cell[] = Array.from({ length: frame.rows * frame.cols }, (_, at) => ({
    row: Math.floor(at / frame.cols),
    col: at % frame.cols,
  }));
  const most = Math.max(...cells.map(cell => distance(cell, from)));
  return cells
    .map(cell => {
      const { x, y } = corner(frame, cell.row, cell.col);
      const step = Math.ceil((distance(cell, from) / most) * STEPS);
      const size = `width="${short(frame.unit - 1)}" height="${short(frame.high - 1)}"`;
      return `<rect class="cover after-${step}" x="${short(x + 1)}" y="${short(y + 1)}" ${size}/>`;
    })
    .join('');
}
