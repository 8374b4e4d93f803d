// The keys of the page: each has one meaning in its place, and the list shows them as they are pressed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { storing } from './browser.mjs';
import { page } from './page.mjs';

const { commandIn, isSingle, places, pressesOf, setSingleKeys, singleKeys } = await page('core/keys.ts');
const { keyList } = await page('app/keys.ts');

const keysIn = place => Object.values(places[place].lines).flatMap(Object.entries);

test('each key means one thing in its place, and each command stands on one line', () => {
  for (const place of Object.keys(places)) {
    const commands = keysIn(place).map(([command]) => command);
    const presses = keysIn(place).flatMap(([, keys]) => pressesOf(keys));
    for (const names of [commands, presses]) assert.equal(new Set(names).size, names.length, place);
  }
});

test('keys that do the same share a line', () => {
  const { lines } = keyList.find(({ place }) => place === 'grid');
  const shown = line => [...line.shown].map(([key, single]) => (single ? `${key}*` : key)).join(' ');
  assert.equal(shown(lines[0]), '← → ↑ ↓');
  assert.equal(shown(lines.find(line => line.shown.has('Ctrl ←'))), 'Ctrl ← → ↑ ↓');
  assert.equal(shown(lines.find(line => line.shown.has('+'))), '+* −*');
  assert.equal(shown(lines.find(line => line.shown.has('q'))), 'q* Shift Q*');
});

/** A key press: modifiers, then the key. */
function press(text, more = {}) {
  const [, modifiers, key] = /^((?:Ctrl\+|Cmd\+|Shift\+|Alt\+|AltGr\+)*)([^]+)$/.exec(text);
  const has = name => modifiers.includes(`${name}+`);
  return {
    key,
    ctrlKey: has('Ctrl') || has('AltGr'),
    metaKey: has('Cmd'),
    shiftKey: has('Shift'),
    altKey: has('Alt') || has('AltGr'),
    isComposing: false,
    getModifierState: name => name === 'AltGraph' && has('AltGr'),
    ...more,
  };
}

test('a key asks for what the list says, where it works', () => {
  for (const place of Object.keys(places)) {
    for (const [command, keys] of keysIn(place)) {
      for (const key of pressesOf(keys)) {
        const shift = /^[A-Z]$/.test(key) ? 'Shift+' : '';
        assert.equal(commandIn(place, press(shift + key.replace('Space', ' '))), command, `${place} ${key}`);
      }
    }
  }
});

test('Shift, Ctrl, Cmd and AltGr mean what people expect', () => {
  for (const [place, text, command] of [
    ['grid', 'Cmd+c', 'copy'],
    ['page', 'Cmd+Shift+z', 'redo'],
    ['page', 'Ctrl+Shift+Z', 'redo'],
    ['page', 'Ctrl+Z', 'undo'],
    ['page', 'Shift+?', 'keys'],
    ['page', 'AltGr+[', 'previousView'],
    // Caps Lock makes capitals, which mean nothing without Shift.
    ['grid', 'P', 'nextP'],
    ['grid', 'Shift+p', 'previousP'],
    ['grid', 'p', 'nextP'],
    ['grid', 'Shift+ArrowLeft', 'spanLeft'],
    ['presentation', 'Shift+p', 'previous'],
    ['presentation', ' ', 'answer'],
    ['grid', 'Shift++', 'zoomIn'],
    ['grid', 'Alt+ArrowLeft', null],
    ['page', 'Alt+[', null],
    ['grid', 'Shift+ ', null],
    ['page', 'Ctrl+u', null],
    ['page', 'Ctrl+Shift+Escape', null],
    ['page', 'toString', null],
    ['tree', 'n', null],
    ['grid', 'aP', null],
    ['grid', 'Pa', null],
  ]) {
    assert.equal(commandIn(place, press(text)), command, `${place} ${text}`);
  }
  assert.equal(commandIn('grid', press('p', { isComposing: true })), null);
});

test('letters, digits and signs can be switched off, and stay so', t => {
  const stored = storing(t);
  assert.equal(singleKeys(), true);
  setSingleKeys(false);
  assert.deepEqual([singleKeys(), [...stored]], [false, [['nimatrix.keys', 'named']]]);
  const asked = ['p', '0', '?', ' ', 'Enter', 'Ctrl+c'].map(key => commandIn('grid', press(key)));
  assert.deepEqual(asked, [null, null, null, 'choose', 'choose', 'copy']);
  setSingleKeys(true);
  assert.deepEqual([singleKeys(), stored.size, commandIn('grid', press('p'))], [true, 0, 'nextP']);
  assert.deepEqual(['a', '[', '9', 'Space', 'Home'].map(isSingle), [true, true, true, false, false]);
});
