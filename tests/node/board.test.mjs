// Boards of games with a token: the circle with its spiral, and the line with its labels and portions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { boxes, found, near, only, overlap, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { bandsFor } = await page('draw/scene/bands.ts');
const { circleScene, lineScene } = await page('draw/scene/board.ts');

const board = (count, more = {}) => ({
  round: true,
  closed: Array.from({ length: count }, () => false),
  trail: [{ space: 0, lap: 0 }],
  reach: [],
  labels: [],
  portions: [],
  ...more,
});
const none = new Map();
const stand = (space, lap = 0) => ({ space, lap });
const far = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);
/** The middle and the radius of a disc. */
const discOf = ({ path }) => {
  const [{ x, y, width, height }] = boxes({ path });
  near(width, height);
  return { x: x + width / 2, y: y + width / 2, radius: width / 2 };
};
const words = marks =>
  found(marks, 'text').map(({ text, style, x, y, size }) => ({ text, style, x, y, size }));

test('spaces stand on a circle, from the top on and clockwise', () => {
  for (const [count, room, radius, size] of [
    [7, 400, 154, 18],
    [7, 100, 110, 18],
    [7, 620, 250, 18],
    [7, 9000, 250, 18],
    [30, 480, 194, 0.42 * 2 * Math.PI * (194 / 30)],
    [90, 480, 194, 0.42 * 2 * Math.PI * (194 / 90)],
    [400, 480, 194, 2],
  ]) {
    const scene = circleScene(board(count), room, none);
    const centre = radius + size + 26;
    near([scene.width, scene.height], [2 * centre, 2 * centre], `${count} ${room}`);
    near(discOf(only(scene.marks, 'area', 'round')), { x: centre, y: centre, radius });
    assert.equal(scene.spaces.length, count);
    const spaces = found(scene.marks, 'area', 'space').map(discOf);
    scene.spaces.forEach((space, at) => {
      const angle = (2 * Math.PI * at) / count;
      const [x, y] = [centre + radius * Math.sin(angle), centre - radius * Math.cos(angle)];
      // A button is never smaller than what a hand can hit.
      near(space, { space: at, x, y, size: Math.max(size, 7) });
      near(spaces[at], { x, y, radius: at === 0 ? size + 1.5 : size });
    });
    // No two of them touch, as long as there is room.
    if (size === 2) continue;
    spaces
      .slice(1)
      .forEach((one, at) => assert.ok(far([one.x, one.y], [spaces[at].x, spaces[at].y]) > 2 * size));
  }
});

test('a space is the token’s, has been visited, can be reached, or is open', () => {
  const kotzig = nimatrix.board('g=kotzig:7:1,2&m=1,2');
  const reached = new Map([
    [4, 'P'],
    [5, 'N'],
  ]);
  const scene = circleScene(kotzig, 400, reached);
  const looks = found(scene.marks, 'area', 'space').map(({ style }) => style);
  const open = 'space open';
  assert.deepEqual(looks, [
    'space visited',
    'space visited',
    open,
    'space token',
    'space open reach',
    'space open reach',
    open,
  ]);
  const [centre, radius] = [198, 154];
  const texts = words(scene.marks);
  const numbers = texts.filter(({ style }) => style.endsWith('-text'));
  assert.deepEqual(
    numbers.map(({ style }) => style),
    ['p-text', 'p-text', 'space-text', 'token-text', 'space-text', 'space-text', 'space-text'],
  );
  near(
    numbers.map(({ text, x, y, size }) => [text, x, y, size]),
    scene.spaces.map(({ space, x, y }) => [String(space), x, y + 5.4, 14]),
  );
  // The outcome stands outside the circle, beyond the space.
  near(
    texts.filter(({ style }) => style.startsWith('letter')),
    [
      [4, '𝒫', 'letter board-letter is-p'],
      [5, '𝒩', 'letter board-letter '],
    ].map(([space, text, style]) => {
      const angle = (2 * Math.PI * space) / 7;
      const out = radius + 18 + 11;
      return {
        text,
        style,
        x: centre + out * Math.sin(angle),
        y: centre - out * Math.cos(angle) + 5,
        size: 15,
      };
    }),
  );
  assert.equal(texts.length, 9);
  // A token that has not moved stands at the start.
  const start = found(circleScene(board(5, { trail: [] }), 400, none).marks, 'area', 'space');
  assert.equal(start[0].style, 'space token');
});

