/**
 * The service worker: keeps the page's files, so that it opens without a network. The build fills in which
 * files.
 */

import { precacheAndRoute } from 'workbox-precaching';

declare const FILES: { url: string; revision: string | null; integrity: string }[];

const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', heard: (event: MessageEvent<{ type?: string } | null>) => void): void;
};

// A link is in the query, which is the page's own matter: the same file answers all of them.
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/^/], cleanURLs: false });

// A new version waits until the page says that the old one may go.
worker.addEventListener('message', event => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
