// Checks that an automaton gives the colour of every position of a take-away game on two piles. It imports
// nothing and shares no code with the other checkers; docs/proofs.md states the conditions and why they
// suffice.

/** Throws unless something holds. */
const need = (holds, what) => {
  if (!holds) throw new Error(`refused: ${what}`);
};
const range = count => Array.from({ length: count }, (_, i) => i);
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
const wholeOf = text => (/^(0|[1-9]\d{0,14})$/.test(text ?? '') ? Number(text) : NaN);
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
const KEYS = ['nimatrix-certificate', 'rules', 'claim', 'base', 'quotient', 'next', 'colours', 'found'];
/** The longest preperiod and period; the most states of moves, and of three positions together. */
const [LONGEST, MOVES, STATES] = [4096, 2 ** 13, 2 ** 21];

/** Checks a certificate. Returns its subject, and the winning moves in each state of its automaton. */
export function checkColours(text) {
  try {
    return checked(text);
  } catch (error) {
    if (error.message.startsWith('refused: ')) throw error;
    throw new Error(`no certificate: ${error.message}`, { cause: error });
  }
}

function checked(text) {
  const c = JSON.parse(text);
  const bare = json => json.replace(/\s/g, '');
  const isSame = bare(JSON.stringify(c)) === bare(text) && !text.includes('\\');
  need(isSame, 'no key twice, no escapes, whole numbers');
  need(
    Object.keys(c).every(key => KEYS.includes(key)),
    'keys of this claim',
  );
  need(c['nimatrix-certificate'] === 1 && c.claim === 'colours', 'version 1, the claim colours');
  const { base, quotient, next, colours, found = {} } = c;
  const isPlain = value => typeof value === 'string' || isWhole(value, 0, 2 ** 53 - 1);
  need(
    Object.prototype.toString.call(found) === '[object Object]' &&
      Object.entries(found).every(([key, value]) => /^[a-z]+$/.test(key) && isPlain(value)),
    'found: texts and numbers',
  );
  need((base === undefined) !== (quotient === undefined), 'a base, or a partial quotient');
  const digits = base ?? quotient + 1;
  need(isWhole(digits, 2, 64), 'a base from 2 to 64, or a partial quotient from 1 to 63');
  const isState = state => isWhole(state, 0, colours.length - 1);
  need(
    colours.length > 0 && next.length === colours.length && colours.every(isState),
    'colours of the states',
  );
  need(
    next.every(row => row.length === digits ** 2 && row.every(isState)),
    'a state for each letter',
  );
  need(
    next.every((row, state) => colours[row[0]] === colours[state]),
    'zeros in front of numbers change no colour',
  );
  const rule = ruleOf(c.rules);
  const one = successor(digits, quotient);
  const zero = { starts: [0], steps: [[[0, 0, 0]]], ends: [true] };
  const tiles = new Map();
  let met = 0;
  for (const pair of [
    [one, one],
    [one, zero],
    [zero, one],
  ]) {
    met += walk(pair, pair.indexOf(zero), c, digits, tiles);
  }
  // A tile is checked once the colours it depends on are known.
  const known = new Map([[colours[0], colourOf(rule, null, null)]]);
  for (let open = [...tiles.values()], before = Infinity; open.length > 0;) {
    need(open.length < before, 'every colour follows from others');
    before = open.length;
    open = open.filter(([own, above, left]) => {
      if ([above, left].some(number => number !== null && !known.has(number))) return true;
      const [up, back] = [above, left].map(number => (number === null ? null : known.get(number)));
      const colour = colourOf(rule, up, back);
      need(
        String(known.get(own) ?? colour) === String(colour),
        `colour ${own} follows from ${above ?? 'nothing'} above and ${left ?? 'nothing'} to the left by the rules`,
      );
      known.set(own, colour);
      return false;
    });
  }
  const totals = colours.map(number => (known.has(number) ? totalsOf(rule, known.get(number)) : [0, 0]));
  const { n, family, misere, forbids } = rule;
  return { rules: c.rules, claim: c.claim, piles: 2, met, totals, n, family, misere, forbids };
}

