/** What a reader presses before the page is live is pressed once it is. */

const SELECTOR = 'button,[role=gridcell]';
const nameOf = (of: Element | null) => of?.ariaLabel ?? of?.textContent.trim();

/**
 * Remembers what was pressed last in the first paint; what it gives presses that in the live page, where the
 * page has something by its name.
 */
export function remembered(first: Element | null): (live: Element) => void {
  let name: string | undefined;
  first?.addEventListener('click', ({ target }) => {
    name = nameOf((target as Element).closest(SELECTOR)) ?? name;
  });
  return live => {
    const all = name === undefined ? [] : live.querySelectorAll<HTMLElement>(SELECTOR);
    [...all].find(one => nameOf(one) === name)?.click();
  };
}
