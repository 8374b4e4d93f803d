// Checks a certificate: a proof about a game for piles of all sizes. It imports nothing and runs in pages, in
// Node and from a file; docs/proofs.md states the conditions and why they suffice.

/** Throws unless something holds. */
const need = (holds, what) => {
  if (!holds) throw new Error(`refused: ${what}`);
};
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
const ascends = list => list.every((item, i) => i === 0 || list[i - 1] < item);
const range = count => Array.from({ length: count }, (_, i) => i);
const isNumber = text => /^[1-9]\d*$/.test(text);
/** The entries of a list that repeats from `preperiod` on; undefined below 0. */
const repeating = (list, preperiod) => i =>
  list[i < list.length ? i : preperiod + ((i - preperiod) % (list.length - preperiod))];
const BLOCKING = ['n', 'family', 'ending', 'found'];
const ONLY = {
  'hand-over': [...BLOCKING, 'base', 'piles', 'H', 'C', 'R', 'T'],
  diagonal: [...BLOCKING, 'period', 'from', 'preperiod', 'block', 'width', 'edge', 'rows', 'columns', 'band'],
  period: ['amounts', 'preperiod', 'period', 'values'],
  masks: ['n', 'family', 'ending', 'preperiod', 'period', 'masks'],
  list: ['m', 'piles', 'positions'],
};
const KEYS = ['nimatrix-certificate', 'rules', 'claim'];
/** The largest number in a table; the most comparisons; the most positions of a list. */
const [MOST, WORK, PLACES] = [2 ** 22, 2 ** 28, 2 ** 24];

/** Checks a certificate. Returns its subject, with the number of states or cells examined in `met`. */
export function check(text) {
  try {
    return checked(text);
  } catch (error) {
    if (error.message.startsWith('refused: ')) throw error;
    // A text that is no certificate fails where a part is missing.
    throw new Error(`no certificate: ${error.message}`, { cause: error });
  }
}

function checked(text) {
  const c = JSON.parse(text);
  const bare = json => json.replace(/\s/g, '');
  need(
    bare(JSON.stringify(c)) === bare(text) && !text.includes('\\'),
    'no key twice, no escapes, whole numbers',
  );
  need(
    ['hand-over', 'diagonal', 'period', 'list'].includes(c.claim),
    'the claim hand-over, diagonal, period or list',
  );
  const isSingle = c.claim === 'period' && c.n !== undefined;
  const own = ONLY[isSingle ? 'masks' : c.claim];
  need(
    Object.keys(c).every(key => [...KEYS, ...own].includes(key)),
    'keys of this claim',
  );
  need(c['nimatrix-certificate'] === 1, 'version 1');
  need(typeof c.rules === 'string', 'a rules text');
  if (isSingle) return { rules: c.rules, claim: c.claim, piles: 1, met: masks(c, coversOf(c)) };
  if (c.claim === 'period') return { rules: c.rules, claim: c.claim, piles: 1, met: period(c) };
  if (c.claim === 'list') return { rules: c.rules, claim: c.claim, piles: c.piles, met: list(c) };
  need(c.piles === undefined || c.piles === 3, 'two piles, or three');
  const isPlain = value => typeof value === 'string' || isWhole(value, 0, 2 ** 53 - 1);
  const { found = {} } = c;
  need(
    Object.prototype.toString.call(found) === '[object Object]' &&
      Object.entries(found).every(([key, value]) => /^[a-z]+$/.test(key) && isPlain(value)),
    'found: texts and numbers',
  );
  const met = c.claim === 'diagonal' ? diagonal(c, coversOf(c)) : handOver(c, coversOf(c));
  return { rules: c.rules, claim: c.claim, piles: c.piles ?? 2, met };
}

/**
 * Reads the family of a blocking game. Returns a function: whether some restriction contains the residues
 * and, in misère play, leaves a move from a largest pile of this size.
 */
function coversOf(c) {
  need(isWhole(c.n, 1, 30), 'a modulus from 1 to 30');
  need(c.ending === undefined || c.ending === 'misere', 'normal ending, or misere');
  need(isWhole(c.family.length, 1, 4096), 'from 1 to 4096 restrictions');
  // Sets of residues as the bits of a number.
  const family = c.family.map(set => {
    need(ascends(set) && set.every(r => isWhole(r, 0, c.n - 1)), 'residues modulo n, in ascending order');
    return set.reduce((bits, r) => bits | (1 << r), 0);
  });
  need(isFamily(c, [...new Set(family)]), 'the rules text says the same game');
  // In misère play a restriction counts if some pile has the smallest amount it leaves free.
  const free = family.map(set => 1 + range(c.n).findIndex(i => !((set >> ((i + 1) % c.n)) & 1)));
  const counts = (i, largest) => !c.ending || (free[i] > 0 && free[i] <= largest);
  return (residues, largest) => family.some((set, i) => !(residues & ~set) && counts(i, largest));
}

