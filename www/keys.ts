/** The keys of the page: what each does where, for what handles them and for the list that a person reads. */

import { recall, remember } from './memory.ts';

export interface Key<C extends string = string> {
  /** As a key press is written here: "Shift+ArrowUp", "p"; a letter with Shift is a capital. Ctrl stands for Cmd too. */
  press: string;
  command: C;
  /** As a person reads it. */
  shown: string;
  does: string;
}

/** Where some keys work. */
export interface Place<C extends string = string> {
  name: string;
  keys: readonly Key<C>[];
}

type Row = readonly [press: string, command: string, shown: string, does: string];

function place<const R extends Row>(name: string, rows: readonly R[]): Place<R[1]> {
  return { name, keys: rows.map(([press, command, shown, does]) => ({ press, command, shown, does })) };
}

const GO = 'go to a cell: type it, then Enter';

/** In the order in which they are listed; keys that do the same have the same words, so that they share a line. */
export const places = {
  page: place('Everywhere', [
    ['?', 'keys', '?', 'this list'],
    ['Ctrl+z', 'undo', 'Ctrl Z', 'undo'],
    ['u', 'undo', 'u', 'undo'],
    ['Ctrl+Shift+z', 'redo', 'Ctrl Shift Z', 'redo'],
    ['y', 'redo', 'y', 'redo'],
    ['[', 'previousView', '[', 'the view before'],
    [']', 'nextView', ']', 'the next view'],
    ['t', 'theme', 't', 'the next theme'],
    ['m', 'moves', 'm', 'read the winning moves'],
    ['e', 'explain', 'e', 'read why the position is P or N'],
    ['o', 'where', 'o', 'read the position'],
    ['Escape', 'stop', 'Esc', 'stop long work'],
  ]),
  grid: place('In a matrix', [
    ['ArrowLeft', 'left', '←', 'one cell that way'],
    ['ArrowRight', 'right', '→', 'one cell that way'],
    ['ArrowUp', 'up', '↑', 'one cell that way'],
    ['ArrowDown', 'down', '↓', 'one cell that way'],
    ['Home', 'rowStart', 'Home', 'start, end of the row'],
    ['End', 'rowEnd', 'End', 'start, end of the row'],
    ['Ctrl+Home', 'first', 'Ctrl Home', 'first, last cell'],
    ['Ctrl+End', 'last', 'Ctrl End', 'first, last cell'],
    ['PageUp', 'windowUp', 'Page Up', 'the window before, after this one'],
    ['PageDown', 'windowDown', 'Page Down', 'the window before, after this one'],
    ['Shift+ArrowLeft', 'panLeft', 'Shift ←', 'a quarter of the window that way'],
    ['Shift+ArrowRight', 'panRight', '→', 'a quarter of the window that way'],
    ['Shift+ArrowUp', 'panUp', '↑', 'a quarter of the window that way'],
    ['Shift+ArrowDown', 'panDown', '↓', 'a quarter of the window that way'],
    ['Enter', 'choose', 'Enter', 'make this cell the position'],
    [' ', 'choose', 'Space', 'make this cell the position'],
    ['p', 'nextP', 'p', 'next, previous P-position in the row'],
    ['P', 'previousP', 'Shift p', 'next, previous P-position in the row'],
    ['q', 'nextPDown', 'q', 'next, previous P-position in the column'],
    ['Q', 'previousPUp', 'Shift q', 'next, previous P-position in the column'],
    ['v', 'sameValue', 'v', 'next cell of the same value'],
    ['m', 'moves', 'm', 'choose the cell and read its winning moves'],
    ['e', 'explain', 'e', 'choose the cell and read why it is P or N'],
    ['o', 'where', 'o', 'read where you are'],
    ['l', 'readRow', 'l', 'read the row'],
    ['g', 'goto', 'g', GO],
    ...Array.from('123456789', digit => [digit, 'goto', '1 – 9', GO] as const),
    ['+', 'zoomIn', '+', 'zoom in, out'],
    ['=', 'zoomIn', '+', 'zoom in, out'],
    ['-', 'zoomOut', '−', 'zoom in, out'],
    ['0', 'fit', '0', 'back to the first window'],
    [',', 'previousSlice', ',', 'one token less, more in the pile that stands still'],
    ['.', 'nextSlice', '.', 'one token less, more in the pile that stands still'],
    ['Escape', 'leave', 'Esc', 'leave the matrix'],
  ]),
  sequence: place('In a sequence', [
    ['ArrowLeft', 'previous', '←', 'the term before, after'],
    ['ArrowRight', 'next', '→', 'the term before, after'],
    ['Home', 'first', 'Home', 'first, last term'],
    ['End', 'last', 'End', 'first, last term'],
    ['p', 'nextP', 'p', 'next, previous P-position'],
    ['P', 'previousP', 'Shift p', 'next, previous P-position'],
    ['Enter', 'choose', 'Enter', 'make this term the position'],
    [' ', 'choose', 'Space', 'make this term the position'],
  ]),
  tree: place('In a tree', [
    ['ArrowLeft', 'parent', '←', 'to the position before, after a move'],
    ['ArrowRight', 'child', '→', 'to the position before, after a move'],
    ['ArrowUp', 'above', '↑', 'to another move'],
    ['ArrowDown', 'below', '↓', 'to another move'],
    ['Home', 'root', 'Home', 'to the root'],
    ['p', 'childP', 'p', 'to the first P-position among the options'],
    ['Enter', 'fold', 'Enter', 'unfold, fold'],
    [' ', 'fold', 'Space', 'unfold, fold'],
  ]),
  board: place('On a circle or a line', [
    ['ArrowLeft', 'previous', '←', 'the space before, after'],
    ['ArrowUp', 'previous', '↑', 'the space before, after'],
    ['ArrowRight', 'next', '→', 'the space before, after'],
    ['ArrowDown', 'next', '↓', 'the space before, after'],
    ['Home', 'first', 'Home', 'the first space'],
    ['m', 'nextLegal', 'm', 'the next space that can be reached'],
    ['p', 'nextP', 'p', 'the next one that is a P-position'],
    ['Enter', 'go', 'Enter', 'move there'],
    [' ', 'go', 'Space', 'move there'],
  ]),
  piles: place('At a pile of sticks', [
    ['ArrowLeft', 'more', '←', 'take one more'],
    ['ArrowUp', 'more', '↑', 'take one more'],
    ['ArrowRight', 'less', '→', 'take one less'],
    ['ArrowDown', 'less', '↓', 'take one less'],
    ['Shift+ArrowLeft', 'muchMore', 'Shift ←', 'take five more, five less'],
    ['Shift+ArrowUp', 'muchMore', 'Shift ←', 'take five more, five less'],
    ['Shift+ArrowRight', 'muchLess', 'Shift →', 'take five more, five less'],
    ['Shift+ArrowDown', 'muchLess', 'Shift →', 'take five more, five less'],
    ['PageUp', 'muchMore', 'Page Up', 'take five more, five less'],
    ['PageDown', 'muchLess', 'Page Down', 'take five more, five less'],
    ['Home', 'none', 'Home', 'take none, all'],
    ['End', 'all', 'End', 'take none, all'],
    ['Enter', 'take', 'Enter', 'make the move, or choose what to block'],
    [' ', 'take', 'Space', 'make the move, or choose what to block'],
  ]),
  play: place('In a game', [['h', 'hint', 'h', 'a hint, one step further each time']]),
  tabs: place('Among the views', [
    ['ArrowLeft', 'previous', '←', 'the view before, after'],
    ['ArrowRight', 'next', '→', 'the view before, after'],
    ['Home', 'first', 'Home', 'first, last view'],
    ['End', 'last', 'End', 'first, last view'],
  ]),
} as const;

