/** Other languages: translation, the choice of one, space for longer texts; and right-to-left text. */

import type { Locator, Page } from '@playwright/test';
import { drawn, expect, open, openGame, test } from './page.ts';
import { oneOfMany } from './nightly.ts';

/** Opens a page in another language, and waits for the live one. */
async function inLanguage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('nim-figure:defined, nim-exercises, nim-frame, textarea').first()).toBeAttached();
}
const verdict = (page: Page) => page.locator('.verdict');
const isIn = (page: Page, tag: string) => expect(page.locator('html')).toHaveAttribute('lang', tag);
const ENGLISH = 'You win: take 2 from pile 2.';
const GERMAN = 'Sie gewinnen: 2 von Haufen 2 nehmen.';

const LINK = 'g=block:4:k2&r=1,2&p=3,5&view=outcome&w=0,0,16,16';

for (const [tag, text] of Object.entries({
  de: {
    verdict: 'Sie verlieren, gegen einen perfekten Gegner.',
    reason: 'Nur volle Gruppen von 3 zählen: 3 und 5 haben je eine.',
    tab: 'Folge',
    share: 'Teilen',
  },
  fr: {
    verdict: 'Vous perdez, face à un joueur parfait.',
    reason: 'Seuls comptent les groupes entiers de 3',
    tab: 'Suite',
    share: 'Partager',
  },
  ja: {
    verdict: '相手が完璧なら、あなたの負けです。',
    reason: '3個のまとまりだけが数に入ります。',
    tab: '数列',
    share: '共有',
  },
})) {
  test(`a link in ${tag} is in that language, also with other names of outcomes`, async ({ page }) => {
    await inLanguage(page, `./?${LINK}&lang=${tag}`);
    await isIn(page, tag);
    await expect(verdict(page)).toHaveText(text.verdict);
    await expect(page.locator('.reason').first()).toContainText(text.reason);
    await expect(page.getByRole('tab', { name: text.tab, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text.share, exact: true })).toBeVisible();
    const catalogues = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(\w\w)-[^/]*\.json$/.exec(name)?.[1] ?? []),
    );
    expect(catalogues).toEqual([tag]);
    await inLanguage(page, `./?g=nim&p=3,5&names=wl&lang=${tag}`);
    await expect(page.getByRole('gridcell', { name: /^\(3, 5\).*W/ })).toBeVisible();
  });
}

test('English needs no catalogue, nor does an unknown language; regions name their language', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  for (const lang of ['&lang=pt-br', '&lang=1/9/18', '&lang=__proto__']) {
    await open(page, `g=nim&p=3,5${lang}`);
    await isIn(page, 'en');
    await expect(verdict(page)).toContainText(ENGLISH);
  }
  expect(asked.filter(url => url.endsWith('.json'))).toEqual([]);
  await inLanguage(page, './?g=nim&p=3,5&lang=de-AT');
  await expect(verdict(page)).toHaveText(GERMAN);
});

test('without a catalogue all is English', async ({ page }) => {
  await page.route(/\/de-[^/]*\.json$/, route => route.fulfill({ body: 'not there' }));
  await open(page, 'g=nim&p=3,5&lang=de');
  await expect(verdict(page)).toContainText(ENGLISH);
  await isIn(page, 'en');
});

// D7
test('a first visit is in the language of the browser, on the front page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr-CA', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('./');
  await isIn(page, 'fr');
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await page.goto('./?lang=ja');
  await isIn(page, 'ja');
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await expect(page.locator('.brand')).toHaveText('Nimatrix');
  await context.close();
});

test('a chosen language is kept, keeps the state, and gives way to a link', async ({ page }) => {
  const key = (name: string) => new URL(page.url()).searchParams.get(name);
  await open(page, 'g=nim&p=3,5&w=0,0,9,9&theme=dark');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await isIn(page, 'de');
  await expect(verdict(page)).toHaveText(GERMAN);
  expect([key('theme'), key('lang')]).toEqual(['dark', null]);
  await inLanguage(page, './?g=nim&p=3,5&lang=fr');
  await isIn(page, 'fr');
  await inLanguage(page, './?g=nim&p=3,5');
  await isIn(page, 'de');
  // A choice replaces the language of the link.
  await inLanguage(page, './?g=nim&p=3,5&lang=fr');
  await page.locator('.bar nav nim-menu:last-of-type > button').click();
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('English');
  await isIn(page, 'en');
  expect(key('lang')).toBeNull();
});

