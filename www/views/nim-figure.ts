/** The figure: the drawing of the view or the reason why there is none, and the caption. */

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import './matrix/nim-matrices.ts';
import type { NimMatrices } from './matrix/nim-matrices.ts';
import { button } from '../core/field.ts';
import { refusal } from '../core/notices.ts';
import { addressOf, goTo, type Page } from '../core/state.ts';
import { figureOn, turnOf } from '../core/page.ts';
import type { Part } from '../core/loading.ts';
import { isLarge } from './matrix/scene.ts';
import { nameAs } from '../core/words/names.ts';
import { captionOf } from '../core/comparison.ts';
import { typeset } from '../core/words/maths.ts';
import { asksOf, isOverParameters, matrices, pictureView, viewOf, type View } from './list.ts';
import { failureOf, type Engine, type Failure } from '../solver/engine.ts';
import * as words from '../core/words/words.ts';

const MATRICES = 'nim-matrices';

/** The element of another view. */
type Drawing = LightElement & { page: Page; engine: Engine | null };

/** The drawn view: where no move is allowed, Play shows the board. */
const drawnView = ({ state, may }: Pick<Page, 'state' | 'may'>): View =>
  may.choose ? viewOf(state.view) : pictureView(state);

/** Whether the loaded parts can draw the matrices of a page. */
const canDraw = ({ state, panels }: Pick<Page, 'state' | 'panels'>): boolean =>
  matrices.is !== null ||
  (state.view !== 'grundy' &&
    turnOf(state) !== 'plot' &&
    ![state.window, ...panels.map(({ grid }) => grid)].some(isLarge));

/** The parts that a page's figure lacks: those of its view, and in Play of the board. */
function missing(page: Pick<Page, 'state' | 'may' | 'panels'>): Part<unknown>[] {
  const view = drawnView(page);
  // Three piles or more need sliders.
  if (view.element === MATRICES && canDraw(page) && page.state.piles.length < 3) return [];
  return [view, pictureView(page.state)].map(({ part }) => part).filter(({ is }) => is === null);
}

/** Fetches the modules of a page's figure. Fails as `part` does. */
export async function fetched(page: Pick<Page, 'state' | 'may' | 'panels'>): Promise<void> {
  nameAs(page.state.names);
  await Promise.all(missing(page).map(part => part.fetch()));
}

export class NimFigure extends LightElement {
  page!: Page;
  engine: Engine | null = null;
  /** The link of a position to mark, while a move is under the pointer. */
  target: string | null = null;
  /** Why the modules could not be fetched. */
  lost: Failure | null = null;
  /** The page's own words under the figure. */
  more: TemplateResult | null = null;
  /** Whether a long caption is shown whole, and whether it is cut otherwise. */
  whole = false;
  cut = false;

