// Characters that stand for plain ones, over all of Unicode: read alike, or refused, never taken for others.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nimatrix, thrown } from './support.mjs';

const { evaluate, read, write } = nimatrix;

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

/** A link with `character` in place of the ASCII one, and the link it must open; null where none has it. */
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

test('what is refused names the nearest value, and a link with it', () => {
  for (const [link, key, nearest, query] of [
    ['g=nim:misere&p=3,4,5', 'g', 'block:1:none:misere', 'g=block:1:none:misere&p=3,4,5'],
    ['g=sub:1-3:misere&p=7', 'g', 'sub:1-3', 'g=sub:1-3&p=7'],
    ['g=blok:4:k2&p=4,3&r=2,3', 'g', 'block:4:k2', 'g=block:4:k2&p=4,3&r=2,3'],
    ['g=wythoff&p=1,2,3', 'p', '1,2', 'g=wythoff&p=1,2'],
    ['g=sub:1,2/1,3&p=4', 'p', '4,0', 'g=sub:1,2/1,3&p=4,0'],
    ['g=nim&p=1,000,3', 'p', '1000,3', 'g=nim&p=1000,3'],
    ['g=nim&p=4,3&view=grundi', 'view', 'grundy', 'g=nim&p=4,3&view=grundy'],
    ['g=sub:1,prims&p=5', 'g', 'sub:1,primes', 'g=sub:1,primes&p=5'],
  ]) {
    const [notice] = read(link).notices;
    assert.deepEqual([notice.key, notice.nearest, notice.query], [key, nearest, query], link);
    assert.deepEqual(read(notice.query).notices, [], link);
    const { message, ...error } = thrown(() => evaluate(link));
    assert.deepEqual([error.nearest, error.query, message.includes(nearest)], [nearest, query, true], link);
  }
  const [notice] = read('g=chess&p=1,2').notices;
  assert.deepEqual([notice.nearest, notice.query], [null, null]);
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
