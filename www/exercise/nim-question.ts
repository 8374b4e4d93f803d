/** A question: its text, the form of its answer, and the reason after each try. */

import { html, nothing, type PropertyValues } from 'lit';
import { inLanguage, say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { SizeObserver } from '../core/size.ts';
import { addSheets, addUnder } from '../core/loading.ts';
import { failureOf, type Engine, type Ask } from '../solver/engine.ts';
import * as words from './words.ts';
import { button, numberIn } from '../core/field.ts';
import type { Letter } from '../core/words/words.ts';
import type { Board } from '../pkg/nimatrix.js';
import { statements, type Claims } from '../proof/statement.ts';
import { lawForm, picture, type NimCells } from './answers.ts';
import { judgeLaw, type LawVerdict, type Lawful } from './law.ts';
import type { Asked } from '../core/framed.ts';
import { cellReason, isOfCells, reasonOf, taskOf } from './task.ts';
import type { Cells, Choice, Question, Task } from './task.ts';

addSheets(import.meta.glob<string>('./exercise.css', { query: '?inline', import: 'default', eager: true }));

/** The styles of boards, fetched for a board. */
const BOARD = import.meta.glob<string>(['../styles/figure.css', '../views/views.css'], {
  query: '?inline',
  import: 'default',
});

export interface Answered {
  question: Asked;
  /** The answer: a letter, a move, or lists of amounts or cells. */
  guess: string | string[];
  right: boolean;
  /** The number of right parts, and of all parts. */
  correct: number;
  of: number;
  /** Who wins, if the question is about a position. */
  outcome: Letter | null;
  query: string;
}

export class NimQuestion extends LightElement {
  question!: Question;
  seed: number | null = null;
  engine: Engine | null = null;
  /** In a list: whether another question follows. Null for a figure's own question. */
  more: boolean | null = null;
  /** Whether the reader may ask for another position. */
  again = false;
  task: Task | null = null;
  board: Board | null = null;
  failure = '';
  /** The choices tried. */
  tried: readonly Choice[] = [];
  solved = false;
  /** The result of the last answer, or null. */
  last: Answered | null = null;
  reason = '';
  verdict: LawVerdict | null = null;
  #claims: Claims | null = null;
  #size = new SizeObserver(this, '.stage');
  #of = '';
  #enters = false;

  #clear(): void {
    // The next task creates new fields.
    [this.task, this.board, this.last, this.verdict] = [null, null, null, null];
    [this.failure, this.reason, this.tried, this.solved] = ['', '', [], false];
  }

  protected override listeners() {
    return { keydown: this.#key };
  }

  protected override willUpdate(_: PropertyValues): void {
    const { asked, query, words: own, line = 0 } = this.question;
    const of = `${line} ${asked} ${query} ${this.seed ?? ''} ${own}`;
    if (of === this.#of || this.engine === null) return;
    this.#of = of;
    this.#clear();
    void this.#prepare(of);
  }

  #ask: Ask = (kind, query) => {
    if (this.engine === null) throw new Error('no solver');
    return this.engine.ask(kind, query, `question ${this.#of}`);
  };

  async #prepare(of: string): Promise<void> {
    try {
      const task = await taskOf(this.question, this.seed, this.#ask);
      const hasBoard = task.state.piles.length === 0 && !isOfCells(task.asked);
      const board = hasBoard ? await this.#ask('board', task.query).catch(() => null) : null;
      // Without its styles a board shows less, but works.
      if (board !== null) Object.values(BOARD).forEach(load => void load().then(addUnder, () => {}));
      if (task.answer.kind === 'law') this.#claims = (await statements()).Claim;
      if (of !== this.#of) return;
      [this.task, this.board] = [task, board];
      if (!this.#enters) return;
      this.#enters = false;
      await this.updateComplete;
      this.querySelector<HTMLElement>('#asked')?.focus();
    } catch (error) {
      if (of === this.#of) this.failure = failureOf(error).message;
    }
  }

  override render() {
    const { task, failure, question } = this;
    if (failure !== '') return html`<p class="note" role="status">${words.notAsked(failure)}</p>`;
    if (task === null) {
      return html`<section class="exercise">
        <h2>${words.unfilled(question.words)}</h2>
        <p class="note waiting">…</p>
      </section>`;
    }
    const ofCells = isOfCells(task.asked);
    return html`<section class="exercise ${ofCells ? 'wide' : ''}" aria-labelledby="asked">
      <div>
        <h2 id="asked" tabindex="-1">${task.words}</h2>
        ${this.#isShown ? nothing : html`<p>${task.state.words}</p>`}
        ${question.words === '' || ofCells ? nothing : this.#place(task)}
        ${
          this.seed === null || task.varies
            ? nothing
            : html`<p class="note">This question is the same in every set.</p>`
        }
        ${
          ofCells || this.#isShown
            ? nothing
            : html`<div class="stage">
                ${picture(task.state, this.board, this.tried.at(-1)?.move ?? null, this.#size.width)}
              </div>`
        }
      </div>
      <div>
        ${this.#isShown ? nothing : this.#answer(task)}
        <p class="reason" role="status">${this.#response()}</p>
        ${this.#after(task)}
      </div>
    </section>`;
  }

  /** The position; where sticks show it, only for screen readers. */
  #place({ state, names }: Task) {
    const drawn = state.position.restriction === null && state.piles.length > 0;
    return html`<p class="note place ${drawn ? 'visually-hidden' : ''}">${words.placeOf(state, names)}</p>`;
  }

  get #isDone(): boolean {
    return this.last?.right === true || this.solved;
  }

  /** Whether the figure below shows the answer. */
  get #isShown(): boolean {
    return this.more === null && this.tried.length > 0;
  }

  #response() {
    const { last, reason } = this;
    if (last === null) return reason;
    // The chosen answer has a mark; the word is for screen readers.
    const verdict = html`<span class=${this.tried.length > 0 && !this.#isShown ? 'visually-hidden' : ''}
      >${last.right ? words.right : words.wrong}</span
    >`;
    return html`${verdict} ${reason}`;
  }

  /** The next steps. */
  #after(task: Task) {
    const { last, more } = this;
    if (last === null) {
      const isChoice = task.answer.kind === 'one' && this.reason === '' && more !== null;
      return isChoice ? html`<p class="note">${words.choose}</p>` : nothing;
    }
    const solution =
      task.asked === 'fill' && !this.#isDone ? button(words.solution, () => (this.solved = true)) : nothing;
    if (more === null) {
      const again =
        this.again && task.varies
          ? button(say`Ask for another position`, () => this.#emit('again'), 'plain')
          : nothing;
      return html`<p class="actions">${solution} ${again}</p>`;
    }
    const there = inLanguage(`./?${task.query}`);
    if (!this.#isDone) {
      return html`<p class="actions">
        ${solution}
        <span
          >${task.answer.kind === 'one' ? say`Choose again, or` : say`Try again, or`}
          <a href=${there} target="_blank">see it in the playground</a></span
        >
      </p>`;
    }
    return html`<p class="actions">
      ${more ? button(words.nextQuestion, () => this.#emit('next'), 'button main') : nothing}
      <a class="button" href=${there} target="_blank">See it</a>
    </p>`;
  }

  #answer({ answer, names }: Task) {
    if (answer.kind === 'one') {
      return html`<div class="options" role="group" aria-labelledby="asked">
        ${answer.choices.map(choice => this.#option(choice))}
      </div>`;
    }
    if (answer.kind === 'law') return this.#form(lawForm(answer.lawful, names, this.verdict));
    if (answer.kind === 'cells') {
      return this.#form(
        html`<p class="note">${words.howToFill(answer.cells.names, answer.cells.letters)}</p>
          <nim-cells .cells=${answer.cells} .solved=${this.solved}></nim-cells>`,
      );
    }
    return this.#form(
      answer.groups.map(
        ({ name, choices }) =>
          html`<fieldset class="wrap amounts">
            <legend>${name}</legend>
            ${choices.map(choice => this.#amount(choice))}
          </fieldset>`,
      ),
    );
  }

  #form(content: unknown) {
    return html`<form @submit=${this.#submit}>
      ${content} ${this.#isDone ? nothing : html`<button type="submit" class="button check">Check</button>`}
    </form>`;
  }

  #option(choice: Choice) {
    const tried = this.tried.includes(choice);
    const off = tried || this.#isDone;
    const mark = tried ? words.markOf(choice.right) : '';
    return html`<button
      type="button"
      class="option ${mark}"
      aria-disabled=${off}
      @click=${() => this.#try(choice)}
    >
      <span>${choice.text}</span>
      ${tried ? html`<b>${choice.right ? `✓ ${say`right`}` : `✗ ${say`not this`}`}</b>` : nothing}
    </button>`;
  }

  #amount({ value, text, right }: Choice) {
    const isWrong = !right && this.last?.guess.includes(value) === true;
    return html`<label class="amount ${isWrong ? 'wrong' : ''}"
      ><input type="checkbox" name="amount" value=${value} ?disabled=${this.#isDone} /><span
        >${text}</span
      ></label
    >`;
  }

  /** A digit chooses an answer, unless the reader is typing. */
  #key = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    const { task, more } = this;
    if (task?.answer.kind !== 'one' || ctrlKey || altKey || metaKey || !/^[1-9]$/.test(key)) return;
    if (target instanceof Element && target.closest('input, textarea, select') !== null) return;
    // In a frame the figure gets the keys.
    if (more === null && !(target instanceof Node && this.contains(target))) return;
    const choice = task.answer.choices[Number(key) - 1];
    if (choice !== undefined) this.#try(choice);
  };

  #try(choice: Choice): void {
    const { task } = this;
    if (task === null || this.#isDone || this.tried.includes(choice)) return;
    this.tried = [...this.tried, choice];
    this.#judge(choice.value, Number(choice.right), 1);
    void this.#explain(reasonOf(task, choice, this.#ask));
  }

  /** Shows the reason once it is known. */
  async #explain(asked: Promise<string>): Promise<void> {
    const of = this.last;
    const reason = await asked.catch(() => '');
    if (this.last === of) this.reason = reason;
    if (!this.#isShown && (!this.#isDone || this.more === null)) return;
    await this.updateComplete;
    (this.querySelector<HTMLElement>('.actions > *') ?? this.querySelector<HTMLElement>('#asked'))?.focus();
  }

  #judge(guess: string | string[], correct: number, of: number, reason = ''): void {
    const { task, last } = this;
    if (task === null) return;
    const outcome = task.found?.outcome ?? null;
    const right = correct === of;
    this.last = { question: task.asked, outcome, query: task.query, guess, right, correct, of };
    this.reason = reason;
    // Only the first answer counts.
    if (last === null) this.#emit('answered', this.last);
  }

  #emit(type: 'answered' | 'again' | 'next', detail?: Answered): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const { task } = this;
    if (task === null || this.#isDone) return;
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const { answer } = task;
    if (answer.kind === 'law') this.#judgeLaw(String(fields.get('law')), answer.lawful, task);
    if (answer.kind === 'some') this.#judgeAmounts(fields.getAll('amount').map(String), answer.groups);
    if (answer.kind === 'cells') this.#judgeCells(answer.cells);
  }

  #judgeCells(cells: Cells): void {
    const { guess, wrong } = this.querySelector<NimCells>('nim-cells')?.judge() ?? { guess: [], wrong: [] };
    if (guess.every(text => numberIn(text) === '')) {
      this.reason = say`Choose an answer first.`;
      return;
    }
    const correct = guess.length - wrong.length;
    const [first] = wrong;
    const count = say`${correct} of ${guess.length} right.`;
    this.#judge(guess, correct, guess.length, first === undefined ? '' : count);
    if (first === undefined) return;
    void this.#explain(cellReason(cells, first, this.#ask).then(hint => `${count} ${hint}`));
  }

  #judgeAmounts(guess: string[], groups: readonly { name: string; choices: readonly Choice[] }[]): void {
    const choices = groups.flatMap(({ name, choices }) => choices.map(choice => ({ ...choice, name })));
    const missed = choices.filter(({ value, right }) => guess.includes(value) !== right);
    const wrong = missed.find(({ right }) => !right);
    const reason = wrong === undefined ? words.missing : say`${wrong.name}: not ${wrong.text}.`;
    const correct = choices.length - missed.length;
    this.#judge(guess, correct, choices.length, missed.length === 0 ? '' : reason);
  }

  #judgeLaw(law: string, lawful: Lawful, { names }: Task): void {
    if (law.trim() === '' || this.#claims === null) {
      this.reason = say`Write a condition first.`;
      return;
    }
    const found = judgeLaw(law, lawful, names, this.#claims);
    if (found.kind === 'refused') {
      this.reason = found.why;
      return;
    }
    this.verdict = found;
    const right = found.kind === 'true';
    const reason = right ? words.lawHolds(found.proved) : words.lawFails(names, found.at, found.outcome);
    this.#judge(law, Number(right), 1, reason);
  }

  /** Focuses the next question once it is ready. */
  enter(): void {
    this.#enters = true;
  }
}

customElements.define('nim-question', NimQuestion);
