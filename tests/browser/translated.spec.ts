/**
 * Pages whose texts others replace, wrap, split, merge or remove, as translators and reading extensions do:
 * the texts then belong to the shown position. Each page is compared with an untouched one after the same
 * actions.
 */

import type { BrowserContext, Frame, Page } from '@playwright/test';
import { cell, drawn, expect, follow, open, openGame, rules, test } from './page.ts';
import { NIGHTLY, oneOfMany } from './nightly.ts';

/** Ways in which texts and nodes are changed. */
const WAYS = [
  'replace each text by two fonts with other words',
  'replace each text by another text',
  'change the data of each text',
  'move each text into a span',
  'wrap each word',
  'split each text',
  'merge texts that are neighbours',
  'remove comments',
  'add a translation behind each text',
  'wrap what each paragraph holds',
  'replace what each paragraph holds by a copy',
] as const;
type Way = (typeof WAYS)[number];

/** Marks the start of each changed text. */
const MARK = '§';
/** The signs around an added text. */
const [BEGIN, END] = ['⟦', '⟧'];

/** Changes all texts of the page, and with `on` later ones too. */
async function translate(page: Page | Frame, way: Way, goOn = false): Promise<void> {
  await page.evaluate(
    ({ way, goOn, MARK, BEGIN, END }) => {
      const known = window as unknown as { done?: WeakSet<Node> };
      const done = (known.done ??= new WeakSet<Node>());
      // Nobody puts elements of HTML into drawings and formulas, where they would not be seen.
      const isOfTexts = /another|data|split/.test(way);
      const isProse = (node: Text): boolean =>
        node.data.trim() !== '' &&
        !done.has(node) &&
        node.parentElement !== null &&
        node.parentElement.closest('script, style, noscript, textarea, option, title') === null &&
        (isOfTexts || node.parentElement.closest('svg, math') === null);
      const made = (name: string, ...content: (Node | string)[]): HTMLElement => {
        const element = document.createElement(name);
        element.append(...content);
        for (const node of [element, ...element.querySelectorAll('*')]) {
          node.childNodes.forEach(child => done.add(child));
        }
        return element;
      };
      const text = (data: string): Text => {
        const node = document.createTextNode(data);
        done.add(node);
        return node;
      };
      const change = (node: Text): void => {
        const { data } = node;
        done.add(node);
        if (way.startsWith('replace each text by two')) {
          node.replaceWith(made('font', made('font', MARK + data)));
        } else if (way.endsWith('another text')) node.replaceWith(text(MARK + data));
        else if (way.startsWith('change')) node.data = MARK + data;
        else if (way.startsWith('move')) {
          const span = document.createElement('span');
          node.replaceWith(span);
          span.append(node);
        } else if (way === 'wrap each word') {
          node.replaceWith(...data.split(/(?<=\s)/).map(word => made('span', word)));
        } else if (way.startsWith('split')) {
          done.add(node.splitText(data.length >> 1));
        } else if (way.startsWith('add')) node.after(made('font', `${BEGIN}${data}${END}`));
      };
      const all = (root: Node): void => {
        const show = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT;
        const walker = document.createTreeWalker(root, show);
        const nodes: Node[] = [root];
        while (walker.nextNode()) nodes.push(walker.currentNode);
        for (const node of nodes) {
          if (node instanceof Text && isProse(node)) change(node);
          if (node instanceof Comment && way.startsWith('remove')) node.remove();
          if (!(node instanceof HTMLParagraphElement) || done.has(node)) continue;
          if (way.startsWith('wrap what')) node.replaceChildren(made('font', ...node.childNodes));
          if (way.startsWith('replace what')) node.replaceChildren(...node.cloneNode(true).childNodes);
          if (way.includes('what')) done.add(node);
        }
        if (way.startsWith('merge') && root instanceof Element) root.normalize();
      };
      all(document.body);
      if (!goOn) return;
      const watcher = new MutationObserver(records => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData' && !(target as Text).data.startsWith(MARK)) {
            done.delete(target);
            all(target);
          }
          for (const node of addedNodes) {
            if (!node.isConnected) continue;
            if (node instanceof Text && !node.data.startsWith(MARK)) done.delete(node);
            all(node);
          }
        }
        // Like translators, it ignores its own changes.
        watcher.takeRecords();
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { way, goOn, MARK, BEGIN, END },
  );
}

/**
 * All texts that people read or hear: visible ones without marks, names, tooltips, values of fields, and the
 * title.
 */
