/**
 * The sentences of a rule's form: moves, conditions and clauses. Their choices are chips: a list, a number,
 * or a set as text.
 */

import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../language/say.ts';
import { select, typed } from '../core/field.ts';
import { amountsOf, FORMS, hasNumber, move, moveText, setOf } from './rule.ts';
import type { Condition, Form, Kind, Move, Rule, Subject } from './rule.ts';

/** Replaces a value. For a number, also its name and a function for other numbers. */
export type Edit<T> = (to: T, numbered?: { name: string; make: (number: string) => T }) => void;

/** Edits a part of a value. */
export const through =
  <Part, Whole>(edit: Edit<Whole>, whole: (part: Part) => Whole): Edit<Part> =>
  (to, numbered) =>
    edit(whole(to), numbered && { ...numbered, make: number => whole(numbered.make(number)) });

/** The values of a list, and their words. */
export type Choices = readonly (readonly [value: string, words: string])[];

/** The placeholder of a chip in a sentence. */
export const slot = (at: number): string => `{${at}}`;

/** A sentence with chips for its placeholders, in the order of the language. */
export const filled = (sentence: string, ...chips: readonly unknown[]): unknown[] =>
  sentence.split(/\{(\d)\}/).map((part, at) => (at % 2 === 0 ? part : chips[Number(part)]));

const TOKENS: Record<Form, string> = {
  all: say`any amount`,
  most: say`at most`,
  exactly: say`exactly`,
  least: say`at least`,
  odd: say`an odd number`,
  even: say`an even number`,
  multiple: say`a multiple of`,
  half: say`at most half`,
  set: say`one of`,
};

export function wordsOf(set: string): string {
  const { form, number } = amountsOf(set, 1);
  if (form === 'set') return `${TOKENS.set} ${set}`;
  return hasNumber(form) ? `${TOKENS[form]} ${number}` : TOKENS[form];
}

/** The subject of a set: tokens, multiples, or what a condition measures. */
const ABOUT = {
  tokens: { name: say`How many`, words: TOKENS },
  times: {
    name: say`How often`,
    words: {
      ...TOKENS,
      all: say`any number of times`,
      most: say`at most … times`,
      set: say`so many times`,
    },
  },
  number: { name: say`Which numbers`, words: { ...TOKENS, odd: say`odd`, even: say`even` } },
};

export const list = (label: string, choices: Choices, value: string, edit: Edit<string>): TemplateResult =>
  select(value, choices, edit, { label, kind: 'chip' });

export const text = (name: string, value: string, edit: Edit<string>): TemplateResult =>
  html`<input
    class="chip mono"
    aria-label=${name}
    autocapitalize="off"
    autocomplete="off"
    dir="ltr"
    style=${`--letters:${Math.max(3, value.length)}ch`}
    .value=${typed(value)}
    @change=${(event: Event) => edit((event.target as HTMLInputElement).value.trim())}
  />`;

export const number = (name: string, value: number, edit: Edit<string>): TemplateResult =>
  html`<input
    class="chip"
    type="number"
    min="0"
    inputmode="numeric"
    aria-label=${name}
    style=${`--letters:${String(value).length + 1}ch`}
    .value=${typed(String(value))}
    @change=${({ target }: Event) => {
      const input = target as HTMLInputElement;
      if (/^\d{1,15}$/.test(input.value)) edit(input.value, { name, make: String });
      else input.value = String(value);
    }}
  />`;

/** A set of numbers from `from` on, in one of the forms. */
export function amounts(
  about: keyof typeof ABOUT,
  value: string,
  from: number,
  forms: readonly Form[],
  edit: Edit<string>,
  others: Choices = [],
): TemplateResult {
  const { form: found, number: last, set } = amountsOf(value, from);
  const form = forms.includes(found) ? found : 'set';
  const { name, words } = ABOUT[about];
  const other = others.some(([each]) => each === value);
  const choices: Choices = [...others, ...forms.map(each => [each, words[each]] as const)];
  const chosen = (to: string): void => {
    if (others.some(([each]) => each === to)) edit(to);
    else edit(to === 'set' ? FIRST_SET : setOf(to as Form, Math.max(2, last), from));
  };
  const count = through(edit, (number: string) => setOf(form, number, from));
  return html`${list(name, choices, other ? value : form, chosen)}${
    other || !hasNumber(form) ? nothing : html` ${number(words[form], last, count)}`
  }${other || form !== 'set' ? nothing : html` ${text(words.set, set, edit)}`}`;
}

