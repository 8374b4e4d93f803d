// What the style sheets get of the palette, and what legends say of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const colours = await page('draw/palette.ts');
const { inkOf, palettes, valueColours } = colours;
const { contrast, pixel, textOn } = await page('draw/colour.ts');
const { bandsFor, paintedBytes, paintedColours } = await page('draw/scene/bands.ts');

test('inks are those that read best on their colours', () => {
  for (const [style, colour] of valueColours) {
    assert.equal(inkOf(style), textOn(colour) === '#ffffff' ? 'tl' : 'td', style);
    assert.equal(colours.inkColour(style), textOn(colour), style);
  }
  assert.deepEqual([inkOf('v0'), colours.inkColour('v0')], ['t0', 'var(--t0)']);
  assert.deepEqual(['#000000', '#ffffff', '#777777'].map(textOn), ['#ffffff', '#111111', '#ffffff']);
  assert.deepEqual([contrast('#000000', '#ffffff'), contrast('#777777', '#777777')], [21, 1]);
  // Red stands lowest in memory, and nothing shines through.
  assert.deepEqual([pixel('#123456'), pixel('#ffffff')], [0xff563412, 0xffffffff]);
});

/** The rules of a text of CSS, each with what stands around it and its declarations. */
function rulesOf(css) {
  const found = [];
  for (const [, media = '', inner, plain] of css.matchAll(
    /@media([^{]*)\{((?:[^{}]*\{[^}]*\})+)\}|([^{}@]+\{[^}]*\})/g,
  )) {
    for (const [, names, body] of (inner ?? plain).matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      found.push({
        media,
        names,
        own: Object.fromEntries(body.split(';').map(line => line.split(/:(.*)/s))),
      });
    }
  }
  return found;
}

const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const parts = palettes.light.parts.map((_, part) => `--k${part}`);