/** Whether the rules text has these sets and this ending. */
function isFamily({ rules, n, ending }, sets) {
  const [, modulus, family, end] = /^block:(\d+):([^:]*)(:misere)?$/.exec(rules) ?? [];
  if (modulus !== String(n) || !end !== !ending) return false;
  const [, kind, most] = /^(k|upto)(0|[1-9]\d*)$/.exec(family) ?? [];
  if (kind) {
    const choose = k => range(k).reduce((all, i) => (all * (n - i)) / (i + 1), 1);
    const size = set => range(n).filter(r => (set >> r) & 1).length;
    const sizes = range(n + 1).filter(k => (kind === 'k' ? k === +most : k <= +most));
    const all = sizes.reduce((count, k) => count + choose(k), 0);
    return +most <= n && sets.length === all && sets.every(set => sizes.includes(size(set)));
  }
  const lists = family.split('/').map(list => (list === 'none' ? [] : list.split(',')));
  const named = lists.map(list => list.reduce((bits, r) => bits | (1 << (r % n)), 0));
  return (
    lists.flat().every(r => isNumber(r) && +r <= n) &&
    new Set([...named, ...sets]).size === sets.length &&
    sets.every(set => named.includes(set))
  );
}

/**
 * The claim that automata accept the positions that some restriction makes P (H) and, by residue, those from
 * which amounts lead to them.
 */
function handOver({ n, base, piles = 2, ending, ...c }, covers) {
  need(isWhole(base, 2, 256) && base ** piles <= 65536, 'a base from 2 to 256 and at most 65536 letters');
  const letters = base ** piles;
  const automaton = ({ next, accepting, ...more }) => {
    const isState = state => isWhole(state, 0, next.length - 1);
    need(next.length > 0 && Object.keys(more).length === 0, 'automata of next and accepting');
    need(
      next.every(row => row.length === letters && row.every(isState)),
      'a state for each letter',
    );
    need(ascends(accepting) && accepting.every(isState), 'accepting states in ascending order');
    const accepts = next.map((_, state) => accepting.includes(state));
    need(
      next.every((row, state) => accepts[state] === accepts[row[0]]),
      '1. zeros in front make no difference',
    );
    return { next, accepts };
  };
  need((c.T !== undefined) === (piles === 3), 'automata for each pile');
  const H = automaton(c.H);
  const lines = [c.C, c.R, c.T].slice(0, piles).map(list => list.map(automaton));
  need(
    lines.every(list => list.length === n),
    'an automaton for each residue',
  );
  const weight = pile => base ** (piles - 1 - pile);
  const digits = range(letters).map(letter =>
    range(piles).map(pile => Math.floor(letter / weight(pile)) % base),
  );
  let met = 0;

  // Walks the joint states of automata. In the pile `plus` the first automaton reads one token more. The pile
  // `empty` is empty. Sizes of piles are distinguished up to `most`.
  const walk = (what, automata, holds, { plus = -1, empty = -1, most = 0 } = {}) => {
    const start = {
      carry: +(plus >= 0),
      power: Math.min(1, most),
      sizes: range(piles).map(() => 0),
      at: automata.map(() => 0),
    };
    const [open, seen] = [[start], new Set([JSON.stringify(start)])];
    while (open.length > 0) {
      const { carry, power, sizes, at } = open.pop();
      met += 1;
      need(
        carry ||
          holds(
            automata.map(({ accepts }, i) => accepts[at[i]]),
            Math.max(...sizes),
          ),
        what,
      );
      for (let letter = 0; letter < letters; letter++) {
        const read = digits[letter];
        if (read[empty] > 0) continue;
        const over = carry === 1 && read[plus] === base - 1;
        const first = carry ? letter + (over ? 1 - base : 1) * weight(plus) : letter;
        const after = {
          carry: +over,
          power: Math.min(power * base, most),
          sizes: sizes.map((size, pile) => Math.min(size + power * read[pile], most)),
          at: automata.map(({ next }, i) => next[at[i]][i === 0 ? first : letter]),
        };
        const name = JSON.stringify(after);
        if (seen.has(name)) continue;
        need(seen.add(name).size <= 2 ** 20, 'at most 2^20 states of automata together');
        open.push(after);
      }
    }
  };
  lines.forEach((line, pile) => {
    line.forEach((own, r) => {
      walk('2. nothing leads anywhere from an empty pile', [own], ([own]) => !own, { empty: pile });
      const step = ([after, before, one]) => after === (before || one === true);
      const parts = [line[(r + 1) % n], own, ...(r === 0 ? [H] : [])];
      walk('3. a token more makes residues larger by one', parts, step, { plus: pile });
    });
  });
  const residues = leads => leads.reduce((bits, leads, i) => (leads ? bits | (1 << (i % n)) : bits), 0);
  const handed = ([handed, ...leads], largest) => handed === covers(residues(leads), largest);
  walk('4. H is what some restriction allows', [H, ...lines.flat()], handed, { most: ending ? n : 0 });
  return met;
}

