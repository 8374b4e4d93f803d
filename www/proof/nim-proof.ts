/** A proof for piles of all sizes: what it consists of, how it reads the position, how to take it along. */

import { say } from '../language/say.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { Scrollers } from '../core/scroll.ts';
import { DialogElement } from '../core/dialog.ts';
import { automatonSvg, automatonTikz, digitsOfLetter, drawn, type Drawn } from './automaton.ts';
import { addressOf, type Page } from '../core/state.ts';
import { position } from '../core/page.ts';
import {
  alongDiagonal,
  checkWords,
  MOST_LETTERS,
  packed,
  walk,
  wordOf,
  type Automaton,
  type Certificate,
} from './certificate.ts';
import { type Known, type Proof, proofAt, proofs } from './prover.ts';
import { copied, save } from '../core/work.ts';
import { changed } from '../solver/engine.ts';
import { failureOf } from '../solver/protocol.ts';
import { wideTable } from '../core/words/words.ts';
import * as words from './words.ts';

/** So many letters have columns of one table; of more each state has a table of its own. */
const FEW_LETTERS = 27;

export class NimProof extends DialogElement {
  page!: Page;
  /** What the proof says of the position. */
  known: Known | null = null;
  said = '';

  constructor() {
    super();
    new Scrollers(this, '.scroll-x', wideTable);
  }

  show(): void {
    this.said = '';
    this.known = null;
    void this.reveal();
    const proof = proofAt(this.page.state);
    const { piles, restriction } = position(this.page);
    if (proof === null) return;
    void proofs.position(proof, piles.map(BigInt), restriction ?? []).then(known => (this.known = known));
  }

  override render() {
    const proof = this.open ? proofAt(this.page.state) : null;
    return html`<dialog
      class="sheet proof-sheet"
      aria-labelledby="proof-head"
      @close=${this.closed}
      @click=${this.outside}
    >
      ${proof === null ? nothing : this.#content(proof)}
    </dialog>`;
  }

  #content(proof: Proof) {
    const { certificate } = proof;
    const { H, base = 2, piles = 2 } = certificate;
    const picture = H === undefined ? null : drawn(H, base, piles);
    return html`<div class="sheet-inner">
      <header>
        <h2 id="proof-head">Proof for all piles</h2>
        <button type="button" class="quiet" autofocus @click=${this.close}>Close</button>
      </header>
      <p>${words.proved(proof)} ${words.how(proof)}</p>
      <p class="aside">${words.met(proof)}</p>
      ${H === undefined ? nothing : this.#automaton(H, base, piles, picture)} ${this.#reading(proof)}
      <h3 class="label">Take it along</h3>
      <p class="proof-actions">
        <button type="button" class="button" @click=${() => this.#save(proof)}>Save the certificate</button>
        <button type="button" class="button" @click=${() => void this.#link(proof)}>
          Copy a link with the proof
        </button>
        ${
          picture === null
            ? nothing
            : html`<button
                type="button"
                class="button"
                @click=${() => void this.#copy(automatonTikz(picture), say`Copied.`)}
              >
                Copy as TikZ
              </button>`
        }
        <a href="./check.html" target=${parent === window ? nothing : '_blank'}>${words.page}</a>
      </p>
      <p class="said-here" role="status">${this.said}</p>
    </div>`;
  }

