// The rows of the table: what is measured, against what, and which ratio it must have.

/** A work in an engine. */
const job = engine => work => ({ engine, work });
const native = job('native');
const wasm = job('wasm');
const javascript = job('javascript');
const cgt = job('cgt');
const browser = job('browser');
const contract = job('contract');

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
const bytes = (...sizes) => wasm(`memset ${sizes.reduce((product, size) => product * size, 1)}`);
const square = size => `${size},${size}`;
const AMOUNTS = ['2,5,7', '5,9,13,21,34,55', '20,33,50'];
const MILLION = 1_000_000;
const TEN_MILLION = 10 * MILLION;

/**
 * `against` is what the ratio is to, `same` whether it gives the same answer and must agree; `beside` gives
 * the same answer too, and is printed for comparison. A row without a target is there to be compared.
 */
export const ROWS = [
  {
    row: 1,
    what: 'blocking 7:k2 to bits, 4096², wasm / memset of bytes',
    ...most(5),
    ours: wasm(`blocking ${rule} ${square(4096)}`),
    against: bytes(4096, 4096),
    beside: {
      native: native(`blocking ${rule} ${square(4096)}`),
      'one pass': wasm(`scalar ${rule} ${square(4096)}`),
    },
  },
  {
    row: 2,
    what: 'the same, 1024²',
    ...most(12),
    ours: wasm(`blocking ${rule} ${square(1024)}`),
    against: bytes(1024, 1024),
    beside: {
      native: native(`blocking ${rule} ${square(1024)}`),
      'one pass': wasm(`scalar ${rule} ${square(1024)}`),
    },
  },
  ...[
    ['3 (Fig. 4b)', figure],
    ['16, ten lists', sixteen],
  ].map(([name, rules]) => ({
    row: 3,
    what: `blocking, lists modulo ${name}, 4096², wasm / memset of bytes`,
    ...most(10),
    ours: wasm(`blocking ${rules} ${square(4096)}`),
    against: bytes(4096, 4096),
    beside: {
      native: native(`blocking ${rules} ${square(4096)}`),
      'one pass': wasm(`scalar ${rules} ${square(4096)}`),
    },
  })),
  ...[256, 1024, 4096].map(size => ({
    row: 4,
    what: `blocking, eight lists modulo 64, ${size}², wasm / one pass`,
    ...most(1.2),
    same: true,
    ours: wasm(`blocking ${sixtyFour} ${square(size)}`),
    against: wasm(`scalar ${sixtyFour} ${square(size)}`),
    beside: { native: native(`blocking ${sixtyFour} ${square(size)}`) },
  })),
  {
    row: 5,
    what: 'blocking 7:k2, 1024², careful JavaScript / wasm',
    ...least(40),
    same: true,
    ours: wasm(`blocking ${rule} ${square(1024)}`),
    against: javascript('blockingWithCare 7 2 1024'),
  },
  {
    row: 6,
    what: 'blocking 7:k2, 256², definition in JavaScript / wasm',
    ...least(10_000),
    same: true,
    ours: wasm(`blocking ${rule} ${square(256)}`),
    against: javascript('blockingByDefinition 7 2 256'),
  },
  {
    row: 7,
    what: 'blocking 7:k2, 128³, one pass / wasm',
    ...least(4),
    same: true,
    ours: wasm(`blocking ${rule} 128,128,128`),
    against: wasm(`scalar ${rule} 128,128,128`),
    beside: { native: native(`blocking ${rule} 128,128,128`) },
  },
  ...[7, 16].map(m => ({
    row: 8,
    what: `m-Modular, m = ${m}, 4096², wasm / memset of bytes`,
    ...most(4),
    ours: wasm(`modular ${m} ${square(4096)}`),
    against: bytes(4096, 4096),
    beside: { native: native(`modular ${m} ${square(4096)}`) },
  })),
  {
    row: 9,
    what: 'm-Modular, m = 7, 256², definition in JavaScript / wasm',
    ...least(100_000),
    same: true,
    ours: wasm(`modular 7 ${square(256)}`),
    against: javascript('modularByDefinition 7 256'),
  },
  ...[7, 16].map(m => ({
    row: 10,
    what: `m-Modular, m = ${m}, 256³, wasm / memset of bytes`,
    ...most(4),
    ours: wasm(`modular ${m} 256,256,256`),
    against: bytes(256, 256, 256),
    beside: { native: native(`modular ${m} 256,256,256`) },
  })),
  ...AMOUNTS.map(amounts => ({
    row: 11,
    what: `values of {${amounts}} to 10^7 by period, wasm / memset of 4 bytes each`,
    ...most(3),
    ours: wasm(`table ${amounts} ${TEN_MILLION}`),
    against: bytes(TEN_MILLION, 4),
    beside: { walked: wasm(`walk ${amounts} ${TEN_MILLION}`) },
  })),
  ...AMOUNTS.map(amounts => ({
    row: 12,
    what: `values of {${amounts}} to 10^6 walked, cgt / wasm`,
    ...least(8),
    same: true,
    ours: wasm(`walk ${amounts} ${MILLION}`),
    against: cgt(`${amounts} ${MILLION}`),
    beside: {
      'careful JavaScript': javascript(`valuesWithCare ${amounts} ${MILLION}`),
      'definition in JavaScript': javascript(`valuesByDefinition ${amounts} ${MILLION}`),
    },
  })),
  ...AMOUNTS.map(amounts => ({
    row: 13,
    what: `values of {${amounts}} to 10^6 walked, cgt / native`,
    ...least(15),
    same: true,
    ours: native(`walk ${amounts} ${MILLION}`),
    against: cgt(`${amounts} ${MILLION}`),
  })),
  { row: 13, what: 'the same, CGSuite / native', ...least(50), missing: 'CGSuite is in no package registry' },
  {
    row: 14,
    what: 'outcomes of squares to 10^7, looking in JavaScript / wasm',
    ...least(12),
    same: true,
    ours: wasm(`outcomes squares ${TEN_MILLION}`),
    against: javascript(`squaresByLooking ${TEN_MILLION}`),
    beside: { native: native(`outcomes squares ${TEN_MILLION}`) },
  },
  {
    row: 15,
    what: 'Nim, outcomes and values, 4096², wasm / memset of 5 bytes each',
    ...most(4),
    ours: wasm('matrix nim 4096'),
    against: bytes(4096, 4096, 5),
    beside: { native: native('matrix nim 4096') },
  },
  {
    row: 15,
    what: 'the same, 1024²',
    ...most(4),
    ours: wasm('matrix nim 1024'),
    against: bytes(1024, 1024, 5),
    beside: { 'textbook in JavaScript': javascript('nimMatrix 1024'), native: native('matrix nim 1024') },
  },
  {
    row: 15,
    what: 'two piles of {2,5,7}, outcomes and values, 4096², wasm / memset',
    ...most(4),
    ours: wasm('matrix sub:2,5,7 4096'),
    against: bytes(4096, 4096, 5),
    beside: { native: native('matrix sub:2,5,7 4096') },
  },
  {
    row: 16,
    what: 'value of the circle of 38, steps 2 and 3, table of positions / search, native',
    ...least(300),
    same: true,
    ours: native('circle 2,3 38'),
    against: native('memo 2,3 38'),
    beside: { wasm: wasm('circle 2,3 38') },
  },
  {
    row: 16,
    what: 'the same, circle of 26, wasm',
    same: true,
    ours: wasm('circle 2,3 26'),
    against: wasm('memo 2,3 26'),
    beside: { 'definition in JavaScript': javascript('circleByDefinition 2,3 26') },
  },
  {
    row: 17,
    what: 'nodes to tell who wins the circle of 80, steps 2 and 3',
    ...most(518_412),
    count: wasm('nodes 2,3 80'),
  },
  ...[
    [`blocking ${rule} ${square(1024)}`, 1.5],
    [`blocking ${rule} ${square(4096)}`, 1.5],
    [`blocking ${sixteen} ${square(4096)}`, 1.5],
    [`blocking ${rule} 128,128,128`, 1.5],
    [`modular 7 ${square(4096)}`, 1.5],
    ['modular 16 256,256,256', 1.5],
    [`walk 2,5,7 ${MILLION}`, 2.2],
    ['circle 2,3 38', 2.5],
  ].map(([work, target]) => ({
    row: 18,
    what: `wasm / native: ${work.replace(sixteen, 'ten lists modulo 16')}`,
    ...most(target),
    same: true,
    ours: wasm(work),
    against: native(work),
  })),
  {
    row: 19,
    what: '1024 x 768 cells in two colours: paint, in Chromium / filling as many words',
    ...most(16),
    ours: browser('paint 2'),
    against: browser('fill'),
  },
  {
    row: 19,
    what: 'the same in sixteen colours',
    ...most(16),
    ours: browser('paint 16'),
    against: browser('fill'),
    beside: { 'the put alone': browser('put') },
  },
  {
    row: 20,
    what: 'sixteen colours, 1024² cells: one by one / all at once, in Chromium',
    ...least(2.5),
    same: true,
    ours: browser('palette few 1048576'),
    against: browser('palette many 1048576'),
  },
  ...[
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
  ].map(([rules, more, size, target]) => ({
    row: 21,
    what: `grid of ${rules}, ${size}², as JavaScript gets it / making and filling as many bytes`,
    ...most(target),
    ours: contract(`grid g=${rules}${more}&w=0,0,${square(size)}`),
    against: javascript(`filled ${size * size}`),
    beside:
      rules === rule && size < 4096
        ? { 'careful JavaScript': javascript(`blockingWithCare 7 2 ${size}`) }
        : {},
  })),
  ...[
    [4096, 1],
    [512, 21],
  ].map(([size, count]) => ({
    row: 22,
    what:
      `panels of ${rule}, ${size}²: ${count === 1 ? 'one matrix' : `${count} matrices`} / ` +
      'making and filling as many bytes',
    ...most(8),
    ours: contract(`panels g=${rule}&r=1,2&w=0,0,${square(size)}`),
    against: javascript(`filled ${count * size * size}`),
  })),
  {
    row: 23,
    what: 'evaluate block:3:1,3/2,3 at (60,61) / making and filling 2^24 bytes',
    ...most(13),
    ours: contract('evaluate g=block:3:1,3/2,3&p=60,61&r=1,3'),
    against: javascript(`filled ${4096 * 4096}`),
  },
  ...[
    ['mmod:7', '', 16],
    [rule, '&r=1,2', 16],
    ['block:5:1,3/2,3', '&r=1,3', 24],
    ['nim', '', 16],
  ].map(([rules, more, target, size = 1024]) => ({
    row: 24,
    what: `${rules}, ${size}², from its link to pixels, in Chromium / filling and putting as many`,
    ...most(target),
    ours: browser(`link g=${rules}${more}&w=0,0,${square(size)}`),
    against: browser(`filled ${size}`),
  })),
];
