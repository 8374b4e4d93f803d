// Automata as drawings, as SVG and as TikZ: where states lie, and what is written beside their arrows.
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

test('states lie on a ring from its left end on, neighbours equally far from each other', () => {
  for (let count = 1; count <= MOST_STATES; count++) {
    const { states, width, height } = drawn(around(count), 2, 2);
    assert.deepEqual(
      states.map(({ name }) => name),
      Array.from({ length: count }, (_, at) => at),
    );
    const [x, y] = [width / 2, height / 2];
    const radius = count === 1 ? 0 : 58 / Math.sin(Math.PI / count);
    near([width, height], [2 * radius + 132, count === 2 ? 132 : 2 * radius + 132], `${count}`, 0.051);
    near([states[0].x, states[0].y], [x - radius, y], `${count}`, 0.11);
    states.forEach((state, at) => {
      near(Math.hypot(state.x - x, state.y - y), radius, `${count}`, 0.11);
      const next = states[(at + 1) % count];
      if (count > 1) near(Math.hypot(state.x - next.x, state.y - next.y), 116, `${count}`, 0.11);
      for (const value of [state.x, state.y]) near(value * 10, Math.round(value * 10));
    });
    // The second one lies above the first, or at its right.
    if (count > 2) assert.ok(states[1].y < states[0].y && states[1].x > states[0].x);
    assert.deepEqual(
      states.map(({ accepts }) => accepts),
      states.map((_, at) => at === 0),
    );
  }
  assert.equal(drawn(around(MOST_STATES + 1), 2, 2), null);
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

test('arrows to the same state go outwards from a ring, and up from one or two states', () => {
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
    const far = Math.hypot(x - width / 2, y - height / 2);
    near([Math.cos(turn) * far, Math.sin(turn) * far], [x - width / 2, y - height / 2], '', 0.11);
  });
});

/** What an SVG of an automaton has: its paths, circles and texts. */
function seen(svg) {
  const attributes = text =>
    Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const body = svg.slice(svg.indexOf('</defs>'));
  const all = name => [...body.matchAll(new RegExp(`<${name} ([^>]*?)/?>([^<]*)`, 'g'))];
  const number = ({ x, y }) => [Number(x), Number(y)];
  return {
    frame: attributes(svg.slice(0, svg.indexOf('>'))),
    paths: all('path').map(([, text]) => attributes(text)),
    circles: all('circle').map(([, text]) => {
      const { cx, cy, r } = attributes(text);
      return [cx, cy, r].map(Number);
    }),
    texts: all('text').map(([, text, inside]) => [
      inside,
      ...number(attributes(text)),
      attributes(text).class ?? '',
    ]),
  };
}

const far = ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1);

test('an SVG has a ring for each state, a second one where it accepts, and an arrow into the first', () => {
  const picture = drawn(parity, 2, 2);
  const { frame, paths, circles, texts } = seen(automatonSvg(picture));
  assert.deepEqual([frame.viewBox, frame.width, frame.height], ['0 0 248 132', '248', '132']);
  assert.equal(frame['aria-hidden'], 'true');
  assert.deepEqual(circles, [
    [66, 66, 15],
    [66, 66, 12],
    [182, 66, 15],
  ]);
  assert.deepEqual(
    texts.filter(([, , , style]) => style === ''),
    [
      ['0', 66, 66, ''],
      ['1', 182, 66, ''],
    ],
  );
  assert.deepEqual(pieces(paths[0].d), [
    [
      [26, 66],
      [47, 66],
    ],
  ]);
  // All of them end in the tip that is defined.
  const svg = automatonSvg(picture);
  const [, tip] = /<marker id="([^"]+)"/.exec(svg);
  for (const path of paths) assert.equal(path['marker-end'], `url(#${tip})`);
  assert.equal(paths.length, 5);
  // The tip is a triangle in its box, whose point lies just where paths end.
  const marker = svg.slice(svg.indexOf('<defs>'), svg.indexOf('</defs>'));
  const [corners] = pieces(/ d="([^"]*)"/.exec(marker)[1]);
  assert.ok(corners.closed && corners.length === 3);
  assert.ok(marker.includes('viewBox="0 0 8 8"') && marker.includes('orient="auto"'));
  assert.ok(svg.startsWith('<svg ') && svg.endsWith('</svg>'));
  assert.equal(svg.replace(/<text[^>]*>[^<]*<\/text>/g, '').replace(/<[^>]*>/g, ''), '', 'no other text');
  const open = svg.match(/<[a-z]+[^>]*[^/]>/g).length;
  assert.equal(open, svg.match(/<\/[a-z]+>/g).length);
});

test('arrows end at the edges of their states, bent to the right, with their letters outside', () => {
  const resting = { next: [0, 1, 2, 3, 4].map(at => [at, at, at, (at + 1) % 5]), accepting: [0] };
  for (const automaton of [parity, around(3), around(5), resting]) {
    const picture = drawn(automaton, 2, 2);
    const { paths, texts } = seen(automatonSvg(picture));
    const labels = texts.filter(([, , , style]) => style === 'read');
    assert.equal(labels.length, picture.arrows.length);
    picture.arrows.forEach(({ from, to, label, turn }, at) => {
      const [a, b] = [from, to].map(name => picture.states.find(state => state.name === name));
      const [one, other] = [a, b].map(({ x, y }) => [x, y]);
      const [points] = pieces(paths[at + 1].d);
      near(far(points[0], one), 15, 'it begins at the edge', 0.08);
      near(far(points.at(-1), other), 17, 'its tip has room', 0.08);
      const [text, x, y] = labels[at];
      assert.equal(text, label);
      if (from === to) {
        // A loop: its ends lie 0.45 radians beside its direction, what bends it three radii away.
        const angle = ([px, py]) => {
          const by = Math.atan2(py - one[1], px - one[0]) - turn;
          return Math.atan2(Math.sin(by), Math.cos(by));
        };
        near(points.map(angle), [-0.45, -0.6, 0.6, 0.45], 'loop', 0.01);
        near(
          points.slice(1, 3).map(point => far(point, one)),
          [45, 45],
          'loop',
          0.08,
        );
        near([x, y], [one[0] + 47.5 * Math.cos(turn), one[1] + 47.5 * Math.sin(turn)], 'label', 0.051);
        return;
      }
      const length = far(one, other);
      const bend = 0.16 * length + 6;
      // To the right of who walks along it, as y grows downwards.
      const right = [-(other[1] - one[1]) / length, (other[0] - one[0]) / length];
      const off = by => [0, 1].map(side => (one[side] + other[side]) / 2 + right[side] * by);
      near(points[1], off(bend), 'bow', 0.051);
      near([x, y], off(bend / 2 + 12), 'label', 0.051);
      // Both ends lie on the ways from the middles of the states to the bow.
      for (const [end, start] of [
        [points[0], one],
        [points[2], other],
      ]) {
        near(far(start, end) + far(end, points[1]), far(start, points[1]), 'end', 0.02);
      }
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
  const picture = drawn(around(5), 2, 2);
  const heights = automatonTikz(picture)
    .match(/at \([\d.]+, ([\d.]+)\)/g)
    .map(text => Number(text.slice(4, -1).split(', ')[1]));
  near(
    heights,
    picture.states.map(({ y }) => (picture.height - y) / 30),
    '',
    0.006,
  );
});
