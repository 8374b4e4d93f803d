// Pictures of every view, and of marks that no link opens, compared with tests/figures/pictures.html, which a
// browser shows; and what is true of all of them. After an intended change,
// `NIMATRIX_WRITE=1 node --test tests/node/pictures.test.mjs` writes the file; then look at it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { around, found, overlap, pieces, within } from './marks.mjs';
import { together } from './page.mjs';
import { SCENES } from './scenes.mjs';
import { nimatrix, root, solver } from './support.mjs';

const FILE = new URL('tests/figures/pictures.html', root);
const [{ picturesOf }, { markText }, engine, { drawingRules }, palette] = await together(
  'share/picture.ts',
  'draw/svg.ts',
  'solver/engine.ts',
  'build/sheets.ts',
  'draw/palette.ts',
);
engine.initSync({ module: solver });

/** Links by what their pictures show, some with the width that they have in pixels. */
const PICTURES = {
  outcomes: 'g=block:4:k2&p=4,3&r=2,3&w=0,0,7,7',
  'outcomes from below': 'g=nim&p=3,5&w=0,0,7,7&origin=bottom',
  'outcomes far out': 'g=nim&p=0,0&w=18446744073709551604,999998,6,5',
  'outcomes without lines': 'g=nim&p=0,0&w=0,0,6,6&lines=none',
  'outcomes as W and L': 'g=sub:1,2/1,3&p=0,0&w=0,0,6,5&names=wl',
  'outcomes by player': 'g=sub:1,2/1,3&p=0,0&w=0,0,6,5&names=12',
  'outcomes of a narrow window': 'g=nim&p=0,0&w=0,0,40,5',
  'outcomes of 40 rows': 'g=nim&p=0,0&w=0,0,40,40',
  'outcomes of one pile': 'g=sub:1,4,5&p=9&w=0,0,12,1',
  'outcomes of a larger pile': 'g=sub:1,4,5&p=9&w=0,0,40,1',
  'a slice of three piles': 'g=nim&p=1,2,3&w=0,0,6,6&axes=3,1',
  values: 'g=nim&p=0,0,2&view=grundy&w=0,0,8,8&lines=4,4',
  'values from below': 'g=sub:1,2,3/1,3,4&p=0,0&view=grundy&w=3,2,9,6&origin=bottom',
  'values in distinct colours': 'g=sub:1,2,3,5/1,3,4&p=2,5&view=grundy&w=0,0,8,7&colours=distinct',
  'values modulo 5': 'g=nim&p=2,5&view=grundy&w=0,0,7,6&colours=mod:5',
  'values by binary digits': 'g=nim&p=1,33&view=grundy&w=28,0,6,8&colours=bits',
  'large values': 'g=nim&p=0,0&view=grundy&w=0,1234567,6,5',
  panels: 'g=block:3:k1&p=2,3&r=1&w=0,0,7,7',
  'panels of values': 'g=block:2:k1&p=2,3&r=1&view=grundy&w=0,0,5,5',
  'parameters of a circle': 'g=kotzig:7:1,2&view=outcome&w=0,1,14,4',
  'parameters of a line': 'g=line:12:1,2&view=outcome&w=0,0,9,4',
  plot: 'g=mmod:6&p=2,4&view=plot&w=0,0,10,10&origin=bottom',
  'a plot of panels': 'g=block:3:k1&p=2,3&r=1&view=plot&w=3,7,8,9',
  'a plot far out': 'g=sub:1,2,3/1,3,4&p=0,0&view=plot&w=1200,995,21,12',
  'copies of a similar set': 'g=mmod:12&p=0,0&view=plot&w=0,0,25,25&origin=bottom',
  differences: 'g=nim&p=3,5&w=0,0,7,7&compare=differences&g2=wythoff',
  'differences of values': 'g=nim&p=3,5&view=grundy&w=0,0,7,7&compare=differences&g2=wythoff',
  'two matrices': 'g=nim&p=3,5&w=0,0,6,6&compare=beside&g2=wythoff',
  sequence: 'g=sub:2,4,7&p=8&view=sequence&w=0,0,22,1',
  'a sequence of values': 'g=sub:4,10,12&p=0,0&view=sequence&w=1,0,26,1&rows=value,period',
  'a sequence of outcomes': 'g=sub:1,4&p=0&view=sequence&w=0,0,22,1&names=wl&rows=outcome',
  'a sequence that grows': 'g=nim&p=0&view=sequence&w=0,0,20,1',
  'a sequence far out': 'g=sub:1,2,3&p=0&view=sequence&w=1000000000,0,18,1',
  'a sequence in lines of a period': ['g=sub:2,4,7&p=8&view=sequence&w=0,0,30,1', 250],
  'a sequence of more lines': ['g=sub:4,10,12&p=0&view=sequence&w=3,0,40,1', 330],
  'starts of a circle': 'g=kotzig:7:1,2&view=sequence&w=1,1,24,1',
  tree: 'g=block:3:k1&p=2,1&r=2&view=tree',
  'a tree of moves that matter': 'g=block:3:k1&p=3,2,1&r=1&view=tree',
  'a tree of two moves': 'g=kotzig:8:1,2&view=tree',
  circle: 'g=kotzig:11:1,2,4&view=circle',
  'a circle that is played': 'g=kotzig:20:3,4&m=4,3,4,3,4,3&view=circle',
  'a circle of 61 spaces': 'g=kotzig:61:1,2&view=circle',
  'a circle of 300 spaces': 'g=kotzig:300:1,299&view=circle',
  line: 'g=line:12:1,2:3,5,9,12&view=line',
  'a line of portions': 'g=line:40:1,2:4,10,13,18,27,35,37&m=1,2&view=line',
  'a line in a narrow place': ['g=line:12:1,2:3,5,9,12&m=1,1&view=line', 150],
  piles: 'g=nim&p=9,3&view=piles',
  'many tokens': 'g=nim&p=3000,12,0&view=piles',
  'piles that are played': 'g=block:3:k1&p=4,2,1&r=1&m=1a2r1&view=piles',
};

