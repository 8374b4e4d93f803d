/**
 * Makes the page work without a network, and tells when a newer version has been fetched. Loaded after
 * everything else.
 */

import { Workbox } from 'workbox-window';
import { locale } from './language/say.ts';
import { NimUpdate } from './core/notices.ts';
import { trusted } from './solver/thread.ts';

/** A page that stays open asks for newer versions so often, when it comes back into sight. */
const ASK_MS = 3_600_000;

/** The files that speak another language, and where they are kept. */
const SPOKEN = /\/assets\/(?:translate-[^/]*\.js|[^/]*\.json)$/;
const LANGUAGE = 'language';

export async function workOffline(): Promise<void> {
  const workbox = new Workbox(trusted(new URL('./sw.js', document.baseURI).href));
  let begun = false;
  const notice = new NimUpdate();
  notice.begin = () => {
    begun = true;
    workbox.messageSkipWaiting();
  };
  const offer = (): void => {
    if (!notice.isConnected) document.body.append(notice);
  };
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', event => {
    if (event.isUpdate !== true && event.isExternal !== true) return;
    // The address holds the figure. A page that was not asked, as another one was, is left to its reader.
    if (begun) return location.reload();
    notice.begin = () => location.reload();
    offer();
  });
  if ((await workbox.register()) === undefined) return;
  keepLanguage().catch(() => {});
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - asked < ASK_MS) return;
    asked = performance.now();
    // Without a network there is nothing newer.
    void workbox.update().catch(() => {});
  });
}

/** Keeps what speaks the language of this page, if it is another than English, for the worker to find. */
async function keepLanguage(): Promise<void> {
  if (locale.tag === 'en') return;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const wanted = names.filter(name => SPOKEN.test(name));
  const cache = await caches.open(LANGUAGE);
  const cached = await cache.keys();
  // Their names change with their content.
  await cache.addAll(wanted.filter(name => !cached.some(({ url }) => url === name)));
  await Promise.all(cached.filter(({ url }) => !wanted.includes(url)).map(other => cache.delete(other)));
}
