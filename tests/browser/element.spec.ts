/**
 * The element `<nim-matrix>` in pages of other sites: its attributes, properties, methods, events, and what
 * stands in its place.
 */

import type { Page } from '@playwright/test';
import { expect, inside, test, type Host } from './host.ts';
import { drawn } from './page.ts';

interface Element extends HTMLElement {
  state: { query: string; address: string } | null;
  ready: Promise<void>;
  set(keys: Record<string, unknown>): Promise<{ query: string }>;
  reset(): Promise<{ query: string }>;
  play(move: string): Promise<{ query: string }>;
  undo(): Promise<{ query: string }>;
  redo(): Promise<{ query: string }>;
  solve(keys?: Record<string, unknown>): Promise<Record<string, unknown>>;
  export(format?: string): Promise<string>;
  stop(): Promise<void>;
}
interface Told {
  type: string;
  /** The id of the element. */
  of: string;
  detail: Record<string, unknown>;
}

/** Writes down every event of the elements. */
const EVENTS = `<script>
  globalThis.told = [];
  const kept = type => event => told.push({ type, detail: event.detail, of: event.target.id });
  const types = 'waiting poster ready state answer select move cell guess height error';
  for (const type of types.split(' ')) addEventListener('nim-' + type, kept(type));
</script>`;

const script = (host: Host): string =>
  `${EVENTS}<script type="module" src="${host.figures}nim-matrix.js"></script>`;
const FIGURE = 'rules="block:4:k2" position="4,3" restriction="2,3" window="0,0,7,7"';

const told = async (page: Page, type: string): Promise<Told[]> =>
  (await page.evaluate(() => (globalThis as unknown as { told: Told[] }).told)).filter(
    event => event.type === type,
  );

/** Asks something of the first element. */
const ask = <R>(page: Page, what: (element: Element) => R | Promise<R>): Promise<R> =>
  page
    .locator('nim-matrix')
    .first()
    .evaluate(what as (element: unknown) => R);

test('attributes say what is shown and how', async ({ page, host }) => {
  await host.open(
    `${script(host)}<nim-matrix ${FIGURE} view="grundy" axes="2,1" theme="dark" ui="full"
      controls="pan view" readonly caption label="Figure 3">A figure</nim-matrix>`,
  );
  await expect(inside(page).getByRole('gridcell').first()).toBeAttached();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Figure 3');
  expect(await frame.getAttribute('src')).toBe(
    `${host.figures}embed.html?g=block:4:k2&p=4,3&r=2,3&view=grundy&w=0,0,7,7&axes=2,1&theme=dark` +
      '&ui=full&ctl=pan,view&ro=1&caption=1',
  );
  await expect(inside(page).getByRole('tab', { name: 'Grundy' })).toHaveAttribute('aria-selected', 'true');
});

test('a whole link is an attribute too, and the others come after it', async ({ page, host }) => {
  await host.open(
    `${script(host)}<nim-matrix
      query="https://example.org/nim/?v=1&amp;g=nim&amp;p=3,5&amp;view=outcome&amp;w=0,0,8,8"
      position="1,2" no-open no-keys question transparent activate="auto" scroll="none"
      >A figure</nim-matrix>`,
  );
  await expect(inside(page).getByRole('heading', { name: 'Who wins from (1, 2)?' })).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).toBe(
    `${host.figures}embed.html?v=1&g=nim&p=1,2&view=outcome&w=0,0,8,8&scroll=none` +
      '&act=auto&q=1&bg=light&open=0&keys=0',
  );
});

test('the base is a folder, and what can be none is an error by name', async ({ page, host }) => {
  const wrong: string[] = [];
  page.on('pageerror', error => wrong.push(error.message));
  await host.open(script(host));
  await page.waitForFunction(() => customElements.get('nim-matrix') !== undefined);
  const made = (attributes: Record<string, string>) =>
    page.evaluate(async attributes => {
      const element = document.createElement('nim-matrix') as Element;
      element.textContent = 'A figure';
      // Half of a letter is no text that a test could hand over.
      for (const [name, value] of Object.entries(attributes)) {
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
      const came = await Promise.race([ready, framed]);
      element.remove();
      return came;
    }, attributes);
  const bare = host.figures.replace(/\/$/, '');
  const rows = [
    [{ base: bare }, `${bare}/embed.html?g=nim`],
    [{ base: `${bare}/` }, `${bare}/embed.html?g=nim`],
    [{ base: `${bare}/sub` }, `${bare}/sub/embed.html?g=nim`],
    [{ base: `${bare}/sub/?x#y` }, `${bare}/sub/embed.html?g=nim`],
    [{ base: 'http://[' }, /^attribute: base: found “http:\/\/\[”/],
    [{ base: 'javascript:globalThis.ran=1' }, /^attribute: base: /],
    [{ base: 'javascript://x/%0aglobalThis.ran=1//' }, /^attribute: base: /],
    [{ base: 'data:text/html,<script>parent.ran=1</script>' }, /^attribute: base: /],
    [{ position: 'half a letter' }, 'attribute: position holds half a letter'],
    [{ query: 'https://example.org/nim/#v=1&g=nim' }, `${bare}/embed.html?v=1&g=nim`],
  ] as const;
  for (const [attributes, came] of rows) {
    const found = await made('query' in attributes ? attributes : { rules: 'nim', ...attributes });
    if (typeof came === 'string') expect(found).toBe(came);
    else expect(found).toMatch(came);
  }
  const codes = (await told(page, 'error')).map(({ detail }) => detail['code']);
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'attribute'));
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(wrong).toEqual([]);

  // A bad attribute that is mended makes the figure.
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
  await host.open(`${script(host)}<nim-matrix rules="nim" position="3,5">A figure</nim-matrix>`);
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
  expect(codes).toEqual(['removed', 'removed', 'removed', 'removed', 'removed']);
});

