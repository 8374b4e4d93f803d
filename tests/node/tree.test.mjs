// Game trees as drawings: what is unfolded, and what is true of places and branches whatever the tree.
// Pictures of them are compared in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { around, boxes, found, near, overlap, pieces, within } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { branchesOf, firstFolds, treeScene, unfolded } = await page('draw/scene/tree.ts');

const edge = (from, to, notation, more = {}) => ({
  from,
  to,
  notation,
  winning: false,
  matters: true,
  ...more,
});
const node = (label, outcome, grundy = null) => ({ query: '', label, outcome, grundy });
const treeOf = (nodes, edges) => ({ nodes, edges, truncated: false });
/** A tree with a position for each number, reached from the position with that number, and a first one. */
const byParents = parents =>
  treeOf(
    [node('(0)', 'N'), ...parents.map((_, at) => node(`(${at + 1})`, at % 2 === 0 ? 'P' : 'N'))],
    parents.map((from, at) => edge(from, at + 1, `${from}a${at}`)),
  );
const all = ({ tree }) => new Set(tree.nodes.keys());

const nim = nimatrix.tree('g=nim&p=3,2,1');
const kotzig = nimatrix.tree('g=kotzig:9:1,2');

test('a tree has all moves, a strategy those that matter', () => {
  for (const tree of [nim, kotzig]) {
    for (const strategy of [false, true]) {
      const { moves, tree: same } = branchesOf(tree, strategy);
      assert.equal(same, tree);
      assert.equal(moves.length, tree.nodes.length);
      moves.forEach((list, from) =>
        assert.deepEqual(
          list,
          tree.edges.filter(move => move.from === from && (move.matters || !strategy)),
        ),
      );
    }
  }
  const mattering = branchesOf(nim, true).moves.flat().length;
  assert.ok(mattering > 0 && mattering < nim.edges.length);
});

test('two moves are a small one and a large one', () => {
  const two = (...notations) =>
    branchesOf(
      treeOf(
        notations.map(() => node('', 'N')),
        notations.map((notation, at) => edge(0, at, notation)),
      ),
      false,
    ).two;
  assert.deepEqual(two('2', '1', '2'), ['1', '2']);
  assert.deepEqual(two('10', '9'), ['9', '10']);
  for (const notations of [['1'], ['1', '2', '3'], ['1a1', '1a2'], ['1', '1a2'], ['1', '02'], []]) {
    assert.equal(two(...notations), null, notations.join());
  }
  assert.deepEqual(branchesOf(kotzig, true).two, ['1', '2']);
  assert.equal(branchesOf(nim, false).two, null);
});

test('at first the line of the large move is unfolded, or a small picture', () => {
  const large = firstFolds(branchesOf(kotzig, false));
  const line = [0];
  for (let next = 0; next !== undefined;) {
    next = kotzig.edges.find(({ from, notation }) => from === next && notation === '2')?.to;
    if (next !== undefined) line.push(next);
  }
  assert.ok(line.length > 3);
  assert.deepEqual([...large], line);
  const branches = branchesOf(nim, false);
  const open = firstFolds(branches);
  const { spots } = treeScene(branches, open);
  assert.ok(spots.length <= 24 && spots.length > 6 && spots.some(spot => spot.unfolds && !spot.open));
});

test('positions are unfolded breadth first, as far as the picture has room', () => {
  const open = (parents, most) => [...unfolded(branchesOf(byParents(parents), false), most)];
  // 0 leads to 1 and 2, 1 to 3 and 4, 2 to 5, 3 to 6.
  const parents = [0, 0, 1, 1, 2, 3];
  assert.deepEqual(open(parents, 2), [0]);
  assert.deepEqual(open(parents, 3), [0]);
  assert.deepEqual(open(parents, 4), [0]);
  assert.deepEqual(open(parents, 5), [0, 1]);
  assert.deepEqual(open(parents, 6), [0, 1, 2]);
  assert.deepEqual(open(parents, 7), [0, 1, 2, 3]);
  assert.deepEqual(open(parents), [0, 1, 2, 3]);
  // The first position is unfolded however many moves it has; more than 1,500 places are never drawn.
  const star = Array.from({ length: 1600 }, () => 0);
  assert.deepEqual(open([...star, 1], 10), [0]);
  assert.deepEqual(open([...star, 1]), [0]);
  assert.deepEqual(open([...star.slice(0, 1498), 1]), [0, 1]);
  assert.deepEqual(open([...star.slice(0, 1499), 1]), [0]);
  // What is met twice is unfolded once.
  const shared = treeOf(
    ['0', '1', '2', '3', '4'].map(label => node(label, 'N')),
    [edge(0, 1, 'a'), edge(0, 2, 'b'), edge(1, 2, 'c'), edge(2, 3, 'd'), edge(3, 4, 'e')],
  );
  assert.deepEqual([...unfolded(branchesOf(shared, false), 6)], [0, 1, 2, 3]);
  assert.deepEqual([...unfolded(branchesOf(treeOf([], []), false))], []);
});

