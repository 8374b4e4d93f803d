/** The element `<nim-matrix>` in pages of other sites: attributes, properties, methods, events, failures. */

import type { Page } from '@playwright/test';
import { expect, inside, test, type Host } from './host.ts';
import { cell, drawn, holdRequests, tab } from './page.ts';

interface Element extends HTMLElement {
  state: { query: string; address: string } | null;
  ready: Promise<void>;
  set(keys: Record<string, unknown>): Promise<{ query: string }>;
  reset(): Promise<{ query: string }>;
  play(move: string): Promise<{ query: string }>;
  undo(): Promise<{ query: string }>;
  redo(): Promise<{ query: string }>;
  solve(keys?: Record<string, unknown>): Promise<Record<string, unknown>>;
  stop(): Promise<unknown>;
  export(format?: string): Promise<string>;
}
interface Reported {
  type: string;
  /** The id of the element. */
  of: string;
  detail: Record<string, unknown>;
}

/** Keeps every event of the elements. */
const EVENTS = `<script>
  globalThis.reported = [];
  const keep = type => event => reported.push({ type, detail: event.detail, of: event.target.id });
  const types = 'waiting poster ready state answer select move cell guess height error';
  for (const type of types.split(' ')) addEventListener('nim-' + type, keep(type));
</script>`;

const script = (host: Host): string =>
  `${EVENTS}<script type="module" src="${host.figures}nim-matrix.js"></script>`;
const FIGURE = 'rules="block:4:k2" position="4,3" restriction="2,3" window="0,0,7,7"';
const NIM = '<nim-matrix rules="nim" position="3,5" window="0,0,8,8">A figure</nim-matrix>';
const verdict = (page: Page, nth = 0) => inside(page, nth).locator('.frame-verdict');

const events = async (page: Page, type: string): Promise<Reported[]> =>
  (await page.evaluate(() => (globalThis as unknown as { reported: Reported[] }).reported)).filter(
    event => event.type === type,
  );
const details = async (page: Page, type: string) => (await events(page, type)).map(({ detail }) => detail);
const counts = (page: Page, type: string, count: number) =>
  expect.poll(async () => (await events(page, type)).length).toBe(count);

/** Calls a function with the first element. */
const ask = <R>(page: Page, what: (element: Element) => R | Promise<R>): Promise<R> =>
  page
    .locator('nim-matrix')
    .first()
    .evaluate(what as (element: unknown) => R);

test('attributes set what is shown and how, also beside a whole link', async ({ page, host }) => {
  const frame = page.locator('iframe');
  await host.open(
    `${script(host)}<nim-matrix ${FIGURE} view="grundy" axes="2,1" theme="dark" ui="full"
      controls="pan view" readonly caption label="Figure 3">A figure</nim-matrix>`,
  );
  await expect(tab(inside(page), 'Grundy')).toHaveAttribute('aria-selected', 'true');
  await expect(frame).toHaveAttribute('title', 'Figure 3');
  await expect(frame).toHaveAttribute(
    'src',
    `${host.figures}embed.html?g=block:4:k2&p=4,3&r=2,3&view=grundy&w=0,0,7,7&axes=2,1&theme=dark` +
      '&ui=full&ctl=pan,view&ro=1&caption=1',
  );
  await host.open(
    `${script(host)}<nim-matrix
      query="https://example.org/nim/?v=1&amp;g=nim&amp;p=3,5&amp;view=outcome&amp;w=0,0,8,8"
      position="1,2" no-open no-keys question transparent activate="auto" scroll="none"
      >A figure</nim-matrix>`,
  );
  await expect(inside(page).getByRole('heading', { name: 'Who wins from (1, 2)?' })).toBeVisible();
  await expect(frame).toHaveAttribute(
    'src',
    `${host.figures}embed.html?v=1&g=nim&p=1,2&view=outcome&w=0,0,8,8&scroll=none` +
      '&act=auto&q=1&bg=light&open=0&keys=0',
  );
});

