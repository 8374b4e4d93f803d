// What both soaks and attacks do with a page of Playwright.

/** Writes down what should never be: errors, dialogs, requests to other hosts, a page that is gone. */
export function watched(page, own) {
  const wrong = [];
  page.on('pageerror', error => wrong.push(`error: ${error.stack}`));
  page.on('crash', () => wrong.push('the page crashed'));
  page.on('console', message => {
    // What a browser says of the sandbox that an author has asked for is said to the author.
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
