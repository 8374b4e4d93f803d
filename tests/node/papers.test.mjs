// The sentences of the papers are behind their links, corrected if they were wrong; and published results
// about the same games: terms, tables, counts and samples, each with its source.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { data, given, nimatrix, root } from './support.mjs';

const { board, catalog, errata, evaluate, exported, figures, grid, panels, read, sequence, strategy, tree } =
  nimatrix;
const { namesOf } = await page('core/words/names.ts');
const { listIn } = await page('exercise/list.ts');
const { filled } = await page('exercise/words.ts');

const file = path => readFileSync(new URL(path, root), 'utf8');
/** The words of a text, without runs of spaces and rules between cells. */
const plain = text => text.replace(/\||[-+]{2,}/g, ' ').replace(/\s+/g, ' ');

function explained(link) {
  const found = given(evaluate, link);
  if (found === null) return [];
  const { outcome, grundy, moves, moves_total, winning_total, basis, explanation } = found;
  const rows = ({ heads, rows, foot }) => [heads, ...rows, foot].map(row => row.join(' ')).join(' / ');
  const winning = moves.filter(move => move.winning).map(({ notation }) => notation);
  const legal = moves.map(({ notation }) => notation);
  return [
    `${outcome}-position, value ${grundy}, ${moves_total} moves: ${legal.join(' ')}; ${winning_total} win:`,
    `${winning.join(' ')}.`,
    `Basis: ${basis.source}.`,
    ...explanation.map(part => (part.kind === 'text' ? part.text : rows(part))),
  ];
}

function played(link) {
  const found = given(strategy, link);
  if (found === null) return [];
  const { rule, reasons, source, played, marks } = found;
  return [
    `Strategy: ${rule.text}`,
    played === null ? '' : `It plays ${played}.`,
    ...reasons.map(({ text }) => text),
    `Source: ${source.text}.`,
    ...marks.map(({ kind, numbers }) => `Mark ${kind} ${numbers.join(' ')}.`),
  ];
}

/** Letters as the link calls them, or values; nothing where there is no position. */
const letters = (cells, called) => Array.from(cells, cell => called(cell)).join('');

function matrices(link, { called }) {
  return (given(panels, link) ?? []).flatMap(({ letter, restrictions, grid }) => {
    const { cols, rows, outcomes, parts, repeats } = grid;
    const line = at =>
      letters(outcomes.subarray(at * cols, (at + 1) * cols), cell => called['NP'[cell]] ?? '.');
    return [
      `Matrix ${letter} ${restrictions.map(each => `{${each.join(',')}}`).join(' ')}:`,
      Array.from({ length: Math.min(rows, 32) }, (_, at) => line(at)).join(' '),
      ...(parts === null ? [] : [...parts.names, ...parts.copies.map(({ words }) => words)]),
      ...(repeats === null ? [] : repeats.words),
    ];
  });
}

function terms(link, { called }) {
  const found = given(sequence, link);
  if (found === null) return [];
  const { outcomes, grundy, outcomePeriod, grundyPeriod, grundyGrowth } = found;
  return [
    `Strip ${letters(outcomes, cell => called['NP'[cell]] ?? '.')}. Values ${Array.from(grundy).join(' ')}.`,
    ...[outcomePeriod, grundyPeriod, grundyGrowth].flatMap(found => {
      if (found === null) return [];
      return [`Period ${found.period} from ${found.preperiod}.`, found.proof, found.closed ?? ''];
    }),
  ];
}

function branches(link) {
  const found = given(tree, link);
  if (found === null) return [];
  const label = at => found.nodes[at]?.label;
  return [
    ...found.nodes.map(({ label, outcome, grundy }) => `${label} is ${outcome}, ${grundy};`),
    'It matters:',
    ...found.edges
      .filter(({ matters }) => matters)
      .map(({ from, notation, to }) => `${label(from)} by ${notation} to ${label(to)};`),
  ];
}

function spaces(link) {
  const found = given(board, link);
  if (found === null) return [];
  const { labels, portions, trail } = found;
  const ends = portions.map(portion => portion.join('–'));
  return [
    `Labels ${labels.map(label => label ?? '*').join(' ')}. Portions ${ends.join(' ')}.`,
    `Trail ${trail.map(({ space }) => space).join(' ')}.`,
  ];
}

