/** Makes the page work offline, and reports a newer version. Loaded last. */

import { Workbox } from 'workbox-window';
import { locale } from './language/say.ts';
import { NimUpdate } from './core/notices.ts';
import { trusted } from './solver/thread.ts';

/** An open page checks for newer versions this often, when it becomes visible. */
const ASK_MS = 3_600_000;

/** The files of other languages, and their cache. */
const LANGUAGE_FILES = /\/assets\/(?:translate-[^/]*\.js|[^/]*\.json)$/;
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
    // The address holds the figure. If another tab started the update, this page stays as it is.
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
    // Offline there is no newer version.
    void workbox.update().catch(() => {});
  });
}

/** Caches the files of this page's language, unless it is English, for the worker. */
async function keepLanguage(): Promise<void> {
  if (locale.tag === 'en') return;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const wanted = names.filter(name => LANGUAGE_FILES.test(name));
  const cache = await caches.open(LANGUAGE);
  const cached = await cache.keys();
  // Names change with the content.
  await cache.addAll(wanted.filter(name => !cached.some(({ url }) => url === name)));
  await Promise.all(cached.filter(({ url }) => !wanted.includes(url)).map(other => cache.delete(other)));
}
