// Pictures of every view, and of marks that no link opens, compared with tests/figures/pictures.html, which a
// browser shows; and laws of all of them. After an intended change, `NIMATRIX_WRITE=1 node --test
// tests/node/pictures.test.mjs` writes the file; then look at it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { around, found, overlap, pieces, sequenceOf, within } from './marks.mjs';
import { together } from './page.mjs';
import { nimatrix, root, solver } from './support.mjs';

const [
  camera,
  moving,
  frames,
  matrix,
  plot,
  pointing,
  tiles,
  piles,
  plots,
  strips,
  trees,
  board,
  bands,
  automaton,
] = await together(
  'draw/frame.ts',
  'views/matrix/travel.ts',
  'draw/frame.ts',
  'views/matrix/scene.ts',
  'views/matrix/plot.ts',
  'views/matrix/marks-scene.ts',
  'views/matrix/marks-scene.ts',
  'views/piles/scene.ts',
  'views/sequence/scene.ts',
  'views/sequence/scene.ts',
  'views/tree/scene.ts',
  'views/board/scene.ts',
  'draw/colours.ts',
  'proof/nim-proof.ts',
);
const TURNS = ['down', 'up', 'plot'];
const [row, col] = [4, 4];
const at = (down, across) => ({ row: down, col: across });
const rules = 'g=block:2:k1';

/** The box of a matrix with cells of this size. */
function boxOf(grid, turn, unit) {
  const { across, down } = frames.sidesOf(grid, turn);
  const size = { width: 210 + across * unit, height: 60 + down * unit };
  return { left: 200, top: 30, right: 10, bottom: 30, ...size };
}

/** A matrix without its cells in each direction, and marks over it; cells have a size, if one is named. */
function over(query, unit, marks, turns = TURNS) {
  const [{ grid }] = nimatrix.panels(query);
  return turns.map(turn => {
    const frame =
      unit === null ? frames.frameFor(grid, turn) : frames.frameIn(grid, turn, boxOf(grid, turn, unit));
    return { ...frame, marks: matrix.edgeMarks(grid, frame, null), over: marks(grid, frame) };
  });
}

/** The options of a cell; the arrows lead near and far, in all directions. */
function pointed(query, unit, turns) {
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
    unit,
    (grid, frame) => {
      const { inside, outside } = pointing.overMarks(grid, frame, marked);
      return [...inside, ...outside];
    },
    turns,
  );
}

const repeats = { first: 2, rows: Uint32Array.of(5, 2, 3, 3), diagonal: null };
const diagonal = (preperiod, period, proved) => ({ preperiod, period, saltus: 0, proved });
const repeated = (query, what) => over(query, null, (grid, frame) => tiles.tileMarks(grid, frame, what));

const place = (x0, y0, cols, rows, down = 'pile 1') => ({ x0, y0, cols, rows, down, across: 'pile 2' });
/** The rules and heads of a matrix in a box with cells of a size, as a camera sees it. */
function edges(grid, unit, { turn = 'down', lines = null, seen = camera.STILL, ratio = 0 } = {}) {
  const box = boxOf(grid, turn, unit);
  const frame = camera.moved(frames.frameIn(grid, turn, { ...box, ratio }), seen);
  const marks = turn === 'plot' ? plot.axisMarks(grid, frame) : matrix.edgeMarks(grid, frame, lines);
  return { width: box.width, height: box.height, marks };
}
const values = bands.bandsFor([{ grundy: Uint32Array.of(0, 1, 2, 3) }], 'distinct');
const ten = place(0, 0, 10, 4);
const aside = moving.pan(moving.zoom(camera.STILL, 1.5, 3, 3), 2.5, -1.5);
const outwards = moving.zoom(camera.STILL, 0.2, 9, 9);

/** Rows that repeat together, with period 6, as windows before, behind and within them show it. */
const partly = { first: 2, rows: Uint32Array.of(5, 2, 3, 3, 0, 1), diagonal: null };
/** What repeats in a window. */
const tiled = (x0, y0, cols, rows, what) => {
  const grid = place(x0, y0, cols, rows);
  const frame = frames.frameFor(grid, 'down');
  return {
    ...frame,
    marks: matrix.edgeMarks(grid, frame, null, 1),
    over: tiles.tileMarks(grid, frame, what, 1),
  };
};
/** Terms in lines: how many, how many fit, where they begin and what repeats. */
const strip = (count, fit, preperiod, period, more = {}) => {
  const terms = Array.from({ length: count }, (_, at) => at % 3);
  const repeat = { preperiod, period, saltus: 0 };
  const sequence = sequenceOf(terms, { outcomePeriod: repeat, ...more });
  return strips.sequenceScene(sequence, 28 + 26 * fit, values);
};
const treeOf = (labels, steps) => {
  const nodes = labels.map(label => ({ query: '', label, outcome: 'N', grundy: null }));
  const edges = steps.map(([from, to, notation]) => ({ from, to, notation, winning: false, matters: true }));
  return trees.treeScene(trees.branchesOf({ nodes, edges, truncated: false }, false), new Set(nodes.keys()));
};

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
/** From each state to itself by some letters, and to the next one by the others. */
const ring = count => ({
  next: Array.from({ length: count }, (_, from) => [from, (from + 1) % count, from, (from + 1) % count]),
  accepting: [0],
});

