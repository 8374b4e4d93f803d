// What is said of the papers, where a reader sees it: each row once was said wrongly.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nimatrix } from './support.mjs';

const { catalog, errata, evaluate, exported, figures, panels, sequence } = nimatrix;

/** The explanation of a position: its sentences as one text. */
const why = query =>
  evaluate(query)
    .explanation.map(({ text }) => text ?? '')
    .join(' ');
const figure = id => figures().find(figure => figure.id === id);
const erratum = id => errata().find(erratum => erratum.id === id);
const sources = game =>
  catalog()
    .games.find(({ id }) => id === game)
    .sources.map(({ full }) => full);

test('the authors of the papers are those of their title pages', () => {
  const horrocks =
    'David G. C. Horrocks, Jonathan H. Horrocks, Sprague-Grundy Values of Modular Nim, Integers 19 (2019)';
  assert.ok(sources('kotzig').includes(horrocks));
  assert.ok(sources('line').includes(horrocks));
  for (const [game, source] of [
    ['kotzig', 'On Kotzig’s Nim, Integers 14 (2014), G6'],
    ['kotzig', 'A. S. Fraenkel, A. Jaffray, A. Kotzig, G. Sabidussi'],
    ['kotzig', 'Winning Ways'],
    ['nim', 'Winning Ways'],
  ]) {
    assert.ok(
      sources(game).some(full => full.includes(source)),
      source,
    );
  }
  for (const { source } of errata()) assert.notEqual(source, 'Horrocks & Horrocks');
});

test('matrices have the letters of the papers’ figures', () => {
  const letters = query => panels(query).map(({ letter, restrictions }) => [letter, restrictions.join('; ')]);
  const figure4 = [
    ['a', '2,3'],
    ['b', '1,3'],
  ];
  assert.deepEqual(letters('g=block:3:1,3/2,3&r=2,3&w=0,0,7,7'), figure4);
  assert.deepEqual(letters('g=block:3:1,3/2,3&r=1,3&w=0,0,40,9'), figure4);
  assert.deepEqual(letters('g=block:4:k2&r=2,3&w=0,0,7,7'), [
    ['a', '1,2'],
    ['b', '1,3; 1,4'],
    ['c', '2,3; 2,4; 3,4'],
  ]);
  assert.deepEqual(letters('g=block:3:k1&r=2&w=0,0,7,7'), [
    ['a', '1'],
    ['b', '2; 3'],
  ]);
  // One cell of Figure 3 does not tell (b) and (c) apart from others, so it has no letters.
  assert.deepEqual(
    letters('g=block:4:k2&r=1,2&w=1,0,1,1').map(([letter]) => letter),
    ['', ''],
  );
  // No paper has a figure of this game, and a single matrix needs no letter.
  assert.deepEqual(
    letters('g=block:3:k2&r=1,2&w=0,0,7,7').map(([letter]) => letter),
    ['a', 'b', 'c'],
  );
  assert.deepEqual(
    letters('g=block:1:k1&r=1&w=0,0,7,7').map(([letter]) => letter),
    [''],
  );
  assert.deepEqual(
    letters('g=nim&w=0,0,7,7').map(([letter]) => letter),
    [''],
  );
});

test('exports have the letters of the papers’ figures', () => {
  const query = 'v=1&g=block:3:1,3/2,3&p=0,0&r=2,3&view=outcome&w=0,0,7,7';
  for (const format of ['text', 'markdown', 'latex', 'tikz']) {
    const found = exported(query, format)
      .replaceAll('~', ' ')
      .match(/\([ab]\) not \d, not \d/g);
    assert.deepEqual(found, ['(a) not 2, not 3', '(b) not 1, not 3'], format);
  }
  // And the first matrix is that of (a).
  const [, first] = exported(query, 'text').split('(a) not 2, not 3');
  assert.match(first.split('(b)')[0], /\n2 \| N N P \| N N P \| N\n/);
  assert.doesNotMatch(exported('g=block:1:k1&p=0,0&r=1&w=0,0,4,4', 'text'), /\(a\)/);
});

test('the columns of T(G, a, b, c) are numbered from the right, as in handout 3', () => {
  for (const [query, sentence] of [
    [
      'g=sub:1,2,3,4/1,3,4/2,4,7&p=24,2,0',
      'In T(G, 24, 2, 0) column 3 from the right has an odd number of 1s',
    ],
    ['g=sub:primes/squares/fib&p=6,9,4', 'column 1 from the right has an odd number of 1s'],
  ]) {
    assert.ok(why(query).includes(sentence), `${query}: ${why(query)}`);
  }
  // What is said agrees with the table.
  for (const query of [
    'g=sub:1,2,3,4/1,3,4/2,4,7&p=24,2,0',
    'g=sub:primes/squares/fib&p=6,9,4',
    'g=sub:1,2,3,4/1,3,4/2,4,7&p=8,10,11',
  ]) {
    const { rows } = evaluate(query).explanation.find(({ kind }) => kind === 'table');
    const bits = rows.map(row => row.at(-1));
    const odd = [...bits[0]].map(
      (_, place) => bits.filter(row => row.at(-1 - place) === '1').length % 2 === 1,
    );
    const columns = odd.flatMap((is, place) => (is ? [place + 1] : []));
    const told = why(query)
      .match(/columns? ([\d, and]+) from the right/)[1]
      .split(/, | and /);
    assert.deepEqual(told, columns.map(String), query);
  }
});

