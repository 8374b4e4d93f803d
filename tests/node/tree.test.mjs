// Game trees as drawings: what is unfolded, and where places, branches and words lie.
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

/** Whether the point lies at the right end of a box, half way up, or at its left end. */
const isRight = ({ x, y, width, height }, [px, py]) =>
  Math.abs(px - x - width) < 1e-6 && Math.abs(py - y - height / 2) < 1e-6;
const isLeft = ({ x, y, height }, [px, py]) =>
  Math.abs(px - x) < 1e-6 && Math.abs(py - y - height / 2) < 1e-6;
const letters = { P: '𝒫', N: '𝒩' };

test('in a tidy tree each level is a column, and nothing overlaps', () => {
  for (const [tree, strategy] of [
    [nim, false],
    [nim, true],
    [nimatrix.tree('g=sub:1,3&p=9'), false],
    [nimatrix.tree('g=block:3:k1&p=2,2&r=1'), false],
  ]) {
    const branches = branchesOf(tree, strategy);
    for (const open of [firstFolds(branches), all(branches)]) {
      const { spots, marks, width, height } = treeScene(branches, open);
      const columns = new Map();
      spots.forEach((spot, at) => {
        assert.equal(spot.height, 26);
        for (const other of spots.slice(0, at)) assert.ok(!overlap(spot, other), `${spot.id} ${other.id}`);
        columns.set(spot.level, [...(columns.get(spot.level) ?? []), spot]);
      });
      // Places of a level begin under one another, 52 units after the widest of the level before.
      let left = 2;
      for (const column of columns.values()) {
        for (const { x } of column) near(x, left);
        left += Math.max(...column.map(spot => spot.width)) + 52;
        // In their order, not closer than rows.
        column.slice(1).forEach(({ y }, at) => assert.ok(y - column[at].y >= 34 - 1e-6));
      }
      for (const { id, y } of spots) {
        const children = spots.filter(({ parent }) => parent === id);
        if (children.length > 0) near(y, (children[0].y + children.at(-1).y) / 2, id);
      }
      // All of it is in the picture, which ends close behind it.
      near(Math.min(...spots.map(({ y }) => y)), 4);
      near(height, Math.max(...spots.map(({ y }) => y)) + 26 + 6);
      near(width, Math.max(...spots.map(spot => spot.x + spot.width)) + 22);
      const branch = found(marks, 'area', 'branch');
      const way = spots.filter(({ parent }) => parent !== null);
      assert.equal(branch.length, way.length);
      way.forEach((spot, at) => {
        const parent = spots.find(({ id }) => id === spot.parent);
        const [[from, one, other, to]] = pieces(branch[at].path);
        assert.ok(isRight(parent, from) && isLeft(spot, to), spot.id);
        // It leaves and arrives level.
        near([one[1], other[1]], [from[1], to[1]]);
        near([one[0], other[0]], [to[0] - 20, to[0] - 36]);
        const move = tree.edges.find(
          ({ from: node, notation }) =>
            node === parent.node && notation === spot.id.slice(parent.id.length + 1),
        );
        assert.equal(branch[at].style, move.winning ? 'branch winning' : 'branch');
      });
      const pills = found(marks, 'area', 'pill');
      assert.equal(pills.length, spots.length);
      const texts = found(marks, 'text');
      pills.forEach((pill, at) => {
        const spot = spots[at];
        const { outcome, label, grundy } = tree.nodes[spot.node];
        const { x, y, width, height } = spot;
        near(boxes(pill), [{ x, y, width, height }]);
        const style = outcome === 'P' ? 'p' : 'n';
        assert.equal(pill.style, `pill ${style}${spot.again ? ' again' : ''}`);
        const inside = texts.filter(text => within(spot, text.x, text.y));
        const named = inside.find(({ anchor }) => anchor === 'start');
        assert.deepEqual([named.text, named.style, named.size], [label, `pill-text ${style}-text`, 13.5]);
        near([named.x, named.y], [spot.x + 13, spot.y + 17.5]);
        const badge = inside.find(({ anchor }) => anchor === 'middle');
        const value = grundy === null ? letters[outcome] : String(grundy);
        const kind = grundy === null ? 'letter' : 'pill-value';
        assert.deepEqual([badge.text, badge.style, badge.size], [value, `${kind} ${style}-text`, 13.5]);
        assert.equal(badge.y, named.y);
        // Behind the label, which has seven units for a letter.
        assert.ok(badge.x > named.x + 7 * label.length && badge.x < spot.x + spot.width - 10);
        assert.equal(inside.length, 2);
        const more = texts.filter(text =>
          isRight({ ...spot, width: spot.width + 7, height: 36 }, [text.x, text.y]),
        );
        assert.deepEqual(
          more.map(({ text, style: of, anchor, size }) => [text, of, anchor, size]),
          spot.unfolds && !spot.open ? [['+', 'more', 'start', 14]] : [],
        );
      });
      // Branches lie below.
      assert.ok(marks.slice(0, branch.length).every(mark => branch.includes(mark)));
    }
  }
});

