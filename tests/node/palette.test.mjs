// Colours: they stay apart for four kinds of colour vision, every ink can be read on its colour, and style
// sheets, canvases and exports have the same ones.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { nimatrix } from './support.mjs';

const colours = await page('draw/palette.ts');
const { bits, distinct, inkOf, palettes, ramps, stepOf, valueColours } = colours;
const { contrast, pixel, rgb, textOn } = await page('draw/palette.ts');
const { DARK_TO, LIGHT_FROM, luminance } = await page('embed/backdrop.ts');
const { bandsFor, paintedBytes, paintedColours } = await page('draw/colours.ts');

// Machado, Oliveira & Fernandes, A physiologically-based model for simulation of color vision
// deficiency (2009), severity 1; the matrices act on linear light.
const VISIONS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const linear = byte => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const clamp = value => Math.max(0, Math.min(1, value));

/** CIELAB under D65 of a colour as one kind of eye sees it. */
function lab(colour, vision) {
  const light = [1, 3, 5].map(at => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  const row = at => VISIONS[vision].slice(3 * at, 3 * at + 3);
  const [r, g, b] = [0, 1, 2].map(at => clamp(row(at).reduce((sum, part, of) => sum + part * light[of], 0)));
  const xyz = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ];
  const [fx, fy, fz] = xyz.map(t => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const degrees = 180 / Math.PI;

/** The CIEDE2000 difference of two colours in CIELAB. */
function difference([l1, a1, b1], [l2, a2, b2]) {
  const seventh = c => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const polar = (a, b) => [
    Math.hypot(a * g, b),
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a * g) * degrees + 360) % 360,
  ];
  const [[c1, h1], [c2, h2]] = [polar(a1, b1), polar(a2, b2)];
  const grey = c1 * c2 === 0;
  // The shorter way round, and half of it.
  const far = Math.abs(h2 - h1) > 180;
  const turn = far ? h2 - h1 - Math.sign(h2 - h1) * 360 : h2 - h1;
  const round = h1 + h2 < 360 ? 360 : -360;
  const hue = grey ? h1 + h2 : (h1 + h2 + (far ? round : 0)) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = angle => Math.cos(angle / degrees);
  const t =
    1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = ((grey ? 0 : 2) * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / degrees)) / (1 + 0.015 * c * t);
  const rotation = -Math.sin((60 / degrees) * Math.exp(-(((hue - 275) / 25) ** 2))) * 2 * seventh(c);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}

/** The smallest difference between two of these colours, over all kinds of vision. */
function closest(all) {
  let least = { distance: Infinity };
  for (const vision of Object.keys(VISIONS)) {
    const seen = all.map(colour => lab(colour, vision));
    seen.forEach((one, i) => {
      for (let j = 0; j < i; j++) {
        const distance = difference(one, seen[j]);
        if (distance < least.distance) least = { distance, vision, pair: [all[j], all[i]].join() };
      }
    });
  }
  return least;
}

const apart = (colours, least, name) => {
  const { distance, vision, pair } = closest(colours);
  assert.ok(distance >= least, `${name}: ${pair} differ by ${distance.toFixed(1)} for ${vision} vision`);
};
const reads = (ink, paper, least, name) =>
  assert.ok(
    contrast(ink, paper) >= least,
    `${name}: ${ink} on ${paper} has ${contrast(ink, paper).toFixed(2)}`,
  );

for (const [theme, palette] of Object.entries(palettes)) {
  test(`P and N are far apart, and their letters can be read: ${theme}`, () => {
    apart([palette.p, palette.n], 40, 'P and N');
    reads(palette.p, palette.n, 6.9, 'P beside N');
    reads(palette.pInk, palette.p, 4.5, 'the letter P');
    reads(palette.nInk, palette.n, 4.5, 'the letter N');
    for (const paper of [palette.paper, palette.surface]) {
      for (const ink of [palette.ink, palette.muted, palette.accent]) reads(ink, paper, 4.5, 'words');
      reads(palette.control, paper, 3, 'edges of controls');
    }
  });

  test(`parts of a plot stay apart, and stand out from the paper: ${theme}`, () => {
    assert.equal(palette.parts.length, 6);
    apart(palette.parts, 12, 'parts');
    for (const part of palette.parts) reads(part, palette.paper, 3, 'a point');
  });
}