export type PlaceName = keyof typeof places;
export type Command<P extends PlaceName> = (typeof places)[P]['keys'][number]['command'];

const commands = new Map(Object.entries(places).map(([name, { keys }]) => [name, new Map<string, string>(keys.map(({ press, command }) => [press, command]))]));

/** Letters, digits and signs, which speech input and a slip of the hand may press: all of them can be switched off. */
const isSingle = (press: string): boolean => press.length === 1 && press !== ' ';

const SWITCH = 'keys';
const OFF = 'named';
let single = recall(SWITCH) !== OFF;

export const singleKeys = (): boolean => single;

export function setSingleKeys(on: boolean): void {
  single = on;
  remember(SWITCH, on ? null : OFF);
}

/** What a key press asks for in a place; null for what belongs to the browser. */
export function commandIn<P extends PlaceName>(name: P, event: KeyboardEvent): Command<P> | null {
  // On some keyboards signs such as [ are typed with AltGr, which counts as Ctrl and Alt elsewhere.
  const typed = event.getModifierState('AltGraph');
  if (event.isComposing || (event.altKey && !typed)) return null;
  const held = !typed && (event.ctrlKey || event.metaKey);
  const shift = event.shiftKey && (held || event.key.length > 1);
  const key = /^[a-z]$/i.test(event.key) ? (event.shiftKey && !held ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
  const press = `${held ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${key}`;
  if (isSingle(press) && !single) return null;
  return (commands.get(name)?.get(press) as Command<P> | undefined) ?? null;
}

/** A line of the list: the keys that do the same, and whether each can be switched off. */
export interface Line {
  shown: Map<string, boolean>;
  does: string;
}

/** The keys of a place as a person reads them. */
export function linesOf({ keys }: Place): Line[] {
  const lines = new Map<string, Line>();
  for (const { press, shown, does } of keys) {
    const line = lines.get(does) ?? { shown: new Map<string, boolean>(), does };
    if (!line.shown.has(shown)) line.shown.set(shown, isSingle(press));
    lines.set(does, line);
  }
  return [...lines.values()];
}
