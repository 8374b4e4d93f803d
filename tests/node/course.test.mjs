// A list of links becomes a page: what stands on it, which lines are refused, and what each format holds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix, undone } from './support.mjs';

const { courseIn } = await page('exercise/course.ts');
const { htmlOf, latexOf, markdownOf } = await page('exercise/pages.ts');

const SITE = 'https://example.org/nim/';
const plan = text => courseIn(text, SITE, ['classics', 'handouts'], nimatrix.read);
const ask = async (kind, query) => {
  if (kind === 'formats') return nimatrix.formats(query);
  return nimatrix.exported(query, new URLSearchParams(query).get('as'));
};

const TEXT = `# Taking "stones" & <more>
> Whoever cannot move loses.
## One pile
${SITE}?v=1&g=sub:1,4&p=0&view=outcome&w=0,0,22,1&names=wl | Who wins?

q=move&g=sub:1,2,3&p=21&w=1,0,24,1 | Your move
${SITE}embed.html?g=nim&p=5,3&w=0,0,6,6
${SITE}exercises.html?list=handouts&seed=7 | More questions`;

test('a list of links is a plan: headings, paragraphs, figures, questions and lists', () => {
  const { title, entries, wrong } = plan(TEXT);
  assert.deepEqual([title, wrong], ['Taking "stones" & <more>', []]);
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['text', 'heading', 'figure', 'figure', 'figure', 'list'],
  );
  assert.deepEqual(
    entries.filter(({ kind }) => kind === 'figure').map(({ asks, words }) => [asks, words]),
    [
      [false, 'Who wins?'],
      [true, 'Your move'],
      [false, ''],
    ],
  );
  assert.equal(entries[3].link, 'g=sub:1,2,3&p=21&w=1,0,24,1');
});

test('links of other sites and lines that can’t be read are refused by line', () => {
  const { entries, wrong } = plan(
    [
      'https://example.com/nim/?g=nim',
      'https://example.org/other/?g=nim',
      'Look at this',
      'g=chess',
      'g=nim&p=4,x',
      'g=nim&colour=red',
      'g=nim&q=guess',
      `${SITE}exercises.html?list=none`,
      `${SITE}glossary/`,
      'https://',
      'javascript:alert(1)',
    ].join('\n'),
  );
  assert.deepEqual(entries, []);
  const whys = [
    /another site.*https:\/\/example\.org\/nim\//,
    /another site/,
    /no link/,
    /chess/,
    /“x”/,
    /the key “colour” means nothing; did you mean colours/,
    /“guess”.*law/,
    /list: found “none”; allowed: classics, handouts/,
    /No figure/,
    /no link/,
    /no link/,
  ];
  assert.deepEqual(
    wrong.map(({ line }) => line),
    whys.map((_, at) => at + 1),
  );
  whys.forEach((why, at) => assert.match(wrong[at].why, why));
});

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
  for (const [line, why] of [
    ['list=none', /“none”.*classics, handouts/],
    ['list=handout', /“handout”.*mean handouts\?.*exercises\.html\?list=handouts/],
    [`${SITE}exercises.html?g=nim`, /list: found “”/],
    [`${SITE}exercises.html`, /No figure/],
    [SITE, /No figure/],
    [`${SITE}?`, /No figure/],
    ['http://example.org/nim/?g=nim', /another site/],
    ['=nim', /no link/],
    ['-g=nim', /no link/],
    ['see g=nim', /no link/],
    ['g=nim&q=', /“”/],
  ]) {
    const { entries, wrong } = plan(`\n${line}`);
    assert.deepEqual([entries, wrong.map(({ line }) => line)], [[], [2]], line);
    assert.match(wrong[0].why, why, line);
  }
  assert.deepEqual(plan('\n \n'), { title: '', entries: [], wrong: [] });
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

test('the page in HTML has each figure, as an element or in a frame, and breaks out of nothing', () => {
  const bad = plan(`# "><script>x</script>\ng=nim&p=1,2 | "><script>alert(1)</script>`);
  for (const by of ['element', 'frames']) {
    const text = htmlOf(plan(TEXT), SITE, by);
    const found = [...text.matchAll(/<(?:nim-matrix query|iframe src)="([^"]*)"/g)].map(([, link]) =>
      undone(link),
    );
    assert.deepEqual(
      found.map(link => link.replace(/^.*\?/, '')),
      [
        'v=1&g=sub:1,4&p=0&view=outcome&w=0,0,22,1&names=wl',
        'q=move&g=sub:1,2,3&p=21&w=1,0,24,1',
        'g=nim&p=5,3&w=0,0,6,6',
        'list=handouts&seed=7',
      ],
    );
    assert.ok(text.includes('<h1>Taking &quot;stones&quot; &amp; &lt;more&gt;</h1>'));
    assert.ok(text.includes('<figcaption>Figure 2. Your move</figcaption>'));
    assert.equal(text.includes('nim-matrix.js'), by === 'element');
    assert.ok(
      !htmlOf(bad, SITE, by).includes('<script>alert') && !htmlOf(bad, SITE, by).includes('<script>x'),
    );
  }
});

test('on paper figures are as they are exported, and questions tell no answer', async () => {
  const markdown = await markdownOf(plan(TEXT), SITE, ask);
  assert.match(markdown, /^# Taking "stones" \\& \\<more\\>\n/);
  assert.match(markdown, /\| L \| W \| L \| W \| W \|/);
  assert.ok(markdown.includes(`[Open the live figure](${SITE}?g=nim&p=5,3&w=0,0,6,6)`));
  assert.ok(markdown.includes(`[Answer the question](${SITE}embed.html?q=move&g=sub:1,2,3&p=21&w=1,0,24,1)`));
  assert.ok(markdown.includes(`[More questions](${SITE}exercises.html?list=handouts&seed=7)`));
  const latex = await latexOf(plan(TEXT), SITE, ask);
  assert.equal(latex.split('\\begin{').length, latex.split('\\end{').length);
  assert.match(latex, /\\section\*\{Taking "stones" \\& <more>\}/);
  assert.ok(latex.includes(`\\href{${SITE}?g=nim\\&p=5,3\\&w=0,0,6,6}{Open the live figure}`));
  // The winning move from 21 is nowhere.
  assert.ok(!/21 is 1 more|Winning move/.test(markdown + latex));
});
