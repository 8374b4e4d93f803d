/** The rule of a take-away game, parsed from its text for the form and printed back. */

/** The kinds of moves. Those after `three` take from several piles; the last is a formula. */
export const KINDS = [
  'one',
  'large',
  'small',
  'a',
  'b',
  'c',
  'both',
  'two',
  'three',
  'any',
  'steps',
  'each',
  'euclid',
  'if',
] as const;
export type Kind = (typeof KINDS)[number];

/** The subject of a condition: each amount, or a number computed from all amounts. */
export type Subject = 'each' | 'dif' | 'sum' | 'min' | 'max' | 'under';

export interface Condition {
  of: Subject;
  /** A set of numbers; for `under`, the factor and the summand, separated by a dot. */
  set: string;
}

export interface Move {
  kind: Kind;
  /** The amounts, or multiples of the steps: a set of numbers, or `half` of the pile. */
  amounts: string;
  /** The steps by pile, for kinds that have them. */
  steps: readonly number[];
  conditions: readonly Condition[];
  formula: string;
}

export interface Rule {
  moves: readonly Move[];
  /** The totals that end play; '' for none. */
  end: string;
  /** The residues that a twist blocks, as `4.k1`; '' for none. */
  twist: string;
  /** The number of forbidden options, with their moves if not all, as `1` or `1.both`; '' for none. */
  block: string;
  misere: boolean;
}

/** A move of a kind, with the usual values by default. */
export const move = (kind: Kind, given: Partial<Move> = {}): Move => ({
  kind,
  amounts: STEPS[kind] === undefined ? 'all' : '1',
  steps: STEPS[kind] ?? [],
  conditions: [],
  formula: '2.times.k.le.a.and.2.times.l.le.b',
  ...given,
});

const STEPS: Partial<Record<Kind, readonly number[]>> = { steps: [1, 2], each: [2, 1] };

const WORD = 'take:';

/** The text of a game that consists of moves. */
export const ofMoves = (moves: string): string => WORD + moves;

/** Parses the canonical text of a take-away game. */
export function ruleOf(text: string): Rule {
  const [body = '', ...clauses] = text.slice(WORD.length).split(/:(?=misere$|block\.|end\.|mod\.)/);
  const clause = (word: string): string =>
    clauses.find(clause => clause.startsWith(`${word}.`))?.slice(word.length + 1) ?? '';
  // A formula is last and may contain slashes.
  const [, before, formula] = /^(.*?)(?:(?:^|\/)if\.(.*))?$/.exec(body) ?? [];
  const moves = (before ?? '').split('/').flatMap(atom => (atom === '' ? [] : (moveOf(atom) ?? [])));
  if (formula !== undefined) moves.push(move('if', { formula }));
  return {
    moves,
    end: clause('end'),
    twist: clause('mod'),
    block: clause('block'),
    misere: clauses.includes('misere'),
  };
}

const isKind = (word: string): word is Kind => KINDS.some(kind => kind === word);

/** Parses letters with numbers, as in `a2b3`, into steps by pile. */
const lettered = (head: string): number[] => {
  const steps = [0, 0, 0];
  for (const [, letter = '', step] of head.matchAll(/([abc])(\d*)/g)) {
    steps['abc'.indexOf(letter)] = Number(step || 1);
  }
  return steps.slice(0, steps.findLastIndex(step => step > 0) + 1);
};

function moveOf(text: string): Move | null {
  const [head = '', ...rest] = text.split('.');
  const isSteps = /^\d+(?:x\d+)+$/.test(head);
  const isEach = head.length > 1 && /^(?:[abc]\d*)+$/.test(head);
  const kind = (isSteps && 'steps') || (isEach && 'each') || head;
  if (!isKind(kind)) return null;
  const sets: string[] = [];
  const conditions: Condition[] = [];
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    if (part === 'under') conditions.push({ of: part, set: rest.splice(0, 2).join('.') });
    else if (/^(?:dif|sum|min|max)$/.test(part)) {
      conditions.push({ of: part as Subject, set: rest.shift() ?? '' });
    } else sets.push(part);
  }
  const [amounts, ...each] = sets;
  const steps = isSteps ? head.split('x').map(Number) : lettered(isEach ? head : '');
  // Letters without numbers mean all multiples.
  const usual = isEach && !/\d/.test(head) ? 'all' : move(kind).amounts;
  return move(kind, {
    amounts: amounts ?? usual,
    steps,
    conditions: [...each.map(set => ({ of: 'each' as const, set })), ...conditions],
  });
}

/** A move as text. Usual amounts are omitted. */
export function moveText({ kind, amounts, steps, conditions, formula }: Move): string {
  if (kind === 'if') return `if.${formula}`;
  if (kind === 'euclid') return kind;
  const letters = steps.map((step, at) => (step > 0 ? `${'abc'[at]}${step}` : '')).join('');
  const head = { steps: steps.join('x'), each: letters }[kind as 'steps' | 'each'] ?? kind;
  const usual = amounts === (steps.length > 0 ? '1' : 'all') ? [] : [amounts];
  return [head, ...usual, ...conditions.map(({ of, set }) => (of === 'each' ? set : `${of}.${set}`))].join(
    '.',
  );
}

/** A rule as text. The solver's reader makes it canonical. */
export function textOf({ moves, end, twist, block, misere }: Rule): string {
  const last = (kind: Kind): number => (kind === 'if' ? 1 : 0);
  const atoms = moves.toSorted((one, other) => last(one.kind) - last(other.kind)).map(moveText);
  const clauses = [end && `end.${end}`, twist && `mod.${twist}`, block && `block.${block}`];
  return [ofMoves(atoms.join('/')), ...clauses, misere && 'misere'].filter(Boolean).join(':');
}

/** The forms of a set: with a number, or the set as text. */
export const FORMS = ['all', 'most', 'exactly', 'least', 'odd', 'even', 'multiple', 'half', 'set'] as const;
export type Form = (typeof FORMS)[number];

export interface Amounts {
  form: Form;
  /** The number of the form, or a usual one. */
  number: number;
  set: string;
}

/** The texts of sets with a number. */
const WITH_NUMBER: Partial<Record<Form, (n: number | string, from: number) => string>> = {
  most: (n, from) => `${from}-${n}`,
  exactly: n => `${n}`,
  least: n => `${n}-inf`,
  multiple: n => `0mod${n}`,
};

export const hasNumber = (form: Form): boolean => form in WITH_NUMBER;

/** Parses a set of numbers from `from`, 0 or 1. */
export function amountsOf(set: string, from: number): Amounts {
  const number = Number(/\d+(?=\D*$)/.exec(set)?.[0] ?? 3);
  const word = FORMS.find(form => form === set);
  const form = FORMS.find(form => WITH_NUMBER[form]?.(number, from) === set);
  return { form: word ?? form ?? 'set', number, set };
}

/** The text of a set. `number` may be a placeholder. */
export const setOf = (form: Form, number: number | string, from: number): string =>
  WITH_NUMBER[form]?.(number, from) ?? form;
