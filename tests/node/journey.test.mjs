// Connects gestures, keys and buttons with the present matrices and the window in the link.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ALL, figure as figureOf, grid, Place, window } from './browser.mjs';
import { page } from './page.mjs';

const { Travel } = await page('views/matrix/travel.ts');
const { STILL } = await page('draw/frame.ts');

const figure = (t, about) => figureOf(Travel, t, about);

test('a drag asks for the window in sight, and there is a way back', t => {
  const { travel, host, wanted, arrive, drag, time } = figure(t, { calm: true });
  assert.deepEqual(host.controllers, [travel]);
  assert.ok(!travel.away);
  const { updates } = host;
  drag(-100, 50);
  assert.ok(host.updates > updates);
  assert.deepEqual(wanted, [{ kind: 'window', window: window(30, 25), gliding: true }]);
  assert.ok(travel.away);
  arrive();
  time.frame();
  assert.deepEqual(travel.camera, STILL);
  drag(-100, 0);
  arrive();
  // Back to the window from which one set out, not to the last one.
  const before = host.updates;
  travel.fit();
  assert.ok(host.updates > before);
  assert.deepEqual(wanted.at(-1), { kind: 'window', window: window(20, 30), gliding: true });
  assert.ok(travel.away);
  arrive();
  assert.ok(!travel.away);
  assert.deepEqual([travel.camera, travel.box], [STILL, null]);
  const { length } = wanted;
  travel.fit();
  assert.equal(wanted.length, length);
});

test('on the way back no matrix is replaced, until the next gesture', t => {
  const { travel, arrive, drag, wanted } = figure(t, { calm: true });
  drag(-100, 0);
  arrive();
  drag(-100, 0);
  travel.fit();
  // The window before arrives after all: the travel is over.
  arrive(1);
  assert.ok(!travel.away && travel.box === null);
  const again = figure(t, { calm: true });
  again.drag(-100, 0);
  again.arrive();
  again.travel.fit();
  again.drag(-100, 0);
  assert.deepEqual(again.wanted.at(-1).window, window(40, 30));
  again.arrive();
  assert.ok(again.travel.away && again.travel.box !== null);
  assert.equal(wanted.length, 3);
});

test('a window that was chosen otherwise ends the travel', t => {
  const { travel, drag, draw, host } = figure(t, { calm: true });
  drag(-100, 0);
  assert.notEqual(travel.box, null);
  draw();
  assert.notEqual(travel.box, null);
  draw(grid(0, 0));
  assert.deepEqual([travel.away, travel.box], [false, null]);
  // Without a travel another matrix is just another one.
  draw(grid(5, 5));
  assert.ok(!travel.away);
  // While nothing is drawn, nothing is lost.
  const other = figure(t, { calm: true });
  other.drag(-100, 0);
  const [panel] = other.host.page.panels;
  other.host.page.panels = [];
  other.draw();
  assert.notEqual(other.travel.box, null);
  other.host.page.panels = [panel];
  other.draw(grid(0, 0));
  assert.notEqual(other.travel.box, null);
  other.draw(grid(1, 1));
  assert.equal(other.travel.box, null);
  assert.ok(host.updates > 0);
});

test('a step in the history ends the travel, as long as the figure is on the page', t => {
  const { travel, drag, listeners } = figure(t, { calm: true });
  assert.deepEqual(
    listeners.map(({ type }) => type),
    ['popstate'],
  );
  drag(-100, 0);
  listeners[0].listener();
  assert.deepEqual([travel.away, travel.box], [false, null]);
  travel.hostDisconnected();
  assert.deepEqual(listeners, []);
});

test('another matrix replaces the one under a gesture', t => {
  const { travel, host, hand, arrive, time, wanted } = figure(t);
  hand('pointerdown', 300, 300);
  hand('pointermove', 267, 300);
  time.ring();
  assert.deepEqual(wanted[0].window, window(23, 30, 41, 40));
  arrive();
  const [first] = [travel.camera.left];
  assert.ok(Math.abs(first - 0.3) < 1e-9, String(first));
  // The box is kept: the matrix of 41 columns takes the box of the one before.
  assert.deepEqual([travel.box.width, travel.box.height], [440, 445]);
  assert.equal(host.page.panels[0].grid.cols, 41);
});

