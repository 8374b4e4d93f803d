// Questions made ready: what one may answer, which of it is right by the solver's answers, what a seed draws,
// and what can't be asked.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page, together } from './page.mjs';
import { nimatrix, solver } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const [engine, { taskOf }] = await together('solver/engine.ts', 'exercise/task.ts');
const { read } = nimatrix;

const known = new Map();
/** The solver's answer, worked out once. */
const ask = async (kind, query) => {
  const name = `${kind} ${query}`;
  if (!known.has(name)) known.set(name, nimatrix[kind](query));
  return known.get(name);
};
const question = line => listIn(line).questions[0];
const task = (line, seed = null, by = ask) => taskOf(question(line), seed, by, nimatrix);
/** A solver that says something else of what it is asked. */
const but = changes => async (kind, query) => {
  const found = nimatrix[kind](query);
  return kind in changes ? changes[kind](found) : found;
};
const refusal = message => ({ code: 'exercise', key: '', message });
const texts = ({ answer }) => answer.choices.map(({ text }) => text);
const rights = ({ answer }) => answer.choices.filter(({ right }) => right).map(({ value }) => value);

test('a question is its words or the usual ones, link, names and the outcome', async () => {
  for (const [line, outcome, usual = ''] of [
    ['q=wins&g=sub:1,2,3&p=7&names=12 | Who?', 'N'],
    ['q=move&g=sub:1,2,3&p=8', 'P', 'Which move wins from (8)?'],
    ['q=amounts&g=sub:1,2,3&p=7', 'N', 'What may be taken from (7)?'],
    ['q=fill&g=nim&w=0,0,3,3 | Fill', null],
    ['q=fill&g=nim&w=0,0,3,3', null, 'Fill in the cells.'],
    ['q=law&g=nim', null, 'Which positions are P? Find the law.'],
    ['q=law&g=nim&names=wl', null, 'Which positions are L? Find the law.'],
    ['q=law&g=nim&names=12', null, 'Which positions are II? Find the law.'],
  ]) {
    const { asked, query, words } = question(line);
    const made = await task(line);
    assert.deepEqual([made.asked, made.words], [asked, words || usual]);
    assert.equal(made.query, read(query).query);
    assert.equal(made.state.query, made.query);
    assert.equal(made.outcome, outcome, line);
  }
  const wins = await task('q=wins&g=sub:1,2,3&p=7&names=12');
  assert.equal(wins.answer.kind, 'one');
  assert.deepEqual(wins.names.called, { P: 'II', N: 'I' });
  assert.deepEqual(texts(wins), ['I: player I wins', 'II: player II wins']);
  assert.deepEqual(
    wins.answer.choices.map(({ value, right }) => [value, right]),
    [
      ['N', true],
      ['P', false],
    ],
  );
});

test('links are read by the solver of this thread, where none else is named', async () => {
  engine.initSync({ module: solver });
  const made = await taskOf(question('q=move&g=nim&p=3,5'), 7, ask);
  assert.equal(made.query, (await task('q=move&g=nim&p=3,5', 7)).query);
});

test('moves are said in words, by pile and amount; that none wins comes last', async () => {
  const nim = await task('q=move&g=nim&p=11,1');
  assert.equal(nim.answer.kind, 'one');
  assert.deepEqual(
    nim.answer.choices.map(({ value }) => value),
    [...Array.from({ length: 11 }, (_, at) => `1a${at + 1}`), '2a1', 'none'],
  );
  assert.deepEqual(texts(nim).slice(0, 2), ['Take 1 from pile 1', 'Take 2 from pile 1']);
  assert.equal(texts(nim).at(-1), 'No move wins');
  assert.deepEqual(rights(nim), ['1a10']);
  assert.deepEqual(rights(await task('q=move&g=nim&p=4,4')), ['none']);
});

test('a list of moves is offered whole or not at all, up to four hundred', async () => {
  assert.equal((await task('q=move&g=nim&p=200,200')).answer.choices.length, 401);
  for (const evaluated of [
    found => ({ ...found, moves_total: null }),
    found => ({ ...found, moves: found.moves.slice(1) }),
  ]) {
    for (const asked of ['move', 'amounts']) {
      const by = but({ evaluate: evaluated });
      const message = /moves to choose from; allowed: at most 400\. .*q=wins/;
      await assert.rejects(task(`q=${asked}&g=nim&p=3,2`, null, by), refusal(message));
    }
  }
  await assert.rejects(task('q=move&g=nim&p=200,201'), { message: /401 moves/ });
});

