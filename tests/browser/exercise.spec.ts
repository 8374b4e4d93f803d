/** Exercises and laws: answered by pointer and keys, on paper, in frames, and reported to hosts. */

import type { FrameLocator, Page } from '@playwright/test';
import { expect, messages, iframe, inside, KEEP_MESSAGES, test } from './host.ts';
import { cell, expectNoShift, holdRequests, watchShift } from './page.ts';

const LIST = [
  '# All kinds',
  '> For a test.',
  'q=move&g=sub:1,2,3&p=7 | Seven stones. How should you play?',
  'q=wins&g=sub:1,4&p=25&names=12',
  'q=amounts&g=sub:2,3/1,2&p=4,1',
  'q=fill&g=sub:1,2,3&p=0&view=sequence&w=0,0,6,1&names=wl&rows=outcome',
  'q=fill&g=nim&view=grundy&w=0,0,2,2',
].join('\n');
const addressOf = (list: string) => `exercises.html?questions=${encodeURIComponent(list)}`;

const check = (within: Page | FrameLocator) => within.getByRole('button', { name: 'Check' });
const right = (within: Page | FrameLocator) => within.getByText('Right.', { exact: true });
const data = async (page: Page, type: string) => (await messages(page, type)).map(({ data }) => data);

/** Opens a list of questions in a frame that takes the width of the page. */
async function openList(
  page: Page,
  host: { figures: string; open(page: string): Promise<void> },
  list: string,
) {
  const src = host.figures + addressOf(list);
  await host.open(
    `${KEEP_MESSAGES}<iframe src="${src}" title="Exercises" width="1000" height="1100"></iframe>`,
  );
  return inside(page);
}

test('a list of all kinds of questions is answered, with a second try, and drawn again', async ({
  page,
  host,
}) => {
  const list = await openList(page, host, LIST);
  const heading = (name: string) => list.getByRole('heading', { name });
  const next = async (name: string): Promise<void> => {
    await list.getByRole('button', { name: 'Next question' }).last().click();
    await expect(heading(name)).toBeFocused();
  };
  await expect(heading('All kinds')).toBeVisible();
  await expect(heading('Seven stones. How should you play?')).toBeVisible();
  await list.getByRole('button', { name: 'Take 3', exact: true }).click();
  await expect(list.getByText('That leaves 4. From there every move lets you win.')).toBeVisible();
  await expect(list.locator('.sticks .taken')).toHaveCount(3);

  await next('Who wins from (25)?');
  await list.getByRole('button', { name: 'I: player I wins', exact: true }).press('Enter');
  await expect(list.getByText('Every move lets the other player win.')).toBeVisible();
  await list.getByRole('button', { name: 'II: player II wins' }).click();

  await next('What may be taken from (4, 1)?');
  const amount = (pile: number, name: string) =>
    list.getByRole('group', { name: `From pile ${pile}` }).getByRole('checkbox', { name, exact: true });
  await amount(1, '2').check();
  await amount(1, '3').check();
  await amount(2, '1').check();
  await check(list).click();
  await expect(right(list)).toBeVisible();

  // A strip by keys alone: letters write and move on, arrows move.
  await next('Fill in the cells.');
  await check(list).click();
  await expect(list.getByText('Choose an answer first.')).toBeVisible();
  await list.getByRole('button', { name: '0: empty' }).focus();
  await page.keyboard.type('lwwlll');
  await check(list).click();
  await expect(list.getByText('4 of 6 right. From 3 one can move to 0, 1 and 2.')).toBeVisible();
  await expect(list.getByRole('button', { name: '2: W, right' })).toBeVisible();
  await list.getByRole('button', { name: '3: L, wrong' }).focus();
  for (const key of ['w', 'ArrowRight', 'w']) await page.keyboard.press(key);
  await check(list).click();
  await expect(right(list)).toBeVisible();

  await next('Fill in the cells.');
  for (const [cell, value] of [
    ['0, 0', ' 0'],
    ['0, 1', '01'],
    ['1, 0', '１'],
    ['1, 1', '٠'],
  ] as const) {
    await list.getByRole('textbox', { name: `${cell}: empty` }).fill(value);
  }
  await check(list).click();
  await expect(list.getByText('All answered: 3 of 5 right at the first try.')).toBeVisible();
  const guesses = await data(page, 'guess');
  expect(guesses.map(({ question, guess, right }) => [question, guess, right])).toEqual([
    ['move', '1a3', true],
    ['wins', 'N', false],
    ['amounts', ['1a2', '1a3', '2a1'], true],
    ['fill', ['P', 'N', 'N', 'P', 'P', 'P'], false],
    ['fill', ['0', '01', '１', '٠'], true],
  ]);
  expect(await data(page, 'score')).toEqual([{ right: 3, of: 5, seed: null }]);
  await list.getByRole('button', { name: 'Another set' }).click();
  await expect(list.getByText(/^Set \d+$/)).toBeVisible();
  await expect(list.getByRole('combobox', { name: 'Question' })).toHaveValue('0');
});