/** The scenes of a link. */
async function scenesOf(shown) {
  const [link, room] = [shown, 480].flat();
  const ask = async (kind, query) => nimatrix[kind](query);
  const pictures = await picturesOf(nimatrix.read(link), ask, { room, marked: true });
  return pictures.map(({ scene, caption }) => ({ ...scene, caption }));
}
/** All pictures, each as its name, its title and its scenes, or SVG texts. */
const all = [];
for (const [name, shown] of Object.entries(PICTURES)) {
  all.push({ name, title: `${name}: ${[shown, 480].flat()[0]}`, scenes: await scenesOf(shown) });
}
for (const [name, scenes] of Object.entries(SCENES)) all.push({ name, title: name, scenes });

const escape = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const svgOf = marks => marks.map(markText).join('');
function figure(scene) {
  if (typeof scene === 'string') return `<p class="automaton">${scene}</p>`;
  const { width, height, marks, over = [], caption = '' } = scene;
  const size = `class="drawing" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const above = over.length > 0 ? `<g class="over">${svgOf(over)}</g>` : '';
  return `<svg ${size}>${svgOf(marks)}${above}</svg><p>${escape(caption)}</p>`;
}
function section({ name, title, scenes }) {
  const id = name.replaceAll(' ', '-');
  return `<section id="${id}"><h2>${escape(title)}</h2>${scenes.map(figure).join('')}</section>`;
}

const styles = ['views/matrix/over', 'proof/proof', 'position/position']
  .map(name => readFileSync(new URL(`www/${name}.css`, root), 'utf8'))
  .join('')
  .replaceAll(/\s+/g, ' ');
const head = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every view</title>',
  `<style>:root{--serif:Palatino,serif;--sans:sans-serif;--script:serif;${palette.lightCss()}}</style>`,
  `<style>${palette.valueCss()}${drawingRules(`${root.pathname}www`).join('')}</style>`,
  `<style>${styles}</style>`,
];

test('pictures are those that were looked at', () => {
  const sections = all.map(section);
  if (process.env.NIMATRIX_WRITE === '1') writeFileSync(FILE, `${[...head, ...sections].join('\n')}\n`);
  assert.ok(existsSync(FILE), 'NIMATRIX_WRITE=1 writes the pictures');
  const written = readFileSync(FILE, 'utf8').split('\n').slice(head.length, -1);
  assert.equal(written.length, sections.length);
  sections.forEach((drawing, at) => assert.equal(drawing, written[at], all[at].name));
});

/** The box of a mark; that of a text is about as wide as its font makes it. */
function boxesOf(mark) {
  const { shape, x, y, x1, y1, x2, y2 } = mark;
  if (shape === 'area') {
    const closed = pieces(mark.path).filter(points => points.closed);
    return closed.map(around);
  }
  if (shape === 'dot') return [{ x, y, width: 0, height: 0 }];
  if (shape === 'line') {
    const ends = [
      [x1, y1],
      [x2, y2],
    ];
    return [around(ends)];
  }
  const { size, text, anchor } = mark;
  const width = [...text].length * size * 0.5;
  return [
    {
      x: x - width * { start: 0, middle: 0.5, end: 1 }[anchor],
      y: y - size * 0.7,
      width,
      height: size * 0.7,
    },
  ];
}

test('no two texts of a picture touch, and nothing leaves it', () => {
  let texts = 0;
  for (const { name, scenes } of all.slice(0, Object.keys(PICTURES).length)) {
    for (const { width, height, marks } of scenes) {
      const boxes = found(marks, 'text').flatMap(boxesOf);
      texts += boxes.length;
      // Differences lie over the letters of the first matrix.
      for (const [at, box] of name.startsWith('differences') ? [] : boxes.entries()) {
        for (const other of boxes.slice(0, at)) assert.ok(!overlap(box, other), name);
      }
      for (const { x, y, width: wide, height: high } of marks.flatMap(boxesOf)) {
        const whole = { x: 0, y: 0, width, height };
        assert.ok(within(whole, x, y) && within(whole, x + wide, y + high), `${name} ${x},${y}`);
      }
    }
  }
  assert.ok(texts > 2500, `${texts}`);
});
