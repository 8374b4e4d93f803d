// What the tests of the built package share: the package itself, the data, and a check of shapes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export const root = new URL('../../', import.meta.url);

/** A file of the tests' data. */
export const data = path => JSON.parse(readFileSync(new URL(`tests/${path}`, root)));

/** A document of the project. */
export const documentNamed = name => readFileSync(new URL(`docs/${name}.md`, root), 'utf8');

/** The tables of a document by the headings above them; their rows have the cells by their heads. */
export const tablesOf = text =>
  new Map(
    text
      .split(/^###? /m)
      .slice(1)
      .map(section => {
        const [title] = section.split('\n', 1);
        const lines = section.split('\n').filter(line => line.startsWith('|'));
        const [heads, , ...rows] = lines.map(line =>
          line
            .slice(1, -1)
            .split('|')
            .map(cell => cell.trim()),
        );
        return [title, rows.map(row => Object.fromEntries(heads.map((head, i) => [head, row[i]])))];
      }),
  );

/** The codes in a cell, and the first of them. */
export const codes = cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
export const only = cell => codes(cell)[0];

/** Mistakes in rules of one's own, and what they get, as the document has them. */
export const mistakes = () =>
  tablesOf(documentNamed('rules'))
    .get('Mistakes')
    .map(({ text, found, at, allowed }) => ({
      text: only(text),
      found: only(found) ?? '',
      at: Number(at),
      allowed,
    }));

/** The texts that are kept in a file of tests/figures: of each the format or name, the link and the text. */
export function kept(file) {
  const texts = readFileSync(new URL(`tests/figures/${file}`, root), 'utf8').split(
    /^(?:== |<!-- == |\\typeout\{== )(\S+) (\S+?)(?: -->|\}\\noindent)?\n/m,
  );
  return Array.from({ length: (texts.length - 1) / 3 }, (_, at) => {
    const [format, query, text] = texts.slice(3 * at + 1, 3 * at + 4);
    return { format, query, text: text.replace(/\\clearpage\n[^]*/, '') };
  });
}

/** The built package, as a page gets it. */
export const nimatrix = await import(new URL('www/pkg/nimatrix.js', root));
/** The solver as it is compiled, for modules of the page that are to run it. */
export const solver = new WebAssembly.Module(readFileSync(new URL('www/pkg/nimatrix_bg.wasm', root)));
nimatrix.initSync({ module: solver });

/** What the links of the corpus open, and the links of all figures. */
export const links = [
  ...data('links/corpus.json').links.map(({ opens }) => opens),
  ...nimatrix.figures().map(({ query }) => query),
].filter(link => typeof link === 'string');

/** What the function gives, or null where the answer would be too much work or is none. */
export function given(ask, link) {
  try {
    return ask(link);
  } catch {
    return null;
  }
}

/** A whole number: a bigint exactly where a number would not be safe. */
export const whole = value =>
  (Number.isSafeInteger(value) && value >= 0) || (typeof value === 'bigint' && value > 2n ** 53n - 1n);
export const text = value => typeof value === 'string';
export const words = value => text(value) && value.length > 0;
export const flag = value => typeof value === 'boolean';
export const count = value => Number.isInteger(value) && value >= 0;
export const oneOf =
  (...choices) =>
  value =>
    choices.includes(value);
export const nullable = shape => (value, path) => value === null || fits(value, shape, path);
export const instance = type => value => value instanceof type;

/** Whether a value has a shape: a test, a list of one shape, or an object with at least these keys. */
function fits(value, shape, path) {
  if (typeof shape === 'function') {
    assert.ok(shape(value, path) !== false, `${path} is ${String(value)} (${typeof value})`);
  } else if (Array.isArray(shape)) {
    assert.ok(Array.isArray(value), `${path} is no array`);
    value.forEach((item, i) => fits(item, shape[0], `${path}[${i}]`));
  } else {
    assert.ok(value !== null && typeof value === 'object', `${path} is no object`);
    for (const key of Object.keys(shape)) {
      assert.ok(key in value, `${path} has no ${key}`);
      fits(value[key], shape[key], `${path}.${key}`);
    }
  }
}

export const checkShape = (value, shape, name) => fits(value, shape, name);

const piece = {
  kind: oneOf('text', 'number', 'variable', 'subscript', 'power', 'function', 'term', 'list'),
  text: words,
  parts: [text],
};
const values = value => Object.getPrototypeOf(value) === Object.prototype;

/** A sentence as data. */
export const sentence = { text, pieces: [piece], form: text, values };

const notice = {
  code: words,
  key: text,
  at: count,
  found: text,
  allowed: words,
  message: words,
  said: sentence,
};

export const shapes = {
  notice,
  state: {
    version: oneOf(1),
    rules: words,
    game: oneOf('nim', 'sub', 'block', 'mmod', 'kotzig', 'line', 'wythoff', 'take'),
    form: value => Object.values(value).every(text) && Object.getPrototypeOf(value) === Object.prototype,
    words,
    piles: [whole],
    restriction: nullable([count]),
    restriction_in_family: flag,
    take_rules: nullable(words),
    proof_rules: nullable(words),
    ending: oneOf('normal', 'misere'),
    modulus: nullable(count),
    moves: [words],
    view: words,
    window: { x0: whole, y0: whole, cols: count, rows: count },
    axes: [count],
    lines: words,
    origin: oneOf('top', 'bottom'),
    colours: words,
    by: oneOf('auto', 'theorem', 'search', 'definition'),
    theme: nullable(oneOf('auto', 'light', 'dark', 'print')),
    lang: nullable(words),
    proof: nullable(words),
    compared: nullable(words),
    compare: nullable(oneOf('beside', 'differences')),
    rules2: nullable(words),
    piles2: nullable([whole]),
    restriction2: nullable([count]),
    window2: nullable({ x0: whole, y0: whole, cols: count, rows: count }),
    notices: [notice],
  },
  evaluation: {
    query: words,
    outcome: oneOf('P', 'N'),
    grundy: nullable(whole),
    moves: [
      {
        notation: words,
        winning: flag,
        query: words,
        takes: [{ pile: count, amount: whole }],
        restriction: nullable([count]),
        step: nullable(whole),
      },
    ],
    moves_total: nullable(whole),
    moves_at_least: whole,
    winning_total: nullable(whole),
    winning_at_least: whole,
    basis: { kind: oneOf('theorem', 'search', 'definition'), id: words, source: words },
    explanation: [
      (part, path) =>
        fits(
          part,
          part.kind === 'text'
            ? { kind: oneOf('text'), ...sentence }
            : { kind: oneOf('table'), heads: [text], rows: [[text]], foot: [text], cells: [[[piece]]] },
          path,
        ),
    ],
  },
  grid: {
    query: words,
    x0: whole,
    y0: whole,
    cols: count,
    rows: count,
    outcomes: instance(Uint8Array),
    grundy: nullable(instance(Uint32Array)),
    lines: nullable([whole]),
    down: text,
    across: words,
    here: nullable([whole]),
    cell_rules: nullable(words),
    parts: nullable({
      names: [words],
      points: instance(Uint32Array),
      copies: [{ from: whole, to: whole, words }],
    }),
    repeats: nullable({
      first: whole,
      rows: instance(Uint32Array),
      diagonal: nullable({ preperiod: whole, period: whole, saltus: whole, proved: flag, proof: words }),
      side: whole,
      words: [words],
    }),
  },
};
shapes.tree = {
  nodes: [{ query: words, label: words, outcome: oneOf('P', 'N'), grundy: nullable(whole) }],
  edges: [{ from: count, to: count, notation: words, winning: flag, matters: flag }],
  truncated: flag,
};
shapes.panels = [
  { restrictions: [[count]], restrictions_total: whole, in_force: flag, compared: flag, grid: shapes.grid },
];

/** The rows of a grid as the papers print them. */
export function rows({ outcomes, cols, rows }) {
  const row = i => Array.from(outcomes.subarray(i * cols, (i + 1) * cols), cell => 'NP.'[cell]).join('');
  return Array.from({ length: rows }, (_, i) => row(i));
}

/** What a strict function throws. */
export function thrown(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** Text of HTML as a reader sees it. */
export const undone = text =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
