/** Keyboard, screen readers, and the page before or without its script. */

import { oneOfMany } from './nightly.ts';
import { test as plain, type Page } from '@playwright/test';
import { oneEngine, STANDARDS, violations as judged } from './axe.ts';
import { cellNames, expect, follow, live, matrixFacts, matrixOf, open, test } from './page.ts';

/** All rules, or only the named ones: structure does not change with the theme, contrast does. */
const violations = (page: Page, rules?: string[]) =>
  judged(page, rules === undefined ? { tags: STANDARDS, formulas: true } : { rules });

/** Turns to the dark theme and waits until no colour is on its way any more. */
async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(transition => transition.finished),
    ),
  );
}

const rooms = {
  'the landing page': '',
  'Grundy values': 'g=nim&p=4,5&w=0,0,6,6&view=grundy',
  'a plot': 'g=mmod:3&view=plot&w=0,0,5,5',
  'the text view': 'g=block:4:k2&w=0,0,5,5&view=text',
  'a bad link': 'g=block:4:k2&w=1',
  'a game of moves': 'g=kotzig:7:1,2&m=2',
  'a large matrix': 'g=mmod:6&p=9,9&w=0,0,80,80',
  'slices of three piles': 'g=mmod:3&p=3,4,5&w=0,0,6,6',
  'a sequence': 'g=sub:1,3,4&p=5,0&view=sequence&w=0,0,32,1',
  'a tree': 'g=block:3:k1&p=2,1&r=1&view=tree',
  'a circle': 'g=kotzig:7:1,2&m=1,2&view=circle',
  'a line': 'g=line:12:1,2:3,5,9&view=line',
  piles: 'g=nim&p=5,3,4&view=piles&m=1a2',
  'a game against the solver': 'g=block:3:k1&p=4,2,1&r=1&view=play',
  'what is refused': 'g=nim&p=1152921504606846976,5&by=definition&w=0,0,7,7',
};
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const opened = { ...rooms, 'a game that can’t be read': 'g=blok:4&w=1' };
for (const [at, [room, query]] of Object.entries(opened).entries()) {
  test(
    `no violation in either theme: ${room}`,
    query === '' ? {} : oneOfMany(at, oneEngine),
    async ({ page }) => {
      await page.setViewportSize(sizes.desktop);
      await open(page, query);
      expect(await violations(page), 'desktop').toEqual([]);
      await darken(page);
      expect(await violations(page, ['color-contrast']), 'dark').toEqual([]);
    },
  );
}

/** What is opened or marked over a figure. */
const states: Record<string, { query: string; open?: (page: Page) => Promise<void>; shown: string }> = {
  'two beside each other': {
    query: 'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff',
    shown: '.differ button',
  },
  'two as text': {
    query: 'g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff&view=text',
    shown: '.differ button',
  },
  'where two differ': {
    query: 'g=nim&p=3,5&w=0,0,8,8&compare=differences&g2=wythoff',
    shown: '.over.differences',
  },
  'a rectangle': {
    query: 'g=block:5:k2&p=0,0&r=1,2&w=0,0,12,12',
    open: async page => {
      await page.getByRole('gridcell', { name: '(1, 1)' }).first().focus();
      await page.keyboard.press('Shift+ArrowRight');
    },
    shown: '.over.span',
  },
  'a presentation': {
    query: 'g=nim&p=3,5&w=0,0,8,8',
    open: page => page.getByRole('button', { name: 'Present' }).click(),
    shown: '.presented',
  },
  'a step of the tour': {
    query: '',
    open: async page => {
      await page.getByRole('button', { name: 'Tour' }).click();
    },
    shown: '.tour',
  },
  'a statement that fails': {
    query: 'g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b',
    shown: '.failing .fails',
  },
  'the strategy of a proof': {
    query: 'g=nim&p=4,2,1',
    open: page => page.getByText('The strategy of the proof').click(),
    shown: '.strategy .rule',
  },
};
for (const [at, [state, { query, open: opens, shown }]] of Object.entries(states).entries()) {
  test(`no violation in either theme: ${state}`, oneOfMany(at, oneEngine), async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await open(page, query);
    await opens?.(page);
    await expect(page.locator(shown).first()).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await darken(page);
    expect(await violations(page, ['color-contrast']), 'dark').toEqual([]);
  });
}

