/**
 * The page of exercises, alone or in a frame whose host gets each answer: one question at a time, variants by
 * seed, and all of them on paper. The list has a name or is part of the address.
 */

import { inLanguage, say, locale } from '../language/say.ts';
import { html, nothing, type PropertyValues } from 'lit';
import { LightElement } from '../core/element.ts';
import { numberIn, button, choice, iconButton, select, save } from '../core/field.ts';
import { failedStart, Host } from '../embed/host.ts';
import { begin } from '../solver/solver.ts';
import { type Engine, failureOf } from '../solver/engine.ts';
import { latex, listIn, translated, sheet, type Fault, type List } from './list.ts';
import './nim-question.ts';
import type { Answered, NimQuestion } from './nim-question.ts';
import { seedOf, taskOf, type Task } from './task.ts';
import * as words from './words.ts';

class NimExercises extends LightElement {
  list!: List;
  seed: number | null = null;
  /** Null until the solver is loaded; the words of the list are shown before. */
  engine: Engine | null = null;
  /** Errors in the address of the list. */
  refused: readonly string[] = [];
  at = 0;
  answers: readonly (Answered | null)[] = [];
  /** The questions for paper; null for unusable ones. */
  tasks: readonly (Task | null)[] = [];
  /** Mistakes in lines that only the solver finds. */
  faults: readonly Fault[] = [];
  solved = false;
  /** Counts the prepared lists. */
  #sets = 0;

  #seedAt(index: number): number | null {
    return this.seed === null ? null : seedOf(this.seed, index);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const isNew = changed.has('seed');
    if (isNew) {
      [this.at, this.tasks, this.faults] = [0, [], []];
      this.answers = this.list.questions.map(() => null);
    }
    if (this.engine !== null && (isNew || changed.has('engine'))) {
      void this.#prepare(++this.#sets, this.engine);
    }
  }

  /** Prepares the whole list for paper, one question after the other. */
  async #prepare(set: number, engine: Engine): Promise<void> {
    const tasks: (Task | null)[] = [];
    const faults: Fault[] = [];
    for (const [index, question] of this.list.questions.entries()) {
      const ask: Parameters<typeof taskOf>[2] = (kind, query) => engine.ask(kind, query, `sheet ${index}`);
      const found = await taskOf(question, this.#seedAt(index), ask).catch(failureOf);
      if (set !== this.#sets) return;
      const asks = 'asked' in found;
      tasks.push(asks ? found : null);
      const reasons = asks ? found.faults : [words.notAsked(found.message)];
      faults.push(...reasons.map(why => ({ line: question.line, why })));
    }
    [this.tasks, this.faults] = [tasks, faults];
  }

  /** All mistakes in the list, in the order of its lines. */
  #faults(): string[] {
    const faults = [...this.list.wrong, ...this.faults];
    faults.sort((one, other) => one.line - other.line);
    const reports = faults.map(({ line, why }) => words.faultIn(line, why));
    const isEmpty = this.list.questions.length + this.refused.length === 0;
    return [...this.refused, ...reports, ...(isEmpty ? [words.nothingAsked] : [])];
  }

  override render() {
    const { list, at, answers } = this;
    const question = list.questions[at];
    const faults = this.#faults();
    return html`<article class="exercises">
      <header class="exercise-head on-screen">
        <h1>${list.title === '' ? words.title : list.title}</h1>
        ${question === undefined ? nothing : this.#places()}
      </header>
      ${list.remarks.map(remark => html`<p class="note remark">${remark}</p>`)}
      <div class="faults on-screen" role="status">${faults.map(text => html`<p>${text}</p>`)}</div>
      ${
        question === undefined
          ? nothing
          : html`<nim-question
              class="on-screen"
              .question=${question}
              .seed=${this.#seedAt(at)}
              .engine=${this.engine}
              .more=${at + 1 < list.questions.length}
              @answered=${this.#answered}
              @next=${() => this.#go(at + 1)}
            ></nim-question>`
      }
      ${answers.length > 0 && !answers.includes(null) ? this.#done() : nothing}
      ${sheet(this.tasks, this.solved)}
      <footer class="wrap exercise-tools on-screen">${this.#tools()}</footer>
    </article>`;
  }

  /** The number of the question, and links to the others. */
  #places() {
    const { at, answers } = this;
    const count = answers.length;
    const options = answers.map((_, index) => [String(index), say`${index + 1} of ${count}`] as const);
    const step = (to: number, name: string, path: string) =>
      iconButton(name, path, to < 0 || to === count ? null : () => this.#go(to));
    return html`<span class="progress" aria-hidden="true"
        ><i style="width:${(100 * (at + 1)) / count}%"></i
      ></span>
      ${step(at - 1, say`Previous question`, 'M10 3 5 8l5 5')}
      ${select(String(at), options, to => this.#go(Number(to)), { label: say`Question` })}
      ${step(at + 1, words.nextQuestion, 'M6 3l5 5-5 5')}`;
  }

  #done() {
    const { answers } = this;
    const right = answers.filter(answer => answer?.right === true).length;
    return html`<p class="all-done on-screen" role="status">
      ${say`All answered: ${right} of ${answers.length} right at the first try.`}
    </p>`;
  }

  #tools() {
    const same = this.tasks.length > 0 && this.tasks.every(task => task?.varies !== true);
    return html`${
      same
        ? html`<span>Every set of this list is the same.</span>`
        : button(say`Another set`, () => this.#draw(newSeed()), 'plain')
    }
    ${
      this.seed === null
        ? nothing
        : html`${button(say`The list as it is written`, () => this.#draw(null), 'plain')}
            <span>${words.made(this.seed)}</span>`
    }
    ${button(say`Print`, () => print(), 'plain')} ${button('LaTeX', () => this.#latex(), 'plain')}
    ${choice(say`with answers`, this.solved, is => (this.solved = is))}
    ${alone ? html`<a href="?make=course">Make a page of your own</a>` : nothing}`;
  }

  #answered(event: CustomEvent<Answered>): void {
    // The first answer counts, also after going back.
    if (this.answers[this.at] !== null) return;
    const answers = [...this.answers];
    answers[this.at] = event.detail;
    this.answers = answers;
    host.send('guess', { ...event.detail, number: this.at + 1, seed: this.seed });
    if (answers.includes(null)) return;
    const right = answers.filter(answer => answer?.right === true).length;
    host.send('score', { right, of: answers.length, seed: this.seed });
  }

  #go(to: number): void {
    this.at = to;
    this.querySelector<NimQuestion>('nim-question')?.enter();
  }

  /** Draws variants by a seed; null restores the list as written. A frame does not change its address. */
  #draw(seed: number | null): void {
    this.seed = seed;
    if (!alone) return;
    const keys = new URLSearchParams(location.search);
    if (seed === null) keys.delete('seed');
    else keys.set('seed', String(seed));
    history.replaceState(null, '', `?${keys.toString()}`);
  }

  #latex(): void {
    const text = latex(this.list, this.tasks, this.solved);
    const set = this.seed === null ? '' : `-${this.seed}`;
    save(`${this.solved ? 'answers' : 'exercises'}${set}.tex`, new Blob([text], { type: 'text/x-tex' }));
  }
}

