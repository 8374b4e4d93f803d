/** What the page remembers from one visit to the next. Storage may be closed, as in some frames: then nothing is remembered. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`nimatrix.${name}`);
  } catch {
    return null;
  }
}

/** Remembers a text under a name, or with null forgets it. */
export function remember(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`nimatrix.${name}`);
    else localStorage.setItem(`nimatrix.${name}`, text);
  } catch {
    // The choice then lasts as long as the page.
  }
}
