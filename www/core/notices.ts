/** Messages about links that can't be read, long work, and missing answers. */

import { button } from './field.ts';
import { say } from '../language/say.ts';
import type { Notice, State, Window } from '../pkg/nimatrix.js';
import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from './element.ts';
import { emit, isOfGame, link, type Action, type Command, type Page } from './state.ts';
import { read, type Excess, type Failure, type Progress } from '../solver/engine.ts';
import { typeset } from './words/maths.ts';
import * as words from './words/words.ts';
import { reload } from './words/words.ts';

/** What was found, and what is allowed. */
export function notPossible({ found, allowed }: Pick<Notice, 'found' | 'allowed'>): string {
  const what = found === '' ? say`Something is missing at the end` : say`“${found}” is not possible`;
  return say`${what}; allowed: ${allowed}.`;
}

/** The words for a key of a link, for readers who don't read links. */
function about(key: string): string {
  const what = {
    g: say`Game`,
    p: say`Piles`,
    r: say`Restriction`,
    m: say`Moves`,
    w: say`Window`,
    view: say`View`,
  }[key];
  return what === undefined ? key : `${what} (${key})`;
}

/** Codes whose message is only what was found and what is allowed. */
const PLAIN = ['unknown_word', 'unexpected', 'out_of_range', 'empty_set', 'pile_count'];

/** Words before the link to the nearest valid value. */
export const didYouMean = say`Did you mean`;

export const noticed = (notice: Notice): string =>
  notice.allowed !== '' && PLAIN.includes(notice.code)
    ? say`${about(notice.key)} in this link: ${notPossible(notice)}`
    : notice.message;

/** A link to the nearest valid value, if there is one. */
function nearest({ nearest, query }: Notice): TemplateResult | typeof nothing {
  if (nearest === null || query === null || query === '') return nothing;
  return html`${didYouMean} <a class="mono" href=${`?${query}`}>${nearest}</a>?`;
}

/** A listener that sends an action to the page. */
const sends = (action: Action | Command) => (event: MouseEvent) =>
  emit(event.currentTarget as EventTarget, action);

/** The notices above the page. */
export const noticeList = (notices: readonly Notice[]) =>
  html`<div class="notices" role="alert">
    ${
      notices.length === 0
        ? nothing
        : html`<ul>
              ${notices.map(notice => html`<li>${noticed(notice)} ${nearest(notice)}</li>`)}
            </ul>
            ${button(say`Dismiss`, sends({ kind: 'dismiss' }), 'plain')}`
    }
  </div>`;

export class NimProgress extends LightElement {
  busy!: boolean;
  progress!: Progress | null;
  /** The progress shown so far. The bar never goes back from one task to the next. */
  #furthest = 0;

