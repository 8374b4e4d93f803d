// Prepared questions: the possible answers, the right ones by the solver, variants by seed, their words, and
// unusable questions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page, together } from './page.mjs';
import { ask, assertRight, nimatrix, rights, solver } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const [engine, { taskOf }] = await together('solver/engine.ts', 'exercise/task.ts');
engine.initSync({ module: solver });
const { read } = nimatrix;

const question = line => listIn(line).questions[0];
const task = (line, seed = null, by = ask) => taskOf(question(line), seed, by);
/** The tasks that seeds make of a line. */
const draws = (line, count = 50) => Promise.all(Array.from({ length: count }, (_, seed) => task(line, seed)));
/** How many different ones there are. */
const different = values => new Set(values.map(String)).size;
/** A solver with changed answers. */
const but = changes => async (kind, query) => {
  const found = nimatrix[kind](query);
  return kind in changes ? changes[kind](found) : found;
};
const refusal = message => ({ code: 'exercise', key: '', message });
const texts = ({ answer }) => answer.choices.map(({ text }) => text);
/** Each choice, those that are right with a star. */
const shown = choices => choices.map(({ value, right }) => (right ? `${value}*` : value)).join(' ');

test('a question is its words or the usual ones, link, names and the outcome', async () => {
  for (const [line, outcome, words] of [
    ['q=wins&g=sub:1,2,3&p=7&names=12 | Who?', 'N', 'Who?'],
    ['q=move&g=sub:1,2,3&p=8', 'P', 'Which move wins from (8)?'],
    ['q=amounts&g=sub:1,2,3&p=7', 'N', 'What may be taken from (7)?'],
    ['q=fill&g=nim&w=0,0,3,3 | Fill', null, 'Fill'],
    ['q=fill&g=nim&w=0,0,3,3', null, 'Fill in the cells.'],
    ['q=law&g=nim', null, 'Which positions are P? Find the law.'],
    ['q=law&g=nim&names=wl', null, 'Which positions are L? Find the law.'],
    ['q=law&g=nim&names=12', null, 'Which positions are II? Find the law.'],
  ]) {
    const { asked, query } = question(line);
    const made = await task(line);
    assert.deepEqual([made.asked, made.words, made.found?.outcome ?? null], [asked, words, outcome], line);
    assert.deepEqual([made.query, made.state.query], [read(query).query, made.query]);
  }
  const wins = await task('q=wins&g=sub:1,2,3&p=7&names=12');
  assert.deepEqual([wins.answer.kind, wins.names.called], ['one', { P: 'II', N: 'I' }]);
  assert.deepEqual(texts(wins), ['I: player I wins', 'II: player II wins']);
  assert.equal(shown(wins.answer.choices), 'N* P');
});

test('what is right is what the solver says, of any position', async () => {
  for (const link of [
    'sub:1,2,3&p=7',
    'sub:1,2,3&p=8',
    'nim&p=5,3,4',
    'block:3:k1&p=4,2,1&r=1',
    'mmod:3&p=2,3',
    'kotzig:7:1,2&m=1',
    'wythoff&p=2,2',
  ]) {
    for (const asked of ['wins', 'move', 'amounts']) assertRight(await task(`q=${asked}&g=${link}`));
  }
});

test('moves are written in words, by pile and amount; “none wins” is last', async () => {
  const nim = await task('q=move&g=nim&p=11,1');
  assert.equal(nim.answer.kind, 'one');
  // The order does not reveal the winning ones.
  assert.equal(shown(nim.answer.choices), '1a1 1a2 1a3 1a4 1a5 1a6 1a7 1a8 1a9 1a10* 1a11 2a1 none');
  assert.deepEqual(texts(nim).slice(0, 2), ['Take 1 from pile 1', 'Take 2 from pile 1']);
  assert.equal(texts(nim).at(-1), 'No move wins');
  assert.deepEqual(rights((await task('q=move&g=nim&p=4,4')).answer.choices), ['none']);
});

test('what can’t be asked is refused by name, and moves are offered whole or not at all', async () => {
  assert.equal((await task('q=move&g=nim&p=200,200')).answer.choices.length, 401);
  for (const evaluated of [
    found => ({ ...found, moves_total: null }),
    found => ({ ...found, moves: found.moves.slice(1) }),
  ]) {
    for (const asked of ['move', 'amounts']) {
      const message = /moves to choose from; allowed: at most 400\. .*q=wins/;
      const by = but({ evaluate: evaluated });
      await assert.rejects(task(`q=${asked}&g=nim&p=3,2`, null, by), refusal(message));
    }
  }
  const nothing = async () => [];
  for (const [line, message, by] of [
    ['q=move&g=nim&p=200,201', /401 moves.*at most 400.*q=wins/],
    ...['g=nim&p=25,3', 'g=nim&p=3,25', 'g=kotzig:28:1,25'].map(link => [
      `q=amounts&${link}`,
      /up to 24; found: 25\. For example: q=amounts&/,
    ]),
    ['q=fill&g=nim&w=0,0,27,19', /512 cells.*27 × 19\. For example: w=/],
    ['q=fill&g=nim', /no cells to be filled in\. For example: q=fill&/, nothing],
  ]) {
    await assert.rejects(task(line, null, by), refusal(message), line);
  }
  await assert.rejects(task('q=wins&g=chess&p=1'), { code: 'unknown_word' });
});

