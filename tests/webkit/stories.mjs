// What readers do most, told for a driver that knows no more than to open, run, click and type.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { link } from '../trust/hostile.mjs';
import { random } from '../trust/random.mjs';

const VIEWS = JSON.parse(readFileSync(new URL('../shots/shots.json', import.meta.url), 'utf8')).filter(
  view => view.link !== '' && view.page === undefined,
);

const LEFT = '\ue012';
const POSITION = "document.querySelector('[aria-label=Position], nim-position')?.textContent ?? ''";
const RIGHT = '\ue014';
const DOWN = '\ue015';
const ESCAPE = '\ue00c';
/** Goes to a link within the live page, as the history does, and hears of errors from there on. */
const follow = query => `
  globalThis.errors ??= (list => {
    addEventListener('error', event => list.push(event.message));
    addEventListener('unhandledrejection', event => list.push(String(event.reason)));
    return list;
  })([]);
  history.replaceState(null, '', ${JSON.stringify(`./?${query}`)});
  dispatchEvent(new PopStateEvent('popstate', { state: null }))`;
/** Whether the page says nothing of work under way, and has a figure or says why it has none. */
const IS_THERE = `return document.querySelector('[aria-busy=true], progress') === null &&
  document.querySelector('.figure :is(svg, canvas, table, pre), main [role=alert]') !== null`;
const says = words => `return (${POSITION}).includes(${JSON.stringify(words)})`;
const cell = name => `[role=gridcell][aria-label^=${JSON.stringify(name)}]`;
/** Presses the button of a name; within what a selector names, if it does. */
const button = (name, within = 'body') => `
  const button = [...document.querySelectorAll(${JSON.stringify(`${within} button`)})]
    .find(button => (button.ariaLabel ?? button.textContent).trim() === ${JSON.stringify(name)} &&
      !button.disabled && button.checkVisibility());
  button?.click();
  return button !== undefined`;