customElements.define('nim-exercises', NimExercises);

const newSeed = (): number => 1 + Math.floor(Math.random() * 9999);
/** Whether the page is in no frame. */
const alone = parent === window;
const place = document.querySelector<HTMLElement>('#frame') ?? document.body;
const note = document.querySelector('#unstarted');
const host = new Host(place);

/** Shows that answers can no longer be checked. */
function broken(error: unknown): void {
  place.prepend(note ?? '');
  failedStart(error);
  host.grow();
}

const lists = import.meta.glob<string>('./lists/*.txt', { query: '?raw', import: 'default' });

/** The lists in other languages. */
const translations = import.meta.glob<string>('./translations/*.txt', { query: '?raw', import: 'default' });

/** The longest time the solver waits for the first paint. */
const SOON_MS = 150;

const NAMES = Object.keys(lists).map(path => path.slice('./lists/'.length, -'.txt'.length));

/** The list, or an empty one with the error in its name. */
async function listOf(keys: URLSearchParams): Promise<{ list: List; refused: string[] }> {
  const own = keys.get('questions');
  if (own !== null) return { list: listIn(own), refused: [] };
  const found = keys.get('list') ?? 'handouts';
  const name = found.normalize('NFKC').trim().toLowerCase();
  const load = lists[`./lists/${name}.txt`];
  if (load !== undefined) {
    // Without a translation, the list is in English.
    const words = translations[`./translations/${name}.${locale.tag}.txt`]?.().catch(() => '');
    return { list: translated(listIn(await load()), (await words) ?? ''), refused: [] };
  }
  return { list: listIn(''), refused: [words.noSuchList(found.slice(0, 40), NAMES)] };
}

/** A whole number from 0 on, else null. */
function seedIn(found: string): number | null {
  const written = numberIn(found);
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

/** Shows the form that builds a course page. */
async function showCourse(): Promise<void> {
  const { NimCourse } = await import('./course.ts');
  const course = new NimCourse();
  course.engine = await begin([]);
  course.engine.onBroken = broken;
  course.lists = NAMES;
  course.site = new URL('./', location.href).href;
  place.replaceChildren(course);
  await course.updateComplete;
  host.grow();
}

/** Resolves once the content is painted, or soon; hidden pages are never painted. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, SOON_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function showList(query: string): Promise<void> {
  const keys = new URLSearchParams(query);
  const theme = keys.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  if (keys.has('make')) return showCourse();
  const { list, refused } = await listOf(keys);
  const found = keys.get('seed');
  const seed = found === null ? null : seedIn(found);
  if (found !== null && seed === null) refused.push(words.noSeed(found.slice(0, 40)));
  const exercises = Object.assign(new NimExercises(), { list, seed, refused });
  document.title = `${list.title === '' ? words.title : list.title} – Nimatrix`;
  place.replaceChildren(exercises);
  await painted();
  const links = list.questions.map(({ query }) => query);
  const engine = await begin(links, 'g=nim');
  engine.onBroken = broken;
  exercises.engine = engine;
  await exercises.updateComplete;
  host.grow();
  host.send('ready', { query, address: location.href });
}

/** Translates the header of the page. */
for (const text of document.querySelectorAll('.site :is(.home, summary:not(.more), nav a)')) {
  text.textContent = say([text.textContent]);
  if (text instanceof HTMLAnchorElement) {
    const to = text.getAttribute('href') ?? '';
    if (to === 'glossary/') text.setAttribute('href', say`./glossary/`);
    if (['./', 'exercises.html'].includes(to)) text.setAttribute('href', inLanguage(to));
  }
}

showList(location.search.slice(1).replace(/&amp;/g, '&')).catch((error: unknown) => {
  place.replaceChildren();
  broken(error);
});
