// Shared by soaks and attacks: repeatable random numbers, duration and seed, and actions on a page of
// Playwright.

/** Random numbers from 0 to below a bound, the same for each seed: Marsaglia's xorshift with 32 bits. */
export function random(seed) {
  let state = seed | 0 || 1;
  return bound => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** One of a list. */
export const oneOf = (list, below) => list[below(list.length)];

/** How long and from which seed inputs are tried: by day some, the same every time. */
export const MINUTES = Number(process.env.MINUTES ?? 0);
export const SEED = Number(process.env.SEED ?? (MINUTES > 0 ? Date.now() % 2 ** 31 : 20_261_122));

/** Writes down what should never be: errors, dialogs, requests to other hosts, a page that is gone. */
export function watched(page, own) {
  const wrong = [];
  page.on('pageerror', error => wrong.push(`error: ${error.stack}`));
  page.on('crash', () => wrong.push('the page crashed'));
  page.on('console', message => {
    // Messages of a browser about a sandbox are for its author.
    const text = message.text();
    const isOfAuthor = /invalid sandbox flag|parsing the 'sandbox' attribute|frame is sandboxed/.test(text);
    if (message.type() === 'error' && !isOfAuthor) wrong.push(`console: ${text}`);
  });
  page.on('dialog', dialog => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('request', request => {
    const url = request.url();
    const known = own.some(begin => url.startsWith(begin)) || /^(data|blob|about):/.test(url);
    if (!known) wrong.push(`request: ${url}`);
  });
  return wrong;
}

/** Goes to a link within the live page, as the history does. */
export const follow = (page, query) =>
  page.evaluate(query => {
    history.replaceState(null, '', `./?${query}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, query);
