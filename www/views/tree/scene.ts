/**
 * A game tree, tidy from left to right. With only two moves it is a grid: down for the small one, right for
 * the large.
 */

import { hierarchy, tree as tidy, type HierarchyPointNode } from 'd3-hierarchy';
import type { State, Tree } from '../../pkg/nimatrix.js';
import type { Rect } from '../../draw/frame.ts';
import { hasRow } from '../../core/state.ts';
import { script } from '../../core/words/words.ts';
import { area, rounded, ruled, written, type Mark, type Scene } from '../../draw/svg.ts';

type Edge = Tree['edges'][number];

/** A tree to unfold. Each position is unfolded at its first place, and only named at others. */
export interface Branches {
  tree: Tree;
  moves: Edge[][];
  /** The two moves, small and large, if there are no others. */
  two: [string, string] | null;
}

/** A place of a position before layout. */
interface Named {
  /** Distinguishes the places of a position. */
  id: string;
  node: number;
  /** Whether the position is unfolded elsewhere. */
  again: boolean;
  /** Whether it has moves, and whether they are drawn. */
  unfolds: boolean;
  open: boolean;
}

/** A place of a position in the picture. */
export interface Spot extends Named, Rect {
  parent: string | null;
  level: number;
}

export interface TreeScene extends Scene {
  spots: Spot[];
}

/** The places drawn at first, and at most. */
const FEW = 24;
const MANY = 1500;

const ROW = 44;
const PILL = 32;
const ROUND = 6;
const GRID = 58;
const COIN = 34;

/** The tree with all moves, or with those of the strategy. */
export function branchesOf(tree: Tree, strategy: boolean): Branches {
  const moves: Edge[][] = tree.nodes.map(() => []);
  for (const edge of tree.edges) {
    if (!strategy || edge.matters) moves[edge.from]?.push(edge);
  }
  const names = [...new Set(tree.edges.map(edge => edge.notation))];
  const steps = names
    .map(Number)
    .sort((a, b) => a - b)
    .map(String);
  const two =
    names.length === 2 && steps.every(step => names.includes(step))
      ? ([steps[0], steps[1]] as [string, string])
      : null;
  return { tree, moves, two };
}

/**
 * The positions unfolded at first: with two moves the line of the large one, as in the papers; else breadth
 * first while the picture is small.
 */
export function firstFolds(branches: Branches): Set<number> {
  if (branches.two === null) return unfolded(branches, FEW);
  const large = branches.two[1];
  const open = new Set<number>();
  for (
    let node: number | undefined = 0;
    node !== undefined;
    node = branches.moves[node]?.find(edge => edge.notation === large)?.to
  ) {
    open.add(node);
  }
  return open;
}

/** Positions unfolded breadth first, up to `most` places. */
export function unfolded({ moves }: Branches, most = MANY): Set<number> {
  const open = new Set<number>();
  const met = new Set<number>();
  const queue = [0];
  let places = 1;
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const next = moves[node] ?? [];
    if (next.length === 0) continue;
    if (places + next.length > most && open.size > 0) break;
    open.add(node);
    places += next.length;
    // Winning moves first.
    for (const { to } of next.toSorted((one, other) => Number(other.winning) - Number(one.winning))) {
      if (met.has(to)) continue;
      met.add(to);
      queue.push(to);
    }
  }
  return open;
}

interface Place extends Named {
  edge: Edge | null;
  children: Place[];
}

/** Unfolds breadth first, so that each position is unfolded at its least depth. */
function unfold({ moves }: Branches, open: ReadonlySet<number>): Place {
  const place = (id: string, node: number, edge: Edge | null, again: boolean): Place => {
    const unfolds = !again && (moves[node]?.length ?? 0) > 0;
    return { id, node, edge, again, unfolds, open: unfolds && open.has(node), children: [] };
  };
  const root = place('0', 0, null, false);
  const met = new Set<number>();
  const queue = [root];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (!at.open) continue;
    for (const edge of moves[at.node] ?? []) {
      const child = place(`${at.id}.${edge.notation}`, edge.to, edge, met.has(edge.to));
      met.add(edge.to);
      at.children.push(child);
      queue.push(child);
    }
  }
  return root;
}

