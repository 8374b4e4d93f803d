// Questions that a seed draws anew: words, position, task and answer agree, whatever an author has written.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix, root } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const { seedOf } = await page('exercise/chance.ts');
const { taskOf } = await page('exercise/task.ts');
const { latex } = await page('exercise/latex.ts');
const { evaluate, read } = nimatrix;

const answers = new Map();
const ask = async (kind, query) => {
  const name = `${kind} ${query}`;
  if (!answers.has(name)) answers.set(name, nimatrix[kind](query));
  return answers.get(name);
};
const SEEDS = [null, ...Array.from({ length: 201 }, (_, seed) => seed)];
const rights = choices => choices.filter(({ right }) => right).map(({ value }) => value);
/** The tasks of a list, as its page makes them. */
const tasksOf = ({ questions }, seed) =>
  Promise.all(
    questions.map((one, at) => taskOf(one, seed === null ? null : seedOf(seed, at), ask, nimatrix)),
  );
const tasks = (line, seeds = SEEDS) => {
  const [question] = listIn(line).questions;
  return Promise.all(seeds.map(seed => taskOf(question, seed, ask, nimatrix)));
};
const pilesOf = ({ query }) => read(query).position.piles.map(Number);

/** What is right of a position, asked of the solver anew. */
function rightOf({ asked, query }) {
  const { outcome, moves } = evaluate(query);
  if (asked === 'wins') return [outcome];
  const winning = moves.flatMap(({ winning, notation }) => (winning ? [notation] : []));
  if (asked === 'move') return winning.length === 0 ? ['none'] : winning;
  return moves.flatMap(({ takes, step }) => {
    if (step !== null) return [String(step)];
    return takes.length === 1 ? [`${takes[0].pile}a${takes[0].amount}`] : [];
  });
}
const judged = new Set();
function assertRight(task) {
  const name = `${task.asked} ${task.query}`;
  if (judged.has(name)) return;
  judged.add(name);
  const { answer } = task;
  const choices = answer.kind === 'some' ? answer.groups.flatMap(({ choices }) => choices) : answer.choices;
  assert.deepEqual(rights(choices).sort(), [...new Set(rightOf(task))].sort(), task.query);
}

for (const file of readdirSync(new URL('www/exercise/lists', root))) {
  const list = listIn(readFileSync(new URL(`www/exercise/lists/${file}`, root), 'utf8'));

  test(`every question of ${file} speaks of the position that is drawn`, async () => {
    assert.deepEqual(list.wrong, []);
    const seen = list.questions.map(() => new Set());
    for (const seed of SEEDS) {
      const made = await tasksOf(list, seed);
      const [blank, key] = [false, true].map(solved => latex(list, made, solved).split('\\item'));
      made.forEach((task, at) => {
        const { words: written } = list.questions[at];
        assert.deepEqual(task.faults, [], written);
        seen[at].add(task.words);
        if (task.answer.kind === 'cells' || task.answer.kind === 'law') {
          assert.equal(task.words, written);
          return;
        }
        assertRight(task);
        // Whatever stands in the place of a placeholder is what the position holds there.
        const piles = pilesOf(task);
        const named = [...written.matchAll(/\{(p\d?)\}/g)].map(([, name]) => name);
        assert.ok(named.length > 0, written);
        const around = written.split(/\{p\d?\}/).map(text => text.replace(/[()?.,]/g, '\\$&'));
        const [, ...said] = new RegExp(`^${around.join('(.+?)')}$`).exec(task.words);
        const expected = named.map(name =>
          name === 'p' ? `(${piles.join(', ')})` : String(piles[name.slice(1) - 1]),
        );
        assert.deepEqual(said, expected, task.words);
        assert.ok(!/(?<!and )\b1 stones/.test(task.words), task.words);
        for (const sheet of [blank, key]) {
          const item = sheet[at + 1];
          assert.ok(item.includes(task.words) && item.includes(`(${piles.join(', ')}).`), item);
        }
        const texts = task.answer.kind === 'one' ? task.answer.choices.filter(({ right }) => right) : [];
        for (const { text } of texts) assert.ok(key[at + 1].includes(text), key[at + 1]);
      });
    }
    list.questions.forEach(({ asked, words }, at) => {
      const many = ['wins', 'move', 'amounts'].includes(asked);
      assert.ok(many ? seen[at].size > 8 : seen[at].size === 1, words);
    });
  });
}

test('words without placeholders keep their position, in whatever language they name it', async () => {
  for (const line of [
    'q=move&g=sub:1,2,3&p=7 | There are 7 stones.',
    'q=move&g=sub:1,2,3&p=7 | Seven stones. How should you play?',
    'q=wins&g=sub:1,2,3&p=7 | Auf dem Haufen liegen sieben Steine. Wer gewinnt?',
    'q=wins&g=nim&p=21,14 | Deux tas, de vingt et un et de quatorze jetons : qui gagne ?',
    'q=amounts&g=sub:1,3&p=7 | 七つの石から、いくつ取れますか。',
    'q=amounts&g=sub:1,3&p=7 | ７個の石',
    'q=wins&g=nim&p=3,5 | ٣ و ٥',
    'q=wins&g=nim&p=4,4&w=0,0,9,9 | Two equal piles. Who wins?',
    'q=wins&g=nim&p=12,12 | A dozen and a dozen',
    'q=wins&g=block:3:k1&p=4,2&r=2 | Four and two, and the opponent has blocked 2.',
    'q=move&g=nim&p=4,5,6&m=3a2 | Two were taken from the last pile. And now?',
    'q=wins&g=sub:1,2,3/1,3,4&p=6,5&view=grundy | Sets {1,2,3} and {1, 3, 4}; piles of six and five.',
    'q=wins&g=sub:primes&p=9&view=sequence | Nine',
    'q=wins&g=mmod:3&p=2,3 | Two and three',
    'q=wins&g=wythoff&p=3,5 | VI minus III, and V',
  ]) {
    const made = await tasks(line);
    assert.equal(new Set(made.map(({ query }) => query)).size, 1, line);
    for (const { words, varies, faults } of made) {
      assert.deepEqual([words, varies, faults], [line.slice(line.indexOf(' | ') + 3), false, []]);
    }
    assertRight(made[0]);
  }
});

