// `npm run soak`: uses the page, and then a page with thirty frames, at random for some minutes each. No
// error may be seen, and what they hold after a collection of garbage stays level.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { oneOf, random } from './random.mjs';
import { begin } from './site.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const [minutes, seed] = [Number(values.minutes ?? 5), Number(values.seed ?? Date.now() % 2 ** 31)];
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers');
console.log(`seed ${seed}`);

/** How much more than after the first part may be held at the end. */
const LEVEL = 1.2;
/** A worker keeps what its largest question took, so its memory may grow in steps up to this, in bytes. */
const STEPS = 64e6;
/** The part of the time after which everything has been used once. */
const WARM = 0.25;
const FRAMES = 30;

/** Links of every view. Each is opened once before anything is measured: what is kept is kept by then. */
const links = JSON.parse(readFileSync(new URL('../shots/shots.json', import.meta.url), 'utf8'))
  .map(view => view.link)
  .filter(link => link !== '');
const KEYS = (
  'ArrowUp ArrowDown ArrowLeft ArrowRight Enter Escape Home End PageDown PageUp + - 0 ? z y b s ' +
  'Control+z Control+y Tab Shift+Tab Space'
).split(' ');
const below = random(seed);

/** Clicks on what a list of elements holds at some place, if it can be clicked. */
const click = (within, selector) =>
  within.evaluate(
    ([selector, at]) => {
      const found = [...document.querySelectorAll(selector)].filter(
        element => element.checkVisibility() && !element.disabled && !element.closest('[inert]'),
      );
      found[at % Math.max(1, found.length)]?.click?.();
    },
    [selector, below(1000)],
  );
const BUTTONS = 'button:not([data-format]), summary, [role=tab], [role=gridcell], input[type=checkbox]';

