// The values that sliders offer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const { after, endFor, played, valuesOf } = await page('model/slide.ts');
const { catalog, read } = nimatrix;

const takes = rules => read(`g=${encodeURIComponent(rules)}`).notices.length === 0;
/** The values of a parameter in a game. */
function values(rules, name) {
  const { game, form } = read(`g=${rules}`);
  const found = catalog().games.find(({ id }) => id === game);
  const all = parameters =>
    parameters.flatMap(parameter => [
      parameter,
      ...parameter.choices.flatMap(choice => all(choice.parameters)),
    ]);
  return valuesOf(
    found,
    all(found.parameters).find(parameter => parameter.name === name),
    form,
    takes,
  );
}
const from = (least, most) => Array.from({ length: most - least + 1 }, (_, at) => least + at);

test('a slider offers exactly the values that the rules can have', () => {
  for (const [rules, name, least, most] of [
    ['mmod:6', 'm', 1, 16],
    ['mmod:100', 'm', 1, 128],
    ['kotzig:7:1,2', 'n', 1, 16],
    ['block:60:k1', 'n', 1, 64],
  ]) {
    const offered = values(rules, name);
    const wanted = from(least, most).filter(value => takes(rules.replace(/\d+/, String(value))));
    assert.ok(wanted.length > 10);
    assert.deepEqual(offered, wanted, rules);
  }
  // What is blocked bounds the modulus, and the modulus what is blocked.
  const blocked = values('block:4:k2', 'k');
  assert.deepEqual(
    blocked,
    from(0, 16).filter(k => takes(`block:4:k${k}`)),
  );
  assert.ok(blocked.length < 6);
  assert.equal(
    values('block:4:k2', 'n')[0],
    from(1, 16).find(n => takes(`block:${n}:k2`)),
  );
});

test('a number too large for a slider has none', () => {
  assert.deepEqual(values('mmod:1000000', 'm'), []);
  // A slider from 1 offers 256 values, one from 0 offers 257.
  const game = { template: 'sub:{n}', parameters: [] };
  const offered = min => valuesOf(game, { name: 'n', min, max: 1000 }, { n: '200' }, () => true);
  assert.deepEqual([offered(1).length, offered(0).length], [256, 0]);
  assert.equal(endFor(6), 16);
  assert.equal(endFor(16), 32);
  assert.equal(endFor(3, 15), 15);
});

test('what plays goes from each value to the next and begins again', () => {
  assert.equal(played([2, 3, 5], 3), 5);
  assert.equal(played([2, 3, 5], 5), 2);
  assert.equal(played([2, 3, 5], 4), 5);
  assert.equal(played([], 4), 4);
  // A hand that comes to a place without a value goes on the way it came.
  assert.equal(after([2, 3, 5], 3, 4), 5);
  assert.equal(after([2, 3, 5], 5, 4), 3);
  assert.equal(after([2, 3, 5], 3, 3), 3);
  assert.equal(after([2, 3, 5], 5, 9), 5);
  assert.deepEqual([after([2, 3, 5], 3, 5), after([2, 3, 5], 3, 2)], [5, 2]);
});
