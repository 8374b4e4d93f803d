/** A list of questions: one at a time with a score, other ones by a seed, and all of them on paper. */

import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../core/element.ts';
import { failureOf, type Engine } from '../solver/engine.ts';
import * as words from './words.ts';
import { seedOf } from './chance.ts';
import { latex } from './latex.ts';
import type { Fault, List } from './list.ts';
import './nim-question.ts';
import type { Answered, NimQuestion } from './nim-question.ts';
import './nim-sheet.ts';
import { taskOf, type Task } from './task.ts';

/** What a list comes to, once every question was answered. */
export interface Score {
  right: number;
  of: number;
  seed: number | null;
}

export class NimExercises extends LightElement {
  static override properties = {
    list: { attribute: false },
    seed: { attribute: false },
    engine: { attribute: false },
    at: { state: true },
    answers: { state: true },
    refused: { attribute: false },
    tasks: { state: true },
    faults: { state: true },
    solved: { state: true },
    fresh: { state: true },
  };
  declare list: List;
  declare seed: number | null;
  /** Null until the solver is there; what the list says is shown before. */
  declare engine: Engine | null;
  declare at: number;
  declare answers: readonly (Answered | null)[];
  /** The questions as they are on paper; null where one can't be asked. */
  declare tasks: readonly (Task | null)[];
  /** What is wrong with the address of the list. */
  declare refused: readonly string[];
  /** What of its lines can't be as they say, once the solver has read them. */
  declare faults: readonly Fault[];
  /** Whether the sheet has the answers. */
  declare solved: boolean;
  /** Whether no question has been in sight. */
  declare fresh: boolean;
  /** Tells the page around. */
  tell: (type: string, data: unknown) => void = () => {};
  /** What the questions were made of; which questions the sheet was made ready for. */
  #of: unknown[] = [];
  #ready: unknown[] = [];

  constructor() {
    super();
    this.seed = null;
    this.engine = null;
    this.at = 0;
    this.answers = [];
    this.tasks = [];
    this.refused = [];
    this.faults = [];
    this.solved = false;
    this.fresh = true;
  }

