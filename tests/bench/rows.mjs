// The rows of the table: the work measured, its comparison, and the required ratio.

/** A work in an engine, which its first word names. */
const job = text => ({ engine: text.split(' ', 1)[0], work: text.slice(text.indexOf(' ') + 1) });

/** Ours takes at most `target` times as long as the other. */
const row = (number, what, target, ours, against, same = false) => ({
  row: number,
  what,
  target,
  ours: job(ours),
  against: job(against),
  same,
});

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
const LISTS = [`block:3:2,3/1,2`, `block:16:${lists(16, 10)}`, `block:64:${lists(64, 8)}`];

/** Matrices in WebAssembly beside filling as many bytes: rules, rest of the link, side, target. */
const MATRICES = [
  [rule, '', 4096, 8],
  [rule, '', 1024, 16],
  ...LISTS.map(rules => [rules, '', 1024, 24]),
  ['block:7:k2', '&p=0,0,5', 1024, 24],
  ['block:3:k1:misere', '', 1024, 24],
  ['mmod:7', '', 4096, 8],
  ['mmod:16', '', 1024, 8],
  ['nim', '&view=grundy', 1024, 8],
  ['sub:2,5,7', '&view=grundy', 1024, 8],
];

/** Take-away games beside Wythoff's Nim by hand, colours found in the same time: rules, side, target. */
const TAKE_AWAY = [
  ...[
    'one/both/1x2',
    'one/two.dif.0-2',
    'one/both:misere',
    'one/both:block.2',
    'one/1x2:mod.4.1,4/2,3',
  ].flatMap(rules => [4096, 1024].map(size => [`take:${rules}`, size, 1.2])),
  ['block:3:k1:misere', 1024, 1.2],
  ['take:one.half', 1024, 12],
  ['take:one/both.primes', 1024, 12],
];

/** Grids as a script gets them. */
const GRIDS = [
  ['mmod:7', '', 4096, 4],
  ['mmod:7', '', 1024, 4],
  [rule, '&r=1,2', 4096, 8],
  [rule, '&r=1,2', 1024, 16],
  [rule, '&r=1,2', 256, 50],
  ['block:5:1,3/2,3', '&r=1,3', 4096, 8],
  ['block:5:1,3/2,3', '&r=1,3', 1024, 24],
  ['nim', '', 4096, 8],
  ['nim', '', 1024, 8],
];

/** The same function in both engines. */
const COMPILED = ['native', 'wasm'];

const window = size => `w=0,0,${size},${size}`;

export const ROWS = [
  ...MATRICES.map(([rules, more, size, target]) => {
    const what = `matrix of ${rules.slice(0, 20)}${more}, ${size}², wasm / filling as many bytes`;
    const bytes = size * size * (more.includes('grundy') ? 5 : 1);
    return row(1, what, target, `wasm matrix g=${rules}${more}&${window(size)}`, `wasm fill ${bytes}`);
  }),
  ...TAKE_AWAY.flatMap(([rules, size, target]) =>
    COMPILED.map(engine => {
      const what = `matrix of ${rules}, ${size}² / Wythoff's Nim by hand, ${engine}`;
      const ours = `${engine} matrix g=${rules}&${window(size)}`;
      return row(2, what, target, ours, `${engine} wythoff ${size}`);
    }),
  ),
  ...[
    [`matrix g=${rule}&r=1,2&${window(1024)}`, 1.5],
    [`matrix g=${LISTS[1]}&${window(1024)}`, 1.5],
    [`matrix g=mmod:7&${window(1024)}`, 1.5],
    [`matrix g=take:one/both/1x2&${window(1024)}`, 1.5],
    ['sequence g=sub:2,5,7&view=sequence&w=0,0,1000000,1', 2.2],
    ['evaluate g=kotzig:38:2,3', 2.5],
  ].map(([work, target]) =>
    row(3, `wasm / native: ${work.slice(0, 50)}`, target, `wasm ${work}`, `native ${work}`, true),
  ),
  ...GRIDS.map(([rules, more, size, target]) => {
    const what = `grid of ${rules}, ${size}², as JavaScript gets it / filling as many bytes`;
    const link = `contract grid g=${rules}${more}&${window(size)}`;
    return row(4, what, target, link, `wasm fill ${size * size}`);
  }),
  ...[
    [4096, 1, 'one matrix'],
    [512, 21, '21 matrices'],
  ].map(([size, count, matrices]) => {
    const what = `panels of ${rule}, ${size}²: ${matrices} / filling as many bytes`;
    const link = `g=${rule}&r=1,2&${window(size)}`;
    return row(5, what, 8, `contract panels ${link}`, `wasm fill ${count * size * size}`);
  }),
];
