/** A figure in a frame: the drawing, who wins, and what its author allows. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { button } from '../core/field.ts';
import type { MatrixEvent } from '../views/matrix/nim-grid.ts';
import type { NimShare } from '../share/nim-share.ts';
import type { Answered, NimQuestion } from '../exercise/nim-question.ts';
import { playground, type Settings } from './host.ts';
import { failureOf, type Engine, type Progress } from '../solver/engine.ts';
import { part } from '../core/loading.ts';
import { letterOf, valueOf } from '../views/matrix/scene.ts';
import { isUnread, link, stateFor, type Action, type Command, type Look, type Page } from '../core/state.ts';
import { answered, bestMove, position } from '../core/page.ts';
import { pilesAt } from '../views/matrix/table.ts';
import { asksOf, viewsFor } from '../views/list.ts';
import * as words from '../core/words/words.ts';
import '../views/nim-figure.ts';
import { noticeList, refusal, unread } from '../core/notices.ts';
import '../core/tabs.ts';

export class NimFrame extends LightElement {
  settings!: Settings;
  page!: Page;
  progress: Progress | null = null;
  engine: Engine | null = null;
  target: string | null = null;
  announcement = '';
  seed: number | null = null;
  given = false;
  /** The link of the position whose winning move is shown. */
  hintedAt = '';
  /** The address of the playground, shown if the frame may not open it. */
  address = '';
  saving = false;
  /** Content below the figure; usually none. */
  below: Element | typeof nothing = nothing;
  #asked = '';
  /** Where actions go. Set when the frame is shown. */
  act: (action: Action | Command) => void = () => {};
  send: (type: string, data: unknown) => void = () => {};

  override render() {
    const { page, settings } = this;
    const { state } = page;
    if (isUnread(page)) {
      return html`<div class="frame">${unread(page, playground)}</div>`;
    }
    const asking = settings.asks !== null && !this.given;
    if (asking) this.#asked = link(state);
    const { ui, may } = settings;
    return html`<div
      class="frame ${ui} ${may.choose ? '' : 'still-reading'} ${
        settings.caption ? '' : 'uncaptioned'
      } scroll-${may.scroll}"
      @nim=${this.#onAction}
      @announce=${this.#announced}
      @matrix=${this.#hover}
      @point=${(event: CustomEvent<string | null>) => (this.target = event.detail)}
      @keydown=${{ handleEvent: this.#key, capture: true }}
    >
      ${noticeList(page.notices)}
      ${
        settings.rules
          ? html`<details class="frame-rules">
              <summary>
                Rules
                <span class="mono" translate="no">${state.rules}</span>
              </summary>
              <nim-rules .page=${page}></nim-rules>
            </details>`
          : nothing
      }
      ${
        settings.views && !asking
          ? html`<div
              class="views"
              @choose=${(event: CustomEvent<string>) => this.#do({ kind: 'view', view: event.detail })}
            >
              <nim-tabs
                .items=${viewsFor(page.catalog, state)}
                .chosen=${state.view}
                .name=${say`View`}
                .controls=${'view-panel'}
              ></nim-tabs>
            </div>`
          : nothing
      }
      <nim-progress .busy=${page.busy} .progress=${this.progress}></nim-progress>
      <div
        id="view-panel"
        role=${settings.views ? 'tabpanel' : nothing}
        aria-label=${settings.views ? say`Figure` : nothing}
      >
        ${
          settings.asks === null
            ? nothing
            : html`<nim-question
                .question=${{ asked: settings.asks, query: this.#asked, words: '' }}
                .seed=${this.seed}
                .engine=${this.engine}
                .again=${may.choose && settings.asks === 'wins' && settings.seed === null}
                @answered=${this.#answered}
                @again=${() => this.#ask(Math.floor(Math.random() * 1e9))}
              ></nim-question>`
        }
        ${
          asking
            ? nothing
            : html`<nim-figure .page=${page} .engine=${this.engine} .target=${this.target}></nim-figure>`
        }
      </div>
      ${this.below} ${asking ? nothing : this.#answer()} ${ui === 'min' ? nothing : this.#foot()}
      ${this.saving ? html`<nim-share .page=${page} .engine=${this.engine}></nim-share>` : nothing}
      <p class="announcement visually-hidden" role="status" aria-live="polite">${this.announcement}</p>
    </div>`;
  }

  /** Who wins, and as much of the reason as fits. */
  #answer() {
    const { ui } = this.settings;
    if (ui === 'full') return html`<nim-position .page=${this.page}></nim-position>`;
    return ui === 'min' || this.page.state.view === 'play' ? nothing : this.#verdict();
  }

  #verdict() {
    const { state } = this.page;
    const now = position(this.page);
    const here = link(state);
    const known = answered(this.page);
    const { evaluationFailure, evaluationOf, figureFailure } = this.page;
    // Omits refusals. Failures can be retried, unless the figure offers it.
    const isOwn = evaluationOf === here && figureFailure === null;
    if (isOwn && evaluationFailure !== null && /worker|crashed|load/.test(evaluationFailure.code)) {
      return refusal(evaluationFailure, 'position');
    }
    const { hint } = this.page.may;
    // In a matrix an arrow already shows the move.
    const shows = hint && (this.hintedAt === here || asksOf(state) === 'panels');
    const wins = known?.outcome === 'N' && known.winning_total !== 0;
    return html`<p class="frame-verdict">
      ${
        known === null ? nothing : html`<span class="swatch ${known.outcome}" aria-hidden="true"></span>`
      }<span class="note"
        ><span translate="no">${words.place(now.piles, state.moves)}</span>${
          now.restriction === null ? '' : `, ${words.restriction(now.restriction)}`
        }</span
      >
      ${
        known === null
          ? nothing
          : html`<b>${words.verdict(known, now, shows ? bestMove(this.page, known) : undefined)}</b>`
      }
      ${
        wins && hint && !shows
          ? button(say`Show a winning move`, () => (this.hintedAt = here), 'plain')
          : nothing
      }
    </p>`;
  }

  #foot() {
    const { settings } = this;
    const { opens, saves } = settings;
    const { state } = this.page;
    const moved = link(state) !== link(stateFor(settings.query));
    const address = playground(link(state));
    if (!opens && !saves && !moved) return nothing;
    return html`<footer class="wrap foot">
      ${
        moved
          ? button(
              say`Back to the first figure`,
              () => this.act({ kind: 'open', query: settings.query }),
              'plain',
            )
          : nothing
      }
      ${
        saves
          ? html`<button type="button" class="plain" aria-haspopup="dialog" @click=${this.#save}>
              Save
            </button>`
          : nothing
      }
      ${
        opens
          ? html`<a href=${address} target="_blank" rel="noopener" @click=${this.#open}
              >Open in the playground<svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
                <path d="M4 2h6v6M10 2 2.5 9.5" /></svg
            ></a>`
          : nothing
      }
      ${
        this.address === ''
          ? nothing
          : html`<label class="closed"
              ><span>This page lets the figure open nothing. Its address:</span>
              <input class="mono" readonly .value=${this.address}
            /></label>`
      }
    </footer>`;
  }

  #onAction(event: CustomEvent<Action | Command>): void {
    event.stopPropagation();
    this.target = null;
    this.#do(event.detail);
  }

  /** Performs an action if the author allows it. */
  #do(action: Action | Command): void {
    if (!this.#allowed(action)) return;
    this.address = '';
    this.act(action);
    if (action.kind === 'select') {
      this.send('select', { piles: action.piles.map(String), restriction: action.restriction ?? null });
    }
  }

  #allowed(action: Action | Command): boolean {
    const { may, rules, views } = this.settings;
    const { choose } = may;
    const look: Look = action.kind === 'look' ? action.change : {};
    const asks = (look.axes ?? look.by) !== undefined;
    const draws = (look.lines ?? look.origin ?? look.colours) !== undefined;
    const allowed: Partial<Record<(Action | Command)['kind'], boolean>> = {
      select: choose,
      play: choose,
      rewind: choose,
      slice: choose,
      open: choose,
      rules,
      compare: rules,
      look: (choose || !asks) && (rules || !draws),
      window: may.pan || may.zoom || rules,
      view: views,
    };
    return allowed[action.kind] ?? true;
  }

  #announced(event: CustomEvent<string>): void {
    // The same sentence twice must be spoken twice.
    this.announcement = this.announcement === event.detail ? `${event.detail} ` : event.detail;
  }

  /** The cell under the pointer or the focus. */
  #hover(event: CustomEvent<MatrixEvent>): void {
    if (event.detail.kind !== 'hover') return;
    const { cell } = event.detail;
    const index = Number(
      (event.target as Element).closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? 0,
    );
    const grid = this.page.panels[index]?.grid;
    const { state } = this.page;
    if (cell === null || grid === undefined || state.piles.length === 0) {
      return this.send('cell', { piles: null });
    }
    const piles = pilesAt(grid, cell, state.axes, position(this.page).piles).map(String);
    const value = state.view === 'grundy' ? valueOf(grid, cell.row, cell.col) : null;
    this.send('cell', {
      piles,
      restriction: this.page.panels[index]?.restrictions[0] ?? null,
      outcome: letterOf(grid, cell.row, cell.col),
      value: value === null ? null : Number(value),
    });
  }

  /** Single keys of the host don't reach the figure. */
  #key = (event: KeyboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (
      !this.settings.letters &&
      !typing &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.stopPropagation();
    }
  };

  /** After an answer the figure shows its position. */
  #answered({ detail }: CustomEvent<Answered>): void {
    this.given = true;
    if (detail.query !== link(this.page.state)) this.act({ kind: 'open', query: detail.query });
    this.send('guess', detail);
  }

  #ask(seed: number): void {
    [this.seed, this.given] = [seed, false];
    this.querySelector<NimQuestion>('nim-question')?.enter();
  }

  async #save(): Promise<void> {
    try {
      await part(import('../share/nim-share.ts'));
    } catch (error) {
      return this.act({ kind: 'notice', message: failureOf(error).message });
    }
    this.saving = true;
    await this.updateComplete;
    this.querySelector<NimShare>('nim-share')?.show('download');
  }

  /** A sandboxed frame may not open windows; then the address is shown. */
  #open(event: MouseEvent): void {
    if (origin !== 'null') return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    if (opened(href)) return;
    this.address = href;
    void this.updateComplete.then(() => this.querySelector<HTMLInputElement>('.closed input')?.select());
  }
}

/** If opening is forbidden, some browsers return null and others throw. */
function opened(address: string): boolean {
  try {
    return window.open(address, '_blank') !== null;
  } catch {
    return false;
  }
}

customElements.define('nim-frame', NimFrame);
