/** The panel Explore: claims, tested while typed, and noticed patterns. */

import { button, iconButton, CROSS } from '../core/field.ts';
import { say } from '../language/say.ts';
import { html, nothing } from 'lit';
import { begun, isComparable } from '../core/comparison.ts';
import { MarkedElement } from '../core/element.ts';
import { toast } from '../core/notices.ts';
import { measure, measuring } from '../core/overlays.ts';
import { emit, type Page } from '../core/state.ts';
import { position } from '../core/page.ts';
import { position as positionWords } from '../core/words/words.ts';
import type { Whole } from '../pkg/nimatrix.js';
import { SECONDS, showProof } from '../proof/nim-prove.ts';
import { proofAt, proofs, provable, standingOf, verdictOf, type Verdict } from '../proof/prover.ts';
import { theorems, variants, type Listed } from '../proof/statement.ts';
import type { Engine } from '../solver/engine.ts';
import '../views/matrix/compare.ts';
import { changeTo, claimsOf, load, pilesOf, encoded, testedIn, write } from './claims.ts';
import { noticed } from './noticed.ts';
import * as words from './words.ts';

export class NimExplore extends MarkedElement {
  page!: Page;
  engine: Engine | null = null;
  /** Whether the panel is in sight; else it only marks the figure. */
  shown = true;
  /** The text being typed: a new claim, or with `edited` a changed one. */
  draft = '';
  edited: number | null = null;
  /** Why the last entry was refused, or ''. */
  refused = '';
  /** The claim that started the search for a proof. */
  #searched = '';

  protected override listeners() {
    return { ...super.listeners(), proofs: () => this.requestUpdate() };
  }

  protected override willUpdate(): void {
    if (!this.shown && this.page.state.statement === null) return;
    void load().catch(() => (this.refused = say`Could not load this part.`));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    write(null);
  }

  override render() {
    const { page, engine } = this;
    if (!this.shown) {
      return html`<div hidden><nim-prove .page=${page} .engine=${engine}></nim-prove></div>`;
    }
    const { state } = page;
    const claims = claimsOf(state);
    return html`<section class="stack explore" aria-labelledby="explore-head">
        <h2 id="explore-head" class="visually-hidden" tabindex="-1">${words.claims}</h2>
        ${
          state.compare === null || !isComparable(state)
            ? nothing
            : html`<nim-compare .page=${page}></nim-compare>`
        }
        ${
          claims.all.length === 0
            ? nothing
            : html`<ul class="claims">
                ${claims.all.map((text, at) => this.#claim(claims, text, at))}
              </ul>`
        }
        ${this.edited === null ? this.#field() : nothing}
        ${noticed(this, page, engine, text => this.#add(text))}
        <div class="wrap explore-foot">${this.#measure()} ${this.#compare()}</div>
      </section>
      <nim-proof .page=${page}></nim-proof>`;
  }

  /** The field for a claim, with its test. */
  #field() {
    const { state } = this.page;
    return html`<form class="stack claim-form" @submit=${this.#enter}>
      ${this.#input(say`Claim about the piles`)}
      ${
        this.draft.trim() === ''
          ? html`<div class="wrap claim-hints">
              <p class="note">${words.help(pilesOf(state), state.piles.length === 0)}</p>
              ${this.#examples()}
            </div>`
          : this.#draftVerdict()
      }
    </form>`;
  }

  #input(name: string) {
    return html`<input
      class="mono"
      aria-label=${name}
      aria-invalid=${this.refused !== ''}
      placeholder=${words.hint}
      maxlength="1000"
      autocapitalize="off"
      autocomplete="off"
      .value=${this.draft}
      @input=${(event: Event) => this.#write((event.target as HTMLInputElement).value)}
      @keydown=${this.#escape}
    />`;
  }

  /** The verdict on the claim being typed. */
  #draftVerdict() {
    if (this.refused !== '') return html`<p class="verdict-line refused" role="alert">${this.refused}</p>`;
    const tested = testedIn(this.page, this.draft);
    if (tested.kind === 'refused') {
      return html`<p class="verdict-line note" role="status">${words.refused(tested.why)}</p>`;
    }
    const keep = html` <span class="note">Enter keeps it.</span>`;
    return html`<div role="status">${this.#windowSays(this.draft, keep)}</div>`;
  }

