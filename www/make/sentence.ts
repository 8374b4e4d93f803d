/** The sentences of a rule's form: where a move takes and how many, its conditions, and the clauses. */

import { html, type TemplateResult } from 'lit';
import { say } from '../language/say.ts';
import { amounts, filled, list, number, slot, text, through, type Choices, type Edit } from './chips.ts';
import {
  FORMS,
  move,
  moveText,
  type Condition,
  type Form,
  type Kind,
  type Move,
  type Rule,
  type Subject,
} from './rule.ts';

/** Of one pile at most half may be taken; of others there is none. */
const SETS = FORMS.filter(form => form !== 'half');
const NUMBERS = SETS.filter(form => form !== 'all');
const HALVED: readonly Kind[] = ['one', 'large', 'small'];
const TIMES: readonly Form[] = ['all', 'most', 'set'];

/** How the number of tokens of a move may be chosen, or how often its steps are taken. */
function formsOf({ kind, steps }: Move): readonly Form[] {
  if (steps.length > 0) return TIMES;
  return HALVED.includes(kind) ? FORMS : SETS;
}

/** What may be taken from both piles, or from two of more. */
const WAYS: Choices = [
  ['both', say`equal amounts`],
  ['two', say`equal or not`],
  ['steps', say`in either order`],
  ['each', say`in this order`],
];
const isWay = (kind: Kind): boolean => WAYS.some(([way]) => way === kind);

/** Choices that are there under a condition. */
const more = (than: boolean, ...choice: Choices): Choices => (than ? choice : []);

/** The piles from which moves take, for a list of which `kind` is the chosen one. */
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

/** A kind of move in a few words. */
function brief({ kind, steps }: Move, piles: number): string {
  const wordsFor = (choices: Choices, of: Kind) => choices.find(([each]) => each === of)?.[1] ?? '';
  const place = wordsFor(placesOf(piles, kind), placeOf(kind));
  return [place, wordsFor(WAYS, kind), steps.join(', ')].filter(Boolean).join(': ');
}

/** The kind by which the first list of a sentence names where to take from. */
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

/** A move of another kind, of as many tokens where that kind has such a number. */
function moved({ amounts, steps }: Move, kind: Kind): Move {
  const other = move(kind);
  const keeps = steps.length + other.steps.length === 0 && (amounts !== 'half' || HALVED.includes(kind));
  return keeps ? { ...other, amounts } : other;
}

/** The piles from which a move takes, of all piles of the game, and the amounts. */
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

/** The first condition that is added to a move, and the usual sets of those that look at something else. */
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

/** A number and what follows it, in the text of a clause; no text is none. */
const parts = (clause: string): [count: string, rest: string] => {
  const [, count = '0', rest = ''] = /^(\d+)\.?(.*)$/.exec(clause) ?? [];
  return [count, rest];
};
const joined = (count: string, rest: string): string =>
  count === '0' ? '' : [count, rest].filter(Boolean).join('.');

/** What is seldom wanted: when play ends, what may be forbidden, a twist. */
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

/** The move that is added to a rule: of the first kind that it has not. */
export function another({ moves }: Rule): Move {
  const usual = [move('both'), move('one'), move('steps'), move('any', { amounts: '1' }), move('large')];
  return usual.find(({ kind }) => moves.every(one => one.kind !== kind)) ?? move('each');
}