  #automaton(automaton: Automaton, base: number, piles: number, picture: Drawn | null) {
    const isOne = base ** piles <= FEW_LETTERS || piles > 2;
    return html`<h3 class="label">${words.drawing}</h3>
      ${
        picture === null
          ? html`<p class="aside">It has too many states for a drawing.</p>`
          : html`<div class="automaton" role="img" aria-label=${words.drawing}>
                ${unsafeHTML(automatonSvg(picture))}
              </div>
              <p class="aside">
                ${words.legend(base)} ${words.isLost(automaton.next.length - picture.states.length)}
              </p>`
      }
      <details>
        <summary>${words.table}</summary>
        ${isOne ? table(automaton, base, piles) : squares(automaton, base)}
      </details>`;
  }

  #reading(proof: Proof) {
    const { piles, restriction } = position(this.page);
    return html`<h3 class="label">${words.readingAt(piles, restriction)}</h3>
      ${this.#steps(proof.certificate, piles.map(BigInt))}
      ${this.known === null ? nothing : html`<p>${words.outcome(this.known, proof)}</p>`}`;
  }

  #steps(certificate: Certificate, piles: bigint[]) {
    const { H, base = 2 } = certificate;
    if (H === undefined) {
      return html`<p>${checkWords.same(piles, alongDiagonal(certificate, piles), certificate)}</p>`;
    }
    const steps = walk(H, wordOf(piles, certificate), base);
    const last = steps.at(-1)?.state ?? 0;
    const [, ...heads] = checkWords.heads(piles.length);
    return html`<p>${words.reading(steps, certificate)}</p>
      <div class="scroll-x">
        <table class="proof-table">
          <tbody>
            ${heads.slice(0, -1).map(
              (head, pile) =>
                html`<tr>
                  <th scope="row">${head}</th>
                  <td></td>
                  ${steps.map(({ digits }) => html`<td>${digits[pile]}</td>`)}
                </tr>`,
            )}
            <tr class="states">
              <th scope="row">${words.state}</th>
              <td>0</td>
              ${steps.map(({ state }) => html`<td>${state}</td>`)}
            </tr>
          </tbody>
        </table>
      </div>
      <p>${words.ends(last, H.accepting.includes(last), certificate)}</p>`;
  }

  #save({ text, certificate: { rules } }: Proof): void {
    const name = `proof-${rules.replace(/[^a-z0-9]+/g, '-')}.json`;
    save(name, new Blob([`${text}\n`], { type: 'application/json' }));
    this.said = say`Saved as ${name}.`;
  }

  async #link({ text }: Proof): Promise<void> {
    try {
      const letters = await packed(text);
      if (letters.length > MOST_LETTERS) {
        this.said = say`The proof is too long for a link; the certificate can be saved.`;
      } else {
        const address = addressOf(changed(this.page.state, { proof: letters }));
        await this.#copy(address, words.linked(address.length));
      }
    } catch (error) {
      this.said = failureOf(error).message;
    }
  }

  async #copy(text: string, done: string): Promise<void> {
    // Where nothing can be copied, the text itself is the way out.
    this.said = (await copied(text)) ? done : text;
  }
}

const cellsOf = (row: readonly number[]) => row.map(to => html`<td>${to}</td>`);
const headsOf = (names: readonly string[]) => names.map(name => html`<th scope="col">${name}</th>`);

/** A row for each state, a column for each letter. */
function table({ next, accepting }: Automaton, base: number, piles: number) {
  const names = (next[0] ?? []).map((_, letter) => words.letterName(digitsOfLetter(letter, base, piles)));
  return html`<div class="scroll-x">
    <table class="proof-table">
      <thead>
        <tr>
          <th scope="col">${words.state}</th>
          ${headsOf(names)}
        </tr>
      </thead>
      <tbody>
        ${next.map(
          (row, state) =>
            html`<tr>
              <th scope="row" class=${accepting.includes(state) ? 'accepts' : ''}>${state}</th>
              ${cellsOf(row)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A table for each state: the digits of the two piles down and across. */
function squares({ next, accepting }: Automaton, base: number) {
  const digits = Array.from({ length: base }, (_, digit) => digit);
  return next.map(
    (row, state) =>
      html`<div class="scroll-x">
        <table class="proof-table">
          <caption>
            ${words.ofState(state, accepting.includes(state))}
          </caption>
          <thead>
            <tr>
              <td></td>
              ${headsOf(digits.map(String))}
            </tr>
          </thead>
          <tbody>
            ${digits.map(
              digit =>
                html`<tr>
                  <th scope="row">${digit}</th>
                  ${cellsOf(row.slice(digit * base, (digit + 1) * base))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  );
}

customElements.define('nim-proof', NimProof);