/** The set before one is typed. */
const FIRST_SET = '1,3,4';

/** `half` applies to amounts from a pile only. */
const SETS = FORMS.filter(form => form !== 'half');
const NUMBERS = SETS.filter(form => form !== 'all');
const HALVED: readonly Kind[] = ['one', 'large', 'small'];
const TIMES: readonly Form[] = ['all', 'most', 'set'];

/** The forms for the amounts of a move, or for its multiples. */
function formsOf({ kind, steps }: Move): readonly Form[] {
  if (steps.length > 0) return TIMES;
  return HALVED.includes(kind) ? FORMS : SETS;
}

/** The ways to take from both piles, or from two of more. */
const WAYS: Choices = [
  ['both', say`equal amounts`],
  ['two', say`equal or not`],
  ['steps', say`in either order`],
  ['each', say`in this order`],
];
const isWay = (kind: Kind): boolean => WAYS.some(([way]) => way === kind);

/** Choices under a condition. */
const more = (than: boolean, ...choice: Choices): Choices => (than ? choice : []);

/** The choices of piles that moves take from. */
function placesOf(piles: number, kind: Kind): Choices {
  return [
    ['one', say`one pile`],
    ['large', say`a largest pile`],
    ['small', say`a smallest pile`],
    ['a', say`pile ${1}`],
    ['b', say`pile ${2}`],
    ...more(piles > 2 || kind === 'c', ['c', say`pile ${3}`]),
    ['both', piles > 2 ? say`two piles` : say`both piles`],
    ...more(piles > 2 || kind === 'three', ['three', say`three piles`]),
    ['any', say`any piles`],
    ['if', say`what a formula allows`],
  ];
}

function brief({ kind, steps }: Move, piles: number): string {
  const wordsFor = (choices: Choices, of: Kind) => choices.find(([each]) => each === of)?.[1] ?? '';
  const place = wordsFor(placesOf(piles, kind), placeOf(kind));
  return [place, wordsFor(WAYS, kind), steps.join(', ')].filter(Boolean).join(': ');
}

/** The kind that stands for `kind` in the first list of a sentence. */
function placeOf(kind: Kind): Kind {
  if (isWay(kind)) return 'both';
  return kind === 'euclid' ? 'one' : kind;
}

const SUBJECTS: Choices = [
  ['each', say`each amount`],
  ['dif', say`the difference`],
  ['sum', say`the total`],
  ['min', say`the smallest`],
  ['max', say`the largest`],
  ['under', say`the larger`],
];

/** A move of another kind. It keeps the amounts if the kind has them. */
function moved({ amounts, steps }: Move, kind: Kind): Move {
  const other = move(kind);
  const keeps = steps.length + other.steps.length === 0 && (amounts !== 'half' || HALVED.includes(kind));
  return keeps ? { ...other, amounts } : other;
}

/** The sentence of a move: its piles, of all piles of the game, and its amounts. */
export function takes(one: Move, piles: number, edit: Edit<Move>): unknown[] {
  const { kind, steps } = one;
  const from = list(
    say`From where`,
    placesOf(piles, kind),
    placeOf(kind),
    through(edit, chosen => moved(one, chosen as Kind)),
  );
  if (kind === 'if') {
    const formula = text(
      say`Formula`,
      one.formula,
      through(edit, formula => ({ ...one, formula })),
    );
    return filled(say`From ${slot(0)}: ${slot(1)}, where k and l are taken from a and b`, from, formula);
  }
  const isTimes = steps.length > 0;
  const count = amounts(
    isTimes ? 'times' : 'tokens',
    kind === 'euclid' ? kind : one.amounts,
    1,
    formsOf(one),
    through(edit, amounts =>
      amounts === 'euclid'
        ? move('euclid')
        : { ...one, amounts, kind: placeOf(kind) === 'one' ? 'one' : kind },
    ),
    [
      ...more(kind === 'one' || kind === 'euclid', ['euclid', say`a multiple of the other pile`]),
      ...more(isTimes, ['1', say`once`]),
    ],
  );
  if (!isWay(kind)) return filled(say`From ${slot(0)} take ${slot(1)}`, from, count);
  const way = list(
    say`What from each`,
    WAYS,
    kind,
    through(edit, way => moved(one, way as Kind)),
  );
  if (!isTimes) return filled(say`From ${slot(0)} take ${slot(1)}, ${slot(2)}`, from, count, way);
  const each = steps.map((step, at) =>
    number(
      kind === 'each' ? say`from pile ${at + 1}` : say`step`,
      step,
      through(edit, n => ({ ...one, steps: steps.with(at, Number(n)) })),
    ),
  );
  const sentence =
    steps.length === 2
      ? say`From ${slot(0)} take ${slot(1)} ${slot(2)} and ${slot(3)}, ${slot(4)}`
      : say`From ${slot(0)} take ${slot(1)} ${slot(2)}, ${slot(3)} and ${slot(4)}, ${slot(5)}`;
  return filled(sentence, from, way, ...each, count);
}