test('what stands inside is shown until the figure is ready', async ({ page, host }) => {
  let release: () => void = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/*.wasm', async route => {
    await held;
    await route.continue();
  });
  await host.open(
    `${script(host)}<nim-matrix ${FIGURE}><a href="/elsewhere">Figure 3, as a link</a></nim-matrix>
    <p>after</p>`,
  );
  const link = page.getByRole('link', { name: 'Figure 3, as a link' });
  await expect.poll(async () => (await told(page, 'waiting')).length).toBe(1);
  await expect(link).toBeVisible();
  expect(await ask(page, element => element.state)).toBeNull();
  release();
  await expect(inside(page).getByRole('gridcell').first()).toBeVisible();
  await expect(link).toBeHidden();
  expect(await ask(page, element => element.state?.query)).toBe(
    'v=1&g=block:4:k2&p=4,3&r=2,3&view=outcome&w=0,0,7,7',
  );
  // The height is known before the figure takes its place.
  const high = () => page.locator('iframe').evaluate(node => node.clientHeight);
  // Scripts that come later may bring another line and another height.
  await expect(async () => {
    expect(await high()).toBe(Number((await told(page, 'height')).at(-1)?.detail['height']));
  }).toPass();
  expect(await high()).toBeGreaterThan(200);
});

test('where no figure can be, what stands inside stays', async ({ page, host }) => {
  await page.route('**/*.wasm', route => route.abort());
  await host.open(
    `${script(host)}<nim-matrix ${FIGURE}><a href="/elsewhere">Figure 3, as a link</a></nim-matrix>`,
  );
  await expect
    .poll(async () => (await told(page, 'error')).map(({ detail }) => detail['code']))
    .toEqual(['load']);
  await expect(page.getByRole('link', { name: 'Figure 3, as a link' })).toBeVisible();
  expect(
    await ask(page, element =>
      element.play('1a1').then(
        () => 'done',
        (error: Error & { code?: string }) => error.code,
      ),
    ),
  ).toBe('load');

  // Without anything inside, the frame says so itself.
  await host.open(`${script(host)}<nim-matrix ${FIGURE}></nim-matrix>`);
  await expect(inside(page).getByRole('link', { name: 'Open in the playground' })).toBeVisible();
});

test('a frame that the page forbids is an error, and what stands inside stays', async ({ page, host }) => {
  await page.clock.install();
  await host.open({
    body: `${script(host)}<nim-matrix ${FIGURE}>A figure in words.</nim-matrix>`,
    policy: `script-src 'unsafe-inline' ${host.figures}; frame-src 'none'`,
  });
  // A frame that never speaks is given half a minute: not every browser loads something in its place.
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.runFor(31_000);
  await expect.poll(async () => (await told(page, 'error')).length).toBe(1);
  await expect(page.getByText('A figure in words.')).toBeVisible();
});

test('under a policy that allows the script and the frame, nothing else is needed', async ({
  page,
  host,
}) => {
  const wrong: string[] = [];
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  await host.open({
    body: `<script type="module" src="${host.figures}nim-matrix.js"></script>
      <nim-matrix ${FIGURE} sandbox>A figure</nim-matrix>`,
    policy: `default-src 'none'; img-src data:; script-src ${host.figures}; frame-src ${host.figures}`,
  });
  await expect(inside(page).getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
  );
  expect(wrong).toEqual([]);
});