test('each position is unfolded where it lies least deep, and named again elsewhere', () => {
  for (const tree of [nim, kotzig]) {
    const branches = branchesOf(tree, false);
    const { spots } = treeScene(branches, all(branches));
    const byId = new Map(spots.map(spot => [spot.id, spot]));
    assert.equal(byId.size, spots.length);
    const least = new Map();
    for (const { node: at, level } of spots) least.set(at, Math.min(level, least.get(at) ?? Infinity));
    for (const at of tree.nodes.keys()) {
      const places = spots.filter(spot => spot.node === at);
      assert.equal(places.filter(({ again }) => !again).length, 1);
      const [first] = places.filter(({ again }) => !again);
      assert.equal(first.level, least.get(at));
      const children = spots.filter(({ parent }) => parent === first.id);
      assert.deepEqual(
        children.map(child => child.node).sort((a, b) => a - b),
        branches.moves[at].map(({ to }) => to).sort((a, b) => a - b),
      );
      assert.deepEqual([first.unfolds, first.open], [children.length > 0, children.length > 0]);
      for (const place of places.filter(({ again }) => again)) {
        assert.deepEqual([place.unfolds, place.open], [false, false]);
        assert.equal(spots.filter(({ parent }) => parent === place.id).length, 0);
      }
    }
    for (const { id, level, parent } of spots) {
      const steps = id.split('.');
      assert.equal(steps[0], '0');
      assert.equal(level, steps.length);
      assert.equal(parent, parent === null ? null : steps.slice(0, -1).join('.'));
      if (parent === null) continue;
      const [from, to] = [byId.get(parent).node, byId.get(id).node];
      const move = tree.edges.find(
        one => one.from === from && one.to === to && one.notation === steps.at(-1),
      );
      assert.ok(move, id);
    }
    assert.equal(spots.filter(({ parent }) => parent === null).length, 1);
  }
  // What is folded leads nowhere, though it has moves.
  const branches = branchesOf(nim, false);
  const { spots } = treeScene(branches, new Set([0]));
  assert.equal(spots.length, 1 + branches.moves[0].length);
  assert.ok(spots.slice(1).every(({ open }) => !open) && spots.slice(1).some(({ unfolds }) => unfolds));
});

const inside = (marks, spot) => found(marks, 'text').filter(({ x, y }) => within(spot, x, y));
const letters = { P: '𝒫', N: '𝒩' };
/** Every place of a picture has a shape, its texts, and a branch from its parent; nothing overlaps. */
function check(branches, open) {
  const { spots, marks, width, height } = treeScene(branches, open);
  const shapes = found(marks, 'area', 'pill');
  const way = marks.filter(({ style }) => style.startsWith('branch'));
  assert.equal(shapes.length, spots.length);
  assert.equal(way.length, spots.length - 1);
  assert.deepEqual(marks.slice(0, way.length), way, 'branches lie below');
  assert.equal(found(marks, 'text', 'more').length, spots.filter(one => one.unfolds && !one.open).length);
  spots.forEach((spot, at) => {
    const { x, y, width: wide, height: tall } = spot;
    near(boxes(shapes[at]), [{ x, y, width: wide, height: tall }], spot.id, 1e-6);
    assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + tall <= height, 'it lies in the picture');
    for (const other of spots.slice(0, at)) assert.ok(!overlap(spot, other), `${spot.id} ${other.id}`);
    const { outcome, grundy } = branches.tree.nodes[spot.node];
    const style = outcome === 'P' ? 'p' : 'n';
    assert.equal(shapes[at].style, `pill ${style}${spot.again ? ' again' : ''}`);
    const value = inside(marks, spot).at(-1);
    assert.equal(value.text, grundy === null ? letters[outcome] : String(grundy));
    assert.equal(value.style, `${grundy === null ? 'letter' : 'pill-value'} ${style}-text`);
    if (at === 0) return;
    const branch = way.find(mark => {
      const [to] = ends(mark).slice(-1);
      return within({ x: x - 1e-6, y, width: wide, height: tall }, ...to);
    });
    const parent = spots.find(({ id }) => id === spot.parent);
    assert.ok(within(parent, ...ends(branch)[0]), 'the branch comes from the parent');
    const notation = spot.id.slice(parent.id.length + 1);
    const move = branches.tree.edges.find(one => one.from === parent.node && one.notation === notation);
    assert.equal(branch.style, move.winning ? 'branch winning' : 'branch');
  });
  return { spots, marks };
}
const ends = mark =>
  mark.shape === 'area'
    ? pieces(mark.path)[0]
    : [
        [mark.x1, mark.y1],
        [mark.x2, mark.y2],
      ];

