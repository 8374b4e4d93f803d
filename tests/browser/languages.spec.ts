/** The page in other languages: what it says, what is English by itself, how one is chosen, what has room. */

import { expect, open, test } from './page.ts';
import type { Page } from '@playwright/test';
import { oneOfMany } from './nightly.ts';

/** Opens a page in another language, and waits for the live one. */
async function inLanguage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('nim-rules:defined, nim-exercises, nim-frame').first()).toBeAttached();
}

const LINK = 'g=block:4:k2&r=1,2&p=3,5&view=outcome&w=0,0,16,16';

for (const [tag, said] of Object.entries({
  de: {
    rule: 'Dann dem Gegner 2 Reste modulo 4 sperren.',
    verdict: 'der vorige Spieler gewinnt · Grundy-Wert 0',
    reason: 'Die Nim-Summe der Quotienten durch 3 ist 0, und jeder Rest ist kleiner als 3',
    tab: 'Ausgang',
    place: '(3, 5) nicht 1, nicht 2',
  },
  fr: {
    rule: 'Puis bloquer 2 restes modulo 4 pour l’adversaire.',
    verdict: 'le joueur précédent gagne · valeur de Grundy 0',
    reason: 'La nim-somme des quotients par 3 est 0, et chaque reste est inférieur à 3',
    tab: 'Issue',
    place: '(3, 5) pas 1, pas 2',
  },
  ja: {
    rule: 'そして相手に、4を法とする剰余を2個禁止する。',
    verdict: '後手必勝 ・グランディ数 0',
    reason: '3で割った商のニム和は0で、余りはどれも取れる最小の個数3より小さい',
    tab: '勝敗',
    place: '(3, 5) 1禁止, 2禁止',
  },
})) {
  test(`a link in ${tag} is said in that language`, async ({ page }) => {
    await inLanguage(page, `./?${LINK}&lang=${tag}`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('nim-rules')).toContainText(said.rule);
    await expect(page.locator('.verdict')).toContainText(said.verdict);
    await expect(page.locator('.reason').getByText(said.reason)).toBeAttached();
    await expect(page.getByRole('tab', { name: said.tab, exact: true })).toBeVisible();
    await expect(page.locator('.position .piles').first()).toHaveText(said.place);
    // Nothing of it was fetched besides the one catalogue.
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/(\w\w)-[^/]*\.json$/.exec(name)?.[1])
        .filter(Boolean),
    );
    expect(fetched).toEqual([tag]);
  });
}

test('English needs no catalogue, and so does a language that is not there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await open(page, 'g=nim&p=3,5');
  expect(asked.filter(url => /speak-|\.json$/.test(url))).toEqual([]);
  await open(page, 'g=nim&p=3,5&lang=pt-br');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.verdict')).toContainText('the next player wins');
  expect(asked.filter(url => url.endsWith('.json'))).toEqual([]);
});

test('a region and capitals name the same language', async ({ page }) => {
  await inLanguage(page, './?g=nim&p=3,5&lang=de-AT');
  await expect(page.locator('.verdict')).toContainText('der nächste Spieler gewinnt');
});

test('a sentence that is not translated is English by itself, and says so', async ({ page }) => {
  await page.route(/\/de-[^/]*\.json$/, async route => {
    const answer = await route.fetch();
    const messages = (await answer.json()) as Record<string, string>;
    delete messages['The nim-sum of the piles is {sum}, not 0, so this is an N-position.'];
    delete messages['Take any number of tokens from one pile.'];
    await route.fulfill({ json: messages });
  });
  await inLanguage(page, './?g=nim&p=3,5,1&lang=de');
  const reason = page.locator('.reason [lang=en]').first();
  await expect(reason).toHaveText(/^The nim-sum of the piles is/);
  await expect(page.locator('nim-rules [lang=en]').first()).toHaveText(
    'Take any number of tokens from one pile.',
  );
  await expect(page.locator('.verdict')).toContainText('der nächste Spieler gewinnt');
});

test('a catalogue that can’t be had leaves the page in English', async ({ page }) => {
  await page.route(/\/de-[^/]*\.json$/, route => route.fulfill({ body: 'not there' }));
  await open(page, 'g=nim&p=3,5&lang=de');
  await expect(page.locator('.verdict')).toContainText('the next player wins');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a chosen language is kept, keeps the state, and gives way to a link', async ({ page }) => {
  await open(page, 'g=nim&p=3,5&w=0,0,9,9&theme=dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.verdict')).toContainText('der nächste Spieler gewinnt');
  await expect(page.locator('.position .piles').first()).toHaveText('(3, 5)');
  expect(new URL(page.url()).searchParams.get('theme')).toBe('dark');
  expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
  // A link's language wins for its page, and is not kept.
  await inLanguage(page, './?g=nim&p=3,5&lang=fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await inLanguage(page, './?g=nim&p=3,5');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // Chosen where a link asked for one, it takes that one's place.
  await inLanguage(page, './?g=nim&p=3,5&lang=fr');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('English');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
});

