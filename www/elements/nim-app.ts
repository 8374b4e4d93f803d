/** The page: the bar, the three columns, and on a phone the tabs that choose among them. */

import { html } from 'lit';
import { LightElement } from './parts/light.ts';
import './nim-figure.ts';
import './nim-notices.ts';
import './nim-position.ts';
import './nim-progress.ts';
import './nim-repeats.ts';
import './nim-rules.ts';
import './nim-tabs.ts';
import type { NimFigure } from './nim-figure.ts';
import type { NimPosition } from './nim-position.ts';
import { failureOf, type Engine, type Progress } from '../solver/engine.ts';
import { enter, keepFocus } from './parts/focus.ts';
import { commandIn } from './parts/keys.ts';
import { part } from './parts/lazy.ts';
import { linkIn } from '../share/reopen.ts';
import { emit, type Action, type Command, type Page, type Tab, type ThemeChoice } from '../model/state.ts';
import { isOffered } from '../model/tour.ts';
import { viewsFor } from '../model/views.ts';
import * as words from '../words/page-words.ts';
import { tagline, tourWords } from '../words/tour.ts';

const TABS = [
  { id: 'rules', name: 'Rules' },
  { id: 'board', name: 'Board' },
  { id: 'explain', name: 'Explain' },
];
/** The dialogs and the tour, each fetched when it is opened for the first time. */
const SHEETS = {
  'nim-export': () => import('./nim-export.ts'),
  'nim-gallery': () => import('./nim-gallery.ts'),
  'nim-keys': () => import('./nim-keys.ts'),
  'nim-share': () => import('./nim-share.ts'),
  'nim-tour': () => import('./nim-tour.ts'),
};
const THEMES: ThemeChoice[] = ['auto', 'light', 'dark'];

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

  constructor() {
    super();
    this.engine = null;
    this.progress = null;
    this.target = null;
    this.said = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#release = keepFocus(this);
    addEventListener('keydown', this.#key);
    addEventListener('drop', this.#drop);
    addEventListener('dragover', allow);
    if (isOffered()) void SHEETS['nim-tour']().catch(() => {});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release?.();
    removeEventListener('keydown', this.#key);
    removeEventListener('drop', this.#drop);
    removeEventListener('dragover', allow);
  }

  override render() {
    const { page } = this;
    const { state, theme } = page;
    const nextTheme = themeAfter(theme);
    return html`<div
      class="app"
      data-tab=${page.tab}
      @nim=${this.#heard}
      @announce=${(event: CustomEvent<string>) => this.#announce(event.detail)}
      @point=${(event: CustomEvent<string | null>) => (this.target = event.detail)}
    >
      <a class="skip" href="#board" @click=${this.#toFigure}>Skip to the figure</a>
      <a class="skip" href="#position-head" @click=${this.#toPosition}>Skip to the position</a>
      <header class="bar">
        <h1 class="brand"><a href="./" @click=${this.#home}>Nim<span>a</span>trix</a></h1>
        <p class="tagline">${tagline}</p>
        <nav aria-label="Rooms">
          <button type="button" class="link tour-open" @click=${this.#tour}>${tourWords.open}</button>
          <button type="button" class="link" aria-haspopup="dialog" @click=${this.#gallery}>Gallery</button
          ><button type="button" class="link keys-open" aria-haspopup="dialog" @click=${this.#keys}>
            Keys</button
          ><a class="link keys-open" href="./about/">About</a>
        </nav>
        <div class="tools">
          <button
            type="button"
            class="quiet-button theme"
            aria-label=${`Theme: ${theme}. Change to ${nextTheme}`}
            @click=${() => emitFrom(this, { kind: 'theme', theme: nextTheme })}
          >
            <span aria-hidden="true" class="sun ${theme}"></span><span class="wide">${theme}</span>
          </button>
          <button
            type="button"
            class="quiet-button"
            aria-label="Undo"
            title="Undo (Ctrl+Z)"
            aria-disabled=${page.past === 0 ? 'true' : 'false'}
            @click=${() => emitFrom(this, { kind: 'undo' })}
          >
            ${arrow(false)}
          </button>
          <button
            type="button"
            class="quiet-button redo"
            aria-label="Redo"
            title="Redo (Ctrl+Shift+Z)"
            aria-disabled=${page.future === 0 ? 'true' : 'false'}
            @click=${() => emitFrom(this, { kind: 'redo' })}
          >
            ${arrow(true)}
          </button>
          <button
            type="button"
            class="quiet-button export"
            aria-label="Export"
            aria-haspopup="dialog"
            @click=${this.#export}
          >
            ${down}<span class="wide">Export</span>
          </button>
          <span class="share"
            ><button type="button" class="main" aria-haspopup="dialog" @click=${this.#share}>
              Share
            </button></span
          >
        </div>
      </header>
      <nim-notices .notices=${page.notices}></nim-notices>
      <main class="columns">
        <div class="column left">
          <nim-rules .page=${page} .engine=${this.engine}></nim-rules>
          <p class="foot">
            <button type="button" class="plain tour-open" @click=${this.#tour}>${tourWords.open}</button>
            <button type="button" class="plain" aria-haspopup="dialog" @click=${this.#keys}>Keys</button>
            · <a href="./about/">About</a>
          </p>
        </div>
        <div class="column centre" id="board">
          <div
            class="views"
            @choose=${(event: CustomEvent<string>) => emitFrom(this, { kind: 'view', view: event.detail })}
          >
            <nim-tabs
              .items=${viewsFor(page.catalog, state)}
              .chosen=${state.view}
              .name=${'View'}
              .controls=${'view-panel'}
            ></nim-tabs>
          </div>
          <nim-progress .busy=${page.busy} .progress=${this.progress}></nim-progress>
          <div id="view-panel" role="tabpanel" aria-label="Figure" tabindex="-1" data-room>
            <nim-figure .page=${page} .engine=${this.engine} .target=${this.target}></nim-figure
            ><nim-repeats .page=${page}></nim-repeats>
          </div>
        </div>
        <div class="column right"><nim-position .page=${page}></nim-position></div>
      </main>
      <nav
        class="rooms"
        aria-label="Parts of the page"
        @choose=${(event: CustomEvent<Tab>) => emitFrom(this, { kind: 'tab', tab: event.detail })}
      >
        <nim-tabs
          .items=${TABS}
          .chosen=${page.tab}
          .name=${'Part of the page'}
          .controls=${'board'}
        ></nim-tabs>
      </nav>
      <nim-gallery .page=${page} .engine=${this.engine}></nim-gallery>
      <nim-export .page=${page} .engine=${this.engine}></nim-export>
      <nim-keys></nim-keys>
      <nim-share .page=${page} .engine=${this.engine}></nim-share>
      <nim-tour .page=${page} .engine=${this.engine}></nim-tour>
      <p class="said" role="status" aria-live="polite">${this.said}</p>
    </div>`;
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

  #keys = (): void => this.#open('nim-keys');
  #gallery = (): void => this.#open('nim-gallery');
  #export = (): void => this.#open('nim-export');
  #share = (): void => this.#open('nim-share');
  #tour = (): void => this.#open('nim-tour');

  #open(name: keyof typeof SHEETS): void {
    part<unknown>(SHEETS[name]()).then(
      () => this.querySelector<Element & { show(): void }>(name)?.show(),
      (error: unknown) => this.act({ kind: 'notice', message: failureOf(error).message }),
    );
  }

  /** A file that was saved here opens its figure again. */
  #drop = async (event: DragEvent): Promise<void> => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    const found = await linkIn(file);
    if (found === null) this.act({ kind: 'notice', message: words.notOurs(file.name) });
    else this.act({ kind: 'open', query: found });
  };

  #toFigure(event: MouseEvent): void {
    event.preventDefault();
    void this.#showing('board').then(() => this.querySelector<NimFigure>('nim-figure')?.focusBoard());
  }

  #toPosition(event: MouseEvent): void {
    event.preventDefault();
    const room = this.querySelector('.position');
    if (room !== null) {
      void this.#showing(this.page.tab === 'rules' ? 'explain' : this.page.tab).then(() => enter(room));
    }
  }

  /** On a phone one part of the page is in sight at a time. */
  async #showing(tab: Tab): Promise<void> {
    this.act({ kind: 'tab', tab });
    await this.updateComplete;
  }

  #home(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.act({ kind: 'open', query: '' });
  }
}

const themeAfter = (theme: ThemeChoice): ThemeChoice =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';

/** Files may be dropped anywhere on the page. */
const allow = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
};

const emitFrom = (app: NimApp, action: Action | Command): void =>
  emit(app.querySelector('.app') ?? app, action);

const down = html`<svg class="down" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
  <path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />
</svg>`;

const arrow = (forward: boolean) =>
  html`<svg
    class="arrow ${forward ? 'forward' : ''}"
    viewBox="0 0 20 20"
    width="18"
    height="18"
    aria-hidden="true"
  >
    <path d="M8 4 3.5 8.5 8 13M4 8.5h8a4.5 4.5 0 0 1 0 9H9" />
  </svg>`;

customElements.define('nim-app', NimApp);