test('in a tidy tree each level is a column, parents lie amid their children, and labels have room', () => {
  for (const [tree, strategy] of [
    [nim, false],
    [nim, true],
    [nimatrix.tree('g=sub:1,3&p=9'), false],
    [nimatrix.tree('g=block:3:k1&p=2,2&r=1'), false],
  ]) {
    const branches = branchesOf(tree, strategy);
    for (const open of [firstFolds(branches), all(branches)]) {
      const { spots, marks } = check(branches, open);
      for (const spot of spots) {
        for (const { level, x } of spots) assert.equal(level > spot.level, x >= spot.x + spot.width, spot.id);
        const children = spots.filter(({ parent }) => parent === spot.id);
        if (children.length > 0) near(spot.y, (children[0].y + children.at(-1).y) / 2, spot.id);
        const [name, value, ...rest] = inside(marks, spot);
        assert.deepEqual([name.text, rest], [tree.nodes[spot.node].label, []]);
        assert.ok(value.x > name.x + 7 * name.text.length && value.x < spot.x + spot.width - 10);
      }
    }
  }
});

test('long numbers of a place have only their ends', () => {
  const nodes = [
    node('(12)', 'N', 3),
    node('(123456789, 12345678, 1234567)', 'N', 10n ** 20n),
    node('(6)', 'P', 1234),
  ];
  const { marks, spots } = treeScene(
    branchesOf(treeOf(nodes, [edge(0, 1, 'a'), edge(0, 2, 'b')]), false),
    new Set([0]),
  );
  const texts = spots.map(spot => inside(marks, spot).map(({ text }) => text));
  assert.deepEqual(texts, [
    ['(12)', '3'],
    ['(123…789, 123…678, 1234567)', '100…000'],
    ['(6)', '1234'],
  ]);
});

test('of two moves the small one goes down and the large one right, and nothing is in the way', () => {
  for (const [tree, strategy] of [
    [kotzig, false],
    [kotzig, true],
    [nimatrix.tree('g=kotzig:11:2,5'), false],
    // Positions of this one meet again.
    [nimatrix.tree('g=line:8:1,2'), false],
  ]) {
    const branches = branchesOf(tree, strategy);
    for (const open of [firstFolds(branches), all(branches)]) {
      const { spots, marks } = check(branches, open);
      const lines = found(marks, 'line', 'branch');
      const steps = found(marks, 'text', 'step');
      const way = spots.filter(({ parent }) => parent !== null);
      assert.equal(steps.length, way.length);
      way.forEach((spot, at) => {
        const parent = spots.find(({ id }) => id === spot.parent);
        const small = spot.id.endsWith(`.${branches.two[0]}`);
        assert.deepEqual([spot.x > parent.x, spot.y > parent.y], [!small, small]);
        assert.deepEqual([spot.x === parent.x, spot.y === parent.y], [small, !small]);
        // The branch meets no other place, and has its move beside it.
        const box = around(ends(lines[at]));
        for (const other of spots) {
          if (other === spot || other === parent) continue;
          assert.ok(!overlap({ ...box, width: box.width + 1, height: box.height + 1 }, other), spot.id);
        }
        assert.equal(steps[at].text, branches.two[small ? 0 : 1]);
        const { x, y, width, height } = box;
        assert.ok(
          within({ x: x - 8, y: y - 8, width: width + 16, height: height + 16 }, steps[at].x, steps[at].y),
        );
      });
    }
  }
});

test('a small move goes down as far as it has to', () => {
  // From the start the large move leads to a small one; the small one leads to a large one, next to that.
  const tree = treeOf(
    ['start', '2', '1', '21', '12', '211'].map(label => node(label, 'N')),
    [edge(0, 1, '2'), edge(0, 2, '1'), edge(1, 3, '1'), edge(2, 4, '2'), edge(3, 5, '1', { winning: true })],
  );
  const rows = open => {
    const { spots } = check(branchesOf(tree, false), new Set(open));
    const heights = [...new Set(spots.map(({ y }) => y))].sort((one, other) => one - other);
    return spots.map(({ node: at, y }) => [at, heights.indexOf(y)]);
  };
  assert.deepEqual(Object.fromEntries(rows([0, 1, 2, 3])), { 0: 0, 1: 0, 2: 3, 3: 1, 4: 3, 5: 2 });
  assert.deepEqual(Object.fromEntries(rows([0, 1, 3])), { 0: 0, 1: 0, 2: 1, 3: 1, 5: 2 });
});
