// A list of links becomes a page: what stands on it, which lines are refused, and what each format holds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix, undone } from './support.mjs';

const { courseIn } = await page('exercise/course.ts');
const { htmlOf, latexOf, markdownOf } = await page('exercise/pages.ts');

const SITE = 'https://example.org/nim/';
const plan = text => courseIn(text, SITE, ['handouts'], nimatrix.read);
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
    /Unknown keys: colour/,
    /“guess”.*law/,
    /no list/,
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
