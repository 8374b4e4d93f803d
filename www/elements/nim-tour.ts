/**
 * A tour of a minute through the real page: three questions that are answered by a click in the matrix. It is
 * offered on a first visit that follows no link, can be left at any time, and goes on where it was left.
 */

import { html, nothing } from 'lit';
import { addSheets } from '../core/styles.ts';
import { LightElement } from '../core/light.ts';
import { isOffered, judge, keep, progress, STEPS, type Verdict } from '../model/tour.ts';
import { answered, emit, link, position, type Action, type Page } from '../core/state.ts';
import { changed, read, type Engine } from '../solver/engine.ts';
import { tourAnswers, tourSteps, tourWords } from '../words/tour.ts';
import * as words from '../core/words/words.ts';
import type { Whole } from '../pkg/nimatrix.js';

addSheets(
  import.meta.glob<string>('../styles/tour.css', { query: '?inline', import: 'default', eager: true }),
);

export class NimTour extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    at: { state: true },
    said: { state: true },
    right: { state: true },
  };
  declare page: Page;
  declare engine: Engine | null;
  /** The step that is shown, the offer, or nothing. */
  declare at: number | 'offer' | null;
  /** What is said of the last answer. */
  declare said: string;
  /** Whether the question of the step is answered. */
  declare right: boolean;
  #app: Element | null = null;

  constructor() {
    super();
    this.engine = null;
    this.at = null;
    this.said = '';
    this.right = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#app = this.closest('.app');
    this.#app?.addEventListener('nim', this.#answer, { capture: true });
    if (isOffered()) this.at = 'offer';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#app?.removeEventListener('nim', this.#answer, { capture: true });
  }

  override render() {
    if (this.at === null) return nothing;
    return html`<section class="tour" aria-labelledby="tour-head">
      ${this.at === 'offer' ? this.#offer() : this.#step(this.at)}
    </section>`;
  }

  #offer() {
    return html`<h2 id="tour-head">${tourWords.offer}</h2>
      <p>${tourWords.what}</p>
      <p class="tour-tools">
        <button type="button" class="main-button" @click=${() => this.go(0)}>${tourWords.start}</button
        ><button type="button" class="plain" @click=${() => this.#leave(0)}>${tourWords.later}</button>
      </p>`;
  }

  #step(at: number) {
    const step = tourSteps[at];
    if (step === undefined) return nothing;
    const last = at === STEPS.length - 1;
    return html`<header>
        <h2 id="tour-head" tabindex="-1">${step.head}</h2>
        <span class="aside">${tourWords.step(at + 1, STEPS.length)}</span>
        <button
          type="button"
          class="quiet-button"
          aria-label=${tourWords.leave}
          title=${tourWords.leave}
          @click=${() => this.#leave(last ? 'done' : at)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      </header>
      ${this.right ? nothing : html`<p>${step.text}</p>`}
      ${step.ask === '' ? nothing : html`<p class="tour-ask">${step.ask}</p>`}
      <p class="tour-said ${this.right ? 'is-right' : ''}" role="status">${this.said}</p>
      <p class="tour-tools">
        ${
          last
            ? html`<button type="button" class="main-button" @click=${() => this.#leave('done')}>
                  ${tourWords.finish}</button
                ><button type="button" class="plain" @click=${() => this.go(0)}>${tourWords.again}</button>`
            : html`<button
                type="button"
                class=${this.right ? 'main-button' : 'plain'}
                @click=${() => this.go(at + 1)}
              >
                ${tourWords.next}
              </button>`
        }
      </p>`;
  }

  /** Begins, or goes on where it was left. */
  show(): void {
    const kept = progress();
    this.go(typeof kept === 'number' ? kept : 0);
  }

  go(at: number): void {
    const step = STEPS[at];
    if (step === undefined) return;
    keep(at);
    [this.at, this.said, this.right] = [at, '', false];
    emit(this, { kind: 'open', query: step.query });
    emit(this, { kind: 'tab', tab: 'board' });
    // The heading is read first, and Tab goes on from there.
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#tour-head')?.focus());
  }

  #leave(at: number | 'done'): void {
    keep(at);
    this.at = null;
  }

  /** A click in the matrix answers the question, and does nothing else. */
  #answer = (event: Event): void => {
    const action = (event as CustomEvent<Action>).detail;
    if (event.target === this || typeof this.at !== 'number' || this.right) return;
    const question = STEPS[this.at]?.question ?? null;
    if (question === null || action.kind !== 'select' || !this.#isHere(this.at)) return;
    event.stopPropagation();
    void this.#judge(this.at, action.piles);
  };

  /** Whether the page still shows the figure of a step. */
  #isHere(at: number): boolean {
    const { state } = this.page;
    const step = read(STEPS[at]?.query ?? '');
    return state.rules === step.rules && position(this.page).piles.join() === step.piles.join();
  }

  async #judge(at: number, piles: Whole[]): Promise<void> {
    const { engine, page } = this;
    const from = answered(page);
    if (engine === null || from === null) return;
    let verdict: Verdict;
    try {
      const there = await engine.ask('evaluate', link(changed(page.state, { piles, moves: [] })));
      verdict = judge(STEPS[at]?.question ?? null, piles, from, there);
    } catch {
      return;
    }
    if (this.at !== at) return;
    this.right = verdict.right;
    this.said = this.#reply(at, piles, verdict);
    if (!verdict.right) return;
    // The picture goes on as the reader decided.
    if (verdict.notation === null) emit(this, { kind: 'select', piles });
    else emit(this, { kind: 'play', notation: verdict.notation });
  }

  #reply(at: number, piles: Whole[], verdict: Verdict): string {
    if (verdict.right) return `${tourWords.right} ${tourSteps[at]?.why ?? ''}`;
    if (verdict.because === 'refuted') {
      return tourAnswers.refuted(words.position(piles), words.position(verdict.to));
    }
    const question = STEPS[at]?.question;
    if (question?.asks === 'row') return tourAnswers.otherRow(question.row);
    const before = position(this.page).piles;
    const changedPiles = piles.filter((pile, index) => pile !== before[index]).length;
    return changedPiles === 1 ? tourAnswers.tooMany : tourAnswers.unreachable;
  }
}

customElements.define('nim-tour', NimTour);