/** The picture of a tree, with values beside the positions if wanted. */
export function treeScene(branches: Branches, open: ReadonlySet<number>, values: boolean): TreeScene {
  const root = unfold(branches, open);
  return branches.two === null
    ? tidyScene(branches.tree, root, values)
    : gridScene(branches.tree, root, branches.two, values);
}

/** The tree of a state for files. */
export function sceneOf({ rows, tree: moves }: State, tree: Tree): Scene {
  const branches = branchesOf(tree, moves === 'matters');
  return treeScene(branches, firstFolds(branches), hasRow(rows, 'value'));
}

const classOf = (tree: Tree, node: number): 'p' | 'n' => (tree.nodes[node]?.outcome === 'P' ? 'p' : 'n');

/** The value of a position, or its letter. */
function badge(tree: Tree, node: number, values: boolean): { text: string; letter: boolean } {
  const { grundy, outcome } = tree.nodes[node] ?? { grundy: null, outcome: 'N' as const };
  return grundy === null || !values
    ? { text: script[outcome], letter: true }
    : { text: shortened(String(grundy)), letter: false };
}

const circle = (x: number, y: number, size: number): string => {
  const r = size / 2;
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${size} 0a${r} ${r} 0 0 1 ${-size} 0z`;
};

/** A text with long numbers cut to their ends, since the picture has no space for more. */
const shortened = (text: string): string =>
  text.replace(/\d{8,}/g, digits => `${digits.slice(0, 3)}…${digits.slice(-3)}`);

/** Sizes of piles, separated by spaces. */
const listed = (_: string, sizes: string): string => sizes.split(/,\s*/).join(', ');

/** The style of a move: whether it wins, and whether the reader may make it now. */
const branchOf = (edge: Edge | null, first: boolean): string =>
  edge?.winning === true ? `branch winning${first ? ' now' : ''}` : 'branch';

const SIZE = 15.5;
const textWidth = (text: string): number => text.length * 7.8;

function tidyScene(tree: Tree, root: Place, values: boolean): TreeScene {
  const top = tidy<Place>()
    .nodeSize([ROW, 1])
    .separation(() => 1)(hierarchy(root, place => place.children));
  const all = top.descendants();
  const label = (node: number) =>
    shortened(tree.nodes[node]?.label ?? '').replace(/^\(([\d,… ]+)\)$/, listed);
  /** The place of the value, at the right end. */
  const end = (node: number) => (values ? Math.max(27, textWidth(badge(tree, node, values).text) + 14) : 0);
  const wide = (at: HierarchyPointNode<Place>) =>
    Math.max(60, textWidth(label(at.data.node)) + 28) + end(at.data.node);
  const columns: number[] = [];
  for (const at of all) columns[at.depth] = Math.max(columns[at.depth] ?? 0, wide(at));
  const lefts = columns.map((_, depth) =>
    columns.slice(0, depth).reduce((sum, width) => sum + width + 84, 2),
  );
  const least = Math.min(...all.map(at => at.x));
  const centre = (at: HierarchyPointNode<Place>) => at.x - least + ROW / 2;
  const lines: Mark[] = [];
  const marks: Mark[] = [];
  const spots: Spot[] = [];
  for (const at of all) {
    const { edge, children: _, ...place } = at.data;
    const { node, again, unfolds, open } = place;
    const x = lefts[at.depth] ?? 0;
    const y = centre(at) - PILL / 2;
    const width = wide(at);
    const style = classOf(tree, node);
    if (at.parent !== null) {
      const from = (lefts[at.depth - 1] ?? 0) + wide(at.parent);
      const middle = x - 32;
      const [high, low] = [centre(at.parent), centre(at)];
      const path = `M${from} ${high}C${middle} ${high} ${from + 32} ${low} ${x} ${low}`;
      lines.push(area(branchOf(edge, at.depth === 1), path));
    }
    marks.push(area(`pill ${style}${again ? ' again' : ''}`, rounded(x, y, width, PILL, ROUND)));
    const middle = x + (width - end(node)) / 2;
    marks.push(written(`pill-text ${style}-text`, label(node), middle, y + 21, SIZE));
    if (values) {
      const { text, letter } = badge(tree, node, values);
      const look = `${letter ? 'letter' : 'pill-value'} ${style}-text`;
      marks.push(written(look, text, x + width - end(node) / 2 - 3, y + 21, SIZE));
    }
    if (unfolds && !open) marks.push(written('more', '+', x + width + 7, y + 21, 14, 'start'));
    const parent = at.parent?.data.id ?? null;
    spots.push({ ...place, parent, level: at.depth + 1, x, y, width, height: PILL });
  }
  const width = Math.max(...spots.map(spot => spot.x + spot.width)) + 22;
  const height = Math.max(...spots.map(spot => spot.y + spot.height)) + 6;
  return { width, height, marks: [...lines, ...marks], spots };
}

interface Cell {
  place: Place;
  parent: Place | null;
  column: number;
  row: number;
}

/** Lays a subtree out on the grid: the large move along the row, the small one down, while cells are free. */
function gridCells(place: Place, parent: Place | null, small: string): Cell[] {
  const own: Cell = { place, parent, column: 0, row: 0 };
  const part = (found: Place | undefined) => (found === undefined ? [] : gridCells(found, place, small));
  const right = part(place.children.find(child => child.edge?.notation !== small)).map(cell => ({
    ...cell,
    column: cell.column + 1,
  }));
  const below = part(place.children.find(child => child.edge?.notation === small));
  const taken = new Set(right.map(cell => `${cell.column},${cell.row}`));
  let drop = 1;
  while (below.some(cell => taken.has(`${cell.column},${cell.row + drop}`))) drop++;
  return [own, ...right, ...below.map(cell => ({ ...cell, row: cell.row + drop }))];
}

function gridScene(tree: Tree, root: Place, [small]: [string, string], values: boolean): TreeScene {
  const cells = gridCells(root, null, small);
  const at = new Map(cells.map(cell => [cell.place.id, cell]));
  const x = (cell: Cell) => cell.column * GRID + COIN / 2 + 4;
  const y = (cell: Cell) => cell.row * GRID + COIN / 2 + 4;
  const lines: Mark[] = [];
  const marks: Mark[] = [];
  const spots: Spot[] = [];
  for (const cell of cells) {
    const { edge, children: _, ...place } = cell.place;
    const { node, again, unfolds, open, id } = place;
    const parent = cell.parent === null ? undefined : at.get(cell.parent.id);
    const style = classOf(tree, node);
    const [right, down] = [x(cell), y(cell)];
    if (parent !== undefined && edge !== null) {
      lines.push(ruled(branchOf(edge, cell.parent === root), x(parent), y(parent), right, down));
      marks.push(
        parent.row === cell.row
          ? written('step', edge.notation, (x(parent) + right) / 2, down - 6, 11.5)
          : written('step', edge.notation, right + 6, (y(parent) + down) / 2 + 4, 11.5, 'start'),
      );
    }
    const corner = { x: right - COIN / 2, y: down - COIN / 2 };
    marks.push(area(`pill ${style}${again ? ' again' : ''}`, circle(corner.x, corner.y, COIN)));
    const { text, letter } = badge(tree, node, values);
    marks.push(written(`${letter ? 'letter' : 'pill-value'} ${style}-text`, text, right, down + 5.5, 16));
    if (unfolds && !open) {
      marks.push(written('more', '+', right + COIN / 2 + 2, down + COIN / 2 + 2, 14, 'start'));
    }
    const box = { ...corner, width: COIN, height: COIN };
    spots.push({ ...place, ...box, parent: cell.parent?.id ?? null, level: id.split('.').length });
  }
  const width = Math.max(...cells.map(x)) + COIN / 2 + 16;
  const height = Math.max(...cells.map(y)) + COIN / 2 + 14;
  return { width, height, marks: [...lines, ...marks], spots };
}
