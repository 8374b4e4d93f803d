// read and write: every form of a link opens what it always did.
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkShape, data, nimatrix, shapes, thrown } from './support.mjs';

const { read, write } = nimatrix;
const corpus = data('links/corpus.json').links;

test('every link of the corpus opens what it always did, and that reads as itself', () => {
  assert.ok(corpus.length > 250);
  for (const entry of corpus) {
    const { typed, opens, notices, why } = entry;
    const text = typeof typed === 'string' ? typed : typed.start + typed.repeat.repeat(typed.times);
    const state = read(text);
    checkShape(state, shapes.state, `read(${JSON.stringify(typed)})`);
    assert.equal(write(state), opens, why);
    assert.deepEqual(
      state.notices.map(({ code }) => code),
      notices,
      why,
    );
    assert.deepEqual([read(opens).notices, write(read(opens), false)], [[], opens]);
    const brief = write(read(opens), true);
    assert.ok(brief.length < opens.length, brief);
    assert.equal(write(read(brief)), opens);
  }
});

test('notices say what is wrong in a sentence', () => {
  const { notices } = read('v=1&g=block:3:k1&p=4,x,1&r=7');
  const found = notices.map(({ code, key, at, found }) => [code, key, at, found].join(' '));
  assert.deepEqual(found, ['unexpected p 3 x', 'out_of_range r 1 7']);
  for (const notice of notices) {
    assert.ok(notice.message.includes(notice.allowed) && notice.message.includes(notice.found));
  }
});

test('large numbers are bigints, small ones numbers', () => {
  const query =
    'v=1&g=nim&p=18446744073709551615,9007199254740992,9007199254740991' +
    '&view=outcome&w=18446744073709551610,0,3,4';
  const state = read(query);
  assert.deepEqual(state.piles, [18446744073709551615n, 9007199254740992n, 9007199254740991]);
  assert.deepEqual(state.window, { x0: 18446744073709551610n, y0: 0, cols: 3, rows: 4 });
  assert.equal(write(state), query);
});

test('a state needs only its rules', () => {
  assert.equal(write({ rules: 'nim' }), 'v=1&g=nim&p=0,0&view=outcome&w=0,0,16,16');
  assert.equal(
    write({ rules: 'block:4:k2', piles: [4, 2n, 1], restriction: [2, 1], moves: ['1a3r1.2'] }, true),
    'g=block:4:k2&p=4,2,1&r=1,2&m=1a3r1.2',
  );
  assert.equal(
    write({ rules: 'block:4:upto2', restriction: [], view: 'grundy' }, true),
    'g=block:4:upto2&view=grundy',
  );
});

test('a bad state is refused by name', () => {
  const wide = { x0: 0, y0: 0, cols: 100000, rows: 100000 };
  for (const [state, code, key] of [
    [{}, 'unexpected', ''],
    ['nim', 'unexpected', ''],
    [{ rules: 'chess' }, 'unknown_word', 'g'],
    [{ rules: '' }, 'unexpected', 'g'],
    [{ rules: 'nim', piles: [1.5] }, 'unexpected', 'p'],
    [{ rules: 'nim', window: {} }, 'unexpected', 'w'],
    [{ rules: 'nim', piles: [2n ** 64n] }, 'out_of_range', 'p'],
    [{ rules: 'nim', view: 'pie' }, 'unknown_word', 'view'],
    [{ rules: 'nim&view=grundy' }, 'unexpected', 'g'],
    [{ rules: 'nim', moves: ['1a1'] }, 'illegal_move', 'm'],
    [{ rules: 'nim', window: wide }, 'out_of_range', 'w'],
  ]) {
    const error = thrown(() => write(state));
    assert.deepEqual([error.code, error.key], [code, key], error.message);
  }
});

/** What happens to links on their way, each as a person, a program or a filter does it. */
const ways = {
  'as it is': query => query,
  'a whole address': query => `https://example.org/nim/?${query}`,
  'behind a number sign': query => `https://example.org/nim/#${query}`,
  'behind an escaped number sign': query => `https://example.org/nim/%23${query}`,
  'with ampersands of HTML': query => `?${query.replaceAll('&', '&amp;')}`,
  'with ampersands of HTML twice': query => `?${query.replaceAll('&', '&amp;amp;')}`,
  'with ampersands by number': query => `?${query.replaceAll('&', '&#38;')}`,
  'with escaped commas and colons': query => `?${query.replaceAll(',', '%2C').replaceAll(':', '%3a')}`,
  'escaped as a whole': query => `?${encodeURIComponent(query)}`,
  'escaped as a whole twice': query => `?${encodeURIComponent(encodeURIComponent(query))}`,
  'written again by a program': query => `?${new URLSearchParams(query)}`,
  'through an address of the browser': query => new URL(`https://example.org/nim/?${query}`).search,
  'in a link of Markdown': query => `[figure](https://example.org/nim/?${query})`,
  'between angles': query => `<https://example.org/nim/?${query}>`,
  'as code of Markdown': query => `\`https://example.org/nim/?${query}\``,
  'stressed in Markdown': query => `**https://example.org/nim/?${query}**`,
  'in brackets at the end of a sentence': query => `(see https://example.org/nim/?${query}).`,
  'behind other keys': query => `?utm_source=mail&${query}&fbclid=a1`,
  'inside the address of a filter': query =>
    `https://filter.example.org/?url=${encodeURIComponent(`https://example.org/nim/?${query}`)}` +
    '&data=05%7C01&reserved=0',
  'in capitals': query => `?${query.toUpperCase()}`,
};
for (const end of '.,:;!?…)]}>"\'’”»*_~|`-/') {
  ways[`before ${end}`] = query => `https://example.org/nim/?${query}${end}`;
}

test('every figure survives every way', () => {
  for (const { query } of nimatrix.figures()) {
    for (const [name, way] of Object.entries(ways)) {
      const state = read(way(query));
      assert.deepEqual([write(state), state.notices], [query, []], `${name}: ${way(query)}`);
    }
  }
});
