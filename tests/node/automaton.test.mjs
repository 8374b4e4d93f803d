// Automata as drawings, as SVG and as TikZ: what is drawn of an automaton, and what is true of states and
// arrows whatever their number. Pictures of them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { near, pieces } from './marks.mjs';
import { page } from './page.mjs';

const { automatonSvg, automatonTikz, digitsOfLetter, drawn, MOST_STATES } = await page('draw/automaton.ts');

/** Whether two piles have the same number of odd digits, modulo 2: letters are 00, 01, 10 and 11. */
const parity = {
  next: [
    [0, 1, 1, 0],
    [1, 0, 0, 1],
  ],
  accepting: [0],
};
/** From each state to the next one around, by every letter. */
const around = count => ({
  next: Array.from({ length: count }, (_, at) => Array.from({ length: 4 }, () => (at + 1) % count)),
  accepting: [0],
});

const far = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);

test('a letter is a digit of each pile, the first one first', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map(letter => digitsOfLetter(letter, 2, 2)),
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  );
  assert.deepEqual(digitsOfLetter(421, 10, 3), [4, 2, 1]);
  assert.deepEqual(digitsOfLetter(5, 3, 2), [1, 2]);
});

test('states lie on a ring from its left end on, neighbours far enough from each other', () => {
  for (let count = 1; count <= MOST_STATES; count++) {
    const { states, width, height } = drawn(around(count), 2, 2);
    assert.deepEqual(
      states.map(({ name, accepts }) => [name, accepts]),
      Array.from({ length: count }, (_, at) => [at, at === 0]),
    );
    const middle = [width / 2, height / 2];
    states.forEach(({ x, y }, at) => {
      const next = states[(at + 1) % count];
      near(far([x, y], middle), width / 2 - states[0].x, `${count}`, 0.11);
      if (count > 1) assert.ok(far([x, y], [next.x, next.y]) >= 115.9, `${count}`);
      // Arrows and what is written have room around them.
      assert.ok(Math.min(x, y, width - x, height - y) >= 65.9, `${count}`);
    });
    // The second one lies above the first, or at its right.
    if (count > 2) assert.ok(states[1].y < states[0].y && states[1].x > states[0].x);
  }
  assert.equal(drawn(around(MOST_STATES + 1), 2, 2), null);
});

test('labels of arrows do not touch each other or the arrow to the first state', () => {
  for (let count = 1; count <= MOST_STATES; count++) {
    const svg = automatonSvg(drawn(around(count), 2, 2));
    const labels = [...svg.matchAll(/class="read" x="([\d.]+)" y="([\d.]+)">([^<]+)/g)].map(
      ([, x, y, text]) => ({ x: Number(x), y: Number(y), width: 6 * text.length }),
    );
    assert.ok(labels.length >= count);
    const [, left, y] = /<path d="M([\d.]+),([\d.]+)H/.exec(svg);
    const arrow = { x: Number(left) + 10, y: Number(y), width: 21 };
    const boxes = [arrow, ...labels];
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const beside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
        assert.ok(beside || Math.abs(one.y - other.y) >= 12, `${count}: ${JSON.stringify([one, other])}`);
      }
    }
  }
});

test('states from which nothing is accepted are not drawn, but for the first', () => {
  // From 0 to 1, to 3 or to 2; from 1 to 2, which is accepted; 3 and 4 lead to each other only.
  const automaton = {
    next: [
      [1, 2, 3, 3],
      [2, 2, 2, 4],
      [2, 1, 3, 3],
      [4, 4, 3, 3],
      [3, 3, 3, 3],
    ],
    accepting: [2],
  };
  const { states, arrows } = drawn(automaton, 2, 2);
  assert.deepEqual(
    states.map(({ name, accepts }) => [name, accepts]),
    [
      [0, false],
      [1, false],
      [2, true],
    ],
  );
  assert.deepEqual(
    arrows.map(({ from, to, label }) => [from, to, label]),
    [
      [0, 1, '00'],
      [0, 2, '01'],
      [1, 2, '00 01 10'],
      [2, 1, '01'],
      [2, 2, '00'],
    ],
  );
  const never = drawn(
    {
      next: [
        [1, 1],
        [1, 1],
      ],
      accepting: [],
    },
    2,
    1,
  );
  assert.deepEqual([never.states.map(({ name }) => name), never.arrows], [[0], []]);
  // A chain of states is followed to its end, however its states are numbered.
  const chain = {
    next: [[6], [2], [3], [4], [5], [5], [7], [8], [8]].map(([to]) => [to, to]),
    accepting: [8],
  };
  assert.deepEqual(
    drawn(chain, 2, 1).states.map(({ name }) => name),
    [0, 6, 7, 8],
  );
  const back = { next: [[5], [0], [1], [2], [3], [4]].map(([to]) => [to, to]), accepting: [1] };
  assert.equal(drawn(back, 2, 1).states.length, 6);
});

test('an arrow says which letters lead along it: a few, how many, or any', () => {
  const label = (next, base, piles) => {
    const { arrows } = drawn({ next: [next], accepting: [0] }, base, piles);
    return arrows.map(({ label }) => label);
  };
  const lost = 1;
  const letters = (count, all) => Array.from({ length: all }, (_, at) => (at < count ? 0 : lost));
  const of = (count, all, base, piles) => {
    const automaton = { next: [letters(count, all), letters(0, all)], accepting: [0] };
    return drawn(automaton, base, piles).arrows.map(({ label }) => label);
  };
  assert.deepEqual(label([0, 0, 0, 0], 2, 2), ['any']);
  assert.deepEqual(of(4, 9, 3, 2), ['00 01 02 10']);
  assert.deepEqual(of(5, 9, 3, 2), ['5 pairs']);
  assert.deepEqual(of(5, 27, 3, 3), ['5 triples']);
  assert.deepEqual(of(4, 27, 3, 3), ['000 001 002 010']);
  assert.deepEqual(of(2, 100, 10, 2), ['00 01']);
  assert.deepEqual(of(2, 121, 11, 2), ['0,0 0,1']);
});