test('D3, D19: on a phone a wrong answer is refuted, the right one is marked, and all of it fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./exercises.html');
  const choice = (name: string) => page.getByRole('button', { name });
  await expect(choice('Take 2')).toBeVisible();
  const lefts = () =>
    page.locator('.option').evaluateAll(all => all.map(one => one.getBoundingClientRect().left));
  const before = await lefts();
  // The digits choose.
  await page.keyboard.press('2');
  await expect(choice('Take 2 ✗ not this')).toBeVisible();
  await expect(page.getByText('From 5 your opponent can take 1 and leaves you 4.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'see it in the playground' })).toHaveAttribute(
    'href',
    /g=sub:1,2,3&p=7/,
  );
  await page.keyboard.press('3');
  await expect(choice('Take 3 ✓ right')).toBeVisible();
  expect(await lefts()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Next question' }).last()).toBeFocused();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const places = page.getByRole('combobox', { name: 'Question' });
  for (let at = 1; at < 19; at++) {
    await places.selectOption(String(at));
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await fits(), `question ${at + 1}`).toBe(true);
  }
  // The table of 8 columns is complete.
  await places.selectOption('15');
  const last = page.getByRole('button', { name: /^7, 7: / });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(
    await page.locator('nim-question .scroll-x').evaluate(box => box.scrollWidth - box.clientWidth),
  ).toBe(0);
  await page.getByText('Learn').click();
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a list names what it can’t ask or draw anew, and asks the rest', async ({ page }) => {
  const lines = [
    '# Faults',
    'q=win&g=nim&p=3,5',
    'q=move&g=sub:1,2,3&p=7 | Seven stones {stones}.',
    'q=amounts&g=nim&p=30,2',
  ];
  await page.goto(`./${addressOf(lines.join('\n'))}&seed=abc`);
  await expect(page.locator('.faults p')).toContainText([
    /^seed: found “abc”; allowed: a number/,
    /^Line 2: q: found “win”; allowed: wins, move/,
    /^Line 3: “\{stones\}” stands for nothing in this position; allowed: \{p\}, \{p1\}\./,
    /^Line 4: This can’t be asked: Amounts .* found: 30\. For example: /,
  ]);
  await page.getByRole('button', { name: 'Take 3' }).click();
  await expect(right(page)).toBeVisible();
  await page.goto('./exercises.html?list=handout');
  await expect(page.locator('.faults')).toContainText(
    'allowed: handouts. For example: exercises.html?list=handouts',
  );
  await page.goto('./exercises.html?list=Handouts&seed=７');
  await expect(page.getByText('Set 7')).toBeVisible();
  await page.goto(`./${addressOf('q=move&g=sub:1,2,3&p=7 | Sieben Steine. Wie spielen Sie?')}&seed=7`);
  await expect(page.getByText('This question is the same in every set.')).toBeVisible();
  await expect(page.getByText('Every set of this list is the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another set' })).toHaveCount(0);
});

// Firefox's driver can't emulate paper, and reports no downloads.
test('a list becomes a paper, with answers or without', { tag: '@chromium' }, async ({ page }) => {
  await page.goto(`./${addressOf(`${LIST}\nno question`)}`);
  const fault = page.getByText('Line 8: It asks nothing');
  const sheet = page.locator('.sheet');
  const answers = page.getByRole('checkbox', { name: 'with answers' });
  await expect(fault).toBeVisible();
  await answers.check();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator(':scope > li').filter({ visible: true })).toHaveCount(5);
  await expect(sheet).toContainText('II: player II wins');
  await expect(page.getByRole('button', { name: 'Take 3' })).toBeHidden();
  await expect(fault).toBeHidden();
  await page.emulateMedia({ media: null });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'LaTeX' }).click();
  expect((await saved).suggestedFilename()).toBe('answers.tex');
  await answers.uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator(':scope > li')).toHaveCount(5);
  await expect(sheet).not.toContainText('II: player II wins');
});

