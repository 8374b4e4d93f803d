/**
 * The dialog of a proof for piles of all sizes: its parts, its reading of the position, its files, and its
 * automaton as a drawing.
 */

import { say } from '../language/say.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import '../core/scroll.ts';
import { DialogElement } from '../core/dialog.ts';
import { addressOf, type Page } from '../core/state.ts';
import { position } from '../core/page.ts';
import { alongDiagonal, checkWords, MOST_LETTERS, packed, walk, wordOf } from './certificate.ts';
import type { Automaton, Certificate } from './certificate.ts';
import { type Known, type Proof, proofAt, proofs } from './prover.ts';
import { copy, save } from '../core/field.ts';
import { changed } from '../solver/engine.ts';
import { failureOf } from '../solver/protocol.ts';
import type { Point } from '../draw/frame.ts';
import { pair, towards } from '../draw/svg.ts';
import * as words from './words.ts';

export class NimProof extends DialogElement {
  page!: Page;
  known: Known | null = null;
  message = '';

  show(): void {
    this.message = '';
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
      ${H === undefined ? nothing : automatonOf(H, base, piles, picture)} ${this.#reading(proof)}
      <h3 class="label">Take it along</h3>
      <p class="actions">
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
      <p role="status">${this.message}</p>
    </div>`;
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
    this.message = say`Saved as ${name}.`;
  }

  async #link({ text }: Proof): Promise<void> {
    try {
      const letters = await packed(text);
      if (letters.length > MOST_LETTERS) {
        this.message = say`The proof is too long for a link; the certificate can be saved.`;
      } else {
        const address = addressOf(changed(this.page.state, { proof: letters }));
        await this.#copy(address, words.linked(address.length));
      }
    } catch (error) {
      this.message = failureOf(error).message;
    }
  }

  async #copy(text: string, done: string): Promise<void> {
    // If copying fails, the text itself can be selected.
    this.message = await copy(text, done);
  }
}

function automatonOf(automaton: Automaton, base: number, piles: number, picture: Drawn | null) {
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
      ${table(automaton, base, piles)}
    </details>`;
}

/** A row for each state, a column for each letter. */
function table({ next, accepting }: Automaton, base: number, piles: number) {
  const names = (next[0] ?? []).map((_, letter) => words.letterName(digitsOfLetter(letter, base, piles)));
  return html`<div class="scroll-x">
    <table class="proof-table">
      <thead>
        <tr>
          <th scope="col">${words.state}</th>
          ${names.map(name => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${next.map(
          (row, state) =>
            html`<tr>
              <th scope="row" class=${accepting.includes(state) ? 'accepts' : ''}>${state}</th>
              ${row.map(to => html`<td>${to}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Larger automata are shown as a table. */
export const MOST_STATES = 8;
/** The most letters beside an arrow; more are counted. */
const MOST_NAMED = 4;
/** The radius of a state, and the distance of neighbours. */
const RADIUS = 15;
const APART = 116;
/** The least radius of a ring: in a smaller one labels touch. */
const LEAST_RING = 87;
const MARGIN = 66;

interface Drawn {
  width: number;
  height: number;
  states: { name: number; x: number; y: number; accepts: boolean }[];
  arrows: Arrow[];
}

interface Arrow {
  from: number;
  to: number;
  /** Pairs of digits, or their number. */
  label: string;
  /** The direction of the state's loop, in radians. */
  turn: number;
}

/** The digits of a letter, pile by pile. */
export function digitsOfLetter(letter: number, base: number, piles: number): number[] {
  return Array.from({ length: piles }, (_, pile) => Math.floor(letter / base ** (piles - 1 - pile)) % base);
}

const lettersOf = (digits: readonly number[], base: number): string =>
  base <= 10 ? digits.join('') : digits.join(',');

/** The states from which nothing is accepted; they are not drawn. */
function lost({ next, accepting }: Automaton): Set<number> {
  const alive = new Set(accepting);
  for (let before = -1; before < alive.size;) {
    before = alive.size;
    next.forEach((row, state) => {
      if (row.some(to => alive.has(to))) alive.add(state);
    });
  }
  return new Set([...next.keys()].filter(state => state > 0 && !alive.has(state)));
}

/** The label of an arrow: its letters, of all there are. */
function named(letters: readonly string[], all: number, piles: number): string {
  if (letters.length === all) return 'any';
  if (letters.length <= MOST_NAMED) return letters.join(' ');
  return `${letters.length} ${piles === 2 ? 'pairs' : 'triples'}`;
}

/** The drawing of an automaton; null if it is too large. */
export function drawn(automaton: Automaton, base: number, piles: number): Drawn | null {
  const left = lost(automaton);
  const names = automaton.next.map((_, state) => state).filter(state => !left.has(state));
  if (names.length > MOST_STATES) return null;
  // A ring that begins at its left end.
  const apart = APART / 2 / Math.sin(Math.PI / names.length);
  const ring = names.length === 2 ? APART / 2 : Math.max(LEAST_RING, apart);
  const radius = names.length === 1 ? 0 : ring;
  const side = 2 * (radius + MARGIN);
  const height = names.length === 2 ? 2 * MARGIN : side;
  const states = names.map((name, at) => {
    const angle = Math.PI - (2 * Math.PI * at) / names.length;
    return {
      name,
      x: round(side / 2 + radius * Math.cos(angle)),
      y: round(height / 2 - radius * Math.sin(angle)),
      accepts: automaton.accepting.includes(name),
    };
  });
  const arrows = names.flatMap((from, at) =>
    names.flatMap(to => {
      const row = automaton.next[from] ?? [];
      const letters = row.flatMap((next, letter) =>
        next === to ? [lettersOf(digitsOfLetter(letter, base, piles), base)] : [],
      );
      if (letters.length === 0) return [];
      const label = named(letters, row.length, piles);
      // Loops point outward, but not along the arrow to the first state; with one or two states, up.
      const ring = at === 0 ? -(2 / 3) * Math.PI : -(Math.PI - (2 * Math.PI * at) / names.length);
      const turn = names.length <= 2 ? -Math.PI / 2 : ring;
      return [{ from, to, label, turn }];
    }),
  );
  return { width: round(side), height: round(height), states, arrows };
}

const round = (number: number): number => Math.round(number * 10) / 10;

const TIP = 'marker-end="url(#automaton-tip)"';

export function automatonSvg({ width, height, states, arrows }: Drawn): string {
  const at = new Map(states.map(state => [state.name, state]));
  const lines = arrows.map(({ from, to, label, turn }) => {
    const [a, b] = [at.get(from), at.get(to)];
    if (a === undefined || b === undefined) return '';
    const { path, x, y } = a === b ? loop(a, turn) : bent(a, b);
    return `<path d="${path}" ${TIP}/><text class="read" x="${x}" y="${y}">${label}</text>`;
  });
  const first = states[0] ?? { x: 0, y: 0 };
  const begins = `<path d="M${first.x - 40},${first.y}H${first.x - RADIUS - 4}" ${TIP}/>`;
  const rings = states.map(
    ({ name, x, y, accepts }) =>
      `<circle cx="${x}" cy="${y}" r="${RADIUS}"/>` +
      (accepts ? `<circle cx="${x}" cy="${y}" r="${RADIUS - 3}"/>` : '') +
      `<text x="${x}" y="${y}">${name}</text>`,
  );
  const tip =
    '<defs><marker id="automaton-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" ' +
    'orient="auto" markerUnits="userSpaceOnUse"><path d="M0,0.5 7.5,4 0,7.5z"/></marker></defs>';
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">` +
    `${tip}${begins}${lines.join('')}${rings.join('')}</svg>`
  );
}

/** An arrow to another state, bent to the right, so that the one back is separate. */
function bent(a: Point, b: Point): Point & { path: string } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const bend = 0.16 * length + 6;
  const [cx, cy] = [(a.x + b.x) / 2 - uy * bend, (a.y + b.y) / 2 + ux * bend];
  const [from, to] = [towards(a, { x: cx, y: cy }, RADIUS), towards(b, { x: cx, y: cy }, RADIUS + 2)];
  const path = `M${pair(from)}Q${pair({ x: cx, y: cy })} ${pair(to)}`;
  // Beside the middle of the arrow, on its outer side.
  const beside = bend / 2 + 12;
  return { path, x: round((a.x + b.x) / 2 - uy * beside), y: round((a.y + b.y) / 2 + ux * beside) };
}

/** A loop in a direction. */
function loop({ x, y }: Point, turn: number): Point & { path: string } {
  const point = (angle: number, far: number): string =>
    `${round(x + far * Math.cos(turn + angle))},${round(y + far * Math.sin(turn + angle))}`;
  const [out, back] = [point(-0.45, RADIUS), point(0.45, RADIUS + 2)];
  const path = `M${out}C${point(-0.6, RADIUS * 3)} ${point(0.6, RADIUS * 3)} ${back}`;
  const far = RADIUS * 2.5 + 10;
  return { path, x: round(x + far * Math.cos(turn)), y: round(y + far * Math.sin(turn)) };
}

/** The same as TikZ; needs the libraries arrows.meta and automata. */
export function automatonTikz({ states, arrows, height }: Drawn): string {
  const begins = states[0]?.name;
  const nodes = states.map(({ name, x, y, accepts }) => {
    const kinds = ['state', ...(name === begins ? ['initial'] : []), ...(accepts ? ['accepting'] : [])];
    return `  \\node[${kinds.join(', ')}] (${name}) at (${place(x)}, ${place(height - y)}) {$${name}$};`;
  });
  const lines = arrows.map(({ from, to, label, turn }) => {
    const out = Math.round((-turn * 180) / Math.PI);
    const how = from === to ? `out=${out + 20}, in=${out - 20}, looseness=6` : 'bend right=22';
    const node = `node[fill=white, inner sep=1pt, font=\\scriptsize] {${label}}`;
    return `  \\path[->] (${from}) edge[${how}] ${node} (${to});`;
  });
  return [
    '% \\usetikzlibrary{arrows.meta, automata}',
    '\\begin{tikzpicture}[>=Stealth, initial text=, every state/.style={minimum size=8mm, inner sep=1pt}]',
    ...nodes,
    ...lines,
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}

/** A coordinate on paper, in centimetres. */
const place = (units: number): string => (units / 30).toFixed(2);

customElements.define('nim-proof', NimProof);