test('a frame and its poster have the language of the link, and keep none', async ({ page }) => {
  await page.addInitScript(() => {
    // An empty frame has no storage in some browsers.
    try {
      localStorage.setItem('nimatrix.lang', 'fr');
    } catch {}
  });
  await page.goto('./about/');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.replaceChildren(Object.assign(frame, { title: 'a', width: '700', height: '600' }));
  });
  const inside = page.frameLocator('iframe');
  for (const [query, lang] of [
    ['g=nim&p=3,5&lang=de', 'de'],
    ['g=nim&p=3,5&lang=ja&act=click', 'ja'],
    ['g=nim&p=3,5&ui=board', 'en'],
  ] as const) {
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, query) => {
      frame.src = `../embed.html?${query}`;
    }, query);
    await expect(inside.locator('html')).toHaveAttribute('lang', lang);
  }
});

/** Fails where the page or the words of a button are wider than they may be. */
async function expectFits(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const found: string[] = [];
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth) found.push(`the page: ${scrollWidth} of ${innerWidth}`);
      for (const button of document.querySelectorAll<HTMLElement>('button, .label, .tabs button')) {
        const { overflow, textOverflow } = getComputedStyle(button);
        const isCut = overflow !== 'visible' && textOverflow === 'ellipsis';
        if (!isCut && button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 0) {
          found.push(`${button.textContent?.trim()}: ${button.scrollWidth} of ${button.clientWidth}`);
        }
      }
      return found;
    });
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(tooWide, { message: `${width} px` }).toEqual([]);
  }
}

const LAW = encodeURIComponent('q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl');
for (const [at, [name, address]] of Object.entries({
  'the figure': './?g=nim&p=3,5&lang=de',
  'several matrices': `./?${LINK}&lang=de`,
  'a sequence': './?g=sub:1,2,3/1,3,4&p=9,3&view=sequence&lang=de',
  'a game': './?g=nim&p=3,4,5&m=1a2&view=play&lang=de',
  exercises: './exercises.html?list=handouts&lang=de',
  'a law': `./exercises.html?questions=${LAW}&lang=de`,
  'a course': './exercises.html?make=course&lang=de',
}).entries()) {
  test(`German fits: ${name}`, oneOfMany(at), async ({ page }) => {
    await inLanguage(page, address);
    await expectFits(page);
  });
}

test('the gallery describes its figures in German, and they fit', async ({ page }) => {
  await inLanguage(page, './?g=nim&p=3,5&lang=de');
  await page.getByRole('button', { name: 'Galerie' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const figure = page.locator('[data-figure="gs.nimsum"]');
  await expect(figure).toContainText('Die Nim-Summe von 9 und 3');
  await expect(figure).toContainText('also 10, und die Stellung ist gewonnen.');
  // Braces of a caption are no places of a message.
  await expect(page.locator('[data-figure="hh.lemma3.a3.k3"]')).toContainText('Γ({3,4};20) nach dem Zug 3');
  await expect(page.locator('[data-figure] .figure-caption [lang=en]')).toHaveCount(0);
  await expectFits(page);
});

const GLOSSARIES = Object.entries({ en: 'Glossary', de: 'Glossar', fr: 'Glossaire', ja: '用語集' });
for (const [at, [tag, title]] of GLOSSARIES.entries()) {
  test(
    `the glossary in ${tag} leads to figures in its language, and fits`,
    oneOfMany(at),
    async ({ page }) => {
      await inLanguage(page, `./?g=nim&p=3,5&lang=${tag}`);
      await page.locator('.bar nim-menu button').first().click();
      const link = page.locator('.bar .menu a[href*="glossary"]');
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await isIn(page, tag);
      await expectFits(page);
      await page.locator('#nim-sum + dd > a').click();
      await isIn(page, tag);
      await expect(verdict(page)).toBeVisible();
    },
  );
}

/** The visible text of an element, line by line from left to right, without spaces; and its text. */
async function order(element: Locator): Promise<{ seen: string; text: string }> {
  return element.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { letter: string; middle: number; left: number }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (let at = 0; at < node.data.length; at++) {
        const letter = node.data[at] ?? '';
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (letter.trim() === '' || box === undefined) continue;
        letters.push({ letter, middle: (box.top + box.bottom) / 2, left: box.left });
      }
    }
    const text = letters.map(({ letter }) => letter).join('');
    // Letters of one line have their middles near each other.
    const lines: (typeof letters)[] = [];
    for (const one of letters.toSorted((a, b) => a.middle - b.middle)) {
      const line = lines.at(-1);
      if (line !== undefined && one.middle - (line[0]?.middle ?? 0) < 9) line.push(one);
      else lines.push([one]);
    }
    const seen = lines.flatMap(line => line.toSorted((a, b) => a.left - b.left)).map(({ letter }) => letter);
    return { seen: seen.join(''), text };
  });
}