/** Goes to a link within the live page, as the history does. */
const follow = (page, query) =>
  page.evaluate(query => {
    history.replaceState(null, '', `./?${query}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, query);

const PAGE = [
  page => follow(page, oneOf(links, below)),
  page => click(page, '[role=gridcell]'),
  page => click(page, '[role=gridcell]'),
  page => click(page, BUTTONS),
  page => page.keyboard.press(oneOf(KEYS, below)),
  page => page.keyboard.press(oneOf(KEYS, below)),
  page => page.mouse.move(below(1200), below(700)),
  async page => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 200 - below(400));
    await page.keyboard.up('Control');
  },
  async page => {
    await page.mouse.move(below(1200), below(700));
    await page.mouse.down();
    await page.mouse.move(below(1200), below(700), { steps: 4 });
    await page.mouse.up();
  },
  page => page.setViewportSize({ width: 360 + below(1000), height: 500 + below(500) }),
];

/** Sends a command to some frame. */
const command = (page, type, data) =>
  page.evaluate(
    ([at, type, data]) => {
      const message = { ns: 'nim-matrix', v: 1, id: `${Math.random()}`, type, data };
      document.querySelectorAll('iframe')[at]?.contentWindow.postMessage(message, '*');
    },
    [below(FRAMES), type, data],
  );
const COMMANDS = [
  () => ['set', { query: oneOf(links, below) }],
  () => ['set', { p: `${below(9)},${below(9)}` }],
  () => ['play', { move: `1a${1 + below(3)}` }],
  () => ['undo'],
  () => ['redo'],
  () => ['reset'],
  () => ['solve', { p: `${below(9)},${below(9)}` }],
  () => ['export', { format: oneOf(['svg', 'csv', 'text', 'json'], below) }],
  () => ['stop'],
];
const HOST = [
  page => page.evaluate(at => scrollTo(0, at), below(FRAMES * 480)),
  page => page.evaluate(at => scrollTo(0, at), below(FRAMES * 480)),
  ...Array.from({ length: 4 }, () => page => command(page, ...oneOf(COMMANDS, below)())),
  async page => {
    const frame = page.frames()[1 + below(FRAMES)];
    if (frame !== undefined) await click(frame, BUTTONS);
  },
  page => page.mouse.click(40 + below(900), 40 + below(600)),
  page => page.keyboard.press(oneOf(KEYS, below)),
  // A frame that is made anew, as by a page that shows other chapters.
  page =>
    page.evaluate(
      ([at, link]) => {
        const frame = document.querySelectorAll('iframe')[at];
        frame.src = frame.src.replace(/\?.*/, `?${link}`);
      },
      [below(FRAMES), oneOf(links, below)],
    ),
];

const KINDS = {
  page: {
    actions: PAGE,
    async open({ page, address }) {
      await page.goto(`${address}?${links[0]}`);
      await page.locator('nim-rules:defined').waitFor({ state: 'attached' });
    },
    visit: ({ page }, link) => follow(page, link),
    async rest({ page }) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 800 });
      await follow(page, links[0]);
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    },
  },
  frames: {
    actions: HOST,
    async open({ page, address, host }) {
      const frame = at =>
        `<iframe src="${address}embed.html?${links[at % links.length].replaceAll('&', '&amp;')}" ` +
        'title="A figure" allow="clipboard-write; fullscreen" ' +
        'style="width:100%;height:460px;border:0"></iframe>';
      await page.goto(host.put(Array.from({ length: FRAMES }, (_, at) => frame(at)).join('')));
    },
    async visit({ page }, link, at) {
      await page.evaluate(at => scrollTo(0, at * 480), at % FRAMES);
      await command(page, 'set', { query: link });
    },
    // Each frame shows again what it showed first, so that what is held can be compared.
    async rest({ page }) {
      await page.evaluate(links => {
        for (const [at, { contentWindow }] of document.querySelectorAll('iframe').entries()) {
          const tell = (type, data) =>
            contentWindow.postMessage({ ns: 'nim-matrix', v: 1, id: 'r', type, data }, '*');
          tell('stop');
          tell('set', { query: links[at % links.length] });
        }
        scrollTo(0, 0);
      }, links);
      await page.waitForTimeout(3000);
    },
  },
};

const megabytes = bytes => `${(bytes / 1e6).toFixed(2)} MB`;
const told = ({ heap, wasm, workers, nodes, listeners }) =>
  `heap ${megabytes(heap)}, wasm ${megabytes(wasm)} in ${workers} workers, ${nodes} nodes, ` +
  `${listeners} listeners`;

/** In every document: a link that leads away from it, which Enter may follow by chance, leads nowhere. */
const stay = () =>
  addEventListener('click', event => {
    const [link] = event.composedPath().filter(element => element instanceof HTMLAnchorElement);
    if (link !== undefined) event.preventDefault();
  });

async function soak(name) {
  const { actions, open, visit, rest } = KINDS[name];
  const site = await begin();
  const { page, wrong, measure } = site;
  await page.addInitScript(stay);
  let begun = performance.now();
  const spent = () => (performance.now() - begun) / 60_000 / minutes;
  let count = 0;
  const held = async () => {
    await rest(site);
    const now = await measure();
    console.log(`${name}, ${(spent() * minutes).toFixed(1)} minutes, ${count} actions: ${told(now)}`);
    return now;
  };
  try {
    await open(site);
    for (const [at, link] of links.entries()) {
      await visit(site, link, at);
      await page.waitForTimeout(300);
    }
    await held();
    begun = performance.now();
    let before = null;
    for (let next = WARM; ; count++) {
      const action = below(actions.length);
      try {
        await actions[action](page);
      } catch (error) {
        // What was clicked on before may load a document anew, which is used on.
        if (!/context was destroyed/.test(error.message)) throw error;
        console.log(`${name}, after ${count} actions: a document was loaded anew, ${page.url()}`);
        await page.waitForLoadState();
      }
      await page.waitForTimeout(below(250));
      if (wrong.length > 0) {
        throw new Error(`after ${count} actions, the last of them ${action}:\n${wrong.join('\n')}`);
      }
      if (spent() < next) continue;
      const now = await held();
      before ??= now;
      if (next >= 1) {
        for (const key of ['heap', 'wasm', 'nodes', 'listeners']) {
          const most = Math.max(LEVEL * before[key], key === 'wasm' ? STEPS : 0);
          if (now[key] > most) {
            throw new Error(`${name}: ${key} grew from ${before[key]} to ${now[key]}`);
          }
        }
        return;
      }
      next += WARM;
    }
  } finally {
    await site.end();
  }
}

for (const name of Object.keys(KINDS)) {
  if ((values.only ?? name) === name) await soak(name);
}
