/**
 * A frame that shows no live figure: what it has on paper while it waits, the poster, and a picture and a
 * link where the solver can't run; with the sentences that a frame says before the page's own words are
 * there.
 */

import { say } from '../language/say.ts';
import { linkIn } from '../core/framed.ts';

export const openPlayground = say`Open in the playground`;
export const openingWords = say`Opening the figure …`;
export const start = say`Start`;
export const unseen = say`The live figure can’t be shown here.`;
export const noSolver = say`This browser or this page does not allow the solver to run.`;
export const notLoaded = say`A file of the solver is missing or damaged.`;
export const retry = say`Try again`;
export const looksLike = say`It looks like this:`;
export const refused = (key: string, found: string, allowed: string): string =>
  say`${key}: found “${found}”, where ${allowed} is allowed.`;

/**
 * What identifies a picture that was made when the page was built: the game, the view and the window, not the
 * position.
 */
export function pictureKey(query: string): string {
  const keys = new URLSearchParams(query);
  return [keys.get('g'), keys.get('view') ?? 'outcome', keys.get('w')].join('|');
}

/** The address that opens the figure in the playground. */
export const playground = (query: string): string => new URL(`./?${linkIn(query)}`, document.baseURI).href;

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

/** What was noted when the page was built: a pair of texts by name. A link may name what every object has. */
function noted(id: string): Map<string, [string, string]> {
  const text = document.querySelector(id)?.textContent ?? '{}';
  return new Map(Object.entries(JSON.parse(text) as Record<string, [string, string]>));
}

/** The picture of a figure, if there is one; none that would answer a question before it is asked. */
function picture(query: string): HTMLImageElement | null {
  if ((new URLSearchParams(query).get('q') ?? '0') !== '0') return null;
  const found = noted('#pictures').get(pictureKey(query));
  if (found === undefined) return null;
  const image = made('img', 'still-picture');
  [image.src, image.alt] = found;
  return image;
}

/**
 * What is known of the figure without the solver: its game in words, and its rules and position as they are
 * written.
 */
function written(query: string): HTMLElement {
  const keys = new URLSearchParams(query);
  const [rules, piles] = [keys.get('g') ?? '', keys.get('p') ?? ''];
  const [title, rule] = noted('#games').get(rules.split(':')[0] ?? '') ?? ['', ''];
  const place = piles === '' ? '' : ` (${piles.replace(/,/g, ', ')})`;
  return made(
    'div',
    'still-words',
    made('b', '', say([title])),
    place,
    ' ',
    made('span', 'mono', rules),
    made('p', '', say([rule])),
  );
}

/**
 * The link of the figure; a frame without an origin may not be allowed to open anything, so there its address
 * is read.
 */
function link(query: string): HTMLElement {
  const address = playground(query);
  const anchor = made('a', '', origin === 'null' ? address : openPlayground);
  [anchor.href, anchor.target, anchor.rel] = [address, '_blank', 'noopener'];
  return anchor;
}

/** The poster: nothing is loaded before its button is pressed. */
export function poster(place: HTMLElement, query: string, begin: () => void): void {
  const button = made('button', 'button main', start);
  button.type = 'button';
  button.addEventListener('click', begin, { once: true });
  place.replaceChildren(
    made('div', 'still', picture(query) ?? '', made('div', 'still-row', button, written(query))),
  );
}

/**
 * What a frame shows until its figure is there, and has on paper if it was never in sight, with its address.
 * No picture: paper does not wait for what is fetched for it.
 */
export function waiting(place: HTMLElement, query: string): void {
  place.replaceChildren(
    made(
      'div',
      'still opening',
      written(query),
      made('p', '', openingWords),
      made('p', 'mono unseen', playground(query)),
    ),
  );
}

/** Why there is no live figure, its picture if there is one, its link, and the way to try once more. */
export function instead(place: HTMLElement, query: string, why: string): void {
  const image = picture(query);
  const text = made('p', 'still-why', `${unseen} ${why}${image === null ? '' : ` ${looksLike}`}`);
  text.setAttribute('role', 'alert');
  const again = made('button', 'button', retry);
  again.type = 'button';
  again.addEventListener('click', () => location.reload());
  place.replaceChildren(
    made('div', 'still', text, image ?? '', made('div', 'still-row', again, written(query), link(query))),
  );
}
