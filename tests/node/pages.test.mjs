// Pages of a course: everything of the list stands on them, in its order, in each format.
import assert from 'node:assert/strict';
import test from 'node:test';
import { runInNewContext } from 'node:vm';
import { page } from './page.mjs';
import { nimatrix, undone } from './support.mjs';

const { courseIn } = await page('exercise/course.ts');
const { htmlOf, latexOf, markdownOf } = await page('exercise/pages.ts');

const SITE = 'https://example.org/nim/';
const plan = (...lines) => courseIn(lines.join('\n'), SITE, ['handouts'], nimatrix.read);
/** What a solver exports: here the question itself. */
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

const head = (title, script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="https://example.org/nim/demo/course.css" />
    ${script}
  </head>
  <body>
    <h1>${title}</h1>
`;
const BY_ELEMENTS = '<script type="module" src="https://example.org/nim/nim-matrix.js"></script>';
const END = '  </body>\n</html>\n';

test('a page with elements is this', () => {
  assert.equal(
    htmlOf(course, SITE, 'element'),
    `${head('Nim &amp; more', BY_ELEMENTS)}    <h2>One_pile</h2>
    <p>1 &lt; 2</p>
    <figure>
      <nim-matrix query="g=nim&amp;p=1,2&amp;w=0,0,2,2" label="Figure 1. ${RULE}">
        <a href="https://example.org/nim/?g=nim&amp;p=1,2&amp;w=0,0,2,2">Figure 1. ${RULE}</a>
      </nim-matrix>
      <figcaption>Figure 1. ${RULE}</figcaption>
    </figure>
    <figure>
      <nim-matrix query="q=wins&amp;g=nim&amp;p=3" label="Figure 2. Who wins?">
        <a href="https://example.org/nim/embed.html?q=wins&amp;g=nim&amp;p=3">Figure 2. Who wins?</a>
      </nim-matrix>
      <figcaption>Figure 2. Who wins?</figcaption>
    </figure>
    <nim-matrix query="list=handouts" label="Nim &amp; more">
      <a href="https://example.org/nim/exercises.html?list=handouts">Nim &amp; more</a>
    </nim-matrix>
    <nim-matrix query="list=handouts&amp;seed=7" label="More “questions”">
      <a href="https://example.org/nim/exercises.html?list=handouts&amp;seed=7">More “questions”</a>
    </nim-matrix>
${END}`,
  );
  const empty = head('A page of your own', BY_ELEMENTS);
  assert.equal(htmlOf(plan(), SITE, 'element'), `${empty}    \n${END}`);
});

test('a page with frames has the same in them, and each is as high as it says', () => {
  const text = htmlOf(course, SITE, 'frames');
  const [, script] = /<script>\n(.*?) {4}<\/script>\n/s.exec(text);
  assert.equal(
    text.replace(script, ''),
    `${head('Nim &amp; more', '<script>\n    </script>')}    <h2>One_pile</h2>
    <p>1 &lt; 2</p>
    <figure>
      <iframe src="https://example.org/nim/embed.html?g=nim&amp;p=1,2&amp;w=0,0,2,2" title="Figure 1. ${RULE}"
        style="width:100%;height:540px;border:0" loading="lazy"
        allow="clipboard-write; fullscreen"></iframe>
      <figcaption>Figure 1. ${RULE}</figcaption>
    </figure>
    <figure>
      <iframe src="https://example.org/nim/embed.html?q=wins&amp;g=nim&amp;p=3" title="Figure 2. Who wins?"
        style="width:100%;height:540px;border:0" loading="lazy"
        allow="clipboard-write; fullscreen"></iframe>
      <figcaption>Figure 2. Who wins?</figcaption>
    </figure>
    <iframe src="https://example.org/nim/exercises.html?list=handouts" title="Nim &amp; more"
      style="width:100%;height:540px;border:0" loading="lazy"
      allow="clipboard-write; fullscreen"></iframe>
    <iframe src="https://example.org/nim/exercises.html?list=handouts&amp;seed=7" title="More “questions”"
      style="width:100%;height:540px;border:0" loading="lazy"
      allow="clipboard-write; fullscreen"></iframe>
${END}`,
  );
  const frames = ['one', 'other'].map(contentWindow => ({ contentWindow, style: {} }));
  let hear;
  runInNewContext(script, {
    addEventListener: (type, listener) => type === 'message' && (hear = listener),
    document: { querySelectorAll: name => (name === 'iframe' ? frames : []) },
  });
  for (const [data, source, heights] of [
    [null, 'one', [undefined, undefined]],
    [{ ns: 'other', type: 'height', height: 1 }, 'one', [undefined, undefined]],
    [{ ns: 'nim-matrix', type: 'ready', height: 1 }, 'one', [undefined, undefined]],
    [{ ns: 'nim-matrix', type: 'height', height: 321 }, 'other', [undefined, '321px']],
    [{ ns: 'nim-matrix', type: 'height', height: 7 }, 'one', ['7px', '321px']],
  ]) {
    hear({ data, source });
    assert.deepEqual(
      frames.map(({ style }) => style.height),
      heights,
    );
  }
});

test('in Markdown a figure is its table and its link, and a question only a link', async () => {
  assert.equal(
    await markdownOf(course, SITE, ask),
    `# Nim \\& more

## One\\_pile

1 \\< 2

g=nim&p=1,2&w=0,0,2,2&as=markdown

Figure 1. ${RULE} [Open the live figure](https://example.org/nim/?g=nim&p=1,2&w=0,0,2,2)

Figure 2. Who wins? [Answer the question](https://example.org/nim/embed.html?q=wins&g=nim&p=3)

[Answer the question](https://example.org/nim/exercises.html?list=handouts)

[More “questions”](https://example.org/nim/exercises.html?list=handouts&seed=7)
`,
  );
  assert.equal(await markdownOf(plan(), SITE, ask), '# A page of your own\n');
});

test('addresses in Markdown and LaTeX end where they end', async () => {
  const odd = plan('questions=a(b) c\u3000d | Q', 'questions=50%25_{x}#y | R');
  assert.match(await markdownOf(odd, SITE, ask), /\[Q\]\(\S+\?questions=a%28b%29%20c%e3%80%80d\)\n/);
  const text = await latexOf(odd, SITE, ask);
  assert.ok(text.includes('exercises.html?questions=50\\%25\\_\\%7bx\\%7d\\#y}{R}'), text);
});

test('in LaTeX a figure is as it is exported, and a question only a link', async () => {
  const text = await latexOf(course, SITE, ask);
  const [start, body] = text.split('\\fi\n');
  const [preamble, ...declared] = start.split('\n\\DeclareUnicodeCharacter');
  assert.equal(
    preamble,
    `\\documentclass[a4paper]{article}
\\usepackage[margin=25mm]{geometry}
\\usepackage{amsmath,amssymb,mathtools,tikz,hyperref}
\\ifdefined\\DeclareUnicodeCharacter`,
  );
  for (const [sign, name] of [
    ['≥', '\\geq'],
    ['⌊', '\\lfloor'],
    ['φ', '\\varphi'],
    ['ᵏ', '^k'],
    ['²', '^2'],
    ['÷', '\\div'],
  ]) {
    const code = sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
    assert.ok(declared.map(line => line.trim()).includes(`{${code}}{\\ensuremath{${name}}}`), sign);
  }
  assert.equal(
    body,
    `\\begin{document}
\\section*{Nim \\& more}

\\subsection*{One\\_pile}

1 < 2

g=nim&p=1,2&w=0,0,2,2&as=latex

Figure 1. ${RULE} \\href{https://example.org/nim/?g=nim\\&p=1,2\\&w=0,0,2,2}{Open the live figure}

Figure 2. Who wins? \\href{https://example.org/nim/embed.html?q=wins\\&g=nim\\&p=3}{Answer the question}

\\href{https://example.org/nim/exercises.html?list=handouts}{Answer the question}

\\href{https://example.org/nim/exercises.html?list=handouts\\&seed=7}{More \`\`questions''}
\\end{document}
`,
  );
});

test('every sign of the rules and captions of the gallery has a name in LaTeX', async () => {
  const text = await latexOf(plan(), SITE, ask);
  const declared = Array.from(text.matchAll(/Character\{(\w+)\}\{\\ensuremath\{\S+\}\}/g), ([, code]) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  const { latex } = await page('share/snippets.ts');
  const said = [
    ...nimatrix.figures().map(({ query, title }) => `${nimatrix.read(query).words} ${title}`),
    ...nimatrix.catalog().games.map(({ rule }) => rule ?? ''),
  ];
  const signs = new Set(said.flatMap(words => [...latex(words)]).filter(sign => sign > '\u00ff'));
  for (const sign of signs) assert.ok(declared.includes(sign), `${sign} in no formula`);
});

test('what has no such form, or too much in it, is its sentence and its link', async () => {
  const one = plan('# T', 'g=nim&p=1,2&w=0,0,2,2 | Two');
  const [markdown, latex] = ['[Open the live figure]', '\\href{'].map(way => text => {
    const from = text.indexOf('Figure 1.');
    return [
      text.slice(0, from).trimEnd().split('\n').at(-1),
      text.slice(from).startsWith(`Figure 1. Two ${way}`),
    ];
  });
  const refuse = () => Promise.reject(new Error('too much'));
  for (const by of [
    async kind => (kind === 'formats' ? ['text', 'csv'] : 'a table'),
    async kind => (kind === 'formats' ? ['markdown', 'latex'] : refuse()),
    async kind => (kind === 'formats' ? refuse() : 'a table'),
  ]) {
    assert.deepEqual(markdown(await markdownOf(one, SITE, by)), ['# T', true]);
    assert.deepEqual(latex(await latexOf(one, SITE, by)), ['\\section*{T}', true]);
  }
  const only = format => async kind => (kind === 'formats' ? [format] : 'a table');
  assert.deepEqual(markdown(await markdownOf(one, SITE, only('markdown'))), ['a table', true]);
  assert.deepEqual(markdown(await markdownOf(one, SITE, only('latex'))), ['# T', true]);
  assert.deepEqual(latex(await latexOf(one, SITE, only('latex'))), ['a table', true]);
});

test('what is typed in breaks out of nothing', () => {
  const bad = '"><script>alert(1)</script>&amp;';
  for (const by of ['element', 'frames']) {
    const text = htmlOf(
      plan(`# ${bad}`, `## ${bad}`, `> ${bad}`, `g=nim | ${bad}`, 'list=handouts'),
      SITE,
      by,
    );
    assert.ok(!text.includes('<script>alert'), by);
    assert.equal(undone(/<h2>(.*)<\/h2>/.exec(text)[1]), bad);
  }
});