test('tables of who wins are exported as tables of who wins', () => {
  for (const [id, letters] of [
    ['ga.wl.123', 'LWWWLWWWLWWWLWWWLWWWLW'],
    ['ga.wl.14', 'LWLWWLWLWWLWLWWLWLWWLW'],
    ['ga.wl.247', 'LLWWWWLWWLWWLWWLWWLWWL'],
  ]) {
    const { query } = figure(id);
    const row = (format, pattern) => (exported(query, format).match(pattern) ?? []).at(-1);
    assert.equal(row('text', /^0 \|.*[LW]$/gm)?.replaceAll(/[^LW]/g, ''), letters, `${id} as text`);
    assert.equal(row('markdown', /^\|.*[LW] \|$/gm)?.replaceAll(/[^LW]/g, ''), letters, `${id} in Markdown`);
    assert.equal(
      row('latex', /^.*\\mathrm.*$/gm)?.replaceAll(/\\mathrm|[^LW]/g, ''),
      letters,
      `${id} in LaTeX`,
    );
    assert.equal(row('tikz', /in \{[LW,]+\}/g)?.replaceAll(/[^LW]/g, ''), letters, `${id} in TikZ`);
    assert.equal(row('csv', /^.*[LW]$/gm)?.replaceAll(/[^LW]/g, ''), letters, `${id} as CSV`);
    assert.doesNotMatch(exported(query, 'latex'), /g\(n\)/, id);
  }
});

test('the errata charge the papers with nothing but what they print', () => {
  assert.deepEqual([...new Set(errata().map(({ kind }) => kind))].sort(), ['copy', 'error', 'remark']);
  const copies = errata().filter(({ kind }) => kind === 'copy');
  assert.deepEqual(copies.map(({ id }) => id).sort(), ['hh.err.lemma7', 'hh.err.max', 'hh.err.mod9']);
  for (const id of ['ga.err.55columns', 'ga.err.nonminimal', 'ks.err.k1', 'gs.err.cor1', 'gs.err.obs2']) {
    assert.equal(erratum(id).kind, 'remark', id);
    assert.doesNotMatch(erratum(id).right, /not sharp|^true, but/, id);
  }
  assert.equal(erratum('ga.err.base').place, 'Theorem 5.4, base case');
  assert.doesNotMatch(erratum('ga.err.54ind').right, /base case/);
  assert.match(erratum('ga.err.5r').printed, /^move either to 5r−1 and 5r−4$/);
  // The corollary is on k-blocking Nim, the observation on the largest number of residues.
  assert.match(erratum('gs.err.cor1').printed, /k-blocking/);
  assert.match(erratum('gs.err.obs2').printed, /up to k residues/);
});

test('numbers that were found by search are said to be', () => {
  for (const id of ['ks.sec3.3heap.m4', 'ks.sec3.3heap.m6']) {
    const { source, caption } = figure(id);
    assert.match(source, /numbers found by search/, id);
    assert.match(
      caption,
      /The paper’s numbers are lost in the copy at hand; these were found by search\./,
      id,
    );
    assert.match(caption, /dominates/, id);
    assert.match(caption, /no optimal game/, id);
  }
});

test('sequences of Kotzig’s Nim cite the theorems on them, and give their cases', () => {
  const { grundyPeriod, outcomePeriod } = sequence(figure('hh.gamma13').query);
  for (const { proof } of [grundyPeriod, outcomePeriod]) {
    assert.match(proof, /^Theorem 4 of Horrocks & Horrocks 2019\./);
  }
  assert.equal(
    grundyPeriod.closed,
    'g(n) = 0 if n ≡ 1 or 3 (mod 6), 1 if n ≡ 0, 2 or 4 (mod 6), 2 if n ≡ 5 (mod 6)',
  );
  assert.equal(outcomePeriod.closed, 'P exactly if n ≡ 1 or 3 (mod 6)');
  const circles = sequence(figure('hh.gamma12.P').query);
  for (const { proof } of [circles.grundyPeriod, circles.outcomePeriod]) {
    assert.match(proof, /^Theorems 1 to 3 of Horrocks & Horrocks 2019; smaller circles .* section 3\.5\./);
  }
  assert.equal(
    circles.grundyPeriod.closed,
    'g(n) = 0 if n ∈ {1, 3, 7}, 1 if n ∈ {2, 4, 8, 10} or n ≥ 12 and n ≡ 1 or 2 (mod 3), ' +
      '2 if n ∈ {5, 6, 9, 11} or n ≥ 12 and n ≡ 0 (mod 3)',
  );
  assert.equal(circles.outcomePeriod.closed, 'P exactly if n ∈ {1, 3, 7}');
  // Other steps rest on no theorem of the paper.
  assert.match(
    sequence('g=kotzig:7:1,4&view=sequence').grundyPeriod.proof,
    /^Proved by an exact automaton computation/,
  );
});

