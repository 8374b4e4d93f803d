/**
 * Proofs in a frame whose link or host asks for them: the same line and checks as in the playground. Other
 * frames fetch nothing of it.
 */

import { html, nothing, type ReactiveControllerHost } from 'lit';
import { LightElement } from '../core/element.ts';
import type { Page } from '../core/state.ts';
import './nim-prove.ts';
import { mayBeProved, type Proof, proofs, provable, type Standing } from './prover.ts';
import { stopped, type Engine } from '../solver/engine.ts';
import * as words from './words.ts';

/** What it needs of its frame. */
interface Frame extends ReactiveControllerHost, HTMLElement {
  page: Page;
  engine: Engine | null;
  settings: { asks: boolean };
  given: unknown;
  below: unknown;
  send(type: string, data: unknown): void;
}

export interface Report {
  rules: string;
  piles: number;
  standing: 'proved' | 'undecided' | 'refused' | 'failed';
  words: string;
  proof: { claim: string; base?: number; states?: number; period?: number; from?: number } | null;
}

/** The claim in numbers. */
function numbersOf({ certificate: { claim, base = 0, H, period = 0, from = 0 } }: Proof): Report['proof'] {
  return claim === 'diagonal' ? { claim, period, from } : { claim, base, states: H?.next.length ?? 0 };
}

/** The end of a search; null while it runs, or if none was begun. */
function reportOf({ rules, piles: { length: piles } }: Page['state'], standing: Standing): Report | null {
  if (standing.kind === 'proved') {
    const { kind, proof } = standing;
    return { rules, piles, standing: kind, words: words.proved(proof), proof: numbersOf(proof) };
  }
  if (!('why' in standing)) return null;
  const { kind, why } = standing;
  return { rules, piles, standing: kind, words: words[kind](why), proof: null };
}

export { byProof } from './nim-prove.ts';

export class NimFramedProof extends LightElement {
  frame!: Frame;
  #reported: Standing | null = null;

  protected override listeners() {
    return { proofs: this.#report };
  }

  override render() {
    const { page, engine, settings, given } = this.frame;
    // An open question leaves out the proof.
    if (settings.asks && given === null) return nothing;
    if (!mayBeProved(page.state)) return nothing;
    return html`<nim-prove .page=${page} .engine=${engine} .framed=${true}></nim-prove>`;
  }

  /** Searches for a proof of the shown game. Resolves with the result; null if no search applies. */
  async prove(): Promise<Report | null> {
    // The figure's answer brings the restrictions.
    while (this.frame.page.busy) await new Promise(requestAnimationFrame);
    const { state } = this.frame.page;
    const known = this.#ended(state);
    if (known?.standing === 'proved' || known?.standing === 'undecided') return known;
    const game = provable(this.frame.page);
    if (game === null) return null;
    proofs.prove(game);
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        const ended = this.#ended(state);
        if (ended === null && proofs.of(game.rules, game.piles).kind !== 'none') return;
        removeEventListener('proofs', finish);
        if (ended === null) reject(stopped);
        else resolve(ended);
      };
      addEventListener('proofs', finish);
    });
  }

  /** Stops the search; `prove` fails with the code `stopped`. */
  stop(): void {
    proofs.stop();
  }

  #ended(state: Page['state']): Report | null {
    return reportOf(state, proofs.of(state.rules, state.piles.length));
  }

  readonly #report = (): void => {
    const { state } = this.frame.page;
    const standing = proofs.of(state.rules, state.piles.length);
    const report = reportOf(state, standing);
    if (report === null || standing === this.#reported) return;
    this.#reported = standing;
    this.frame.send('proof', report);
  };
}

customElements.define('nim-framed-proof', NimFramedProof);

/** The element below the figure of this document's frame, once that exists. */
export async function framedProof(): Promise<NimFramedProof> {
  for (;;) {
    const known = document.querySelector<NimFramedProof>('nim-framed-proof');
    if (known !== null) return known;
    const frame = document.querySelector<Frame>('nim-frame');
    if (frame !== null) {
      const made = new NimFramedProof();
      made.frame = frame;
      frame.below = made;
      frame.addController({ hostUpdated: () => made.requestUpdate() });
      await made.updateComplete;
      return made;
    }
    await new Promise(requestAnimationFrame);
  }
}
