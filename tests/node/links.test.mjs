// Links: every form opens what it always did, docs/links.md matches the parser, characters that resemble
// plain ones are read as these or refused, and the page for missing addresses leads to no other site.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { codes, documentNamed, nimatrix, only, tablesOf, thrown } from './support.mjs';

const { evaluate, read, write } = nimatrix;

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

const text = documentNamed('links');

const sections = tablesOf(text);
const rows = title => {
  const found = sections.get(title);
  assert.ok(found?.length > 3, `no table under “${title}”`);
  return found;
};
test('every key is listed, and its example needs no notice', () => {
  const full =
    'v=1&g=block:2:k1&p=4,2,1&r=1&m=1a2r1&view=grundy&w=1,2,30,40&axes=3,1&lines=4,5&origin=bottom' +
    '&colours=mod:4&by=definition&theme=dark&lang=sv&proof=oxid7&statement=a.eq.b' +
    '&names=wl,odd&rows=outcome&tree=matters&panels=2/1&ahead=1a2r1&compare=differences' +
    '&g2=block:5:k1&p2=3,2,1&r2=3&w2=1,2,3,4';
  const state = read(full);
  assert.deepEqual(state.notices, []);
  const written = [...new URLSearchParams(nimatrix.write(state)).keys()];
  assert.deepEqual(
    rows('The keys').map(row => only(row.key)),
    written,
  );
  for (const row of rows('The keys')) {
    const example = only(row.example);
    assert.deepEqual(read(example).notices, [], example);
    const key = only(row.key);
    assert.ok(key === 'v' || new URLSearchParams(nimatrix.write(read(example), true)).has(key), example);
  }
});

test('words of the keys are all the words there are', () => {
  for (const key of ['view', 'origin', 'by', 'theme', 'names', 'rows', 'tree', 'compare']) {
    const row = rows('The keys').find(row => only(row.key) === key);
    const { allowed } = read(`g=nim&${key}=nonsense`).notices[0];
    assert.deepEqual(codes(row.value).sort(), allowed.split(', ').sort(), key);
  }
});

test('rules texts are read, and written as the table says', () => {
  const examples = rows('The rules text').filter(row => row.canonical !== '');
  const games = new Set(examples.map(row => read(`g=${only(row['rules text'])}`).game));
  assert.deepEqual(
    [...games].sort(),
    nimatrix
      .catalog()
      .games.map(game => game.id)
      .sort(),
  );
  const pairs = examples.map(row => [row['rules text'], row.canonical]);
  pairs.push(...rows('Sets').map(row => [row.example, row.canonical]));
  for (const [typed, canonical] of pairs) {
    const state = read(`g=${only(typed)}`);
    assert.deepEqual(state.notices, [], typed);
    assert.equal(state.rules, only(canonical), typed);
  }
});

test('every atom of a set is listed', () => {
  const { allowed } = read('g=sub:nonsense').notices[0];
  const listed = rows('Sets').flatMap(row => codes(row.atom));
  for (const word of ['all', 'odd', 'even', 'primes', 'squares', 'fib', 'pow2']) {
    assert.ok(allowed.includes(word), allowed);
    assert.ok(listed.includes(word), word);
  }
});

test('moves are legal, and written as the table says', () => {
  for (const row of rows('Moves')) {
    const state = read(only(row.example));
    assert.deepEqual(state.notices, [], row.example);
    assert.ok(state.moves.includes(only(row.move)), row.example);
  }
});