test('amounts are asked of each pile that is there, up to its size', async () => {
  const groups = async (line, by) => {
    const { answer } = await task(`q=amounts&${line}`, null, by);
    assert.equal(answer.kind, 'some');
    return answer.groups;
  };
  const right = choices => choices.flatMap(({ value, right }) => (right ? [value] : [])).join();
  const shown = found =>
    found.map(({ name, choices }) => [name, choices.map(({ text }) => text).join(), right(choices)]);
  assert.deepEqual(shown(await groups('g=sub:1,3&p=4,0,2')), [
    ['From pile 1', '1,2,3,4', '1a1,1a3'],
    ['From pile 3', '1,2', '3a1'],
  ]);
  // What takes from both piles at once is no amount of a pile.
  assert.deepEqual(shown(await groups('g=mmod:2&p=1,2')), [
    ['From pile 1', '1', '1a1'],
    ['From pile 2', '1,2', '2a1,2a2'],
  ]);
  const wythoff = await groups('g=wythoff&p=2,2');
  assert.deepEqual(
    wythoff.flatMap(({ choices }) => choices.map(({ value, right }) => [value, right])),
    ['1a1', '1a2', '2a1', '2a2'].map(value => [value, true]),
  );
  const both = found => ({
    ...found,
    moves: found.moves.filter(({ takes }) => takes.length > 1),
    moves_total: 2,
  });
  const none = await groups('g=wythoff&p=2,2', but({ evaluate: both }));
  assert.deepEqual(
    none.map(({ choices }) => right(choices)),
    ['', ''],
  );
  assert.equal((await groups('g=nim&p=24,3'))[0].choices.length, 24);
  for (const line of ['g=nim&p=25,3', 'g=nim&p=3,25']) {
    await assert.rejects(groups(line), refusal(/up to 24; found: 25\. For example: q=amounts&/), line);
  }
});

test('steps are asked up to a little more than the longest, and long ones are not', async () => {
  const steps = async line => (await task(`q=amounts&${line}`)).answer.groups;
  const [group, ...others] = await steps('g=kotzig:9:2,5');
  assert.deepEqual([group.name, others], ['Steps', []]);
  assert.deepEqual(
    group.choices.map(({ value, text, right }) => [value, text, right]),
    ['1', '2', '3', '4', '5', '6', '7', '8'].map(value => [value, value, ['2', '5'].includes(value)]),
  );
  // Where no move is left there are steps all the same, and none is right.
  const [ended] = await steps('g=kotzig:3:3');
  assert.deepEqual(
    ended.choices.map(({ value, right }) => [value, right]),
    ['1', '2', '3'].map(value => [value, false]),
  );
  const [longest] = await steps('g=kotzig:28:1,24');
  assert.deepEqual([longest.choices.length, longest.choices[23].right], [24, true]);
  const [edge] = await steps('g=kotzig:28:1,20');
  assert.equal(edge.choices.length, 23);
  // The last one would be missing among those to be ticked.
  await assert.rejects(steps('g=kotzig:28:1,25'), refusal(/up to 24; found: 25\. For example: q=amounts&/));
});

test('cells have the heads of the figure, and are no more than 512', async () => {
  const cells = async (line, by) => (await task(`q=fill&${line}`, null, by)).answer.cells;
  const matrix = await cells('g=nim&w=7,5,3,2');
  assert.deepEqual(matrix.heads, { rows: ['5', '6'], cols: ['7', '8', '9'], corner: 'pile 1 \\ pile 2' });
  assert.deepEqual([matrix.given, matrix.names.called.P], [[], 'P']);
  const far = await cells(`g=nim&w=${2n ** 60n},0,2,1`);
  assert.deepEqual(far.heads.cols, [`${2n ** 60n}`, `${2n ** 60n + 1n}`]);
  const row = await cells('g=sub:1,2,3&p=5&view=outcome&w=2,0,4,1');
  assert.deepEqual(row.heads, { rows: [''], cols: ['2', '3', '4', '5'], corner: 'pile 1' });
  assert.deepEqual([row.right.join(''), row.letters, row.rows, row.cols], ['NNPN', true, 1, 4]);
  const strip = await cells('g=sub:1,2,3&p=5&view=sequence&rows=value&w=2,0,4,1');
  assert.deepEqual(strip.heads, row.heads);
  assert.deepEqual([strip.right, strip.letters, strip.rows, strip.cols], [[...'2301'], false, 1, 4]);
  assert.equal((await cells('g=nim&w=0,0,32,16')).right.length, 512);
  const many = refusal(/512 cells.*27 × 19\. For example: w=/);
  await assert.rejects(cells('g=nim&w=0,0,27,19'), many);
});

test('there is nothing to fill in where there is no position', async () => {
  const cells = async (line, by) => (await task(`q=fill&${line}`, null, by)).answer.cells;
  const circles = 'g=kotzig:7:1,3&view=sequence&w=0,0,4,1';
  const values = await cells(`${circles}&rows=value`);
  assert.deepEqual([values.right, values.letters], [[null, '0', '1', '0'], false]);
  const letters = await cells(`${circles}&rows=outcome`);
  assert.deepEqual([letters.right, letters.letters], [[null, 'P', 'N', 'P'], true]);
  // Where there are no values, letters are asked.
  const none = await cells(`${circles}&rows=value`, but({ sequence: found => ({ ...found, grundy: [] }) }));
  assert.deepEqual([none.right, none.letters], [letters.right, true]);
  const numbers = await cells('g=kotzig:7:1,2&view=grundy&w=0,0,3,3');
  const { outcomes, grundy } = nimatrix.grid('g=kotzig:7:1,2&view=grundy&w=0,0,3,3');
  assert.ok(outcomes.includes(2) && outcomes.includes(0));
  assert.deepEqual(
    numbers.right,
    Array.from(outcomes, (outcome, at) => (outcome === 2 ? null : String(grundy[at]))),
  );
  const nothing = refusal(/no cells to be filled in\. For example: q=fill&/);
  await assert.rejects(
    cells('g=nim', async () => []),
    nothing,
  );
});

