/** Five stories of readers, in both engines, by the names of what they see. */

import type { Locator, Page } from '@playwright/test';
import { cell, clipboard, expect, live, openGallery, PHONE, sideways, tab, test } from './page.ts';

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true });
const heading = (within: Page | Locator, name: string): Locator =>
  within.getByRole('heading', { name, exact: true });

/** The front page, once it has asked its question. */
async function front(page: Page, query = ''): Promise<void> {
  await page.goto(`./${query}`);
  await live(page);
  await expect(page.locator('.reach-dot').first()).toBeAttached();
}

test('a child solves the puzzles of the front page, after wrong answers (D2)', async ({ page }) => {
  await front(page);
  await expect(heading(page, 'Who wins?')).toBeVisible();
  await expect(page.getByText('Your move: click the cell you leave.')).toBeVisible();
  // Nothing reveals the answer.
  await expect(page.locator('.drawing .p')).toHaveCount(0);
  await expect(page.locator('.puzzle')).not.toContainText('from pile 2.');
  await cell(page, /^\(4, 4\)/).click();
  await expect(page.getByText('One move can’t lead there: stay in your row or your column.')).toBeVisible();
  await cell(page, /^\(3, 4\)/).click();
  await expect(heading(page, 'Not 3 and 4.')).toBeVisible();
  await expect(page.getByText('Your opponent takes 1 from pile 2 and leaves you 3 and 3.')).toBeVisible();
  await button(page, 'Try again').click();
  for (const [left, verdict] of [
    [/^\(3, 3\)/, 'Right: take 2 from pile 2.'],
    [/^\(2, 2\)/, 'Right: take 4 from pile 1.'],
    [/^\(5, 1\)/, 'Right: take 1 from pile 1.'],
    [/^\(1, 2\)/, 'Right: take 3 from both piles.'],
  ] as const) {
    await expect(heading(page, 'Who wins?')).toBeVisible();
    await expect(page.locator('.reach-dot').first()).toBeAttached();
    await cell(page, left).click();
    await expect(heading(page, verdict)).toBeVisible();
    await expect(page.getByText('Leave a blue cell: whoever has to move there loses.')).toBeVisible();
    await expect(cell(page, '(0, 0): P')).toBeAttached();
    if (!verdict.includes('both')) await button(page, 'Next puzzle').click();
  }
  await expect(button(page, 'Next puzzle')).toHaveCount(0);
  // The answers leave no move behind.
  await button(page, 'Play it out').click();
  await expect(page).toHaveURL(/view=play/);
  expect(page.url()).not.toContain('m=');
});

test('a lecturer finds Figure 4 (a), copies citation and TikZ, and presents it', async ({ page }) => {
  const written = await clipboard(page);
  await front(page);
  const gallery = await openGallery(page);
  await gallery.getByRole('searchbox', { name: 'Search the figures' }).fill('figure 4');
  await gallery
    .getByRole('link', { name: /Figure 4 \(a\)/ })
    .first()
    .click();
  await expect(gallery).toBeHidden();
  const figure = page.getByRole('tabpanel', { name: 'Figure' });
  await expect(figure).toContainText(/Figure 4 \(a\).*Modulo 3/s);
  await button(page, 'Share').click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await button(share, 'Copy BibTeX').click();
  await expect.poll(written).toMatch(/^@article\{GavelStrimling2004,[^]* note = \{Figure 4\},\n\}\n$/);
  await tab(page, 'Download').click();
  await share.getByRole('button', { name: /^TikZ/ }).click();
  await button(share, 'Copy').click();
  await expect.poll(written).toContain('\\begin{tikzpicture}');
  await tab(page, 'Present').click();
  await expect(share).toBeHidden();
  await expect(heading(page, 'Figure 4 (a)')).toBeVisible();
  await expect(page.getByText(/tokens, .* blocked: who wins\?$/)).toBeVisible();
  const answer = page.getByText(/^The (next|previous) player: /);
  await expect(answer).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a researcher states a claim, sees it refuted, corrects it and proves it', async ({ page }) => {
  await page.goto('./?g=nim&p=5,3&w=0,0,24,24');
  await live(page);
  await tab(page, 'Explore').click();
  const field = page.getByRole('textbox', { name: 'Claim about the piles' });
  await field.fill('P iff a = 0 and b = 0');
  await expect(page.getByText(/✗ Fails at 23 of 576 cells, first at/)).toBeVisible();
  await field.press('Enter');
  await button(page, '(1, 1)').click();
  await expect(page).toHaveURL(/p=1,1/);
  await expect(cell(page, '(1, 1): P')).toHaveAttribute('aria-selected', 'true');
  await button(page, 'P iff a = 0 and b = 0').click();
  const edited = page.getByRole('textbox', { name: 'Edit the claim' });
  await edited.fill('P iff a = b');
  await edited.press('Enter');
  await expect(page.getByText('Holds in this window.')).toBeVisible();
  await button(page.getByRole('listitem'), 'Prove it').click();
  await expect(page.getByText('✓ True for all piles.')).toBeVisible();
  await button(page.getByRole('listitem'), 'Proof').first().click();
  await expect(page.getByRole('dialog', { name: 'Proof for all piles' })).toContainText('automaton with');
});