function behindQuery(query) {
  const state = read(query);
  const names = namesOf(state.names);
  const brief = link => read(link).brief;
  const shown = figures().filter(figure => brief(figure.query) === state.brief);
  const view = {
    outcome: matrices,
    grundy: matrices,
    plot: matrices,
    sequence: terms,
    tree: branches,
    circle: spaces,
    line: spaces,
  }[state.view];
  // The first line of the text is the link itself.
  const text = (given(link => exported(link, 'text'), query) ?? '').split('\n').slice(1).join('\n');
  return [
    state.restriction === null ? '' : `Under ${state.restriction.map(each => `not ${each}`).join(', ')}.`,
    ...state.notices.map(({ message }) => `Not understood: ${message}`),
    state.words,
    ...shown.map(({ group, title, source, caption }) => `${group}: ${title}. ${source}. ${caption}`),
    state.view === 'tree' ? '' : text,
    ...explained(query),
    ...played(query),
    ...(view?.(query, names) ?? []),
  ].join(' ');
}

const glossary = {
  chapters: Object.values(JSON.parse(file('www/build/glossary/terms.json'))).flat(),
  words: JSON.parse(file('www/build/glossary/en.json')).terms,
};

/** The text behind each kind of link that is no figure. */
const places = {
  errata: id => {
    const found = errata().find(erratum => erratum.id === id);
    return found && `${found.source}. ${found.place}: ${found.printed}. ${found.right}`;
  },
  glossary: id => {
    const term = glossary.chapters.find(term => term.id === id);
    const [name, text, see] = glossary.words[id] ?? [];
    return term && `${name}: ${text} ${term.source ?? ''}. ${see}`;
  },
  exercises: name => {
    const { title, remarks, questions } = listIn(file(`www/exercise/lists/${name}.txt`));
    const asked = questions.map(({ asked, query, words }) => {
      const state = read(query);
      return `${asked} ${filled(words, state, namesOf(state.names))} ${state.words}`;
    });
    return [title, ...remarks, ...asked].join(' ');
  },
  games: id => {
    const found = catalog().games.find(game => game.id === id);
    return found && [found.title, found.rule, ...found.sources.map(({ full }) => full)].join('. ');
  },
  course: name => file(`demo/${name}.html`).replace(/<[^>]*>/g, ' '),
};

/** The text behind a link of the table; null if there is none. */
function textBehind(link) {
  const [, kind, name] = /^([a-z]+):([^=]+)$/.exec(link) ?? [];
  const found = kind === undefined ? behindQuery(link) : places[kind]?.(name);
  return found === undefined ? null : plain(found);
}

const rows = file('tests/papers/coverage.jsonl')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));

const fields = {
  live: ['link', 'shows'],
  part: ['link', 'shows', 'lacks'],
  absent: ['why'],
};

test('each row is whole, once, and in the order of its paper', () => {
  const all = [...new Set(Object.values(fields).flat())];
  for (const row of rows) {
    const { id, paper, place, states, status } = row;
    for (const text of [id, paper, place, states]) assert.ok(text?.length > 0, id);
    const own = all.filter(field => field in row).sort();
    // tests/browser/pages.spec.ts checks the rest of a page.
    if ('page' in row) assert.ok(Object.keys(row.page.seen).length > 0, id);
    assert.deepEqual(own, fields[status].toSorted(), id);
    for (const field of own) assert.ok(row[field].length > 0, `${id}: ${field}`);
  }
  for (const paper of ['GS', 'KS', 'GA', 'HH']) {
    const own = rows.filter(({ id }) => id.startsWith(paper));
    assert.deepEqual(
      own.map(({ id }) => id),
      own.map((_, at) => `${paper}${at + 1}`),
    );
    assert.equal(new Set(own.map(({ paper }) => paper)).size, 1, paper);
  }
});

test('the words of a row are found behind its link, and behind few others', () => {
  const linked = rows.filter(({ status }) => status !== 'absent');
  const texts = new Map([...new Set(linked.map(({ link }) => link))].map(link => [link, textBehind(link)]));
  const faults = [];
  for (const { id, link, shows } of linked) {
    const text = texts.get(link);
    if (text === null) faults.push(`${id}: ${link} leads nowhere`);
    for (const words of shows.filter(words => text?.includes(words) !== true)) {
      faults.push(`${id}: ${link} does not say “${words}”`);
    }
    // Words that are everywhere could not fail.
    const others = [...texts.values()].filter(other => shows.every(words => other?.includes(words)));
    if (others.length > texts.size / 12) faults.push(`${id}: ${others.length} links say so`);
  }
  assert.deepEqual(faults, []);
});