/**
 * Walks the states in which the automaton reads (a + 1, b + 1), (a, b + 1) and (a + 1, b). Collects their
 * tiles.
 */
function walk([down, across], border, { next, colours }, digits, tiles) {
  const open = down.starts.flatMap(a => across.starts.map(b => [a, b, 0, 0, 0]));
  const seen = new Set(open.map(String));
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [a, b, own, above, left] = state;
    if (down.ends[a] && across.ends[b]) {
      const tile = [colours[own], border === 0 ? null : colours[above], border === 1 ? null : colours[left]];
      tiles.set(String(tile), tile);
    }
    for (const [less, more, toA] of down.steps[a]) {
      for (const [before, after, toB] of across.steps[b]) {
        const to = (from, first, second) => next[from][first * digits + second];
        const after3 = [toA, toB, to(own, more, after), to(above, less, after), to(left, more, before)];
        if (seen.has(String(after3))) continue;
        need(seen.add(String(after3)).size <= STATES, 'at most 2^21 states of three positions together');
        open.push(after3);
      }
    }
  }
  return seen.size;
}

/**
 * An automaton that reads a number and its successor. In a base its state is the carry. With a partial
 * quotient t, weights are 1, t + 1, then t times the last plus the one before; the state is the difference,
 * as multiples of the next two weights.
 */
function successor(digits, t) {
  const bound = 4 * digits + 8;
  const fits = ([x, y]) => Math.abs(x) <= bound && Math.abs(y) <= bound;
  // The second weight is `digits` times the first, so the missing 1 can be written in several ways.
  const ways =
    t === undefined ? [[1, 0]] : range(2 * bound + 1).map(i => [1 - digits * (i - bound), i - bound]);
  const states = ways.filter(fits).map(([x, y]) => [x, y, 0, 0]);
  const count = states.length;
  const names = new Map(states.map((state, i) => [String(state), i]));
  const steps = [];
  for (let at = 0; at < states.length; at++) {
    const [x, y, ...limits] = states[at];
    steps.push([]);
    for (const letter of range(digits ** 2)) {
      const read = [Math.floor(letter / digits), letter % digits];
      // With a quotient, a digit after a nonzero one is less than t.
      if (t !== undefined && read.some((digit, i) => limits[i] === 1 && digit === t)) continue;
      const rest = x - read[1] + read[0];
      if (t === undefined && rest % digits !== 0) continue;
      const missing = t === undefined ? [rest / digits, 0] : [y - t * rest, rest];
      if (!fits(missing)) continue;
      const state = [...missing, ...read.map(digit => (t !== undefined && digit > 0 ? 1 : 0))];
      const name = String(state);
      if (!names.has(name)) {
        names.set(name, states.length);
        states.push(state);
      }
      steps.at(-1).push([...read, names.get(name)]);
    }
  }
  const ends = states.map(([x, y]) => x === 0 && y === 0);
  const alive = [...ends];
  for (let before = -1, now = 0; before < now;) {
    before = now;
    steps.forEach((list, at) => (alive[at] ||= list.some(step => alive[step[2]])));
    now = alive.filter(Boolean).length;
  }
  const kept = steps.map(list => list.filter(step => alive[step[2]]));
  const starts = range(count).filter(at => alive[at]);
  // Every number has a successor: after its word, a zero leads some state to an accepting one.
  const after = (set, digit) =>
    [...new Set(set.flatMap(at => kept[at].filter(step => step[0] === digit).map(step => step[2])))].sort();
  const open = [[starts, 0]];
  const seen = new Set([JSON.stringify(open[0])]);
  for (let now = open.pop(); now !== undefined; now = open.pop()) {
    const [set, limit] = now;
    need(
      after(set, 0).some(at => ends[at]),
      'a numeration in which every number has a successor',
    );
    for (const digit of range(limit === 1 ? t : digits)) {
      const next = [after(set, digit), t !== undefined && digit > 0 ? 1 : 0];
      if (seen.has(JSON.stringify(next))) continue;
      seen.add(JSON.stringify(next));
      open.push(next);
    }
  }
  return { starts, steps: kept, ends };
}

