/** The service worker: stores the page's files for use offline. The build fills in the list. */

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

// The query belongs to the page: one file answers all links.
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/^/], cleanURLs: false });

// The files of other languages, which pages store.
worker.addEventListener('fetch', event => {
  const { url } = event.request;
  if (!/\/assets\/(?:translate-[^/]*\.js|[^/]*\.json)$/.test(url)) return;
  event.respondWith(
    caches.match(url, { cacheName: 'language' }).then(stored => stored ?? fetch(event.request)),
  );
});

// A new version waits until the page releases the old one.
worker.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