test('a frame hides its answer until one is given', async ({ page, host }) => {
  await host.open(KEEP_MESSAGES + iframe(host.figures, 'g=sub:1,2,3&p=6&q=move&names=wl'));
  const figure = inside(page);
  await expect(figure.getByRole('heading', { name: 'Which move wins from (6)?' })).toBeVisible();
  await expect(figure.locator('.option')).toHaveCount(4);
  await expect.poll(() => data(page, 'ready')).toHaveLength(1);
  expect(await data(page, 'answer')).toEqual([]);
  await expect(figure.locator('.frame-verdict')).toHaveCount(0);
  await figure.getByRole('button', { name: 'Take 2', exact: true }).click();
  await expect.poll(() => data(page, 'answer')).toHaveLength(1);
  expect(await data(page, 'guess')).toMatchObject([
    { question: 'move', guess: '1a2', right: true, outcome: 'N' },
  ]);
  await expect(figure.locator('.frame-verdict')).toContainText('You win: take 2 from pile 1.');
  await expect(cell(figure, '(4): L')).toBeAttached();
});

// Only Chromium reports layout shifts.
test(
  'questions are there before the solver, move nothing, and keep the one chosen',
  { tag: '@chromium' },
  async ({ page }) => {
    await watchShift(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const query of ['exercises.html?list=handouts', 'embed.html?g=sub:2,3&p=4&q=amounts']) {
      await page.goto(`./${query}`);
      await expect(page.locator('.option, .check').first()).toBeVisible();
      await expectNoShift(page, query);
    }
    const release = await holdRequests(page, '**/*.wasm');
    await page.goto(`./${addressOf(LIST)}`);
    const asked = page.getByRole('heading', { level: 2 });
    await expect(asked).toHaveText('Seven stones. How should you play?');
    await expect(page.locator('.option')).toHaveCount(0);
    const places = page.getByRole('combobox', { name: 'Question' });
    await places.selectOption('2 of 5');
    release();
    await expect(page.getByRole('heading', { name: 'Who wins from (25)?' })).toBeVisible();
    await expect(places).toHaveValue('1');
  },
);

test('a law is tried until it is true, and only the first try counts', async ({ page, host }) => {
  const lines = ['q=law&g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl', 'q=law&g=nim&p=0,0&w=0,0,8,8'];
  const list = await openList(page, host, lines.join('\n'));
  const law = list.getByRole('textbox', { name: 'The law' });
  await expect(list.getByText('Write when a position is L. a stands for the size')).toBeVisible();
  await check(list).click();
  await expect(list.getByText('Write a condition first.')).toBeVisible();
  await law.fill('a mod = 4');
  await law.press('Enter');
  await expect(list.getByText('at character 7')).toBeVisible();
  expect(await data(page, 'guess')).toEqual([]);

  await law.fill('L iff a mod 2 = 0');
  await law.press('Enter');
  await expect(list.getByText('It fails at 2, which is W.')).toBeVisible();
  await expect(list.getByRole('img', { name: '2: W, wrong', exact: true })).toBeVisible();
  await expect(list.getByRole('img', { name: '4: L, right', exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', /[?&]p=2(&|$)/);
  const guess = { question: 'law', guess: 'L iff a mod 2 = 0', right: false, correct: 0, of: 1 };
  expect(await data(page, 'guess')).toMatchObject([guess]);

  await law.fill('L iff a mod 4 = 0');
  await check(list).click();
  await expect(list.getByText('Right. True for all sizes.')).toBeVisible();
  await expect(list.getByRole('img', { name: /wrong/ })).toHaveCount(0);
  expect(await data(page, 'guess')).toHaveLength(1);

  await list.getByRole('button', { name: 'Next question' }).last().click();
  await expect(list.getByRole('heading', { name: 'Which positions are P? Find the law.' })).toBeFocused();
  await law.fill('a = b');
  await check(list).click();
  await expect(list.getByText('Right. True as far as tested.')).toBeVisible();
  expect(await data(page, 'score')).toEqual([{ right: 1, of: 2, seed: null }]);
  // A frame asks for a law above its figure.
  await host.open(KEEP_MESSAGES + iframe(host.figures, 'g=block:2:k1&p=0,0&r=1&w=0,0,8,8&q=law'));
  await law.fill('a div n = b div n');
  expect(await data(page, 'guess')).toEqual([]);
  await law.press('Enter');
  await expect(list.getByText('Right. True as far as tested.')).toBeVisible();
  expect(await data(page, 'guess')).toHaveLength(1);
});