test('each code of an error is documented, and its example causes it', () => {
  const source = readFileSync(new URL('../../crates/nimatrix/src/base/problem.rs', import.meta.url), 'utf8');
  const known = [...source.matchAll(/Code::\w+ => "(\w+)"/g)].map(([, code]) => code);
  const [, section] = text.split('## What is wrong with a link');
  assert.ok(known.includes('too_long'));
  for (const code of known) assert.ok(section.includes(`\`${code}\``), code);
  for (const row of rows('What is wrong with a link').filter(row => row.example !== '')) {
    const code = only(row.code);
    assert.ok(
      read(only(row.example)).notices.some(notice => notice.code === code) || code === 'missing',
      code,
    );
    if (row.means.includes('only `read` reports it')) nimatrix.evaluate(only(row.example));
    else assert.throws(() => nimatrix.evaluate(only(row.example)), { code }, row.example);
  }
  assert.throws(() => nimatrix.evaluate(`g=nim&p=${'1,'.repeat(5000)}1`), { code: 'too_long' });
  const refusals = [
    ['evaluate', 'g=sub:primes&p=100000000000,5', 'too_large'],
    ['sequence', 'g=kotzig:9:2,5&view=sequence&by=theorem', 'no_basis'],
    ['board', 'g=nim', 'no_matrix'],
    ['exported', 'g=nim', 'no_export', 'dot'],
  ];
  for (const [name, query, code, ...more] of refusals) {
    assert.ok(text.includes(`\`${code}\``), code);
    assert.throws(() => nimatrix[name](query, ...more), { code }, query);
  }
});

function* characters() {
  for (let code = 0x80; code <= 0x10ffff; code++) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}
/** Powers are no digits and no letters. */
const isRaised = character => /\p{Lm}|[²³¹⁰-ⁿªº]/u.test(character);

const WORDS =
  'nim sub:odd block:2:k1 kotzig:7:1 line:5:1 wythoff sub:squares sub:primes sub:fib sub:cubes sub:pow2 ' +
  'sub:even mmod:6 block:2:upto1 sub:4-inf';

/** A link with `character` instead of the ASCII one, and the link it must open; null if none has it. */
function placed(plain, character) {
  if (/\d/.test(plain)) return [`g=nim&p=1${character}`, `g=nim&p=1${plain}`];
  if (plain === ',') return [`g=nim&p=4${character}3`, 'g=nim&p=4,3'];
  const word = WORDS.split(' ').find(word => word.includes(plain));
  return word === undefined ? null : [`g=${word.replaceAll(plain, character)}`, `g=${word}`];
}

test('what NFKC makes a plain letter, digit or sign is read as that', () => {
  let tried = 0;
  const wrong = [];
  for (const character of characters()) {
    const plain = character.normalize('NFKC').toLowerCase();
    if (!/^[a-z0-9,:-]$/.test(plain) || isRaised(character)) continue;
    const links = placed(plain, character);
    if (links === null) continue;
    tried++;
    const [state, expected] = links.map(link => read(link));
    const [opened, meant] = [state, expected].map(each => write(each));
    if (opened !== meant || state.notices.length > 0) wrong.push(`${character} as ${plain}`);
  }
  assert.ok(tried > 800, String(tried));
  // Roman numerals are numbers of their own.
  assert.deepEqual(
    wrong.filter(each => !/\p{Nl}/u.test(each)),
    [],
  );
});

test('digits of other scripts are digits', () => {
  for (const zero of '٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀០᠐０') {
    for (let digit = 0; digit < 10; digit++) {
      const written = String.fromCodePoint(zero.codePointAt(0) + digit);
      assert.deepEqual(read(`g=nim&p=4${written},1`).piles, [40 + digit, 1], written);
    }
  }
});