test('numbers of small spaces are smaller, and then a few stand outside', () => {
  const numbers = (count, room = 480) => words(circleScene(board(count), room, none).marks);
  // 8.5 units is the least radius that holds a number: 60 spaces of a circle of 194 have 8.53.
  const [, held] = numbers(60);
  assert.equal(numbers(60).length, 60);
  const size = (0.42 * 2 * Math.PI * 194) / 60;
  near(held.size, size * 0.86);
  const texts = list => list.map(({ text }) => Number(text));
  const every = (step, count) => Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  for (const [count, step] of [
    [61, 10],
    [120, 10],
    [121, 25],
    [300, 25],
    [301, 100],
  ]) {
    assert.deepEqual(texts(numbers(count)), every(step, count), `${count}`);
  }
  const small = numbers(61)[1];
  const scene = circleScene(board(61), 480, none);
  const [centre, angle] = [scene.width / 2, (2 * Math.PI * 10) / 61];
  near(small, {
    text: '10',
    style: 'head',
    x: centre + 210 * Math.sin(angle),
    y: centre - 210 * Math.cos(angle) + 4,
    size: 11.5,
  });
});

test('the way of the token is a spiral, one turn inwards for each pass', () => {
  for (const [trail, laps] of [
    [[stand(0), stand(3), stand(5)], 5 / 8],
    [[stand(0), stand(6), stand(1, 1), stand(7, 1), stand(2, 2)], 2 + 2 / 8],
    [Array.from({ length: 12 }, (_, lap) => stand(0, lap)), 11],
    [Array.from({ length: 10 }, (_, lap) => stand(4, lap)), 9.5],
  ]) {
    const scene = circleScene(board(8, { trail }), 400, none);
    const centre = scene.width / 2;
    const outer = 154 - 18 - 8;
    const inwards = Math.min(16, (outer - 24) / Math.max(1, laps));
    /** Where the way is after a number of turns. */
    const place = turns => [
      centre + (outer - inwards * turns) * Math.sin(2 * Math.PI * turns),
      centre - (outer - inwards * turns) * Math.cos(2 * Math.PI * turns),
    ];
    const [points] = pieces(only(scene.marks, 'area', 'trail').path);
    // A point every four degrees, and one at the end.
    assert.equal(points.length, Math.ceil(laps * 90 - 1e-9) + 1, `${laps}`);
    points.forEach((point, at) => near(point, place(Math.min(at / 90, laps)), `${laps} ${at}`, 0.051));
    const stands = found(scene.marks, 'dot', 'stand');
    assert.equal(stands.length, trail.length);
    stands.forEach(({ x, y, style, radius }, at) => {
      near([x, y], place(Number(trail[at].lap) + trail[at].space / 8));
      const isLast = at === trail.length - 1;
      assert.deepEqual([style, radius], isLast ? ['stand last', 4] : ['stand', 2.6]);
      // It keeps away from the middle.
      assert.ok(far([x, y], [centre, centre]) >= 24 - 1e-6);
    });
  }
  const still = circleScene(board(8), 400, none).marks;
  assert.deepEqual([found(still, 'area', 'trail'), found(still, 'dot')], [[], []]);
  assert.deepEqual(found(circleScene(board(8, { trail: [] }), 400, none).marks, 'dot'), []);
});

