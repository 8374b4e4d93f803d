/**
 * Whether the background of an element suits the light or the dark theme, and when that may change. A frame
 * reads the background of a host on the same site; other hosts name it in the link or by `set`.
 */

/** `transparent`: neither theme is readable, or the background is unknown. */
export type Backdrop = 'light' | 'dark' | 'transparent';

/**
 * Above this luminance every text of the light theme has a contrast of at least 4.5; below `DARK_TO`, every
 * text of the dark theme.
 */
export const LIGHT_FROM = 0.74;
export const DARK_TO = 0.05;

/** Whether the element's used colour scheme is dark. */
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

/** The parent of an element as drawn, also out of a shadow tree. */
const around = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.parentNode as Partial<ShadowRoot> | null)?.host ??
  null;

/** A colour in any notation: red, green, blue and opacity from 0 to 255. */
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

/** The background of an element: blends those of its ancestors, down to the first opaque one. */
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
  // The browser's canvas, white or nearly black.
  const canvas = isDark(element.ownerDocument.documentElement) ? 18 : 255;
  blend([canvas, canvas, canvas, 255]);
  const found = luminance(sum);
  if (found >= LIGHT_FROM) return 'light';
  return found <= DARK_TO ? 'dark' : 'transparent';
}

/** Calls `changed` when the background of an element may have changed. Returns a function that ends this. */
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
  // Transitions of colours, and style sheets that load.
  page.addEventListener('transitionend', schedule, { capture: true, signal });
  page.head.addEventListener('load', schedule, { capture: true, signal });
  const observer = new MutationObserver(schedule);
  observer.observe(page.head, { attributes: true, childList: true, subtree: true });
  // Classes or other attributes switch themes.
  for (let at: Element | null = element; at !== null; at = around(at)) {
    observer.observe(at, { attributes: true });
  }
  signal.addEventListener('abort', () => observer.disconnect());
  return () => ended.abort();
}

let named: Backdrop | null = null;

/** Applies the theme that suits the background and the iframe's colour scheme. */
function put(theme: string | null): void {
  const { dataset } = document.documentElement;
  const iframe = window.frameElement;
  const dark = iframe === null ? named === 'dark' : isDark(iframe);
  const behind = named === 'transparent' && iframe !== null ? backdrop(iframe) : (named ?? 'transparent');
  const scheme = dark ? 'dark' : 'light';
  if (dataset['scheme'] === scheme && dataset['behind'] === behind) return;
  const suits = behind === 'transparent' ? scheme : behind;
  [dataset['scheme'], dataset['behind'], dataset['suits']] = [scheme, behind, suits];
  // Until a figure applies its theme, the link's theme decides.
  if (theme === null || theme === 'auto') dataset['theme'] = suits;
  dispatchEvent(new Event('nim-behind'));
}

/** Follows changes of the background. */
export function follow(theme: string | null, behind: Backdrop | null): void {
  const iframe = window.frameElement;
  if (named === null && iframe !== null) watch(iframe, () => put(theme));
  named = behind;
  put(theme);
}
