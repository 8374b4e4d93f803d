/**
 * What every frame loads: it waits until the figure is in sight, or asked for, before anything else is
 * fetched.
 */

import { Host } from './host.ts';
import { settingsOf } from './settings.ts';
import { instead, noSolver, notLoaded, poster, waiting } from './still.ts';

/** A frame that passes by while the host is scrolled does not start. */
const DWELL_MS = 120;

const settings = settingsOf(location.search.length > 1 ? location.search : location.hash);
const place = document.querySelector<HTMLElement>('#frame') ?? document.body;
const host = new Host(place);

const { query, behind, theme } = settings;
if (behind !== null) {
  void import('./backdrop.ts').then(({ follow }) => follow(theme, behind)).catch(() => {});
}

async function begin(): Promise<void> {
  try {
    const { show } = await import('./show.ts');
    await show(place, settings, host);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    instead(place, query, code === 'wasm' ? noSolver : notLoaded);
    host.grow();
    host.tell('error', { code: code === 'wasm' ? 'wasm' : 'load', message: String(message ?? error) });
  }
}

/** Once the frame has been in sight for a moment. */
function inSight(then: () => void): void {
  let timer = 0;
  const watcher = new IntersectionObserver(entries => {
    clearTimeout(timer);
    if (!entries.some(entry => entry.isIntersecting)) return;
    timer = window.setTimeout(() => {
      watcher.disconnect();
      then();
    }, DWELL_MS);
  });
  watcher.observe(document.documentElement);
}

if (settings.poster) {
  poster(place, query, () => void begin());
  host.grow();
  host.tell('poster');
} else {
  waiting(place, query);
  host.tell('waiting');
  inSight(() => void begin());
}
