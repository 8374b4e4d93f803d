/** What the page remembers. Storage may be closed, as in some frames: then nothing is remembered. */

/** From one visit to the next, or in one tab until it is closed. */
type Where = 'visits' | 'tab';

const storage = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage);

export function recall(name: string, where: Where = 'visits'): string | null {
  try {
    return storage(where).getItem(`nimatrix.${name}`);
  } catch {
    return null;
  }
}

/** Remembers a text under a name, or with null forgets it. */
export function remember(name: string, text: string | null, where: Where = 'visits'): void {
  try {
    if (text === null) storage(where).removeItem(`nimatrix.${name}`);
    else storage(where).setItem(`nimatrix.${name}`, text);
  } catch {
    // The choice then lasts as long as the page.
  }
}