const like = ({ from, period }, number) => (number < from ? number : from + ((number - from) % period));

/** A set of numbers, and the number from which it repeats. */
function setOf(text) {
  let [from, period] = [1, 1];
  const parts = text.split(',').map(part => {
    const plain = { all: '1-inf', odd: '1mod2', even: '0mod2' }[part] ?? part;
    const [, start, sign, end] = /^(\d+)(?:(-|mod)(inf|\d+))?$/.exec(plain) ?? [];
    const first = wholeOf(start);
    const [last, step] =
      sign === 'mod' ? [Infinity, wholeOf(end)] : [end === 'inf' ? Infinity : wholeOf(end ?? start), 1];
    need(first <= last && step > 0 && (step === 1 || first < step), `a set that repeats in place of ${text}`);
    from = Math.max(from, 1 + (last < Infinity ? last : first));
    period *= step / gcd(period, step);
    return number => number >= first && number <= last && (number - first) % step === 0;
  });
  need(from <= LONGEST && period <= LONGEST, 'sets that repeat from 4096 on, within 4096');
  return { from, period, has: number => parts.some(has => has(number)) };
}

/** The condition on two amounts; `sum` is the condition on their sum. */
function conditionOf(words) {
  const word = words.shift();
  const of = (what, set) => ({
    what,
    set,
    holds: (least, most, sum) => what(least, most, sum).every(set.has),
  });
  const below = number => ({ from: Math.max(number, 1), period: 1, has: other => other < number });
  if (word === 'under') {
    const [factor, more] = [words.shift(), words.shift()].map(wholeOf);
    need(factor >= 0 && more >= 0 && factor + more <= LONGEST, 'under.2.3');
    if (factor > 1) return { under: [factor, more], set: below(0), holds: () => true };
    return of(factor === 1 ? (a, b) => [b - a] : (a, b) => [b], below(more));
  }
  const kinds = { dif: (a, b) => [b - a], sum: (a, b, c) => [c], min: a => [a], max: (a, b) => [b] };
  if (!Object.hasOwn(kinds, word)) return of((a, b) => [a, b], setOf(word));
  return { ...of(kinds[word], setOf(words.shift() ?? '')), isSum: word === 'sum' };
}

/** A joint preperiod and period of these conditions. */
function joint(conditions) {
  const from = Math.max(1, ...conditions.map(({ set }) => set.from));
  const period = conditions.reduce((all, { set }) => (all * set.period) / gcd(all, set.period), 1);
  need(period <= LONGEST, 'sets that repeat together within 4096');
  return { from, period };
}

/** Words that repeat a word: the count so far, and the position in the next copy. */
const ray = (word, times, isNormal = true) => ({
  isNormal,
  next: ([count, at], letter) => {
    if (word[at] !== letter) return null;
    return at + 1 < word.length ? [count, at + 1] : [like(times, count + 1), 0];
  },
  ends: ([count, at]) => count > 0 && at === 0 && times.has(count),
});

const line = (letter, conditions) =>
  ray([letter], { ...joint(conditions), has: k => conditions.every(({ holds }) => holds(k, k, k)) });

/** Amounts from both piles: words (01)^m, then 0^d or 1^d; by their sum alone, 0^k 1^l. */
function pairs(conditions) {
  const [{ under, isSum = false, set } = {}, another] = conditions;
  if (another === undefined && isSum) {
    const next = ([phase, sum], letter) =>
      letter < phase || (letter === 1 && sum === 0) ? null : [letter, like(set, sum + 1)];
    return [{ isNormal: false, next, ends: ([phase, sum]) => phase === 1 && set.has(sum) }];
  }
  if (another === undefined && under !== undefined) {
    const [factor, more] = under;
    const side = small => ({
      isNormal: false,
      next: ([begun, many], letter) => {
        if (letter === small) return begun === 0 || (many >= 1 && many <= factor) ? [1, 0] : null;
        return begun === 1 && many < Math.max(factor, factor + more - 1) ? [1, many + 1] : null;
      },
      ends: ([, many]) => many >= 1 && many < factor + more,
    });
    return [side(0), side(1)];
  }
  need(
    conditions.every(({ under }) => under === undefined),
    'under.2.3 without other conditions',
  );
  const cycle = joint(conditions);
  const holds = (m, d) => m > 0 && conditions.every(condition => condition.holds(m, m + d, 2 * m + d));
  // Phase 0 follows a pair and 1 is inside one; then come the rest and its letter.
  const next = ([m, phase, d = 0], letter) => {
    if (phase === letter) return letter === 0 ? [m, 1] : [like(cycle, m + 1), 0];
    // The first letter of the rest follows a pair, or began the next pair.
    if (phase < 2) return m === 0 ? null : [m, 2 + letter, phase === 0 ? 1 : like(cycle, 2)];
    return letter === phase - 2 ? [m, phase, like(cycle, d + 1)] : null;
  };
  return [{ isNormal: true, next, ends: ([m, phase, d = phase]) => holds(m, d) }];
}

