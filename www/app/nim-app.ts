/** The page: the bar, the three columns, and on a phone the tabs that choose among them. */

import { html, nothing } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/light.ts';
import './nim-bar.ts';
import '../views/nim-figure.ts';
import '../elements/nim-fold.ts';
import '../core/nim-notices.ts';
import '../position/nim-position.ts';
import '../core/nim-progress.ts';
import '../proof/nim-prove.ts';
import '../elements/nim-repeats.ts';
import '../core/nim-tabs.ts';
import type { Room } from './nim-bar.ts';
import type { NimFigure } from '../views/nim-figure.ts';
import type { NimPosition } from '../position/nim-position.ts';
import { failureOf, type Engine, type Progress } from '../solver/engine.ts';
import { enter, keepFocus } from '../core/focus.ts';
import { commandIn } from '../core/keys.ts';
import { settled, whenLate } from '../views/when-late.ts';
import { part } from '../core/lazy.ts';
import type { Presenting } from './presenting.ts';
import { turned, type Side } from '../core/layout.ts';
import {
  answered,
  position,
  type Action,
  type Command,
  type Page,
  type Tab,
  isUnread,
} from '../core/state.ts';
import { themeAfter } from '../core/theme.ts';
import { viewsFor } from '../views/views.ts';
import { typeset } from '../core/words/maths.ts';
import * as words from './page-words.ts';
import * as game from '../core/words/words.ts';

const TABS = [
  { id: 'rules', name: say`Rules` },
  { id: 'board', name: say`Board` },
  { id: 'explain', name: say`Explain` },
];
/** The dialogs and the tour, each fetched when it is opened for the first time. */
const SHEETS = {
  'nim-export': () => import('../share/nim-download.ts'),
  'nim-gallery': () => import('../gallery/nim-gallery.ts'),
  'nim-keys': () => import('./nim-keys.ts'),
  'nim-share': () => import('../share/nim-share.ts'),
  'nim-tour': () => import('../elements/nim-tour.ts'),
};

export class NimApp extends LightElement {
  static override properties = {
    page: { attribute: false },
    progress: { attribute: false },
    engine: { attribute: false },
    target: { state: true },
    said: { state: true },
  };
  declare page: Page;
  declare progress: Progress | null;
  declare engine: Engine | null;
  declare target: string | null;
  declare said: string;
  /** Where actions go; set by the page's start. */
  act: (action: Action | Command) => void = () => {};

  #release: (() => void) | null = null;
  #saying = '';
  #presenting: Presenting | null = null;

