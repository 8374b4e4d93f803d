// Game trees: which positions are unfolded, and where they stand. Drawings are in pictures.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found } from './marks.mjs';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { branchesOf, firstFolds, treeScene, unfolded } = await page('views/tree/scene.ts');

const edge = (from, to, notation, more = {}) => ({
  from,
  to,
  notation,
  winning: false,
  matters: true,
  ...more,
});
const node = (label, outcome = 'N', grundy = null) => ({ query: '', label, outcome, grundy });
const treeOf = (nodes, edges) => ({ nodes, edges, truncated: false });
const all = ({ tree }) => new Set(tree.nodes.keys());

const nim = nimatrix.tree('g=nim&p=3,2,1');
const kotzig = nimatrix.tree('g=kotzig:9:1,2');

test('a tree has all moves, a strategy those that matter', () => {
  for (const tree of [nim, kotzig]) {
    for (const strategy of [false, true]) {
      const drawn = tree.edges.filter(({ matters }) => matters || !strategy);
      const wanted = tree.nodes.map((_, at) => drawn.filter(({ from }) => from === at));
      assert.deepEqual(branchesOf(tree, strategy).moves, wanted);
    }
  }
  const mattering = branchesOf(nim, true).moves.flat().length;
  assert.ok(mattering > 0 && mattering < nim.edges.length);
});

test('two moves are a small one and a large one', () => {
  for (const [notations, two] of [
    [
      ['2', '1', '2'],
      ['1', '2'],
    ],
    [
      ['10', '9'],
      ['9', '10'],
    ],
    [['1'], null],
    [['1', '2', '3'], null],
    [['1a1', '1a2'], null],
    [['1', '1a2'], null],
    [['1', '02'], null],
    [[], null],
  ]) {
    const nodes = notations.map(() => node(''));
    const edges = notations.map((notation, at) => edge(0, at, notation));
    assert.deepEqual(branchesOf(treeOf(nodes, edges), false).two, two, notations.join());
  }
});

test('at first the line of the large move is unfolded, or a small picture', () => {
  const line = [0];
  for (let next = 0; next !== undefined;) {
    next = kotzig.edges.find(({ from, notation }) => from === next && notation === '2')?.to;
    if (next !== undefined) line.push(next);
  }
  assert.ok(line.length > 3);
  assert.deepEqual([...firstFolds(branchesOf(kotzig, false))], line);
  const branches = branchesOf(nim, false);
  const { spots, marks } = treeScene(branches, firstFolds(branches));
  const folded = spots.filter(({ unfolds, open }) => unfolds && !open);
  assert.ok(spots.length <= 24 && spots.length > 6 && folded.length > 0);
  assert.equal(found(marks, 'text', 'more').length, folded.length);
});

test('positions are unfolded breadth first, while the picture has room', () => {
  /** Opens a tree with a position for each number, reached from the position with that number. */
  const open = (parents, most) => {
    const nodes = [-1, ...parents].map((_, at) => node(`(${at})`));
    const edges = parents.map((from, at) => edge(from, at + 1, `${from}a${at}`));
    return [...unfolded(branchesOf(treeOf(nodes, edges), false), most)];
  };
  // 0 leads to 1 and 2, 1 to 3 and 4, 2 to 5, 3 to 6.
  for (const [most, ...opened] of [
    [2, 0],
    [4, 0],
    [5, 0, 1],
    [6, 0, 1, 2],
    [7, 0, 1, 2, 3],
    [undefined, 0, 1, 2, 3],
  ]) {
    assert.deepEqual(open([0, 0, 1, 1, 2, 3], most), opened, String(most));
  }
  // The first position is unfolded however many moves it has; more than 1,500 places are never drawn.
  const star = Array.from({ length: 1600 }, () => 0);
  assert.deepEqual(open([...star, 1], 10), [0]);
  assert.deepEqual(open([...star.slice(0, 1498), 1]), [0, 1]);
  assert.deepEqual(open([...star.slice(0, 1499), 1]), [0]);
  // A position that two moves reach is unfolded once.
  const nodes = [...'01234'].map(label => node(label));
  const edges = [edge(0, 1, 'a'), edge(0, 2, 'b'), edge(1, 2, 'c'), edge(2, 3, 'd'), edge(3, 4, 'e')];
  assert.deepEqual([...unfolded(branchesOf(treeOf(nodes, edges), false), 6)], [0, 1, 2, 3]);
  assert.deepEqual([...unfolded(branchesOf(treeOf([], []), false))], []);
});

test('each position is unfolded where it lies least deep, and named again elsewhere', () => {
  for (const tree of [nim, kotzig]) {
    const branches = branchesOf(tree, false);
    const { spots } = treeScene(branches, all(branches));
    const byId = new Map(spots.map(spot => [spot.id, spot]));
    assert.equal(byId.size, spots.length);
    const childrenOf = ({ id }) => spots.filter(({ parent }) => parent === id);
    for (const at of tree.nodes.keys()) {
      const places = spots.filter(spot => spot.node === at);
      const [first, ...others] = places.filter(({ again }) => !again);
      assert.deepEqual(others, []);
      assert.equal(first.level, Math.min(...places.map(({ level }) => level)));
      const children = childrenOf(first).map(child => child.node);
      assert.deepEqual(children.sort(), branches.moves[at].map(({ to }) => to).sort());
      assert.deepEqual([first.unfolds, first.open], [children.length > 0, children.length > 0]);
      for (const place of places.filter(({ again }) => again)) {
        assert.deepEqual([place.unfolds, place.open, childrenOf(place)], [false, false, []]);
      }
    }
    for (const { id, node: to, level, parent } of spots) {
      const steps = id.split('.');
      assert.equal(level, steps.length);
      assert.equal(parent, id === '0' ? null : steps.slice(0, -1).join('.'));
      if (parent === null) continue;
      const { node: from } = byId.get(parent);
      const notation = steps.at(-1);
      assert.ok(
        branches.moves[from].some(move => move.to === to && move.notation === notation),
        id,
      );
    }
  }
  // A folded position shows no moves, though it has some.
  const branches = branchesOf(nim, false);
  const { spots } = treeScene(branches, new Set([0]));
  assert.equal(spots.length, 1 + branches.moves[0].length);
  assert.ok(spots.slice(1).every(({ open }) => !open) && spots.slice(1).some(({ unfolds }) => unfolds));
});