/** Pages beside the one of figures, and what is there once they are. */
const pages: Record<string, [address: string, shown: string]> = {
  'the glossary': ['glossary/', 'h1'],
  'about Nimatrix': ['about/', 'h1'],
  'checking a proof': ['check.html', 'input[type=file]'],
  'a list of exercises': ['exercises.html?list=handouts', 'nim-question button'],
  'an exercise': ['exercises.html?questions=q%3Dwins%26g%3Dsub%3A1%2C4%26p%3D25', 'nim-question button'],
};
for (const [name, [address, shown]] of Object.entries(pages)) {
  test(`no violation in either theme: ${name}`, oneEngine, async ({ page }) => {
    await page.goto(`./${address}`);
    await expect(page.locator(shown).first()).toBeVisible();
    expect(await judged(page, { tags: STANDARDS }), 'light').toEqual([]);
    await darken(page);
    expect(await judged(page, { tags: STANDARDS }), 'dark').toEqual([]);
  });
}

test('no violation on a phone, tab by tab', oneEngine, async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await open(page);
  for (const tab of ['Board', 'Rules', 'Explain']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await violations(page), tab).toEqual([]);
  }
  await darken(page);
  expect(await violations(page, ['color-contrast']), 'dark').toEqual([]);
});

const dialogs = {
  Gallery: 'Figures of the papers',
  Keys: 'Keys',
  Export: 'Save the figure',
  Share: 'Share this figure',
};
for (const [device, size] of Object.entries(sizes)) {
  test(`no violation in the dialogs, ${device}`, oneEngine, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page);
    for (const [button, name] of Object.entries(dialogs)) {
      await page.emulateMedia({ colorScheme: 'light' });
      // On a phone the keys are listed from the rules.
      if (device === 'phone') {
        await page.getByRole('tab', { name: button === 'Keys' ? 'Rules' : 'Board' }).click();
      }
      await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      if (button === 'Gallery') await expect(dialog.getByRole('heading', { name: 'Errata' })).toBeAttached();
      expect(await violations(page), name).toEqual([]);
      await darken(page);
      expect(await violations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

test('a page enlarged four times has nothing beside it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await open(page);
  for (const [room, query] of Object.entries(rooms)) {
    await follow(page, query);
    for (const tab of ['Rules', 'Explain', 'Board']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await beside(), `${room}, ${tab}`).toBeLessThanOrEqual(0);
    }
    // The view that is shown is in sight among the others.
    const sides = await page
      .getByRole('tablist', { name: 'View' })
      .getByRole('tab', { selected: true })
      .evaluateAll(tabs =>
        tabs.flatMap(tab => [
          tab.getBoundingClientRect().left,
          innerWidth - tab.getBoundingClientRect().right,
        ]),
      );
    for (const side of sides) expect(side, room).toBeGreaterThanOrEqual(0);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(
    await page.getByRole('dialog').evaluate(dialog => dialog.scrollWidth - dialog.clientWidth),
  ).toBeLessThanOrEqual(0);
});

// Skip links come into sight by :focus, which Firefox has only in the window in front.
test(
  'what has the focus is in sight on a page enlarged four times',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, 'g=block:3:k1&p=4,2&r=1&w=0,0,7,7');
    /** The element that has the focus, if something lies over it or it is out of sight. */
    const covered = () =>
      page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(
          left + width / 2,
          Math.min(innerHeight - 1, Math.max(0, top + Math.min(height, 30) / 2)),
        );
        const seen =
          above !== null &&
          (element.contains(above) || above.contains(element)) &&
          top < innerHeight &&
          top + height > 0;
        return element === document.body || seen
          ? ''
          : `${element.outerHTML.slice(0, 120)} below ${above?.outerHTML.slice(0, 120) ?? 'nothing'}`;
      });
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      await expect.poll(covered).toBe('');
    }
  },
);