async function expectInOrder(element: Locator, text: string): Promise<void> {
  await expect(element).toContainText(text);
  const found = await order(element);
  expect(found.seen).toBe(found.text);
}

async function turn(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await drawn(page);
}

test('positions, rules and matrices run from left to right in a document that does not', async ({ page }) => {
  for (const [query, places] of [
    [
      'g=sub:1,2,3/1,3,4&p=5,2&by=definition',
      {
        '.game-chip': '1,2,3 / 1,3,4',
        '.position .verdict': 'take 1 from pile 1',
        '.move-list .move': 'you win',
      },
    ],
    ['g=nim&p=4,3&statement=p.iff.a.eq.b', { '.claim-text': 'P iff a = b', '.noticed li': 'repeat' }],
    [
      'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
      { '.restrictions [aria-pressed=true]': '2, 3', '.position .reason': '2', 'figcaption cite': '2004' },
    ],
    ['g=nim&p=3,4,5&m=1a2', { '.trail ol li >> nth=1': 'take 2 from pile 1', '.position .reason': 'column' }],
    ['g=kotzig:7:1,2&m=1,2', { '.game-chip': 'circle of 7', '.record': '2', '.whose': '.' }],
    [
      'g=sub:1,3,4&p=9&view=sequence',
      { '.game-chip': '1, 3 or 4', '.position .reason': 'So 9 counts as 2.' },
    ],
    ['g=nim&p=4,3&view=text', { '.text-of pre': 'P' }],
    ['g=wythoff&p=3,5', { '.position .reason': '0, 1, 2' }],
  ] as const) {
    await open(page, query);
    await turn(page);
    for (const [place, text] of Object.entries(places)) {
      await expectInOrder(page.locator(place).first(), text);
    }
    const cells = page.getByRole('gridcell');
    if ((await cells.count()) < 2) continue;
    const [one, two] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    expect(one?.x, query).toBeLessThan(two?.x ?? 0);
  }
  await open(page, 'g=sub:1,2,3/1,3,4&p=5,2');
  await turn(page);
  await openGame(page);
  await expectInOrder(page.locator('#rules-words'), '1, 3 or 4');
});

test('frames, exercises and checks do so too', async ({ page }) => {
  const question = encodeURIComponent('q=wins&g=sub:2,3/1,2&p=4,1');
  for (const [address, place, text] of [
    ['embed.html?g=nim&p=4,3', '.frame-verdict', '(4, 3)'],
    ['embed.html?g=sub:1,2,3/1,3,4&p=5,2&ui=full&ctl=rules', '.position .verdict', 'You win.'],
    ['embed.html?g=nim&p=4,3&act=click', '.still-words', '(4, 3)'],
    [`exercises.html?questions=${question}`, '#asked', 'Who wins from (4, 1)?'],
    ['check.html', '#read p', '(3000000000, 3000000007)'],
  ] as const) {
    await page.goto(address);
    if (address === 'check.html') await page.locator('#example').click();
    await turn(page);
    await expectInOrder(page.locator(place).first(), text);
  }
});

test('a sentence in Arabic runs from right to left, and the position in it does not', async ({ page }) => {
  await page.goto('embed.html?g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7');
  const piles = page.locator('.frame-verdict .note');
  await expect(piles).toContainText('(4, 3)');
  await turn(page);
  const numbers = piles.locator('[translate=no]');
  await numbers.evaluate(node => node.before('الموضع '));
  expect((await order(numbers)).seen).toBe('(4,3)');
  const right = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? NaN);
  };
  // The word before the position is to its right.
  expect((await right(piles)) - (await right(numbers))).toBeGreaterThan(20);
});
