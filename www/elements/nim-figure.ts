/** The figure: whatever the view draws, or why it can't, and the caption. */

import { html, nothing } from 'lit';
import { LightElement } from './parts/light.ts';
import './nim-matrices.ts';
import './nim-board.ts';
import './nim-piles.ts';
import './nim-play.ts';
import './nim-refusal.ts';
import './nim-sequence.ts';
import './nim-tree.ts';
import { addressOf, figuresLike, panelInForce, panelOf, position, type Page } from '../model/state.ts';
import { typeset } from '../words/maths.ts';
import { asksOf } from '../model/views.ts';
import { read, type Engine } from '../solver/engine.ts';
import * as words from '../words/words.ts';
import type { Figure } from '../pkg/nimatrix.js';

export class NimFigure extends LightElement {
  static override properties = {
    page: { attribute: false },
    engine: { attribute: false },
    target: { attribute: false },
  };
  declare page: Page;
  declare engine: Engine | null;
  /** The link of a position to point at, while a move is under the pointer. */
  declare target: string | null;

  constructor() {
    super();
    this.engine = null;
    this.target = null;
  }

  override render() {
    return html`<figure class="figure" aria-label="Figure">
      ${this.page.figureFailure !== null ? this.#failure() : this.#drawn()} ${this.#caption()}
      ${this.#printed()}
    </figure>`;
  }

  /** What the view draws. Each kind of drawing is an element of its own. */
  #drawn() {
    const { page, target } = this;
    if (page.state.view === 'play' && !page.may.choose) {
      return page.state.piles.length === 0
        ? html`<nim-board .page=${page}></nim-board>`
        : html`<nim-piles .page=${page} ?locked=${true}></nim-piles>`;
    }
    if (page.state.view === 'play') return html`<nim-play .page=${page} .engine=${this.engine}></nim-play>`;
    if (page.state.view === 'piles') {
      return html`<nim-piles .page=${page} ?locked=${!page.may.choose}></nim-piles>`;
    }
    switch (asksOf(page.state)) {
      case 'panels':
        return html`<nim-matrices .page=${page} .target=${target}></nim-matrices>`;
      case 'sequence':
        return html`<nim-sequence .page=${page}></nim-sequence>`;
      case 'tree':
        return html`<nim-tree .page=${page}></nim-tree>`;
      case 'board':
        return html`<nim-board .page=${page}></nim-board>`;
      default:
        return nothing;
    }
  }

  #failure() {
    const { state, figureFailure } = this.page;
    const byMoves = state.piles.length === 0 && asksOf(state) === 'board';
    return html`<div class="no-matrix" role="status">
      ${
        figureFailure === null
          ? nothing
          : html`<nim-refusal
              .failure=${figureFailure}
              .what=${'figure'}
              .area=${state.window}
            ></nim-refusal>`
      }
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
    const like = figuresLike(page.figures, page.state);
    const figure = this.#best(like);
    if (figure === undefined) {
      return html`<figcaption class="caption">
        <b>${words.shows[page.state.view] ?? 'Positions'}.</b>
        ${typeset(
          page.panels[0]?.grid.cell_rules ? words.parameterCaption(page.state) : page.state.said.pieces,
        )}
      </figcaption>`;
    }
    return html`<figcaption class="caption">
        <b>${figure.title}.</b> ${typeset(figure.said.pieces)} <cite>${figure.source}</cite>
      </figcaption>
      ${
        page.panels.length > 1 && page.state.view === 'outcome'
          ? html`<p class="question">${words.question}</p>`
          : nothing
      }`;
  }

  /** On paper: the rules in words, if the caption says something else, and the link. */
  #printed() {
    const { state, figures, panels } = this.page;
    const said = this.#best(figuresLike(figures, state)) === undefined && !panels[0]?.grid.cell_rules;
    return html`<p class="in-print">
      ${said ? nothing : typeset(state.said.pieces)}<span class="address"
        >${typeof location === 'undefined' ? '' : addressOf(state)}</span
      >
    </p>`;
  }

  #best(like: Figure[]): Figure | undefined {
    const { panels } = this.page;
    const { restriction } = position(this.page);
    if (restriction === null || asksOf(this.page.state) !== 'panels') return like[0];
    const inForce = panelInForce(this.page);
    // A caption speaks of its own matrix; under a restriction that has none, no caption is true.
    return inForce < 0
      ? undefined
      : like.find(figure => panelOf(panels, read(figure.query).restriction) === inForce);
  }

  /** Puts the focus into the drawing, for the skip link. */
  focusBoard(): void {
    const drawing = this.querySelector<LightElement & { focusBoard(): void }>(
      'nim-matrices, nim-sequence, nim-tree, nim-board, nim-piles, nim-play',
    );
    drawing?.focusBoard();
  }
}

customElements.define('nim-figure', NimFigure);
