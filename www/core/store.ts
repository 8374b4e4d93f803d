/** The page's data: asks the engine for what is missing, and updates the address and the undo list. */

import { changed, failureOf, isBeyond, MOST_TIMES, orFallback } from '../solver/engine.ts';
import type { Answers, Engine, Failure, Kind, Progress, Watcher } from '../solver/engine.ts';
import { andThen, sentenceOf } from '../solver/protocol.ts';
import * as preferences from './preferences.ts';
import { type Action, type Command, type Page } from './state.ts';
import * as pages from './page.ts';
import * as states from './state.ts';
import type { Frame, Home, Session } from './session.ts';
import type { Panel, State } from '../pkg/nimatrix.js';
import { asksOf } from '../views/list.ts';
import { nameAs } from './words/names.ts';
import { stopped, tooMuch } from './words/words.ts';

const BUSY_MS = 150;
/** The time that an old answer stays, so that nothing flickers if the next one is quick. */
const OLD_MS = 150;
/** Repeated presses of one control within this time are merged into one undo step. */
const SERIES_MS = 1500;
/** The undo steps kept. */
const MOST_STEPS = 1000;
const NO_SERIES = { series: null, at: 0 };

export class Store {
  page: Page;
  /** The progress of the pending answers. It does not redraw the page. */
  progress: Progress | null = null;
  #engine: Engine;
  /** Null in a frame, whose address belongs to the host. */
  #home: Home | null;
  #changed: () => void = () => {};
  #timer = 0;
  #open = 0;
  #old = 0;
  /** The series of the last action, and its time. */
  #last: { series: string | null; at: number } = NO_SERIES;
  /** The figure whose first rows are drawn. */
  #partialOf = '';
  #figure: { what: string; done: Promise<void> } | null = null;
  #progresses = new Map<string, Progress>();

  /**
   * Serves the page with its address, or a frame with a link. A frame leaves address, history and storage
   * alone.
   */
  constructor(engine: Engine, of: Home | Frame) {
    this.#engine = engine;
    const [home, frame] = 'query' in of ? [null, of] : [of, null];
    this.#home = home;
    const query = frame?.query ?? home?.address.read() ?? '';
    const linked = states.stateFor(query);
    const asked = home === null ? linked : states.opening(linked, query);
    const session = home?.session ?? null;
    const state =
      session === null || session.query === states.link(asked) ? asked : states.stateFor(session.query);
    this.page = {
      ...pages.pageFor(state),
      ...(frame?.page ?? { theme: preferences.storedTheme(), sideBySide: preferences.isSideBySide() }),
    };
    engine.onWhole = () => void this.#loadFigures();
    preferences.applyTheme(this.page);
    if (home === null) return;
    const { address } = home;
    address.name(pages.pageTitle(this.page));
    if (session !== null) this.#resume(session);
    addEventListener('popstate', () => {
      this.#remember(states.link(this.page.state));
      this.#last = NO_SERIES;
      engine.whenRead(address.read(), () => {
        this.#enter(states.opening(states.stateFor(address.read()), address.read()));
        address.name(pages.pageTitle(this.page));
      });
    });
  }

