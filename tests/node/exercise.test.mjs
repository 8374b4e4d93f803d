// Lists of questions: how they are read, the questions that seeds draw, and the sheet on paper.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { together } from './page.mjs';
import { ask, assertRight, nimatrix, root, solver } from './support.mjs';

const [engine, { latex, listIn, translated }, { chance, oneOf, seedOf, taskOf }] = await together(
  'solver/engine.ts',
  'exercise/list.ts',
  'exercise/task.ts',
);
engine.initSync({ module: solver });
const { read } = nimatrix;
const linesOf = faults => faults.map(({ line }) => line).join();

test('a list is a title, remarks and questions; a line that asks nothing is counted', () => {
  const { title, remarks, questions, wrong } = listIn(
    '\n  #Title \n>  one\n\nhttps://a.example/?q=fill&g=nim \n q=wins \ng=nim\ng=nim&q=law  |  a | b ',
  );
  assert.deepEqual([title, remarks, linesOf(wrong)], ['Title', ['one'], '6,7']);
  assert.deepEqual(questions, [
    { asked: 'fill', query: 'g=nim', words: '', line: 5 },
    { asked: 'law', query: 'g=nim', words: 'a | b', line: 8 },
  ]);
  assert.deepEqual(listIn(''), { title: '', remarks: [], questions: [], wrong: [] });
});