test('the base is a folder, and a bad attribute is an error by name', async ({ page, host }) => {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  await host.open(script(host));
  await page.waitForFunction(() => customElements.get('nim-matrix') !== undefined);
  /** The address of the frame that an element makes, or its error. */
  const made = (attributes: Record<string, string>) =>
    page.evaluate(async attributes => {
      const element = document.createElement('nim-matrix') as Element;
      element.textContent = 'A figure';
      for (const [name, value] of Object.entries(attributes)) {
        // A test can't pass half of a letter.
        element.setAttribute(name, value === 'half a letter' ? '\ud800' : value);
      }
      const failed = (error: Error & { code?: string }) => `${error.code}: ${error.message}`;
      const ready = element.ready.then(() => 'ready', failed);
      document.body.append(element);
      const root = element.shadowRoot as ShadowRoot;
      const framed = new Promise<string>(found =>
        new MutationObserver(() => found(root.querySelector('iframe')?.src ?? '')).observe(root, {
          childList: true,
        }),
      );
      const first = await Promise.race([ready, framed]);
      element.remove();
      return first;
    }, attributes);
  const bare = host.figures.replace(/\/$/, '');
  for (const [attributes, result] of [
    [{ base: bare }, `${bare}/embed.html?g=nim`],
    [{ base: `${bare}/sub` }, `${bare}/sub/embed.html?g=nim`],
    [{ base: `${bare}/sub/?x#y` }, `${bare}/sub/embed.html?g=nim`],
    [{ base: 'http://[' }, /^attribute: base: found “http:\/\/\[”/],
    [{ base: 'javascript:globalThis.ran=1' }, /^attribute: base: /],
    [{ base: 'javascript://x/%0aglobalThis.ran=1//' }, /^attribute: base: /],
    [{ base: 'data:text/html,<script>parent.ran=1</script>' }, /^attribute: base: /],
    [{ position: 'half a letter' }, 'attribute: position holds half a letter'],
    [{ query: 'https://example.org/nim/#v=1&g=nim' }, `${bare}/embed.html?v=1&g=nim`],
  ] as const) {
    const found = await made('query' in attributes ? attributes : { rules: 'nim', ...attributes });
    if (typeof result === 'string') expect(found).toBe(result);
    else expect(found).toMatch(result);
  }
  const codes = (await details(page, 'error')).map(({ code }) => code);
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'attribute'));
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(wrong).toEqual([]);

  // A bad attribute that is corrected makes the figure.
  await page.evaluate(base => {
    const element = document.createElement('nim-matrix');
    element.setAttribute('rules', 'constructor');
    element.setAttribute('base', 'http://[');
    element.addEventListener('nim-error', () => element.setAttribute('base', base), { once: true });
    document.body.append(element);
  }, bare);
  await ask(page, element => element.ready);
  await expect(inside(page).getByRole('alert')).toContainText('constructor');
});

test('an element that is removed settles what waits for it', async ({ page, host }) => {
  await host.open(`${script(host)}${NIM}`);
  const codes = await ask(page, async first => {
    await customElements.whenDefined('nim-matrix');
    const element = first.cloneNode(true) as typeof first;
    first.replaceWith(element);
    const code = (promise: Promise<unknown>) =>
      promise.then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    const early = [element.ready, element.solve()].map(code);
    element.remove();
    const before = await Promise.all([...early, code(element.ready)]);
    document.body.append(element);
    await element.ready;
    // One waits for the answer of its frame, one has just been asked.
    const sent = code(element.solve({ query: 'g=kotzig:110:2,5&by=search' }));
    await element.solve();
    const late = code(element.solve());
    element.remove();
    return [...before, await sent, await late];
  });
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'removed'));
});

test('a long question delays no other, and all of them can be stopped', async ({ page, host }) => {
  await host.open(`${script(host)}${NIM}`);
  const [before, text, codes, after] = await ask(page, async element => {
    // Takes longer than any test.
    const long = (): Promise<unknown> =>
      element.solve({ query: 'g=kotzig:110:2,5&by=search' }).catch((error: { code?: string }) => error.code);
    const first = [long(), long()];
    const before = await element.solve();
    const text = await element.export('text');
    // More than are computed side by side: those that wait are stopped as well.
    const all = [...first, ...Array.from({ length: 10 }, long)];
    await element.stop();
    return [before['value'], text, await Promise.all(all), await element.solve({ p: '2,2' })] as const;
  });
  expect([before, text.includes('P N N N'), after['outcome']]).toEqual([6, true, 'P']);
  expect(codes).toEqual(Array.from({ length: 12 }, () => 'stopped'));
});

const LINKED = `<nim-matrix ${FIGURE}><a href="/elsewhere">Figure 3, as a link</a></nim-matrix>`;

test('the content of the element is shown until the figure is ready', async ({ page, host }) => {
  const release = await holdRequests(page, '**/*.wasm');
  await host.open(`${script(host)}${LINKED}<p>after</p>`);
  const link = page.getByRole('link', { name: 'Figure 3, as a link' });
  await counts(page, 'waiting', 1);
  await expect(link).toBeVisible();
  expect(await ask(page, element => element.state)).toBeNull();
  release();
  await expect(cell(inside(page), /./).first()).toBeVisible();
  await expect(link).toBeHidden();
  expect(await ask(page, element => element.state?.query)).toBe(
    'v=1&g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7',
  );
  // Scripts that load later may bring another line and another height.
  const high = () => page.locator('iframe').evaluate(node => node.clientHeight);
  await expect(async () => {
    expect(await high()).toBe(Number((await details(page, 'height')).at(-1)?.['height']));
  }).toPass();
  expect(await high()).toBeGreaterThan(200);
});

