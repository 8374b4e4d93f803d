/**
 * What lies behind an element of a page: whether the text of a light or of a dark theme is readable there,
 * and when that may have changed. For the element, and for transparent frames: of a page of the same site it
 * is read; one of another site says it in the link or by `set`.
 */

/** `transparent` is a background on which neither theme is readable, or an unknown one. */
export type Backdrop = 'light' | 'dark' | 'transparent';

/**
 * On backgrounds from this luminance on, each text of the light theme has a contrast of at least 4.5; up to
 * the other one, each text of the dark theme.
 */
export const LIGHT_FROM = 0.74;
export const DARK_TO = 0.05;

/** Whether the used colour scheme of an element is dark. */
export function isDark(element: Element): boolean {
  const page = element.ownerDocument;
  const view = page.defaultView ?? window;
  const { colorScheme } = view.getComputedStyle(element);
  const schemes =
    colorScheme === 'normal'
      ? (page.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? '')
      : colorScheme;
  if (!schemes.includes('dark')) return false;
  return !schemes.includes('light') || view.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The element around another one as it is drawn, also out of a shadow tree. */
const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.parentNode as Partial<ShadowRoot> | null)?.host ??
  null;

/** A colour, however it is written: red, green, blue and opacity from 0 to 255. */
function pixel(colour: string): number[] {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (/^rgba?\([\d., ]+\)$/.test(colour)) return [red, green, blue, opacity * 255];
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return [0, 0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

/** The luminance of a colour, as WCAG defines it. */
export function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What lies behind an element: the backgrounds of all around it, down to the first opaque one. */
export function backdrop(element: Element): Backdrop {
  const view = element.ownerDocument.defaultView ?? window;
  const sum = [0, 0, 0];
  let rest = 1;
  const blend = ([red = 0, green = 0, blue = 0, opacity = 0]: readonly number[]): void => {
    const share = (rest * opacity) / 255;
    [red, green, blue].forEach((part, at) => (sum[at] = (sum[at] ?? 0) + part * share));
    rest -= share;
  };
  for (let at: Element | null = element; at !== null && rest > 0; at = around(at)) {
    const { backgroundColor, backgroundImage, display } = view.getComputedStyle(at);
    if (display === 'contents') continue;
    if (backgroundImage !== 'none') return 'transparent';
    blend(pixel(backgroundColor));
  }
  // The canvas of browsers, white or nearly black.
  const canvas = isDark(element.ownerDocument.documentElement) ? 18 : 255;
  blend([canvas, canvas, canvas, 255]);
  const found = luminance(sum);
  if (found >= LIGHT_FROM) return 'light';
  return found <= DARK_TO ? 'dark' : 'transparent';
}

/** Calls `changed` when what lies behind an element may have changed; gives what ends that. */
export function watch(element: Element, changed: () => void): () => void {
  const page = element.ownerDocument;
  const view = page.defaultView ?? window;
  const ended = new AbortController();
  const { signal } = ended;
  let due = 0;
  const schedule = (): void => {
    view.cancelAnimationFrame(due);
    due = view.requestAnimationFrame(() => signal.aborted || changed());
  };
  view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule, { signal });
  // Colours that change slowly, and style sheets that arrive.
  page.addEventListener('transitionend', schedule, { capture: true, signal });
  page.head.addEventListener('load', schedule, { capture: true, signal });
  const observer = new MutationObserver(schedule);
  observer.observe(page.head, { attributes: true, childList: true, subtree: true });
  // Themes are switched by a class or another attribute.
  for (let at: Element | null = element; at !== null; at = around(at)) {
    observer.observe(at, { attributes: true });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  return () => ended.abort();
}

/** What the page around a frame says lies behind it. */
let named: Backdrop | null = null;

/** Finds the colour scheme of the iframe and what lies behind it, and puts the theme in force. */
function put(theme: string | null): void {
  const { dataset } = document.documentElement;
  const iframe = window.frameElement;
  const dark = iframe === null ? named === 'dark' : isDark(iframe);
  const behind = named === 'transparent' && iframe !== null ? backdrop(iframe) : (named ?? 'transparent');
  const scheme = dark ? 'dark' : 'light';
  if (dataset['scheme'] === scheme && dataset['behind'] === behind) return;
  const suits = behind === 'transparent' ? scheme : behind;
  [dataset['scheme'], dataset['behind'], dataset['suits']] = [scheme, behind, suits];
  // The theme of the link, until a figure is there with the one that is in force.
  if (theme === null || theme === 'auto') dataset['theme'] = suits;
  dispatchEvent(new Event('nim-behind'));
}

/** Follows what lies behind from now on. */
export function follow(theme: string | null, behind: Backdrop | null): void {
  const iframe = window.frameElement;
  if (named === null && iframe !== null) watch(iframe, () => put(theme));
  named = behind;
  put(theme);
}
