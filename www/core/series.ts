/** A value that plays: it steps by itself until it is stopped, something is pressed, or one leaves. */

/** How long each value stays. */
const STEP_MS = 700;

let playing: { of: object; timer: number } | null = null;
let runs = 0;

/** Whether this is what plays. */
export const plays = (of: object): boolean => playing?.of === of;

/** A name for the series that plays or played last: its steps are undone together. */
export const seriesName = (): string => `play ${runs}`;

/** One for all who ask: browsers keep every list that is made. */
const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader wants nothing to move by itself. */
export const isStill = (): boolean => still?.matches === true;

/** Steps now and then again and again; what played before stops. */
export function play(of: object, step: () => void): void {
  stop();
  runs++;
  playing = { of, timer: window.setInterval(step, STEP_MS) };
  addEventListener('pointerdown', halt, { capture: true });
  addEventListener('keydown', halt, { capture: true });
  document.addEventListener('visibilitychange', stop);
  step();
  tell();
}

export function stop(): void {
  if (playing === null) return;
  clearInterval(playing.timer);
  playing = null;
  removeEventListener('pointerdown', halt, { capture: true });
  removeEventListener('keydown', halt, { capture: true });
  document.removeEventListener('visibilitychange', stop);
  tell();
}

/** Any press stops, but those of the button that plays and stops by itself. */
function halt(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('.play-series') : null;
  const presses = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
  if (button?.getAttribute('aria-pressed') !== 'true' || !presses) stop();
}

const tell = (): void => void dispatchEvent(new Event('series'));