const zero = palettes.light.p;

test('P and the edge of the figure stand out from the page', () => {
  for (const { heavy, p, pLine, paper } of Object.values(palettes)) {
    for (const edge of [heavy, p]) reads(edge, paper, 3, 'the edge of the figure');
    reads(pLine, paper, 4.5, 'P on the paper');
  }
});

for (const [theme, ramp] of Object.entries(ramps)) {
  test(`the ramp leaves the paper step by step, and its anchors differ visibly: ${theme}`, () => {
    assert.equal(ramp.length, 13);
    const zero = palettes[theme].p;
    const steps = [...valueColours[theme]]
      .filter(([style]) => style.startsWith('v'))
      .map(([, colour]) => colour);
    for (const vision of Object.keys(VISIONS)) {
      const lightness = steps.map(step => lab(step, vision)[0] * (theme === 'dark' ? -1 : 1));
      lightness
        .slice(1)
        .forEach((light, at) => assert.ok(light < lightness[at], `${vision}, step ${at + 1}`));
    }
    ramp.slice(1, 12).forEach((colour, at) => apart([ramp[at], colour], 3.5, `2^${at}`));
    for (const step of steps) {
      apart([zero, step], 12, '0 and a step');
      reads(textOn(step), step, 4.5, 'the number');
    }
  });
}

test('a value has one colour, whatever else is shown', () => {
  const colourIn = (value, others, colours) => {
    const style = bandsFor([{ grundy: Uint32Array.of(value, ...others) }], colours).fill(value);
    return valueColours.light.get(style) ?? zero;
  };
  for (const colours of ['ramp', 'distinct', 'mod:5', 'bits']) {
    for (const value of [0, 1, 2, 3, 7, 8, 15, 16, 100, 5000, 2 ** 32 - 1]) {
      const alone = colourIn(value, [], colours);
      for (const others of [[1, 2], [17], [0, 4095], [2 ** 32 - 1]]) {
        assert.equal(colourIn(value, others, colours), alone, `${value} beside ${others} in ${colours}`);
      }
      if (value > 0) assert.notEqual(alone, zero, `${value} is not 0 in ${colours}`);
    }
  }
  // Steps begin with the small values one by one, and end with the largest.
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 4095, 4096, 2 ** 32 - 1].map(stepOf),
    [1, 2, 3, 4, 5, 6, 7, 8, 8, 10, 14, 16, 3584, 4096, 4096],
  );
});

test('what is painted has the colours of what is drawn, and no position is paper', () => {
  const values = Uint32Array.from({ length: 9000 }, (_, at) => (at < 8000 ? at : at * 476_991));
  const outcomes = Uint8Array.from(values, (_, at) => (at < 7 ? 1 : 0));
  for (const name of ['ramp', 'distinct', 'mod:15', 'bits']) {
    const bands = bandsFor([{ grundy: values }], name);
    const palette = paintedColours('#123456', '#ffffff');
    paintedBytes(values, outcomes, bands).forEach((byte, at) => {
      assert.equal(
        palette[byte],
        valueColours.light.get(bands.fill(values[at])) ?? '#123456',
        `${values[at]}`,
      );
    });
    assert.ok(palette.length <= 256);
    const none = paintedBytes(Uint32Array.of(0), Uint8Array.of(2), bands);
    assert.equal(palette[none[0]], '#ffffff');
  }
  // Red is the lowest byte, and all colours are opaque.
  assert.deepEqual([pixel('#123456'), pixel('#ffffff')], [0xff563412, 0xffffffff]);
});

