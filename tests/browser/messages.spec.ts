/** The commands that a page sends to its figure: each is answered, and what is wrong with one is named. */

import type { Page } from '@playwright/test';
import { expect, messages, iframe, inside, KEEP_MESSAGES, test, type Message } from './host.ts';

/** Words that every object of JavaScript has, and no game. */
const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf:3', 'isPrototypeOf'];
/** How a message names it: without parameters, and without what a mail program may have added to a link. */
const named = (word: string): RegExp => new RegExp(`g: found “${word.replace(/:.*|_+$/g, '')}”`, 'i');
const FIGURE = 'v=1&g=nim&p=3,5&view=outcome&w=0,0,8,8';
/** Takes longer than any test. */
const LONG = { query: 'g=kotzig:110:2,5&by=search' };

type Command = readonly [id: string, type: string, data?: unknown];

/** Sends commands to the first frame, all at once. */
const send = (page: Page, commands: readonly Command[]): Promise<void> =>
  page.evaluate(commands => {
    const frame = document.querySelector('iframe')?.contentWindow;
    for (const [id, type, data] of commands) {
      frame?.postMessage({ ns: 'nim-matrix', v: 1, id, type, data }, '*');
    }
  }, commands);

/** The answers so far, by id. */
async function answers(page: Page): Promise<Map<unknown, Message>> {
  const all = [...(await messages(page, 'reply')), ...(await messages(page, 'failure'))];
  return new Map(all.map(message => [message.id, message]));
}

/** The answers to commands, when the last one is there. */
async function ask(page: Page, commands: readonly Command[]): Promise<Message[]> {
  await send(page, commands);
  const ids = commands.map(([id]) => id);
  await expect.poll(async () => [...(await answers(page)).keys()]).toEqual(expect.arrayContaining(ids));
  const all = await answers(page);
  return ids.map(id => all.get(id) as Message);
}

const ready = (page: Page) => expect.poll(() => messages(page, 'ready')).toHaveLength(1);

test('what is no command, and no game, is refused by name and changes nothing', async ({ page, host }) => {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  await host.open(KEEP_MESSAGES + iframe(host.figures, FIGURE));
  await ready(page);
  const rows = [
    ['set', null, /needs keys/],
    ['set', undefined, /needs keys/],
    ['set', 5, /object with keys/],
    ['set', 'p=1', /object with keys/],
    ['set', [1], /object with keys/],
    ['get', new Date(0), /object with keys/],
    ['set', { query: 'javascript:alert(1)' }, /query has to be a link/],
    ['set', { query: '' }, /query has to be a link/],
    ['solve', { query: 'nonsense' }, /query has to be a link/],
    ['set', { p: {} }, /p has to be a text/],
    ['set', { p: null }, /p has to be a text/],
    ['play', { move: '' }, /one move/],
    ['play', { move: '1a1,2a1' }, /one move/],
    ['play', {}, /move has to be a text/],
    ['dance', {}, /no command/],
    ...WORDS.flatMap(word => ['set', 'solve'].map(type => [type, { g: word }, named(word)] as const)),
  ] as const;
  const replies = await ask(
    page,
    rows.map(([type, data], at) => [`row ${at}`, type, data]),
  );
  for (const [at, [type, data, words]] of rows.entries()) {
    expect(replies[at]?.type, `${type} ${JSON.stringify(data)}`).toBe('failure');
    expect(replies[at]?.data['message'], `${type} ${JSON.stringify(data)}`).toMatch(words);
  }
  // An id that can't be sent back: nothing is done, and the failure has none.
  await page.evaluate(() => {
    const { port1 } = new MessageChannel();
    const message = { ns: 'nim-matrix', v: 1, id: port1, type: 'play', data: { move: '1a1' } };
    document.querySelector('iframe')?.contentWindow?.postMessage(message, '*', [port1]);
  });
  const nameless = async () => (await answers(page)).get(undefined)?.data['message'];
  await expect.poll(nameless).toMatch(/id can’t be sent back/);
  const good = await ask(page, [
    ['get', 'get', null],
    ['set', 'set', {}],
    ['short', 'set', { query: 'p=3,5' }],
    ['list', 'set', { p: [4, 2] }],
  ]);
  expect(good.map(({ type }) => type)).toEqual(['reply', 'reply', 'reply', 'reply']);
  expect(good.slice(0, 2).map(({ data }) => data['query'])).toEqual([FIGURE, FIGURE]);
  expect(good[3]?.data['query']).toContain('&p=4,2&');
  // Posters name such games too, and frames refuse them.
  await host.open(KEEP_MESSAGES + WORDS.map(word => iframe(host.figures, `g=${word}&act=click`)).join(''));
  for (const [at, word] of WORDS.entries()) {
    await expect(inside(page, at).locator('.still-words .mono')).toHaveText(word);
  }
  await inside(page).getByRole('button', { name: 'Start' }).click();
  await expect(inside(page).getByRole('alert')).toContainText('constructor');
  await ready(page);
  expect(wrong).toEqual([]);
});

test('a long question delays no other command, and can be stopped', async ({ page, host }) => {
  await host.open(KEEP_MESSAGES + iframe(host.figures, FIGURE));
  await ready(page);
  await send(page, [
    ['long', 'solve', LONG],
    ['longer', 'solve', LONG],
  ]);
  const [solved, exported] = await ask(page, [
    ['solve', 'solve'],
    ['export', 'export', { format: 'text' }],
  ]);
  expect(solved?.data).toMatchObject({ outcome: 'N', value: 6 });
  expect(exported?.data['text']).toContain('P N N N');
  const codeOf = async (id: string) => (await answers(page)).get(id)?.data['code'];
  expect((await answers(page)).has('long')).toBe(false);
  await ask(page, [['stop one', 'stop', { id: 'long' }]]);
  await expect.poll(() => codeOf('long')).toBe('stopped');
  expect((await answers(page)).has('longer')).toBe(false);
  // More than are computed side by side: those that wait are stopped as well.
  const many = Array.from({ length: 12 }, (_, at) => `many ${at}`);
  await send(
    page,
    many.map(id => [id, 'solve', LONG]),
  );
  await ask(page, [['stop all', 'stop']]);
  for (const id of ['longer', ...many]) await expect.poll(() => codeOf(id)).toBe('stopped');
  const [after] = await ask(page, [['after', 'solve', { p: '2,2' }]]);
  expect(after?.data['outcome']).toBe('P');
});
