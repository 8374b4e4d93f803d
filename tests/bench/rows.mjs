// The rows of the table: what is measured, against what, and which ratio it must have.

/** A work in an engine, which its first word names. */
function job(text) {
  const [engine] = text.split(' ');
  return { engine, work: text.slice(engine.length + 1) };
}

/**
 * `most`: ours takes at most `target` times as long as the other; `least`: the other takes at least `target`
 * times as long.
 */
const most = target => ({ target, atMost: true });
const least = target => ({ target, atMost: false });

/** Restrictions that follow no rule, the same in every run: each residue is in with probability 1/2. */
function lists(n, count) {
  let state = 12345;
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16;
  const list = () => {
    const residues = Array.from({ length: n }, (_, i) => i + 1).filter(() => next() % 2 === 1);
    return residues.length === 0 ? [1] : residues;
  };
  return Array.from({ length: count }, () => list().join(',')).join('/');
}

const rule = 'block:7:k2';
const figure = 'block:3:2,3/1,2';
const sixteen = `block:16:${lists(16, 10)}`;
const sixtyFour = `block:64:${lists(64, 8)}`;
const bytes = (...sizes) => `wasm memset ${sizes.reduce((product, size) => product * size, 1)}`;
const square = size => `${size},${size}`;
const AMOUNTS = ['2,5,7', '5,9,13,21,34,55', '20,33,50'];
const MILLION = 1_000_000;
const TEN_MILLION = 10 * MILLION;

/** What is printed for comparison: the same work in a native process, or in one pass. */
const inNative = work => ({ native: `native ${work}` });
const both = (what, size) => ({
  ...inNative(`blocking ${what} ${size}`),
  'one pass': `wasm scalar ${what} ${size}`,
});

/**
 * `against` is what the ratio is to; `beside` gives the same answer and is printed for comparison. A row
 * without a target is there to be compared.
 */
const row = (number, what, target, ours, against, beside = {}) => ({
  row: number,
  what,
  ...target,
  ours: job(ours),
  against: job(against),
  beside: Object.fromEntries(Object.entries(beside).map(([name, text]) => [name, job(text)])),
});
/** A row of two that give the same answer and must agree. */
const same = (...given) => ({ ...row(...given), same: true });

const circles = [
  same(
    16,
    'value of the circle of 38, steps 2 and 3, table of positions / search, native',
    least(300),
    'native circle 2,3 38',
    'native memo 2,3 38',
    { wasm: 'wasm circle 2,3 38' },
  ),
  same(16, 'the same, circle of 26, wasm', {}, 'wasm circle 2,3 26', 'wasm memo 2,3 26', {
    'definition in JavaScript': 'javascript circleByDefinition 2,3 26',
  }),
  {
    row: 17,
    what: 'nodes to tell who wins the circle of 80, steps 2 and 3',
    ...most(518_412),
    count: job('wasm nodes 2,3 80'),
  },
];

/** Grids as a script gets them: the rules, the rest of the link, the size, and the target. */
const GRIDS = [
  ['mmod:7', '', 4096, 4],
  ['mmod:7', '', 1024, 4],
  [rule, '&r=1,2', 4096, 8],
  [rule, '&r=1,2', 1024, 16],
  [rule, '&r=1,2', 256, 50],
  ['block:5:1,3/2,3', '&r=1,3', 4096, 8],
  ['block:5:1,3/2,3', '&r=1,3', 1024, 24],
  ['block:5:1,3/2,3', '&r=1,3', 256, 50],
  ['nim', '', 4096, 8],
  ['nim', '', 1024, 8],
];