function atomOf(text) {
  const [name, ...words] = text.split('.');
  if (['one', 'two', 'any'].includes(name)) {
    const conditions = [];
    while (words.length > 0) conditions.push(conditionOf(words));
    const single = name === 'two' ? [] : [line(0, conditions), line(1, conditions)];
    return [...single, ...(name === 'one' ? [] : pairs(conditions))];
  }
  const [, cross, other] = /^(\d+)x(\d+)$/.exec(name) ?? [];
  const [isVector, down, across] = /^(?=.)(?:a(\d*))?(?:b(\d*))?$/.exec(name) ?? [];
  const isKnown = name === 'both' || cross !== undefined || isVector !== undefined;
  const step = steps => (steps === '' ? 1 : wholeOf(steps ?? '0'));
  const named = cross === undefined ? [down, across].map(step) : [cross, other].map(wholeOf);
  const vector = name === 'both' ? [1, 1] : named;
  const total = vector[0] + vector[1];
  need(
    isKnown && total > 0 && total <= LONGEST && words.length < 2,
    `moves that are known in place of ${text}`,
  );
  const isOnce = words.length === 0 ? /\d/.test(name) : words[0] === '1';
  const times = setOf(words[0] ?? (isOnce ? '1' : 'all'));
  const least = Math.min(...vector);
  const isNormal = isOnce || least === 0 || vector[0] === vector[1];
  const word = ([k, l]) => [
    ...range(2 * least).map(i => i % 2),
    ...range(total - 2 * least).map(() => (k < l ? 1 : 0)),
  ];
  const both = cross && cross !== other ? [vector, [...vector].reverse()] : [vector];
  return both.map(one => ray(word(one), times, isNormal));
}

/** The sets of residues of a text such as k2, upto2 or 1,4/2,3. */
function familyOf(n, text) {
  const [, kind, most] = /^(k|upto)(0|[1-9]\d*)$/.exec(text) ?? [];
  let sets;
  if (kind) {
    const few = Math.min(+most, n - most);
    need(few >= 0 && (kind === 'k' || +most <= 12), 'a family of few restrictions');
    const bySize = [[0]];
    for (const size of range(kind === 'k' ? few : +most)) {
      const larger = set => range(n).flatMap(r => (set >> r === 0 ? [set | (1 << r)] : []));
      bySize.push(bySize[size].flatMap(larger));
      need(bySize[size].length <= LONGEST, 'at most 4096 restrictions');
    }
    sets = kind === 'upto' ? bySize.flat() : bySize.at(-1).map(set => (few < +most ? 2 ** n - 1 - set : set));
  } else {
    const residue = text => {
      need(isWhole(wholeOf(text), 1, n), 'residues from 1 to n');
      return 1 << (text % n);
    };
    sets = text
      .split('/')
      .map(list => (list === 'none' ? 0 : list.split(',').reduce((all, r) => all | residue(r), 0)));
  }
  need(sets.length <= LONGEST, 'at most 4096 restrictions');
  return sets;
}