async function seen(page: Page | Frame): Promise<string> {
  const found = await page.evaluate(
    ([BEGIN, END]) => {
      const texts: string[] = [document.title];
      const show = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
      const walker = document.createTreeWalker(document.body, show);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text) {
          const parent = node.parentElement;
          if (parent === null || parent.closest('script, style, noscript') !== null) continue;
          // If everything is announced, the last announcement depends on timing.
          if (parent.closest('.announcement') !== null || !parent.checkVisibility()) continue;
          // Added texts repeat the text before them.
          const before = parent.previousSibling;
          const isAdded = node.data.startsWith(BEGIN);
          if (!isAdded || node.data !== `${BEGIN}${before?.textContent ?? ''}${END}`) texts.push(node.data);
          continue;
        }
        const element = node as Element;
        // Whether a table is wider than its place is no matter of words.
        if (element.ariaLabel?.startsWith('A wide ') === true) continue;
        for (const name of ['aria-label', 'aria-valuetext', 'aria-selected', 'title', 'alt', 'placeholder']) {
          const value = element.getAttribute(name);
          if (value !== null) texts.push(` ${name}=${value} `);
        }
        if (element instanceof HTMLInputElement) texts.push(` value=${element.value} `);
      }
      return texts.join('');
    },
    [BEGIN, END] as const,
  );
  // How long a check took differs.
  return found.replaceAll(MARK, '').replace(/[\d.]+ s on this device|\s+/g, '');
}

type Step = (page: Page) => Promise<void>;

const press = (selector: string, nth = 0): Step => {
  return async page =>
    page
      .locator(selector)
      .nth(nth)
      .evaluate(node => (node as HTMLElement).click());
};
const name = (label: string): Step => press(`[aria-label="${label}"]`);
const to =
  (query: string): Step =>
  page =>
    follow(page, query);
const key =
  (keys: string, at: string): Step =>
  page =>
    page.locator(at).first().press(keys);
const undo: Step = page => page.keyboard.press('ControlOrMeta+z');
const redo: Step = page => page.keyboard.press('ControlOrMeta+Shift+Z');

// A missing element fails soon.
test.use({ actionTimeout: 20_000 });

/** Every view, with changes of piles, restriction, rules, moves and view, and undo. */
const PAGE: readonly Step[] = [
  name('Pile 1: one less'),
  press('[role=gridcell]', 9),
  to('g=nim&p=5,2&view=grundy'),
  name('Pile 2: one more'),
  to('g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7'),
  to('g=block:4:k2&p=4,3&r=1,2&w=0,0,7,7'),
  undo,
  to('g=sub:1,2,3&p=7&view=sequence'),
  to('g=sub:1,3,4&p=9&view=sequence'),
  to('g=nim&p=2,1&view=tree'),
  to('g=nim&p=1,2&view=tree'),
  to('g=kotzig:7:1,2&m=1,2&view=circle'),
  to('g=kotzig:7:1,2&m=1,2,1&view=circle'),
  to('g=line:12:1,2:3,5,9,12&m=2&view=line'),
  to('g=nim&p=3,4,5&view=piles'),
  to('g=nim&p=3,4,5&m=1a2&view=piles'),
  to('g=nim&p=4,3&view=plot'),
  to('g=nim&p=4,3&view=text'),
  to('g=wythoff&p=1,2&view=text'),
  to('g=nim&p=3,5&view=outcome&compare=beside&g2=wythoff'),
  to('g=nim&p=5,3&view=outcome&compare=beside&g2=sub:1,2'),
  to('g=nim&p=4,x'),
  to('g=nim&p=4,3'),
];

/** A game of two persons, with hints and verdicts, to its end. */
const PLAY: readonly Step[] = [
  async page => void (await page.locator('#opponent').selectOption('person')),
  key('ArrowLeft', '[aria-label="Take from pile 2"]'),
  key('Enter', '[aria-label="Take from pile 2"]'),
  press('.verdicts .plain'),
  key('ArrowLeft', '[aria-label="Take from pile 1"]'),
  press('.take'),
  press('.play .actions .button'),
  press('.record button'),
  redo,
  undo,
  press('.play .actions .button', 1),
];

/** A frame with all its controls and the words about the position below. */
const FRAME: readonly Step[] = [
  press('[role=gridcell]', 25),
  press('[role=tab]', 1),
  press('[role=gridcell]', 12),
  press('[role=tab]', 2),
  press('.frame-verdict .plain'),
  press('[role=tab]', 4),
  press('[role=treeitem]', 1),
  press('[role=tab]', 5),
  press('[role=tab]', 0),
  press('.foot .plain'),
];

const LIST = [
  'q=move&g=sub:1,2,3&p=7 | Seven stones. How should you play?',
  'q=wins&g=sub:1,4&p=25&names=12',
  'q=amounts&g=sub:2,3/1,2&p=4,1',
  'q=fill&g=nim&view=grundy&w=0,0,2,2',
].join('\n');
/** Answers, right and wrong, and other questions. */
const EXERCISES: readonly Step[] = [
  press('.option'),
  press('.option', 2),
  press('.exercise-head .icon-button', 1),
  press('.option', 1),
  press('.exercise-head .icon-button', 1),
  press('input[type=checkbox]', 0),
  press('form .check'),
  press('.exercise-head .icon-button'),
  press('.exercise-head .icon-button', 1),
];

const fill =
  (at: string, text: string): Step =>
  page =>
    page.locator(at).fill(text);
