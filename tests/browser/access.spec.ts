/** Accessibility rules on every view, dialog and page; enlarged pages; forced colours; no scripts. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { luminance } from '../../www/embed/backdrop.ts';
import { oneOfMany } from './nightly.ts';
import {
  base,
  cell,
  expect,
  follow,
  lawInLink,
  live,
  open,
  openGame,
  PHONE,
  rules,
  sideways,
  tab,
  test,
} from './page.ts';

/** The rules of the standards, and good practice. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations in a page without frames: the rule, and the first elements that break it. */
async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Passed rules need no description, and a page without frames no second page to add results.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await narrow(axe).analyze();
  return violations.flatMap(({ id, nodes }) => {
    // To axe a header that holds only a formula is empty; screen readers read MathML.
    const wrong = nodes.filter(({ html }) => id !== 'empty-table-header' || !html.includes('<math'));
    const elements = wrong.slice(0, 3).map(({ html }) => html.slice(0, 120));
    return wrong.length === 0 ? [] : [`${id}: ${elements.join(' | ')}`];
  });
}

/** Fails where a page in the light theme breaks a rule, other than those named. */
async function expectAccessible(page: Page, what?: string, without: string[] = []): Promise<void> {
  expect(await violations(page, axe => axe.withTags(STANDARDS).disableRules(without)), what).toEqual([]);
}

/** Turns to the dark theme, which changes colours alone, and fails where their contrast is too low. */
async function expectDarkAccessible(page: Page, what = 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(transition => transition.finished),
    ),
  );
  expect(await violations(page, axe => axe.withRules(['color-contrast'])), what).toEqual([]);
}

const VIEWS = {
  'the landing page': '',
  'Grundy values': 'g=nim&p=4,5&w=0,0,6,6&view=grundy',
  remainders: 'g=nim&p=0,0&view=grundy&w=0,0,8,8&colours=mod:3',
  'a plot': 'g=mmod:3&view=plot&w=0,0,5,5',
  'the text view': 'g=block:4:k2&w=0,0,5,5&view=text',
  'a bad link': 'g=block:4:k2&w=1',
  'a game of moves': 'g=kotzig:7:1,2&m=2',
  'a large matrix': 'g=mmod:6&p=9,9&w=0,0,80,80',
  'slices of three piles, with sliders': 'g=mmod:3&p=3,4,5&w=0,0,6,6',
  'a sequence': 'g=sub:1,3,4&p=5,0&view=sequence&w=0,0,32,1',
  'a sequence far out': 'g=sub:1,2,3&p=1000000007&view=sequence&w=1000000000,0,18,1',
  'a tree': 'g=block:3:k1&p=2,1&r=1&view=tree',
  'a circle': 'g=kotzig:7:1,2&m=1,2&view=circle',
  'a line': 'g=line:12:1,2:3,5,9&view=line',
  piles: 'g=nim&p=5,3,4&view=piles&m=1a2',
  'a game against the solver': 'g=block:3:k1&p=1000000,2,1&r=1&view=play',
  'a refusal': 'g=nim&p=1152921504606846976,5&by=definition&w=0,0,7,7',
};

/** States of a figure: the link, what opens them, and what is shown then. */
const STATES: Record<string, [query: string, shown: string, act?: (page: Page) => Promise<unknown>]> = {
  'a game that can’t be read': ['g=blok:4&w=1', '.unread'],
  'two beside each other': ['g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff', '.differ button'],
  'two as text': ['g=nim&p=3,5&w=0,0,8,8&compare=beside&g2=wythoff&view=text', '.differ button'],
  'where two differ': ['g=nim&p=3,5&w=0,0,8,8&compare=differences&g2=wythoff', '.over.differences'],
  'a statement that fails': ['g=block:2:k1&p=4,6&r=2&w=0,0,8,8&statement=p.iff.a.eq.b', '.explore .fails'],
  'a rectangle and periods': [
    'g=block:5:k2&p=0,0&r=1,2&w=0,0,12,12',
    '.over.span',
    async page => {
      await tab(page, 'Explore').click();
      await page.getByRole('button', { name: 'Draw', exact: true }).first().click();
      await cell(page, '(1, 1)').first().focus();
      await page.keyboard.press('Shift+ArrowRight');
    },
  ],
  'a tooltip': ['g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7', '.tip', page => cell(page, /^\(3, 3\): P/).hover()],
  'a presentation': ['g=nim&p=3,5&w=0,0,8,8', '.slide-words', page => page.keyboard.press('f')],
  'the strategy of a proof': [
    'g=nim&p=4,2,1',
    '.strategy .rule',
    async page => {
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.getByText('Rests on').click();
      await page.getByText('The strategy of the proof').click();
    },
  ],
  'a proof': [
    `g=block:4:1,4/2,3&p=40,30&r=1,4&proof=${await lawInLink()}`,
    'dialog[open]',
    async page => {
      await tab(page, 'Explore').click();
      await page.getByRole('button', { name: 'Proof', exact: true }).first().click();
    },
  ],
};

