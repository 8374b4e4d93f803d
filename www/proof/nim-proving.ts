/**
 * What is proved of the game for piles of all sizes: how far it is, and what came of it. The one with an
 * engine also lets the proofs at hand answer what the solver refuses, and takes those of links.
 */

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { part, addSheets } from '../core/loading.ts';
import { MarkedElement } from '../core/element.ts';
import type { NimProof } from './nim-proof.ts';
import { answerBeyond } from './beyond.ts';
import { byProof } from './proved.ts';
import { provable } from './provable.ts';
import { proofs } from './proving.ts';
import { emit, type Page } from '../core/state.ts';
import { isTable, type Certificate } from './certificate.ts';
import { unpacked } from './packed.ts';
import type { Standing } from './prover.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import { prove, proveHelp } from '../core/words/basic.ts';
import * as words from './words.ts';

export { byProof } from './proved.ts';
export { framedProof } from './nim-framed-proof.ts';

addSheets(
  import.meta.glob<string>('../styles/proof.css', { query: '?inline', import: 'default', eager: true }),
);

/** A certificate is no larger, and begins so. */
const MOST_BYTES = 16_000_000;
const BEGINS = '{"nimatrix-certificate"';

/**
 * Takes the certificate in a file, the first of several, and opens its game where that is another one;
 * whether there is one, or in words that it is one for the page that checks proofs.
 */
export async function certificateIn(
  file: File,
  open: (query: string) => void,
  state: Page['state'],
): Promise<boolean | string> {
  if (file.size > MOST_BYTES) return false;
  const [text = ''] = (await file.text()).trim().split('\n');
  if (!text.startsWith(BEGINS)) return false;
  try {
    const certificate = JSON.parse(text) as Certificate;
    const { rules, piles = 2 } = certificate;
    if (isTable(certificate)) return words.toBeChecked(file.name);
    if (state.rules !== rules || state.piles.length !== piles) {
      open(`g=${encodeURIComponent(rules)}&p=${Array.from({ length: piles }, () => 0).join()}`);
    }
    proofs.check(text, rules, piles);
    return true;
  } catch {
    return false;
  }
}

export class NimProving extends MarkedElement {
  protected override readonly event = 'proofs';
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    offered: { attribute: false },
  };
  declare page: Page;
  /** None where there is another one of these for the same page. */
  declare engine: Engine | null;
  /** Whether a proof is offered where none is at hand. */
  declare offered: boolean;
  #told = '';
  /** The proof of a link that was taken last. */
  #carried = '';

  constructor() {
    super();
    this.engine = null;
    this.offered = true;
  }

  get #standing(): Standing {
    const { rules, piles } = this.page.state;
    return proofs.of(rules, piles.length);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { engine } = this;
    if (engine === null) return;
    if (changed.has('engine')) answerBeyond((kind, query) => byProof(engine, kind, query));
    void this.#carry();
  }

  /** Takes the proof that the link carries, once. */
  async #carry(): Promise<void> {
    const { proof, rules, piles } = this.page.state;
    const carried = proof === null ? '' : `${rules} ${piles.length} ${proof}`;
    if (carried === this.#carried) return;
    this.#carried = carried;
    if (proof === null || this.#standing.kind === 'proved') return;
    try {
      proofs.check(await unpacked(proof), rules, piles.length);
    } catch (error) {
      proofs.refuse(rules, piles.length, failureOf(error).message);
    }
  }

  override render() {
    const standing = this.#standing;
    if (standing.kind === 'none' && !this.offered) return nothing;
    return html`<p class="prove ${standing.kind}">${this.#said(standing)}</p>
      ${this.engine === null ? nothing : html`<nim-proof .page=${this.page}></nim-proof>`}`;
  }

  #said(standing: Standing) {
    switch (standing.kind) {
      case 'none':
        return this.#button(prove, this.prove, proveHelp);
      case 'looking':
        return this.#line(words.looking(standing.trying), this.#button(words.stop, this.#stop));
      case 'checking':
        return this.#line(words.checking, this.#button(words.stop, this.#stop));
      case 'proved': {
        const show = this.engine === null ? nothing : this.#button(words.show, this.#show);
        return this.#line(words.proved(standing.proof), show);
      }
      case 'undecided':
        return this.#line(words.undecided(standing.why));
      case 'refused':
        return this.#line(words.refused(standing.why), this.#button(prove, this.prove, proveHelp));
      case 'failed':
        return this.#line(words.failed(standing.why), this.#button(words.again, this.prove));
    }
  }

  /** What is said may be cut where there is only a line for it, not what can be pressed. */
  #line(text: string, button: TemplateResult | typeof nothing = nothing) {
    return html`<span title=${text}>${text}</span> ${button}`;
  }

  #button(name: string, press: () => void, help = '') {
    return html`<button type="button" class="plain" title=${help === '' ? nothing : help} @click=${press}>
      ${name}
    </button>`;
  }

  /** Looks for a proof. */
  readonly prove = (): void => {
    const game = provable(this.page);
    if (game !== null) proofs.prove(game);
    this.#keepFocus();
  };

  readonly #stop = (): void => {
    proofs.stop();
    this.#keepFocus();
  };

  readonly #show = (): void => {
    part(import('./nim-proof.ts')).then(
      () => this.querySelector<NimProof>('nim-proof')?.show(),
      (error: unknown) => emit(this, { kind: 'notice', message: failureOf(error).message }),
    );
  };

  /** The button under the finger is another one now. */
  #keepFocus(): void {
    void this.updateComplete.then(() => this.querySelector('button')?.focus());
  }

  /** How it ends is told, not what is tried; with a proof, what the solver refused is asked for again. */
  protected override updated(): void {
    if (this.engine === null) return;
    const { figureFailure, evaluationFailure, state } = this.page;
    const { kind } = this.#standing;
    const game = `${state.piles.length} ${state.rules} `;
    const before = this.#told;
    this.#told = game + kind;
    if (before === this.#told) return;
    const again = figureFailure ?? evaluationFailure;
    if (kind === 'proved' && again !== null) emit(this, { kind: 'retry' });
    if (!before.startsWith(game) || kind === 'none' || kind === 'checking') return;
    const detail =
      kind === 'looking' ? words.looking('') : (this.querySelector('.prove span')?.textContent ?? '');
    this.dispatchEvent(new CustomEvent('announce', { detail, bubbles: true }));
  }
}

customElements.define('nim-proving', NimProving);
