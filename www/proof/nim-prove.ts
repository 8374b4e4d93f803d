/**
 * What is proved of the game for piles of all sizes: how far it is, and what came of it. The one with an
 * engine also lets the proofs at hand answer what the solver refuses, and takes those of links.
 */

import { say } from '../language/say.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { MarkedElement } from '../core/element.ts';
import { addSheets, part } from '../core/loading.ts';
import { emit, type Page } from '../core/state.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import { setFallback } from '../solver/fallback.ts';
import { isTable, unpacked, type Certificate } from './certificate.ts';
import type { NimProof } from './nim-proof.ts';
import { byProof } from './proved.ts';
import { mayBeProved, proofs, provable, standingOf, type Standing } from './prover.ts';
import * as words from './words.ts';

addSheets(import.meta.glob<string>('./proof.css', { query: '?inline', import: 'default', eager: true }));

/** A certificate is no larger, and begins so. */
const MOST_BYTES = 16_000_000;
const BEGINS = '{"nimatrix-certificate"';
/** A proof is looked for so long, unless one asks for more. */
export const SECONDS = 10;

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
    if (isTable(certificate)) {
      return say`“${file.name}” is a certificate with a table of numbers: the page check.html checks it.`;
    }
    if (state.proof_rules !== rules || state.piles.length !== piles) {
      open(`g=${encodeURIComponent(rules)}&p=${Array.from({ length: piles }, () => 0).join()}`);
    }
    proofs.check(text, rules, piles);
    return true;
  } catch {
    return false;
  }
}

/** Shows the proof at hand, in a dialog that is fetched when it is first opened. */
export function showProof(from: HTMLElement): void {
  part(import('./nim-proof.ts')).then(
    () => document.querySelector<NimProof>('nim-proof')?.show(),
    (error: unknown) => emit(from, { kind: 'notice', message: failureOf(error).message }),
  );
}

export class NimProve extends MarkedElement {
  protected override readonly event = 'proofs';
  page!: Page;
  /** None where there is another one of these for the same page. */
  engine: Engine | null = null;
  /** Whether it stands in a frame, where nothing is proved unless the frame says so. */
  framed = false;
  #announced = '';
  /** The proof of a link that was taken last. */
  #carried = '';

  protected override willUpdate(changed: PropertyValues): void {
    const { engine } = this;
    if (engine === null) return;
    if (changed.has('engine')) setFallback((kind, query) => byProof(engine, kind, query));
    void this.#carry();
  }

  /** Takes the proof that the link carries, once. */
  async #carry(): Promise<void> {
    const { proof, piles, proof_rules } = this.page.state;
    const rules = proof_rules ?? this.page.state.rules;
    const carried = proof === null ? '' : `${rules} ${piles.length} ${proof}`;
    if (carried === this.#carried) return;
    this.#carried = carried;
    if (proof === null || standingOf(this.page.state).kind === 'proved') return;
    try {
      proofs.check(await unpacked(proof), rules, piles.length);
    } catch (error) {
      proofs.refuse(rules, piles.length, failureOf(error).message);
    }
  }

  override render() {
    const { state, layout } = this.page;
    if ((layout === null && !this.framed) || !mayBeProved(state)) return nothing;
    const standing = standingOf(state);
    return html`<p class="prove ${standing.kind}">${this.#line(standing)}</p>`;
  }

  #line(standing: Standing) {
    const stop = this.#button(say`Stop`, this.#stop);
    switch (standing.kind) {
      case 'none':
        return this.#with(say`Not proved for all piles.`, this.#button(words.proveIt, this.prove));
      case 'looking':
        return this.#with(words.looking(standing.trying), stop);
      case 'checking':
        return this.#with(say`A proof is being checked …`, stop);
      case 'proved': {
        const show = this.#button(say`Proof`, () => showProof(this));
        return this.#with(words.proved(standing.proof), this.framed ? nothing : show);
      }
      case 'late':
        return this.#with(
          say`No proof found in ${standing.seconds} s.`,
          this.#button(words.longer, this.#longer),
        );
      case 'undecided':
        return this.#with(words.undecided(standing.why));
      default: {
        const name = standing.kind === 'failed' ? words.again : words.proveIt;
        return this.#with(words[standing.kind](standing.why), this.#button(name, this.prove));
      }
    }
  }

  #with(text: string, button: TemplateResult | typeof nothing = nothing) {
    return html`<span>${text}</span> ${button}`;
  }

  #button(name: string, press: () => void) {
    return html`<button type="button" class="plain" @click=${press}>${name}</button>`;
  }

  /** Looks for a proof. */
  readonly prove = (): void => this.#look(this.framed ? Infinity : SECONDS);
  readonly #longer = (): void => this.#look(Infinity);

  #look(seconds: number): void {
    const game = provable(this.page);
    if (game !== null) proofs.prove(game, seconds);
    this.#keepFocus();
  }

  readonly #stop = (): void => {
    proofs.stop();
    this.#keepFocus();
  };

  /** The button under the finger is another one now. */
  #keepFocus(): void {
    void this.updateComplete.then(() => this.querySelector('button')?.focus());
  }

  /** How it ends is announced, not what is tried; with a proof, what the solver refused is asked again. */
  protected override updated(): void {
    if (this.engine === null) return;
    const { figureFailure, evaluationFailure, state } = this.page;
    const { kind } = standingOf(state);
    const game = `${state.piles.length} ${state.rules} `;
    const before = this.#announced;
    this.#announced = game + kind;
    if (before === this.#announced) return;
    const again = figureFailure ?? evaluationFailure;
    if (kind === 'proved' && again !== null) emit(this, { kind: 'retry' });
    if (!before.startsWith(game) || kind === 'none' || kind === 'checking') return;
    const detail =
      kind === 'looking' ? words.looking('') : (this.querySelector('.prove span')?.textContent ?? '');
    this.announce(detail);
  }
}

customElements.define('nim-prove', NimProve);
