/**
 * A sequence: the strip of terms with a real table over it, its period and proof, and the plot of its values.
 */

import { sizeOf, within } from '../../draw/frame.ts';
import { html, mathml, nothing, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { inPieces, say } from '../../language/say.ts';
import { called, plain, variable } from '../../solver/protocol.ts';
import { LightElement, Memo } from '../../core/element.ts';
import { SizeObserver } from '../../core/size.ts';
import '../../core/scroll.ts';
import { failureOf } from '../../solver/engine.ts';
import { commandIn } from '../../core/keys.ts';
import { button, valuesChoice } from '../../core/field.ts';
import { Roving } from '../../core/focus.ts';
import { bandsFor, addValueColours } from '../../draw/colours.ts';
import { hasLetters, MOST_WRITTEN, sequenceScene, shownOf, stripScale, valuesScene } from './scene.ts';
import type { SequenceScene } from './scene.ts';
import { typeset } from '../../core/words/maths.ts';
import { admits, emit, hasRow, type Page } from '../../core/state.ts';
import { position } from '../../core/page.ts';
import { svg } from '../../draw/svg.ts';
import type { Period, Piece, Sequence, Whole } from '../../pkg/nimatrix.js';
import * as words from '../../core/words/words.ts';
import { refusal } from '../../core/notices.ts';

addValueColours();
export class NimSequence extends LightElement {
  page!: Page;
  #size = new SizeObserver(this, '.stage');
  #roving = new Roving(this, 'term');
  #drawn = new Memo<{ shown: Sequence; scene: SequenceScene | null; strip: string; plot: string }>();

  override render() {
    const { drawing } = this.page;
    if (drawing?.kind !== 'sequence') return html`<div class="stage"></div>`;
    const { rows } = this.page.state;
    const { shown: sequence, scene, strip, plot } = this.#scenes(drawing.answer);
    return html`<div class="stage">
        ${this.#whichPile()}
        ${
          scene === null
            ? html`<p class="aside">${tooManyTerms(MOST_WRITTEN)}</p>`
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
      ${this.#refusal(sequence)}
      ${
        hasRow(rows, 'plot') && sequence.grundy.length > 0
          ? html`<div class="values-plot" role="img" aria-label=${valuesPlot(sequence)}>
              ${unsafeHTML(plot)}
            </div>`
          : nothing
      }
      ${hasRow(rows, 'period') ? html`<div class="repeats">${this.#repeats(sequence)}</div>` : nothing}
      ${valuesChoice(this, this.page, drawing.answer.grundy.length > 0)}`;
  }

  /** A strip is enlarged where it fits. */
  #sized({ width, height }: SequenceScene): string {
    const scale = stripScale(this.#size.width);
    return sizeOf({ width: width * scale, height: height * scale });
  }

  /** Why the terms end, and how to get more. */
  #refusal(sequence: Sequence) {
    if (sequence.refused === null) return nothing;
    return html`<div class="rest">
      <p class="aside">${termsShown(sequence)}</p>
      ${refusal(failureOf(sequence.refused), 'figure', this.page.state.window)}
    </div>`;
  }

  #scenes(sequence: Sequence) {
    const { colours, rows } = this.page.state;
    const { width } = this.#size;
    const isSparse = words.names.as === 'pn';
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
    const alone = html`<p class="aside alone">${onePile(across ?? 1)}</p>`;
    // Piles differ only if the rules list them, and then no other number of piles is valid.
    if (admits(state, state.piles.length + 1) || admits(state, state.piles.length - 1)) return alone;
    return html`${alone}
      <div class="chips" role="group" aria-label="Pile">
        <span class="chips-label" aria-hidden="true">pile</span> ${state.piles.map((_, at) =>
          button(at + 1, () => emit(this, { kind: 'look', change: { axes: [at + 1] } }), 'chip', {
            pressed: across === at + 1,
            label: say`Pile ${at + 1}`,
          }),
        )}
      </div>`;
  }

  #table(sequence: Sequence, scene: SequenceScene) {
    const now = this.#now(sequence);
    const tabbed = scene.terms.some(term => term.index === now) ? now : scene.terms[0]?.index;
    return html`<ol class="terms" aria-label=${termsName(sequence)}>
      ${scene.terms.map(
        term =>
          html`<li style=${within(term, scene)}>
            <button
              type="button"
              data-term=${term.index}
              tabindex=${term.index === tabbed ? '0' : '-1'}
              aria-current=${term.index === now ? 'true' : 'false'}
              aria-label=${termName(sequence, term.index)}
              title=${termName(sequence, term.index)}
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
        return html`<div class="closed-form">${closedForm(found.function)}</div>`;
      }
      const { closed } = found.said;
      return closed === null ? nothing : html`<p class="closed">${typeset(closed.pieces)}</p>`;
    };
    const line = (name: string, found: Period | null, values: boolean) => {
      if (found === null) return nothing;
      return html`<section>
        <h2 class="label">${name}</h2>
        <p class="closed">${typeset(repeats(found))}</p>
        ${closed(found, values)}
        <p class="aside">${typeset(found.said.proof.pieces)}</p>
      </section>`;
    };
    const none = outcomePeriod === null && grundyPeriod === null && grundyGrowth === null;
    return html`${line(words.names.text(say`P and N`), outcomePeriod, false)}
    ${line(say`Grundy values`, grundyPeriod ?? grundyGrowth, true)}
    ${none ? html`<p class="aside">${noPeriod(sequence)}</p>` : nothing}`;
  }

  #click(event: Event): void {
    const index = this.#roving.number(event);
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
    const index = this.#roving.number(event);
    const command = commandIn('sequence', event);
    const { drawing } = this.page;
    if (index === null || command === null || drawing?.kind !== 'sequence') return;
    event.preventDefault();
    const roving = this.#roving;
    const buttons = roving.places;
    const at = buttons.findIndex(button => button.dataset['term'] === String(index));
    const { outcomes } = drawing.answer;
    const isP = (button: HTMLElement) => outcomes[Number(button.dataset['term'])] === 1;
    if (command === 'choose') return this.#choose(index);
    roving.go(
      {
        previous: buttons[at - 1],
        next: buttons[at + 1],
        first: buttons[0],
        last: buttons.at(-1),
        nextP: buttons.find((button, there) => there > at && isP(button)),
        previousP: buttons.findLast((button, there) => there < at && isP(button)),
      }[command],
    );
  }
}

/** The name of a term: "n = 5: N, value 2". */
function termName(sequence: Sequence, index: number): string {
  const outcome = sequence.outcomes[index];
  const place = `n = ${words.whole(words.after(sequence.start, index))}`;
  if (outcome === 2) return say`${place}: no position`;
  const letter = outcome === 1 ? 'P' : 'N';
  const value = sequence.grundy[index];
  const more = value === undefined ? '' : say`, value ${words.whole(value)}`;
  return `${place}: ${words.called[letter]}, ${words.winner(letter)}${more}`;
}

/** The terms of a sequence: "n from 0 to 20". */
function terms({ across, start, outcomes }: Sequence): string {
  return say`${across} from ${words.whole(start)} to ${words.whole(words.after(start, outcomes.length - 1))}`;
}

/** In misère play there are no values. */
const hasValues = ({ grundy }: Sequence): boolean => grundy.length > 0;

const termsName = (sequence: Sequence): string =>
  hasValues(sequence)
    ? say`Outcome and Grundy value for ${terms(sequence)}`
    : say`Outcome for ${terms(sequence)}`;

function valuesPlot(sequence: Sequence): string {
  return hasValues(sequence)
    ? say`Plot of the Grundy values, ${terms(sequence)}`
    : words.names.text(say`Plot of the outcomes, P below and N above, ${terms(sequence)}`);
}

function repeats({ preperiod, period, saltus }: Period): Piece[] {
  const [n, times, start] = [variable('n'), words.whole(period), words.whole(preperiod)];
  const isPure = Number(preperiod) === 0;
  if (Number(saltus) === 0) {
    return isPure ? inPieces`Period ${times} from the start` : inPieces`Period ${times} from ${n} = ${start}`;
  }
  const law = [
    variable('g'),
    plain('('),
    n,
    plain(` + ${times}) = `),
    called('g', 'n'),
    plain(` + ${words.whole(saltus)}`),
  ];
  return isPure
    ? inPieces`Arithmetic periodic from the start: ${law}`
    : inPieces`Arithmetic periodic from ${n} = ${start}: ${law}`;
}

/** Without a proved period: the period of the shown terms, if there is one. */
export function noPeriod(sequence: Sequence): string {
  const values = seenPeriod(sequence.grundy);
  const seen = values ?? seenPeriod(sequence.outcomes);
  if (seen === null) {
    return Number(sequence.lookedThrough) === 0
      ? say`No period is known.`
      : say`No period was found among the first ${words.whole(sequence.lookedThrough)} terms.`;
  }
  const from = words.whole(BigInt(sequence.start) + BigInt(seen.from));
  return values === null
    ? say`The outcomes shown repeat with period ${seen.period} from n = ${from} on. That is not proved.`
    : say`The values shown repeat with period ${seen.period} from n = ${from} on. That is not proved.`;
}

/**
 * The least period of at least the last half of the terms, repeated three times or more, and where it begins;
 * null if there is none.
 */
export function seenPeriod(terms: ArrayLike<number>): { period: number; from: number } | null {
  for (let period = 1; 3 * period <= terms.length; period++) {
    let from = terms.length - period;
    while (from > 0 && terms[from - 1] === terms[from - 1 + period]) from--;
    if (terms.length - from >= Math.max(3 * period, terms.length / 2)) return { period, from };
  }
  return null;
}

const termsShown = (sequence: Sequence): string =>
  say`Shown: ${words.count(sequence.outcomes.length, 'term', 'terms')} of the ${words.whole(sequence.asked)}
    that the window asks for.`;

const tooManyTerms = (most: number): string => say`More than ${most} terms: only the plot is shown.`;

/** The pile of the terms, if a position has several. */
const onePile = (pile: number): string =>
  say`One pile alone: n is the size of pile ${pile}, and all other piles are empty.`;

type Closed = NonNullable<Period['function']>;

const list = (numbers: readonly Whole[]) =>
  numbers.map(
    (number, index) => mathml`${index > 0 ? mathml`<mo>,</mo>` : ''}<mn>${words.whole(number)}</mn>`,
  );

/** A word between formulas. Plain spaces at its ends would be lost. */
const text = (words: string) => mathml`<mtext>\u00a0${words}\u00a0</mtext>`;

/** The condition of a case: exceptions, or residue classes from the preperiod on. */
function condition(
  { exceptions, residues }: Closed['cases'][number],
  { preperiod, modulus }: Closed,
): ReturnType<typeof mathml> {
  const n = mathml`<mi>n</mi>`;
  const first =
    exceptions.length === 0
      ? ''
      : mathml`${n}${
          exceptions.length === 1
            ? mathml`<mo>=</mo>${list(exceptions)}`
            : mathml`<mo>∈</mo><mo>{</mo>${list(exceptions)}<mo>}</mo>`
        }`;
  if (residues.length === 0) return mathml`${first}`;
  const late =
    Number(preperiod) > 0 ? mathml`${n}<mo>≥</mo><mn>${words.whole(preperiod)}</mn>${text('and')}` : '';
  const of = mathml`<mo>(</mo><mtext>mod\u00a0</mtext><mn>${words.whole(modulus ?? 0)}</mn><mo>)</mo>`;
  const all =
    residues.length === Number(modulus)
      ? ''
      : mathml`${n}<mo>≡</mo>${list(residues)}<mspace width="0.5em"></mspace>${of}`;
  return mathml`${first}${exceptions.length === 0 ? '' : text('or')}${late}${all}`;
}

/** g(n) in closed form: a brace with cases, or a quotient. */
function closedForm(closed: Closed): TemplateResult {
  const left = mathml`<mi>g</mi><mo>(</mo><mi>n</mi><mo>)</mo><mo>=</mo>`;
  if (closed.cases.length === 0) {
    const { modulus } = closed;
    const inner =
      modulus === null
        ? mathml`<mi>n</mi>`
        : mathml`<mrow><mi>n</mi><mtext>\u00a0mod\u00a0</mtext><mn>${words.whole(modulus)}</mn></mrow>`;
    if (Number(closed.divisor) === 1) return html`<math display="block">${left}${inner}</math>`;
    return html`<math display="block"
      >${left}<mo>⌊</mo><mfrac>${inner}<mn>${words.whole(closed.divisor)}</mn></mfrac
      ><mo>⌋</mo></math
    >`;
  }
  const row = (entry: Closed['cases'][number]) =>
    mathml`<mtr>
      <mtd><mn>${words.whole(entry.value)}</mn></mtd>
      <mtd>${text('if')}${condition(entry, closed)}</mtd>
    </mtr>`;
  // Few fonts have a stretching brace, so it is drawn.
  return html`<div class="cases">
    <math>${left}</math
    ><svg class="brace" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M9 1C3 2 7 47 1 50C7 53 3 98 9 99" /></svg
    ><math><mtable columnalign="left">${closed.cases.map(row)}</mtable></math>
  </div>`;
}

customElements.define('nim-sequence', NimSequence);