/** The condition added first, and usual sets for other subjects. */
export const CONDITION: Condition = { of: 'dif', set: '0-2' };
const USUAL: Partial<Record<Subject, string>> = { dif: '0-2', under: '2.3', each: 'odd' };

export function condition({ of, set }: Condition, edit: Edit<Condition>): unknown[] {
  const look = through(edit, (subject: string) => {
    const of = subject as Subject;
    return { of, set: USUAL[of] ?? '1-3' };
  });
  const subject = list(say`Condition on`, SUBJECTS, of, look);
  const put = (text = (value: string): string => value) =>
    through(edit, (value: string) => ({ of, set: text(value) }));
  if (of !== 'under') {
    const numbers = amounts('number', set, of === 'dif' ? 0 : 1, NUMBERS, put());
    return filled(say`where ${slot(0)} is ${slot(1)}`, subject, numbers);
  }
  const [factor = '', more = ''] = set.split('.');
  return filled(
    say`where ${slot(0)} is less than ${slot(1)} times the smaller plus ${slot(2)}`,
    subject,
    number(
      say`factor`,
      Number(factor),
      put(n => `${n}.${more}`),
    ),
    number(
      say`plus`,
      Number(more),
      put(n => `${factor}.${n}`),
    ),
  );
}

/** The number and the rest of a clause's text. */
const parts = (clause: string): [count: string, rest: string] => {
  const [, count = '0', rest = ''] = /^(\d+)\.?(.*)$/.exec(clause) ?? [];
  return [count, rest];
};
const joined = (count: string, rest: string): string =>
  count === '0' ? '' : [count, rest].filter(Boolean).join('.');

/** The clauses: the end of play, forbidden options, and a twist. */
export function clauses(rule: Rule, piles: number, edit: Edit<Rule>): TemplateResult {
  const { end, twist, block, moves } = rule;
  const [most, only] = parts(block);
  const [modulus, family] = parts(twist);
  const kinds = moves
    .filter(({ kind }) => kind !== 'if')
    .map((one): Choices[number] => [moveText(one), brief(one, piles)]);
  const isOther = only !== '' && kinds.every(([kind]) => kind !== only);
  const put = (key: 'end' | 'block' | 'twist', clause = (value: string): string => value) =>
    through(edit, (value: string) => ({ ...rule, [key]: clause(value) }));
  const ends = amounts('number', end, 0, NUMBERS, put('end'), [['', say`never`]]);
  const count = put('block', n => joined(n, only));
  const all: Choices = [['', say`all moves`], ...kinds, ...(isOther ? [[only, only] as const] : [])];
  const which = put('block', only => joined(most, only));
  const modulo = put('twist', n => joined(n, family || 'k1'));
  const blocked = put('twist', family => joined(modulus, family));
  return html`<details class="clauses" ?open=${end + twist + block !== ''}>
    <summary>${say`Ends early, forbidden moves, a twist`}</summary>
    <p>${filled(say`Play ends where the total is ${slot(0)}`, ends)}</p>
    <p>
      ${filled(
        say`Before each move the opponent may forbid ${slot(0)} of ${slot(1)}`,
        number(say`forbidden moves`, Number(most), count),
        list(say`Which may be forbidden`, all, only, which),
      )}
    </p>
    <p>
      ${filled(
        say`After each move, amounts are blocked modulo ${slot(0)}: ${slot(1)}`,
        number(say`modulus`, Number(modulus), modulo),
        modulus === '0' ? say`none` : text(say`Which may be blocked`, family, blocked),
      )}
    </p>
  </details>`;
}

/** The move to add: of the first unused kind. */
export function another({ moves }: Rule): Move {
  const usual = [move('both'), move('one'), move('steps'), move('any', { amounts: '1' }), move('large')];
  return usual.find(({ kind }) => moves.every(one => one.kind !== kind)) ?? move('each');
}
