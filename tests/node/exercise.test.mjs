// Exercises: lists are read, seeds draw the same questions again, and what is right is what the solver says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix, root } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const { chance, seedOf } = await page('exercise/chance.ts');
const { taskOf } = await page('exercise/task.ts');
const { latex } = await page('exercise/latex.ts');
const { evaluate, grid, read, sequence } = nimatrix;

const handouts = listIn(readFileSync(new URL('www/exercise/lists/handouts.txt', root), 'utf8'));
const ask = async (kind, query) => nimatrix[kind](query);
const task = (question, seed = null) => taskOf(question, seed, ask, nimatrix);
const question = line => listIn(line).questions[0];
const right = choices => choices.filter(choice => choice.right).map(({ value }) => value);

test('a list is a title, remarks and questions; other lines are named', () => {
  const list = listIn(
    '# One\n> Two\n\nq=move&g=nim&p=3,5 | Which | one?\nq=guess&g=nim\nhttps://x.org/?q=wins&g=nim\n',
  );
  assert.deepEqual([list.title, list.remarks, list.wrong.map(({ line }) => line)], ['One', ['Two'], [5]]);
  assert.deepEqual(list.questions, [
    { asked: 'move', query: 'g=nim&p=3,5', words: 'Which | one?', line: 4 },
    { asked: 'wins', query: 'g=nim', words: '', line: 6 },
  ]);
});

test('the handouts’ list asks everything once, and every line of it', async () => {
  assert.ok(handouts.questions.length > 12 && handouts.title !== '' && handouts.remarks.length > 0);
  assert.deepEqual(handouts.wrong, []);
  assert.deepEqual([...new Set(handouts.questions.map(({ asked }) => asked))].sort(), [
    'amounts',
    'fill',
    'law',
    'move',
    'wins',
  ]);
  for (const one of handouts.questions) {
    assert.deepEqual([read(one.query).notices, read(one.query).unknown], [[], []], one.query);
    for (const seed of [null, 1, 2]) {
      const { answer } = await task(one, seed);
      const choices =
        answer.kind === 'some' ? answer.groups.flatMap(({ choices }) => choices) : answer.choices;
      if (answer.kind === 'one') assert.ok(right(choices).length > 0, one.query);
      if (answer.kind === 'law') assert.ok(answer.lawful.outcomes.length > 60, one.query);
      if (answer.kind === 'cells') assert.ok(answer.cells.right.length > 10, one.query);
    }
  }
});

test('what is right is what the solver says, of any position', async () => {
  for (const [rules, position] of [
    ['sub:1,2,3', 'p=7'],
    ['sub:1,2,3', 'p=8'],
    ['nim', 'p=5,3,4'],
    ['block:3:k1', 'p=4,2,1&r=1'],
    ['mmod:3', 'p=2,3'],
    ['kotzig:7:1,2', 'm=1'],
  ]) {
    const link = `g=${rules}&${position}`;
    const { moves, outcome } = evaluate(link);
    const winning = moves.filter(move => move.winning).map(({ notation }) => notation);
    const wins = await task(question(`q=wins&${link}`));
    assert.deepEqual(right(wins.answer.choices), [outcome], link);
    const move = await task(question(`q=move&${link}`));
    assert.deepEqual(
      right(move.answer.choices).sort(),
      winning.length === 0 ? ['none'] : winning.sort(),
      link,
    );
    assert.equal(move.answer.choices.length, moves.length + 1);
    const amounts = await task(question(`q=amounts&${link}`));
    const legal = moves.flatMap(({ takes, step }) => {
      if (step !== null) return [String(step)];
      return takes.length === 1 ? [`${takes[0].pile}a${takes[0].amount}`] : [];
    });
    const ticked = amounts.answer.groups.flatMap(({ choices }) => right(choices));
    assert.deepEqual(ticked.sort(), [...new Set(legal)].sort(), link);
  }
});

test('the order of moves tells nothing of which win', async () => {
  const { answer } = await task(question('q=move&g=nim&p=5,3,4'));
  const values = answer.choices.map(({ value }) => value).slice(0, -1);
  const order = new Intl.Collator('en', { numeric: true });
  assert.deepEqual(values, values.toSorted(order.compare));
});

