/** A question: what is asked, where one answers, and whether that is right. */

import { html, nothing, type PropertyValues } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../core/element.ts';
import { Room } from '../core/size.ts';
import { addSheets } from '../core/loading.ts';
import { viewStyles } from '../views/view-styles.ts';
import { svg } from '../draw/svg.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import type { Names } from '../core/words/names.ts';
import type { Board } from '../pkg/nimatrix.js';
import { hiddenScene } from './hidden.ts';
import { isOfCells, type Asked } from './asked.ts';
import type { Question } from './list.ts';
import { unfilled } from './placeholders.ts';
import { held, type Held, type Lawful } from './law.ts';
import { lawsReady, type Laws } from '../proof/law.ts';
import { correct, taskOf, type Choice, type Task } from './task.ts';
import { numberIn } from '../core/field.ts';
import * as words from './words.ts';
import { addValueColours } from '../views/matrix/colours.ts';
import './nim-cells.ts';
import './nim-law.ts';

addSheets(
  import.meta.glob<string>('../styles/exercise.css', { query: '?inline', import: 'default', eager: true }),
);

/** Among more choices a menu is quicker. */
const MOST_LISTED = 16;

/** What is told once a question was answered, and not before. */
export interface Answered {
  question: Asked;
  /** What was answered: a letter, a move, or lists of amounts or cells. */
  guess: string | string[];
  right: boolean;
  /** How many parts of the answer are right, and how many there are. */
  correct: number;
  of: number;
  /** Who wins, where a position was asked for. */
  outcome: 'P' | 'N' | null;
  query: string;
}

addValueColours();

export class NimQuestion extends LightElement {
  static override properties = {
    question: { attribute: false },
    seed: { attribute: false },
    engine: { attribute: false },
    task: { state: true },
    board: { state: true },
    failure: { state: true },
    chosen: { state: true },
    filled: { state: true },
    checked: { state: true },
    solved: { state: true },
    told: { state: true },
    law: { state: true },
    held: { state: true },
  };
  declare question: Question;
  declare seed: number | null;
  declare engine: Engine | null;
  declare task: Task | null;
  declare board: Board | null;
  declare failure: string;
  declare chosen: ReadonlySet<string>;
  declare filled: readonly string[];
  declare checked: readonly string[] | null;
  declare solved: boolean;
  /** The law that is written, and what comes of it. */
  declare law: string;
  declare held: Held | null;
  /** What is said of the answer; empty before. */
  declare told: Answered | null;
  /** What is said where nothing was chosen. */
  #said = '';
  #laws: Laws | null = null;
  #room = new Room(this, '.stage');
  #of = '';

  constructor() {
    super();
    this.seed = null;
    this.engine = null;
    this.#clear();
  }

  #clear(): void {
    [this.task, this.board, this.checked, this.told] = [null, null, null, null];
    [this.failure, this.#said, this.law, this.held] = ['', '', '', null];
    this.chosen = new Set();
    this.filled = [];
    this.solved = false;
  }

