/** The page: the bar, the figure, and beside it the answers or the game's settings. */

import { html, nothing, type PropertyValues } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { type Dialog, dock, languages, themes } from './nim-bar.ts';
import { BESIDE, first, NEXT, PANELS, SHEETS } from './parts.ts';
import '../views/nim-figure.ts';
import type { NimFigure } from '../views/nim-figure.ts';
import { noticeList, unread, type Toast } from '../core/notices.ts';
import type { NimPosition } from '../position/nim-position.ts';
import type { NimExplore } from '../explore/nim-explore.ts';
import '../core/tabs.ts';
import { viewsFor } from '../views/list.ts';
import { failureOf, type Engine, type Progress } from '../solver/engine.ts';
import { enter, keepFocus } from '../core/focus.ts';
import { commandIn } from '../core/keys.ts';
import { part } from '../core/loading.ts';
import type { Presenting } from './presenting.ts';

import type { NimPuzzle } from '../learn/nim-puzzle.ts';
import { isLanding, isOf, isUnread } from '../core/state.ts';
import type { Action, Command, Hidden, Page } from '../core/state.ts';
import { panelsServe } from '../core/page.ts';
import { recall, remember, themeAfter } from '../core/preferences.ts';

export class NimApp extends LightElement {
  page!: Page;
  progress: Progress | null = null;
  engine: Engine | null = null;
  target: string | null = null;
  announcement = '';
  /** Whether the reader is changing the game. */
  game = false;
  panel: 'answer' | 'explore' = 'answer';
  /** The parameter of the rules that was changed last; null after a change of game. */
  touched: string | null = null;
  /** The index of the puzzle in sight, or null. */
  puzzle: number | null = null;
  /** The part of the puzzle's figure that stays hidden until it is solved. */
  concealed: Hidden | null = null;
  /** The last action that a toast reports. */
  toast: Toast | null = null;
  /** Where actions go. The page's start sets it. */
  act: (action: Action | Command) => void = () => {};

  #release: (() => void) | null = null;
  #announcing = '';
  #puzzled = '';
  #presenting: Presenting | null = null;

