// A list of links becomes a page of a course: which lines are refused, and all of the others in each format.
import assert from 'node:assert/strict';
import test from 'node:test';
import { runInNewContext } from 'node:vm';
import { page, together } from './page.mjs';
import { nimatrix, solver, undone } from './support.mjs';

const [engine, { courseIn, formats, written }] = await together('solver/engine.ts', 'exercise/course.ts');
engine.initSync({ module: solver });

const SITE = 'https://example.org/nim/';
const plan = (...lines) => courseIn(lines.join('\n'), SITE, ['classics', 'handouts']);
/** A solver's export: here the question itself. */
const ask = async (kind, query) => {
  if (kind === 'formats') return ['markdown', 'latex'];
  assert.equal(kind, 'text');
  return `\n ${query}\n\n`;
};
const course = plan(
  '# Nim & more',
  '## One_pile',
  '> 1 < 2',
  'g=nim&p=1,2&w=0,0,2,2',
  'q=wins&g=nim&p=3 | Who wins?',
  'list=handouts',
  'list=handouts&seed=7 | More “questions”',
);
const RULE = 'Take any number of tokens from one pile.';

test('a line names a figure, a question or a list in every way that links are written', () => {
  const figure = { kind: 'figure', query: 'g=nim', link: 'g=nim', asks: false, words: '' };
  const list = query => ({ kind: 'list', query, words: '' });
  for (const [line, wanted] of [
    ['g=nim', figure],
    ['  ?g=nim  |  x ', { ...figure, words: 'x' }],
    ['#g=nim', null],
    ['embed.html?g=nim', figure],
    ['index.html#g=nim', figure],
    [`${SITE}#g=nim`, figure],
    [`${SITE.replace('https', 'HTTPS')}index.html?g=nim#top`, figure],
    ['g=nim | a | b', { ...figure, words: 'a | b' }],
    ['g=nim&q=0', { ...figure, query: 'g=nim&q=0' }],
    ['g=nim&q=1&ui=full', { ...figure, query: 'g=nim&q=1&ui=full', asks: true }],
    ['q=wins&g=nim', { ...figure, query: 'q=wins&g=nim', asks: true }],
    ['list=handouts', list('list=handouts')],
    ['questions=abc', list('questions=abc')],
    // A query may hold an address, and signs that begin one.
    ['questions=https://a/', list('questions=https://a/')],
    ['questions=a?b', list('questions=a?b')],
    [`${SITE}exercises.html?questions=abc`, list('questions=abc')],
    ['##  One pile ', { kind: 'heading', text: 'One pile' }],
    ['>Two', { kind: 'text', text: 'Two' }],
    ['##', { kind: 'heading', text: '' }],
  ]) {
    const { entries, wrong } = plan(line);
    const [found] = entries.map(({ state: _state, ...entry }) => entry);
    assert.deepEqual([found ?? null, wrong], [wanted, []], line);
  }
  assert.equal(plan('#Title').title, 'Title');
  assert.deepEqual(plan('', ' ', ''), { title: '', entries: [], wrong: [] });
});