test('a place is as wide as its label and its value', () => {
  const nodes = [
    node('(12)', 'N', 3),
    node('(5)', 'P'),
    node('(123456789, 12345678, 1234567)', 'N', 10n ** 20n),
    node('(6)', 'N', 1234),
  ];
  const tree = treeOf(nodes, [edge(0, 1, 'a'), edge(0, 2, 'b'), edge(0, 3, 'c', { winning: true })]);
  const branches = branchesOf(tree, false);
  const { spots, marks } = treeScene(branches, new Set([0]));
  const texts = found(marks, 'text').map(({ text }) => text);
  // Numbers of eight figures and more have only their ends.
  assert.deepEqual(texts, ['(12)', '3', '(5)', '𝒫', '(123…789, 123…678, 1234567)', '100…000', '(6)', '1234']);
  // 7.1 for a letter, 24 for room, and 27 or what the value needs.
  const widths = [4 * 7.1 + 24 + 27, 3 * 7.1 + 24 + 28.2, 27 * 7.1 + 24 + 7 * 7.1 + 14, 3 * 7.1 + 24 + 42.4];
  near(
    spots.map(({ width }) => width),
    widths,
  );
  // The value stands in the middle of its room at the end, a little to the left.
  const values = found(marks, 'text').filter(({ anchor }) => anchor === 'middle');
  assert.deepEqual(
    values.map(({ style }) => style),
    ['pill-value n-text', 'letter p-text', 'pill-value n-text', 'pill-value n-text'],
  );
  [27, 28.2, 7 * 7.1 + 14, 42.4].forEach((room, at) =>
    near(values[at].x, spots[at].x + widths[at] - room / 2 - 1.5),
  );
  assert.deepEqual(
    found(marks, 'area', 'branch').map(({ style }) => style),
    ['branch', 'branch', 'branch winning'],
  );
  near(
    spots.map(({ x, y }) => [x, y]),
    [
      [2, 38],
      [2 + widths[0] + 52, 4],
      [2 + widths[0] + 52, 38],
      [2 + widths[0] + 52, 72],
    ],
  );
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
      const { spots, marks, width, height } = treeScene(branches, open);
      spots.forEach((spot, at) => {
        assert.deepEqual([spot.width, spot.height], [34, 34]);
        assert.deepEqual([(spot.x - 4) % 58, (spot.y - 4) % 58], [0, 0]);
        for (const other of spots.slice(0, at)) assert.ok(!overlap(spot, other), `${spot.id} ${other.id}`);
      });
      const lines = found(marks, 'line', 'branch');
      const steps = found(marks, 'text', 'step');
      const way = spots.filter(({ parent }) => parent !== null);
      assert.deepEqual([lines.length, steps.length], [way.length, way.length]);
      way.forEach((spot, at) => {
        const parent = spots.find(({ id }) => id === spot.parent);
        const { x1, y1, x2, y2, style } = lines[at];
        assert.deepEqual([x1, y1, x2, y2], [parent.x + 17, parent.y + 17, spot.x + 17, spot.y + 17]);
        const notation = spot.id.slice(parent.id.length + 1);
        const move = tree.edges.find(one => one.from === parent.node && one.notation === notation);
        assert.equal(style, move.winning ? 'branch winning' : 'branch');
        const small = notation === branches.two[0];
        assert.deepEqual([spot.x > parent.x, spot.y > parent.y], [!small, small]);
        assert.ok(small ? spot.x === parent.x : spot.y === parent.y && spot.x === parent.x + 58);
        // The branch meets no other place.
        for (const other of spots) {
          if (other === spot || other === parent) continue;
          const box = around([
            [x1, y1],
            [x2, y2],
          ]);
          assert.ok(!overlap({ ...box, width: box.width + 1, height: box.height + 1 }, other), spot.id);
        }
        // The move is written above its branch, or to its right.
        const { text, x, y, size, anchor } = steps[at];
        assert.deepEqual([text, size, anchor], [notation, 11.5, small ? 'start' : 'middle']);
        const wanted = small ? [x2 + 6, (y1 + y2) / 2 + 4] : [(x1 + x2) / 2, y2 - 6];
        assert.deepEqual([x, y], wanted);
      });
      const coins = found(marks, 'area', 'pill');
      const texts = found(marks, 'text').filter(text => !text.style.startsWith('step'));
      assert.equal(coins.length, spots.length);
      coins.forEach((coin, at) => {
        const spot = spots[at];
        const { outcome, grundy } = tree.nodes[spot.node];
        const style = outcome === 'P' ? 'p' : 'n';
        const { x, y, width, height } = spot;
        near(boxes(coin), [{ x, y, width, height }]);
        assert.equal(coin.style, `pill ${style}${spot.again ? ' again' : ''}`);
        const value = texts.filter(text => within(spot, text.x, text.y));
        const kind = grundy === null ? 'letter' : 'pill-value';
        assert.deepEqual(
          value.map(({ text, style: of, size, anchor }) => [text, of, size, anchor]),
          [[grundy === null ? letters[outcome] : String(grundy), `${kind} ${style}-text`, 16, 'middle']],
        );
        assert.deepEqual([value[0].x, value[0].y], [spot.x + 17, spot.y + 22.5]);
        const more = texts.filter(text => text.x === spot.x + 36 && text.y === spot.y + 36);
        assert.deepEqual(
          more.map(({ text, style: of, anchor, size }) => [text, of, anchor, size]),
          spot.unfolds && !spot.open ? [['+', 'more', 'start', 14]] : [],
        );
      });
      assert.deepEqual(
        [width, height],
        [Math.max(...spots.map(({ x }) => x)) + 34 + 16, Math.max(...spots.map(({ y }) => y)) + 34 + 14],
      );
      assert.deepEqual(marks.slice(0, lines.length), lines);
    }
  }
});

test('a small move goes down as far as it has to', () => {
  // From the start the large move leads to a small one; the small one leads to a large one, next to that.
  const tree = treeOf(
    ['start', '2', '1', '21', '12', '211'].map(label => node(label, 'N')),
    [edge(0, 1, '2'), edge(0, 2, '1'), edge(1, 3, '1'), edge(2, 4, '2'), edge(3, 5, '1', { winning: true })],
  );
  const branches = branchesOf(tree, false);
  const cells = open =>
    treeScene(branches, new Set(open)).spots.map(({ node: at, x, y }) => [at, (x - 4) / 58, (y - 4) / 58]);
  assert.deepEqual(cells([0, 1, 2, 3]), [
    [0, 0, 0],
    [1, 1, 0],
    [3, 1, 1],
    [5, 1, 2],
    [2, 0, 3],
    [4, 1, 3],
  ]);
  assert.deepEqual(cells([0, 1, 3]), [
    [0, 0, 0],
    [1, 1, 0],
    [3, 1, 1],
    [5, 1, 2],
    [2, 0, 1],
  ]);
  // Without values a coin has a letter.
  const { marks } = treeScene(branches, new Set([0]));
  assert.equal(found(marks, 'text', 'letter n-text').length, 3);
});