function ruleOf(text) {
  need(typeof text === 'string' && text.startsWith('take:'), 'a rules text that begins with take:');
  const [, atoms, ...clauses] = text.split(':');
  const rule = { n: 1, family: [0], misere: false, forbids: 0, end: null };
  const pieces = atoms.split('/').flatMap(atomOf);
  let only = [];
  const once = new Set();
  for (const clause of clauses) {
    const [, word, rest = ''] = /^([a-z]+)(?:\.(.+))?$/.exec(clause) ?? [];
    need(!once.has(word) && once.add(word), 'each clause once');
    const [, number, more] = /^(\d+)(?:\.(.+))?$/.exec(rest) ?? [];
    if (word === 'end') rule.end = setOf(rest);
    else if (word === 'misere' && rest === '') rule.misere = true;
    else if (word === 'mod' && isWhole(wholeOf(number), 1, 30)) {
      rule.n = Number(number);
      rule.family = familyOf(rule.n, more ?? '');
    } else if (word === 'block' && isWhole(wholeOf(number), 1, LONGEST)) {
      rule.forbids = Number(number);
      only = more === undefined ? [] : atomOf(more);
    } else need(false, `end.0-3, mod.4.k1, block.2 or misere in place of ${clause}`);
  }
  rule.isPlain = rule.n === 1 && String(rule.family) === '0';
  const all = [...pieces, ...only];
  if (rule.forbids > 0) {
    need(rule.isPlain && !rule.misere, 'block without mod and misere');
    need(
      all.every(({ isNormal }) => isNormal),
      'with block, moves of which each is one word',
    );
  }
  const states = [all.map(() => [0, 0])];
  const names = new Map([[JSON.stringify(states[0]), 0]]);
  rule.moves = [];
  for (let at = 0; at < states.length; at++) {
    const ends = states[at].map((state, i) => state !== null && all[i].ends(state));
    const isMove = ends.slice(0, pieces.length).includes(true);
    const mayBeForbidden = only.length === 0 || ends.slice(pieces.length).includes(true);
    const next = [0, 1].map(letter => {
      const state = states[at].map((state, i) => state && all[i].next(state, letter));
      if (state.slice(0, pieces.length).every(one => one === null)) return null;
      const name = JSON.stringify(state);
      if (!names.has(name)) names.set(name, states.push(state) - 1);
      need(states.length <= MOVES, 'at most 2^13 states of moves');
      return names.get(name);
    });
    // The weight of a word: a move that can't be forbidden counts more than can be forbidden.
    rule.moves.push({ next, weight: Number(isMove) * (mayBeForbidden ? 1 : 1 + rule.forbids) });
  }
  return rule;
}

/** The colour of a position, from those with one token less in the first and the second pile. */
function colourOf(rule, above, left) {
  const { n, moves, family, isPlain, forbids, end, misere } = rule;
  const joined = (one, other) => (isPlain ? Math.min(one + other, 1 + forbids) : one | other);
  const turned = set => (isPlain ? set : ((set << 1) | (set >> (n - 1))) & (2 ** n - 1));
  const before = above ?? left;
  const total = end === null || before === null ? 0 : like(end, before.at(-1) + 1);
  const taking = half =>
    moves.map(({ next }) =>
      [above, left]
        .map((colour, i) => (colour && next[i] !== null ? turned(colour[half * moves.length + next[i]]) : 0))
        .reduce(joined),
    );
  const colour = [...taking(0), ...(misere ? taking(1) : []), total];
  const [wins, may] = totalsOf(rule, colour);
  const isLost = family.some(blocked => (wins & ~blocked) === 0 && (!misere || (may & ~blocked) !== 0));
  moves.forEach(({ weight }, state) => {
    if (weight > 0 && isLost) colour[state] = joined(colour[state], weight);
    if (weight > 0 && misere) colour[moves.length + state] = joined(colour[moves.length + state], 1);
  });
  return colour;
}

/**
 * The totals of winning moves, and in misère play of all moves, as bits modulo n; 1 if n is 1 and there are
 * enough.
 */
function totalsOf({ moves, end, isPlain, forbids, misere }, colour) {
  if (end?.has(colour.at(-1))) return [0, 0];
  const wins = isPlain ? Number(colour[0] > forbids) : colour[0];
  return [wins, misere ? colour[moves.length] : 0];
}