  protected override willUpdate(_: PropertyValues): void {
    const { asked, query, words: said, line = 0 } = this.question;
    const of = `${line} ${asked} ${query} ${this.seed ?? ''} ${said}`;
    if (of === this.#of || this.engine === null) return;
    this.#of = of;
    this.#clear();
    // Without its styles a picture shows less; all else works.
    viewStyles().catch(() => {});
    void this.#prepare(of, this.engine);
  }

  async #prepare(of: string, engine: Engine): Promise<void> {
    try {
      const channel = `question ${of}`;
      const task = await taskOf(this.question, this.seed, (kind, query) => engine.ask(kind, query, channel));
      const hasBoard = task.state.piles.length === 0 && !isOfCells(task.asked);
      const board = hasBoard ? await engine.ask('board', task.query, channel).catch(() => null) : null;
      if (task.answer.kind === 'law') this.#laws = await lawsReady();
      if (of !== this.#of) return;
      [this.task, this.board] = [task, board];
      this.dispatchEvent(new CustomEvent('prepared', { detail: task, bubbles: true }));
    } catch (error) {
      if (of === this.#of) this.failure = failureOf(error).message;
    }
  }

  override render() {
    const { task, failure, question } = this;
    if (failure !== '') return html`<p class="aside" role="status">${words.notAsked(failure)}</p>`;
    if (task === null) {
      return html`<h2 class="guess-head">${unfilled(question.words)}</h2>
        <p class="aside waiting">…</p>`;
    }
    return html`<section class="exercise" aria-labelledby="asked">
      <h2 id="asked" class="guess-head" tabindex="-1">${task.words}</h2>
      ${
        question.words === '' || isOfCells(task.asked)
          ? nothing
          : html`<p class="exercise-place">${words.placeOf(task.state, task.names)}</p>`
      }
      ${this.seed === null || task.varies ? nothing : html`<p class="exercise-place">${words.sameInAll}</p>`}
      ${this.#picture(task)}
      <p class="words">${task.state.words}</p>
      <form @submit=${this.#submit}>
        ${this.#answer(task)}
        <p class="exercise-tools">
          <button type="submit" class="check" ?disabled=${this.#isDone()}>${words.check}</button>
          ${
            task.asked === 'fill' && this.told !== null && !this.solved
              ? html`<button type="button" class="plain" @click=${() => (this.solved = true)}>
                  ${words.solution}
                </button>`
              : nothing
          }
        </p>
      </form>
      <p class="verdict-line ${words.markOf(this.told?.right ?? null)}" role="status">
        ${this.#verdict(task)}
      </p>
    </section>`;
  }

  /** A chosen answer is final; cells and laws may be mended until all is right. */
  #isDone(): boolean {
    const final = this.task === null || !isOfCells(this.task.asked);
    return this.told !== null && (final || this.told.right || this.solved);
  }

  #picture(task: Task) {
    if (isOfCells(task.asked)) return nothing;
    const scene = hiddenScene(task.state, this.board, this.#room.width);
    return html`<div class="stage">
      <div class="guess-picture" style=${scene === null ? '' : `max-width:${scene.width}px`}>
        ${scene === null ? nothing : unsafeHTML(svg(scene))}
      </div>
    </div>`;
  }

  #answer({ answer, names }: Task) {
    if (answer.kind === 'law') {
      return html`<nim-law
        .lawful=${answer.lawful}
        .names=${names}
        .text=${this.law}
        .held=${this.held}
        .laws=${this.#laws}
        @written=${(event: CustomEvent<string>) => (this.law = event.detail)}
      ></nim-law>`;
    }
    if (answer.kind === 'cells') {
      return html`<p class="aside">${words.howToFill(answer.cells.names, answer.cells.letters)}</p>
        <nim-cells
          .cells=${answer.cells}
          .filled=${this.filled}
          .checked=${this.checked}
          .solved=${this.solved}
          @filled=${(event: CustomEvent<string[]>) => (this.filled = event.detail)}
        ></nim-cells>`;
    }
    if (answer.kind === 'some') {
      return answer.groups.map(
        ({ name, choices }) =>
          html`<fieldset class="choices row">
            <legend>${name}</legend>
            ${choices.map(choice => this.#choice('checkbox', name, choice))}
          </fieldset>`,
      );
    }
    if (answer.choices.length > MOST_LISTED) {
      return html`<select
        class="choices"
        aria-labelledby="asked"
        ?disabled=${this.told !== null}
        @change=${(event: Event) => (this.chosen = new Set([(event.target as HTMLSelectElement).value]))}
      >
        <option value="">…</option>
        ${answer.choices.map(({ value, text }) => html`<option value=${value}>${text}</option>`)}
      </select>`;
    }
    return html`<div class="choices" role="radiogroup" aria-labelledby="asked">
      ${answer.choices.map(choice => this.#choice('radio', 'answer', choice))}
    </div>`;
  }

