// Drawings that no link opens: what one points at, what a proof points at, and how a matrix repeats.
import { together } from './page.mjs';
import { nimatrix } from './support.mjs';

const [camera, moving, frames, matrix, plot, pointing, tiles, piles, plots, board, bands, automaton] =
  await together(
    'draw/frame.ts',
    'views/matrix/travel.ts',
    'draw/frame.ts',
    'views/matrix/scene.ts',
    'views/matrix/plot.ts',
    'views/matrix/marks-scene.ts',
    'views/matrix/marks-scene.ts',
    'views/piles/scene.ts',
    'views/sequence/plot.ts',
    'views/board/scene.ts',
    'views/matrix/colours.ts',
    'proof/automaton.ts',
  );
const TURNS = ['down', 'up', 'plot'];
const [row, col] = [4, 4];
const at = (down, across) => ({ row: down, col: across });
const rules = 'g=block:2:k1';

/** A matrix without its cells in each direction, and marks over it; a unit is shown as `scale` pixels. */
function over(query, scale, marks, turns = TURNS) {
  const [{ grid }] = nimatrix.panels(query);
  return turns.map(turn => {
    const frame = frames.frameFor(grid, turn);
    return { ...frame, marks: matrix.edgeMarks(grid, frame, null, scale), over: marks(grid, frame) };
  });
}

/** What one move reaches from a cell; the arrows lead near and far, in all directions. */
function pointed(query, scale, turns) {
  const arrows = [
    [at(row, col - 1), '', true],
    [at(row - 1, col), '', false],
    [at(row - 1, col - 1), 'b', true],
    [at(row + 1, col), 'a', false],
    [at(row, 0), 'a', true],
    [at(0, col), '', false],
    [at(row + 3, col + 1), 'b', false],
    [at(0, 0), 'b', true],
    [at(row, col + 2), 'b', true],
  ].map(([to, name, wins]) => ({ from: at(row, col), to, name, wins }));
  const options = [0, 1, 3].flatMap(n => [at(n, col), at(row, n)]).concat(at(2, 2));
  const marked = { cell: at(row, col), options, winning: [at(1, col), at(2, 2)], arrows };
  return over(
    query,
    scale,
    (grid, frame) => {
      const { inside, outside } = pointing.overMarks(grid, frame, marked, scale);
      return [...inside, ...outside];
    },
    turns,
  );
}

const repeats = { first: 2, rows: Uint32Array.of(5, 2, 3, 3), diagonal: null };
const diagonal = (preperiod, period, proved) => ({ preperiod, period, saltus: 0, proved });
const repeated = (query, what, scale = 1) =>
  over(query, scale, (grid, frame) => tiles.tileMarks(grid, frame, what, scale));

const place = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
/** The rules and heads of a matrix in a box with cells of a size, as a camera sees it. */
function edges(grid, unit, { turn = 'down', lines = null, scale = 1, seen = camera.STILL } = {}) {
  const { across, down } = frames.sidesOf(grid, turn);
  const box = { left: 200, top: 30, right: 10, bottom: 30 };
  const size = { width: 210 + across * unit, height: 60 + down * unit };
  const frame = camera.moved(frames.frameIn(grid, turn, { ...box, ...size }), seen);
  const marks =
    turn === 'plot' ? plot.axisMarks(grid, frame, scale) : matrix.edgeMarks(grid, frame, lines, scale);
  return { ...size, marks };
}
const ten = place(0, 0, 10, 4);
const aside = moving.pan(moving.zoom(camera.STILL, 1.5, 3, 3), 2.5, -1.5);
const outwards = moving.zoom(camera.STILL, 0.2, 9, 9);

const pointedSizes = [
  { pile: 2, from: 4, to: 6 },
  { pile: 1, from: 0, to: 0 },
];
const taken = new Map([
  [1, 2],
  [2, 1],
]);
const termsOf = (query, more) => ({ ...nimatrix.sequence(query), ...more });
const reached = new Map([
  [4, 'P'],
  [5, 'N'],
]);
const pairs = [
  [1, 7],
  [2, 4],
];
const line = nimatrix.board('g=line:12:1,2:3,5,9,12&m=1');
const values = bands.bandsFor([{ grundy: Uint32Array.of(0, 1, 2, 3) }], 'distinct');
/** From each state to itself by some letters, and to the next one by the others. */
const ring = count => ({
  next: Array.from({ length: count }, (_, from) => [from, (from + 1) % count, from, (from + 1) % count]),
  accepting: [0],
});