test('rows that run up and plots are moved as they are drawn', t => {
  for (const [state, there] of [
    [{ view: 'outcome', origin: 'top' }, window(30, 25)],
    [{ view: 'outcome', origin: 'bottom' }, window(30, 35)],
    [{ view: 'plot', origin: 'top' }, window(25, 40)],
  ]) {
    const { host, drag, wanted } = figure(t, { calm: true });
    Object.assign(host.page.state, state);
    drag(-100, 50);
    assert.deepEqual(wanted[0].window, there, JSON.stringify(state));
  }
});

test('the wheel with Ctrl is for the figure, around the point under it', t => {
  const { travel, wheel, wanted, time } = figure(t);
  // The upper left corner of the cells: 100 + 30 and 200 + 20.
  wheel({ deltaY: -25, ctrlKey: true });
  const { left, top, scale } = travel.camera;
  assert.ok(Math.abs(left) < 1e-9 && Math.abs(top) < 1e-9, `${left}, ${top}`);
  assert.ok(Math.abs(scale - 2 ** 0.25) < 1e-9, String(scale));
  assert.deepEqual(wanted, []);
  time.ring(160);
  // Once it rests, the nearest whole cells: 40 / 1.19.
  assert.deepEqual(wanted[0].window, window(20, 30, 34, 34));
  const middle = figure(t);
  middle.wheel({ deltaY: -50, ctrlKey: true }, 130 + 200, 220 + 100);
  const seen = middle.travel.camera;
  const grown = 1 - 1 / Math.SQRT2;
  assert.ok(Math.abs(seen.left - 20 * grown) < 1e-9 && Math.abs(seen.top - 10 * grown) < 1e-9);
});

test('the matrix under the point is the one that is measured', t => {
  const { travel, wheel, below } = figure(t);
  const other = Object.assign(new Place(), { getBoundingClientRect: () => ({ left: 500, top: 600 }) });
  const over = { closest: () => null, at: [530, 620] };
  below.push(over, { closest: name => (name === '.matrix' ? other : null), at: [530, 620] });
  wheel({ deltaY: -50, ctrlKey: true }, 530, 620);
  const { left, top } = travel.camera;
  assert.ok(Math.abs(left) < 1e-9 && Math.abs(top) < 1e-9, `${left}, ${top}`);
});

test('nothing is zoomed where nothing is drawn', t => {
  const gone = figure(t);
  gone.host.box = null;
  gone.wheel({ deltaY: -50, ctrlKey: true });
  assert.deepEqual([gone.travel.camera, gone.wanted], [STILL, []]);
  gone.drag(-100, 0);
  assert.deepEqual([gone.travel.camera, gone.wanted], [STILL, []]);
  // One that has gone while one travels.
  const left = figure(t);
  left.hand('pointerdown', 300, 300);
  left.hand('pointermove', 294, 300);
  left.host.box = null;
  left.hand('pointermove', 285, 300);
  assert.equal(left.travel.camera.left, 1.5);
  const { camera } = left.travel;
  left.wheel({ deltaY: -50, ctrlKey: true });
  assert.deepEqual(left.travel.camera, camera);
  const { host, draw, wheel, travel } = figure(t);
  host.page.panels = [];
  draw();
  wheel({ deltaY: -50, ctrlKey: true });
  assert.deepEqual(travel.camera, STILL);
});

test('the author of a frame allows gestures, and all others are left to the page', t => {
  const HANDS = {
    ctrl: ({ wheel }) => wheel({ deltaY: -50, ctrlKey: true }),
    drag: ({ drag }) => drag(-100, 0),
    finger: ({ drag }) => drag(-100, 0, { pointerType: 'touch' }),
    wheel: ({ wheel }) => wheel({ deltaY: -50 }),
  };
  for (const [may, moving] of [
    [{}, 'ctrl drag'],
    [{ scroll: 'coop' }, 'ctrl drag'],
    [{ scroll: 'greedy' }, 'ctrl drag finger wheel'],
    [{ scroll: 'none' }, ''],
    [{ pan: false }, 'ctrl'],
    [{ zoom: false }, 'drag'],
    [{ pan: false, zoom: false }, ''],
    [{ pan: false, scroll: 'greedy' }, 'ctrl wheel'],
  ]) {
    const found = Object.keys(HANDS).filter(name => {
      const own = figure(t, { may: { ...ALL, ...may }, calm: true });
      HANDS[name](own);
      return own.travel.box !== null;
    });
    assert.equal(found.join(' '), moving, JSON.stringify(may));
    const isLeft = HANDS.ctrl(figure(t, { may: { ...ALL, ...may } }));
    assert.equal(isLeft, moving === '', JSON.stringify(may));
  }
});

