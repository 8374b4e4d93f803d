/** The controls of a comparison: the second matrix, how both are shown, and where they differ. */

import { html, nothing } from 'lit';
import { say } from '../../language/say.ts';
import { namesOf, differences, ended, halves, pairOf, swapped } from '../../core/comparison.ts';
import { LightElement } from '../../core/element.ts';
import { button, segments, select } from '../../core/field.ts';
import { against, emit, type Page } from '../../core/state.ts';
import { panelsServe } from '../../core/page.ts';
import { counted, grouped, refused, restriction } from '../../core/words/words.ts';
import type { State, Whole, Window } from '../../pkg/nimatrix.js';
import { wholeField, type Refused } from './nim-look.ts';
import { read } from '../../solver/engine.ts';
import { textOf } from '../../solver/protocol.ts';
import { outcomesIn, placesIn } from './differences.ts';
import { meaning } from './panels.ts';
import { isLarge } from './scene.ts';
import { choose, type Cell } from './table.ts';

/** The ways in which the second may differ. */
const KINDS = {
  rules: say`game`,
  restriction: say`restriction`,
  piles: say`piles`,
  window: say`window`,
};
type Kind = keyof typeof KINDS;

const WAYS = [
  ['beside', say`Beside`],
  ['differences', say`Differences`],
] as const;
const second = (what: string): string => say`Second: ${what}`;

/** The sentence about the two: their first difference. */
interface Sentence {
  text: string;
  first: { cell: Cell; place: string; each: string } | null;
  /** Whether there are too many cells for letters. */
  painted: boolean;
}

export class NimCompare extends LightElement {
  page!: Page;
  /** The way in which the reader changes the second; null for the present one. */
  kind: Kind | null = null;
  /** Why the last text was refused, while the link is the same. */
  refused: Refused | null = null;
  #sentence: Sentence | null = null;
  #announced = '';

  override render() {
    const { page } = this;
    // The sentence stays until the requested matrices arrive.
    if (!page.isPartial && panelsServe(page)) this.#sentence = this.#found();
    return html`<section class="stack comparison" aria-label=${say`Comparison`}>
      ${page.sideBySide === null ? nothing : this.#controls()} ${this.#differ()}
    </section>`;
  }

  protected override updated(): void {
    const { text = '', first = null } = this.#sentence ?? {};
    const now = first === null ? text : `${text} ${first.place}. ${first.each}`;
    if (now === this.#announced) return;
    this.#announced = now;
    this.announce(now);
  }

  /** Focuses the choice of the second. */
  enter(): void {
    const field = this.querySelector<HTMLElement>('.second :is(input, select:not(.kind))');
    field?.focus();
    // Typing replaces the text.
    if (field instanceof HTMLInputElement) field.select();
  }

  #found(): Sentence | null {
    const { page } = this;
    const { view } = page.state;
    const pair = pairOf(page);
    if (pair === null) return null;
    const [one, other] = pair;
    const { count, first, total } = differences(one.grid, other.grid, view === 'grundy');
    const painted = isLarge(one.grid) || view === 'plot';
    if (first === null) return { text: say`No difference in this window.`, first: null, painted };
    return {
      text: say`Differ at ${grouped(count)} of ${counted(total, 'cell', 'cells')}, first at`,
      first: {
        cell: first,
        place: placesIn(page, pair, first),
        each: `${outcomesIn(page, pair, first).join('; ')}.`,
      },
      painted,
    };
  }