test('cells are those of the matrix or of the strip, by letters or by values', async () => {
  for (const [query, letters] of [
    ['g=sub:1,2,3/1,3,4&view=outcome&w=2,1,7,5', true],
    ['g=nim&view=grundy&w=0,0,6,4', false],
    ['g=kotzig:7:1,2&view=outcome&w=1,1,8,4', true],
  ]) {
    const { cells } = (await task(question(`q=fill&${query}`))).answer;
    const found = grid(query);
    const cell = (outcome, at) => {
      if (outcome === 2) return null;
      return letters ? 'NP'[outcome] : String(found.grundy[at]);
    };
    assert.deepEqual(cells.right, Array.from(found.outcomes, cell), query);
    assert.deepEqual([cells.rows, cells.cols, cells.letters], [found.rows, found.cols, letters]);
  }
  const strip = 'g=sub:1,3,4&p=0&view=sequence&w=0,0,22,1';
  for (const [rows, expected] of [
    ['value', Array.from(sequence(strip).grundy, String)],
    ['outcome', Array.from(sequence(strip).outcomes, outcome => 'NP'[outcome])],
  ]) {
    const { cells } = (await task(question(`q=fill&${strip}&rows=${rows}`))).answer;
    assert.deepEqual(cells.right, expected);
  }
});

test('a seed draws the same question again, another one another', async () => {
  const draw = seed => task(question('q=wins&g=sub:1,4&p=3&w=0,0,40,1'), seed);
  const drawn = await Promise.all(Array.from({ length: 12 }, async (_, seed) => (await draw(seed)).query));
  assert.deepEqual((await draw(7)).query, drawn[7]);
  assert.ok(new Set(drawn).size > 5, drawn.join());
  const outcomes = drawn.map(query => evaluate(query).outcome);
  assert.ok(outcomes.includes('P') && outcomes.includes('N'));
  const given = seed => task(question('q=fill&g=nim&w=0,0,8,8'), seed);
  const { cells } = (await given(3)).answer;
  assert.ok(cells.given.length > 5 && cells.given.length < 45, cells.given.join());
  assert.deepEqual((await given(3)).answer.cells.given, cells.given);
  const next = chance(5);
  const numbers = Array.from({ length: 2000 }, next);
  assert.ok(numbers.every(number => number >= 0 && number < 1));
  const mean = numbers.reduce((sum, number) => sum + number) / numbers.length;
  assert.ok(Math.abs(mean - 0.5) < 0.05, String(mean));
  assert.notEqual(seedOf(5, 0), seedOf(5, 1));
});

test('what can’t be asked is refused by name', async () => {
  for (const [line, message] of [
    ['q=move&g=nim&p=300,200', /500 moves.*at most 400.*q=wins/],
    ['q=amounts&g=sub:1&p=50', /up to 24/],
    ['q=fill&g=nim&w=0,0,64,64', /512/],
  ]) {
    await assert.rejects(task(question(line)), { message }, line);
  }
  await assert.rejects(task(question('q=wins&g=chess&p=1')), { code: 'unknown_word' });
});

test('a sheet is a document of LaTeX, without answers and with them', async () => {
  const tasks = await Promise.all(handouts.questions.map(one => task(one)));
  const [blank, key] = [false, true].map(solved => latex(handouts, tasks, solved));
  for (const text of [blank, key]) {
    assert.match(text, /^\\documentclass/);
    assert.equal(text.split('\\item').length - 1, tasks.length);
    assert.equal(text.split('\\begin{').length, text.split('\\end{').length);
    // Plain TeX knows these characters only.
    assert.doesNotMatch(text.replace(/[’–‘“”…]/g, ''), /[^ -~\n]/);
  }
  assert.ok(key.includes('\\textbf{Take 3 from pile 1}') && !blank.includes('Take 3 from pile 1'));
  assert.ok(blank.includes('\\cell{}') && !key.includes('\\cell{}'));
  // Each question has the names of its own link.
  assert.ok(
    key.includes('\\cell{W}') && key.includes('\\cell{II}') && key.includes('\\textbf{I: player I wins}'),
  );
});