test('a window that was asked for before anything is drawn has a way back', t => {
  const { travel, host, draw, wanted } = figure(t);
  host.box = null;
  travel.go(window(1, 1));
  assert.equal(travel.box, null);
  draw(grid(1, 1));
  assert.ok(travel.away);
  host.page.panels = [];
  draw();
  travel.fit();
  assert.deepEqual(wanted.at(-1).window, window(20, 30));
});

test('one finger moves the figure once it was taken up', t => {
  const { travel, wheel, time, drag } = figure(t, { calm: true });
  assert.ok(!travel.draggable);
  wheel({ deltaY: -50, ctrlKey: true });
  time.ring(160);
  assert.ok(travel.away && travel.draggable);
  const { camera } = travel;
  drag(-100, 0, { pointerType: 'touch' });
  assert.notDeepEqual(travel.camera, camera);
  const greedy = figure(t, { may: { ...ALL, scroll: 'greedy' } });
  assert.ok(greedy.travel.draggable);
  for (const may of [{ scroll: 'greedy', pan: false }, { scroll: 'coop' }, { scroll: 'none' }]) {
    const other = figure(t, { may: { ...ALL, ...may } });
    other.travel.go(window(1, 1));
    assert.ok(other.travel.away && !other.travel.draggable, JSON.stringify(may));
  }
});

test('keys and buttons move the window by rows and columns', t => {
  const { travel, wanted, host } = figure(t);
  travel.pan(3, -5);
  assert.deepEqual(wanted, [{ kind: 'window', window: window(15, 33), gliding: true }]);
  host.page.state.window = window(15, 33);
  travel.pan(-100, 0);
  assert.deepEqual(wanted[1].window, window(15, 0));
  // The present window is not requested.
  travel.go(window(15, 33));
  assert.equal(wanted.length, 2);
  const fixed = figure(t, { may: { ...ALL, pan: false } });
  fixed.travel.pan(1, 1);
  assert.deepEqual(fixed.wanted, []);
});

test('keys and buttons make cells larger and smaller, as many as the solver shows', t => {
  const { travel, wanted } = figure(t);
  travel.zoom(2);
  assert.deepEqual(wanted[0].window, window(30, 40, 20, 20));
  const fixed = figure(t, { may: { ...ALL, zoom: false } });
  fixed.travel.zoom(2);
  assert.deepEqual(fixed.wanted, []);
  for (const [panels, side] of [
    [0, 4096],
    [1, 4096],
    [4, 2048],
  ]) {
    const large = figure(t, { of: grid(0, 0, 2000, 2000), panels });
    large.travel.zoom(1 / 16);
    assert.deepEqual(large.wanted[0].window, window(0, 0, side, side), `${panels}`);
  }
});

test('a cell is brought to the middle of the window', t => {
  const { travel, wanted } = figure(t, { of: grid(20, 30, 41, 30) });
  travel.centre({ down: 100n, across: 200n });
  assert.deepEqual(wanted[0].window, window(180, 85, 41, 30));
  travel.centre({ down: 3n, across: 2n ** 60n });
  assert.deepEqual(wanted[1].window, window(2n ** 60n - 20n, 0, 41, 30));
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  travel.centre({ down: most, across: most + 1n });
  assert.deepEqual(wanted[2].window, window(Number(most + 1n - 20n), Number(most - 15n), 41, 30));
  // A single pile has one row, which stays.
  const strip = figure(t, { axes: [1] });
  strip.travel.centre({ down: 7n, across: 200n });
  assert.deepEqual(strip.wanted[0].window, window(180, 30));
});