test('links of other sites and lines that can’t be read are refused by line', () => {
  for (const [line, why] of [
    ['https://example.com/nim/?g=nim', /another site.*https:\/\/example\.org\/nim\//],
    ['https://example.org/other/?g=nim', /another site/],
    ['http://example.org/nim/?g=nim', /another site/],
    ['g=chess', /chess/],
    ['g=nim&p=4,x', /“x”/],
    ['g=nim&colour=red', /the key “colour” means nothing; did you mean colours/],
    ['g=nim&q=guess', /“guess”.*law/],
    ['g=nim&q=', /“”/],
    ['list=none', /list: found “none”; allowed: classics, handouts/],
    ['list=handout', /“handout”; allowed: classics, handouts\. .*exercises\.html\?list=classics/],
    [`${SITE}exercises.html?list=none`, /list: found “none”; allowed: classics, handouts/],
    [`${SITE}exercises.html?g=nim`, /list: found “”/],
    ...['exercises.html', 'glossary/', '', '?'].map(path => [SITE + path, /No figure/]),
    ...['https://', 'javascript:alert(1)', 'Look at this', '=nim', '-g=nim', 'see g=nim'].map(line => [
      line,
      /no link/,
    ]),
  ]) {
    const { entries, wrong } = plan('', line);
    assert.deepEqual([entries, wrong.map(({ line }) => line)], [[], [2]], line);
    assert.match(wrong[0].why, why, line);
  }
});

test('words stand beside the position that they describe', () => {
  for (const [line, query, words, faults = 0] of [
    ['q=move&g=nim&p=3,5&seed=7 | Three and five', 'q=move&g=nim&p=3,5', 'Three and five', 1],
    ['seed=7&q=1&g=nim&p=3,5 | 3 and 5', 'q=1&g=nim&p=3,5', '3 and 5', 1],
    ['seed=7&q=amounts&g=nim&p=3,5 | {p1} and {p2}', 'q=amounts&g=nim&p=3,5', '3 and 5', 1],
    ['q=move&g=nim&p=3,5&seed=7', 'q=move&g=nim&p=3,5&seed=7', ''],
    ['q=fill&g=nim&seed=7 | Fill in', 'q=fill&g=nim&seed=7', 'Fill in'],
    ['g=nim&p=3,5&seed=7&q=0 | Three', 'g=nim&p=3,5&seed=7&q=0', 'Three'],
    ['g=block:2:k1&p=3,5&r=1&names=odd | {p}', 'g=block:2:k1&p=3,5&r=1&names=odd', '(3, 5), not odd'],
  ]) {
    const { entries, wrong } = plan(line);
    assert.deepEqual([entries[0].query, entries[0].words, wrong.length], [query, words, faults], line);
    for (const { why } of wrong) assert.match(why, /seed was left out/);
  }
});

/** The entries of a course: the query, the address of its link or frame, and its name. */
const SHOWN = [
  ['g=nim&p=1,2&w=0,0,2,2', '?g=nim&p=1,2&w=0,0,2,2', `Figure 1. ${RULE}`],
  ['q=wins&g=nim&p=3', 'embed.html?q=wins&g=nim&p=3', 'Figure 2. Who wins?'],
  ['list=handouts', 'exercises.html?list=handouts', 'Nim & more'],
  ['list=handouts&seed=7', 'exercises.html?list=handouts&seed=7', 'More “questions”'],
];
const htmlOf = (plan, by) => written(plan, formats[by], SITE, ask);
const markdownOf = (plan, by = ask) => written(plan, formats.markdown, SITE, by);
const latexOf = (plan, by = ask) => written(plan, formats.latex, SITE, by);
const [byElements, byFrames] = [await htmlOf(course, 'element'), await htmlOf(course, 'frames')];

test('a page has title, headings and words, and each figure a name, a caption and a link', async () => {
  const element =
    /<nim-matrix query="([^"]*)" label="([^"]*)">\s*<a href="([^"]*)">(.*)<\/a>\s*<\/nim-matrix>/g;
  const elements = Array.from(byElements.matchAll(element), ([, ...parts]) => parts.map(undone));
  assert.deepEqual(
    elements,
    SHOWN.map(([query, address, name]) => [query, name, SITE + address, name]),
  );
  const look = 'style="width:100%;height:540px;border:0" loading="lazy"';
  const allow = 'allow="clipboard-write; fullscreen"></iframe>';
  const frame = new RegExp(`<iframe src="([^"]*)" title="([^"]*)"\\s+${look}\\s+${allow}`, 'g');
  const frames = [...byFrames.matchAll(frame)];
  assert.deepEqual(
    frames.map(([, ...parts]) => parts.map(undone)),
    SHOWN.map(([, address, name]) => [SITE + address.replace(/^\?/, 'embed.html?'), name]),
  );
  for (const text of [byElements, byFrames]) {
    for (const part of ['title', 'h1']) assert.ok(text.includes(`<${part}>Nim &amp; more</${part}>`), part);
    for (const part of ['<h2>One_pile</h2>', '<p>1 &lt; 2</p>', `href="${SITE}demo/course.css"`]) {
      assert.ok(text.includes(part), part);
    }
    const captions = Array.from(text.matchAll(/<figcaption>(.*)<\/figcaption>/g), ([, words]) => words);
    assert.deepEqual(captions, [`Figure 1. ${RULE}`, 'Figure 2. Who wins?']);
  }
  assert.ok(byElements.includes(`<script type="module" src="${SITE}nim-matrix.js"></script>`));
  assert.match(await htmlOf(plan(), 'element'), /<h1>A page of your own<\/h1>/);
});

test('frames of a page are each as high as they say', () => {
  const [, script] = /<script>\n(.*?) {4}<\/script>\n/s.exec(byFrames);
  const frames = ['one', 'other'].map(contentWindow => ({ contentWindow, style: {} }));
  let onMessage;
  runInNewContext(script, {
    addEventListener: (type, listener) => type === 'message' && (onMessage = listener),
    document: { querySelectorAll: name => (name === 'iframe' ? frames : []) },
  });
  for (const [data, source, heights] of [
    [null, 'one', ''],
    [{ ns: 'other', type: 'height', height: 1 }, 'one', ''],
    [{ ns: 'nim-matrix', type: 'ready', height: 1 }, 'one', ''],
    [{ ns: 'nim-matrix', type: 'height', height: 321 }, 'other', ' 321px'],
    [{ ns: 'nim-matrix', type: 'height', height: 7 }, 'one', '7px 321px'],
  ]) {
    onMessage({ data, source });
    assert.equal(
      frames
        .map(({ style }) => style.height)
        .join(' ')
        .trimEnd(),
      heights.trimEnd(),
    );
  }
});