export const ROWS = [
  ...[
    [1, `blocking 7:k2 to bits, 4096², wasm / memset of bytes`, 5, rule, 4096],
    [2, 'the same, 1024²', 12, rule, 1024],
    [3, 'blocking, lists modulo 3 (Fig. 4b), 4096², wasm / memset of bytes', 10, figure, 4096],
    [3, 'blocking, lists modulo 16, ten lists, 4096², wasm / memset of bytes', 10, sixteen, 4096],
  ].map(([number, what, target, rules, size]) => {
    const ours = `wasm blocking ${rules} ${square(size)}`;
    return row(number, what, most(target), ours, bytes(size, size), both(rules, square(size)));
  }),
  ...[256, 1024, 4096].map(size => {
    const what = `blocking, eight lists modulo 64, ${size}², wasm / one pass`;
    const work = `blocking ${sixtyFour} ${square(size)}`;
    const once = `wasm scalar ${sixtyFour} ${square(size)}`;
    return same(4, what, most(1.2), `wasm ${work}`, once, inNative(work));
  }),
  ...[
    [5, 'blocking 7:k2, 1024², careful JavaScript / wasm', 40, 1024, 'blockingWithCare'],
    [6, 'blocking 7:k2, 256², definition in JavaScript / wasm', 10_000, 256, 'blockingByDefinition'],
  ].map(([number, what, target, size, way]) =>
    same(
      number,
      what,
      least(target),
      `wasm blocking ${rule} ${square(size)}`,
      `javascript ${way} 7 2 ${size}`,
    ),
  ),
  same(
    7,
    'blocking 7:k2, 128³, one pass / wasm',
    least(4),
    `wasm blocking ${rule} 128,128,128`,
    `wasm scalar ${rule} 128,128,128`,
    inNative(`blocking ${rule} 128,128,128`),
  ),
  ...[7, 16].map(m => {
    const work = `modular ${m} ${square(4096)}`;
    const what = `m-Modular, m = ${m}, 4096², wasm / memset of bytes`;
    return row(8, what, most(4), `wasm ${work}`, bytes(4096, 4096), inNative(work));
  }),
  same(
    9,
    'm-Modular, m = 7, 256², definition in JavaScript / wasm',
    least(100_000),
    `wasm modular 7 ${square(256)}`,
    'javascript modularByDefinition 7 256',
  ),
  ...[7, 16].map(m => {
    const work = `modular ${m} 256,256,256`;
    const what = `m-Modular, m = ${m}, 256³, wasm / memset of bytes`;
    return row(10, what, most(4), `wasm ${work}`, bytes(256, 256, 256), inNative(work));
  }),
  ...AMOUNTS.map(amounts => {
    const what = `values of {${amounts}} to 10^7 by period, wasm / memset of 4 bytes each`;
    const [ours, walked] = ['table', 'walk'].map(way => `wasm ${way} ${amounts} ${TEN_MILLION}`);
    return row(11, what, most(3), ours, bytes(TEN_MILLION, 4), { walked });
  }),
  ...AMOUNTS.map(amounts => {
    const what = `values of {${amounts}} to 10^6 walked, cgt / wasm`;
    return same(12, what, least(8), `wasm walk ${amounts} ${MILLION}`, `cgt ${amounts} ${MILLION}`, {
      'careful JavaScript': `javascript valuesWithCare ${amounts} ${MILLION}`,
      'definition in JavaScript': `javascript valuesByDefinition ${amounts} ${MILLION}`,
    });
  }),
  ...AMOUNTS.map(amounts => {
    const what = `values of {${amounts}} to 10^6 walked, cgt / native`;
    return same(13, what, least(15), `native walk ${amounts} ${MILLION}`, `cgt ${amounts} ${MILLION}`);
  }),
  { row: 13, what: 'the same, CGSuite / native', ...least(50), missing: 'CGSuite is in no package registry' },
  same(
    14,
    'outcomes of squares to 10^7, looking in JavaScript / wasm',
    least(12),
    `wasm outcomes squares ${TEN_MILLION}`,
    `javascript squaresByLooking ${TEN_MILLION}`,
    inNative(`outcomes squares ${TEN_MILLION}`),
  ),
  ...[
    ['Nim, outcomes and values, 4096², wasm / memset of 5 bytes each', 'nim', 4096],
    ['the same, 1024²', 'nim', 1024, { 'textbook in JavaScript': 'javascript nimMatrix 1024' }],
    ['two piles of {2,5,7}, outcomes and values, 4096², wasm / memset', 'sub:2,5,7', 4096],
  ].map(([what, rules, size, beside]) => {
    const work = `matrix ${rules} ${size}`;
    return row(15, what, most(4), `wasm ${work}`, bytes(size, size, 5), { ...beside, ...inNative(work) });
  }),
  ...circles,
  ...[
    [`blocking ${rule} ${square(1024)}`, 1.5],
    [`blocking ${rule} ${square(4096)}`, 1.5],
    [`blocking ${sixteen} ${square(4096)}`, 1.5],
    [`blocking ${rule} 128,128,128`, 1.5],
    [`modular 7 ${square(4096)}`, 1.5],
    ['modular 16 256,256,256', 1.5],
    [`walk 2,5,7 ${MILLION}`, 2.2],
    ['circle 2,3 38', 2.5],
  ].map(([work, target]) => {
    const what = `wasm / native: ${work.replace(sixteen, 'ten lists modulo 16')}`;
    return same(18, what, most(target), `wasm ${work}`, `native ${work}`);
  }),
  row(
    19,
    '1024 x 768 cells in two colours: paint, in Chromium / filling as many words',
    most(16),
    'browser paint 2',
    'browser fill',
  ),
  row(19, 'the same in sixteen colours', most(16), 'browser paint 16', 'browser fill', {
    'the put alone': 'browser put',
  }),
  same(
    20,
    'sixteen colours, 1024² cells: one by one / all at once, in Chromium',
    least(2.5),
    'browser palette few 1048576',
    'browser palette many 1048576',
  ),
  ...GRIDS.map(([rules, more, size, target]) =>
    row(
      21,
      `grid of ${rules}, ${size}², as JavaScript gets it / making and filling as many bytes`,
      most(target),
      `contract grid g=${rules}${more}&w=0,0,${square(size)}`,
      `javascript filled ${size * size}`,
      rules === rule && size < 4096
        ? { 'careful JavaScript': `javascript blockingWithCare 7 2 ${size}` }
        : {},
    ),
  ),
  ...[
    [4096, 1, 'one matrix'],
    [512, 21, '21 matrices'],
  ].map(([size, count, matrices]) =>
    row(
      22,
      `panels of ${rule}, ${size}²: ${matrices} / making and filling as many bytes`,
      most(8),
      `contract panels g=${rule}&r=1,2&w=0,0,${square(size)}`,
      `javascript filled ${count * size * size}`,
    ),
  ),
  row(
    23,
    'evaluate block:3:1,3/2,3 at (60,61) / making and filling 2^24 bytes',
    most(13),
    'contract evaluate g=block:3:1,3/2,3&p=60,61&r=1,3',
    `javascript filled ${4096 * 4096}`,
  ),
  ...[
    ['mmod:7', '', 16],
    [rule, '&r=1,2', 16],
    ['block:5:1,3/2,3', '&r=1,3', 24],
    ['nim', '', 16],
  ].map(([rules, more, target]) =>
    row(
      24,
      `${rules}, 1024², from its link to pixels, in Chromium / filling and putting as many`,
      most(target),
      `browser link g=${rules}${more}&w=0,0,1024,1024`,
      'browser filled 1024',
    ),
  ),
];
