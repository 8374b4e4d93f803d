/**
 * The editor of a rule of one's own: moves and clauses as sentences with chips, a picture for each move, and
 * the text. Form and text follow each other. While one can't be read, the page keeps the last valid rule.
 */

import { html, nothing, svg } from 'lit';
import { say } from '../language/say.ts';
import { LightElement } from '../core/element.ts';
import { typed, button, iconButton, CROSS, segments } from '../core/field.ts';
import { notPossible } from '../core/notices.ts';
import { drawOver } from '../core/overlays.ts';
import { answered, position } from '../core/page.ts';
import { against, emit, type Page } from '../core/state.ts';
import { typeset } from '../core/words/maths.ts';
import { read, type Engine } from '../solver/engine.ts';
import type { Evaluation, Figure, Notice, Whole } from '../pkg/nimatrix.js';
import { moveText, ofMoves, ruleOf, textOf, type Condition, type Move, type Rule } from './rule.ts';
import {
  another,
  clauses,
  condition,
  CONDITION,
  filled,
  list,
  number,
  slot,
  takes,
  through,
  wordsOf,
  type Edit,
} from './sentence.ts';
import { ARROWS } from '../core/keys.ts';

/** Chess pieces that move like a kind of move. */
const CHESS: Record<string, string> = {
  one: say`rook`,
  both: say`bishop`,
  'any.1': say`king`,
  '1x2': say`knight`,
};

/** The pause in typing before an error is shown. */
const PAUSE_MS = 600;
/** More piles need a link. */
const MOST_PILES = 12;
/** Placeholder that marks a number's position in a text. */
const MARK = '987654321';

/** Whether a move depends on the piles. */
const looks = ({ kind, amounts, conditions }: Move): boolean =>
  ['large', 'small', 'euclid', 'if'].includes(kind) ||
  amounts === 'half' ||
  conditions.some(({ of }) => of === 'under');

/** Moves from several piles with conditions on the amounts. */
const FREE = ['two', 'three', 'any'];

/** What was edited here, and the page's rules: the same, or the last valid ones. */
interface Draft {
  text: string;
  /** Null if typed as text. */
  rule: Rule | null;
  shown: string;
  wrong: Notice | null;
}

const isNamed = ({ group }: Figure): boolean => group === 'Named games';

export class NimMake extends LightElement {
  page!: Page;
  engine!: Engine;
  draft: Draft | null = null;
  /** Names of games by their rules. */
  named: ReadonlyMap<string, string> = new Map();
  /** The positions dragged in pictures, by the move's index. */
  places: ReadonlyMap<number, Place> = new Map();
  /** The index of the move under the pointer. */
  over: number | null = null;
  /** The reached piles by link. */
  #reached = new Map<string, readonly Piles[]>();
  #timer = 0;
  /** The error in the text being typed, not shown yet. */
  #pending: Notice | null = null;

  protected override firstUpdated(): void {
    const { figures } = this.page;
    const all = figures.some(isNamed) ? Promise.resolve(figures) : this.engine.ask('figures', '');
    const name = ({ query, title }: Figure) => [read(query).rules, title] as const;
    all.then(
      figures => (this.named = new Map(figures.filter(isNamed).map(name))),
      () => {},
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    drawOver({ reached: () => null });
  }

  /** The edited rule or text, while the page shows it. */
  get #draft(): Draft | null {
    return this.draft?.shown === this.page.state.rules ? this.draft : null;
  }