test('a frame speaks the language of its link, a poster too, and keeps none', async ({ page }) => {
  await page.addInitScript(() => {
    // An empty frame has no storage in some browsers.
    try {
      localStorage.setItem('nimatrix.lang', 'fr');
    } catch {}
  });
  await page.goto('./about/');
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), {
      title: 'a',
      width: '700',
      height: '600',
    });
    document.body.replaceChildren(frame);
  });
  const show = (query: string) =>
    page.evaluate(query => {
      const frame = document.querySelector('iframe');
      if (frame !== null) frame.src = `../embed.html?${query}`;
    }, query);
  const inside = page.frameLocator('iframe');
  await show('g=nim&p=3,5&lang=de');
  await expect(inside.getByText('Einen Gewinnzug zeigen')).toBeVisible();
  await expect(inside.locator('html')).toHaveAttribute('lang', 'de');
  await show('g=nim&p=3,5&lang=ja&act=click');
  await expect(inside.getByRole('button', { name: '開始' })).toBeVisible();
  await expect(inside.getByText('Take any number of tokens from one pile.')).toHaveCount(0);
  await show('g=nim&p=3,5&ui=board');
  await expect(inside.getByText('Show a winning move')).toBeVisible();
});

test('exercises are asked in German', async ({ page }) => {
  const list = encodeURIComponent('q=wins&g=sub:1,2,3&p=7\nq=move&g=sub:1,2,3&p=7');
  await inLanguage(page, `./exercises.html?questions=${list}&lang=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Wer gewinnt von (7) aus?' })).toBeVisible();
  await page.getByRole('radio', { name: 'P: der vorige Spieler gewinnt' }).check();
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Nicht richtig. Richtig wäre: N: der nächste Spieler gewinnt.')).toBeVisible();
  await page.getByRole('button', { name: 'Nächste Frage' }).click();
  await page.getByRole('radio', { name: '3 von Haufen 1 nehmen' }).check();
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Richtig.', { exact: true })).toBeVisible();
});

test('other names for outcomes reach sentences of other languages', async ({ page }) => {
  for (const [tag, said] of [
    ['de', 'eine W-Stellung'],
    ['fr', 'une position W'],
    ['ja', 'W局面'],
  ] as const) {
    await inLanguage(page, `./?g=nim&p=3,5&names=wl&lang=${tag}`);
    await expect(page.locator('.reason').getByText(said).first()).toBeAttached();
  }
});

test('a game is played and told in German', async ({ page }) => {
  await inLanguage(page, './?g=nim&p=3,5&view=play&lang=de');
  await page.getByRole('button', { name: 'Tipp' }).click();
  await expect(page.getByText('Diese Stellung kann gewonnen werden.')).toBeVisible();
});

/** What is wider than it may be: the page itself, or the words of a button. */
const tooWide = (page: Page): Promise<string[]> =>
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

for (const [at, [name, address]] of Object.entries({
  'the figure': './?g=nim&p=3,5&lang=de',
  'several matrices': `./?${LINK}&lang=de`,
  'a sequence': './?g=sub:1,2,3/1,3,4&p=9,3&view=sequence&lang=de',
  'a game': './?g=nim&p=3,4,5&m=1a2&view=play&lang=de',
  exercises: './exercises.html?list=handouts&lang=de',
}).entries()) {
  test(`German has room: ${name}`, oneOfMany(at), async ({ page }) => {
    await inLanguage(page, address);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => tooWide(page), { message: `${width} px` }).toEqual([]);
    }
  });
}

test('the gallery tells its figures in German, and has room', async ({ page }) => {
  await inLanguage(page, './?g=nim&p=3,5&lang=de');
  await page.getByRole('button', { name: 'Galerie' }).click();
  await expect(page.getByRole('heading', { name: 'Abbildungen der Arbeiten' })).toBeVisible();
  const figure = page.locator('[data-figure="gs.nimsum"]');
  await expect(figure).toContainText('Die Nim-Summe von 9 und 3');
  await expect(figure).toContainText('also 10, und die Stellung ist gewonnen.');
  // Braces of a caption are no places of a message.
  await expect(page.locator('[data-figure="hh.lemma3.a3.k3"]')).toContainText('Γ({3,4};20) nach dem Zug 3');
  await expect(page.locator('[data-figure] .figure-caption [lang=en]')).toHaveCount(0);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => tooWide(page), { message: `${width} px` }).toEqual([]);
  }
});

const GLOSSARIES = Object.entries({ en: 'Glossary', de: 'Glossar', fr: 'Glossaire', ja: '用語集' });
for (const [at, [tag, title]] of GLOSSARIES.entries()) {
  test(
    `the glossary in ${tag} is one click away, leads to figures in its language, and has room`,
    oneOfMany(at),
    async ({ page }) => {
      await inLanguage(page, `./?g=nim&p=3,5&lang=${tag}`);
      const way = page.locator('.foot a[href*="glossary"]');
      await page.goto((await way.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `${width} px`).toEqual([]);
      }
      await page.locator('#nim-sum + dd > a').click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('.verdict')).toBeVisible();
    },
  );
}