/** The claim that rows are final at a fixed distance from the diagonal, and repeat along it. */
function diagonal({ n, period, from, preperiod, block, width, edge, rows, columns, band }, covers) {
  const [all, far] = [edge + block + n + period, edge + 1 - width];
  need(
    [period, from, preperiod, block, width, edge].every(number => isWhole(number, 0, 4096)),
    'numbers up to 4096',
  );
  need(period > 0 && block > 0 && width > 0 && all <= 4096, 'at most 4096 columns to work out');
  need(block % period === 0 && block % n === 0, 'a block that is a multiple of the period and of n');
  need(edge >= preperiod + width && edge >= n && from <= far, 'an edge beyond all that differs');
  const counts = [rows.length === preperiod + block, columns.length === n, band.length === width - 1];
  need(counts.every(Boolean), 'a set for each row, each column and the band');
  need(
    [rows, columns, band].every(sets => sets.every(set => isWhole(set, 0, 2 ** n - 1))),
    'sets of residues',
  );
  const final = repeating(rows, preperiod);
  // The residues of amounts from a position to places with these residues.
  const amounts = (position, set) => {
    let bits = 0;
    for (let r = 0; set >> r; r++) if ((set >> r) & 1) bits |= 1 << ((position + n - r) % n);
    return bits;
  };
  const [met, cells] = [[], []];
  for (let column = 0; column < all; column++) {
    const left = column + 1 - width;
    // Beyond the edge, all rows outside the band are final.
    const beyond = column < edge ? [] : met.slice(0, left);
    need(
      beyond.every((set, row) => set === final(row)),
      'rows are final beyond the band',
    );
    if (column === edge || column === edge + block) {
      need(
        band.every((set, i) => set === met[left + i]),
        'the same band again after a block',
      );
    }
    let own = 0;
    cells.push([]);
    for (let row = 0; row <= column; row++) {
      if (row === column) met.push(own);
      const leads = amounts(column, met[row]) | amounts(row, own);
      cells[column].push(leads);
      if (!covers(leads, column)) continue;
      met[row] |= 1 << (column % n);
      own |= 1 << (row % n);
    }
  }
  columns.forEach((settled, residue) => {
    let own = 0;
    for (let row = 0; row <= far + block; row++) {
      need(row < far || own === settled, 'a far column settles before the band');
      if (!covers(amounts(residue, final(row)) | amounts(row, own), Infinity)) continue;
      need((final(row) >> residue) & 1, 'a far column meets nothing that is new to a row');
      own |= 1 << (row % n);
    }
  });
  for (let b = from; b < all - period; b++) {
    for (let a = from; a <= b; a++) {
      need(cells[b][a] === cells[b + period][a + period], 'the period along the diagonal');
    }
  }
  return cells.reduce((met, column) => met + column.length, 0);
}

/** Whether the rules text has exactly these amounts. */
function isAmounts(rules, amounts) {
  const ranges = rules
    .slice(4)
    .split(',')
    .map(range => range.split('-'));
  const isAmount = amount => ranges.some(([from, to = from]) => +from <= amount && amount <= +to);
  const listed = new Set(amounts);
  // If a range continues after an amount, the next number must be an amount too.
  return (
    rules.startsWith('sub:') &&
    ranges.every(range => range.length <= 2 && range.every(isNumber) && listed.has(+range[0])) &&
    amounts.every(amount => isAmount(amount) && isAmount(amount + 1) === listed.has(amount + 1))
  );
}