/** Drawings by their subjects: lists of scenes, or of SVG texts. */
const SCENES = {
  'a cell that is pointed at': pointed(`${rules}&p=0,0&w=95,4,8,8`, null),
  'a small cell that is pointed at': pointed('g=nim&p=0,0&w=0,0,9,9', 8.9),
  'a cell of a strip that is pointed at': over(
    'g=sub:1,2&p=9&w=0,0,12,1',
    null,
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
    edges(place(90, 90, 10, 10), 15.4),
    edges(place(90, 90, 10, 10), 15.4, { seen: { left: 1, top: 0, scale: 1 } }),
    edges(place(2n ** 60n, 2n ** 60n, 40, 8), 10),
    edges(place(97, 0, 10, 1, ''), 20),
    // The last of all numbers, and on the page the last of a side.
    edges(place(2n ** 64n - 4n, 2n ** 64n - 3n, 4, 3), 40),
    edges(place(0, 5, 64, 62), 10, { ratio: 1 }),
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
  'what repeats in windows of many places': [
    ...[
      [7, 3, 10, 20],
      [4, 6, 10, 17],
      [5, 5, 10, 10],
      [0, 0, 2, 2],
    ].map(window => tiled(...window, partly)),
    tiled(2n ** 60n, 2n ** 60n, 3, 3, { first: 2n ** 60n, rows: Uint32Array.of(0, 2 ** 30), diagonal: null }),
    ...[
      [7, 5, 9, 9, 2, 3],
      [20, 2, 16, 16, 2, 6],
      [8, 2, 16, 16, 2, 6],
      [0, 0, 4, 4, 4, 2],
      [2 ** 50, 2 ** 50, 6, 6, 0, 4],
    ].map(([x0, y0, cols, rows, ...of]) =>
      tiled(x0, y0, cols, rows, { ...partly, diagonal: diagonal(...of, true) }),
    ),
  ],
  'terms in lines': [
    strip(20, 8, 90, 1),
    strip(5, 0, 90, 1),
    strip(20, 10, 2, 4),
    strip(20, 10, 5, 6),
    strip(20, 10, 6, 3),
    strip(25, 10, 12, 3),
    strip(20, 10, 1, 10),
    strip(25, 10, 1, 12),
    strip(12, 12, 8, 4, { start: 5 }),
    strip(12, 12, 2, 4, { start: 5n }),
    strip(20, 13, 0, 3, { grundyPeriod: { preperiod: 3, period: 5, saltus: 2 } }),
  ],
  'copies in part': [2, 7, 20].map(x0 => {
    const grid = { ...place(x0, 3, 6, 8), outcomes: new Uint8Array(48), grundy: null, lines: null };
    const parts = { names: [], points: [], copies: [5, 9].map(to => ({ from: 4n, to: BigInt(to) })) };
    const frame = frames.frameFor(grid, 'plot');
    return { ...frame, marks: plot.pointMarks({ ...grid, parts }, frame, Uint32Array.of()) };
  }),
  'a tree of two moves that goes down no farther than it has to': [
    treeOf(
      ['start', '2', '1', '21', '12', '(123456789, 12345678, 1234567)'],
      [
        [0, 1, '2'],
        [0, 2, '1'],
        [1, 3, '1'],
        [2, 4, '2'],
        [3, 5, '1'],
      ],
    ),
  ],
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
  automata: [1, 2, 3, 5, 8].map(count => automaton.automatonSvg(automaton.drawn(ring(count), 2, 2))),
};

const FILE = new URL('tests/figures/pictures.html', root);
const [{ picturesOf }, { markText }, engine, { drawingRules }, palette] = await together(
  'share/picture.ts',
  'draw/svg.ts',
  'solver/engine.ts',
  'build/sources.ts',
  'draw/palette.ts',
);
engine.initSync({ module: solver });

/** Links by what their pictures show, some with the width that they have in pixels. */
const PICTURES = {
  outcomes: 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
  'outcomes from below': 'g=nim&p=3,5&w=0,0,7,7&origin=bottom',
  'outcomes far out': 'g=nim&p=0,0&w=18446744073709551604,999998,6,5',
  'outcomes without lines': 'g=nim&p=0,0&w=0,0,6,6&lines=none',
  'outcomes as W and L': 'g=sub:1,2/1,3&p=0,0&w=0,0,6,5&names=wl',
  'outcomes by player': 'g=sub:1,2/1,3&p=0,0&w=0,0,6,5&names=12',
  'outcomes of a narrow window': 'g=nim&p=0,0&w=0,0,40,5',
  'outcomes of 40 rows': 'g=nim&p=0,0&w=0,0,40,40',
  'outcomes of one pile': 'g=sub:1,4,5&p=9&w=0,0,12,1',
  'outcomes of a larger pile': 'g=sub:1,4,5&p=9&w=0,0,40,1',
  'a slice of three piles': 'g=nim&p=1,2,3&w=0,0,6,6&axes=3,1',
  values: 'g=nim&p=0,0,2&view=grundy&w=0,0,8,8&lines=4,4',
  'values from below': 'g=sub:1,2,3/1,3,4&p=0,0&view=grundy&w=3,2,9,6&origin=bottom',
  'values in distinct colours': 'g=sub:1,2,3,5/1,3,4&p=2,5&view=grundy&w=0,0,8,7&colours=distinct',
  'values modulo 5': 'g=nim&p=2,5&view=grundy&w=0,0,7,6&colours=mod:5',
  'values by binary digits': 'g=nim&p=1,33&view=grundy&w=28,0,6,8&colours=bits',
  'large values': 'g=nim&p=0,0&view=grundy&w=0,1234567,6,5',
  panels: 'g=block:3:k1&p=2,3&r=1&w=0,0,7,7',
  'panels of values': 'g=block:2:k1&p=2,3&r=1&view=grundy&w=0,0,5,5',
  'parameters of a circle': 'g=kotzig:7:1,2&view=outcome&w=0,1,14,4',
  'parameters of a line': 'g=line:12:1,2&view=outcome&w=0,0,9,4',
  plot: 'g=mmod:6&p=2,4&view=plot&w=0,0,10,10&origin=bottom',
  'a plot of panels': 'g=block:3:k1&p=2,3&r=1&view=plot&w=3,7,8,9',
  'a plot far out': 'g=sub:1,2,3/1,3,4&p=0,0&view=plot&w=1200,995,21,12',
  'copies of a similar set': 'g=mmod:12&p=0,0&view=plot&w=0,0,25,25&origin=bottom',
  differences: 'g=nim&p=3,5&w=0,0,7,7&compare=differences&g2=wythoff',
  'differences of values': 'g=nim&p=3,5&view=grundy&w=0,0,7,7&compare=differences&g2=wythoff',
  'two matrices': 'g=nim&p=3,5&w=0,0,6,6&compare=beside&g2=wythoff',
  sequence: 'g=sub:2,4,7&p=8&view=sequence&w=0,0,22,1',
  'a sequence of values': 'g=sub:4,10,12&p=0,0&view=sequence&w=1,0,26,1&rows=value,period',
  'a sequence of outcomes': 'g=sub:1,4&p=0&view=sequence&w=0,0,22,1&names=wl&rows=outcome',
  'a sequence that grows': 'g=nim&p=0&view=sequence&w=0,0,20,1',
  'a sequence far out': 'g=sub:1,2,3&p=0&view=sequence&w=1000000000,0,18,1',
  'a sequence in lines of a period': ['g=sub:2,4,7&p=8&view=sequence&w=0,0,30,1', 250],
  'a sequence of more lines': ['g=sub:4,10,12&p=0&view=sequence&w=3,0,40,1', 330],
  'starts of a circle': 'g=kotzig:7:1,2&view=sequence&w=1,1,24,1',
  tree: 'g=block:3:k1&p=2,1&r=2&view=tree',
  'a tree of moves that matter': 'g=block:3:k1&p=3,2,1&r=1&view=tree',
  'a tree of two moves': 'g=kotzig:8:1,2&view=tree',
  circle: 'g=kotzig:11:1,2,4&view=circle',
  'a circle that is played': 'g=kotzig:20:3,4&m=4,3,4,3,4,3&view=circle',
  'a circle of 61 spaces': 'g=kotzig:61:1,2&view=circle',
  'a circle of 300 spaces': 'g=kotzig:300:1,299&view=circle',
  line: 'g=line:12:1,2:3,5,9,12&view=line',
  'a line of portions': 'g=line:40:1,2:4,10,13,18,27,35,37&m=1,2&view=line',
  'a line in a narrow place': ['g=line:12:1,2:3,5,9,12&m=1,1&view=line', 150],
  piles: 'g=nim&p=9,3&view=piles',
  'many tokens': 'g=nim&p=3000,12,0&view=piles',
  'piles that are played': 'g=block:3:k1&p=4,2,1&r=1&m=1a2r1&view=piles',
};

/** The scenes of a link. */
async function scenesOf(shown) {
  const [link, width] = [shown, 480].flat();
  const ask = async (kind, query) => nimatrix[kind](query);
  const pictures = await picturesOf(nimatrix.read(link), ask, { width, marked: true });
  return pictures.map(({ scene, caption }) => ({ ...scene, caption }));
}
/** All pictures, each as its name, its title and its scenes, or SVG texts. */
const all = [];
for (const [name, shown] of Object.entries(PICTURES)) {
  all.push({ name, title: `${name}: ${[shown, 480].flat()[0]}`, scenes: await scenesOf(shown) });
}
for (const [name, scenes] of Object.entries(SCENES)) all.push({ name, title: name, scenes });

const escape = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const svgOf = marks => marks.map(markText).join('');
function figure(scene) {
  if (typeof scene === 'string') return `<p class="automaton">${scene}</p>`;
  const { width, height, marks, over = [], caption = '' } = scene;
  const size = `class="drawing" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const above = over.length > 0 ? `<g class="over">${svgOf(over)}</g>` : '';
  return `<svg ${size}>${svgOf(marks)}${above}</svg><p>${escape(caption)}</p>`;
}
function section({ name, title, scenes }) {
  const id = name.replaceAll(' ', '-');
  return `<section id="${id}"><h2>${escape(title)}</h2>${scenes.map(figure).join('')}</section>`;
}

const styles = ['views/matrix/over', 'styles/dialogs', 'styles/panel']
  .map(name => readFileSync(new URL(`www/${name}.css`, root), 'utf8'))
  .join('')
  .replaceAll(/\s+/g, ' ');
const head = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every view</title>',
  `<style>:root{--serif:Palatino,serif;--sans:sans-serif;--script:serif;${palette.lightCss()}}</style>`,
  `<style>${palette.valueCss()}${drawingRules(`${root.pathname}www`).join('')}</style>`,
  `<style>${styles}</style>`,
];

test('pictures are those that were looked at', () => {
  const sections = all.map(section);
  if (process.env.NIMATRIX_WRITE === '1') writeFileSync(FILE, `${[...head, ...sections].join('\n')}\n`);
  assert.ok(existsSync(FILE), 'NIMATRIX_WRITE=1 writes the pictures');
  const written = readFileSync(FILE, 'utf8').split('\n').slice(head.length, -1);
  assert.equal(written.length, sections.length);
  sections.forEach((drawing, at) => assert.equal(drawing, written[at], all[at].name));
});

/** The box of a mark; that of a text is about as wide as its font makes it. */
function boxesOf(mark) {
  const { shape, x, y, x1, y1, x2, y2 } = mark;
  if (shape === 'area') {
    const closed = pieces(mark.path).filter(points => points.closed);
    return closed.map(around);
  }
  if (shape === 'dot') return [{ x, y, width: 0, height: 0 }];
  if (shape === 'line') {
    const ends = [
      [x1, y1],
      [x2, y2],
    ];
    return [around(ends)];
  }
  const { size, text, anchor } = mark;
  const width = [...text].length * size * 0.5;
  return [
    {
      x: x - width * { start: 0, middle: 0.5, end: 1 }[anchor],
      y: y - size * 0.7,
      width,
      height: size * 0.7,
    },
  ];
}

test('no two texts of a picture touch, and nothing leaves it', () => {
  let texts = 0;
  for (const { name, scenes } of all.slice(0, Object.keys(PICTURES).length)) {
    for (const { width, height, marks } of scenes) {
      const boxes = found(marks, 'text').flatMap(boxesOf);
      texts += boxes.length;
      // Differences cover the letters of the first matrix.
      for (const [at, box] of name.startsWith('differences') ? [] : boxes.entries()) {
        for (const other of boxes.slice(0, at)) assert.ok(!overlap(box, other), name);
      }
      for (const { x, y, width: wide, height: high } of marks.flatMap(boxesOf)) {
        const whole = { x: 0, y: 0, width, height };
        assert.ok(within(whole, x, y) && within(whole, x + wide, y + high), `${name} ${x},${y}`);
      }
    }
  }
  assert.ok(texts > 2500, `${texts}`);
});