test('amounts are asked of each pile that is there, steps up to a little more than the longest', async () => {
  const both = found => ({
    ...found,
    moves: found.moves.filter(({ takes }) => takes.length > 1),
    moves_total: 2,
  });
  for (const [link, expected, by] of [
    ['g=sub:1,3&p=4,0,2', 'From pile 1: 1a1* 1a2 1a3* 1a4; From pile 3: 3a1* 3a2'],
    // What takes from both piles at once is no amount of a pile.
    ['g=mmod:2&p=1,2', 'From pile 1: 1a1*; From pile 2: 2a1* 2a2*'],
    ['g=wythoff&p=2,2', 'From pile 1: 1a1* 1a2*; From pile 2: 2a1* 2a2*'],
    ['g=wythoff&p=2,2', 'From pile 1: 1a1 1a2; From pile 2: 2a1 2a2', but({ evaluate: both })],
    ['g=kotzig:9:2,5', 'Steps: 1 2* 3 4 5* 6 7 8'],
    // Where no move is left there are steps all the same, and none is right.
    ['g=kotzig:3:3', 'Steps: 1 2 3'],
  ]) {
    const { answer } = await task(`q=amounts&${link}`, null, by);
    assert.equal(answer.kind, 'some');
    const groups = answer.groups.map(({ name, choices }) => `${name}: ${shown(choices)}`);
    assert.equal(groups.join('; '), expected, link);
    const named = answer.groups.flatMap(({ choices }) => choices);
    assert.ok(named.every(({ text, value }) => value.endsWith(text)));
  }
  for (const [link, count, last] of [
    ['g=nim&p=24,3', 24, true],
    ['g=kotzig:28:1,24', 24, true],
    ['g=kotzig:28:1,20', 23, false],
  ]) {
    const [{ choices }] = (await task(`q=amounts&${link}`)).answer.groups;
    assert.deepEqual([choices.length, choices.at(-1).right], [count, last], link);
  }
});

test('cells have the heads of the figure, its letters or values, and none without a position', async () => {
  const circles = 'g=kotzig:7:1,3&view=sequence&w=0,0,4,1';
  const without = but({ sequence: found => ({ ...found, grundy: [] }) });
  const far = 2n ** 60n;
  const matrix = query => {
    const { outcomes, grundy } = nimatrix.grid(query);
    const value = at => (query.includes('grundy') ? String(grundy[at]) : 'NP'[outcomes[at]]);
    return Array.from(outcomes, (outcome, at) => (outcome === 2 ? '.' : value(at))).join(' ');
  };
  const others = but({ panels: found => found.map(one => ({ ...one, in_force: false })) });
  const blocked = 'g=block:3:k1&p=3,4&w=0,0,6,6';
  assert.notEqual(matrix(`${blocked}&r=1`), matrix(`${blocked}&r=2`));
  for (const [query, size, right = matrix(query), by = ask] of [
    ['g=nim&w=7,5,3,2', 'pile 1 \\ pile 2: 5 6 | 7 8 9'],
    [`g=nim&w=${far},0,2,1`, `pile 1 \\ pile 2: 0 | ${far} ${far + 1n}`],
    ['g=sub:1,2,3&p=5&view=outcome&w=2,0,4,1', 'pile 1:  | 2 3 4 5', 'N N P N'],
    ['g=sub:1,2,3&p=5&view=sequence&rows=value&w=2,0,4,1', 'pile 1:  | 2 3 4 5', '2 3 0 1'],
    [`${circles}&rows=value`, 'n:  | 0 1 2 3', '. 0 1 0'],
    [`${circles}&rows=outcome`, 'n:  | 0 1 2 3', '. P N P'],
    // Where there are no values, letters are asked.
    [`${circles}&rows=value`, 'n:  | 0 1 2 3', '. P N P', without],
    ['g=kotzig:7:1,2&view=grundy&w=0,0,3,3', 'steps 1 and d \\ n: 0 1 2 | 0 1 2'],
    ['g=kotzig:7:1,2&view=outcome&w=1,1,2,2', 'steps 1 and d \\ n: 1 2 | 1 2'],
    ['g=nim&view=grundy&w=0,0,2,2', 'pile 1 \\ pile 2: 0 1 | 0 1'],
    // The matrix of the restriction in force is filled in, or the first.
    [`${blocked}&r=2`, 'pile 1 \\ pile 2: 0 1 2 3 4 5 | 0 1 2 3 4 5'],
    [`${blocked}&r=2`, 'pile 1 \\ pile 2: 0 1 2 3 4 5 | 0 1 2 3 4 5', matrix(`${blocked}&r=1`), others],
  ]) {
    const { cells } = (await task(`q=fill&${query}`, null, by)).answer;
    const { corner, rows, cols } = cells.heads;
    assert.equal(`${corner}: ${rows.join(' ')} | ${cols.join(' ')}`, size, query);
    assert.equal(cells.right.map(cell => cell ?? '.').join(' '), right, query);
    assert.deepEqual([cells.rows, cells.cols, cells.given], [rows.length, cols.length, []]);
    assert.deepEqual([cells.letters, cells.names.called.P], [/[NP]/.test(right), 'P'], query);
  }
  assert.equal((await task('q=fill&g=nim&w=0,0,32,16')).answer.cells.right.length, 512);
});

