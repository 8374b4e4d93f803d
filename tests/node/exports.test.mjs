// exported: what programs and people read back from the texts.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import { page } from './page.mjs';
import { data, nimatrix, rows, thrown } from './support.mjs';

const { exported, formats, grid, panels, read, sequence, tree } = nimatrix;
const folder = new URL('../figures/exports/', import.meta.url);
const { formats: saved } = await page('share/words.ts');

test('JSON holds the matrix, and those of all restrictions', () => {
  for (const query of [
    'v=1&g=nim&p=0,0,2&view=grundy&w=0,0,9,6',
    'v=1&g=kotzig:7:1,2&view=outcome&w=0,0,6,4',
    'v=1&g=block:4:k2&p=0,0&r=1,3&view=outcome&w=0,0,7,7',
  ]) {
    const json = JSON.parse(exported(query, 'json'));
    const own = grid(query);
    assert.deepEqual([json.schema, json.link, json.rules], ['nimatrix/1', `?${query}`, read(query).rules]);
    assert.match(json.version, /^\d+\.\d+\.\d+$/);
    const ranges = json.ranges.map(({ first, count }) => [first, count].join());
    assert.deepEqual(ranges, [`${own.y0},${own.rows}`, `${own.x0},${own.cols}`]);
    assert.deepEqual([json.outcome, json.lines], [rows(own), own.lines], query);
    const value = (value, i) => (own.outcomes[i] === 2 ? null : value);
    assert.deepEqual(json.grundy?.flat() ?? null, own.grundy && Array.from(own.grundy, value), query);
    for (const [i, panel] of (json.panels ?? []).entries()) {
      const { restrictions, in_force, grid: of } = panels(query)[i];
      assert.deepEqual(
        [panel.restrictions, panel.in_force, panel.outcome],
        [restrictions, in_force, rows(of)],
      );
    }
    assert.equal(json.panels?.length ?? 1, panels(query).length);
  }
});

test('sequences and trees are those of their functions', () => {
  const terms = 'v=1&g=sub:2,4,7&p=0,0&view=sequence&w=3,0,40,1';
  const { start, outcomes, grundy, grundyPeriod } = sequence(terms);
  const json = JSON.parse(exported(terms, 'json'));
  assert.deepEqual(json.grundy, [...grundy]);
  assert.equal(json.outcome, Array.from(outcomes, cell => 'NP'[cell]).join(''));
  // The proof says whether it is one.
  const { function: _, said: __, proved: ___, ...repeats } = grundyPeriod;
  assert.deepEqual(json.grundy_period, repeats);
  assert.equal(
    exported(terms, 'bfile'),
    Array.from(grundy, (value, i) => `${start + i} ${value}\n`).join(''),
  );
  const play = 'v=1&g=block:3:k1&p=2,1&r=2&view=tree&w=0,0,16,16';
  const { nodes, edges } = tree(play, 1000);
  const drawn = JSON.parse(exported(play, 'json'));
  const shownNodes = nodes.map(({ label, outcome, grundy, query }) => ({
    label,
    outcome,
    grundy,
    link: `?${query}`,
  }));
  const shownEdges = edges.map(({ from, to, notation, winning }) => ({ from, to, move: notation, winning }));
  assert.deepEqual([drawn.nodes, drawn.edges], [shownNodes, shownEdges]);
  assert.equal(exported(play, 'dot').match(/ -> /g).length, edges.length);
});

test('the package writes the files that the solver is held against', () => {
  let files = 0;
  for (const { name, query, formats } of data('figures/exports/list.json')) {
    // The page draws its own pictures, and its package has none in SVG.
    for (const format of formats.filter(format => format !== 'svg')) {
      const file = name + saved[format.replace(/^tikz:.*/, 'tikz')].ending.replace(/^-/, '.');
      assert.equal(exported(query, format), readFileSync(new URL(file, folder), 'utf8'), file);
      files += 1;
    }
  }
  assert.equal(
    files,
    readdirSync(folder).filter(name => !/\.svg$|^list\.json$|^README\.md$/.test(name)).length,
  );
});

test('pictures in SVG are valid, and nothing leaves them', () => {
  const pictures = readdirSync(folder).filter(name => name.endsWith('.svg'));
  assert.ok(pictures.length >= 9);
  for (const name of pictures) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const picture = new Resvg(text, { font: { defaultFontFamily: 'serif' } });
    // The rectangle behind the marks is as large as the picture, and would be larger if a mark left it.
    const { x, y, width, height } = picture.getBBox();
    const [left, top, across, down] = /viewBox="([^"]+)"/.exec(text)[1].split(' ').map(Number);
    const same = [x - left, y - top, width - across, height - down];
    assert.ok(
      same.every(length => Math.abs(length) < 0.01),
      `${name}: ${same.join(' ')}`,
    );
    assert.match(text, /<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/);
  }
});

test('the formats of a view are named, and others are refused by name', () => {
  const all = thrown(() => exported('g=nim', 'gif'));
  assert.deepEqual([all.code, all.key, all.found], ['unknown_word', 'format', 'gif']);
  const every = all.allowed.split(', ');
  assert.equal(every.length, 12);
  for (const query of [
    'g=nim',
    'g=nim&view=sequence',
    'g=sub:1,2,4&view=sequence',
    'g=mmod:3',
    'g=nim&p=2,1&view=tree',
    'g=kotzig:7:1,2&view=circle',
    'g=line:7:1,2:4&view=line',
    'g=nim&p=5,3&view=piles',
    'g=kotzig:7:1,2&m=2&view=play',
  ]) {
    for (const format of every) {
      if (formats(query).includes(format)) {
        assert.ok(exported(query, format).endsWith('\n'), `${query} ${format}`);
      } else assert.equal(thrown(() => exported(query, format)).code, 'no_export', `${query} ${format}`);
    }
  }
  assert.deepEqual(formats('g=nim&view=circle'), []);
  assert.equal(thrown(() => exported('g=nim&view=circle', 'text')).key, 'view');
  assert.equal(thrown(() => exported('g=chess', 'text')).key, 'g');
  assert.equal(thrown(() => exported('g=nim&w=0,0,4096,4096', 'csv')).code, 'too_large');
});
