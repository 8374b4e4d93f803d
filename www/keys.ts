/** The keys of a matrix: what each does, for the matrix itself and for whoever lists them. */

export type GridCommand =
  | 'right' | 'left' | 'up' | 'down' | 'rowStart' | 'rowEnd' | 'first' | 'last'
  | 'panRight' | 'panLeft' | 'panUp' | 'panDown' | 'windowUp' | 'windowDown'
  | 'nextP' | 'previousP' | 'nextPDown' | 'previousPUp' | 'sameValue'
  | 'choose' | 'moves' | 'explain' | 'where' | 'readRow'
  | 'zoomIn' | 'zoomOut' | 'fit' | 'goto' | 'nextSlice' | 'previousSlice' | 'leave';

export interface GridKey {
  /** As a key press is written here: "Shift+ArrowUp", "p". */
  press: string;
  command: GridCommand;
  /** As a person reads it. */
  shown: string;
  does: string;
}

const key = (press: string, command: GridCommand, shown: string, does: string): GridKey => ({ press, command, shown, does });

/** In the order in which a list of keys shows them; what is the same by another key has the same words. */
export const gridKeys: readonly GridKey[] = [
  key('ArrowRight', 'right', '→', 'one cell to the right'),
  key('ArrowLeft', 'left', '←', 'one cell to the left'),
  key('ArrowUp', 'up', '↑', 'one cell up'),
  key('ArrowDown', 'down', '↓', 'one cell down'),
  key('Home', 'rowStart', 'Home', 'start of the row'),
  key('End', 'rowEnd', 'End', 'end of the row'),
  key('Ctrl+Home', 'first', 'Ctrl Home', 'first cell'),
  key('Ctrl+End', 'last', 'Ctrl End', 'last cell'),
  key('PageUp', 'windowUp', 'Page Up', 'the window before this one'),
  key('PageDown', 'windowDown', 'Page Down', 'the window after this one'),
  key('Shift+ArrowRight', 'panRight', 'Shift →', 'a quarter of the window to the right'),
  key('Shift+ArrowLeft', 'panLeft', 'Shift ←', 'a quarter of the window to the left'),
  key('Shift+ArrowUp', 'panUp', 'Shift ↑', 'a quarter of the window up'),
  key('Shift+ArrowDown', 'panDown', 'Shift ↓', 'a quarter of the window down'),
  key('Enter', 'choose', 'Enter', 'make this cell the position'),
  key(' ', 'choose', 'Space', 'make this cell the position'),
  key('p', 'nextP', 'p', 'next P-position in the row'),
  key('P', 'previousP', 'Shift p', 'previous P-position in the row'),
  key('q', 'nextPDown', 'q', 'next P-position in the column'),
  key('Q', 'previousPUp', 'Shift q', 'previous P-position in the column'),
  key('v', 'sameValue', 'v', 'next cell of the same value'),
  key('m', 'moves', 'm', 'read the winning moves'),
  key('e', 'explain', 'e', 'read why it is P or N'),
  key('o', 'where', 'o', 'read where you are'),
  key('l', 'readRow', 'l', 'read the row'),
  key('g', 'goto', 'g', 'go to a cell: type it, then Enter'),
  ...Array.from('0123456789', (digit, at) => key(digit, at === 0 ? 'fit' : 'goto', digit, at === 0 ? 'fit: back to the window one came from' : 'go to a cell: type it, then Enter')),
  key('+', 'zoomIn', '+', 'zoom in'),
  key('=', 'zoomIn', '=', 'zoom in'),
  key('-', 'zoomOut', '−', 'zoom out'),
  key(',', 'previousSlice', ',', 'one token less in the pile that stands still'),
  key('.', 'nextSlice', '.', 'one token more in the pile that stands still'),
  key('Escape', 'leave', 'Esc', 'leave the matrix'),
];

const commands = new Map(gridKeys.map(({ press, command }) => [press, command]));

/** What a key press asks for; null for what belongs to the browser. */
export function commandOf(event: KeyboardEvent): GridCommand | null {
  if (event.altKey || event.metaKey) return null;
  const named = event.key.length > 1;
  const name = `${event.ctrlKey ? 'Ctrl+' : ''}${event.shiftKey && named ? 'Shift+' : ''}${event.key}`;
  return commands.get(name) ?? null;
}