  #examples() {
    const { rules } = this.page.state;
    const own = [...theorems, ...variants].filter(example => example.rules === rules);
    const general = words.examples(pilesOf(this.page.state)).map(text => ({ title: '', text }));
    const all = own.length > 0 ? own : general;
    return all.length === 0
      ? nothing
      : html`<details class="examples">
          <summary class="note">Examples</summary>
          <ul>
            ${all.map(
              ({ title, text }) =>
                html`<li>
                  ${button(
                    title === '' ? html`<span class="mono">${words.pretty(text)}</span>` : title,
                    () => this.#add(text),
                    'plain',
                  )}
                </li>`,
            )}
          </ul>
        </details>`;
  }

  #claim(claims: Listed, text: string, at: number) {
    const isChosen = at === claims.chosen;
    if (this.edited === at) {
      return html`<li class="claim">
        <form class="stack claim-form" @submit=${this.#enter}>
          ${this.#input(words.edit)} ${this.#draftVerdict()}
        </form>
      </li>`;
    }
    return html`<li class="claim ${isChosen ? 'chosen' : ''}">
      <button
        type="button"
        class="mono claim-text"
        aria-pressed=${isChosen}
        title=${isChosen ? words.edit : say`Outline where it fails`}
        @click=${() => (isChosen ? this.#edit(at, text) : this.#put({ ...claims, chosen: at }))}
      >
        ${words.pretty(text)}
      </button>
      ${this.#windowSays(text)} ${iconButton(words.remove, CROSS, () => this.#remove(claims, at), 'remove')}
    </li>`;
  }

  /** The result on the window, and the proof. */
  #windowSays(text: string, more: unknown = null) {
    const tested = testedIn(this.page, text);
    switch (tested.kind) {
      case 'refused':
        return html`<p class="verdict-line refused">${words.refused(tested.why)}</p>`;
      case 'unknown':
        return html`<p class="verdict-line note">Not tested in this window.</p>`;
      case 'fails':
        return html`<p class="verdict-line">
          <span class="fails">✗ ${words.fails(tested.count, tested.of)}</span> ${this.#place(tested.first)}
        </p>`;
      case 'holds':
        return more === null
          ? this.#proved(text)
          : html`<p class="verdict-line">${words.mark}${words.holds}${more}</p>`;
    }
  }

  #place(piles: Whole[], blocked?: number[]) {
    const restriction = blocked ?? position(this.page).restriction ?? undefined;
    const { state } = this.page;
    if (state.piles.length === 0) return html`<span>${positionWords(piles)}</span>`;
    const go = () => emit(this, { kind: 'select', piles, ...(restriction && { restriction }) });
    return button(positionWords(piles), go, 'plain place');
  }

  /** The known facts beyond the window, for a claim that holds in it. */
  #proved(text: string) {
    const { page } = this;
    const game = provable(page);
    const holds = (rest: unknown = nothing) =>
      html`<p class="verdict-line" role="status">${words.mark}${words.holds} ${rest}</p>`;
    if (game === null) return holds();
    const proof = proofAt(page.state);
    if (proof !== null) return this.#verdict(verdictOf(game, text, proof), holds);
    const standing = standingOf(page.state);
    switch (standing.kind) {
      case 'looking':
        if (this.#searched !== text) return holds();
        return holds(
          html`<span class="note">${words.looking}</span> ${button(say`Stop`, () => proofs.stop(), 'plain')}`,
        );
      case 'checking':
        return holds(this.#searched === text ? html`<span class="note">${words.looking}</span>` : nothing);
      case 'late':
      case 'undecided': {
        const open = verdictOf(game, text, null);
        const longer = button(words.longer, () => this.#prove(text, game), 'plain');
        if (open?.kind !== 'open') return this.#verdict(open, holds);
        return html`<p class="verdict-line" role="status">
          ${words.mark}${
            standing.kind === 'late' ? say`No proof found in ${standing.seconds} s.` : say`No proof found.`
          }
          ${say`It holds up to ${open.tokens} tokens.`} ${standing.kind === 'late' ? longer : nothing}
        </p>`;
      }
      case 'failed':
      case 'refused':
      case 'none':
      case 'proved':
        return holds(button(say`Prove it`, () => this.#prove(text, game, SECONDS), 'plain'));
    }
  }

  #prove(text: string, ...how: Parameters<typeof proofs.prove>): void {
    this.#searched = text;
    proofs.prove(...how);
  }

  /** The decision about a claim; null while it is computed. */
  #verdict(verdict: Verdict | null, holds: (rest?: unknown) => unknown) {
    switch (verdict?.kind) {
      case undefined:
        return holds(html`<span class="note">Deciding …</span>`);
      case 'true':
        return html`<p class="verdict-line" role="status">
          <span class="holds">✓ ${say`True for all piles.`}</span>
          ${button(words.proof, () => showProof(this), 'plain')}
        </p>`;
      case 'false': {
        const { piles, restriction } = verdict;
        const sizes = piles.map(size => (size > Number.MAX_SAFE_INTEGER ? size : Number(size)));
        return html`<p class="verdict-line" role="status">
          <span class="fails">✗ ${say`Fails at`}</span> ${this.#place(sizes, restriction)}
          <span class="fails">${words.under(restriction)}</span>
        </p>`;
      }
      case 'open':
        return holds(html`<span class="note">${say`Not decided: ${verdict.why}.`}</span>`);
      case 'refused':
        return holds(html`<span class="note">${words.refused(verdict.why)}</span>`);
    }
  }

  #measure() {
    const { page } = this;
    const { view } = page.state;
    if (page.panels.length === 0 || view === 'text' || !isComparable(page.state)) return nothing;
    const { on, span } = measuring();
    const press = () => measure(on ? { on: false, span: null } : { on: true });
    return html`${button(say`Measure`, press, 'button', { pressed: on })}
      ${on && span === null ? html`<p class="note drag" role="status">Drag over cells.</p>` : nothing}
      <nim-measure .page=${page} .engine=${this.engine}></nim-measure>`;
  }

  #compare() {
    const { state } = this.page;
    if (state.compare !== null || !isComparable(state)) return nothing;
    return button(say`Compare with …`, () => this.compare());
  }

  /** Begins a comparison, or focuses the existing one. */
  compare(): void {
    const { page } = this;
    if (!isComparable(page.state)) return;
    if (page.state.compare === null) emit(this, { kind: 'compare', change: begun(page) });
    // The panel is drawn in the next task.
    setTimeout(() => this.querySelector<HTMLElement & { enter(): void }>('nim-compare')?.enter());
  }

  #write(text: string): void {
    this.draft = text;
    this.refused = '';
    write(text.trim() === '' ? null : text);
  }

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || (this.edited === null && this.draft === '')) return;
    event.preventDefault();
    this.#end();
  };

  /** Ends typing. The focus stays in the field. */
  #end(): void {
    const was = this.edited;
    [this.draft, this.edited, this.refused] = ['', null, ''];
    write(null);
    if (was === null) return;
    void this.updateComplete.then(() => this.querySelectorAll<HTMLElement>('.claim-text')[was]?.focus());
  }

  #edit(at: number, text: string): void {
    this.edited = at;
    this.#write(words.pretty(text));
    void this.updateComplete.then(() => this.querySelector<HTMLInputElement>('.claim input')?.select());
  }

  /** Adds the typed claim; an empty one is removed. */
  readonly #enter = (event: Event): void => {
    event.preventDefault();
    const { edited } = this;
    const claims = claimsOf(this.page.state);
    if (this.draft.trim() === '') {
      if (edited !== null) this.#remove(claims, edited);
      return this.#end();
    }
    const tested = testedIn(this.page, this.draft);
    if (tested.kind === 'refused') return void (this.refused = words.refused(tested.why));
    try {
      const text = encoded(this.draft, this.page.state);
      const at = edited ?? claims.all.length;
      const all = claims.all.toSpliced(at, 1, text ?? '');
      if (text === null || !this.#put({ all, chosen: at })) return void (this.refused = words.tooLong);
      this.#end();
    } catch (error) {
      this.refused = words.refused(error instanceof Error ? error.message : String(error));
    }
  };

  /** Adds a valid claim, or chooses it if it exists. */
  #add(text: string): void {
    const { all } = claimsOf(this.page.state);
    const known = all.indexOf(text);
    const isPut = this.#put(known < 0 ? { all: [...all, text], chosen: all.length } : { all, chosen: known });
    if (!isPut) this.refused = words.tooLong;
  }

  #remove({ all, chosen }: Listed, at: number): void {
    const next = chosen > at || chosen === all.length - 1 ? chosen - 1 : chosen;
    this.#put({ all: all.toSpliced(at, 1), chosen: Math.max(0, next) });
    toast(this, say`Claim deleted.`, () => emit(this, { kind: 'undo' }));
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('.claim-form input')?.focus());
  }

  /** Replaces the claims and outlines the chosen one. Returns whether a link can hold them. */
  #put(claims: Listed): boolean {
    const change = changeTo(claims);
    if (change !== null) emit(this, { kind: 'compare', change });
    return change !== null;
  }
}

customElements.define('nim-explore', NimExplore);