const figure = id => figures().find(found => found.id === id);
const erratum = id => errata().find(found => found.id === id);

test('the authors of the papers are those of their title pages', () => {
  const horrocks =
    'David G. C. Horrocks, Jonathan H. Horrocks, Sprague-Grundy Values of Modular Nim, Integers 19 (2019)';
  for (const [game, source] of [
    ['kotzig', horrocks],
    ['line', horrocks],
    ['kotzig', 'On Kotzig’s Nim, Integers 14 (2014), G6'],
    ['kotzig', 'A. S. Fraenkel, A. Jaffray, A. Kotzig, G. Sabidussi'],
    ['kotzig', 'Winning Ways'],
    ['nim', 'Winning Ways'],
  ]) {
    const { sources } = catalog().games.find(({ id }) => id === game);
    assert.ok(
      sources.some(({ full }) => full.includes(source)),
      `${game}: ${source}`,
    );
  }
  for (const { source } of errata()) assert.notEqual(source, 'Horrocks & Horrocks');
});

test('tables of who wins are exported as tables of who wins', () => {
  for (const [id, letters] of [
    ['ga.wl.123', 'LWWWLWWWLWWWLWWWLWWWLW'],
    ['ga.wl.14', 'LWLWWLWLWWLWLWWLWLWWLW'],
    ['ga.wl.247', 'LLWWWWLWWLWWLWWLWWLWWL'],
  ]) {
    for (const [format, row] of [
      ['text', /^0 \|.*[LW]$/gm],
      ['markdown', /^\|.*[LW] \|$/gm],
      ['latex', /^.*\\mathrm.*$/gm],
      ['tikz', /in \{[LW,]+\}/g],
      ['csv', /^.*[LW]$/gm],
    ]) {
      const [last = ''] = exported(figure(id).query, format).match(row)?.slice(-1) ?? [];
      assert.equal(last.replaceAll(/\\mathrm|[^LW]/g, ''), letters, `${id} as ${format}`);
    }
  }
});

test('the errata charge the papers with nothing but what they print', () => {
  const kind = wanted =>
    errata()
      .filter(found => found.kind === wanted)
      .map(({ id }) => id);
  assert.equal(errata().length, ['copy', 'error', 'remark'].flatMap(kind).length);
  assert.deepEqual(kind('copy').sort(), ['hh.err.lemma7', 'hh.err.max', 'hh.err.mod9']);
  for (const id of ['ga.err.55columns', 'ga.err.nonminimal', 'ks.err.k1', 'gs.err.cor1', 'gs.err.obs2']) {
    assert.ok(kind('remark').includes(id), id);
    assert.doesNotMatch(erratum(id).right, /not sharp|^true, but/, id);
  }
  for (const [id, key, text] of [
    ['ga.err.base', 'place', /^Theorem 5\.4, base case$/],
    ['ga.err.54ind', 'right', /^(?!.*base case)/],
    ['ga.err.5r', 'printed', /^move either to 5r−1 and 5r−4$/],
    ['gs.err.cor1', 'printed', /k-blocking/],
    ['gs.err.obs2', 'printed', /up to k residues/],
  ]) {
    assert.match(erratum(id)[key], text, id);
  }
});

test('captions and places are those of the papers, and numbers found by search are marked so', () => {
  for (const [id, key, text] of [
    ['hh.line.ex2.value', 'source', /^Horrocks & Horrocks 2019, section 2\.1, example$/],
    ['hh.line.ex3.value', 'source', /^Horrocks & Horrocks 2019, section 2\.2, example$/],
    ['ks.pset.m6', 'caption', /shifted by \(3,4\).*\(4,3\)/],
    ...['ks.sec3.3heap.m4', 'ks.sec3.3heap.m6'].flatMap(id => [
      [id, 'source', /numbers found by search/],
      [id, 'caption', /lost in the copy at hand; these were found by search\./],
      [id, 'caption', /(?=.*dominates).*no optimal game/],
    ]),
  ]) {
    assert.match(figure(id)[key], text, id);
  }
  const ids = figures().map(({ id }) => id);
  assert.equal(ids[ids.indexOf('hh.sec3.1.example') + 1], 'hh.sec3.1.line');
});