test('the matrix of the restriction in force is filled in, or the first', async () => {
  const line = 'q=fill&g=block:3:k1&p=3,4&r=2&w=0,0,6,6';
  const all = (r, found) => assert.deepEqual(found.answer.cells.right, cellsOf(r));
  const cellsOf = r =>
    Array.from(nimatrix.grid(`g=block:3:k1&p=3,4&r=${r}&w=0,0,6,6`).outcomes, cell => 'NP'[cell]);
  assert.notDeepEqual(cellsOf(1), cellsOf(2));
  all(2, await task(line));
  all(1, await task(line, null, but({ panels: found => found.map(one => ({ ...one, in_force: false })) })));
});

const seeds = Array.from({ length: 50 }, (_, seed) => seed);
const draws = line => Promise.all(seeds.map(seed => task(line, seed)));

test('a seed gives some cells, about a third, and only such as have something in them', async () => {
  let count = 0;
  for (const { answer } of await draws('q=fill&g=kotzig:7:1,2&w=0,0,6,6')) {
    const { given, right } = answer.cells;
    assert.ok(given.every(at => right[at] !== null));
    count += given.length / right.filter(cell => cell !== null).length;
  }
  const share = count / seeds.length;
  assert.ok(share > 0.26 && share < 0.41, String(share));
});

test('drawn positions are of the window, P as often as N where one asks who wins', async () => {
  const shareOfP = async line => {
    const drawn = await draws(line);
    for (const { query, outcome } of drawn) {
      const found = await ask('evaluate', query);
      assert.equal(found.outcome, outcome);
    }
    return [drawn, drawn.filter(({ outcome }) => outcome === 'P').length / seeds.length];
  };
  for (const line of ['g=nim&p=90,90&w=3,2,8,7&view=grundy', 'g=block:3:k1&p=90,90&r=2&w=3,2,8,7']) {
    const [drawn, wins] = await shareOfP(`q=wins&${line}`);
    assert.ok(wins > 0.35 && wins < 0.65, `${line}: ${wins}`);
    for (const { state } of drawn) {
      const [down, across] = state.piles;
      assert.ok(down >= 2 && down < 9 && across >= 3 && across < 11, `${state.piles}`);
    }
    const [, moves] = await shareOfP(`q=move&${line}`);
    assert.ok(moves > 0.06 && moves < 0.36, `${line}: ${moves}`);
  }
  const wide = await draws('q=wins&g=nim&p=9,9&w=0,0,6,6');
  const sides = wide.map(({ state: { piles } }) => Math.sign(piles[0] - piles[1]));
  assert.deepEqual([...new Set(sides)].sort(), [-1, 0, 1]);
});

test('nothing is asked of the end of the game while there is anything else', async () => {
  for (const { state } of await draws('q=wins&g=nim&p=9,9&w=0,0,2,2')) {
    assert.notDeepEqual(state.piles, [0, 0]);
  }
  // The only P-position in sight is the end: any cell is as good.
  const small = await draws('q=wins&g=sub:1,2,3&p=50&w=0,0,3,1');
  const piles = new Set(small.map(({ state }) => state.piles.join()));
  assert.deepEqual([...piles].sort(), ['0', '1', '2']);
});

test('restrictions are drawn with positions, and moves and other piles are kept in mind', async () => {
  const blocked = await draws('q=wins&g=block:3:k1&p=3,4&r=2&w=0,0,6,6');
  assert.deepEqual([...new Set(blocked.map(({ state }) => state.restriction.join()))].sort(), [
    '1',
    '2',
    '3',
  ]);
  const three = await draws('q=wins&g=nim&p=4,5,6&m=3a2&w=0,0,8,8');
  for (const { state } of three) assert.deepEqual([state.piles[2], state.moves], [4, []]);
  assert.ok(new Set(three.map(({ query }) => query)).size > 10);
  // Whatever the view, cells are drawn; a token has none.
  const played = await draws('q=wins&g=nim&p=40,50&m=1a1&view=play&w=0,0,8,8');
  for (const { state } of played) assert.ok(state.piles.every(size => size < 8) && state.view === 'play');
  for (const { state } of await draws('q=wins&g=kotzig:7:1,2&m=1')) assert.deepEqual(state.moves, ['1']);
  const none = await task('q=wins&g=nim&p=3,5', 4, but({ panels: () => [] }));
  assert.deepEqual(none.state.piles, [3, 5]);
});
