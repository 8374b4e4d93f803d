/** The look of a matrix, its part of the plane, and its slice of more piles. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { LightElement } from '../../core/element.ts';
import '../../core/tabs.ts';
import type { Item, NimMenu } from '../../core/tabs.ts';
import '../../core/slider.ts';
import type { Slid } from '../../core/slider.ts';
import { select, typed, wholeIn } from '../../core/field.ts';
import { distinct } from '../../draw/palette.ts';
import { MOST_CELLS, pageHead, sidesOf, type Frame } from '../../draw/frame.ts';
import { marks, setMarks } from '../../core/overlays.ts';
import { against, emit, type Look, type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import { viewsFor } from '../list.ts';
import { after, besideName, grouped, notWhole, whole } from '../../core/words/words.ts';
import type { Grid, Whole, Window } from '../../pkg/nimatrix.js';

/** The colour schemes, by their words in a link. */
const SCHEMES = {
  ramp: say`in order`,
  distinct: say`distinct`,
  mod: say`by remainder`,
  bits: say`by binary digits`,
};

const LINES = { auto: say`at theoretical blocks`, none: say`off` };
const ORIGINS = { top: say`at the top`, bottom: say`at the bottom` };

type Side = 'rows' | 'cols' | 'x0' | 'y0';

/** A count that fits the window's type. The solver decides whether it is allowed. */
const few = (count: Whole): number => Math.min(Number(count), 2 ** 31);

/** A choice among options, each a word of the link with its name. */
function choice(
  id: string,
  label: string,
  now: string,
  options: Readonly<Record<string, string>>,
  choose: (word: string) => void,
) {
  return html`<div class="row">
    <label for=${id}>${label}</label>
    ${select(now, Object.entries(options), choose, { id })}
  </div>`;
}

export class NimLook extends LightElement {
  page!: Page;
  refused: Refused | null = null;