  get #rule(): Rule {
    return this.#draft?.rule ?? ruleOf(this.page.state.take_rules ?? ofMoves('one'));
  }

  override render() {
    const rule = this.#rule;
    const { rules, said } = this.page.state;
    const { piles } = position(this.page);
    const { text = rules, wrong = null, rule: made = null } = this.#draft ?? {};
    return html`<div class="stack make rules">
      <ul class="moves">
        ${rule.moves.map((move, at) => this.#move(rule, move, at))}
      </ul>
      <div class="row">${button(say`+ Add a move`, () => this.#add(rule))} ${this.#presets()}</div>
      <div>
        <span class="note lab">${say`Who cannot move`}</span>
        ${segments(
          say`Who cannot move`,
          rule.misere,
          [
            [false, say`loses`],
            [true, say`wins`],
          ],
          misere => this.#edit({ ...rule, misere }),
        )}
      </div>
      <div class="sentence">
        ${filled(say`With ${slot(0)} piles`, number(say`Piles`, piles.length, this.#pile))}
      </div>
      ${clauses(rule, piles.length, this.#edit)}
      <p class="words" role="status">${typeset(said.pieces)}</p>
      <div class="rule-text">
        <label class="note lab" for="make-text">${say`Rule as text`}</label>
        <input
          id="make-text"
          class="mono"
          dir="ltr"
          autocapitalize="off"
          autocomplete="off"
          aria-invalid=${wrong !== null}
          aria-describedby=${wrong === null ? 'make-name' : 'make-wrong'}
          .value=${typed(made === null || wrong !== null ? text : rules)}
          @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
          @change=${() => this.#typed()}
        />
        ${wrong === null ? nothing : refusal(wrong, text)}
      </div>
      <p class="note" id="make-name">${this.#names(rule)}</p>
      ${button(
        say`Other games`,
        () => this.dispatchEvent(new CustomEvent('make', { detail: false, bubbles: true })),
        'plain',
      )}
    </div>`;
  }

  #move(rule: Rule, one: Move, at: number) {
    const edit: Edit<Move> = through(this.#edit, move => ({ ...rule, moves: rule.moves.with(at, move) }));
    const piece = CHESS[moveText(one)];
    const place = this.places.get(at) ?? CORNER;
    const go = (to: Place): void => void (this.places = new Map([...this.places, [at, to]]));
    const drop = () => this.#edit({ ...rule, moves: rule.moves.toSpliced(at, 1) });
    return html`<li
      class="move"
      @pointerenter=${() => (this.over = at)}
      @pointerleave=${() => (this.over = null)}
      @focusin=${() => (this.over = at)}
      @focusout=${() => (this.over = null)}
    >
      <span class="picture">
        ${board(place, this.#reachedFrom(one, place), looks(one) ? go : null)}
        ${piece === undefined ? nothing : html`<span class="note">${piece}</span>`}
      </span>
      <div class="sentence">
        <div>${takes(one, this.page.state.piles.length, edit)}</div>
        ${one.conditions.map((each, place) => this.#condition(one, each, place, edit))}
        ${
          FREE.includes(one.kind)
            ? button(
                say`+ Add a condition`,
                () => edit({ ...one, conditions: [...one.conditions, CONDITION] }),
                'plain',
              )
            : nothing
        }
      </div>
      ${rule.moves.length === 1 ? nothing : iconButton(say`Remove this move`, CROSS, drop)}
    </li>`;
  }

  #condition(one: Move, of: Condition, at: number, edit: Edit<Move>) {
    const put = through(edit, (each: Condition) => ({ ...one, conditions: one.conditions.with(at, each) }));
    const drop = () => edit({ ...one, conditions: one.conditions.toSpliced(at, 1) });
    return html`<div>${condition(of, put)} ${iconButton(say`Remove this condition`, CROSS, drop)}</div>`;
  }

  /** Changes the number of piles; new ones are empty. */
  #pile: Edit<string> = count => {
    const all = [...position(this.page).piles, ...Array<Whole>(MOST_PILES).fill(0)];
    emit(this, { kind: 'select', piles: all.slice(0, Math.min(Number(count), MOST_PILES)) });
  };

  #presets() {
    const choices = [['', say`Start from …`] as const, ...this.named];
    return this.named.size === 0
      ? nothing
      : list(say`Start from`, choices, '', rules => emit(this, { kind: 'rules', text: rules }));
  }

  /** The name of the rule, or of the game it varies. */
  #names(rule: Rule) {
    const { rules } = this.page.state;
    const known = this.#nameOf(rules);
    if (known !== null) return say`This is ${known}.`;
    for (const [at, one] of rule.moves.entries()) {
      if (one.amounts === 'all' || one.steps.length > 0) continue;
      const wider = rule.moves.with(at, { ...one, amounts: 'all' });
      const name = this.#nameOf(rulesOf(textOf({ ...rule, moves: wider })));
      if (name !== null) return say`No known name. Without “${wordsOf(one.amounts)}” this is ${name}.`;
    }
    return say`No known name.`;
  }

  #nameOf(rules: string): string | null {
    const { game } = read(`g=${encodeURIComponent(rules)}`);
    const family = this.page.catalog.games.find(({ id }) => id === game);
    return this.named.get(rules) ?? (family?.custom === false ? family.title : null);
  }

  #add(rule: Rule): void {
    this.#edit({ ...rule, moves: [...rule.moves, another(rule)] });
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('.move:last-child select')?.focus());
  }

  /** Shows a rule, and passes it to the page if valid. */
  #edit: Edit<Rule> = (rule, numbered) => {
    this.#take(textOf(rule), rule, numbered && slider(numbered));
  };

  #take(text: string, rule: Rule | null, control?: string, written = text): Notice | null {
    clearTimeout(this.#timer);
    const { state } = this.page;
    const wrong = this.#against(text);
    const shown = wrong === null ? rulesOf(text) : state.rules;
    this.draft = { text: written, rule, shown, wrong: rule === null ? null : wrong };
    if (wrong === null && shown !== state.rules) emit(this, { kind: 'rules', text, control });
    return wrong;
  }

  #against = (text: string): Notice | null => against(this.page.state, { kind: 'rules', text });

  /** Applies a typed text as soon as it is valid. It may consist of moves alone. */
  #type(written: string): void {
    const plain = written.trim();
    const moves = ofMoves(plain);
    const text = this.#against(plain) === null || this.#against(moves) !== null ? plain : moves;
    this.#pending = this.#take(text, null, 'text', written);
    if (this.#pending === null) return;
    // Reports the error of the reading that gets further.
    const other = this.#against(moves) ?? this.#pending;
    const at = other.at - moves.length + plain.length;
    if (at > this.#pending.at) this.#pending = { ...other, at };
    this.#timer = window.setTimeout(() => this.#typed(), PAUSE_MS);
  }

  /** Judges a text after a pause or when it is left. A valid one is reprinted. */
  #typed(): void {
    clearTimeout(this.#timer);
    const { draft } = this;
    if (draft?.rule === null) this.draft = this.#pending && { ...draft, wrong: this.#pending };
  }

  /** The piles that one move of a kind reaches; empty while unknown. */
  #reachedFrom(one: Move, piles: readonly Whole[]): readonly Piles[] {
    const query = `g=${encodeURIComponent(ofMoves(moveText(one)))}&p=${piles.join()}`;
    const known = this.#reached.get(query);
    if (known !== undefined) return known;
    this.#reached.set(query, []);
    this.engine.ask('evaluate', query).then(
      answer => {
        this.#reached.set(query, reachedBy(answer, piles));
        this.requestUpdate();
      },
      () => {},
    );
    return [];
  }

  /** The marks in the matrix: the options, or those of the move under the pointer. */
  #onMatrix(): readonly Piles[] | null {
    const { piles } = position(this.page);
    const one = this.over === null ? undefined : this.#rule.moves[this.over];
    if (one !== undefined) return this.#reachedFrom(one, piles);
    const answer = answered(this.page);
    return answer === null ? null : reachedBy(answer, piles);
  }

  protected override updated(): void {
    drawOver({ reached: () => this.#onMatrix() });
  }
}

/** The canonical text of rules. */
const rulesOf = (text: string): string => read(`g=${encodeURIComponent(text)}`).rules;

/** A slider for a number of the rule: its name, and the text around it. */
function slider({ name, make }: { name: string; make: (number: string) => Rule }): string {
  const [before, after] = textOf(make(MARK)).split(MARK);
  return ['number', name, before, after].join('\t');
}

/** An error in a text, with its place marked. */
function refusal(wrong: Notice, text: string) {
  const start = Math.max(0, wrong.at - 1);
  const end = start + Math.max(1, wrong.found.length);
  return html`<div class="not-taken" id="make-wrong" role="alert">
    <p class="mono" dir="ltr" translate="no">
      ${text.slice(0, start)}<mark>${text.slice(start, end) || '…'}</mark>${text.slice(end)}
    </p>
    <p>${notPossible(wrong)}</p>
  </div>`;
}

/** The rows and the columns of the board. */
const SIDE = 9;
const CELL = 8;

type Piles = readonly Whole[];
type Place = readonly [row: number, col: number];

const CORNER: Place = [SIDE - 1, SIDE - 1];

/** The piles that the moves of a position reach. */
const reachedBy = ({ moves }: Evaluation, piles: Piles): Piles[] =>
  moves.map(({ takes }) =>
    piles.map((size, at) => {
      const taken = takes.find(({ pile }) => pile === at + 1)?.amount ?? 0;
      return taken === 0 ? size : Number(size) - Number(taken);
    }),
  );

const grid = Array.from({ length: SIDE - 1 }, (_, at) => {
  const place = (at + 1) * CELL;
  return `M${place} 0V${SIDE * CELL}M0 ${place}H${SIDE * CELL}`;
}).join('');

const middle = (place: Whole | undefined): number => (Number(place) + 0.5) * CELL;

const drawn = ([row, col]: Place, reached: readonly Piles[]) =>
  html`<svg class="reach" viewBox="-0.5 -0.5 ${SIDE * CELL + 1} ${SIDE * CELL + 1}" aria-hidden="true">
    <rect class="board" width=${SIDE * CELL} height=${SIDE * CELL} />
    <path class="grid" d=${grid} />
    ${reached.map(
      ([down, across]) =>
        svg`<circle class="dot" cx=${middle(across)} cy=${middle(down)} r=${CELL * 0.28} />`,
    )}
    <rect class="at" x=${col * CELL + 1} y=${row * CELL + 1} width=${CELL - 2} height=${CELL - 2} />
  </svg>`;

const within = (place: number): number => Math.max(0, Math.min(SIDE - 1, place));

/** The board. If moves depend on the position, it can be dragged. */
function board(at: Place, reached: readonly Piles[], go: ((to: Place) => void) | null) {
  if (go === null) return drawn(at, reached);
  const point = (event: PointerEvent): void => {
    if (event.buttons === 0 && event.type === 'pointermove') return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = (from: number, size: number): number => within(Math.floor((from / size) * SIDE));
    go([place(event.clientY - box.top, box.height), place(event.clientX - box.left, box.width)]);
  };
  const key = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go([within(at[0] + by[0]), within(at[1] + by[1])]);
  };
  return html`<button
    type="button"
    class="drag"
    aria-label=${say`Position (${at[0]}, ${at[1]}): ${reached.length} cells in reach; arrow keys move it`}
    @pointerdown=${point}
    @pointermove=${point}
    @keydown=${key}
  >
    ${drawn(at, reached)}
  </button>`;
}

customElements.define('nim-make', NimMake);
