/** A slider for a whole number, with a button that lets it play. */

import { html } from 'lit';
import { addSheets } from './styles.ts';
import { LightElement } from './light.ts';
import { isStill, play, plays, seriesName, stop } from './series.ts';
import { after, played } from './slide.ts';
import { playName, playHelp, stepName } from './slide-words.ts';

addSheets(
  import.meta.glob<string>('../styles/slide.css', { query: '?inline', import: 'default', eager: true }),
);

/** A value that was chosen; `control` names what its change belongs to. */
export interface Slid {
  value: number;
  control: string;
}

export class NimSlide extends LightElement {
  static override properties = {
    name: { attribute: false },
    field: { attribute: false },
    values: { attribute: false },
    value: { attribute: false },
    busy: { attribute: false },
    view: { attribute: false },
  };
  /** What is chosen: "pile 3". */
  declare name: string;
  /** The id of the slider. */
  declare field: string;
  /** The values there are, in ascending order. */
  declare values: readonly number[];
  declare value: number;
  /** Whether the answer to the value is still to come. */
  declare busy: boolean;
  /** What the page shows; what plays stops when that is left. */
  declare view: string;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('series', this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('series', this.#changed);
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
        class="quiet-button play-series"
        aria-label=${isStill() ? stepName(this.name) : playName(this.name)}
        title=${playHelp}
        aria-pressed=${on ? 'true' : 'false'}
        @click=${() => this.toggle()}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d=${on ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4.5 2.5v11l9-5.5z'} />
        </svg></button
    ></span>`;
  }

  /** Plays, or stops; where nothing is to move by itself, it goes on by one value. */
  toggle(): void {
    if (plays(this)) stop();
    else if (isStill()) this.#put(played(this.values, this.value), `step ${this.name}`);
    else play(this, () => this.#step());
  }

  readonly #changed = (): void => this.requestUpdate();

  #leave(): void {
    if (plays(this)) stop();
  }

  /** What takes longer than a step is waited for. */
  #step(): void {
    if (!this.busy) this.#put(played(this.values, this.value), seriesName());
  }

  /** A place between two values stands for the one that lies the same way. */
  #slide(place: number): void {
    this.#put(after(this.values, this.value, place), `slide ${this.name}`);
  }

  #put(value: number, control: string): void {
    if (value === this.value) return;
    this.dispatchEvent(new CustomEvent<Slid>('slid', { detail: { value, control } }));
  }
}

customElements.define('nim-slide', NimSlide);