test('distinct colours stay apart, and their numbers can be read', () => {
  assert.equal(distinct.length, 15);
  apart([zero, ...distinct], 12, 'values');
  for (const colour of distinct) reads(textOn(colour), colour, 4.5, 'the number');
});

test('binary digits: all eyes distinguish the lower ones, and 0 from all', () => {
  assert.equal(bits.length, 32);
  for (let hue = 0; hue < 32; hue += 4) {
    const shades = bits.slice(hue, hue + 4);
    apart(shades, 9, 'shades of a hue');
    const lightness = shades.map(colour => lab(colour, 'normal')[0]);
    lightness.slice(1).forEach((light, at) => assert.ok(light < lightness[at] - 8, `hue ${hue / 4}`));
  }
  for (const colour of bits) {
    apart([zero, colour], 9, '0 and digits');
    reads(textOn(colour), colour, 4.5, 'the number');
  }
});

test('TikZ pictures have the colours and inks of the page', () => {
  const hex = part => Number(part).toString(16).padStart(2, '0');
  for (const colours of ['ramp', 'distinct', 'mod:2', 'mod:15', 'bits']) {
    for (const window of ['0,0,16,16', '1000,60,40,20', '4294967000,4294960000,8,9']) {
      const text = nimatrix.exported(`g=nim&view=grundy&w=${window}&colours=${colours}`, 'tikz');
      const found = [
        ...text.matchAll(
          /v(\d+)\/\.style=\{fill=\{rgb,255:red,(\d+);green,(\d+);blue,(\d+)\}\}, t\1\/\.style=\{([^}]*)\}/g,
        ),
      ];
      assert.ok(found.length > 10, `${found.length} values in ${window}`);
      for (const [, value, red, green, blue, ink] of found) {
        const style = bandsFor([], colours).fill(Number(value));
        const colour = valueColours.light.get(style) ?? zero;
        assert.equal(`#${hex(red)}${hex(green)}${hex(blue)}`, colour, `${value} in ${colours}`);
        assert.equal(ink, textOn(colour) === '#ffffff' ? 'text=white' : '', `${value} in ${colours}`);
      }
    }
  }
});

test('inks are those that read best on their colours, in either theme', () => {
  const shade = (style, theme) => (textOn(valueColours[theme].get(style)) === '#ffffff' ? 'l' : 'd');
  for (const style of valueColours.light.keys()) {
    const [light, dark] = [shade(style, 'light'), shade(style, 'dark')];
    assert.equal(inkOf(style), light === dark ? `t${light}` : `t${light}${dark}`, style);
  }
  assert.equal(inkOf('v0'), 't0');
  assert.deepEqual(['#000000', '#ffffff', '#777777'].map(textOn), ['#ffffff', '#000000', '#000000']);
  assert.deepEqual([contrast('#000000', '#ffffff'), contrast('#777777', '#777777')], [21, 1]);
});

test('on the darkest light background and the lightest dark one of a frame every text can be read', () => {
  assert.deepEqual([luminance([0, 0, 0]), luminance([255, 255, 255])], [0, 1]);
  // #777 on white is the first grey that is too light for text.
  const onWhite = grey => 1.05 / (luminance(rgb(grey)) + 0.05);
  assert.ok(onWhite('#777777') < 4.5 && onWhite('#767676') >= 4.5);
  for (const [theme, behind] of [
    ['light', LIGHT_FROM],
    ['dark', DARK_TO],
  ]) {
    const { ink, muted, accent, pLine } = palettes[theme];
    for (const colour of [ink, muted, accent, pLine]) {
      const [low, high] = [luminance(rgb(colour)), behind].toSorted((one, two) => one - two);
      assert.ok((high + 0.05) / (low + 0.05) >= 4.5, `${theme}: ${colour}`);
    }
  }
});

/** The rules of a text of CSS, each with its media query and selector, and its declarations. */
const rulesOf = css =>
  [...css.matchAll(/@media([^{]*)\{((?:[^{}]*\{[^}]*\})+)\}|([^{}@]+\{[^}]*\})/g)].flatMap(
    ([, media = '', inner, plain]) =>
      [...(inner ?? plain).matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector, body]) => ({
        where: `${media} ${selector}`.trim(),
        own: Object.fromEntries(body.split(';').map(line => line.split(/:(.*)/s))),
      })),
  );