  #other: Drawing | null = null;

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('page')) return;
    if ((changed.get('page') as Page | undefined)?.panels !== this.page.panels) this.whole = false;
    this.lost = null;
    if (missing(this.page).length === 0) return;
    fetched(this.page).then(
      () => this.requestUpdate(),
      (error: unknown) => (this.lost = failureOf(error)),
    );
  }

  override render() {
    const failure = this.page.figureFailure ?? this.lost;
    return html`<figure class="figure of-${this.#kind()}" aria-label="Figure">
      ${failure !== null ? this.#failure(failure) : this.#drawn()} ${this.#notes()} ${this.#printed()}
    </figure>`;
  }

  /** The kind of drawing, for the style sheet. */
  #kind(): string {
    const { figureFailure, state } = this.page;
    if (figureFailure !== null || this.lost !== null) return 'nothing';
    return viewOf(state.view).element === MATRICES ? 'matrices' : state.view;
  }

  /** The caption of a paper's figure and other notes; in frames also the rule. */
  #notes() {
    if (this.page.sideBySide === null) return this.#caption();
    const caption = this.#isRuleShown() ? nothing : this.#caption();
    return html`<div class="notes ${this.whole ? 'whole' : ''}">
      ${caption}
      ${
        this.cut || this.whole
          ? button(this.whole ? say`less` : say`more`, () => (this.whole = !this.whole), 'plain', {
              expanded: this.whole,
            })
          : nothing
      }
      ${this.more}
    </div>`;
  }

  protected override listeners() {
    return { resize: () => this.updated() };
  }

  /** Checks whether the caption fits its line. */
  protected override updated(): void {
    const caption = this.querySelector('.notes > .caption');
    if (!this.whole) this.cut = caption !== null && caption.scrollHeight > caption.clientHeight + 2;
  }

  #drawn() {
    const { engine, page, target } = this;
    const { element } = drawnView(page);
    if (element === MATRICES) {
      if (!canDraw(page)) return nothing;
      return html`<nim-matrices .page=${page} .engine=${engine} .target=${target}></nim-matrices>`;
    }
    if (missing(page).length > 0) return nothing;
    if (this.#other?.localName !== element) this.#other = document.createElement(element) as Drawing;
    return Object.assign(this.#other, { page, engine });
  }

  #failure(failure: Failure) {
    const { state } = this.page;
    const byMoves = state.piles.length === 0 && asksOf(state) === 'board';
    return html`<div class="no-matrix" role="status">
      ${refusal(failure, 'figure', state.window)}
      ${
        byMoves
          ? html`<p class="aside">
              Its positions are given by the moves played: play them in the position panel.
            </p>`
          : nothing
      }
    </div>`;
  }

  #caption() {
    const { page } = this;
    const figure = figureOn(page);
    if (figure === undefined) {
      // A separate space would move as the caption grows.
      const second = captionOf(page.state);
      const rule = isOverParameters(page.state) ? words.parameterCaption(page.state) : page.state.said.pieces;
      return html`<figcaption class="caption">
        <b>${viewOf(page.state.view).shows}.</b> ${typeset(rule)}${
          second.length === 0 ? nothing : html`<span> ${typeset(second)}</span>`
        }
      </figcaption>`;
    }
    return html`<figcaption class="caption">
        <b>${figure.title}.</b> ${typeset(figure.said.pieces)} <cite>${figure.source}</cite>
      </figcaption>
      ${
        page.sideBySide === null && page.panels.length > 1 && page.state.view === 'outcome'
          ? html`<p class="question">
              Your opponent will move from the cell you pick. Which cell wins for you?
            </p>`
          : nothing
      }`;
  }

  /** Whether the caption is the rule in words. */
  #isRuleShown(): boolean {
    return figureOn(this.page) === undefined && !isOverParameters(this.page.state);
  }

  /** On paper: the rule in words, unless the caption has it, and the link. */
  #printed() {
    const { sideBySide, state } = this.page;
    return html`<p class="in-print">
      ${sideBySide === null && this.#isRuleShown() ? nothing : typeset(state.said.pieces)}<span
        class="address"
        >${typeof location === 'undefined' ? '' : addressOf(state)}</span
      >
    </p>`;
  }

  /** Moves the position to a neighbouring cell. Returns whether there is one. */
  move(right: number, down: number): boolean {
    return this.querySelector<NimMatrices>('nim-matrices')?.move(right, down) ?? false;
  }

  /** Shows the next or previous matrix; without others, another move of the game. */
  turn(by: 1 | -1): boolean {
    if (this.querySelector<NimMatrices>('nim-matrices')?.turn(by) === true) return true;
    const { line, state } = this.page;
    const to = state.moves.length + by;
    if (to < 0 || to > line.length) return false;
    goTo(this, this.page, to);
    return true;
  }

  /** Moves the focus into the drawing, for the skip link. */
  focusBoard(): void {
    const drawing = this.querySelector(drawnView(this.page).element);
    drawing?.querySelector<HTMLElement>('.stage [tabindex="0"]')?.focus();
  }
}

customElements.define('nim-figure', NimFigure);