  override render() {
    const { busy, progress } = this;
    if (!busy) {
      this.#furthest = 0;
      return nothing;
    }
    const total = progress?.total ?? null;
    if (progress !== null && total !== null && total > 0) {
      this.#furthest = Math.max(this.#furthest, progress.done / total);
    }
    const isKnown = total !== null && this.#furthest > 0;
    return html`<div class="progress note">
      <span role="status">${words.working}</span>
      ${
        isKnown
          ? html`<progress aria-label=${words.working} max="1" value=${this.#furthest}></progress
              ><span class="percent">${words.percent(this.#furthest)}</span>`
          : html`<progress aria-label=${words.working}></progress>`
      }
      ${button(say`Stop`, () => emit(this, { kind: 'stop' }), 'plain')}
    </div>`;
  }
}

customElements.define('nim-progress', NimProgress);

/** Failures that may not recur. */
const AGAIN = /stopped|worker|crashed|load/;
/** Failures that a reload may mend. */
const RELOAD = /worker|part/;

/** Why there is no answer, and what may help; `area` is the requested window, if a smaller one would help. */
export function refusal(failure: Failure, what: 'figure' | 'position', area: Window | null = null) {
  const { code, excess, key } = failure;
  return html`<div>
    <p class="serif">${typeset(words.refused(failure))}</p>
    ${
      AGAIN.test(code) || RELOAD.test(code)
        ? html`<p class="offers">
            ${AGAIN.test(code) ? button(say`Try again`, sends({ kind: 'retry' })) : nothing}
            ${RELOAD.test(code) ? button(words.reload, () => location.reload()) : nothing}
          </p>`
        : nothing
    }
    ${
      code === 'stopped' && area !== null
        ? html`<p class="aside">A smaller window or smaller piles take less time.</p>`
        : nothing
    }
    ${
      excess === null
        ? nothing
        : html`<p class="aside">${words.excess(excess)}</p>
            <p class="offers">
              ${
                excess.needed !== null && excess.needed > excess.most
                  ? nothing
                  : button(
                      what === 'position' ? say`Search longer` : words.insist(excess),
                      sends({ kind: 'insist', what }),
                    )
              }
              ${key === 'w' && area !== null ? smaller(area, excess) : nothing}
            </p>`
    }
  </div>`;
}

/** A window with half as many rows and columns, or as few as the forecast requires. */
function smaller(area: Window, { needed, usual }: Excess) {
  const factor = needed === null ? 2 : Math.max(2, Math.ceil(Math.sqrt(needed / usual)));
  const cut = (size: number) => Math.max(1, Math.floor(size / factor));
  const [cols, rows] = [cut(area.cols), cut(area.rows)];
  if (cols === area.cols && rows === area.rows) return nothing;
  return button(words.smaller(rows, cols), sends({ kind: 'window', window: { cols, rows } }));
}

/** Replaces a game that can’t be read: the reason, and games that can be. `addressOf` opens a link. */
export function unread({ catalog, notices }: Page, addressOf: (query: string) => string) {
  const near = notices.find(isOfGame)?.query ?? '';
  const offered = (head: string, states: State[]) =>
    html`<h2 class="label">${head}</h2>
      <ul>
        ${states.map(
          state =>
            html`<li>
              <a class="mono" href=${addressOf(link(state))}>${state.rules}</a>
              ${state.piles.some(size => size !== 0) ? words.position(state.piles) : nothing}
              <p class="note">${typeset(state.said.pieces)}</p>
            </li>`,
        )}
      </ul>`;
  return html`<section class="unread" role="alert">
    <h1>This game can’t be read</h1>
    ${notices.map(notice => html`<p>${noticed(notice)}</p>`)}
    ${near === '' ? nothing : offered(didYouMean, [read(near)])}
    ${offered(
      say`Games that can be read`,
      catalog.games.map(({ examples }) => read(`g=${examples[0]?.rules}`)),
    )}
  </section>`;
}

/** A message about what was done, with its undo function if there is one. */
export interface Toast {
  message: string;
  undo?: () => void;
}

/** The time a toast stays, unless it is pointed at or focused. */
const TOAST_MS = 4000;

export function toast(from: EventTarget, message: string, undo?: () => void): void {
  const detail: Toast = undo === undefined ? { message } : { message, undo };
  from.dispatchEvent(new CustomEvent<Toast>('toast', { detail, bubbles: true, composed: true }));
}

export class NimToast extends LightElement {
  toast: Toast | null = null;
  #timer = 0;

  protected override updated(): void {
    this.#startTimer();
  }

  #startTimer = (): void => {
    clearTimeout(this.#timer);
    if (this.toast === null) return;
    this.#timer = window.setTimeout(() => {
      if (this.querySelector('.toast:is(:hover, :focus-within)') === null) this.toast = null;
      else this.#startTimer();
    }, TOAST_MS);
  };

  override render() {
    const { toast } = this;
    return html`<div role="status">
      ${
        toast === null
          ? nothing
          : html`<p class="toast">
              ${toast.message}
              ${toast.undo === undefined ? nothing : button(say`Undo`, () => this.#undo(toast), 'plain')}
            </p>`
      }
    </div>`;
  }

  #undo({ undo }: Toast): void {
    this.toast = null;
    undo?.();
  }
}

customElements.define('nim-toast', NimToast);

/** Offers a newer version. Nothing moves when it appears, and it stays. */
export class NimUpdate extends LightElement {
  /** Starts the newer version. */
  begin: () => void = () => {};

  override render() {
    return html`<div class="update toast" role="status">
      <span>A new version is ready.</span>
      ${button(reload, () => this.begin(), 'plain')} ${button(say`Later`, () => this.remove(), 'plain')}
    </div>`;
  }
}

customElements.define('nim-update', NimUpdate);