test('what is typed in breaks out of nothing', async () => {
  const bad = '"><script>alert(1)</script>&amp;';
  for (const by of ['element', 'frames']) {
    const lines = [`# ${bad}`, `## ${bad}`, `> ${bad}`, `g=nim | ${bad}`, 'list=handouts'];
    const text = await htmlOf(plan(...lines), by);
    assert.ok(!text.includes('<script>alert'), by);
    assert.equal(undone(/<h2>(.*)<\/h2>/.exec(text)[1]), bad);
  }
});

test('on paper a figure is as it is exported and its link, and a question only a link', async () => {
  assert.equal(
    await markdownOf(course),
    `# Nim \\& more

## One\\_pile

1 \\< 2

g=nim&p=1,2&w=0,0,2,2&as=markdown

Figure 1. ${RULE} [Open the live figure](${SITE}?g=nim&p=1,2&w=0,0,2,2)

Figure 2. Who wins? [Answer the question](${SITE}embed.html?q=wins&g=nim&p=3)

[Answer the question](${SITE}exercises.html?list=handouts)

[More “questions”](${SITE}exercises.html?list=handouts&seed=7)
`,
  );
  assert.equal(await markdownOf(plan()), '# A page of your own\n');
  const [start, body] = (await latexOf(course)).split('\\fi\n');
  assert.equal(
    start.split('\n\\DeclareUnicodeCharacter')[0],
    `\\documentclass[a4paper]{article}
\\usepackage[margin=25mm]{geometry}
\\usepackage{amsmath,amssymb,mathtools,tikz,hyperref}
\\ifdefined\\DeclareUnicodeCharacter`,
  );
  assert.equal(
    body,
    `\\begin{document}
\\section*{Nim \\& more}

\\subsection*{One\\_pile}

1 < 2

g=nim&p=1,2&w=0,0,2,2&as=latex

Figure 1. ${RULE} \\href{${SITE}?g=nim\\&p=1,2\\&w=0,0,2,2}{Open the live figure}

Figure 2. Who wins? \\href{${SITE}embed.html?q=wins\\&g=nim\\&p=3}{Answer the question}

\\href{${SITE}exercises.html?list=handouts}{Answer the question}

\\href{${SITE}exercises.html?list=handouts\\&seed=7}{More \`\`questions''}
\\end{document}
`,
  );
});

test('every sign of the rules and captions of the gallery has a name in LaTeX', async () => {
  const text = await latexOf(plan());
  const declared = new Map(
    Array.from(text.matchAll(/Character\{(\w+)\}\{\\ensuremath\{(\S+)\}\}/g), ([, code, name]) => [
      String.fromCodePoint(Number.parseInt(code, 16)),
      name,
    ]),
  );
  const known = ['≥ \\geq', '⌊ \\lfloor', 'φ \\varphi', 'ᵏ ^k', '² ^2', '÷ \\div'];
  for (const [sign, name] of known.map(one => one.split(' '))) assert.equal(declared.get(sign), name);
  const { latex } = await page('share/snippets.ts');
  const sentences = [
    ...nimatrix.figures().map(({ query, title }) => `${nimatrix.read(query).words} ${title}`),
    ...nimatrix.catalog().games.map(({ rule }) => rule ?? ''),
  ];
  const signs = new Set(sentences.flatMap(words => [...latex(words)]).filter(sign => sign > '\u00ff'));
  for (const sign of signs) assert.ok(declared.has(sign), `${sign} in no formula`);
});

test('what has no such form, or too much in it, is its sentence and its link', async () => {
  const one = plan('# T', 'g=nim&p=1,2&w=0,0,2,2 | Two');
  /** The text above the sentence of the figure. */
  const above = (text, way) => {
    const from = text.indexOf(`Figure 1. Two ${way}`);
    assert.ok(from > 0, text);
    return text.slice(0, from).trimEnd().split('\n').at(-1);
  };
  const refuse = () => Promise.reject(new Error('too much'));
  const only =
    (...formats) =>
    async kind =>
      kind === 'formats' ? formats : 'a table';
  for (const [by, inMarkdown, inLatex] of [
    [only('text', 'csv'), '# T', '\\section*{T}'],
    [async kind => (kind === 'formats' ? ['markdown', 'latex'] : refuse()), '# T', '\\section*{T}'],
    [async kind => (kind === 'formats' ? refuse() : 'a table'), '# T', '\\section*{T}'],
    [only('markdown'), 'a table', '\\section*{T}'],
    [only('latex'), '# T', 'a table'],
  ]) {
    assert.equal(above(await markdownOf(one, by), '[Open the live figure]'), inMarkdown);
    assert.equal(above(await latexOf(one, by), '\\href{'), inLatex);
  }
});