test('what the reader does is told by events', async ({ page, host }) => {
  await host.open(`${script(host)}<nim-matrix ${FIGURE}>A figure</nim-matrix>`);
  const figure = inside(page);
  await figure.getByRole('gridcell', { name: '(3, 3): P, not 2, not 3' }).click();
  await expect.poll(async () => (await told(page, 'answer')).length).toBe(2);
  expect((await told(page, 'select'))[0]?.detail).toEqual({ piles: ['3', '3'], restriction: [2, 3] });
  const [state] = await told(page, 'state');
  expect(state?.detail).toMatchObject({
    query: 'v=1&g=block:4:k2&p=3,3&r=2,3&view=outcome&w=0,0,7,7',
    cause: 'reader',
  });
  expect((await told(page, 'answer')).map(({ detail }) => detail['outcome'])).toEqual(['N', 'P']);
  const [cell] = (await told(page, 'cell')).filter(({ detail }) => detail['piles'] !== null);
  expect(cell?.detail).toMatchObject({ piles: ['3', '3'], outcome: 'P' });
});

test('moves by hand and by the page are told with their verdicts', async ({ page, host }) => {
  await host.open(`${script(host)}<nim-matrix rules="kotzig:8:1,2" view="circle">A figure</nim-matrix>`);
  await expect.poll(async () => (await told(page, 'answer')).length).toBe(1);
  await inside(page)
    .getByRole('button', { name: /^space 2: step 2/ })
    .click();
  await expect.poll(async () => (await told(page, 'answer')).length).toBe(2);
  await ask(page, element => element.play('1'));
  await expect.poll(async () => (await told(page, 'move')).length).toBe(2);
  const moves = (await told(page, 'move')).map(({ detail }) => detail);
  // Two steps from the start hand over an N-position, so they give the win away.
  expect(moves[0]).toMatchObject({ move: '2', verdict: 'gives', cause: 'reader' });
  expect(moves[1]).toMatchObject({
    move: '1',
    cause: 'host',
    query: 'v=1&g=kotzig:8:1,2&m=2,1&view=circle&w=1,1,16,6',
  });
});

test('the page sets, plays, undoes and resets', async ({ page, host }) => {
  await host.open(
    `${script(host)}<nim-matrix rules="nim" position="3,5" window="0,0,8,8">A figure</nim-matrix>`,
  );
  const figure = inside(page);
  // Before the figure is ready, a command waits.
  expect((await ask(page, element => element.set({ p: '9,4' }))).query).toContain('&p=9,4&');
  await expect(figure.locator('.frame-verdict')).toContainText('(9, 4)');
  expect((await ask(page, element => element.play('1a5'))).query).toContain('&p=9,4&m=1a5&');
  await expect(figure.locator('.frame-verdict')).toContainText('the previous player wins');
  expect((await ask(page, element => element.undo())).query).not.toContain('m=1a5');
  expect((await ask(page, element => element.redo())).query).toContain('m=1a5');
  expect((await ask(page, element => element.set({ g: 'sub:1,2,3', view: 'grundy' }))).query).toMatch(
    /^v=1&g=sub:1,2,3&/,
  );
  expect((await ask(page, element => element.set({ query: '?v=1&g=nim&p=7,7' }))).query).toContain(
    'g=nim&p=7,7',
  );
  expect((await ask(page, element => element.reset())).query).toBe('v=1&g=nim&p=3,5&view=outcome&w=0,0,8,8');
  for (const { detail } of await told(page, 'state')) expect(detail['cause']).toBe('host');
});

test('bad commands fail with the solver’s words and change nothing', async ({ page, host }) => {
  await host.open(`${script(host)}<nim-matrix rules="nim" position="3,5">A figure</nim-matrix>`);
  const failure = (what: string) =>
    ask(
      page,
      new Function(
        'element',
        `return (${what}).then(() => 'done', error => [error.code, error.message])`,
      ) as (element: Element) => Promise<[string, string] | 'done'>,
    );
  for (const [what, words] of [
    ["element.play('1a9')", /1a9|pile|take/i],
    ["element.set({ g: 'blok:4' })", /blok/],
    ["element.set({ ui: 'full' })", /no key of a link/],
    ['element.set({ query: 5 })', /text/],
    ["element.export('pdf')", /svg/],
    ["element.solve({ p: '1,x' })", /x/],
  ] as const) {
    const [code, message] = (await failure(what)) as [string, string];
    expect(code, what).not.toBe('');
    expect(message, what).toMatch(words);
  }
  expect(await ask(page, element => element.state?.query)).toContain('g=nim&p=3,5');
  expect(await told(page, 'state')).toEqual([]);
});