test('where no figure can be, the content of the element stays', async ({ page, host }) => {
  await page.route('**/*.wasm', route => route.abort());
  await host.open(script(host) + LINKED);
  await expect.poll(async () => (await details(page, 'error')).map(({ code }) => code)).toEqual(['load']);
  await expect(page.getByRole('link', { name: 'Figure 3, as a link' })).toBeVisible();
  const played = ask(page, element =>
    element.play('1a1').then(
      () => 'done',
      (error: Error & { code?: string }) => error.code,
    ),
  );
  expect(await played).toBe('load');
  await host.open(`${script(host)}<nim-matrix ${FIGURE}></nim-matrix>`);
  await expect(inside(page).getByRole('link', { name: 'Open in the playground' })).toBeVisible();
  await page.unrouteAll();

  await page.clock.install();
  await host.open({
    body: script(host) + LINKED,
    policy: `script-src 'unsafe-inline' ${host.figures}; frame-src 'none'`,
  });
  // Not every browser reports a frame that the page forbids, so the element waits for half a minute.
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.runFor(31_000);
  await counts(page, 'error', 1);
  await expect(page.getByRole('link', { name: 'Figure 3, as a link' })).toBeVisible();
});

test('a policy has to allow the script and the frame, and nothing else', async ({ page, host }) => {
  const wrong: string[] = [];
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await host.open({
    body: `<script type="module" src="${host.figures}nim-matrix.js"></script>
      <nim-matrix ${FIGURE} sandbox>A figure</nim-matrix>`,
    policy: `default-src 'none'; img-src data:; script-src ${host.figures}; frame-src ${host.figures}`,
  });
  await expect(cell(inside(page), /./).first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
  );
  expect(wrong).toEqual([]);
});

test('events report cells, positions and moves of the reader and of the page', async ({ page, host }) => {
  await host.open(`${script(host)}<nim-matrix ${FIGURE}>A figure</nim-matrix>`);
  await cell(inside(page), '(3, 3): P, not 2, not 3').click();
  await counts(page, 'answer', 2);
  expect((await details(page, 'select'))[0]).toEqual({ piles: ['3', '3'], restriction: [2, 3] });
  expect((await details(page, 'state'))[0]).toMatchObject({
    query: 'v=1&g=block:4:k2&p=3,3&r=2,3&view=outcome&w=0,0,7,7',
    cause: 'reader',
  });
  expect((await details(page, 'answer')).map(({ outcome }) => outcome)).toEqual(['N', 'P']);
  const pointed = (await details(page, 'cell')).find(({ piles }) => piles !== null);
  expect(pointed).toMatchObject({ piles: ['3', '3'], outcome: 'P' });

  await host.open(`${script(host)}<nim-matrix rules="kotzig:8:1,2" view="circle">A figure</nim-matrix>`);
  await counts(page, 'answer', 1);
  await inside(page)
    .getByRole('button', { name: /^space 2: step 2/ })
    .click();
  await counts(page, 'answer', 2);
  await ask(page, element => element.play('1'));
  await counts(page, 'move', 2);
  // Two steps from the start lead to an N-position, so they give the win away.
  expect(await details(page, 'move')).toMatchObject([
    { move: '2', verdict: 'gives', cause: 'reader' },
    { move: '1', cause: 'host', query: 'v=1&g=kotzig:8:1,2&m=2,1&view=circle&w=1,1,16,6' },
  ]);
});