test('a line is read as it is pasted, and what it can’t ask is named with a line that works', () => {
  const nim = { asked: 'wins', query: 'g=nim&p=3,5', words: 'Who?', line: 3 };
  for (const line of [
    'q=wins&g=nim&p=3,5|Who?',
    'q=wins&g=nim&p=3,5 ｜ Who?',
    'q=wins&amp;g=nim&amp;p=3,5 | Who?',
    'https://a.example/nim/#q=wins&g=nim&p=3,5 | Who?',
    'https://a.example/exercises.html?Q=Wins&g=nim&p=3,5 | Who?',
    'g=nim&q=ｗｉｎｓ&p=3,5\t|\tWho?',
    '\u200Bq=w\u00ADins&g=nim\u200B&p=3,5 | Who?',
    '\uFEFF&q=wins&&g=nim&p=3,5& | Who?',
  ]) {
    const { questions, wrong } = listIn(`# T\r\n> one\r${line}\u2028q=guess`);
    assert.deepEqual([questions, linesOf(wrong)], [[nim], '4'], line);
  }
  for (const [line, ...whys] of [
    ['q=win&g=nim', /“win”/, /wins, move, amounts, fill, law/],
    ['q=Who wins&g=nim', /“Who wins”/],
    ['q=&g=nim', /“”/],
    ['g=nim&p=3,5 | Who?', /q is missing/, /#/, />/],
    ['How do you play?', /q is missing/],
    ['q=law | Find it', /g is missing/, /q=law&g=nim/],
  ]) {
    const { questions, wrong } = listIn(`${line}\nq=wins&g=nim`);
    assert.deepEqual([questions.length, wrong.length], [1, 1], line);
    for (const why of [...whys, /For example: q=\w+&g=/]) assert.match(wrong[0].why, why, line);
  }
});

test('a seed means the same on every machine', () => {
  const drawn = (seed, count = 3) => Array.from({ length: count }, chance(seed));
  // As mulberry32 is published.
  assert.deepEqual(drawn(0), [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]);
  assert.deepEqual(drawn(20261123, 2), [0.9007212214637548, 0.843700616620481]);
  assert.deepEqual(drawn(-1), drawn(2 ** 32 - 1));
  const numbers = drawn(5, 2000);
  assert.ok(numbers.every(number => number >= 0 && number < 1));
  const mean = numbers.reduce((sum, number) => sum + number) / numbers.length;
  assert.ok(Math.abs(mean - 0.5) < 0.05, String(mean));
  assert.deepEqual([seedOf(5, 0), seedOf(5, 1), seedOf(2 ** 32 - 1, 3)], [5, 2654435766, 3668339986]);
  const one = [0, 0.34, 0.99].map(value => oneOf(['a', 'b', 'c'], () => value));
  assert.equal(one.join(), 'a,b,c');
  const none = oneOf([], () => 0);
  assert.equal(none, undefined);
});

const LIST = `# 100 % & "more" {x}_y^z~\\#
> Γ ≡ 1, ∈ ≥ × − ⊕
>second
q=wins&g=sub:1,2&p=4 | Who wins $5?
q=fill&g=nim&view=grundy&w=0,0,3,2
q=fill&g=sub:1,2&p=0&view=outcome&w=0,0,18,1&names=wl | Fill
q=fill&g=nim&view=outcome&w=0,0,18,2
q=amounts&g=nim&p=2,1
q=law&g=sub:1,2&p=3
q=fill&g=kotzig:4:1,2&view=outcome&w=0,0,4,3
q=amounts&g=sub:3&p=2`;

test('a sheet is what LaTeX was given before, blank and with the answers', async () => {
  const list = listIn(LIST);
  assert.deepEqual(list.wrong, []);
  const tasks = await Promise.all(list.questions.map((one, at) => taskOf(one, at === 1 ? 3 : null, ask)));
  const [first, second, ...rest] = tasks;
  const untitled = latex({ title: '', remarks: [], questions: [] }, [first], true);
  const texts = [latex(list, [first, second], false), latex(list, [null, second, ...rest], true), untitled];
  assert.equal(texts.join('%%%%\n'), readFileSync(new URL('sheet.txt', import.meta.url), 'utf8'));
});

test('the key has the names in force, of outcomes and of residues', async () => {
  const strip = 'g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1';
  for (const [line, there, gone] of [
    [`q=law&${strip}`, /textbf\{P exactly if n/, /\bII?\b|L exactly/],
    [`q=law&${strip}&names=wl`, /Which positions are L\?[^]*textbf\{L exactly if n/, /\bP\b/],
    [`q=law&${strip}&names=12`, /Which positions are II\?[^]*textbf\{II exactly if n/, /\bP\b/],
    ['q=law&g=sub:2,4,7&p=0&view=sequence&w=0,0,22,1&names=wl', /textbf\{L exactly if n/, /\bP\b/],
    ['q=wins&g=sub:1,2,3&p=8&names=wl', /textbf\{L: the player to move loses\}/, /\bP\b/],
    ['q=wins&g=nim&p=3,5&names=12', /textbf\{I: player I wins\}/, /\bN\b/],
    [`q=fill&${strip}&rows=outcome&names=12`, /cell\{II\} & \\cell\{I\}/, /cell\{[PN]?\}/],
    [
      'q=move&g=block:2:k1&p=3,4&r=1&names=odd',
      /\(3, 4\), not odd[^]*Take 2 from pile 2, then block odd/,
      /block \d/,
    ],
    ['q=move&g=block:2:k1&p=2,4&r=2&names=wl,odd', /not even[^]*block (?:odd|even)/, /block \d/],
    ['q=move&g=block:3:k1&p=2,4&r=2', /not 2[^]*block \d/, /odd|even/],
    ['q=wins&g=block:2:k1&p=2,4&r=2&names=odd | {r} blocked', /even blocked/, /2 blocked/],
  ]) {
    const list = listIn(line);
    assert.deepEqual(list.wrong, []);
    const made = await taskOf(list.questions[0], null, ask);
    const key = latex(list, [made], true).replace(/^%.*$/gm, '');
    assert.match(key, there, line);
    assert.doesNotMatch(key, gone, line);
  }
});

test('a list has the same questions in every language', () => {
  const placesOf = words => (words.match(/\{\w+\}|\([\d,]+\)-NIM/g) ?? []).toSorted();
  const files = readdirSync(new URL('www/exercise/translations', root));
  assert.deepEqual(
    files,
    ['de', 'fr', 'ja'].map(tag => `handouts.${tag}.txt`),
  );
  for (const file of files) {
    const list = listIn(readFileSync(new URL('www/exercise/lists/handouts.txt', root), 'utf8'));
    const text = readFileSync(new URL(`www/exercise/translations/${file}`, root), 'utf8');
    assert.equal(text.trim().split('\n').length, 1 + list.remarks.length + list.questions.length, file);
    const there = translated(list, text);
    for (const [at, { words, query }] of there.questions.entries()) {
      assert.deepEqual(placesOf(words), placesOf(list.questions[at].words), words);
      assert.equal(query, list.questions[at].query);
    }
  }
});

for (const name of readdirSync(new URL('www/exercise/lists', root))) {
  test(`every question of ${name} speaks of the position that is drawn, also on paper`, async () => {
    const list = listIn(readFileSync(new URL(`www/exercise/lists/${name}`, root), 'utf8'));
    assert.ok(list.title !== '' && list.remarks.length > 0);
    assert.deepEqual(list.wrong, []);
    const kinds = [...new Set(list.questions.map(({ asked }) => asked))].sort().join();
    assert.equal(kinds, 'amounts,fill,law,move,wins');
    const seen = list.questions.map(() => new Set());
    for (const seed of [null, ...Array.from({ length: 60 }, (_, seed) => seed)]) {
      const made = await Promise.all(
        list.questions.map((one, at) => taskOf(one, seed === null ? null : seedOf(seed, at), ask)),
      );
      const [blank, key] = [false, true].map(solved => {
        const text = latex(list, made, solved);
        assert.equal(text.split('\\begin{').length, text.split('\\end{').length);
        // Plain TeX knows these characters only.
        assert.doesNotMatch(text.replace(/[’–‘“”…]/g, ''), /[^ -~\n]/);
        return text.split('\\item');
      });
      assert.deepEqual([blank.length, key.length], [made.length + 1, made.length + 1]);
      for (const [at, task] of made.entries()) {
        const { words: written } = list.questions[at];
        assert.deepEqual(task.faults, [], written);
        seen[at].add(task.words);
        const { answer } = task;
        if (answer.kind === 'law') assert.ok(answer.lawful.outcomes.length > 60, written);
        if (answer.kind === 'cells') assert.ok(answer.cells.right.length > 10, written);
        if (answer.kind === 'law' || answer.kind === 'cells') {
          assert.equal(task.words, written);
          continue;
        }
        assertRight(task);
        // A placeholder becomes the value of the position.
        const { piles } = read(task.query).position;
        const all = `(${piles.join(', ')})`;
        const filled = written.replace(/\{p(\d?)\}/g, (_, pile) => (pile === '' ? all : piles[pile - 1]));
        assert.equal(task.words, filled);
        assert.ok(filled !== written && !/(?<!and )\b1 stones/.test(filled), filled);
        for (const sheet of [blank, key]) {
          assert.ok(sheet[at + 1].includes(filled) && sheet[at + 1].includes(`${all}.`), sheet[at + 1]);
        }
        const texts = answer.kind === 'one' ? answer.choices.filter(({ right }) => right) : [];
        for (const { text } of texts) assert.ok(key[at + 1].includes(text), key[at + 1]);
      }
    }
    list.questions.forEach(({ asked, words }, at) => {
      const many = ['wins', 'move', 'amounts'].includes(asked);
      assert.ok(many ? seen[at].size > 8 : seen[at].size === 1, words);
    });
  });
}
