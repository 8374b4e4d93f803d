// `cargo xtask webkit`: what readers do most, in WebKit, which Playwright can't drive on every machine.
import assert from 'node:assert/strict';
import { preview } from 'vite';
import { begin, lacks } from './driver.mjs';

const lack = lacks();
if (lack !== null) {
  console.log(lack);
  process.exit(process.env.CI ? 1 : 0);
}

const LEFT = '\ue012';
const POSITION = "document.querySelector('[aria-label=Position], nim-position')?.textContent ?? ''";
const says = words => `return (${POSITION}).includes(${JSON.stringify(words)})`;
const cell = name => `[role=gridcell][aria-label^=${JSON.stringify(name)}]`;
/** Presses the button of a name; within what a selector names, if it does. */
const button = (name, within = 'body') => `
  const button = [...document.querySelectorAll(${JSON.stringify(`${within} button`)})]
    .find(button => (button.ariaLabel ?? button.textContent).trim() === ${JSON.stringify(name)} &&
      !button.disabled && button.checkVisibility());
  button?.click();
  return button !== undefined`;

const STORIES = {
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
    await page.until(`const radio = [...document.querySelectorAll('input[type=radio]')]
      .find(({ labels }) => labels[0]?.textContent.trim() === 'Take 3 from pile 1');
      radio?.click();
      return radio !== undefined`);
    await page.until(button('Check'));
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
  async 'a game is proved'({ page, open }) {
    await open('?g=block:2:1/2&p=4,3&r=1');
    await page.until(says('player wins'));
    await page.until(button('Prove', 'nim-prove'));
    await page.until(
      "return /Proved for all piles/.test(document.querySelector('.notes nim-prove')?.textContent)",
    );
  },
};

const server = await preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
const address = `http://127.0.0.1:${server.httpServer.address().port}/`;
const page = await begin();
let failed = 0;
try {
  for (const [name, tell] of Object.entries(STORIES)) {
    try {
      await tell({ page, address, open: path => page.open(address + path) });
      console.log(`ok   ${name}`);
    } catch (error) {
      failed++;
      console.log(`not  ${name}: ${error.message}`);
      await page.enter(null).catch(() => {});
    }
  }
  console.log(`${Object.keys(STORIES).length - failed} of ${Object.keys(STORIES).length} in ${page.version}`);
} finally {
  await page.end();
  await server.close();
}
process.exit(failed === 0 ? 0 : 1);