  constructor() {
    super();
    this.engine = null;
    this.progress = null;
    this.target = null;
    this.said = '';
    whenLate(({ Presenting, isOffered }) => {
      this.#presenting = new Presenting(this, {
        move: (right, down) => this.#figure?.move(right, down) ?? false,
        turn: by => this.#figure?.turn(by) ?? false,
        ended: () => this.#announce(words.notPresented),
      });
      if (isOffered()) void SHEETS['nim-tour']().catch(() => {});
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#release = keepFocus(this);
    addEventListener('keydown', this.#key);
    addEventListener('focusin', this.#expectText);
    addEventListener('drop', this.#drop);
    addEventListener('dragover', allow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release?.();
    removeEventListener('keydown', this.#key);
    removeEventListener('focusin', this.#expectText);
    removeEventListener('drop', this.#drop);
    removeEventListener('dragover', allow);
  }

  /** A reader who enters a field is about to type. */
  #expectText = ({ target }: FocusEvent): void => {
    const typed = 'textarea, input:not([type]), [inputmode]';
    if (target instanceof Element && target.matches(typed)) this.engine?.expectText();
  };

  override render() {
    const { page } = this;
    const presenting = this.#presenting?.on === true;
    return html`<div
      class="app ${presenting ? 'presenting' : ''}"
      data-tab=${page.tab}
      @nim=${this.#heard}
      @announce=${(event: CustomEvent<string>) => this.#announce(event.detail)}
      @point=${(event: CustomEvent<string | null>) => (this.target = event.detail)}
      @room=${(event: CustomEvent<Room>) => this.#enter(event.detail)}
    >
      ${
        isUnread(page)
          ? nothing
          : html`<a class="skip" href="#board" @click=${this.#toFigure}>Skip to the figure</a>
              <a class="skip" href="#position-head" @click=${this.#toPosition}>Skip to the position</a>`
      }
      <nim-bar .page=${page}></nim-bar>
      ${this.#unread() ?? this.#columns(presenting)}
      <nim-gallery .page=${page} .engine=${this.engine}></nim-gallery>
      <nim-export .page=${page} .engine=${this.engine}></nim-export>
      <nim-keys></nim-keys>
      <nim-share .page=${page} .engine=${this.engine}></nim-share>
      <nim-tour .page=${page} .engine=${this.engine}></nim-tour>
      <p class="said" role="status" aria-live="polite">${this.said}</p>
    </div>`;
  }

  /** What stands in the place of a game that can't be read; null where it can. */
  #unread() {
    if (!isUnread(this.page)) return null;
    void import('../core/nim-unread.ts').catch(() => {});
    return html`<main>
      <nim-unread .page=${this.page} .addressOf=${(query: string) => `?${query}`}></nim-unread>
    </main>`;
  }

  #columns(presenting: boolean) {
    const { page } = this;
    const { state } = page;
    return html`<nim-notices .notices=${page.notices}></nim-notices>
      <main class="columns">
        <div class="column left">
          <nim-fold .page=${page} .side=${'rules'} .short=${state.rules}></nim-fold>
          <div class="held" id="column-rules">
            <nim-rules .page=${page} .engine=${this.engine}></nim-rules>
            <p class="foot">
              <button type="button" class="plain tour-open" @click=${() => this.#open('nim-tour')}>
                ${words.openTour}
              </button>
              <button type="button" class="plain" aria-haspopup="dialog" @click=${this.#keys}>Keys</button>
              · <a href=${say`./glossary/`}>Glossary</a> · <a href="./about/">About</a>
            </p>
            <nim-language .page=${page}></nim-language>
          </div>
        </div>
        <div class="column centre" id="board">
          <div id="view-panel" role="tabpanel" aria-label="Figure" tabindex="-1" data-room>
            <nim-figure
              .page=${page}
              .engine=${this.engine}
              .target=${this.target}
              .more=${html`<nim-prove .page=${page} .engine=${this.engine}></nim-prove>
                <nim-repeats .page=${page}></nim-repeats>
                <nim-statement .page=${page}></nim-statement>`}
            ></nim-figure>
          </div>
          <nim-progress .busy=${page.busy} .progress=${this.progress}></nim-progress>
        </div>
        <div class="column right">
          <nim-fold .page=${page} .side=${'position'} .short=${this.#short()}></nim-fold>
          <div class="held" id="column-position">
            ${
              presenting
                ? html`<h1 class="presented">${typeset(state.said.pieces)}</h1>
                    <nim-sliders .page=${page}></nim-sliders>
                    <button
                      type="button"
                      class="quiet-button leave"
                      aria-label="Leave the presentation"
                      title="Leave (Esc)"
                      @click=${() => this.#presenting?.leave()}
                    >
                      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                        <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
                      </svg>
                    </button>`
                : nothing
            }
            <nim-position .page=${page}></nim-position>
          </div>
        </div>
      </main>
      <nav
        class="rooms"
        aria-label="Parts of the page"
        @choose=${(event: CustomEvent<Tab>) => this.act({ kind: 'tab', tab: event.detail })}
      >
        <nim-tabs
          .items=${TABS}
          .chosen=${page.tab}
          .name=${say`Part of the page`}
          .controls=${'board'}
        ></nim-tabs>
      </nav>`;
  }

  /** The position in a line: who wins, unless that is a secret of the game, and where. */
  #short() {
    const { page } = this;
    const outcome = page.state.view === 'play' ? undefined : answered(page)?.outcome;
    return html`${
      outcome === undefined
        ? nothing
        : html`<span class="badge ${outcome}"><span class="script">${game.script[outcome]}</span></span> `
    }${
      page.state.piles.length > 0 ? game.position(position(page).piles) : game.playedSoFar(page.state.moves)
    }`;
  }

  get #figure(): NimFigure | null {
    return this.querySelector<NimFigure>('nim-figure');
  }

  #heard(event: CustomEvent<Action | Command>): void {
    event.stopPropagation();
    this.target = null;
    this.act(event.detail);
  }

  /**
   * Keys that no part of the page has taken. While one types or a dialog is open they are not for the page.
   */
  #key = (event: KeyboardEvent): void => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.defaultPrevented || typing || this.querySelector('dialog[open]') !== null) return;
    const command = commandIn('page', event);
    if (command === null || (command === 'stop' && !this.page.busy)) return;
    event.preventDefault();
    switch (command) {
      case 'keys':
        return this.#keys();
      case 'undo':
      case 'redo':
      case 'stop':
        return this.act({ kind: command });
      case 'previousView':
        return this.#turn(-1);
      case 'nextView':
        return this.#turn(1);
      case 'theme':
        return this.#nextTheme();
      case 'foldRules':
        return this.#fold('rules');
      case 'foldPosition':
        return this.#fold('position');
      case 'present':
        return this.#present();
      case 'compare':
        return this.#figure?.compare();
      default:
        return this.querySelector<NimPosition>('nim-position')?.read(command);
    }
  };

  /** To the next view or the one before. */
  #turn(by: number): void {
    const views = viewsFor(this.page.catalog, this.page.state);
    const at = views.findIndex(view => view.id === this.page.state.view);
    const view = views[(at + by + views.length) % views.length];
    if (view === undefined) return;
    this.act({ kind: 'view', view: view.id });
    this.#announce(words.viewName(view.name, view.help));
  }

  #nextTheme(): void {
    const theme = themeAfter(this.page.theme);
    this.act({ kind: 'theme', theme });
    this.#announce(words.themeName(theme));
  }

  /**
   * What is announced before the page is drawn again is said together; the same sentence twice must be spoken
   * twice.
   */
  #announce(text: string): void {
    this.#saying = this.#saying === '' ? text : `${this.#saying} ${text}`;
    // Elements draw themselves one after another, all before the next task.
    setTimeout(() => {
      if (this.#saying === '') return;
      this.said = this.said === this.#saying ? `${this.#saying} ` : this.#saying;
      this.#saying = '';
    });
  }

  #fold(side: Side): void {
    const { layout } = this.page;
    if (layout === null) return;
    const folded = turned(layout, side);
    this.act({ kind: 'layout', change: { folded } });
    this.#announce(words.folded(words.sides[side].name, !folded.includes(side)));
  }

  #enter(room: Room): void {
    if (room === 'presentation') this.#present();
    else this.#open(`nim-${room}`);
  }

  /** The focus goes to the figure as a whole, so that all keys are for the presentation. */
  #present(): void {
    if (this.#presenting === null) return whenLate(() => this.#present());
    if (this.#presenting.on) return this.#presenting.leave();
    this.#presenting.begin();
    this.act({ kind: 'tab', tab: 'board' });
    this.querySelector<HTMLElement>('#view-panel')?.focus({ preventScroll: true });
    this.#announce(words.presented);
  }

  #keys = (): void => this.#open('nim-keys');

  #open(name: keyof typeof SHEETS): void {
    // Its styles come late.
    part(Promise.all([SHEETS[name](), settled])).then(
      () => this.querySelector<Element & { show(): void }>(name)?.show(),
      (error: unknown) => this.act({ kind: 'notice', message: failureOf(error).message }),
    );
  }

  #drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    whenLate(({ dropped }) => void dropped(file, this.page.state, this.act));
  };

  #toFigure(event: MouseEvent): void {
    event.preventDefault();
    void this.#showing('board').then(() => this.#figure?.focusBoard());
  }

  #toPosition(event: MouseEvent): void {
    event.preventDefault();
    const room = this.querySelector('.position');
    if (this.page.layout?.folded.includes('position') === true) this.#fold('position');
    if (room !== null) {
      void this.#showing(this.page.tab === 'rules' ? 'explain' : this.page.tab).then(() => enter(room));
    }
  }

  /** On a phone one part of the page is in sight at a time. */
  async #showing(tab: Tab): Promise<void> {
    this.act({ kind: 'tab', tab });
    await this.updateComplete;
  }
}

/** Files may be dropped anywhere on the page. */
const allow = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
};

customElements.define('nim-app', NimApp);
