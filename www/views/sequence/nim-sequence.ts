/**
 * A sequence: the strip of terms with a real table over it, how it repeats and why, and the plot of its
 * values.
 */

import { share, sizeOf } from '../../draw/frame.ts';
import { html, nothing } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { say } from '../../language/say.ts';
import { LightElement, Memo } from '../../core/element.ts';
import { SizeObserver } from '../../core/size.ts';
import { Scrollers } from '../../core/scroll.ts';
import { failureOf } from '../../solver/engine.ts';
import { commandIn } from '../../core/keys.ts';
import { Roving } from '../../core/focus.ts';
import { bandsFor, addValueColours } from '../../draw/colours.ts';
import {
  hasLetters,
  MOST_WRITTEN,
  sequenceScene,
  shownOf,
  stripScale,
  type SequenceScene,
  valuesScene,
} from './scene.ts';
import { typeset } from '../../core/words/maths.ts';
import { admits, emit, hasRow, type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import { svg } from '../../draw/svg.ts';
import type { Period, Sequence } from '../../pkg/nimatrix.js';
import { valuesChoice } from '../tools.ts';
import * as drawn from './words.ts';
import * as words from '../../core/words/words.ts';
import '../../core/notices.ts';

addValueColours();
export class NimSequence extends LightElement {
  page!: Page;
  #size = new SizeObserver(this, '.stage');
  #roving = new Roving(this, 'term');
  #drawn = new Memo<{ shown: Sequence; scene: SequenceScene | null; strip: string; plot: string }>();

  constructor() {
    super();
    new Scrollers(this, '.closed-form', drawn.wideFormula);
  }

  override render() {
    const { drawing } = this.page;
    if (drawing?.kind !== 'sequence') return html`<div class="stage"></div>`;
    const { rows } = this.page.state;
    const { shown: sequence, scene, strip, plot } = this.#scenes(drawing.answer);
    return html`<div class="stage">
        ${this.#whichPile()}
        ${
          scene === null
            ? html`<p class="aside">${drawn.tooManyTerms(MOST_WRITTEN)}</p>`
            : html`<div
                class="strip"
                translate="no"
                style=${this.#sized(scene)}
                @click=${this.#click}
                @keydown=${this.#key}
              >
                ${unsafeHTML(strip)}${this.#table(sequence, scene)}
              </div>`
        }
      </div>
      ${this.#rest(sequence)}
      ${
        hasRow(rows, 'plot') && sequence.grundy.length > 0
          ? html`<div class="values-plot" role="img" aria-label=${drawn.valuesPlot(sequence)}>
              ${unsafeHTML(plot)}
            </div>`
          : nothing
      }
      ${hasRow(rows, 'period') ? html`<div class="repeats">${this.#repeats(sequence)}</div>` : nothing}
      ${valuesChoice(this, this.page, drawing.answer.grundy.length > 0)}`;
  }

  /** A strip is drawn larger where there is room for it. */
  #sized({ width, height }: SequenceScene): string {
    const scale = stripScale(this.#size.width);
    return sizeOf({ width: width * scale, height: height * scale });
  }

  /** Why there are no more terms, and how to have them. */
  #rest(sequence: Sequence) {
    if (sequence.refused === null) return nothing;
    return html`<div class="rest">
      <p class="aside">${drawn.termsTold(sequence)}</p>
      <nim-refusal
        .failure=${failureOf(sequence.refused)}
        .what=${'figure'}
        .area=${this.page.state.window}
      ></nim-refusal>
    </div>`;
  }

  #scenes(sequence: Sequence) {
    const { colours, rows } = this.page.state;
    const { width } = this.#size;
    const isSparse = this.page.layout !== null && words.names.as === 'pn';
    return this.#drawn.get([sequence, width, colours, rows, words.names.as], () => {
      const scale = stripScale(width);
      const shown = shownOf(sequence, rows);
      const bands = bandsFor([shown], colours);
      const scene =
        sequence.outcomes.length > MOST_WRITTEN
          ? null
          : sequenceScene(shown, width / scale, bands, hasLetters(sequence, rows), isSparse, scale);
      const strip = scene === null ? '' : svg(scene);
      return { shown, scene, strip, plot: svg(valuesScene(shown, width)) };
    });
  }

  /** Piles with different rules have different sequences. */
  #whichPile() {
    const { state } = this.page;
    const across = state.axes.at(-1);
    if (state.piles.length < 2) return nothing;
    const alone = html`<p class="aside alone">${drawn.onePile(across ?? 1)}</p>`;
    // Piles differ only where the rules name each of them, and then no other number of piles is admitted.
    if (admits(state, state.piles.length + 1) || admits(state, state.piles.length - 1)) return alone;
    return html`${alone}
      <div class="chips" role="group" aria-label="Pile">
        <span class="chips-label" aria-hidden="true">pile</span> ${state.piles.map(
          (_, index) =>
            html`<button
              type="button"
              class="chip"
              aria-pressed=${across === index + 1 ? 'true' : 'false'}
              aria-label=${say`Pile ${index + 1}`}
              @click=${() => emit(this, { kind: 'look', change: { axes: [index + 1] } })}
            >
              ${index + 1}
            </button>`,
        )}
      </div>`;
  }

  #table(sequence: Sequence, scene: SequenceScene) {
    const now = this.#now(sequence);
    const { cell, width, height } = scene;
    const size = `width:${share(cell.width, width)};height:${share(cell.height, height)}`;
    const tabbed = scene.terms.some(term => term.index === now) ? now : scene.terms[0]?.index;
    return html`<ol class="terms" aria-label=${drawn.termsName(sequence)}>
      ${scene.terms.map(
        term =>
          html`<li style=${`left:${share(term.x, scene.width)};top:${share(term.y, scene.height)};${size}`}>
            <button
              type="button"
              data-term=${term.index}
              tabindex=${term.index === tabbed ? '0' : '-1'}
              aria-current=${term.index === now ? 'true' : 'false'}
              aria-label=${drawn.term(sequence, term.index)}
              title=${drawn.term(sequence, term.index)}
            ></button>
          </li>`,
      )}
    </ol>`;
  }

  /** The term of the position in force, or -1. */
  #now(sequence: Sequence): number {
    const { state } = this.page;
    if (state.piles.length === 0) return Number(BigInt(state.form['n'] ?? 0) - BigInt(sequence.start));
    const { piles } = position(this.page);
    const across = state.axes.at(-1) ?? 1;
    if (piles.some((pile, index) => index !== across - 1 && Number(pile) !== 0)) return -1;
    return Number(BigInt(piles[across - 1] ?? 0) - BigInt(sequence.start));
  }

  #repeats(sequence: Sequence) {
    const { outcomePeriod, grundyPeriod, grundyGrowth } = sequence;
    const closed = (found: Period, values: boolean) => {
      if (!hasRow(this.page.state.rows, 'formula')) return nothing;
      if (found.function !== null && values) {
        return html`<div class="closed-form">${drawn.closedForm(found.function)}</div>`;
      }
      const { closed } = found.said;
      return closed === null ? nothing : html`<p class="closed">${typeset(closed.pieces)}</p>`;
    };
    const line = (name: string, found: Period | null, values: boolean) => {
      if (found === null) return nothing;
      return html`<section>
        <h2 class="label">${name}</h2>
        <p class="closed">${typeset(drawn.repeats(found))}</p>
        ${closed(found, values)}
        <p class="aside">${typeset(found.said.proof.pieces)}</p>
      </section>`;
    };
    const none = outcomePeriod === null && grundyPeriod === null && grundyGrowth === null;
    return html`${line(words.names.text(say`P and N`), outcomePeriod, false)}
    ${line(say`Grundy values`, grundyPeriod ?? grundyGrowth, true)}
    ${none ? html`<p class="aside">${drawn.noPeriod(sequence)}</p>` : nothing}`;
  }

  #indexAt(event: Event): number | null {
    const term = this.#roving.at(event);
    return term === null ? null : Number(term);
  }

  #click(event: Event): void {
    const index = this.#indexAt(event);
    if (index !== null) this.#choose(index);
  }

  #choose(index: number): void {
    const { drawing, state } = this.page;
    if (drawing?.kind !== 'sequence') return;
    const term = words.after(drawing.answer.start, index);
    const rules = drawing.answer.cell_rules;
    if (rules !== null) return emit(this, { kind: 'rules', text: rules.replace('{across}', String(term)) });
    const across = state.axes.at(-1) ?? 1;
    emit(this, { kind: 'select', piles: state.piles.map((_, at) => (at === across - 1 ? term : 0)) });
  }

  #key(event: KeyboardEvent): void {
    const index = this.#indexAt(event);
    const command = commandIn('sequence', event);
    const { drawing } = this.page;
    if (index === null || command === null || drawing?.kind !== 'sequence') return;
    event.preventDefault();
    const roving = this.#roving;
    const buttons = roving.places;
    const at = buttons.findIndex(button => button.dataset['term'] === String(index));
    const { outcomes } = drawing.answer;
    const isP = (button: HTMLElement) => outcomes[Number(button.dataset['term'])] === 1;
    switch (command) {
      case 'previous':
        return roving.go(buttons[at - 1]);
      case 'next':
        return roving.go(buttons[at + 1]);
      case 'first':
        return roving.go(buttons[0]);
      case 'last':
        return roving.go(buttons.at(-1));
      case 'nextP':
        return roving.go(buttons.find((button, there) => there > at && isP(button)));
      case 'previousP':
        return roving.go(buttons.findLast((button, there) => there < at && isP(button)));
      case 'choose':
        return this.#choose(index);
    }
  }

  /** Puts the focus into the strip, for the skip link. */
  focusBoard(): void {
    this.#roving.enter();
  }
}

customElements.define('nim-sequence', NimSequence);