  #seedAt(index: number): number | null {
    return this.seed === null ? null : seedOf(this.seed, index);
  }

  protected override willUpdate(_: PropertyValues): void {
    const of = [this.list, this.seed];
    if (of.some((part, index) => part !== this.#of[index])) {
      this.#of = of;
      this.at = 0;
      this.answers = this.list.questions.map(() => null);
      this.tasks = [];
      this.faults = [];
    }
    if (this.engine === null || this.#ready === this.#of) return;
    this.#ready = this.#of;
    void this.#prepare(this.#of, this.engine);
  }

  /** Makes the whole list ready for paper, one question after the other. */
  async #prepare(of: unknown[], engine: Engine): Promise<void> {
    const tasks: (Task | null)[] = [];
    const faults: Fault[] = [];
    for (const [index, question] of this.list.questions.entries()) {
      const ask: Parameters<typeof taskOf>[2] = (kind, query) => engine.ask(kind, query, `sheet ${index}`);
      const found = await taskOf(question, this.#seedAt(index), ask).catch(failureOf);
      if (of !== this.#of) return;
      const asks = 'asked' in found;
      tasks.push(asks ? found : null);
      const whys = asks ? found.faults : [words.notAsked(found.message)];
      faults.push(...whys.map(why => ({ line: question.line, why })));
    }
    [this.tasks, this.faults] = [tasks, faults];
  }

  /** All that is wrong with the list, in the order of its lines. */
  #faults(): string[] {
    const faults = [...this.list.wrong, ...this.faults];
    faults.sort((one, other) => one.line - other.line);
    const told = faults.map(({ line, why }) => words.faultIn(line, why));
    return [...this.refused, ...told, ...(this.list.questions.length === 0 ? [words.nothingAsked] : [])];
  }

  override render() {
    const { list, at, answers } = this;
    const question = list.questions[at];
    const done = answers.filter(answer => answer !== null);
    const right = done.filter(answer => answer.right).length;
    return html`<article
      class="exercises ${this.fresh ? 'fresh' : ''}"
      @answered=${this.#answered}
      @prepared=${() => (this.fresh = false)}
    >
      <header>
        <h1>${list.title === '' ? words.title : list.title}</h1>
        ${list.remarks.map(remark => html`<p class="quiet">${remark}</p>`)}
        <div class="on-screen" role="status">${this.#faults().map(text => html`<p>${text}</p>`)}</div>
      </header>
      ${
        question === undefined
          ? nothing
          : html`<div class="on-screen">
              <p class="exercise-place" role="status">
                ${words.numbered(at + 1, list.questions.length)} · ${words.scored(right, done.length)}
              </p>
              <ol class="marks" aria-label=${words.answersTitle}>
                ${answers.map((answer, index) => this.#mark(answer, index))}
              </ol>
              <nim-question
                .question=${question}
                .seed=${this.#seedAt(at)}
                .engine=${this.engine}
              ></nim-question>
              <p class="exercise-tools">
                <button type="button" ?disabled=${at === 0} @click=${() => this.#go(at - 1)}>
                  ${words.previousQuestion}
                </button>
                <button
                  type="button"
                  ?disabled=${at + 1 === list.questions.length}
                  @click=${() => this.#go(at + 1)}
                >
                  ${words.nextQuestion}
                </button>
              </p>
            </div>`
      }
      <nim-sheet .tasks=${this.tasks} .solved=${this.solved}></nim-sheet>
      <footer class="exercise-tools on-screen">
        ${
          this.tasks.length > 0 && this.tasks.every(task => task?.varies !== true)
            ? html`<span class="quiet">${words.allTheSame}</span>`
            : html`<button type="button" class="plain" @click=${() => this.#draw(this.#newSeed())}>
                ${words.anotherSet}
              </button>`
        }
        ${
          this.seed === null
            ? nothing
            : html`<button type="button" class="plain" @click=${() => this.#draw(null)}>
                  ${words.firstSet}
                </button>
                <span class="quiet">${words.made(this.seed)}</span>`
        }
        <span class="sheet-tools">
          <button type="button" class="plain" @click=${() => print()}>${words.printBlank}</button>
          <button type="button" class="plain" @click=${this.#latex}>${words.latex}</button>
          <label
            ><input
              type="checkbox"
              .checked=${this.solved}
              @change=${(event: Event) => (this.solved = (event.target as HTMLInputElement).checked)}
            />
            ${words.withKey}</label
          >
        </span>
        ${parent === window ? html`<a href="?make=course">${words.makePage}</a>` : nothing}
      </footer>
    </article>`;
  }

  #mark(answer: Answered | null, index: number) {
    const verdict = words.markOf(answer?.right ?? null);
    const place = words.numbered(index + 1, this.list.questions.length);
    const name = verdict === '' ? place : `${place}, ${verdict}`;
    return html`<li>
      <button
        type="button"
        class=${verdict}
        aria-label=${name}
        aria-current=${index === this.at ? 'step' : nothing}
        @click=${() => this.#go(index)}
      >
        ${index + 1}
      </button>
    </li>`;
  }

  #answered(event: CustomEvent<Answered>): void {
    // An answer that was given before counts, not one after going back.
    if (this.answers[this.at] !== null) return;
    const answers = [...this.answers];
    answers[this.at] = event.detail;
    this.answers = answers;
    this.tell('guess', { ...event.detail, number: this.at + 1, seed: this.seed });
    if (answers.some(answer => answer === null)) return;
    const right = answers.filter(answer => answer?.right === true).length;
    this.tell('score', { right, of: answers.length, seed: this.seed } satisfies Score);
  }

  #go(to: number): void {
    this.at = to;
    void this.updateComplete.then(() => {
      const question = this.querySelector<NimQuestion>('nim-question');
      const focus = () => question?.focusHead();
      question?.addEventListener('prepared', focus, { once: true });
    });
  }

  #newSeed(): number {
    return 1 + Math.floor(Math.random() * 9999);
  }

  #draw(seed: number | null): void {
    this.dispatchEvent(new CustomEvent('seed', { detail: seed, bubbles: true }));
  }

  #latex(): void {
    const text = latex(this.list, this.tasks, this.solved);
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(new Blob([text], { type: 'text/x-tex' }));
    const set = this.seed === null ? '' : `-${this.seed}`;
    anchor.download = `${this.solved ? 'answers' : 'exercises'}${set}.tex`;
    anchor.click();
    URL.revokeObjectURL(anchor.href);
  }
}

customElements.define('nim-exercises', NimExercises);
