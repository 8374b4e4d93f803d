/**
 * The service worker: keeps the page's files, so that it opens without a network. The build fills in which
 * files.
 */

import { precacheAndRoute } from 'workbox-precaching';

interface Kept {
  url: string;
  revision: string | null;
  integrity: string;
}

declare const FILES: Kept[];
/** The files that speak another language, of which those are kept that a page has asked for. */
declare const SPOKEN: Kept[];

/** What a page tells its worker. */
interface Message {
  type?: string;
  urls?: readonly string[];
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetched {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message',
    listener: (event: Event & { data: Message | null } & Lasting) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: Event & Fetched) => void): void;
};

// A link is in the query, which is the page's own matter: the same file answers all of them.
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/^/], cleanURLs: false });

/** The language in which a page was last read. */
const LANGUAGE = 'language';

/** Keeps these files of languages, and no others. */
async function speak(urls: readonly string[]): Promise<void> {
  const wanted = SPOKEN.filter(({ url }) => urls.includes(new URL(url, self.location.href).href));
  const cache = await caches.open(LANGUAGE);
  const addresses = wanted.map(({ url }) => new URL(url, self.location.href).href);
  for (const { url } of await cache.keys()) if (!addresses.includes(url)) await cache.delete(url);
  // What is damaged on its way is not kept.
  await Promise.all(
    wanted.map(async ({ url, integrity }) => {
      if ((await cache.match(url)) === undefined) await cache.add(new Request(url, { integrity }));
    }),
  );
}

// The names of these files change with their content.
worker.addEventListener('fetch', event => {
  const { url } = event.request;
  if (!SPOKEN.some(file => url === new URL(file.url, self.location.href).href)) return;
  event.respondWith(caches.match(url, { cacheName: LANGUAGE }).then(kept => kept ?? fetch(event.request)));
});

// A new version waits until the page says that the old one may go.
worker.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
  // Without a network nothing new is kept.
  if (event.data?.type === 'SPEAK') event.waitUntil(speak(event.data.urls ?? []).catch(() => {}));
});