test('boards are asked as they are, with words and without', async () => {
  for (const line of [
    'q=wins&g=kotzig:7:1,2&m=1 | After one step of 1, who wins?',
    'q=move&g=kotzig:9:2,5',
    'q=amounts&g=line:12:1,2:3,5,9,12&m=1 | Steps after {p}',
  ]) {
    const made = await tasks(line, [null, 0, 7, 33]);
    assert.equal(new Set(made.map(({ query, words }) => query + words)).size, 1, line);
    assert.deepEqual([made[0].varies, made[0].faults], [false, []], line);
    assertRight(made[0]);
  }
  const [{ words }] = await tasks('q=wins&g=kotzig:7:1,2&m=1,2 | Who wins from {p}?', [5]);
  assert.equal(words, 'Who wins from the position after 1, 2?');
});

test('a seed varies what the words name by placeholders, and nothing else', async () => {
  const varied = async line => {
    const made = await tasks(line, SEEDS.slice(0, 80));
    made.forEach(assertRight);
    const seen = made.map(task => [task.words, pilesOf(task), read(task.query).position.restriction]);
    return { made, seen };
  };
  const one = await varied('q=move&g=nim&p=9,5&w=0,0,12,12 | {p1} stones here, five there.');
  for (const [words, [a, b]] of one.seen) assert.deepEqual([words, b], [`${a} stones here, five there.`, 5]);
  assert.ok(new Set(one.seen.map(([words]) => words)).size > 6);
  const other = await varied('q=wins&g=nim&p=3,9,4&w=0,0,8,12 | Three, {p2} and {p3}');
  for (const [words, [a, b, c]] of other.seen) {
    assert.deepEqual([words, a, c], [`Three, ${b} and 4`, 3, 4]);
  }
  const place = await varied('q=wins&g=block:3:k1&p=4,2&r=2&w=0,0,9,9 | From {p}: who?');
  for (const [words, piles, [blocked]] of place.seen) {
    assert.equal(words, `From (${piles.join(', ')}), not ${blocked}: who?`);
  }
  assert.equal(new Set(place.seen.map(([, , blocked]) => blocked.join())).size, 3);
  const blocks = await varied('q=wins&g=block:4:k2&p=4,2&r=2,3&w=0,0,9,9 | Four and two; {r} blocked.');
  for (const [words, piles, blocked] of blocks.seen) {
    assert.deepEqual([words, piles], [`Four and two; ${blocked.join(' and ')} blocked.`, [4, 2]]);
  }
  assert.ok(new Set(blocks.seen.map(([words]) => words)).size > 3);
  const sizes = await varied('q=move&g=block:3:k1&p=4,2&r=2&w=0,0,9,9 | {p1}, {p2}; two is blocked.');
  for (const [, , blocked] of sizes.seen) assert.deepEqual(blocked, [2]);
  const odd = await varied(
    'q=wins&g=block:2:k1&p=4,2&r=1&w=0,0,9,9&names=odd | {P 1}, {p_2}: ｛ｒ｝ blocked',
  );
  for (const [words, [a, b], [blocked]] of odd.seen) {
    assert.equal(words, `${a}, ${b}: ${blocked === 1 ? 'odd' : 'even'} blocked`);
  }
  // A pile outside of the window is not among what may be drawn.
  const far = await varied('q=wins&g=nim&p=90,5&w=0,0,8,8 | Ninety and {p2}');
  for (const [words] of far.seen) assert.equal(words, 'Ninety and 5');
  const cells = await tasks('q=fill&g=block:3:k1&p=0,0&r=2&w=0,0,4,4 | Where {r} is blocked', [null, 4]);
  for (const { words } of cells) assert.equal(words, 'Where 2 is blocked');
});

test('what placeholders ask for in vain is named, and the question is asked all the same', async () => {
  for (const [line, ...faults] of [
    [
      'q=wins&g=nim&p=3,5 | {p3} stones?',
      /“\{p3\}” stands for nothing.*\{p\}, \{p1\}, \{p2\}.*Did you mean \{p/,
    ],
    ['q=wins&g=nim&p=3,5 | {pile}', /“\{pile\}”/],
    ['q=wins&g=nim&p=3,5 | {r} blocked', /“\{r\}”/],
    ['q=wins&g=kotzig:7:1,2 | {p1}', /“\{p1\}”.*allowed: \{p\}\./],
    ['q=wins&g=nim&p=3,5&seed=4', /seed=7/],
    ['q=wins&g=nim&p=3,5&colour=red | {x}', /colour/, /“\{x\}”/],
  ]) {
    const [task] = await tasks(line, [null]);
    assert.equal(task.faults.length, faults.length, `${line}: ${task.faults}`);
    faults.forEach((fault, at) => assert.match(task.faults[at], fault));
    assertRight(task);
  }
});