/** What readers do, by name. */
export const STORIES = {
  async 'a linked figure opens'({ page, open }) {
    await open('?v=1&g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
    await page.until(says('player wins'));
    assert.equal(await page.run("return document.querySelectorAll('[role=gridcell]').length"), 49);
  },
  async 'a click on a cell shows its position'({ page, open }) {
    await open('?g=mmod:6&p=0,0&w=0,0,8,8');
    await page.click(cell('(3, 4): P'));
    await page.until(says('(3, 4)'));
    await page.until(says('the previous player wins'));
    await page.until("return location.search.includes('p=3,4')");
  },
  async 'a move is played and taken back'({ page, open }) {
    await open('?g=nim&p=4,2&view=piles');
    await page.until(`document.querySelector('[role=slider][aria-label="Take from pile 1"]')?.focus();
      return document.activeElement.ariaLabel === 'Take from pile 1'`);
    await page.keys(LEFT + LEFT + '\ue007');
    await page.until(says('(2, 2)'));
    await page.until('return /m=1a2/.test(location.search)');
    await page.until(button('Undo'));
    await page.until(says('(4, 2)'));
  },
  async 'an exercise is answered'({ page, open }) {
    const list = 'q=move&g=sub:1,2,3&p=7 | Seven stones. How should you play?';
    await open(`exercises.html?questions=${encodeURIComponent(list)}`);
    await page.until(button('Take 3'));
    await page.until("return document.body.textContent.includes('Right.')");
  },
  async 'a frame is embedded'({ page, open }) {
    await open('demo/blocking.html');
    await page.until("return document.querySelector('nim-matrix')?.state != null");
    const solved =
      "document.querySelector('nim-matrix').solve().then(({ outcome }) => (globalThis.won = outcome))";
    await page.run(`${solved}; return null`);
    assert.match(await page.until('return globalThis.won'), /^[PN]$/);
  },
  async 'a plain frame is clicked'({ page, open, address }) {
    await open('404.html');
    await page.run(
      `const frame = document.createElement('iframe');
      [frame.width, frame.height, frame.src] = [700, 500, arguments[0]];
      document.body.replaceChildren(frame)`,
      `${address}embed.html?g=mmod:6&p=0,0&w=0,0,8,8`,
    );
    await page.enter('iframe');
    await page.click(cell('(3, 4): P'));
    await page.until(
      "return document.querySelector('.frame-verdict')?.textContent.includes('the previous player wins')",
    );
    await page.enter(null);
  },
  async 'arrows walk through a matrix'({ page, open }) {
    await open('?g=mmod:6&p=0,0&w=0,0,8,8');
    await page.until(`document.querySelector('[role=gridcell]')?.focus();
      return document.activeElement.role === 'gridcell'`);
    await page.keys(DOWN + DOWN + RIGHT);
    await page.until("return document.activeElement.ariaLabel === '(2, 1): N'");
    await page.keys('\ue007');
    await page.until(says('(2, 1)'));
  },
  async 'every view is drawn without an error'({ page, open }) {
    await open('?g=nim&p=1,1');
    await page.until(says('player wins'));
    for (const { link } of VIEWS) {
      await page.run(follow(link));
      await page.until(IS_THERE);
      assert.deepEqual(await page.run('return globalThis.errors'), [], link);
    }
  },
  async 'links of strangers run nothing'({ page, open, address }) {
    const below = random(20261123);
    for (let round = 0; round < 16; round++) {
      const query = link(below).slice(0, 4000).toWellFormed();
      await open(`?${encodeURI(query).replaceAll('#', '%23')}`);
      await page.until("return document.querySelector('nim-rules:defined') !== null");
      const [ran, at] = await page.run("return ['ran' in globalThis, location.href]");
      assert.ok(!ran && at.startsWith(address), query);
    }
    await page.run(follow('g=mmod:6&p=3,4'));
    await page.until(says('the previous player wins'));
  },
  async 'a link that is wrong says what is wrong'({ page, open }) {
    await open('?g=blok:4&w=1');
    await page.until("return document.body.textContent.includes('blok')");
    await page.until("return /block/.test(document.querySelector('main').textContent)");
  },
  async 'a reload keeps the game and what can be undone'({ page, open }) {
    await open('?g=kotzig:7:1,2&view=play');
    const step = name => `const space = document.querySelector('[aria-label^=${JSON.stringify(name)}]');
      space?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return space !== null`;
    await page.until(`const choice = [...document.querySelectorAll('select')]
      .find(choice => choice.querySelector('[value=person]'));
      if (!choice) return false;
      choice.value = 'person';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      return true`);
    await page.until(step('space 2: step 2'));
    await page.until('return /m=2/.test(location.search)');
    await page.until(step('space 4: step 2'));
    await page.until('return /m=2,2/.test(location.search)');
    await page.run('location.reload()');
    await page.until("return document.querySelectorAll('.record li').length === 2");
    await page.until(button('Undo'));
    await page.until("return document.querySelectorAll('.record li:not(.ahead)').length === 1");
  },
  async 'long work is stopped'({ page, open }) {
    await open('?g=kotzig:110:2,5&by=search&view=circle');
    await page.until(button('Stop'));
    await page.until("return document.body.textContent.includes('Stopped before it was done.')");
    await page.run(follow('g=kotzig:7:1,2'));
    await page.until(says('the previous player wins'));
  },
  async 'a figure of the gallery is opened'({ page, open }) {
    await open('?g=nim&p=1,2');
    await page.until(says('player wins'));
    await page.until(button('Gallery'));
    await page.until("return document.querySelectorAll('dialog[open] a[data-figure] svg').length > 0");
    await page.click('dialog[open] a[data-figure]');
    await page.until(
      "return document.querySelector('dialog[open]') === null && location.search !== '?g=nim&p=1,2'",
    );
  },
  async 'a figure is saved as LaTeX'({ page, open }) {
    await open('?g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
    await page.until(says('player wins'));
    // The policy lets nobody fetch what has an address of its kind.
    await page.until(`globalThis.saved ??= (URL.createObjectURL = content => {
      content.text().then(text => (globalThis.file = text));
      return 'blob:saved';
    });
    ${button('Export')}`);
    await page.until(`const save = document.querySelector('[data-format="latex"]');
      save?.click();
      return save !== null`);
    assert.match(await page.until('return globalThis.file'), /\\begin\{array\}/);
    await page.keys(ESCAPE);
  },
  async 'the page speaks German'({ page, open }) {
    await open('?g=nim&p=3,5&lang=de');
    await page.until(says('der nächste Spieler gewinnt'));
    assert.equal(await page.run('return document.documentElement.lang'), 'de');
  },
  async 'two games are compared'({ page, open }) {
    await open('?g=nim&p=3,5&w=0,0,16,16&compare=beside&g2=wythoff');
    await page.until("return document.querySelectorAll('[role=grid]').length === 2");
  },
  async 'a certificate is checked without the solver'({ page, open }) {
    await open('check.html');
    await page.until("return document.readyState === 'complete'");
    await page.until(button('Try an example'));
    await page.until("return /of all sizes/.test(document.querySelector('#result')?.textContent)");
    const files = "return performance.getEntriesByType('resource').map(({ name }) => name)";
    assert.deepEqual(
      (await page.run(files)).filter(name => name.includes('.wasm')),
      [],
    );
  },
  async 'a game is proved'({ page, open }) {
    await open('?g=block:2:1/2&p=4,3&r=1');
    await page.until(says('player wins'));
    await page.until(button('Prove', 'nim-prove'));
    await page.until(
      "return /Proved for all piles/.test(document.querySelector('.notes nim-prove')?.textContent)",
    );
  },
};
