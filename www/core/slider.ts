/** A slider for a whole number, with a button that plays it: it steps until stopped. */

import { say } from '../language/say.ts';
import { html } from 'lit';
import { LightElement } from './element.ts';

const STEP_MS = 700;

let playing: { of: object; timer: number } | null = null;
let runs = 0;

export const plays = (of: object): boolean => playing?.of === of;

/** The name of the present or last series. Its steps are undone together. */
export const seriesName = (): string => `play ${runs}`;

/** Shared, since browsers keep every list that is made. */
const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader prefers reduced motion. */
export const isStill = (): boolean => still?.matches === true;

/** Steps now and repeatedly. Stops the previous series. */
export function play(of: object, step: () => void): void {
  stop();
  runs++;
  playing = { of, timer: window.setInterval(step, STEP_MS) };
  addEventListener('pointerdown', halt, { capture: true });
  addEventListener('keydown', halt, { capture: true });
  document.addEventListener('visibilitychange', stop);
  step();
  notify();
}

export function stop(): void {
  if (playing === null) return;
  clearInterval(playing.timer);
  playing = null;
  removeEventListener('pointerdown', halt, { capture: true });
  removeEventListener('keydown', halt, { capture: true });
  document.removeEventListener('visibilitychange', stop);
  notify();
}

/** Any press stops the series, except on its own button. */
function halt(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('.play-series') : null;
  const presses = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
  if (button?.getAttribute('aria-pressed') !== 'true' || !presses) stop();
}

const notify = (): void => void dispatchEvent(new Event('series'));

/** A slider ends here, or at the next power of two above a larger value. */
const FAR = 16;
/** A slider with more values would be too fine to use. */
const MOST_VALUES = 256;

/**
 * The rules for each value of a number in their text, up to the end of a slider, and its present value; null
 * if that is too large for a slider. `parts` are the texts around the number. `canonical` returns the
 * canonical text of rules, or null if they can't be read.
 */
export function slidable(
  parts: readonly string[],
  rules: string,
  canonical: (text: string) => string | null,
): { texts: Map<number, string>; value: number } | null {
  for (let end = FAR; end <= MOST_VALUES; end *= 2) {
    const texts = new Map<number, string>();
    let value: number | null = null;
    for (let at = 0; at <= end; at++) {
      const text = parts.join(String(at));
      const found = canonical(text);
      if (found !== null) texts.set(at, text);
      if (found === rules) value ??= at;
    }
    if (value !== null && value < end) return { texts, value };
  }
  return null;
}

/** The next value; after the last, the first. */
export const played = (values: readonly number[], value: number): number =>
  values.find(next => next > value) ?? values[0] ?? value;

/** The value for a place of the slider. Where there is none, the next in the direction of the slide. */
export function after(values: readonly number[], value: number, place: number): number {
  const found = place > value ? values.find(next => next >= place) : values.findLast(next => next <= place);
  return found ?? value;
}

export const playName = (name: string): string => say`Play ${name}`;
export const stepName = (name: string): string => say`Next ${name}`;
export const playHelp = say`One value after another; any key or click stops (p while presenting)`;

/** A chosen value. `control` names the series of changes that it belongs to. */
export interface Slid {
  value: number;
  control: string;
}

export class NimSlide extends LightElement {
  /** The name of the quantity: "pile 3". */
  name!: string;
  field!: string;
  /** The possible values, in ascending order. */
  values!: readonly number[];
  value!: number;
  /** Whether the answer to the value is pending. */
  busy!: boolean;
  /** The view of the page. Leaving it stops the series. */
  view!: string;

  protected override listeners() {
    return { series: () => this.requestUpdate() };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('view') && this.hasUpdated) this.#leave();
  }

  override render() {
    const { values, value } = this;
    const on = plays(this);
    return html`<span class="slide"
      ><input
        id=${this.field}
        type="range"
        aria-label=${this.name}
        min=${values[0] ?? 0}
        max=${values.at(-1) ?? 0}
        .value=${String(value)}
        @input=${(event: Event) => this.#slide((event.target as HTMLInputElement).valueAsNumber)} /><button
        type="button"
        class="icon-button play-series"
        aria-label=${isStill() ? stepName(this.name) : playName(this.name)}
        title=${playHelp}
        aria-pressed=${on}
        @click=${() => this.toggle()}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d=${on ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4.5 2.5v11l9-5.5z'} />
        </svg></button
    ></span>`;
  }

  /** Plays or stops. With reduced motion, steps once. */
  toggle(): void {
    if (plays(this)) stop();
    else if (isStill()) this.#put(played(this.values, this.value), `step ${this.name}`);
    else play(this, () => this.#step());
  }

  #leave(): void {
    if (plays(this)) stop();
  }

  /** Waits for answers that take longer than a step. */
  #step(): void {
    if (!this.busy) this.#put(played(this.values, this.value), seriesName());
  }

  /** A place between two values selects the one in the direction of the slide. */
  #slide(place: number): void {
    this.#put(after(this.values, this.value, place), `slide ${this.name}`);
  }

  #put(value: number, control: string): void {
    if (value === this.value) return;
    this.dispatchEvent(new CustomEvent<Slid>('slid', { detail: { value, control } }));
  }
}

customElements.define('nim-slide', NimSlide);