const opened = [
  ...Object.entries(VIEWS).map(([name, query]) => [name, query, 'nim-app', undefined] as const),
  ...Object.entries(STATES).map(([name, [query, shown, act]]) => [name, query, shown, act] as const),
];
for (const [at, [name, query, shown, act]] of opened.entries()) {
  test(`no violation in either theme: ${name}`, oneOfMany(at), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, query);
    await act?.(page);
    await expect(page.locator(shown).first()).toBeAttached();
    await expectAccessible(page);
    await expectDarkAccessible(page);
  });
}

test('no violation where each pixel stands for many cells', async ({ page }) => {
  await open(page, 'g=mmod:6&p=0,0&w=0,0,3000,3000');
  await expect(page.getByText(/Each pixel stands for about \d+ cells/)).toBeInViewport({ ratio: 1 });
  // Cells smaller than a pixel are no targets, and the rule would visit each of them.
  await expectAccessible(page, 'density', ['target-size']);
});

const FIGURE_3 = 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7';
const FIGURE = `embed.html?${FIGURE_3}`;
const LAW = encodeURIComponent('q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl');
/** Other pages: the address, what is shown, and the next action. */
const PAGES: Record<string, [address: string, shown: string, act?: (page: Page) => Promise<unknown>]> = {
  'the glossary': ['glossary/', 'h1'],
  'about Nimatrix': ['about/', 'h1'],
  'a checked proof': ['check.html', '#read p', page => page.locator('#example').click()],
  'a list of exercises': ['exercises.html?list=handouts', 'nim-question button'],
  'an exercise': ['exercises.html?questions=q%3Dwins%26g%3Dsub%3A1%2C4%26p%3D25', 'nim-question button'],
  'a law that fails': [
    `exercises.html?questions=${LAW}`,
    '[role=img][aria-label*=wrong]',
    async page => {
      await page.getByRole('textbox', { name: 'The law' }).fill('a = 3');
      await page.getByRole('button', { name: 'Check' }).click();
    },
  ],
  'a course': ['exercises.html?make=course', 'textarea'],
  'a frame': [FIGURE, '.frame-verdict b'],
  'a frame with all controls': [`${FIGURE}&ui=full&ctl=all&caption=1`, '.verdict'],
  'a frame with a question': [`${FIGURE}&q=1`, 'button'],
  'a poster': [`${FIGURE}&view=outcome&act=click`, 'button'],
  'a frame to read only': [`${FIGURE}&ro=1&ui=full`, '.verdict'],
};
for (const [at, [name, [address, shown, act]]] of Object.entries(PAGES).entries()) {
  test(`no violation in either theme: ${name}`, oneOfMany(at, { of: 3 }), async ({ page }) => {
    await page.goto(`./${address}`);
    await act?.(page);
    await expect(page.locator(shown).first()).toBeVisible();
    // A frame is a part of a page.
    const ofPages = ['page-has-heading-one', 'landmark-one-main', 'region'];
    await expectAccessible(page, name, address.startsWith('embed') ? ofPages : []);
    await expectDarkAccessible(page);
  });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Fails where something breaks a rule in either theme, or is wider than the screen. */
async function expectInBoth(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, what);
  await expectDarkAccessible(page, `${what}, dark`);
  expect(await sideways(page), what).toBeLessThanOrEqual(0);
}

/** What opens above the page, by a button of the bar or out of its menu, and the tabs there. */
const ABOVE: Record<string, [menu: string | null, parts: string[]]> = {
  Gallery: [null, ['']],
  Share: [null, ['Link', 'Embed', 'Download']],
  Keys: ['More', ['']],
};
const MENUS = ['Learn', 'More', 'More of the figure'];
const SIZES = { phone: PHONE, desktop: { width: 1440, height: 900 } };
for (const [at, [device, size]] of Object.entries(SIZES).entries()) {
  test(`no violation in the dialogs: ${device}`, oneOfMany(at), async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, FIGURE_3);
    for (const [name, [menu, parts]] of Object.entries(ABOVE)) {
      if (menu !== null) await button(page, menu).click();
      await button(page, new RegExp(`^${name}`)).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      if (name === 'Gallery') await expect(dialog.getByRole('heading', { name: 'Errata' })).toBeAttached();
      for (const part of parts) {
        if (part !== '') await dialog.getByRole('tab', { name: part }).click();
        await expectInBoth(page, `${name} ${part}`);
        const wide = await dialog.evaluate(node => node.scrollWidth - node.clientWidth);
        expect(wide, `${name} ${part}`).toBeLessThanOrEqual(0);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test(`no violation in the menus and panels: ${device}`, oneOfMany(1 - at), async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, FIGURE_3);
    for (const menu of MENUS) {
      await button(page, menu).click();
      await expect(button(page, menu)).toHaveAttribute('aria-expanded', 'true');
      await expectInBoth(page, menu);
      await page.keyboard.press('Escape');
    }
    await button(page, 'Why?').click();
    await expectInBoth(page, 'Why?');
    await tab(page, 'Explore').click();
    await expectInBoth(page, 'Explore');
    await openGame(page);
    await expect(rules(page)).toBeVisible();
    await expectInBoth(page, 'the game');
    await button(page, 'Make a rule').click();
    await expect(page.locator('.move .dot').first()).toBeAttached();
    await expectInBoth(page, 'the form of a rule');
  });
}

