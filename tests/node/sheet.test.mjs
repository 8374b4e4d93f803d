// Sheets of questions on paper, whole, as `sheet.txt` has them; how lists are read; chance that is repeated.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { listIn } = await page('exercise/list.ts');
const { chance, oneOf, seedOf } = await page('exercise/chance.ts');
const { taskOf } = await page('exercise/task.ts');
const { latex } = await page('exercise/latex.ts');
const ask = async (kind, query) => nimatrix[kind](query);

const LIST = `# 100 % & "more" {x}_y^z~\\#
> Γ ≡ 1, ∈ ≥ × − ⊕
>second
q=wins&g=sub:1,2&p=4 | Who wins $5?
q=fill&g=nim&view=grundy&w=0,0,3,2
q=fill&g=sub:1,2&p=0&view=outcome&w=0,0,18,1&names=wl | Fill
q=fill&g=kotzig:4:1,2&view=outcome&w=1,1,4,2
q=fill&g=nim&view=outcome&w=0,0,18,2
q=amounts&g=nim&p=2,1
q=amounts&g=nim&p=2,0
q=law&g=sub:1,2&p=3
q=fill&g=kotzig:4:1,2&view=outcome&w=0,0,4,3
q=amounts&g=sub:3&p=2`;

test('a sheet is what LaTeX was given before, blank and with the answers', async () => {
  const list = listIn(LIST);
  assert.deepEqual(list.wrong, []);
  const tasks = await Promise.all(
    list.questions.map((one, at) => taskOf(one, at === 1 ? 3 : null, ask, nimatrix)),
  );
  const [first, ...rest] = tasks;
  const untitled = latex({ title: '', remarks: [], questions: [] }, [first], true);
  const texts = [latex(list, tasks, false), latex(list, [null, ...rest], true), untitled];
  assert.equal(texts.join('%%%%\n'), readFileSync(new URL('sheet.txt', import.meta.url), 'utf8'));
});

test('a line of a list asks something, or is counted', () => {
  const { title, remarks, questions, wrong } = listIn(
    [
      '',
      '  #Title ',
      '>  one',
      '',
      'https://a.example/?q=fill&g=nim ',
      ' q=wins ',
      'g=nim',
      'g=nim&q=law  |  a | b ',
    ].join('\n'),
  );
  assert.deepEqual([title, remarks, wrong.map(({ line }) => line)], ['Title', ['one'], [6, 7]]);
  assert.deepEqual(questions, [
    { asked: 'fill', query: 'g=nim', words: '', line: 5 },
    { asked: 'law', query: 'g=nim', words: 'a | b', line: 8 },
  ]);
  assert.deepEqual(listIn(''), { title: '', remarks: [], questions: [], wrong: [] });
});

test('a line is read as it is pasted, and what it can’t ask is named with a line that works', () => {
  const nim = { asked: 'wins', query: 'g=nim&p=3,5', words: 'Who?' };
  for (const [line, asked = nim] of [
    ['q=wins&g=nim&p=3,5|Who?'],
    ['q=wins&g=nim&p=3,5 ｜ Who?'],
    ['q=wins&amp;g=nim&amp;p=3,5 | Who?'],
    ['https://a.example/nim/#q=wins&g=nim&p=3,5 | Who?'],
    ['https://a.example/exercises.html?Q=Wins&g=nim&p=3,5 | Who?'],
    ['g=nim&q=ｗｉｎｓ&p=3,5\t|\tWho?'],
    ['\u200Bq=w\u00ADins&g=nim\u200B&p=3,5 | Who?'],
    ['\uFEFF&q=wins&&g=nim&p=3,5& | Who?'],
  ]) {
    const { questions, wrong } = listIn(`# T\r\n> one\r${line}\u2028q=guess`);
    assert.deepEqual(questions, [{ ...asked, line: 3 }], line);
    assert.deepEqual(
      wrong.map(({ line }) => line),
      [4],
    );
  }
  for (const [line, ...whys] of [
    ['q=win&g=nim', /“win”/, /wins, move, amounts, fill, law/, /mean wins\?/],
    ['q=moev&g=nim', /“moev”/, /mean move\?/],
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
  const drawn = seed => {
    const next = chance(seed);
    return [next(), next(), next()];
  };
  // As mulberry32 is published.
  assert.deepEqual(drawn(0), [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]);
  assert.deepEqual(drawn(20261123).slice(0, 2), [0.9007212214637548, 0.843700616620481]);
  assert.deepEqual(drawn(-1), drawn(2 ** 32 - 1));
  assert.deepEqual([seedOf(5, 0), seedOf(5, 1), seedOf(2 ** 32 - 1, 3)], [5, 2654435766, 3668339986]);
  assert.deepEqual(
    [0, 0.34, 0.99].map(value => oneOf(['a', 'b', 'c'], () => value)),
    ['a', 'b', 'c'],
  );
  assert.equal(
    oneOf([], () => 0),
    undefined,
  );
});