test('the style sheet has every colour of a theme where that theme is in force', () => {
  const wanted = theme => {
    const { parts, ...plain } = palettes[theme];
    for (const colour of [...Object.values(plain), ...parts]) assert.match(colour, /^#[0-9a-f]{6}$/);
    return {
      'color-scheme': theme,
      ...Object.fromEntries(Object.entries(plain).map(([name, colour]) => [`--${kebab(name)}`, colour])),
      '--v0': plain.p,
      '--t0': plain.pInk,
      ...Object.fromEntries(parts.map((colour, part) => [`--k${part}`, colour])),
    };
  };
  const own = rulesOf(colours.paletteCss()).slice(0, 4);
  assert.deepEqual(
    own.map(({ media, names, own }) => [media, names, own]),
    [
      ['', ':root', wanted('light')],
      ['(prefers-color-scheme:dark)', ':root', wanted('dark')],
      ['', ':root[data-theme=light]', wanted('light')],
      ['', ':root[data-theme=dark]', wanted('dark')],
    ],
  );
  assert.deepEqual(rulesOf(`:root{${colours.lightCss()}}`)[0].own, wanted('light'));
});

test('for contrast, in print and in forced colours P and N have one colour each', () => {
  const light = { ink: '#000', paper: '#fff', quiet: '#767676', accent: '#7a1f00' };
  const dark = { ink: '#fff', paper: '#000', quiet: '#8a8a8a', accent: '#ffc9b0' };
  const system = {
    ink: 'CanvasText',
    paper: 'Canvas',
    quiet: 'color-mix(in srgb,CanvasText 50%,Canvas)',
    accent: 'Highlight',
  };
  const print = { ink: '#000', paper: '#fff', quiet: '#bbb' };
  const names = (list, value) => Object.fromEntries(list.map(name => [name, value]));
  const wanted = ({ ink, paper, quiet, accent }) => ({
    ...names(['--p', '--n-ink', '--p-line', '--heavy', ...parts], ink),
    ...names(['--n', '--p-ink'], paper),
    '--thin': quiet,
    '--v0': '#000',
    '--t0': '#fff',
    ...(accent === undefined
      ? {}
      : {
          ...names(['--ink', '--muted', '--control'], ink),
          ...names(['--paper', '--surface'], paper),
          '--rule': quiet,
          '--accent': accent,
        }),
  });
  const rest = rulesOf(colours.paletteCss()).slice(4);
  assert.deepEqual(
    rest.map(({ media, names, own }) => [media, names, own]),
    [
      ['(prefers-contrast:more)', ':root', wanted(light)],
      ['(prefers-contrast:more)', ':root[data-theme=dark]', wanted(dark)],
      [
        '(prefers-contrast:more) and (prefers-color-scheme:dark)',
        ':root:not([data-theme=light])',
        wanted(dark),
      ],
      ['(forced-colors:active)', ':root,:root[data-theme]', wanted(system)],
      [' print', ':root,:root[data-theme]', wanted(print)],
      ['', ':root[data-print],:root[data-print][data-theme]', wanted(print)],
    ],
  );
  for (const { ink, paper, quiet, accent } of [light, dark]) {
    const full = colour => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    const read = [ink, accent, quiet].map(one => contrast(full(one), full(paper)));
    [20, 7, 4.5].forEach((least, at) => assert.ok(read[at] >= least, `${read}`));
  }
});

test('every style of a value, of its ink and of a part is a class', () => {
  const rules = new Map(rulesOf(colours.valueCss()).map(({ names, own }) => [names, own]));
  const wanted = new Map([
    ['.v0', { fill: 'var(--v0)' }],
    ...[...valueColours].map(([style, colour]) => [`.${style}`, { fill: colour }]),
    ['.drawing .t0', { fill: 'var(--t0)' }],
    ['.drawing .td', { fill: '#111' }],
    ['.drawing .tl', { fill: '#fff' }],
    ...parts.flatMap((name, part) => [
      [`.k${part}`, { fill: `var(${name})` }],
      [`.k${part}-line`, { stroke: `var(${name})` }],
      [`.k${part}-border`, { 'border-color': `var(${name})` }],
    ]),
  ]);
  assert.deepEqual(rules, wanted);
});

test('a legend names the values in sight, and says where colours come round', () => {
  const legend = (colours, ...values) => {
    const { legend, round } = bandsFor([{ grundy: Uint32Array.from(values) }, { grundy: null }], colours);
    return [legend.map(({ style, text }) => `${style} ${text}`).join(', '), round];
  };
  const upTo = (length, style) => Array.from({ length }, (_, at) => `${style}${at + 1} ${at + 1}`);
  for (const [colours, values, entries, round = false] of [
    ['ramp', [], []],
    ['ramp', [0], []],
    ['ramp', [3, 1], upTo(3, 'v')],
    ['ramp', [8], upTo(8, 'v')],
    ['ramp', [9], [...upTo(8, 'v'), 'v8 9']],
    ['ramp', [16], [...upTo(8, 'v'), 'v16 16']],
    ['ramp', [17, 2], [...upTo(8, 'v'), 'v16 16', 'v16 17']],
    [
      'ramp',
      [5000],
      [...upTo(8, 'v'), ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map(k => `v${2 ** k} ${2 ** k}`), 'v4096 5000'],
    ],
    ['mod:3', [], ['d1 ≡ 1', 'd2 ≡ 2', 'd3 ≡ 0']],
    ['mod:12', [1], Array.from({ length: 12 }, (_, at) => `d${at + 1} ≡ ${(at + 1) % 12}`)],
    ['distinct', [2], upTo(2, 'd')],
    ['distinct', [15], upTo(15, 'd')],
    ['distinct', [16], upTo(15, 'd'), true],
    ['bits', [31], upTo(31, 'b')],
    ['bits', [32], upTo(31, 'b'), true],
  ]) {
    assert.deepEqual(
      legend(colours, ...values),
      [['v0 0', ...entries].join(', '), round],
      `${colours} ${values}`,
    );
  }
  const { fill, of, ink } = bandsFor([], 'mod:5');
  assert.deepEqual([fill(0), of(5), of(7), ink(0), ink(7)], ['v0', 'd5', 'd2', 't0', inkOf('d2')]);
  assert.deepEqual([32, 33, 64].map(bandsFor([], 'bits').of), ['b32', 'b1', 'b32']);
});

test('painted values have their places among the colours, and outcomes have those before', () => {
  const all = [...valueColours.values()];
  const painted = paintedColours('#123456', '#ffffff');
  assert.deepEqual(painted, ['#123456', '#123456', '#ffffff', ...all]);
  // The same value again, the last one that is remembered and the first one that is not.
  const values = Uint32Array.of(0, 1, 2, 1, 4095, 4096, 4097, 4095, 4096, 0);
  const outcomes = Uint8Array.from(values, value => (value === 0 ? 1 : 0));
  const bands = bandsFor([], 'ramp');
  const expected = [...values].map(value => (value === 0 ? '#123456' : valueColours.get(bands.of(value))));
  assert.deepEqual(
    [...paintedBytes(values, outcomes, bands)].map(byte => painted[byte]),
    expected,
  );
  // What is no position is paper.
  outcomes[0] = 2;
  assert.equal(painted[paintedBytes(values, outcomes, bands)[0]], '#ffffff');
});