  #choice(type: 'radio' | 'checkbox', name: string, { value, text, right }: Choice) {
    const judged = this.told !== null && (right || this.chosen.has(value)) ? words.markOf(right) : '';
    return html`<label class="choice ${judged}"
      ><input
        type=${type}
        name=${name}
        .value=${value}
        .checked=${this.chosen.has(value)}
        ?disabled=${this.told !== null}
        @change=${(event: Event) => this.#choose(type, value, (event.target as HTMLInputElement).checked)}
      /><span>${text}</span></label
    >`;
  }

  #choose(type: 'radio' | 'checkbox', value: string, on: boolean): void {
    const kept = type === 'radio' ? [] : [...this.chosen].filter(other => other !== value);
    this.chosen = new Set(on ? [...kept, value] : kept);
  }

  #verdict(task: Task): string {
    const { told } = this;
    // What is refused is no answer.
    if (told === null || this.#said !== '') return this.#said;
    if (task.answer.kind === 'law') return this.#saidOfLaw(task.names);
    if (task.answer.kind === 'cells') {
      return told.right ? words.right : words.someRight(told.correct, told.of);
    }
    if (told.right) return words.right;
    const choices =
      task.answer.kind === 'one' ? task.answer.choices : task.answer.groups.flatMap(({ choices }) => choices);
    const texts = choices.filter(({ right }) => right).map(({ text }) => text);
    return words.wrong + (task.answer.kind === 'some' ? '' : words.itIs(texts.slice(0, 5)));
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const { task } = this;
    if (task === null || this.#isDone()) return;
    const first = this.told === null;
    this.#said = '';
    const told = this.#judged(task);
    if (told === null) {
      if (this.#said === '') this.#said = words.chooseFirst;
      return this.requestUpdate();
    }
    this.told = told;
    this.checked = this.filled;
    // Only the first answer counts.
    if (first) this.dispatchEvent(new CustomEvent('answered', { detail: told, bubbles: true }));
  }

  /** What the answer is worth; null where there is none yet. */
  #judged(task: Task): Answered | null {
    const { asked, answer, outcome, query } = task;
    const base = { question: asked, outcome, query };
    if (answer.kind === 'cells') {
      const { right, given } = answer.cells;
      const open = Array.from(right.keys()).filter(at => right[at] !== null && !given.includes(at));
      const guess = open.map(at => this.filled[at] ?? '');
      if (guess.every(text => numberIn(text) === '')) return null;
      const hits = open.filter((at, index) => correct(guess[index] ?? '', right[at] ?? '')).length;
      return { ...base, guess, right: hits === open.length, correct: hits, of: open.length };
    }
    if (answer.kind === 'law') return this.#judgedLaw(answer.lawful, task.names, base);
    if (answer.kind === 'some') {
      const choices = answer.groups.flatMap(({ choices }) => choices);
      const correct = choices.filter(({ value, right }) => this.chosen.has(value) === right).length;
      const guess = choices.map(({ value }) => value).filter(value => this.chosen.has(value));
      return { ...base, guess, right: correct === choices.length, correct, of: choices.length };
    }
    const chosen = answer.choices.find(({ value }) => this.chosen.has(value));
    if (chosen === undefined) return null;
    return { ...base, guess: chosen.value, right: chosen.right, correct: chosen.right ? 1 : 0, of: 1 };
  }

  #saidOfLaw(names: Names): string {
    const { held } = this;
    if (held?.kind === 'true') return words.lawHolds(held.proved);
    return held?.kind === 'false' ? words.lawFails(names, held.at, held.outcome) : '';
  }

  /** What a law is worth; null where there is none that can be read. */
  #judgedLaw(
    lawful: Lawful,
    names: Names,
    base: Pick<Answered, 'question' | 'outcome' | 'query'>,
  ): Answered | null {
    if (this.law.trim() === '' || this.#laws === null) {
      this.#said = words.stateFirst;
      return null;
    }
    const found = held(this.law, lawful, names, this.#laws);
    if (found.kind === 'refused') {
      this.#said = found.why;
      return null;
    }
    this.held = found;
    const right = found.kind === 'true';
    return { ...base, guess: this.law, right, correct: right ? 1 : 0, of: 1 };
  }

  /** Puts the focus on what is asked. */
  focusHead(): void {
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#asked')?.focus());
  }
}

customElements.define('nim-question', NimQuestion);