  /** A page without a link begins with a puzzle. It ends when the reader leaves its position. */
  protected override willUpdate(changed: PropertyValues): void {
    const { state, panels, evaluationFailure } = this.page;
    if (!this.hasUpdated && (state.statement ?? state.compare) !== null) this.panel = 'explore';
    if (this.panel === 'explore' || (state.statement ?? state.proof ?? evaluationFailure) !== null) {
      void first.explore.fetch().catch(() => {});
    }
    if (!changed.has('page')) return;
    const puzzles = first.puzzle.is;
    if (!this.hasUpdated && isLanding(state)) this.puzzle = 0;
    if (!this.hasUpdated) this.#resume();
    if (this.puzzle === null || puzzles === null) return;
    const of = puzzles.PUZZLES[this.puzzle] ?? '';
    if (!isOf(state, of)) [this.puzzle, this.concealed, this.#puzzled] = [null, null, ''];
    else if (this.#puzzled !== of && panels.length > 0 && panelsServe(this.page)) {
      [this.concealed, this.#puzzled] = [puzzles.hiddenIn(this.page, null), of];
    }
  }

  /** After the first answer, fetches what the reader may open next. */
  protected override firstUpdated(): void {
    setTimeout(() => this.#fetched(Promise.all(NEXT.map(load => load()))));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#release = keepFocus(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release?.();
  }

  protected override listeners() {
    return {
      keydown: this.#key,
      measured: () => (this.panel = 'explore'),
      focusin: this.#expectText,
      drop: this.#drop,
      dragover: allow,
    };
  }

  /** A reader who enters a field is about to type what only the whole solver reads. */
  #expectText = ({ target }: FocusEvent): void => {
    const typed = 'textarea, input:not([type]), [inputmode]';
    if (target instanceof Element && target.matches(typed)) void this.engine?.readAll();
  };

  override render() {
    const { page } = this;
    const presenting = this.#presenting?.on === true;
    return html`<div
      class="app ${presenting ? 'presenting' : ''}"
      @nim=${this.#onAction}
      @announce=${(event: CustomEvent<string>) => this.#announce(event.detail)}
      @point=${(event: CustomEvent<string | null>) => (this.target = event.detail)}
      @open-dialog=${(event: CustomEvent<Dialog>) => this.#enter(event.detail)}
      @game=${() => (this.game ? this.#shutGame() : (this.game = true))}
      @toast=${(event: CustomEvent<Toast>) => (this.toast = event.detail)}
    >
      ${
        isUnread(page)
          ? nothing
          : html`<a class="skip" href="#board" @click=${skip(() => this.#figure?.focusBoard())}
                >Skip to the figure</a
              >
              ${this.#skip()}`
      }
      <nim-bar .page=${page} .game=${this.game}></nim-bar>
      ${this.#unread() ?? this.#columns(presenting)}
      <nim-gallery .page=${page} .engine=${this.engine}></nim-gallery>
      <nim-keys></nim-keys>
      <nim-share .page=${page} .engine=${this.engine}></nim-share>
      <nim-toast .toast=${this.toast}></nim-toast>
      <p class="announcement visually-hidden" role="status" aria-live="polite">${this.announcement}</p>
    </div>`;
  }

  /** The link that skips the figure, if the panel is shown. */
  #skip() {
    if (!this.#hasPanel) return nothing;
    return this.panel === 'explore' && this.puzzle === null
      ? html`<a class="skip" href="#explore-head" @click=${skip(this.#toClaims)}>Skip to the claims</a>`
      : html`<a class="skip" href="#position-head" @click=${skip(this.#toPosition)}>Skip to the position</a>`;
  }

  /** Whether the panel is shown. The game's settings replace it, and so does a game being played. */
  get #hasPanel(): boolean {
    return !this.game && this.page.state.view !== 'play';
  }

  /** The sentence in place of a game that can't be read; null if it can. */
  #unread() {
    if (!isUnread(this.page)) return null;
    return html`<main>${unread(this.page, query => `?${query}`)}</main>`;
  }

  #columns(presenting: boolean) {
    const { page } = this;
    const slide = presenting ? this.#presenting : null;
    const shown = this.concealed === null ? page : { ...page, hidden: this.concealed };
    return html`${noticeList(page.notices)}
      <main
        class="layout"
        data-view=${page.state.view}
        data-game=${this.game ? 'open' : 'shut'}
        data-compare=${this.panel === 'explore' && !this.game ? (page.state.compare ?? nothing) : nothing}
      >
        ${this.game ? html`<nim-game .page=${page} .engine=${this.engine}></nim-game>` : nothing}
        ${slide === null ? nothing : slide.words(page)}
        <div class="centre" id="board">
          <div id="view-panel" role="tabpanel" aria-label="Figure" tabindex="-1" data-region>
            <nim-figure
              .page=${slide === null ? shown : { ...page, may: { ...page.may, hint: slide.shown } }}
              .engine=${this.engine}
              .target=${this.target}
              .more=${this.#touched()}
            ></nim-figure>
          </div>
          <nim-progress .busy=${page.busy} .progress=${this.progress}></nim-progress>
        </div>
        ${
          this.#hasPanel
            ? html`<div class="stack side" id="panel">
                ${this.puzzle === null ? this.#findings() : this.#puzzle(this.puzzle)}
              </div>`
            : nothing
        }
      </main>
      ${dock(this, () => this.#open('nim-gallery'))}`;
  }

  #puzzle(at: number) {
    return html`<nim-puzzle
        .page=${this.page}
        .engine=${this.engine}
        .at=${at}
        @hidden=${(event: CustomEvent<Hidden | null>) => (this.concealed = event.detail)}
        @puzzle=${(event: CustomEvent<number>) => {
          this.act({ kind: 'open', query: first.puzzle.is?.PUZZLES[event.detail] ?? '' });
          this.puzzle = event.detail;
        }}
      ></nim-puzzle>
      ${languages(tag => this.#setLanguage(tag))}`;
  }

  /** Reloads the page in another language, with the same panel and puzzle. */
  #setLanguage(tag: string): void {
    remember(BESIDE, `${this.panel} ${this.puzzle ?? ''}`, 'tab');
    this.act({ kind: 'language', tag });
  }

  #resume(): void {
    const [panel, puzzle = ''] = recall(BESIDE, 'tab')?.split(' ') ?? [];
    remember(BESIDE, null, 'tab');
    if (panel === 'explore') this.panel = panel;
    if (puzzle === '') return;
    this.puzzle = Number(puzzle);
    this.#fetched(first.puzzle.fetch());
  }

  /** The panel: the answer to the position, or claims about the game. */
  #findings() {
    const { page } = this;
    return html`<nim-tabs
        class="side-tabs"
        .items=${PANELS}
        .chosen=${this.panel}
        .name=${say`Panel`}
        .controls=${'panel'}
        @choose=${(event: CustomEvent<'answer' | 'explore'>) => (this.panel = event.detail)}
      ></nim-tabs>
      ${this.panel === 'answer' ? html`<nim-position .page=${page}></nim-position>` : nothing}
      <nim-explore .page=${page} .engine=${this.engine} .shown=${this.panel === 'explore'}></nim-explore>`;
  }

  readonly #toClaims = (): void => this.querySelector<HTMLElement>('#explore-head')?.focus();

  readonly #toPosition = (): void => {
    const region = this.querySelector('.position, .puzzle');
    if (region !== null) enter(region);
  };