test('arrows to the same state go outwards from a ring, up from one or two states', () => {
  const turns = count => {
    const next = Array.from({ length: count }, (_, at) => [at, (at + 1) % count]);
    return drawn({ next, accepting: [0] }, 2, 1)
      .arrows.filter(({ from, to }) => from === to)
      .map(({ turn }) => turn);
  };
  near(turns(1), [-Math.PI / 2]);
  near(turns(2), [-Math.PI / 2, -Math.PI / 2]);
  const { states, width, height } = drawn(around(5), 2, 2);
  turns(5).forEach((turn, at) => {
    const { x, y } = states[at];
    // The first one leaves out the direction of the arrow to its state, by a sixth of a turn.
    const outwards = Math.cos(turn) * (x - width / 2) + Math.sin(turn) * (y - height / 2);
    const far = Math.hypot(x - width / 2, y - height / 2);
    near([outwards], [at === 0 ? far / 2 : far], '', 0.11);
  });
});

test('an SVG has a ring for each state, a second one where it accepts, and an arrow into the first', () => {
  const svg = automatonSvg(drawn(parity, 2, 2));
  assert.match(svg, /^<svg [^>]*aria-hidden="true">.*<\/svg>$/);
  const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => `${x} ${y}`);
  assert.equal(circles.length, 3);
  assert.equal(circles[0], circles[1]);
  assert.deepEqual(
    [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text),
    ['00 11', '01 10', '01 10', '00 11', '0', '1'],
  );
  // All arrows end in the tip that is defined.
  const [, tip] = /<marker id="([^"]+)"/.exec(svg);
  assert.equal(svg.split(`marker-end="url(#${tip})"`).length - 1, 5);
});

test('arrows end at the edges of their states, bent to the right, with their letters outside', () => {
  const resting = { next: [0, 1, 2, 3, 4].map(at => [at, at, at, (at + 1) % 5]), accepting: [0] };
  for (const automaton of [parity, around(3), around(5), resting]) {
    const { states, arrows, width, height } = drawn(automaton, 2, 2);
    const svg = automatonSvg({ states, arrows, width, height });
    const shown = [...svg.matchAll(/<path d="([^"]*)" [^>]*\/><text class="read" x="([^"]*)" y="([^"]*)">/g)];
    assert.equal(shown.length, arrows.length);
    arrows.forEach(({ from, to, turn }, at) => {
      const [one, other] = [from, to]
        .map(name => states.find(state => state.name === name))
        .map(({ x, y }) => [x, y]);
      const [points] = pieces(shown[at][1]);
      const label = shown[at].slice(2).map(Number);
      near(far(points[0], one), 15, 'it begins at the edge', 0.08);
      near(far(points.at(-1), other), 17, 'its tip has room', 0.08);
      assert.ok(
        Math.min(...label, width - label[0], height - label[1]) > 0,
        'its letters are in the picture',
      );
      for (const { x, y } of states) assert.ok(far(label, [x, y]) > 15 + 6, 'its letters touch no state');
      const bow = points[1];
      if (from === to) {
        const [x, y] = [0, 1].map(side => label[side] - one[side]);
        near([x, y], [far(label, one) * Math.cos(turn), far(label, one) * Math.sin(turn)], 'label', 0.1);
        near(far(points[1], label), far(points[2], label), 'loop', 0.1);
        return;
      }
      // To the right of who walks along it, as y grows downwards.
      const right = ([x, y]) => (other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0]);
      assert.ok(right(bow) > 0 && right(label) > right(bow) / 2);
      near(far(bow, one), far(bow, other), 'bow', 0.2);
    });
  }
});

test('for LaTeX there are the same states and arrows', () => {
  const lines = automatonTikz(drawn(parity, 2, 2)).split('\n');
  const read = label => `node[fill=white, inner sep=1pt, font=\\scriptsize] {${label}}`;
  // Places are in centimetres of 30 units; in TikZ the second coordinate grows upwards.
  assert.deepEqual(lines, [
    '% \\usetikzlibrary{arrows.meta, automata}',
    '\\begin{tikzpicture}[>=Stealth, initial text=, every state/.style={minimum size=8mm, inner sep=1pt}]',
    '  \\node[state, initial, accepting] (0) at (2.20, 2.20) {$0$};',
    '  \\node[state] (1) at (6.07, 2.20) {$1$};',
    `  \\path[->] (0) edge[out=110, in=70, looseness=6] ${read('00 11')} (0);`,
    `  \\path[->] (0) edge[bend right=22] ${read('01 10')} (1);`,
    `  \\path[->] (1) edge[bend right=22] ${read('01 10')} (0);`,
    `  \\path[->] (1) edge[out=110, in=70, looseness=6] ${read('00 11')} (1);`,
    '\\end{tikzpicture}',
    '',
  ]);
  const { states, height, ...rest } = drawn(around(5), 2, 2);
  const heights = automatonTikz({ states, height, ...rest }).matchAll(/at \([\d.]+, ([\d.]+)\)/g);
  near(
    [...heights].map(([, y]) => Number(y)),
    states.map(({ y }) => (height - y) / 30),
    '',
    0.006,
  );
});