test('a seed gives some cells, about a third, and only such as have something in them', async () => {
  let count = 0;
  const drawn = await draws('q=fill&g=kotzig:7:1,2&w=0,0,6,6');
  for (const { answer } of drawn) {
    const { given, right } = answer.cells;
    assert.ok(given.every(at => right[at] !== null));
    count += given.length / right.filter(cell => cell !== null).length;
  }
  const share = count / drawn.length;
  assert.ok(share > 0.26 && share < 0.41, String(share));
  const [again] = await draws('q=fill&g=kotzig:7:1,2&w=0,0,6,6', 1);
  assert.deepEqual(again.answer.cells.given, drawn[0].answer.cells.given);
});

test('drawn positions are of the window, P as often as N where one asks who wins', async () => {
  const shareOfP = async line => {
    const drawn = await draws(line);
    drawn.forEach(assertRight);
    assert.ok(different(drawn.map(({ query }) => query)) > 10, line);
    assert.equal((await task(line, 7)).query, drawn[7].query);
    return [drawn, drawn.filter(({ found }) => found.outcome === 'P').length / drawn.length];
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
  assert.equal(different(wide.map(({ state: { piles } }) => Math.sign(piles[0] - piles[1]))), 3);
  // The end of the game is not used if there is another position; if it is the only visible P-position, any
  // cell serves.
  for (const { state } of await draws('q=wins&g=nim&p=9,9&w=0,0,2,2')) {
    assert.notDeepEqual(state.piles, [0, 0]);
  }
  const small = await draws('q=wins&g=sub:1,2,3&p=50&w=0,0,3,1');
  assert.equal(different(small.map(({ state }) => state.piles)), 3);
});

test('restrictions are drawn with positions, and moves and other piles are kept in mind', async () => {
  const blocked = await draws('q=wins&g=block:3:k1&p=3,4&r=2&w=0,0,6,6');
  assert.equal(different(blocked.map(({ state }) => state.restriction)), 3);
  const three = await draws('q=wins&g=nim&p=4,5,6&m=3a2&w=0,0,8,8');
  for (const { state } of three) assert.deepEqual([state.piles[2], state.moves], [4, []]);
  assert.ok(different(three.map(({ query }) => query)) > 10);
  // Cells are drawn in every view; a token has none.
  const played = await draws('q=wins&g=nim&p=40,50&m=1a1&view=play&w=0,0,8,8');
  for (const { state } of played) assert.ok(state.piles.every(size => size < 8) && state.view === 'play');
  for (const { state } of await draws('q=wins&g=kotzig:7:1,2&m=1')) assert.deepEqual(state.moves, ['1']);
  const none = await task('q=wins&g=nim&p=3,5', 4, but({ panels: () => [] }));
  assert.deepEqual(none.state.piles, [3, 5]);
});

test('words without placeholders keep their position, in whatever language; so do boards', async () => {
  for (const line of [
    'q=move&g=sub:1,2,3&p=7 | There are 7 stones.',
    'q=wins&g=sub:1,2,3&p=7 | Auf dem Haufen liegen sieben Steine. Wer gewinnt?',
    'q=amounts&g=sub:1,3&p=7 | 七つの石から、いくつ取れますか。',
    'q=amounts&g=sub:1,3&p=7 | ７個の石',
    'q=wins&g=nim&p=3,5 | ٣ و ٥',
    'q=wins&g=nim&p=4,4&w=0,0,9,9 | Two equal piles. Who wins?',
    'q=wins&g=block:3:k1&p=4,2&r=2 | Four and two, and the opponent has blocked 2.',
    'q=move&g=nim&p=4,5,6&m=3a2 | Two were taken from the last pile. And now?',
    'q=wins&g=sub:1,2,3/1,3,4&p=6,5&view=grundy | Sets {1,2,3} and {1, 3, 4}; piles of six and five.',
    'q=wins&g=sub:primes&p=9&view=sequence | Nine',
    'q=wins&g=mmod:3&p=2,3 | Two and three',
    'q=wins&g=wythoff&p=3,5 | VI minus III, and V',
    'q=wins&g=kotzig:7:1,2&m=1 | After one step of 1, who wins?',
    'q=move&g=kotzig:9:2,5',
    'q=amounts&g=line:12:1,2:3,5,9,12&m=1 | Steps after {p}',
  ]) {
    const made = [await task(line), ...(await draws(line, 40))];
    assert.equal(different(made.map(({ query, words }) => query + words)), 1, line);
    assert.deepEqual([made[1].varies, made[1].faults], [false, []], line);
    const [, words] = line.split(' | ');
    if (!(words ?? '{').includes('{p')) assert.equal(made[1].words, words ?? made[0].words);
    made.forEach(assertRight);
  }
  const { words } = await task('q=wins&g=kotzig:7:1,2&m=1,2 | Who wins from {p}?', 5);
  assert.equal(words, 'Who wins from the position after 1, 2?');
});

test('a seed varies what the words name by placeholders, and nothing else', async () => {
  for (const [line, sentence, least] of [
    [
      'q=move&g=nim&p=9,5&w=0,0,12,12 | {p1} stones here, five there.',
      '{a} stones here, five there. {a} 5',
      7,
    ],
    ['q=wins&g=nim&p=3,9,4&w=0,0,8,12 | Three, {p2} and {p3}', 'Three, {b} and {c} 3 {b} {c}', 7],
    ['q=wins&g=block:3:k1&p=4,2&r=2&w=0,0,9,9 | From {p}: who?', 'From ({a}, {b}), not {r}: who?', 9],
    ['q=wins&g=block:4:k2&p=4,2&r=2,3&w=0,0,9,9 | {r} blocked.', '{r} blocked. 4 2', 4],
    ['q=move&g=block:3:k1&p=4,2&r=2&w=0,0,9,9 | {p1}, {p2}; two is blocked.', '{a}, {b}; two is blocked.', 9],
    // A pile outside of the window is not among what may be drawn.
    ['q=wins&g=nim&p=90,5&w=0,0,8,8 | Ninety and {p2}', 'Ninety and 5 90 5', 1],
  ]) {
    const made = await draws(line, 80);
    made.forEach(assertRight);
    for (const { query, words } of made) {
      const { piles, restriction } = read(query).position;
      const parts = { a: piles[0], b: piles[1], c: piles[2], r: restriction?.join(' and ') };
      const expected = sentence.replace(/\{(\w)\}/g, (_, part) => parts[part]);
      // The piles fit the words.
      assert.ok(expected === words || expected === `${words} ${piles.join(' ')}`, `${words}: ${expected}`);
      if (line.includes('two is')) assert.deepEqual(restriction, [2]);
    }
    const count = different(made.map(({ words }) => words));
    assert.ok(count >= least && (least > 1 || count === 1), `${line}: ${count}`);
  }
  const odd = await draws(
    'q=wins&g=block:2:k1&p=4,2&r=1&w=0,0,9,9&names=odd | {P 1}, {p_2}: ｛ｒ｝ blocked',
    80,
  );
  for (const { query, words } of odd) {
    const { piles, restriction } = read(query).position;
    assert.equal(words, `${piles.join(', ')}: ${restriction[0] === 1 ? 'odd' : 'even'} blocked`);
  }
  const { words } = await task('q=fill&g=block:3:k1&p=0,0&r=2&w=0,0,4,4 | Where {r} is blocked', 4);
  assert.equal(words, 'Where 2 is blocked');
});

test('what placeholders ask for in vain is named, and the question is asked all the same', async () => {
  const nothing =
    /“\{p3\}” stands for nothing.*\{p\}, \{p1\}, \{p2\}.*For example: How do you play from \{p\}/;
  for (const [line, ...faults] of [
    ['q=wins&g=nim&p=3,5 | {p3} stones?', nothing],
    ['q=wins&g=nim&p=3,5 | {pile}', /“\{pile\}”/],
    ['q=wins&g=nim&p=3,5 | {r} blocked', /“\{r\}”/],
    ['q=wins&g=kotzig:7:1,2 | {p1}', /“\{p1\}”.*allowed: \{p\}\./],
    ['q=wins&g=nim&p=3,5&seed=4', /seed=7/],
    ['q=wins&g=nim&p=3,5&colour=red | {x}', /colour/, /“\{x\}”/],
  ]) {
    const made = await task(line);
    assert.equal(made.faults.length, faults.length, `${line}: ${made.faults}`);
    faults.forEach((fault, at) => assert.match(made.faults[at], fault));
    assertRight(made);
  }
});