/** The pattern of texts that begin with another. */
const begins = text => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

test('a theorem has the paper’s hypotheses, and an extension is called one', () => {
  for (const [query, pattern] of [
    ['g=block:3:k1&p=4,2,1&r=1', /^Theorem 1 applies, as one residue modulo 3 is blocked at a time\./],
    [
      'g=block:4:k2&p=4,3&r=1,2',
      /^Theorem 2 applies, as 2 residues modulo 4 are blocked at a time, fewer than n\./,
    ],
    [
      'g=block:6:upto3&p=4,3&r=1,2,3',
      /^Theorem 2 applies \(section 3\.2\), as each restriction blocks up to 3 residues modulo 6/,
    ],
    [
      'g=block:5:1,2/3&p=5,1&r=3',
      begins(
        'Theorem 2 applies (Observation 1), as no restriction blocks more than 2 residues modulo 5, ' +
          'and the strictest, {1,2}, is among them;',
      ),
    ],
    [
      'g=block:4:1/2,4&p=2,2&r=1',
      begins(
        'An extension of Theorem 2 applies, which the paper does not have: its proof needs only that ' +
          'no restriction blocks 2 consecutive residues modulo 4, and {1} is among them;',
      ),
    ],
  ]) {
    assert.match(why(query), pattern);
  }
  assert.match(evaluate('g=sub:1,2,3&p=7').basis.source, /law of ranges, which the handouts don’t have/);
});

test('terms are explained where they are used', () => {
  const nim = why('g=mmod:20&p=1,2,4');
  assert.match(
    nim,
    /nobody can ever take a multiple of m in total \(Type II\)\. Every move takes from one pile \(Type I\)/,
  );
  // The formulas of Theorem 13 are for even m.
  assert.ok(evaluate('g=mmod:3&p=1,1').explanation.every(({ kind }) => kind === 'text'));
  assert.match(
    why('g=mmod:3&p=1,1'),
    begins(
      'm = 3 is odd: with two piles the P-positions are (i,i) with 0 ≤ i < 3. ' +
        'Pile 1 has 1 and pile 2 has 1, so this is a P-position.',
    ),
  );
  assert.match(why('g=mmod:3&p=1,2'), /Pile 1 has 1 and pile 2 has 2, so this is an N-position\./);
  assert.ok(evaluate('g=mmod:6&p=3,4').explanation.some(({ kind }) => kind === 'table'));
});

test('captions and places are those of the papers', () => {
  assert.equal(figure('hh.line.ex2.value').source, 'Horrocks & Horrocks 2019, section 2.1, example');
  assert.equal(figure('hh.line.ex3.value').source, 'Horrocks & Horrocks 2019, section 2.2, example');
  assert.match(figure('ks.pset.m6').caption, /shifted by \(3,4\).*\(4,3\)/);
});

test('the circle that becomes a line is followed by that line', () => {
  const circle = figure('hh.sec3.1.example');
  const ids = figures().map(({ id }) => id);
  assert.equal(ids[ids.indexOf('hh.sec3.1.example') + 1], 'hh.sec3.1.line');
  assert.match(why(circle.query), /the rest of play is the Line Game \(line:7:1,2:3,5,7\)/);
  assert.match(why(circle.query), /8 − 2k = 4 is 1 modulo 3/);
  assert.equal(figure('hh.sec3.1.line')?.query, 'v=1&g=line:7:1,2:3,5,7&view=line&w=1,1,16,6');
  assert.equal(evaluate(circle.query).grundy, evaluate(figure('hh.sec3.1.line').query).grundy);
  // Lemma 1 names the right line wherever it applies.
  for (let n = 4; n <= 24; n += 1) {
    for (let k = 0; 2 * k + 2 <= n; k += 1) {
      const query = `g=kotzig:${n}:1,2&m=${[...Array(k).fill('2'), '1'].join()}`;
      const named = why(query).match(/Line Game \((line:[\d:,]+)\).* here it is (\d)\./);
      if (named === null) continue;
      assert.equal(evaluate(`g=${named[1]}`).grundy, evaluate(query).grundy, query);
      assert.equal(Number(named[2]), evaluate(query).grundy, query);
    }
  }
});