  override render() {
    const { state } = this.page;
    return html`<nim-menu
      .name=${say`More of the figure`}
      .look=${html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="3" cy="8" r="1.3" />
        <circle cx="8" cy="8" r="1.3" />
        <circle cx="13" cy="8" r="1.3" />
      </svg>`}
      .items=${this.#items()}
      .rest=${html`<div class="menu-rest">
        ${this.#lines()} ${state.view === 'grundy' ? this.#colours() : nothing}
        <div class="minis">
          ${this.#number('rows', say`rows`)} ${this.#number('cols', say`columns`)}
          ${this.#number('y0', say`first row`)} ${this.#number('x0', say`first column`)}
        </div>
      </div>`}
    ></nim-menu>`;
  }

  /** Opens the menu, as a finger does that rests on the figure. */
  open(): void {
    const menu = this.querySelector<NimMenu>('nim-menu');
    if (menu !== null) menu.open = true;
    void menu?.updateComplete.then(() => menu.querySelector<HTMLElement>('.menu button')?.focus());
  }

  #items(): Item[] {
    const { catalog, panels, sideBySide, state } = this.page;
    const plot = state.view === 'plot';
    const items: Item[] = [];
    const add = (name: string, on: boolean, to: () => void) => items.push({ name, note: on ? '✓' : '', to });
    if (viewsFor(catalog, state).some(({ id }) => id === 'plot')) {
      add(say`Draw points`, plot, () => emit(this, { kind: 'view', view: plot ? 'outcome' : 'plot' }));
    }
    const { options, letters } = marks();
    add(say`Moves`, options, () => setMarks({ options: !options }));
    if (state.view === 'outcome') {
      add(say`Letters in every cell`, letters, () => setMarks({ letters: !letters }));
    }
    if (panels.length > 1 && panels[1]?.compared !== true && sideBySide !== null) {
      add(besideName, sideBySide, () => emit(this, { kind: 'side', sideBySide: !sideBySide }));
    }
    if (viewsFor(catalog, state).some(({ id }) => id === 'text')) {
      items.push({ name: say`As text`, to: () => emit(this, { kind: 'view', view: 'text' }) });
    }
    return items;
  }

  #lines() {
    const { lines, origin } = this.page.state;
    const set = (change: Look) => emit(this, { kind: 'look', change });
    const every: Record<string, string> =
      lines in LINES ? {} : { [lines]: say`every ${lines.replace(',', ', ')}` };
    return html`${choice('lines', say`bold lines`, lines, { ...LINES, ...every }, lines => set({ lines }))}
    ${choice('origin', say`row 0`, origin, ORIGINS, origin => set({ origin }))}`;
  }

  /** The colour scheme, which the link stores. */
  #colours() {
    const [scheme = 'ramp', modulus] = this.page.state.colours.split(':');
    const set = (colours: string) => emit(this, { kind: 'look', change: { colours } });
    const moduli = Object.fromEntries(distinct.slice(1).map((_, at) => [at + 2, String(at + 2)]));
    return html`${choice('colours', say`colours`, scheme, SCHEMES, word =>
      set(word === 'mod' ? 'mod:4' : word),
    )}
    ${
      modulus === undefined
        ? nothing
        : choice('modulus', say`modulo`, modulus, moduli, word => set(`mod:${word}`))
    }`;
  }

  #number(name: Side, label: string) {
    const { rules, window } = this.page.state;
    const counts = name === 'rows' || name === 'cols';
    return wholeField(this, rules, { name, label, value: window[name] }, value =>
      resize(this, this.page, { [name]: counts ? few(value) : value }),
    );
  }
}

/** The last refused text of a field, while the element shows the same. */
export interface Refused {
  of: string;
  name: string;
  text: string;
  why: string;
}

/** A field for a whole number of `of`. `take` returns why one is refused, or null. */
export function wholeField(
  host: { refused: Refused | null },
  of: string,
  { name, label, value, title = label }: { name: string; label: string; value: Whole; title?: string },
  take: (value: Whole) => string | null,
) {
  const refused = host.refused?.of === of && host.refused.name === name ? host.refused : null;
  const put = (event: Event) => {
    const text = (event.target as HTMLInputElement).value;
    const whole = wholeIn(text);
    const why = whole === null ? notWhole(text) : take(whole);
    host.refused = why === null ? null : { of, name, text, why };
  };
  return html`<label class="mini"
      ><span>${label}</span
      ><input
        class="mono"
        inputmode="numeric"
        name=${name}
        aria-label=${title}
        aria-invalid=${refused === null ? 'false' : 'true'}
        .value=${typed(refused?.text ?? String(value))}
        @change=${put}
        @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && (host.refused = null)}
    /></label>
    ${refused === null ? nothing : html`<p class="not-taken" role="alert">${refused.why}</p>`}`;
}

/** Requests a window. Returns why it is refused, or null. */
export function resize(from: EventTarget, { state }: Page, window: Partial<Window>): string | null {
  const action = { kind: 'window', window } as const;
  if (against(state, action) !== null) return notAWindow({ ...state.window, ...window });
  emit(from, action);
  return null;
}

function notAWindow({ rows, cols }: { rows: number; cols: number }): string {
  if (rows === 0) return say`At least 1 row is needed.`;
  if (cols === 0) return say`At least 1 column is needed.`;
  return rows * cols > MOST_CELLS
    ? say`${grouped(rows * cols)} cells are too many: a window has at most ${grouped(MOST_CELLS)}.`
    : say`Enter a smaller number: the window would end beyond 2⁶⁴.`;
}

customElements.define('nim-look', NimLook);

/** Fields over the numbers at the ends of both axes. */
export class NimAxes extends LightElement {
  page!: Page;
  frame!: Frame;
  grid!: Grid;
  refused: Refused | null = null;

  override render() {
    const { frame, grid } = this;
    const { turn, left, top, unit, high, plotHeight, strip } = frame;
    const { acrossFrom, across, downFrom, down } = sidesOf(grid, turn);
    const [right, along] = turn === 'plot' ? [grid.down, grid.across] : [grid.across, grid.down];
    const heads = turn === 'down' ? top - 12 : top + plotHeight + 12;
    const row = (at: number) => (turn === 'down' ? at : down - 1 - at);
    const x = (at: number) => [left + (at + 0.5) * unit, heads];
    const y = (at: number) => [left - 9, top + (row(at) + 0.5) * high];
    return html`<div style=${`font-size:${pageHead(unit)}px`}>
      ${this.#ends('across', right, acrossFrom, across, x)}
      ${strip ? nothing : this.#ends('down', along, downFrom, down, y)}
    </div>`;
  }

  /** The fields of an axis, from its first number and length. `place` is the middle of a number. */
  #ends(side: 'across' | 'down', name: string, from: Whole, count: number, place: (at: number) => number[]) {
    const isCols = (side === 'across') !== (this.frame.turn === 'plot');
    return [...new Set([0, count - 1])].map(at => {
      const [x, y] = place(at);
      const label = at > 0 ? say`Last number of ${name}` : say`First number of ${name}`;
      const value = after(from, at);
      return html`<div class="axis-end ${side} ${at > 0 ? 'last' : ''}" style=${`left:${x}px;top:${y}px`}>
        ${wholeField(this, this.page.state.query, { name: `${side}${at}`, label, value }, whole =>
          at > 0 ? this.#end(isCols, whole) : resize(this, this.page, { [isCols ? 'x0' : 'y0']: whole }),
        )}
      </div>`;
    });
  }

  /** Makes an axis end with a number. Returns why that is impossible, or null. */
  #end(isCols: boolean, value: Whole): string | null {
    const { x0, y0 } = this.page.state.window;
    const start = isCols ? x0 : y0;
    const length = BigInt(value) - BigInt(start) + 1n;
    if (length < 1n) return say`Enter ${whole(start)} or a larger number.`;
    return resize(this, this.page, { [isCols ? 'cols' : 'rows']: few(length) });
  }
}

customElements.define('nim-axes', NimAxes);

/** More fixed piles are edited in the link. */
const MOST_SLIDERS = 8;
/** A slider for more sizes would be too fine to use. */
const MOST_SLID = 2 ** 12;

export class NimSlices extends LightElement {
  page!: Page;

  override render() {
    const { axes } = this.page.state;
    const { piles } = position(this.page);
    if (piles.length < 3 || axes.length < 2) return nothing;
    const options = piles.map((_, at) => [String(at + 1), say`pile ${at + 1}`] as const);
    const axis = (side: 0 | 1, name: string) =>
      html`<label class="axis"
        ><span>${name}</span
        >${select(String(axes[side]), options, pile => this.#turn(side, Number(pile)))}</label
      >`;
    return html`<div class="wrap slices" role="group" aria-label="Slice">
      ${axis(0, say`down`)} ${axis(1, say`across`)}
      ${this.#still.slice(0, MOST_SLIDERS).map(pile => this.#slider(pile))}
    </div>`;
  }

  /** The piles along no axis. */
  get #still(): number[] {
    const { axes } = this.page.state;
    return position(this.page).piles.flatMap((_, at) => (axes.includes(at + 1) ? [] : at + 1));
  }

  #slider(pile: number) {
    const { busy, state } = this.page;
    const { rows, cols } = state.window;
    const size = position(this.page).piles[pile - 1] ?? 0;
    const most = Math.max(rows - 1, cols - 1, 15, 2 ** Math.ceil(Math.log2(Number(size) + 1)) - 1);
    const write = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const whole = wholeIn(input.value);
      if (whole !== null) this.#size(pile, BigInt(whole));
      else input.value = String(size);
    };
    const small = typeof size === 'number' && most < MOST_SLID;
    return html`<div class="slider">
      <label for=${`slice-${pile}`}>${say`pile ${pile}`}</label>
      ${
        small
          ? html`<nim-slide
              .name=${say`pile ${pile}`}
              .field=${`slice-${pile}`}
              .values=${Array.from({ length: most + 1 }, (_, value) => value)}
              .value=${size}
              .busy=${busy}
              .view=${state.view}
              @slid=${({ detail }: CustomEvent<Slid>) => this.#size(pile, BigInt(detail.value))}
            ></nim-slide>`
          : nothing
      }
      <input
        class="mono"
        inputmode="numeric"
        id=${small ? nothing : `slice-${pile}`}
        aria-label=${say`Pile ${pile}: tokens`}
        .value=${String(size)}
        @change=${write}
      />
    </div>`;
  }

  /** Steps to another slice in the first fixed pile. */
  stepFirst(by: bigint): void {
    const { piles } = position(this.page);
    const [pile] = this.#still;
    if (piles.length >= 3 && pile !== undefined) this.#size(pile, BigInt(piles[pile - 1] ?? 0) + by);
  }

  #size(pile: number, size: bigint): void {
    if (size < 0n || size >= 2n ** 64n) return;
    const { piles, restriction } = position(this.page);
    const whole = size <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(size) : size;
    emit(this, {
      kind: 'slice',
      piles: piles.map((other, index) => (index + 1 === pile ? whole : other)),
      ...(restriction === null ? {} : { restriction }),
    });
  }

  #turn(side: 0 | 1, pile: number): void {
    const axes = [...this.page.state.axes];
    const other = 1 - side;
    // The pile of this axis replaces the chosen one.
    if (axes[other] === pile) axes[other] = axes[side] ?? 1;
    axes[side] = pile;
    emit(this, { kind: 'look', change: { axes } });
  }
}

customElements.define('nim-slices', NimSlices);