/** Drawings by what they show: each a list of scenes, or of SVG texts. */
export const SCENES = {
  'a cell that is pointed at': pointed(`${rules}&p=0,0&w=95,4,8,8`, 1),
  'a small cell that is pointed at': pointed('g=nim&p=0,0&w=0,0,9,9', 0.37),
  'a cell of a strip that is pointed at': over(
    'g=sub:1,2&p=9&w=0,0,12,1',
    1,
    (grid, frame) => {
      const marked = { cell: at(0, 5), options: [at(0, 3), at(0, 4)], winning: [at(0, 3)], arrows: [] };
      const { inside, outside } = pointing.overMarks(grid, frame, marked, 1);
      return [...inside, ...outside];
    },
    ['down', 'up'],
  ),
  'rules of cells of many sizes': [
    ...[6.9, 7].map(unit => edges(ten, unit)),
    ...[3.4, 3.5, 11, 12].map(unit => edges(ten, unit, { lines: [2, 2] })),
    ...[
      [2, 0],
      [0, 5],
      [2 ** 53 - 1, 2n ** 60n],
    ].map(lines => edges(ten, 12, { lines })),
  ],
  'heads that do not touch': [
    edges(place(0, 0, 10, 10), 10.1),
    edges(place(0, 0, 11, 11), 11),
    edges(place(0, 0, 100, 30), 4),
    edges(place(0, 0, 10, 10), 5.1, { scale: 2 }),
    edges(place(90, 90, 10, 10), 15.4),
    edges(place(90, 90, 10, 10), 15.4, { seen: { left: 1, top: 0, scale: 1 } }),
    edges(place(2n ** 60n, 2n ** 60n, 40, 8), 10),
    edges(place(97, 0, 10, 1, ''), 20),
  ],
  'a matrix that has moved': TURNS.flatMap(turn =>
    [aside, outwards].map(seen => edges(place(9, 4, 16, 12), 12, { turn, lines: [5, 4], seen })),
  ),
  'axes of a plot': [
    ...[20, 43, 44].map(unit => edges(place(0, 0, 9, 8), unit, { turn: 'plot' })),
    edges(place(7, 12, 14, 12), 20, { turn: 'plot' }),
    edges(place(2n ** 60n, 5, 14, 12), 20, { turn: 'plot', seen: moving.pan(camera.STILL, -1.6, 0.4) }),
    edges(place(3, 2, 14, 12), 20, { turn: 'plot', seen: moving.pan(camera.STILL, 3.2, -3.6) }),
  ],
  'periods of rows': repeated('g=nim&p=0,0&w=0,0,16,14', repeats),
  'tiles of a diagonal': repeated('g=nim&p=0,0&w=0,0,14,12', { ...repeats, diagonal: diagonal(2, 4, true) }),
  'tiles that are seen only': repeated('g=nim&p=0,0&w=3,7,12,9', {
    ...repeats,
    rows: new Uint32Array(),
    diagonal: diagonal(2, 4, false),
  }),
  'sizes of piles that a proof points at': [
    piles.pilesScene([20, 8], taken, 480, [new Set([2, 4]), null], 1, pointedSizes),
    piles.pilesScene([200, 80], taken, 480, [], 1.5, pointedSizes),
  ],
  'values over n': [
    plots.valuesScene(termsOf('g=nim&p=0&view=sequence&w=0,0,8,1'), 300),
    plots.valuesScene(termsOf('g=sub:2,4,7&p=0&view=sequence&w=0,0,22,1'), 480),
    plots.valuesScene(termsOf('g=nim&p=0&view=sequence&w=95,0,60,1'), 480),
    plots.valuesScene(termsOf('g=sub:1,4&p=0&view=sequence&w=0,0,9,1', { grundy: new Uint32Array() }), 300),
  ],
  'a circle that a proof points at': [
    board.circleScene(nimatrix.board('g=kotzig:8:1,2&m=1,2'), 400, reached, { space: 5, pairs }),
  ],
  'a line that a proof points at': [
    board.lineScene(
      { ...line, reach: [4, 5, 11].map(space => ({ notation: '', space })) },
      500,
      reached,
      values,
      { space: 4, pairs: [] },
    ),
  ],
  automata: [1, 2, 3, 5].map(count => automaton.automatonSvg(automaton.drawn(ring(count), 2, 2))),
};