test('sequences of Kotzig’s Nim cite the theorems on them', () => {
  for (const [query, proof] of [
    [figure('hh.gamma13').query, /^Theorem 4 of Horrocks & Horrocks 2019\./],
    [
      figure('hh.gamma12.P').query,
      /^Theorems 1 to 3 of Horrocks & Horrocks 2019; smaller circles .* section 3\.5\./,
    ],
    // Other steps rest on no theorem of the paper.
    ['g=kotzig:7:1,4&view=sequence', /^Proved by an exact automaton computation/],
  ]) {
    assert.match(sequence(query).grundyPeriod.proof, proof);
    assert.match(sequence(query).outcomePeriod.proof, proof);
  }
});

/** The terms of a single pile from 0 on. */
const strip = (game, count) => sequence(`g=${game}&p=0&view=sequence&w=0,0,${count},1`);

/** A square matrix; `more` are the piles that it does not vary. */
const square = (game, size, view, more = []) =>
  grid(`g=${game}&p=${[0, 0, ...more].join()}&view=${view}&w=0,0,${size},${size}&axes=1,2`);

const at = ({ cols, grundy }, row, col) => grundy[row * cols + col];
const asked = (game, piles) => evaluate(`g=${game}&p=${piles.join()}`);
const reached = (game, piles) =>
  asked(game, piles)
    .moves.filter(({ winning }) => winning)
    .map(({ query }) => [...read(query).position.piles])
    .sort(([one], [other]) => one - other);

/** The places of a table that lists of terms go through. */
const pairs = {
  antidiagonals: sum => Array.from({ length: sum + 1 }, (_, row) => [row, sum - row]),
  triangle: row => Array.from({ length: row + 1 }, (_, col) => [row, col]),
  diagonal: row => [[row, row]],
};

/** As many values of a table as there are terms. */
function table({ game, kind, terms }) {
  const places = terms.flatMap((_, line) => pairs[kind](line)).slice(0, terms.length);
  const found = square(game, Math.max(...places.flat()) + 1, 'grundy');
  return places.map(([row, col]) => at(found, row, col));
}

/** How many P-positions have no larger number than 0, 1, 2, …, by their largest. */
function counts(found, limit) {
  const own = Array.from({ length: limit + 1 }, () => 0);
  for (const largest of found) own[largest]++;
  return own.map((_, most) => own.slice(0, most + 1).reduce((sum, one) => sum + one));
}

/** The solver's answers for the terms of a row, by kind. */
const termsBy = {
  values: ({ game, terms }) => [...strip(game, terms.length).grundy],
  zeros({ game, terms }) {
    const { outcomes } = strip(game, terms.at(-1) + 1);
    return [...outcomes.keys()].filter(size => size > 0 && outcomes[size] === 1);
  },
  antidiagonals: table,
  triangle: table,
  diagonal: table,
  row: ({ game, row, terms }) => {
    const found = square(game, Math.max(row + 1, terms.length), 'grundy');
    return terms.map((_, col) => at(found, row, col));
  },
  period({ game }) {
    const { preperiod, period } = strip(game, 200).grundyPeriod;
    return [preperiod, period];
  },
  moves: ({ game, piles }) => [Number(asked(game, piles).moves_total)],
  value: ({ game, piles }) => [asked(game, piles).grundy],
  outcomes: ({ game, terms }) => terms.map(([piles]) => [piles, asked(game, piles).outcome]),
  winning: ({ game, piles }) => reached(game, piles),
  includes: ({ game, piles, terms }) =>
    terms.filter(wanted => reached(game, piles).some(found => found.join() === wanted.join())),
  residues({ game, modulus, terms }) {
    const { outcomes } = strip(game, 60 * modulus);
    const found = [...outcomes.keys()].filter(size => outcomes[size] === 1);
    assert.equal(found.length, 60 * terms.length);
    return [...new Set(found.map(size => size % modulus))];
  },
  // Three heaps, none empty, in ascending order.
  heaps({ game, terms }) {
    const found = [];
    for (let third = 1; third <= terms.length; third++) {
      const { cols, outcomes } = square(game, third + 1, 'outcome', [third]);
      for (let first = 1; first <= third; first++) {
        for (let second = first; second <= third; second++) {
          if (outcomes[first * cols + second] === 1) found.push(third);
        }
      }
    }
    return counts(found, terms.length).slice(1);
  },
};

for (const { rows, source } of data('others.json')) {
  for (const row of rows) {
    test(`${source}: ${row.id}`, () => {
      assert.ok(source.length > 0 && row.terms !== undefined);
      assert.deepEqual(termsBy[row.kind](row), row.terms);
    });
  }
}