/** The claim that a subtraction game has these Grundy values, periodic after the preperiod. */
function period({ rules, amounts, preperiod, period, values }) {
  need(
    amounts.length > 0 && amounts.every(amount => isWhole(amount, 1, MOST)) && ascends(amounts),
    'amounts from 1 on, in ascending order',
  );
  need(isAmounts(rules, amounts), 'the rules text says the same game');
  need(isWhole(preperiod, 0, MOST) && isWhole(period, 1, MOST), 'a period of at least 1');
  need(
    values.length === preperiod + period && values.every(value => isWhole(value, 0, MOST)),
    'a value for each pile before the second period',
  );
  const terms = values.length + amounts.at(-1);
  need(terms * amounts.length <= WORK, 'at most 2^28 comparisons');
  const value = repeating(values, preperiod);
  // Past the second period, values depend on values that repeat. Below an empty pile there is none.
  for (let n = 0; n < terms; n++) {
    const met = new Set(amounts.map(amount => value(n - amount)));
    let least = 0;
    while (met.has(least)) least += 1;
    need(value(n) === least, `the smallest value that no move leads to; it fails at ${n}`);
  }
  return terms;
}

/** The claim that a blocking game with one pile has these residues of winning amounts, periodic. */
function masks({ n, family, preperiod, period, masks }, covers) {
  need(isWhole(preperiod, 0, MOST) && isWhole(period, 1, MOST), 'a period of at least 1');
  need(
    masks.length === preperiod + period && masks.every(mask => isWhole(mask, 0, 2 ** n - 1)),
    'a set of residues for each pile before the second period',
  );
  const steps = Math.max(preperiod, n) + period;
  need(steps * family.length <= WORK, 'at most 2^28 comparisons');
  const mask = repeating(masks, preperiod);
  need(masks[0] === 0, 'no amount that wins from an empty pile');
  // Past the period, and past n in misère play, all steps repeat.
  for (let x = 0; x < steps; x++) {
    const larger = ((mask(x) << 1) | (mask(x) >> (n - 1))) & (2 ** n - 1);
    const next = larger | (covers(mask(x), x) ? 1 << (1 % n) : 0);
    need(mask(x + 1) === next, `each set to be what the one before it leads to; it fails at ${x + 1}`);
  }
  return steps;
}

/** The claim that m-Modular Nim with this number of piles has exactly these P-positions, up to order. */
function list({ rules, m, piles, positions }) {
  need(isWhole(m, 1, MOST) && rules === `mmod:${m}`, 'the rules text says the same game');
  need(isWhole(piles, 1, 5), 'from 1 to 5 piles');
  const climbs = heaps => heaps.every((heap, i) => isWhole(heap, i === 0 ? 0 : heaps[i - 1], MOST));
  need(
    positions.every(heaps => heaps.length === piles && climbs(heaps)),
    'piles in ascending order',
  );
  const side = positions.reduce((most, heaps) => Math.max(most, heaps[piles - 1]), 0) + m + 1;
  const ordersOf = ([heap, ...others]) =>
    heap === undefined
      ? [[]]
      : ordersOf(others).flatMap(order =>
          range(order.length + 1).map(at => [...order.slice(0, at), heap, ...order.slice(at)]),
        );
  const places = side ** piles;
  const marks = positions.length * ordersOf(range(piles)).length * (places / m + side * piles);
  need(places <= PLACES && marks <= WORK, 'at most 2^28 comparisons and 2^24 positions');
  // The piles of a position are the digits of its index.
  const placeOf = heaps => heaps.reduce((place, heap) => place * side + heap, 0);
  need(ascends(positions.map(placeOf)), 'positions in lexicographic order');
  // Whether a move leads to a position of the list.
  const leads = new Uint8Array(places);
  const weight = pile => side ** (piles - 1 - pile);
  const fromSeveral = (heaps, pile, place, total) => {
    const last = pile === piles - 1;
    const least = heaps[pile] + (last ? (m - (total % m)) % m || (total === 0 ? m : 0) : 0);
    for (let heap = least; heap < side; heap += last ? m : 1) {
      if (last) leads[place * side + heap] = 1;
      else fromSeveral(heaps, pile + 1, place * side + heap, total + heap - heaps[pile]);
    }
  };
  const names = new Set();
  for (const heaps of positions.flatMap(ordersOf)) {
    const place = placeOf(heaps);
    names.add(place);
    heaps.forEach((heap, pile) => {
      for (let more = 1; heap + more < side; more++) leads[place + more * weight(pile)] = 1;
    });
    fromSeveral(heaps, 0, 0, 0);
  }
  // A larger pile has the same moves to the list as one with m tokens less.
  const heapsAt = place => range(piles).map(pile => Math.floor(place / weight(pile)) % side);
  for (let place = 0; place < places; place++) {
    const holds = names.has(place) !== (leads[place] === 1);
    need(holds, holds || `no move inside the list, and one to it from (${heapsAt(place)})`);
  }
  return places;
}