test('a student on a phone does five exercises, one with a second try', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await front(page);
  const views = page.getByRole('navigation', { name: 'Views' });
  await button(views, 'Learn').click();
  await views.getByRole('link', { name: /^Exercises/ }).click();
  const right = page.getByText('Right.', { exact: true });
  const next = async (asked: string | RegExp): Promise<void> => {
    await button(page, 'Next question').last().click();
    await expect(page.getByRole('heading', { level: 2, name: asked })).toBeFocused();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  };
  await expect(page.getByRole('heading', { level: 2, name: /^There are 7 stones/ })).toBeVisible();
  await button(page, 'Take 2').click();
  await expect(page.getByText('From 5 your opponent can take 1 and leaves you 4.')).toBeVisible();
  await button(page, 'Take 3').click();
  await expect(right).toBeVisible();

  await next(/^How about 21 stones/);
  await button(page, 'Take 1').click();
  await expect(right).toBeVisible();

  await next(/fill in the table of \(1,2,3\)-NIM/);
  for (let stones = 0; stones < 22; stones++) {
    const place = button(page, new RegExp(`^${stones}: empty$`));
    await place.focus();
    await place.press(stones % 4 === 0 ? 'l' : 'w');
  }
  await button(page, 'Check').click();
  await expect(right).toBeVisible();

  await next(/^For which numbers of stones .* \(1,2,3\)-NIM/);
  await page.getByRole('textbox', { name: 'The law' }).fill('L iff a mod 4 = 0');
  await button(page, 'Check').click();
  await expect(page.getByText('Right. True for all sizes.')).toBeVisible();

  await next(/^\(2,3\)-NIM with 4 stones/);
  for (const amount of ['2', '3']) await page.getByRole('checkbox', { name: amount, exact: true }).check();
  await button(page, 'Check').click();
  await expect(right).toBeVisible();
});

/** Words of which most English sentences have one, and German ones none. */
const ENGLISH =
  'the and of is are you your with that this from take takes who wins which every each ' +
  'not its to for by click no';

/** The English texts of a page, visible or spoken. Names of papers and languages don't count. */
const englishIn = (page: Page): Promise<string[]> =>
  page.evaluate(words => {
    const english = new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`, 'iu');
    const found: string[] = [];
    const isCode = (element: Element) => element.closest('.mono, textarea, script, style') !== null;
    // The name of the language itself is English.
    const isForeign = (element: Element) =>
      element.closest('[lang=en]') !== null && element.closest('nav, select') === null;
    const collect = (text: string | null, foreign: boolean) => {
      if (text !== null && text.trim() !== '' && (foreign || english.test(text))) found.push(text.trim());
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility() || isCode(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        collect(element.getAttribute(name), false);
      }
      for (const node of element.childNodes) if (node instanceof Text) collect(node.data, isForeign(element));
    }
    return found;
  }, ENGLISH);

test('a German reader meets no English sentence', async ({ page }) => {
  const expectGerman = (where: string) => expect.poll(() => englishIn(page), { message: where }).toEqual([]);
  await front(page, '?lang=de');
  await expect(heading(page, 'Wer gewinnt?')).toBeVisible();
  await expectGerman('the front page');
  await cell(page, /^\(3, 4\)/).click();
  await expect(heading(page, 'Nicht 3 und 4.')).toBeVisible();
  await expectGerman('a wrong answer');
  await button(page, 'Nochmals versuchen').click();
  await cell(page, /^\(3, 3\)/).click();
  await expect(heading(page, 'Richtig: 2 von Haufen 2 nehmen.')).toBeVisible();
  await expectGerman('the right answer');
  await page.getByRole('link', { name: /^Höchstens 3 nehmen/ }).click();
  await expect(heading(page, 'Sie gewinnen: 1 von Haufen 1 nehmen.')).toBeVisible();
  await button(page, 'Warum?').click();
  await expectGerman('an answer and why');
  await tab(page, 'Erkunden').click();
  const field = page.getByRole('textbox', { name: 'Behauptung über die Haufen' });
  await field.fill('P iff a = b');
  await expect(page.getByText(/✗ .* 256 /)).toBeVisible();
  await field.press('Enter');
  await expectGerman('claims');
  await button(page, 'Teilen').click();
  const share = page.getByRole('dialog', { name: 'Teilen' });
  for (const name of ['Link', 'Einbetten', 'Herunterladen']) {
    await tab(page, name).click();
    await expect(share.getByRole('button').last()).toBeVisible();
    await expectGerman(name);
  }
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await button(page, 'Lernen').click();
  await expectGerman('the menu of lessons');
  await page.getByRole('link', { name: /^Übungen/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expectGerman('exercises');
  await button(page, '2 nehmen').click();
  await expect(page.getByText('Von 5 aus', { exact: false })).toBeVisible();
  await expectGerman('a refuted answer');
  await button(page, '3 nehmen').click();
  await expect(page.getByText('Richtig.', { exact: true })).toBeVisible();
  await expectGerman('an answered question');
});