// No other browser can be made to emulate forced colours.
test('in forced colours, figures take the colours of the system', { tag: '@chromium' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // A link may ask for the other theme.
    await open(page, `g=kotzig:7:1,2&m=1&view=circle&theme=${colorScheme === 'dark' ? 'light' : 'dark'}`);
    const colours = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const colour = (value: string) => {
        probe.style.cssText = `forced-color-adjust:none;color:${value}`;
        return getComputedStyle(probe).color;
      };
      const mark = document.querySelector('.drawing .space:not(.visited, .token)');
      const drawn = mark === null ? null : getComputedStyle(mark);
      return {
        fill: drawn?.fill,
        stroke: drawn?.stroke,
        canvas: colour('Canvas'),
        text: colour('CanvasText'),
        highlight: colour('Highlight'),
      };
    });
    expect(colours.fill).toBe(colours.canvas);
    expect([colours.text, colours.highlight]).toContain(colours.stroke);
  }
});

test('the matrix is one tab stop, and arrows move in it', async ({ page }) => {
  await open(page, 'g=block:4:k2&p=0,0&r=1,2&w=0,0,7,7');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('link', { name: 'Skip to the figure' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('(0, 0): P, not 1, not 2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('(1, 1): P, not 1, not 2');
  await page.keyboard.press('End');
  expect(await focused()).toBe('(1, 6): N, not 1, not 2');
  await page.keyboard.press('Control+Home');
  expect(await focused()).toBe('(0, 0): P, not 1, not 2');
  await page.keyboard.press('Control+End');
  expect(await focused()).toBe('(6, 6): P, not 1, not 2');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('(6, 0): N, not 1, not 2');
  await page.keyboard.press('p');
  expect(await focused()).toBe('(6, 6): P, not 1, not 2');
  await page.keyboard.press('Shift+Q');
  expect(await focused()).toBe('(6, 6): P, not 1, not 2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const position = page.getByRole('region', { name: 'Position' });
  await expect(position).toContainText('(5, 6)');
  expect(await focused()).toBe('(5, 6): N, not 1, not 2');
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'winning move' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('.thumb.in-force')).toBeFocused();
});

test('arrows walk beyond the part of a large matrix that the table holds', async ({ page }) => {
  await open(page, 'g=mmod:6&w=0,0,80,80');
  await page.getByRole('gridcell', { name: '(0, 0): P' }).focus();
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: '(0, 25): N' })).toBeFocused();
});

const figure3 = ['gs.fig3a.not12', 'gs.fig3b.not13', 'gs.fig3c.not23'].map(id =>
  matrixFacts.find(fact => fact.id === id),
);

plain('without its script the page shows Figure 3 and its text', async ({ page }) => {
  await page.route('**/*.js', route => route.abort());
  await page.goto('./');
  const names = await cellNames(page);
  // The matrix in force is large, and small pictures show all three.
  const inForce = figure3.find(fact => String(fact?.params.forbidden) === '2,3');
  expect(matrixOf(names, [2, 3])).toEqual(inForce?.expected);
  expect(inForce?.expected).toHaveLength(7);
  await expect(page.locator('.thumb')).toHaveCount(3);
  await expect(page.getByRole('figure')).toContainText('Gavel & Strimling');
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('the next player wins');
});

plain('a solver that cannot be loaded leaves a message', async ({ page }) => {
  await page.route('**/*.wasm', route => route.abort());
  await page.goto('./?g=nim');
  const alert = page.getByRole('alert').filter({ hasText: 'solver could not be loaded' });
  await expect(alert).toBeVisible();
  // The first figure is not that of the link.
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.goto('./');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('grid').first()).toBeVisible();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 900, height: 1000 },
  { width: 390, height: 844 },
]) {
  plain(`nothing moves when the live page takes over, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const boxes = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [
          ...document.querySelectorAll(
            'header, .matrix, .thumb, .axis-title, .outcomes, .caption, .piles, .verdict, .words, ' +
              '.readout, #rules-text',
          ),
        ].map(node => {
          const { x, y, width, height } = node.getBoundingClientRect();
          // On a phone the row of matrices is scrolled to the one in force, which moves nothing in the row.
          const scrolled = node.closest('.panels')?.scrollLeft ?? 0;
          return [[...node.classList].join(' '), x + scrolled, y, width, height].join(' ');
        });
      });
    // These do nothing yet. Without scripts the page would say so; held back, they keep Firefox from its
    // fonts.
    await page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('./');
    await expect(page.locator('.matrix').last()).toBeVisible();
    const before = await boxes();
    await page.unroute('**/*.js');
    await page.goto('./');
    await live(page);
    expect(before.length).toBeGreaterThan(8);
    expect(await boxes()).toEqual(before);
  });
}