test('the page asks who wins, and takes the figure as text', async ({ page, host }) => {
  await host.open(
    `${script(host)}<nim-matrix rules="nim" position="3,5" window="0,0,8,8">A figure</nim-matrix>`,
  );
  const here = await ask(page, element => element.solve());
  expect(here).toMatchObject({ outcome: 'N', value: 6, winning: 1, moves: 8 });
  expect((here['list'] as { notation: string }[])[0]?.notation).toBe('2a2');
  expect(await ask(page, element => element.solve({ p: '18446744073709551615,1' }))).toMatchObject({
    outcome: 'N',
    value: '18446744073709551614',
  });
  expect(await ask(page, element => element.export('text'))).toContain('P N N N N N N N');
  const svg = await ask(page, element => element.export());
  expect(svg).toMatch(/^<svg[^>]*>\s*<title>/);
  expect(svg).toContain('g=nim');
  expect(await ask(page, element => element.state?.query)).toContain('p=3,5');
});

test('an attribute that changes is followed in the same frame; one of the frame makes another', async ({
  page,
  host,
}) => {
  await host.open(
    `${script(host)}<nim-matrix rules="nim" position="3,5" window="0,0,8,8">A figure</nim-matrix>`,
  );
  await expect(inside(page).locator('.frame-verdict')).toContainText('(3, 5)');
  const before = await page.evaluate(() => history.length);
  await ask(page, element => {
    element.setAttribute('position', '6,6');
    element.setAttribute('view', 'grundy');
  });
  await expect(inside(page).locator('.frame-verdict')).toContainText('(6, 6)');
  await expect(inside(page).getByRole('gridcell', { name: '(6, 6): P, value 0' })).toBeAttached();
  expect((await told(page, 'ready')).length).toBe(1);
  await ask(page, element => element.setAttribute('position', '6,x'));
  await expect.poll(async () => (await told(page, 'error')).length).toBe(1);
  await expect(inside(page).locator('.frame-verdict')).toContainText('(6, 6)');
  await ask(page, element => {
    element.setAttribute('position', '1,2');
    element.setAttribute('readonly', '');
  });
  await expect.poll(async () => (await told(page, 'ready')).length).toBe(2);
  await expect(inside(page).locator('.frame-verdict')).toContainText('(1, 2)');
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('two elements don’t mix, and one that is moved begins anew', async ({ page, host }) => {
  await host.open(
    `${script(host)}<nim-matrix id="a" rules="nim" position="1,1" height="420">A</nim-matrix>
    <nim-matrix id="b" rules="nim" position="2,2">B</nim-matrix><div id="shelf"></div>`,
  );
  await expect(inside(page, 0).locator('.frame-verdict')).toContainText('(1, 1)');
  await expect(inside(page, 1).locator('.frame-verdict')).toContainText('(2, 2)');
  await page.locator('#a').evaluate(element => (element as Element).set({ p: '5,1' }));
  expect(await page.locator('#b').evaluate(element => (element as Element).state?.query)).toContain('p=2,2');
  const height = () => page.locator('#a iframe').evaluate(node => node.clientHeight);
  expect(await height()).toBe(420);
  // Without the attribute the height is the one that the frame told last.
  await page.locator('#a').evaluate(element => element.removeAttribute('height'));
  const last = async () =>
    (await told(page, 'height')).filter(({ of }) => of === 'a').at(-1)?.detail['height'];
  await expect.poll(async () => (await height()) === (await last())).toBe(true);
  await page.locator('#a').evaluate(element => element.setAttribute('height', '1e9'));
  expect(await height()).toBe(10_000);
  await page.locator('#a').evaluate(element => element.setAttribute('height', '420'));
  await page.evaluate(() => document.querySelector('#shelf')?.append(document.querySelector('#a') ?? ''));
  await expect(inside(page, 1).locator('.frame-verdict')).toContainText('(1, 1)');
  expect(await page.locator('iframe').count()).toBe(2);
});

test('nothing is made before the element comes near the screen', async ({ page, host }) => {
  await host.open(
    `${script(host)}<div style="height:6000px"></div><nim-matrix ${FIGURE}>A figure</nim-matrix>`,
  );
  // The element has been told where it is: an observer of ours, which began later, has been.
  await page.locator('nim-matrix').evaluate(async element => {
    await customElements.whenDefined('nim-matrix');
    await new Promise(told => new IntersectionObserver(told).observe(element));
  });
  await drawn(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(inside(page).getByRole('gridcell').first()).toBeVisible();
});

test('near the screen the frame is made, and waits as long as it has to', async ({ page, host }) => {
  await page.clock.install();
  await host.open(
    `${script(host)}<div style="height:1000px"></div><nim-matrix ${FIGURE}>A figure</nim-matrix>`,
  );
  await expect.poll(async () => (await told(page, 'waiting')).length).toBe(1);
  // Longer than a frame may be silent that never speaks.
  await page.clock.runFor(31_000);
  expect(await told(page, 'error')).toEqual([]);
  expect(await told(page, 'ready')).toEqual([]);
  await page.locator('nim-matrix').scrollIntoViewIfNeeded();
  await expect(inside(page).getByRole('gridcell').first()).toBeVisible();
});