  /** The differences, and the meaning of the marks. */
  #differ() {
    const { first = null, text = '' } = this.#sentence ?? {};
    if (first === null) return html`<p class="differ">${text}</p>`;
    const go = () => choose(this, this.page, 0, first.cell);
    return html`<p class="differ">
        ${text}
        <button type="button" class="plain" @click=${go}>${first.place}</button>.
        <span class="note">${first.each}</span>
      </p>
      ${this.page.state.compare === 'differences' ? this.#legend() : nothing}`;
  }

  #legend() {
    const [one, other] = namesOf(this.page.state) ?? ['', ''];
    return html`<ul class="outcomes">
      ${
        this.#sentence?.painted === true
          ? html`${meaning('differs', say`they differ`)} ${meaning('alike', say`the same`)}`
          : meaning('halves', halves(one, other))
      }
    </ul>`;
  }

  #controls() {
    const { state } = this.page;
    const kinds = this.#kinds();
    const set = this.#kind();
    const options = kinds.map(kind => [kind, KINDS[kind]] as const);
    const pick = (kind: string) => (this.kind = kind as Kind);
    return html`<h2>${say`Compared with`}</h2>
      <div class="wrap second">
        ${
          kinds.length < 2
            ? nothing
            : select(set, options, pick, { label: say`What is compared`, kind: 'kind' })
        }
        ${this.#choice(set)}
      </div>
      <div class="wrap">
        ${segments(say`How the two are shown`, state.compare, WAYS, compare => this.#change({ compare }))}
        ${button(say`Swap`, () => this.#change(swapped(state, this.#other)), 'plain')}
        ${button(say`End`, () => this.#end(), 'plain')}
      </div>`;
  }

  /** The second as a state of its own. */
  get #other(): State {
    return read(this.page.state.compared ?? '');
  }

  /** The ways in which the second can differ. */
  #kinds(): Kind[] {
    const { state, restrictions } = this.page;
    const blocks = state.restriction !== null && restrictions.of === state.rules;
    const can: Record<Kind, boolean> = {
      rules: true,
      restriction: blocks && restrictions.all.length > 1,
      piles: state.piles.length > state.axes.length,
      window: state.piles.length > 0,
    };
    return (Object.keys(KINDS) as Kind[]).filter(kind => can[kind]);
  }

  /** The way in which the second is changed. */
  #kind(): Kind {
    const kinds = this.#kinds();
    const found = kinds.find(kind => this.page.state[`${kind}2`] !== null);
    return kinds.find(kind => kind === (this.kind ?? found)) ?? 'rules';
  }

  #choice(kind: Kind) {
    const { restrictions } = this.page;
    const other = this.#other;
    switch (kind) {
      case 'rules':
        return html`<nim-notation class="second-rules" .page=${this.page} .second=${true}></nim-notation>`;
      case 'restriction': {
        const now = other.restriction?.join();
        return select(
          now ?? '',
          restrictions.all.map(listed => [listed.join(), restriction(listed)] as const),
          chosen =>
            this.#change({ restriction2: restrictions.all.find(listed => listed.join() === chosen) ?? null }),
          { label: second(KINDS.restriction) },
        );
      }
      case 'piles':
        return other.piles.map((pile, at) =>
          other.axes.includes(at + 1)
            ? nothing
            : this.#number(say`pile ${at + 1}`, pile, size => ({
                piles2: other.piles.map((one, index) => (index === at ? size : one)),
              })),
        );
      case 'window': {
        const put = (change: Partial<Window>) => ({ window2: { ...other.window, ...change } });
        return [
          this.#number(say`first row`, other.window.y0, y0 => put({ y0 })),
          this.#number(say`first column`, other.window.x0, x0 => put({ x0 })),
        ];
      }
    }
  }

  #number(name: string, value: Whole, change: (value: Whole) => Partial<State>) {
    const { state } = this.page;
    return wholeField(this, state.query, { name, label: name, value, title: second(name) }, size => {
      const notice = against(state, { kind: 'compare', change: change(size) });
      if (notice === null) this.#change(change(size));
      return notice === null ? null : textOf(refused(notice));
    });
  }

  #change(change: Partial<State>): void {
    emit(this, { kind: 'compare', change });
  }

  #end(): void {
    this.announce(say`The comparison has ended.`);
    this.#change(ended);
  }
}

customElements.define('nim-compare', NimCompare);