  /** Begins a comparison, or moves the focus to the existing one. */
  #compare(): void {
    this.panel = 'explore';
    const explore = Promise.all([first.explore.fetch(), this.updateComplete]);
    this.#fetched(explore.then(() => this.querySelector<NimExplore>('nim-explore')?.compare()));
  }

  /** A slider for the parameter that was changed last. */
  #touched() {
    if (this.touched === null) return nothing;
    return html`<nim-parameter .page=${this.page} .name=${this.touched}></nim-parameter>`;
  }

  /** The key of the game opens its settings and moves the focus there, or closes them. */
  #changeGame(): void {
    if (this.game) return this.#shutGame();
    this.game = true;
    void this.updateComplete
      .then(() => this.querySelector<LightElement>('nim-game')?.updateComplete)
      .then(() => enter(this.querySelector('#game') ?? this));
  }

  /** The settings that had the focus disappear. The name of the game opens them again. */
  #shutGame(): void {
    const hadFocus = this.querySelector('#game')?.contains(document.activeElement) === true;
    this.game = false;
    if (hadFocus) this.querySelector<HTMLElement>('.game-chip')?.focus();
  }

  get #figure(): NimFigure | null {
    return this.querySelector<NimFigure>('nim-figure');
  }

  #onAction(event: CustomEvent<Action | Command>): void {
    event.stopPropagation();
    this.target = null;
    const action = event.detail;
    // The slider stays where it is.
    const slid = action.kind === 'rules' && /^(?:play|step|slide) /.test(action.control ?? '');
    if (action.kind === 'rules' && !slid) this.touched = action.control ?? null;
    if (action.kind === 'language') return this.#setLanguage(action.tag);
    if (action.kind === 'open') this.touched = null;
    if (action.kind === 'open' && action.query === '') return this.#toFront();
    // A puzzle that is still loading takes no answer.
    const isBegun = this.puzzle === null || this.#puzzled === first.puzzle.is?.PUZZLES[this.puzzle];
    if (!isBegun && action.kind === 'select') return;
    if (this.concealed === null || action.kind !== 'select') return this.act(action);
    void this.querySelector<NimPuzzle>('nim-puzzle')?.answer(action.piles);
  }

  /** Returns to the front page, with the first puzzle. */
  #toFront(): void {
    [this.game, this.panel] = [false, 'answer'];
    this.#fetched(first.puzzle.fetch());
    this.act({ kind: 'open', query: '' });
    [this.puzzle, this.concealed, this.#puzzled] = [0, null, ''];
  }

  /** Handles keys that no part of the page has taken, unless the reader types or a dialog is open. */
  #key = (event: KeyboardEvent): void => {
    // A list takes letters, but not Ctrl+Z.
    const fields = event.ctrlKey || event.metaKey ? 'input, textarea' : 'input, textarea, select';
    const typing = event.target instanceof Element && event.target.matches(fields);
    if (event.defaultPrevented || typing || this.querySelector('dialog[open]') !== null) return;
    const command = commandIn('page', event);
    if (command === null || (command === 'stop' && !this.page.busy)) return;
    event.preventDefault();
    switch (command) {
      case 'keys':
        return this.#enter('keys');
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
      case 'game':
        return this.#changeGame();
      case 'present':
        return this.#enter('presentation');
      case 'compare':
        return this.#compare();
      default:
        this.#shutGame();
        this.panel = 'answer';
        return void this.updateComplete.then(() =>
          this.querySelector<NimPosition>('nim-position')?.read(command),
        );
    }
  };

  /** Shows the next or the previous view. */
  #turn(by: number): void {
    const views = viewsFor(this.page.catalog, this.page.state);
    const at = views.findIndex(view => view.id === this.page.state.view);
    const view = views[(at + by + views.length) % views.length];
    if (view === undefined) return;
    this.act({ kind: 'view', view: view.id });
    this.#announce(`${view.name}: ${view.help}.`);
  }

  #nextTheme(): void {
    const theme = themeAfter(this.page.theme);
    this.act({ kind: 'theme', theme });
    this.#announce(say`Theme: ${themes[theme]}.`);
  }

  /** Joins what is announced before the next update. The same sentence twice must be spoken twice. */
  #announce(text: string): void {
    this.#announcing = this.#announcing === '' ? text : `${this.#announcing} ${text}`;
    // Elements update one after another, all before the next task.
    setTimeout(() => {
      if (this.#announcing === '') return;
      this.announcement = this.announcement === this.#announcing ? `${this.#announcing} ` : this.#announcing;
      this.#announcing = '';
    });
  }

  #enter(dialog: Dialog): void {
    if (dialog === 'presentation') this.#fetched(this.#present());
    else if (dialog === 'named') this.#open('nim-gallery', true);
    else this.#open(`nim-${dialog}`);
  }

  /** The figure as a whole takes the focus, so that all keys belong to the presentation. */
  async #present(): Promise<void> {
    const { Presenting } = await import('./presenting.ts');
    this.#presenting ??= new Presenting(this, {
      move: (right, down) => this.#figure?.move(right, down) ?? false,
      turn: by => this.#figure?.turn(by) ?? false,
      ended: () => this.#announce(say`The presentation has ended.`),
    });
    if (this.#presenting.on) return this.#presenting.leave();
    this.#presenting.begin();
    this.querySelector<HTMLElement>('#view-panel')?.focus({ preventScroll: true });
    this.#announce(say`Presentation. Arrows move the position, Space answers, P shows another matrix,
    Escape ends it.`);
  }

  #open(name: keyof typeof SHEETS, ...how: [named?: boolean]): void {
    this.#fetched(
      SHEETS[name]().then(() =>
        this.querySelector<Element & { show(named?: boolean): void }>(name)?.show(...how),
      ),
    );
  }

  /** Reports a part of the page that can't be fetched. */
  #fetched(what: Promise<unknown>): void {
    part(what).catch((error: unknown) => this.act({ kind: 'notice', message: failureOf(error).message }));
  }

  #drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    this.#fetched(import('./reopen.ts').then(({ dropped }) => dropped(file, this.page.state, this.act)));
  };
}

/** The target of a link for the keyboard. */
const skip =
  (to: () => void) =>
  (event: Event): void => {
    event.preventDefault();
    to();
  };

/** The whole page accepts files. */
const allow = (event: DragEvent): void => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
};

customElements.define('nim-app', NimApp);