test('a page enlarged four times does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  for (const [name, query] of Object.entries(VIEWS)) {
    await follow(page, query);
    for (const panel of await page.getByRole('tablist', { name: 'Panel' }).getByRole('tab').all()) {
      await panel.click();
      expect(await sideways(page), `${name}, ${await panel.textContent()}`).toBeLessThanOrEqual(0);
    }
    expect(await sideways(page), name).toBeLessThanOrEqual(0);
    // The bar of views is completely visible.
    const sides = await page
      .locator('.dock :is(button, a)')
      .filter({ visible: true })
      .evaluateAll(buttons =>
        buttons
          .map(button => button.getBoundingClientRect())
          .flatMap(({ left, right }) => [left, innerWidth - right]),
      );
    for (const side of sides) expect(side, name).toBeGreaterThanOrEqual(0);
  }
});

// Skip links are shown by :focus, which Firefox has only in the window in front.
test('the focus is in sight on a page enlarged four times', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, 'g=block:3:k1&p=4,2&r=1&w=0,0,7,7');
  /** The focused element, if it is covered or out of sight. */
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
});

// No other browser can emulate forced colours.
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
        drawn: [drawn?.fill, drawn?.stroke],
        fill: colour('Canvas'),
        strokes: [colour('CanvasText'), colour('Highlight')],
      };
    });
    expect(colours.drawn[0]).toBe(colours.fill);
    expect(colours.strokes).toContain(colours.drawn[1]);
  }
});

for (const [width, height] of [
  [1440, 900],
  [900, 1000],
  [390, 844],
] as const) {
  base(`nothing moves when the live page takes over, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const boxes = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const parts =
          '.bar, .game-chip, .views, .sight, .axis-name, .rail, .notes > *, .puzzle > *, .dock button';
        return [...document.querySelectorAll(parts)].map(node => {
          const { x, y, width, height } = node.getBoundingClientRect();
          // Shares of widths are rounded below what is visible.
          const place = [x, y, width, height].map(length => Math.round(length * 4) / 4);
          return [[...node.classList].join(' '), ...place].join(' ');
        });
      });
    // Without scripts the page would say so, and scripts that wait keep Firefox from its fonts.
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

/** The colours of the borders of all visible fields, each with its background. */
const borders = (page: Page): Promise<[border: string, behind: string, name: string][]> =>
  page.evaluate(() => {
    const behind = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor.endsWith(', 0)') ? behind(element.parentElement) : backgroundColor;
    };
    return (
      [...document.querySelectorAll('input, select, textarea, .stepper')]
        .filter(field => field.checkVisibility() && getComputedStyle(field).borderTopWidth !== '0px')
        // The ends of the axes are numbers until one enters them.
        .filter(field => !field.matches('[type=range], [type=checkbox], [type=radio], .axis-end input'))
        .map(field => [
          getComputedStyle(field).borderTopColor,
          behind(field.parentElement),
          `${field.className} ${field.getAttribute('aria-label') ?? field.id}`,
        ])
    );
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`borders of fields have a contrast of at least 3 (D23): ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    let seen = 0;
    for (const [query, button] of [
      ['g=block:5:1,3/2,3&p=4,3', /Blocking Nim/],
      ['g=nim&p=3,5,6', 'Gallery'],
    ] as const) {
      await open(page, query);
      await page.getByRole('button', { name: button }).first().click();
      await expect.poll(async () => (await borders(page)).length).toBeGreaterThan(2);
      for (const [border, behind, name] of await borders(page)) {
        const [low = 0, high = 0] = [border, behind]
          .map(colour => luminance((colour.match(/[\d.]+/g) ?? []).map(Number)))
          .sort((one, other) => one - other);
        expect((high + 0.05) / (low + 0.05), `${name}: ${border} on ${behind}`).toBeGreaterThanOrEqual(3);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(5);
  });
}