test('a proof points at a space of the circle, and at spaces that answer each other', () => {
  const proof = {
    space: 5,
    pairs: [
      [1, 7],
      [2, 4],
    ],
  };
  const { marks, spaces, width } = circleScene(board(8), 400, none, proof);
  const centre = width / 2;
  near(discOf(only(marks, 'area', 'proof-space')), { x: spaces[5].x, y: spaces[5].y, radius: 23 });
  const pairs = found(marks, 'area', 'proof-pair');
  assert.equal(pairs.length, 2);
  pairs.forEach(({ path }, at) => {
    const [[from, bow, to]] = pieces(path);
    const [one, other] = proof.pairs[at].map(space => [spaces[space].x, spaces[space].y]);
    near([from, to], [one, other], 'ends', 0.051);
    // Bent a third of the way from between them to the middle.
    near(
      bow,
      [0, 1].map(side => (one[side] + other[side] + centre) / 3),
      'bow',
      0.051,
    );
    assert.match(path, /^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
  });
  const bare = circleScene(board(8), 400, none).marks;
  assert.deepEqual([found(bare, 'area', 'proof-space'), found(bare, 'area', 'proof-pair')], [[], []]);
  // Below the spaces, which can be read.
  const first = marks.findIndex(({ style }) => style.startsWith('space '));
  assert.ok(marks.findLastIndex(({ style }) => style.startsWith('proof')) < first);
});

const values = bandsFor([{ grundy: Uint32Array.of(0, 1, 2, 3) }], 'distinct');
const line = nimatrix.board('g=line:12:1,2:3,5,9,12&m=1');
/** The upper left corner of a space, where `fit` of them are in a line that takes `height`. */
const cornerOf = (space, fit, height) => [3 + (space % fit) * 34, 26 + Math.floor(space / fit) * height];

test('spaces of a line are boxes in lines that fit', () => {
  for (const [more, room, fit, height, lines, width] of [
    [line, 6 + 34 * 20, 20, 114, 1, 6 + 34 * 14],
    [line, 6 + 34 * 13, 13, 114, 1, 6 + 34 * 13],
    [line, 6 + 34 * 5 + 33, 5, 114, 3, 6 + 34 * 5],
    [line, 20, 4, 114, 4, 6 + 34 * 4],
    [{ ...line, portions: [] }, 6 + 34 * 7, 7, 88, 2, 6 + 34 * 7],
  ]) {
    const scene = lineScene(more, room, none, values);
    assert.deepEqual([scene.width, scene.height], [width, lines * height], `${room}`);
    const cells = found(scene.marks, 'area', 'box').flatMap(boxes);
    assert.equal(cells.length, 13);
    cells.forEach((cell, space) => {
      const [x, y] = cornerOf(space, fit, height);
      near(cell, { x, y, width: 34, height: 34 });
      near(scene.spaces[space], { space, x: x + 17, y: y + 17, size: 17 });
      for (const other of cells.slice(0, space)) assert.ok(!overlap(cell, other));
      const own = words(scene.marks).filter(text => within(cell, text.x, text.y));
      const value = line.labels[space];
      if (line.closed[space]) {
        near(own, [{ text: '∗', style: 'star', x: x + 17, y: y + 24.5, size: 30 }]);
      } else {
        const style = `number ${values.ink(value)}`;
        near(own, [{ text: String(value), style, x: x + 17, y: y + 22.5, size: 16 }]);
      }
      const fills = found(scene.marks, 'area')
        .filter(({ style }) => /^(v|d|forbidden|none)/.test(style))
        .filter(mark => boxes(mark).some(box => within(box, x + 17, y + 17)));
      const fill = line.closed[space] ? 'forbidden' : values.fill(value);
      assert.deepEqual(
        fills.map(mark => [mark.style, boxes(mark).length]),
        [[fill, 1]],
      );
      // Its number stands below.
      const below = words(scene.marks).filter(text => text.style === 'head' && text.text === String(space));
      near(below, [{ text: String(space), style: 'head', x: x + 17, y: y + 49, size: 11.5 }]);
    });
    const first = scene.marks.findIndex(({ style }) => style === 'box');
    assert.equal(first, 13);
  }
  // Without labels boxes are empty.
  const bare = lineScene({ ...line, labels: [] }, 500, none, values);
  assert.equal(found(bare.marks, 'text', 'number').length, 0);
  assert.equal(found(bare.marks, 'area', 'none').length, 9);
});

test('what is reached of a line has a ring, and its outcome above', () => {
  const reached = new Map([
    [2, 'P'],
    [4, 'N'],
    [7, 'P'],
  ]);
  // Of the last space the outcome is not known yet.
  const more = { ...line, reach: [2n, 4, 11].map(space => ({ notation: '', space })) };
  const { marks } = lineScene(more, 500, reached, values, { space: 4, pairs: [] });
  near(
    words(marks).filter(({ style }) => style.startsWith('letter')),
    [
      { text: '𝒫', style: 'letter board-letter is-p', x: 3 + 2.5 * 34, y: 20, size: 15 },
      { text: '𝒩', style: 'letter board-letter ', x: 3 + 4.5 * 34, y: 20, size: 15 },
    ],
  );
  const token = discOf(only(marks, 'area', 'token-ring'));
  near(token, { x: 3 + 34 + 17, y: 43, radius: 13 });
  const ring = (space, by) => ({
    x: 3 + space * 34 + by,
    y: 26 + by,
    width: 34 - 2 * by,
    height: 34 - 2 * by,
  });
  near(found(marks, 'area', 'reach-box').flatMap(boxes), [ring(2, 3.5), ring(4, 3.5), ring(11, 3.5)]);
  near(boxes(only(marks, 'area', 'proof-space')), [ring(4, 2)]);
  // Each has a halo below it.
  const ringed = marks.flatMap(({ style, path }, at) =>
    /^(token-ring|reach-box|proof-space)$/.test(style) ? [[path, marks[at - 1]]] : [],
  );
  assert.equal(ringed.length, 5);
  for (const [path, halo] of ringed) {
    assert.deepEqual([halo.shape, halo.style, halo.path], ['area', 'halo', path]);
  }
  // A proof that points behind the end shows nothing; one at the last space does.
  const pointed = space =>
    found(lineScene(line, 500, none, values, { space, pairs: [] }).marks, 'area', 'proof-space').length;
  assert.deepEqual([null, 0, 12, 13].map(pointed), [0, 1, 1, 0]);
  assert.equal(found(lineScene(line, 500, none, values).marks, 'area', 'proof-space').length, 0);
});

test('the token hops over the line', () => {
  const trail = [stand(0), stand(2), stand(3n), stand(6), stand(8)];
  const { marks } = lineScene({ ...line, trail }, 6 + 34 * 5, none, values);
  const hops = found(marks, 'area', 'trail').map(({ path }) => pieces(path)[0]);
  const middle = space => 3 + (space % 5) * 34 + 17;
  const hop = (from, to, y) => [
    [middle(from), y - 2],
    [(middle(from) + middle(to)) / 2, y - 32],
    [middle(to), y - 2],
  ];
  // From line to line there is none.
  near(hops, [hop(0, 2, 26), hop(2, 3, 26), hop(6, 8, 26 + 114)]);
});

test('a portion has a bracket with its length, over the end of a line too', () => {
  const portions = room =>
    lineScene(line, room, none, values).marks.filter(({ style }) => ['bracket', 'portion'].includes(style));
  const bracket = (from, to, line, open, close, more = 0) => {
    const y = 26 + line * 114 + 58;
    const [left, right] = [3 + from * 34 + 2, 3 + to * 34 + 32 + more];
    return [
      ...(open ? [[left, y - 5]] : [[left, y]]),
      [left, y],
      [right, y],
      ...(close ? [[right, y - 5]] : []),
    ];
  };
  const shown = room =>
    portions(room).map(mark =>
      mark.shape === 'area' ? pieces(mark.path)[0] : [mark.text, mark.x, mark.y, mark.size, mark.anchor],
    );
  const said = (text, from, to, line = 0) => [
    text,
    (3 + from * 34 + 2 + 3 + to * 34 + 32) / 2,
    26 + line * 114 + 74,
    12.5,
    'middle',
  ];
  near(shown(500), [
    bracket(1, 3, 0, true, true),
    said('d₁ = 3', 1, 3),
    bracket(4, 5, 0, true, true),
    said('d₂ = 2', 4, 5),
    bracket(6, 9, 0, true, true),
    said('d₃ = 4', 6, 9),
    bracket(10, 12, 0, true, true),
    said('d₄ = 3', 10, 12),
  ]);
  // Five in a line: the third portion goes on in no other line, the last is in the third one.
  near(shown(6 + 34 * 4), [
    bracket(1, 3, 0, true, true),
    said('d₁ = 3', 1, 3),
    bracket(0, 1, 1, true, true),
    said('d₂ = 2', 0, 1, 1),
    bracket(2, 3, 1, true, false),
    said('d₃ = 4', 2, 3, 1),
    bracket(0, 1, 2, false, true),
    bracket(2, 3, 2, true, false),
    said('d₄ = 3', 2, 3, 2),
    bracket(0, 0, 3, false, true),
  ]);
  // A portion that ends behind the last space, by one that was added, reaches half a box further.
  const open = {
    ...line,
    portions: [
      [0, 0],
      [11, 13n],
    ],
  };
  const marks = lineScene(open, 500, none, values).marks;
  near(
    found(marks, 'area', 'bracket').map(({ path }) => pieces(path)[0]),
    [bracket(0, 0, 0, true, true), bracket(11, 12, 0, true, true, 17)],
  );
  near(
    found(marks, 'text', 'portion').map(({ text, x }) => [text, x]),
    [
      // In a narrow bracket without spaces around the sign.
      ['d₁=1', 3 + 17],
      ['d₂ = 3', (3 + 11 * 34 + 2 + 3 + 12 * 34 + 32 + 17) / 2],
    ],
  );
  const over = lineScene({ ...line, portions: [[10, 13]] }, 6 + 34 * 4, none, values).marks;
  near(
    found(over, 'area', 'bracket').map(({ path }) => pieces(path)[0]),
    [bracket(2, 3, 2, true, false), bracket(0, 0, 3, false, true, 17)],
  );
  const many = { ...line, portions: Array.from({ length: 12 }, (_, at) => [at, at]) };
  assert.equal(found(lineScene(many, 500, none, values).marks, 'text', 'portion').at(-1).text, 'd₁₂=1');
});