test('no other character is taken for a part of a number', () => {
  const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0300-\u036f]/u;
  for (const character of characters()) {
    // Letters, of which the first test has those that matter, and a million codes without a character.
    if (/[\p{Cn}\p{Co}\p{L}]/u.test(character)) continue;
    const { piles, notices } = read(`g=nim&p=1${character}2`);
    const plain = character.normalize('NFKC');
    // What parts the keys of a link does so in any form.
    if (notices.length > 0 || /[?#&]/.test(plain)) continue;
    const [only] = piles;
    const isDigit = piles.length === 1 && only >= 102 && only <= 192 && /\p{Nd}|\p{No}/u.test(character);
    const isComma = piles.length === 2 && /[,،、､︑]/u.test(plain);
    const isNothing =
      piles.length === 1 && only === 12 && (invisible.test(character) || /\s/.test(character));
    assert.ok(
      isDigit || isComma || isNothing,
      `${character} (U+${character.codePointAt(0).toString(16)}): ${piles}`,
    );
  }
});

test('keys of other sites are quiet, misspelt ones are named, and strict functions take both', () => {
  const foreign =
    'igsh pvs forceview si ref feature fbclid gclid utm_source mc_cid spm s t q id page src amp hl sa ved ' +
    'usg share trk igshid twclid yclid wt_mc cmpid sessionid lng long name free';
  const misspelt =
    'pp=p gg=g veiw=view viwe=view themes=theme lange=lang colors=colours colour=colours piles=p game=g ' +
    'rules=g window=w orgin=origin statment=statement';
  for (const pair of [...foreign.split(' '), ...misspelt.split(' ')]) {
    const [key, meant] = pair.split('=');
    const { notices, unknown } = read(`g=nim&p=4,3&${key}=1`);
    const found = notices.map(({ code, key: of, found: what }) => [code, of, what].join());
    if (meant === undefined) assert.deepEqual([found, unknown], [[], [key]]);
    else assert.deepEqual(found, [`unknown_key,${meant},${key}`]);
    assert.equal(evaluate(`g=nim&p=4,3&${key}=1`).outcome, 'N');
  }
});

const html = readFileSync(new URL('../../www/build/404.html', import.meta.url), 'utf8');
const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code);
const run = new Function('location', scripts[0]);
const lead = scripts[1];

/** Where the script sends the reader of an address; null if it stays. */
function sent(address) {
  const { origin, pathname, search, href } = new URL(address);
  let to = null;
  run({ origin, pathname, search, href, replace: place => (to = new URL(place, address)) });
  return to;
}

const HOST = 'https://host.example:8443';

test('an escaped sign is found again', () => {
  const rows = [
    ['/%23v=1&g=nim', '/?v=1&g=nim'],
    ['/courses/nim/%3Fv=1&g=nim', '/courses/nim/?v=1&g=nim'],
    ['/nim/%252523v%253D1', '/nim/?v%253D1'],
    ['/nim/%3Fv=1?utm_source=mail', '/nim/?v=1&utm_source=mail'],
    ['/nim/nothing', null],
  ];
  for (const [from, to] of rows) assert.equal(sent(HOST + from)?.href ?? null, to && HOST + to, from);
});

test('no address leads to another site', () => {
  const starts = [
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '/%5c',
    '/%2f',
    '//%2f',
    '/%2f/',
    '/./',
    '/..//',
    '/%2e%2e//',
    '/\t/',
  ];
  starts.push('//user@', '/:', '//[::1]');
  const hosts = [
    'evil.example',
    'evil.example:80',
    'evil.example\\@host.example',
    '@evil.example',
    'javascript:0',
    '',
  ];
  const middles = ['/', '', '/..%2f', '/..%2fcourses/nim/x', '/../', '\\'];
  const signs = ['%3F', '%23', '%253f', '%2523', '%25253F'];
  let seen = 0;
  for (const start of starts) {
    for (const host of hosts) {
      for (const middle of middles) {
        for (const sign of signs) {
          const address = `${HOST}${start}${host}${middle}${sign}x=1`;
          // What the browser takes for another host never gets this page from ours.
          if (!URL.canParse(address) || new URL(address).origin !== HOST) continue;
          const to = sent(address);
          assert.equal(to?.origin, HOST, `${address} leads to ${to?.href}`);
          assert.equal(sent(to.href), null, `${address} is sent on twice`);
          seen++;
        }
      }
    }
  }
  assert.ok(seen > 1000, `${seen} addresses`);
});

test('who stays finds the way home', () => {
  const hrefs = [...html.matchAll(/class="home" href="([^"]*)"|href="([^"]*)" class="home"/g)];
  const home = address => {
    const links = hrefs.map(([, one, other]) => ({ href: one ?? other }));
    assert.ok(links.length > 0);
    const document = { querySelectorAll: kind => (kind === '.home' ? links : []) };
    new Function('location', 'document', lead)(new URL(address), document);
    const [first, ...others] = links.map(({ href }) => new URL(href, address).href);
    for (const other of others) assert.equal(other, first);
    return first;
  };
  for (const [from, to] of [
    ['/nothing', '/'],
    ['/nim/nothing', '/nim/'],
    ['/nim/nothing/', '/nim/'],
  ]) {
    assert.equal(home(HOST + from), HOST + to, from);
  }
});
