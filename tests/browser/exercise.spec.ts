/** Exercises: a list of all kinds, answered by hands and keys; a question in a frame, and what hosts hear. */

import { expect, heard, iframe, inside, LISTEN, test } from './host.ts';
import { expectNoShift, watchShift } from './shift.ts';

const LIST = [
  '# All kinds',
  '> For a test.',
  'q=move&g=sub:1,2,3&p=7 | Seven stones. How should you play?',
  'q=wins&g=sub:1,4&p=25&names=12',
  'q=amounts&g=sub:2,3/1,2&p=4,1',
  'q=fill&g=sub:1,2,3&p=0&view=sequence&w=0,0,6,1&names=wl&rows=outcome',
  'q=fill&g=nim&view=grundy&w=0,0,2,2',
].join('\n');

test('a list of all kinds of questions is answered, scored, and drawn again', async ({ page, host }) => {
  const address = `${host.figures}exercises.html?questions=${encodeURIComponent(LIST)}`;
  await host.open(`${LISTEN}<iframe src="${address}" title="Exercises" width="1000" height="900"></iframe>`);
  const list = inside(page);
  const check = list.getByRole('button', { name: 'Check' });
  const next = async (heading: string): Promise<void> => {
    await list.getByRole('button', { name: 'Next question' }).click();
    await expect(list.getByRole('heading', { name: heading })).toBeFocused();
  };
  await expect(list.getByRole('heading', { name: 'All kinds' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Seven stones. How should you play?' })).toBeVisible();
  await check.click();
  await expect(list.getByText('Choose an answer first.')).toBeVisible();
  expect(await heard(page, 'guess')).toEqual([]);
  await list.getByRole('radio', { name: 'Take 3 from pile 1' }).check();
  await check.click();
  await expect(list.getByText('Right.', { exact: true })).toBeVisible();

  await next('Who wins from (25)?');
  await list.getByRole('radio', { name: 'I: player I wins', exact: true }).check();
  await check.press('Enter');
  await expect(list.getByText('Not right. Right would be: II: player II wins.')).toBeVisible();

  await next('What may be taken from (4, 1)?');
  for (const [pile, amounts] of [
    ['From pile 1', ['2', '3']],
    ['From pile 2', ['1']],
  ] as const) {
    const group = list.getByRole('group', { name: pile });
    for (const amount of amounts) await group.getByRole('checkbox', { name: amount, exact: true }).check();
  }
  await check.click();
  await expect(list.getByText('Right.', { exact: true })).toBeVisible();

  // A strip by keys alone: the letters write and go on, the arrows move.
  await next('Fill in the cells.');
  await list.getByRole('button', { name: '0: empty' }).focus();
  await page.keyboard.type('lwwlll');
  await check.click();
  await expect(list.getByText('4 of 6 right.')).toBeVisible();
  await expect(list.getByRole('button', { name: '3: L, wrong' })).toBeVisible();
  await expect(list.getByRole('button', { name: '2: W, right' })).toBeVisible();
  await list.getByRole('button', { name: '3: L, wrong' }).focus();
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('w');
  await check.click();
  await expect(list.getByText('Right.', { exact: true })).toBeVisible();

  await next('Fill in the cells.');
  for (const [cell, value] of [
    ['0, 0', ' 0'],
    ['0, 1', '01'],
    ['1, 0', '１'],
    ['1, 1', '٠'],
  ] as const) {
    await list.getByRole('textbox', { name: `${cell}: empty` }).fill(value);
  }
  await check.click();
  await expect(list.getByText('Score: 3 of 5')).toBeVisible();

  const told = (await heard(page, 'guess')).map(({ data }) => [
    data['question'],
    data['guess'],
    data['right'],
  ]);
  expect(told).toEqual([
    ['move', '1a3', true],
    ['wins', 'N', false],
    ['amounts', ['1a2', '1a3', '2a1'], true],
    ['fill', ['P', 'N', 'N', 'P', 'P', 'P'], false],
    ['fill', ['0', '01', '１', '٠'], true],
  ]);
  expect((await heard(page, 'score')).map(({ data }) => data)).toEqual([{ right: 3, of: 5, seed: null }]);

  await list.getByRole('button', { name: 'Another set' }).click();
  await expect(list.getByText(/^Set \d+$/)).toBeVisible();
  await expect(list.getByText('Score: 0 of 0')).toBeVisible();
});

test('a drawn question speaks of the position that is shown, on the screen and on paper', async ({
  page,
}) => {
  for (const seed of [7, 20]) {
    await page.goto(`./exercises.html?list=handouts&seed=${seed}`);
    await page.getByRole('checkbox', { name: 'with answers' }).check();
    const sheet = page.locator('.sheet > li');
    await expect(sheet).toHaveCount(19);
    for (const number of [1, 2, 5, 6, 9, 13, 14, 18, 19]) {
      await page.getByRole('button', { name: `Question ${number} of 19`, exact: true }).click();
      const head = page.locator('nim-question h2[tabindex]');
      const item = sheet.nth(number - 1);
      const asked = (await item.locator('p').first().textContent()) ?? '';
      await expect(head).toHaveText(asked);
      const place = (await page.locator('nim-question .exercise-place').textContent()) ?? '';
      for (const size of place.match(/\d+/g) ?? []) expect(asked).toMatch(new RegExp(`\\b${size}\\b`));
      await expect(item.locator('.quiet')).toContainText(`${place}.`);
      // What the key of the sheet has is judged right.
      const [key = ''] = ((await item.locator('b').first().textContent()) ?? '').trim().split('; ');
      if (key.startsWith('From')) continue;
      const choice = page.getByRole('radio', { name: key, exact: true });
      if (await choice.count()) await choice.check();
      else await page.locator('select.choices').selectOption({ label: key });
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByText('Right.', { exact: true })).toBeVisible();
    }
  }
});

test('a list names what it can’t ask, and asks the rest', async ({ page }) => {
  const lines = [
    '# Faults',
    'q=win&g=nim&p=3,5',
    'q=move&g=sub:1,2,3&p=7 | Seven stones {stones}.',
    'q=amounts&g=nim&p=30,2',
  ];
  await page.goto(`./exercises.html?seed=abc&questions=${encodeURIComponent(lines.join('\n'))}`);
  const faults = page.locator('header [role=status] p');
  await expect(faults).toContainText([
    /^seed: found “abc”; allowed: a number/,
    /^Line 2: q: found “win”; .* Did you mean wins\?/,
    /^Line 3: “\{stones\}” stands for nothing in this position; allowed: \{p\}, \{p1\}\./,
    /^Line 4: This can’t be asked: Amounts .* found: 30\. For example: /,
  ]);
  await expect(page.getByRole('heading', { name: 'Seven stones {stones}.' })).toBeVisible();
  await page.getByRole('radio', { name: 'Take 3 from pile 1' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Right.', { exact: true })).toBeVisible();
  await page.goto('./exercises.html?list=handout');
  await expect(page.getByRole('alert')).toContainText('allowed: handouts. Did you mean handouts?');
  await page.goto('./exercises.html?list=Handouts&seed=７');
  await expect(page.getByText('Set 7')).toBeVisible();
});

test('a set in which nothing is drawn says so', async ({ page }) => {
  const list = 'q=move&g=sub:1,2,3&p=7 | Sieben Steine. Wie spielen Sie?';
  await page.goto(`./exercises.html?seed=7&questions=${encodeURIComponent(list)}`);
  await expect(page.getByText('This question is the same in every set.')).toBeVisible();
  await expect(page.locator('nim-question .exercise-place').first()).toHaveText('(7)');
  await expect(page.getByText('Every set of this list is the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another set' })).toHaveCount(0);
});

// Firefox cannot be made to emulate paper by its driver, and tells of no download.
test('a list becomes a sheet, with answers or without', { tag: '@chromium' }, async ({ page, host }) => {
  await page.goto(`${host.figures}exercises.html?questions=${encodeURIComponent(`${LIST}\nno question`)}`);
  await expect(page.getByText('Line 8: It asks nothing')).toBeVisible();
  const sheet = page.locator('.sheet');
  await page.getByRole('checkbox', { name: 'with answers' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('li')).toHaveCount(5);
  await expect(sheet).toContainText('II: player II wins');
  await expect(page.getByRole('button', { name: 'Check' })).toBeHidden();
  // What is wrong with the list is for its author, not for paper.
  await expect(page.getByText('Line 8: It asks nothing')).toBeHidden();
  await page.emulateMedia({ media: null });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'LaTeX' }).click();
  expect((await saved).suggestedFilename()).toBe('answers.tex');
  await page.getByRole('checkbox', { name: 'with answers' }).uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('li')).toHaveCount(5);
  await expect(sheet).not.toContainText('II: player II wins');
});

test('a frame holds its answer back until one is given', async ({ page, host }) => {
  await host.open(LISTEN + iframe(host.figures, 'g=sub:1,2,3&p=6&q=move&names=wl'));
  const figure = inside(page);
  await expect(figure.getByRole('heading', { name: 'Which move wins from (6)?' })).toBeVisible();
  await expect(figure.getByRole('radio')).toHaveCount(4);
  await expect.poll(async () => (await heard(page, 'ready')).length).toBe(1);
  expect(await heard(page, 'answer')).toEqual([]);
  await expect(figure.locator('.frame-verdict')).toHaveCount(0);
  await figure.getByRole('radio', { name: 'Take 2 from pile 1' }).check();
  await figure.getByRole('button', { name: 'Check' }).click();
  await expect.poll(async () => (await heard(page, 'answer')).length).toBe(1);
  const [{ data } = { data: {} }] = await heard(page, 'guess');
  expect(data).toMatchObject({ question: 'move', guess: '1a2', right: true, outcome: 'N' });
  // The figure stands below, in the letters of the link.
  await expect(figure.locator('.frame-verdict')).toContainText('the player to move wins');
  await expect(figure.getByRole('gridcell', { name: '(4): L' })).toBeAttached();
});

test('nothing moves while the first question comes', { tag: '@chromium' }, async ({ page, host }) => {
  await watchShift(page);
  for (const query of ['exercises.html?list=handouts', 'embed.html?g=sub:2,3&p=4&q=amounts']) {
    await page.goto(host.figures + query);
    await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
    await expectNoShift(page, query);
  }
});

test('who goes to a question before the solver is there stays with it', async ({ page, context }) => {
  let letGo = (): void => {};
  const held = new Promise<void>(resolve => (letGo = resolve));
  await context.route('**/*.wasm', async route => {
    await held;
    await route.continue();
  });
  await page.goto(`./exercises.html?questions=${encodeURIComponent(LIST)}`);
  await expect(page.getByRole('heading', { name: 'Seven stones. How should you play?' })).toBeVisible();
  await page.getByRole('button', { name: 'Question 2 of 5' }).click();
  letGo();
  await expect(page.getByRole('heading', { name: 'Who wins from (25)?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 2 of 5' })).toHaveAttribute('aria-current', 'step');
});