  /** Loads the figures of all games, once their solver is there. */
  async #loadFigures(): Promise<void> {
    const figures = await this.#engine.ask('figures', '').catch(() => null);
    if (figures !== null) this.#set({ figures });
    this.#home?.address.name(pages.pageTitle(this.page));
  }

  #resume({ past, future, line, playing }: Session): void {
    const { state } = this.page;
    const goesOn = state.moves.every((move, index) => move === line[index]);
    this.page = {
      ...this.page,
      playing,
      line: goesOn ? line : [...state.moves, ...state.ahead],
      past,
      future,
    };
    this.#writeAddress('replace');
  }

  /** The data to keep for a reload. */
  get session(): Session {
    const { past, future, line, playing, state } = this.page;
    return { query: states.link(state), past, future, line, playing };
  }

  get engine(): Engine {
    return this.#engine;
  }

  onChange(changed: () => void): void {
    this.#changed = changed;
  }

  /** Asks for everything that the state needs. Settles with the answers or failures. */
  async refresh(): Promise<void> {
    const { state } = this.page;
    if (states.isUnread(this.page)) return;
    nameAs(state.names);
    if (asksOf(state) === null && this.page.figureFailure !== null) this.#set({ figureFailure: null });
    await this.#await([
      this.#askRestrictions(state),
      this.#askFigure(state, 1),
      this.#askEvaluation(states.link(state), 1),
    ]);
  }

  /** Repeats a refused request with the largest budget. */
  async #insist(what: 'figure' | 'position'): Promise<void> {
    const { state } = this.page;
    // The answer replaces the refusal.
    if (what === 'position') {
      this.#set({ evaluationFailure: null });
      return this.#await([this.#askEvaluation(states.link(state), MOST_TIMES)]);
    }
    this.#set({ figureFailure: null, panelsOf: '' });
    await this.#await([this.#askFigure(state, MOST_TIMES)]);
  }

  /** Repeats what failed, with a new worker if needed. */
  #retry(): void {
    this.#engine.allowRestart();
    this.#set({
      figureFailure: null,
      panelsOf: '',
      ...(this.page.evaluationFailure === null ? {} : { evaluationFailure: null, evaluationOf: '' }),
    });
    void this.refresh();
  }

  /** Marks the page as busy while a request takes long. */
  async #await(work: Promise<void>[]): Promise<void> {
    this.#open++;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#set({ busy: true }), BUSY_MS);
    await Promise.all(work);
    if (--this.#open > 0) return;
    clearTimeout(this.#timer);
    this.progress = null;
    if (this.page.busy) this.#set({ busy: false });
  }

  /** Reports the progress of all requests together. */
  #report(channel: string, progress: Progress): void {
    const all = [...this.#progresses.set(channel, progress).values()];
    const total = all.reduce<number | null>(
      (sum, { total }) => (sum === null || total === null ? null : sum + total),
      0,
    );
    this.progress = { done: all.reduce((sum, { done }) => sum + done, 0), total };
    this.#changed();
  }

  /** Asks on a channel and reports progress. `take` receives the cells of each row that arrives. */
  async #ask<K extends Kind>(
    kind: K,
    query: string,
    channel: string,
    times: number,
    take: (cells: Uint8Array) => void = () => {},
  ): Promise<Answers[K]> {
    const watch: Watcher = (progress, cells) => {
      take(cells);
      this.#report(channel, progress);
    };
    try {
      return await orFallback(kind, query, this.#engine.ask(kind, query, channel, watch, times));
    } finally {
      this.#progresses.delete(channel);
    }
  }

  act(action: Action | Command): void {
    switch (action.kind) {
      case 'undo':
        return this.#step('past', 'future');
      case 'redo':
        return this.#step('future', 'past');
      case 'stop':
        return this.#engine.stop();
      case 'retry':
        return this.#retry();
      case 'insist':
        return void this.#insist(action.what);
      case 'dismiss':
        return this.#set({ notices: [] });
      case 'notice':
        return this.#set({
          notices: [states.noticeOf({ code: '', key: '', said: sentenceOf(action.message), ...action })],
        });
      case 'side':
        preferences.storeSideBySide(action.sideBySide);
        return this.#set({ sideBySide: action.sideBySide });
      case 'playing':
        return this.#set({ playing: { ...this.page.playing, ...action.change } });
      case 'theme':
        if (this.#home !== null) preferences.storeTheme(action.theme);
        this.#set({ theme: action.theme, state: { ...this.page.state, theme: null } });
        return preferences.applyTheme(this.page);
      case 'language':
        return this.#setLanguage(action.tag);
      default:
        return this.#go(action);
    }
  }

  /**
   * Reloads the page, as all its words are made at the start. The link's language no longer counts, unless
   * nothing can be stored.
   */
  #setLanguage(tag: string): void {
    preferences.remember('lang', tag);
    const lang = preferences.recall('lang') === tag ? null : tag;
    this.#set({ state: changed(this.page.state, { lang }) });
    this.#writeAddress('replace');
    this.#home?.address.settle(false);
    location.reload();
  }

  #go(action: Action, isSecond = false): void {
    let state: State;
    try {
      state = states.next(this.page.state, action);
      if (this.#home !== null && action.kind === 'open') state = states.opening(state, action.query);
      const isOther = action.kind === 'rules' && state.game !== this.page.state.game;
      if (this.#home !== null && isOther) state = states.opening(state, action.text);
    } catch (error) {
      return this.#set({ notices: [states.noticeOf(failureOf(error))] });
    }
    if (isBeyond(state) && !isSecond) return void this.#engine.readAll().then(() => this.#go(action, true));
    // A refused text leaves the page unchanged and shows the reason.
    if (state.notices.length > 0 && action.kind !== 'open') return this.#set({ notices: state.notices });
    if (action.kind === 'rewind' && action.afresh === true) this.#set({ line: [] });
    const before = states.link(this.page.state);
    if (states.link(state) === before && state.notices.length === 0) return this.#set({ notices: [] });
    const again = this.#isAgain(action);
    if (!again) this.#remember(before);
    this.page = { ...this.page, future: [] };
    this.#enter(state);
    this.#writeAddress(states.isStep(action) && !again ? 'push' : 'replace');
  }

  #remember(step: string): void {
    this.page = { ...this.page, past: [...this.page.past.slice(1 - MOST_STEPS), step] };
  }

  /** Whether an action continues the last one, so that both are undone together. */
  #isAgain(action: Action): boolean {
    const [before, series, at] = [this.#last, states.seriesOf(action), performance.now()];
    this.#last = { series, at };
    return (
      series !== null && series === before.series && (states.isEndless(series) || at - before.at < SERIES_MS)
    );
  }

  #writeAddress(way: 'push' | 'replace'): void {
    this.#home?.address[way](states.brief(this.page.state), pages.pageTitle(this.page));
  }

  #step(from: 'past' | 'future', to: 'past' | 'future'): void {
    const { page } = this;
    const query = page[from].at(-1);
    if (query === undefined) return;
    this.page = { ...page, [from]: page[from].slice(0, -1), [to]: [...page[to], states.link(page.state)] };
    this.#last = NO_SERIES;
    this.#engine.whenRead(query, () => {
      this.#enter(states.stateFor(query));
      this.#writeAddress('push');
    });
  }

  #enter(state: State): void {
    this.#set({
      state,
      line: pages.lineAt(this.page, state),
      notices: state.notices,
    });
    preferences.applyTheme(this.page);
    if (this.#old === 0) this.#old = window.setTimeout(() => this.#dropOld(), OLD_MS);
    void this.refresh();
  }

  /** Removes what belongs to another position. */
  #dropOld(): void {
    this.#old = 0;
    const cleared = pages.outdated(this.page, this.#partialOf);
    if (Object.keys(cleared).length > 0) this.#set(cleared);
  }

  /** Asks for the answer that the view draws, unless it is there or pending. */
  #askFigure(state: State, times: number): Promise<void> {
    const asks = asksOf(state);
    if (
      asks === null ||
      (asks === 'panels' ? pages.panelsServe(this.page) : pages.drawingServes(this.page))
    ) {
      return Promise.resolve();
    }
    const of = pages.figureQuery(state);
    const what = `${asks} ${times} ${of}`;
    if (this.#figure?.what === what) return this.#figure.done;
    const done = asks === 'panels' ? this.#askPanels(state, of, times) : this.#askDrawing(asks, of, times);
    const figure = { what, done };
    this.#figure = figure;
    return done.finally(() => {
      if (this.#figure === figure) this.#figure = null;
    });
  }

  /** Once for each game, before anything long. */
  async #askRestrictions(state: State): Promise<void> {
    if (state.restriction === null || this.page.restrictions.of === state.rules) return;
    try {
      const panels = await this.#engine.ask('panels', pages.restrictionsQuery(state), 'restrictions');
      this.#set({ restrictions: { of: state.rules, all: panels.flatMap(panel => panel.restrictions) } });
    } catch {
      // Without the list, the restriction in force is still shown, and links can set it.
    }
  }

  async #askPanels(state: State, of: string, times: number): Promise<void> {
    const panelsOf = pages.figureName(state);
    const panelsUnder = { blocked: state.restriction, inFamily: state.restriction_in_family };
    // While the reader pans, the old matrix stays until the next one is complete.
    let partial =
      pages.arrivesByRows(state) && this.#last.series !== states.GLIDING
        ? new pages.PartialMatrices(state)
        : null;
    const draw = (): void => {
      const panels = partial?.panels() ?? [];
      if (panels.length === 0) return;
      this.#partialOf = panelsOf;
      this.#set({ panels, panelsOf: '', isPartial: true, figureFailure: null });
    };
    const take = (cells: Uint8Array): void => {
      if (partial?.take(cells) === true) draw();
    };
    const arrange = (panels: Panel[]): void => {
      partial?.arrangeAs(panels);
      draw();
    };
    // Until the layout is known, the old matrix stays too.
    if (partial !== null && pages.needsLayout(state)) {
      this.#engine.ask('panels', pages.cornerQuery(state), 'corner').then(arrange, () => {});
    }
    try {
      const panels = await this.#ask('panels', of, 'figure', times, take);
      this.#set({ panels, panelsOf, panelsUnder, isPartial: false, figureFailure: null });
    } catch (error) {
      const figureFailure = shown(error, times);
      if (figureFailure !== null) {
        this.#set({ panels: [], panelsOf, panelsUnder, isPartial: false, figureFailure });
      }
    } finally {
      partial = null;
    }
  }

  async #askDrawing<K extends states.Drawing['kind']>(kind: K, of: string, times: number): Promise<void> {
    try {
      const answer = await this.#ask(kind, of, 'figure', times);
      this.#set({ drawing: { kind, of, answer } as states.Drawing, figureFailure: null });
    } catch (error) {
      const figureFailure = shown(error, times);
      if (figureFailure !== null) this.#set({ drawing: null, figureFailure });
    }
  }

  async #askEvaluation(query: string, times: number): Promise<void> {
    try {
      const evaluation = await this.#ask('evaluate', query, 'evaluate', times);
      this.#set({ evaluation, evaluationOf: query, evaluationFailure: null });
    } catch (error) {
      const evaluationFailure = shown(error, times);
      if (evaluationFailure !== null) this.#set({ evaluation: null, evaluationOf: query, evaluationFailure });
    }
  }

  #set(change: Partial<Page>): void {
    this.page = { ...this.page, ...change };
    this.#changed();
  }
}

/** A failure for the page; null if a newer question replaced this one. */
function shown(error: unknown, times: number): Failure | null {
  const failure = failureOf(error);
  if (failure.code === 'superseded') return null;
  if (failure.code === 'stopped') return { ...failure, message: stopped, said: sentenceOf(stopped) };
  // The largest budget is spent: nothing more to offer.
  return times === 1 || failure.excess === null
    ? failure
    : {
        ...failure,
        excess: null,
        message: `${failure.message} ${tooMuch}`,
        said: andThen(failure.said, tooMuch),
      };
}