test('each theme has all of its colours, and print, contrast and forced colours two for P and N', () => {
  const rules = rulesOf(colours.paletteCss());
  const dark = '(prefers-contrast:more) and (prefers-color-scheme:dark) :root:not([data-theme=light])';
  assert.deepEqual(
    rules.map(({ where }) => where),
    [
      ':root',
      '(prefers-color-scheme:dark) :root',
      ':root[data-theme=light]',
      ':root[data-theme=dark]',
      '(prefers-contrast:more) :root',
      '(prefers-contrast:more) :root[data-theme=dark]',
      dark,
      '(forced-colors:active) :root,:root[data-theme]',
      'print :root,:root[data-theme]',
      ':root[data-print],:root[data-print][data-theme]',
    ],
  );
  for (const [at, theme] of ['light', 'dark', 'light', 'dark'].entries()) {
    const { own } = rules[at];
    const { parts, ...plain } = palettes[theme];
    const there = new Set(Object.values(own));
    assert.deepEqual(
      [...parts, ...Object.values(plain)].filter(colour => !there.has(colour)),
      [],
    );
    assert.deepEqual([own['--v0'], own['--t0'], own['color-scheme']], [plain.p, plain.pInk, theme]);
  }
  const full = colour => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  for (const { where, own } of rules.slice(4)) {
    const [ink, paper] = [own['--p'], own['--n']];
    const inked = ['--n-ink', '--p-line', '--heavy', '--k0', '--k5'].map(name => own[name]);
    assert.deepEqual(new Set(inked), new Set([ink]), where);
    assert.deepEqual([own['--p-ink'], own['--v0'], own['--t0']], [paper, '#000', '#fff'], where);
    if (where.startsWith('(prefers')) assert.ok(contrast(full(own['--ink']), full(paper)) >= 20, where);
  }
  assert.deepEqual(rulesOf(`:root{${colours.lightCss()}}`)[0].own, rules[0].own);
});

test('a legend names the values in sight, and says where colours come round', () => {
  const upTo = (length, style) => Array.from({ length }, (_, at) => `${style}${at + 1} ${at + 1}`);
  const powers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(k => `v${2 ** k} ${2 ** k}`);
  for (const [name, values, entries, round = false] of [
    ['ramp', [], []],
    ['ramp', [0], []],
    ['ramp', [3, 1], ['v1 1', 'v2 2', 'v3 3']],
    ['ramp', [9], ['v1 1', 'v2 2', 'v4 4', 'v8 8', 'v8 9']],
    ['ramp', [16], ['v1 1', 'v2 2', 'v4 4', 'v8 8', 'v16 16']],
    ['ramp', [5000], [...powers, 'v4096 5000']],
    ['mod:3', [], ['d1 ≡ 1', 'd2 ≡ 2', 'd3 ≡ 0']],
    ['distinct', [15], upTo(15, 'd')],
    ['distinct', [16], upTo(15, 'd'), true],
    ['bits', [31], upTo(31, 'b')],
    ['bits', [32], upTo(31, 'b'), true],
  ]) {
    const { legend, round: repeats } = bandsFor(
      [{ grundy: Uint32Array.from(values) }, { grundy: null }],
      name,
    );
    const shown = legend.map(({ style, text }) => `${style} ${text}`);
    assert.deepEqual([shown, repeats], [['v0 0', ...entries], round], `${name} ${values}`);
  }
  const { fill, of, ink } = bandsFor([], 'mod:5');
  assert.deepEqual([fill(0), of(5), of(7), ink(0), ink(7)], ['v0', 'd5', 'd2', 't0', inkOf('d2')]);
  assert.deepEqual([32, 33, 64].map(bandsFor([], 'bits').of), ['b32', 'b1', 'b32']);
});