test('methods set, play, undo, reset, solve and export; bad calls change nothing', async ({ page, host }) => {
  await host.open(script(host) + NIM);
  // A command before the figure is ready waits.
  expect((await ask(page, element => element.set({ p: '9,4' }))).query).toContain('&p=9,4&');
  await expect(verdict(page)).toContainText('(9, 4)');
  expect((await ask(page, element => element.play('1a5'))).query).toContain('&p=9,4&m=1a5&');
  await expect(verdict(page)).toContainText('You lose');
  expect((await ask(page, element => element.undo())).query).not.toContain('m=1a5');
  expect((await ask(page, element => element.redo())).query).toContain('m=1a5');
  const linked = await ask(page, element => element.set({ query: '?v=1&g=nim&p=7,7' }));
  expect(linked.query).toContain('g=nim&p=7,7');
  const first = 'v=1&g=nim&p=3,5&view=outcome&w=0,0,8,8';
  expect((await ask(page, element => element.reset())).query).toBe(first);
  const states = await details(page, 'state');
  for (const { cause } of states) expect(cause).toBe('host');

  const here = await ask(page, element => element.solve());
  expect(here).toMatchObject({ outcome: 'N', value: 6, winning: 1, moves: 8 });
  expect((here['list'] as { notation: string }[])[0]?.notation).toBe('2a2');
  const large = await ask(page, element => element.solve({ p: '18446744073709551615,1' }));
  expect(large).toMatchObject({ outcome: 'N', value: '18446744073709551614' });
  expect(await ask(page, element => element.export('text'))).toContain('P N N N N N N N');
  expect(await ask(page, element => element.export())).toMatch(/^<svg[^>]*>\s*<title>[^]*g=nim/);

  for (const [what, words] of [
    ["play('1a9')", /1a9|pile|take/i],
    ["set({ g: 'blok:4' })", /blok/],
    ["set({ ui: 'full' })", /no key of a link/],
    ['set({ query: 5 })', /text/],
    ["export('pdf')", /svg/],
    ["solve({ p: '1,x' })", /x/],
  ] as const) {
    const call = new Function(
      'element',
      `return element.${what}.then(() => ['done'], error => [error.code, error.message])`,
    );
    const [code, message] = (await ask(page, call as (element: Element) => string[])) as string[];
    expect(code, what).not.toBe('');
    expect(message, what).toMatch(words);
  }
  expect(await ask(page, element => element.state?.query)).toBe(first);
  expect(await details(page, 'state')).toEqual(states);
});

test('an attribute that changes keeps the frame; one of the frame makes another', async ({ page, host }) => {
  await host.open(script(host) + NIM);
  await expect(verdict(page)).toContainText('(3, 5)');
  const before = await page.evaluate(() => history.length);
  await ask(page, element => {
    element.setAttribute('position', '6,6');
    element.setAttribute('view', 'grundy');
  });
  await expect(verdict(page)).toContainText('(6, 6)');
  await expect(cell(inside(page), '(6, 6): P, value 0')).toBeAttached();
  expect(await events(page, 'ready')).toHaveLength(1);
  await ask(page, element => element.setAttribute('position', '6,x'));
  await counts(page, 'error', 1);
  await expect(verdict(page)).toContainText('(6, 6)');
  await ask(page, element => {
    element.setAttribute('position', '1,2');
    element.setAttribute('readonly', '');
  });
  await counts(page, 'ready', 2);
  await expect(verdict(page)).toContainText('(1, 2)');
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('two elements don’t mix, and one that is moved begins anew', async ({ page, host }) => {
  await host.open(
    `${script(host)}<nim-matrix id="a" rules="nim" position="1,1" height="420">A</nim-matrix>
    <nim-matrix id="b" rules="nim" position="2,2">B</nim-matrix><div id="shelf"></div>`,
  );
  await expect(verdict(page, 0)).toContainText('(1, 1)');
  await expect(verdict(page, 1)).toContainText('(2, 2)');
  await ask(page, element => element.set({ p: '5,1' }));
  expect(await page.locator('#b').evaluate(element => (element as Element).state?.query)).toContain('p=2,2');
  const height = () => page.locator('#a iframe').evaluate(node => node.clientHeight);
  expect(await height()).toBe(420);
  // Without the attribute the height is the one that the frame reported last.
  await ask(page, element => element.removeAttribute('height'));
  const last = async () =>
    (await events(page, 'height')).filter(({ of }) => of === 'a').at(-1)?.detail['height'];
  await expect.poll(async () => (await height()) === (await last())).toBe(true);
  await ask(page, element => element.setAttribute('height', '1e9'));
  expect(await height()).toBe(10_000);
  await ask(page, element => element.setAttribute('height', '420'));
  await page.evaluate(() => document.querySelector('#shelf')?.append(document.querySelector('#a') ?? ''));
  await expect(verdict(page, 1)).toContainText('(1, 1)');
  expect(await page.locator('iframe').count()).toBe(2);
});

test('a frame is made near the screen, and the figure in sight', async ({ page, host }) => {
  const below = (height: number) =>
    `${script(host)}<div style="height:${height}px"></div><nim-matrix ${FIGURE}>A figure</nim-matrix>`;
  await host.open(below(6000));
  // An observer of the test, which began later, has been called: so has that of the element.
  await page.locator('nim-matrix').evaluate(async element => {
    await customElements.whenDefined('nim-matrix');
    await new Promise(called => new IntersectionObserver(called).observe(element));
  });
  await drawn(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(cell(inside(page), /./).first()).toBeVisible();

  await page.clock.install();
  await host.open(below(1000));
  await counts(page, 'waiting', 1);
  // A frame that waits may be silent for longer than one that fails.
  await page.clock.runFor(31_000);
  expect(await events(page, 'error')).toEqual([]);
  expect(await events(page, 'ready')).toEqual([]);
  await page.locator('nim-matrix').scrollIntoViewIfNeeded();
  await expect(cell(inside(page), /./).first()).toBeVisible();
});
