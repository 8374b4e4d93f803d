/**
 * The script of every frame. It fetches nothing else until the figure is in sight or requested; until then it
 * shows a poster or, on paper, a picture made at build time.
 */

import { say } from '../language/say.ts';
import { pictureKey } from '../core/framed.ts';
import { failedStart, Host, playground, settingsOf } from './host.ts';

/** A frame that is only scrolled past does not start. */
const DWELL_MS = 120;

const settings = settingsOf(location.search.length > 1 ? location.search : location.hash);
const place = document.querySelector<HTMLElement>('#frame') ?? document.body;
const note = document.querySelector('#unstarted');
const host = new Host(place);

const { query, behind, theme } = settings;
if (behind !== null) {
  void import('./backdrop.ts').then(({ follow }) => follow(theme, behind)).catch(() => {});
}

function made<K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = style;
  element.append(...content);
  return element;
}

/** Pairs of texts by name, written at build time. A Map, as a link may name a property of every object. */
function pairsIn(id: string): Map<string, [string, string]> {
  const text = document.querySelector(id)?.textContent ?? '{}';
  return new Map(Object.entries(JSON.parse(text) as Record<string, [string, string]>));
}

/** The picture of the figure, if there is one and it answers no question. */
function picture(): HTMLImageElement | string {
  const found = settings.asks === null ? pairsIn('#pictures').get(pictureKey(query)) : undefined;
  if (found === undefined) return '';
  const image = made('img', 'still-picture');
  [image.src, image.alt] = found;
  return image;
}

/** The game in words, and its rules and position in notation. */
function written(): HTMLElement {
  const keys = new URLSearchParams(query);
  const [rules, piles] = [keys.get('g') ?? '', keys.get('p') ?? ''];
  const [title, rule] = pairsIn('#games').get(rules.split(':')[0] ?? '') ?? ['', ''];
  const position = piles === '' ? '' : ` (${piles.replace(/,/g, ', ')})`;
  return made(
    'div',
    'still-words',
    made('b', '', say([title])),
    position,
    ' ',
    made('span', 'mono', rules),
    made('p', '', say([rule])),
  );
}

async function begin(): Promise<void> {
  try {
    const { show } = await import('./show.ts');
    await show(place, settings, host);
  } catch (error) {
    place.replaceChildren(note ?? '');
    failedStart(error);
    host.grow();
  }
}

if (settings.poster) {
  const button = made('button', 'button main', say`Start`);
  button.type = 'button';
  button.addEventListener('click', () => void begin(), { once: true });
  place.replaceChildren(made('div', 'still', picture(), made('div', 'still-row', button, written())));
  host.grow();
  host.send('poster');
} else {
  // The printed content of a frame that was never in sight. Print does not wait for a picture.
  place.replaceChildren(
    made(
      'div',
      'still opening',
      written(),
      made('p', '', say`Opening the figure …`),
      made('p', 'mono unseen', playground(query)),
    ),
  );
  host.send('waiting');
  let timer = 0;
  const watcher = new IntersectionObserver(entries => {
    clearTimeout(timer);
    if (!entries.some(entry => entry.isIntersecting)) return;
    timer = window.setTimeout(() => {
      watcher.disconnect();
      void begin();
    }, DWELL_MS);
  });
  watcher.observe(document.documentElement);
}
