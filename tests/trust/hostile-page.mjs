// What somebody sends to the page and its frames who wants to break something: links, dropped files, messages
// and attributes. `tests/browser/failing.spec.ts` tries some, `npm run hostile` tries on.
import assert from 'node:assert/strict';
import { certificate, link, rulesText, statement } from './hostile.mjs';
import { follow, oneOf } from './support.mjs';

const GOOD = 'g=mmod:6&p=3,4&w=0,0,8,8';
/** Texts that run a script where somebody takes them for markup or for an address. */
const SCRIPTS = [
  '<img src=x onerror="ran=1">',
  '<svg onload="ran=1"><script>ran=1</script></svg>',
  '"><iframe srcdoc="<script>parent.ran=1</script>">',
  "'-(ran=1)-'",
  '${ran=1}',
  'javascript:ran=1',
  'data:text/html,<script>parent.ran=1</script>',
  '</style><script>ran=1</script>',
  'url(https://evil.example/x)',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="//evil.example/a.css">',
];
const TEXTS = [link, rulesText, statement, certificate, below => oneOf(SCRIPTS, below)];
const text = below => oneOf(TEXTS, below)(below).slice(0, 20_000);

/** Lets pending work of the page finish. */
const pause = page => page.evaluate(() => new Promise(done => setTimeout(done, 30)));

/** Holds that nothing was wrong after an input. */
async function check(page, wrong, what) {
  const frames = page.frames().filter(frame => /^https?:/.test(frame.url()));
  const ran = await Promise.all(
    frames.map(frame => frame.evaluate(() => 'ran' in globalThis).catch(() => false)),
  );
  assert.deepEqual([wrong, ran.includes(true)], [[], false], JSON.stringify(what).slice(0, 3000));
}

/** A file: a picture, a certificate, a page or anything else. */
function file(below) {
  const ending = oneOf(['.svg', '.png', '.json', '.jsonl', '.html', '', '.txt'], below);
  const name = oneOf(['a', '../a', 'constructor', '<b>', '\u202e'], below) + ending;
  const type = oneOf(['', 'image/svg+xml', 'image/png', 'application/json', 'text/html'], below);
  const inside = text(below);
  const contents = [
    inside,
    `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${inside}</metadata><script>ran=1</script></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><a href="?v=1&amp;${inside}"/></svg>`,
    `\u0089PNG\r\n\u001a\n${inside}`,
    `{"nimatrix":${JSON.stringify(inside)},"query":${JSON.stringify(inside)}}`,
  ];
  return { name, type, content: oneOf(contents, below), plain: below(5) === 0 };
}

const drop = (page, dropped) =>
  page.evaluate(({ name, type, content, plain }) => {
    const dataTransfer = new DataTransfer();
    if (plain) dataTransfer.setData('text/plain', content);
    else dataTransfer.items.add(new File([content], name, { type }));
    const target = document.querySelector('nim-app') ?? document.body;
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, dropped);

/** Sends links and files to the page at an address, `rounds` of each; it answers afterwards. */
export async function attackPage(page, address, wrong, below, rounds) {
  const open = async query => {
    await page.goto(`${address}?${query}`);
    await page.locator('nim-app .bar').waitFor();
  };
  const made = () => `g=mmod:6&${oneOf(['p', 'statement', 'title', 'names'], below)}=${text(below)}`;
  await open(GOOD);
  for (let round = 0; round < rounds; round++) {
    const query = below(4) === 0 ? made() : link(below);
    if (round % 12 === 11 && query.length < 2000) await open(encodeURI(query.replace(/\p{Surrogate}/gu, '')));
    else await follow(page, query);
    await pause(page);
    await check(page, wrong, { query });
    const dropped = file(below);
    await drop(page, dropped);
    await pause(page);
    await check(page, wrong, dropped);
  }
  await follow(page, GOOD);
  // A link with claims has opened the other panel.
  await page.getByRole('tab', { name: 'Answer' }).click();
  await page
    .getByRole('region', { name: 'Position' })
    .getByText(/You (win|lose)/)
    .waitFor();
  await check(page, wrong, 'at the end');
}

const KEYS = 'g p r m view w axes query theme statement __proto__ constructor length'.split(' ');
const TYPES =
  'set get play undo redo reset solve export stop ready reply answer error __proto__ toString'.split(' ');

/** Any value that can be sent. */
function value(below, deep = 0) {
  const inside = () => (deep > 2 ? text(below) : value(below, deep + 1));
  const kind = below(5);
  if (kind === 0) return text(below);
  if (kind === 1) return oneOf([null, true, -1, 0.5, 1e300, NaN, Infinity, ''], below);
  if (kind === 2) return below(100);
  if (kind === 3) return Array.from({ length: below(4) }, inside);
  return Object.fromEntries(Array.from({ length: 1 + below(3) }, () => [oneOf(KEYS, below), inside()]));
}

const command = below => ({
  ns: below(12) === 0 ? value(below) : 'nim-matrix',
  v: below(12) === 0 ? value(below) : 1,
  id: value(below),
  type: below(8) === 0 ? value(below) : oneOf(TYPES, below),
  data: value(below),
});

const ATTRIBUTES = (
  'query rules position restriction moves view window axes lines origin colours by theme names rows tree ' +
  'ahead ui ' +
  'controls scroll activate seed list readonly question caption label height sandbox'
).split(' ');

/** Sends messages to a frame and attributes to an element on a page elsewhere; both answer afterwards. */
export async function attackFrames(page, address, put, wrong, below, rounds) {
  const source = `${address}embed.html?${GOOD}`.replaceAll('&', '&amp;');
  await page.goto(
    put(
      `<script>received = []; addEventListener('message', event => received.push(event.data));</script>
      <script type="module" src="${address}nim-matrix.js"></script>
      <iframe src="${source}" width="700" height="400" title="A figure"></iframe>
      <nim-matrix query="${GOOD.replaceAll('&', '&amp;')}"></nim-matrix>`,
    ),
  );
  const ready = () => page.waitForFunction(() => document.querySelector('nim-matrix')?.state !== null);
  await ready();
  for (let round = 0; round < rounds; round++) {
    const sent = command(below);
    await page.evaluate(sent => frames[0].postMessage(sent, '*'), sent);
    const set = [oneOf(ATTRIBUTES, below), below(4) === 0 ? null : text(below).slice(0, 1500)];
    await page.evaluate(([name, text]) => {
      const element = document.querySelector('nim-matrix');
      if (text === null) element.removeAttribute(name);
      else element.setAttribute(name, text);
    }, set);
    await pause(page);
    await check(page, wrong, { sent, set });
  }
  // After any attribute: the element recovers, and the frame opens its link.
  await page.evaluate(good => {
    const element = document.querySelector('nim-matrix');
    for (const name of element.getAttributeNames()) if (name !== 'data-state') element.removeAttribute(name);
    element.setAttribute('query', good);
    const message = { ns: 'nim-matrix', v: 1, id: 'last', type: 'solve', data: { query: good } };
    frames[0].postMessage({ ...message, id: 'first', type: 'stop' }, '*');
    frames[0].postMessage(message, '*');
  }, GOOD);
  await ready();
  const reply = await page.waitForFunction(() =>
    received.find(({ id, type }) => id === 'last' && type === 'reply'),
  );
  assert.equal((await reply.jsonValue()).data.outcome, 'P');
  const solved = await page.evaluate(
    good => document.querySelector('nim-matrix').solve({ query: good }),
    GOOD,
  );
  assert.equal(solved.outcome, 'P');
  await check(page, wrong, 'at the end');
}
