/**
 * The service worker: keeps the page's files, so that it opens without a network. The build fills in which
 * files.
 */

import { precacheAndRoute } from 'workbox-precaching';

interface Entry {
  url: string;
  revision: string | null;
  integrity: string;
}

declare const FILES: Entry[];

interface Fetched extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string } | null>) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
};

// A link is in the query, which is the page's own matter: the same file answers all of them.
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/^/], cleanURLs: false });

// What speaks another language, which a page keeps.
worker.addEventListener('fetch', event => {
  const { url } = event.request;
  if (!/\/assets\/(?:translate-[^/]*\.js|[^/]*\.json)$/.test(url)) return;
  event.respondWith(
    caches.match(url, { cacheName: 'language' }).then(stored => stored ?? fetch(event.request)),
  );
});

// A new version waits until the page says that the old one may go.
worker.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