const CHECK: readonly Step[] = [
  press('#example'),
  fill('#piles', '100,107'),
  fill('#piles', '5'),
  fill(
    '#text',
    '{"nimatrix-certificate":1,"rules":"sub:1,2,4","claim":"period","amounts":[1,2,4],' +
      '"preperiod":0,"period":3,"values":[0,1,2]}',
  ),
  press('[type=submit]'),
  fill('#piles', '8'),
  fill('#text', '{}'),
  press('[type=submit]'),
];

/** Other pages: the address, an element to wait for, and the actions. */
const OTHERS: readonly [name: string, address: string, there: string, steps: readonly Step[]][] = [
  ['a game', '?g=nim&p=3,2&view=play', '.whose', PLAY],
  ['a frame', 'embed.html?g=nim&p=4,3&w=0,0,7,7&ctl=all', '[role=gridcell]', FRAME],
  ['exercises', `exercises.html?questions=${encodeURIComponent(LIST)}`, '.option', EXERCISES],
  ['a check', 'check.html', '#example', CHECK],
];

/** Both pages show the same once they are at rest. */
async function expectSame(page: Page, other: Page, what: string): Promise<void> {
  await expect(async () => {
    for (const one of [page, other]) {
      await expect(one.locator('[aria-busy=true], .waiting')).toHaveCount(0, { timeout: 1000 });
    }
    expect(await seen(page), what).toBe(await seen(other));
  }).toPass({ timeout: 20_000, intervals: [100] });
}

/** Takes the same steps in a page whose texts are changed before each, and in another that nobody changes. */
async function compare(
  { page, context }: { page: Page; context: BrowserContext },
  opened: (page: Page) => Promise<void>,
  steps: readonly Step[],
  change: (page: Page) => Promise<void>,
  once?: (page: Page) => Promise<void>,
): Promise<void> {
  const other = await context.newPage();
  await other.setViewportSize(page.viewportSize() ?? { width: 1280, height: 720 });
  await Promise.all([opened(page), opened(other)]);
  await expectSame(page, other, 'before');
  await once?.(page);
  for (const [at, step] of steps.entries()) {
    await change(page);
    await Promise.all([step(page), step(other)]);
    await Promise.all([drawn(page, 3), drawn(other, 3)]);
    await expectSame(page, other, `after step ${at + 1}`);
  }
  await other.close();
}

const openNim = (page: Page): Promise<void> => open(page, 'g=nim&p=4,3');

for (const [at, way] of WAYS.entries()) {
  test(
    `the page is of the position shown where others ${way}`,
    oneOfMany(at, { of: WAYS.length }),
    async ({ page, context }) => {
      // By day the first steps: each compares the whole page with one that nobody translates.
      await compare({ page, context }, openNim, NIGHTLY ? PAGE : PAGE.slice(0, 5), page =>
        translate(page, way),
      );
    },
  );
}

for (const [at, [name, address, there, steps]] of OTHERS.entries()) {
  const opened = async (page: Page): Promise<void> => {
    await page.goto(address);
    await expect(page.locator(there).first()).toBeVisible();
  };
  test(
    `${name} is of the position shown where others do this and that`,
    oneOfMany(at, { of: OTHERS.length }),
    async ({ page, context }) => {
      let at = 0;
      await compare({ page, context }, opened, NIGHTLY ? steps : steps.slice(0, 5), async page => {
        for (let time = 0; time < 3; time++) await translate(page, WAYS[at++ % WAYS.length] ?? WAYS[0]);
      });
    },
  );
}

for (const [at, way] of [WAYS[0], WAYS[2], WAYS[4], WAYS[8]].entries()) {
  test(
    `the page is of the position shown where others always ${way}`,
    oneOfMany(at + 1, { of: WAYS.length }),
    async ({ page, context }) => {
      const nothing = async (): Promise<void> => {};
      await compare({ page, context }, openNim, PAGE, nothing, page => translate(page, way, true));
    },
  );
}

test('what is announced is of the position shown', async ({ page }) => {
  await open(page, 'g=nim&p=4,3');
  for (const [step, expected] of [
    [name('Pile 1: one less'), '(3, 3): You lose, against a perfect player.'],
    [name('Pile 2: one more'), '(3, 4): You win: take 1 from pile 2.'],
    [undo, '(3, 3): You lose, against a perfect player.'],
  ] as const) {
    await translate(page, WAYS[0]);
    await step(page);
    await expect(page.locator('.announcement')).toHaveText(expected);
  }
});

test('a field keeps the focus and what is typed while other texts are put back', async ({ page }) => {
  await open(page, 'g=nim&p=4,3');
  await openGame(page);
  const field = rules(page);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('wyth');
  for (const way of WAYS) await translate(page, way);
  await page.keyboard.type('off');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('wythoff');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/g=wythoff/);
  await expect(page.locator('.words').first()).toContainText('same number from both');
});

test('a text that did not change stays as others have left it', async ({ page }) => {
  await open(page, 'g=nim&p=4,3');
  await translate(page, WAYS[0]);
  const share = page.locator('.bar .to-share font font').first();
  await expect(share).toBeAttached();
  await cell(page, '(2, 2): P').click();
  await expect(page.locator('.verdict')).toContainText('You lose');
  await expect(share).toBeAttached();
});
