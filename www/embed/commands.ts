/** What a host may ask of the figure. A command is mathematics only: no text that is shown as it is, no address to load. */

import { formats, read } from '../engine.ts';
import type { Answering } from './host.ts';
import { plain } from './reports.ts';
import { linkIn } from './settings.ts';
import { playground } from './still.ts';
import { part } from '../part.ts';
import { picturesOf } from '../picture.ts';
import { link } from '../state.ts';
import type { Store } from '../store.ts';
import { fileTitle } from '../words.ts';

const KEYS = ['g', 'p', 'r', 'm', 'view', 'w', 'axes', 'lines', 'origin', 'by', 'theme'];

const bad = (message: string): never => {
  throw { code: 'command', message };
};

/** A link with some keys changed; new rules begin anew, with their own position and window. */
function merged(query: string, data: Record<string, unknown>): string {
  const strange = Object.keys(data).find(key => !KEYS.includes(key));
  if (strange !== undefined) return bad(`“${strange.slice(0, 40)}” is no key of a link`);
  const kept = 'g' in data ? ['view', 'theme'] : KEYS;
  const keys = new Map(query.split('&').map(part => part.split('=') as [string, string]).filter(([key]) => kept.includes(key)));
  for (const [key, value] of Object.entries(data)) keys.set(key, encodeURIComponent(String(value)));
  // A position that is named starts without moves.
  if ('p' in data && !('m' in data)) keys.delete('m');
  return [...keys].map(([key, value]) => `${key}=${value}`).join('&');
}

export function commands(store: Store, author: string, act: (by: () => void) => void): Answering {
  const now = () => {
    const query = link(store.page.state);
    return { query, address: playground(query) };
  };
  const open = (query: string) => {
    const [notice] = read(query).notices;
    if (notice !== undefined) throw notice;
    act(() => store.act({ kind: 'open', query }));
    return now();
  };
  const text = (value: unknown, what: string): string => (typeof value === 'string' ? value : bad(`${what} has to be a text`));

  async function solve(query: string) {
    const { query: position, outcome, grundy, winning_total, moves, moves_total, basis } = await store.engine.ask('evaluate', query);
    const list = moves.map(({ notation, winning, query: reached }) => ({ notation, winning, query: reached }));
    return { query: position, outcome, value: plain(grundy), winning: plain(winning_total), moves: plain(moves_total), list, basis };
  }

  async function exported(format: string): Promise<{ format: string; text: string }> {
    const { state } = store.page;
    const query = link(state);
    if (format !== 'svg') {
      const known = formats(query) as string[];
      if (!known.includes(format)) bad(`this view can be exported as svg, ${known.join(', ')}`);
      return { format, text: await store.engine.ask('text', `${query}&as=${format}`) };
    }
    const { svgFile } = await part(import('../files.ts'));
    const pictures = await picturesOf(state, (kind, asked) => store.engine.ask(kind, asked));
    return { format, text: (await svgFile({ title: fileTitle(state), description: state.words, address: now().address, pictures })).text };
  }

  return (type, data) => {
    switch (type) {
      case 'get':
        return now();
      case 'set':
        return open('query' in data ? linkIn(text(data['query'], 'query')) : merged(now().query, data));
      case 'reset':
        act(() => store.act({ kind: 'open', query: linkIn(author) }));
        return now();
      case 'play': {
        const move = text(data['move'], 'move');
        const state = read(link({ ...store.page.state, moves: [...store.page.state.moves, move] }));
        const [notice] = state.notices;
        if (notice !== undefined) throw notice;
        act(() => store.act({ kind: 'play', notation: move }));
        return now();
      }
      case 'undo':
        act(() => store.act({ kind: 'undo' }));
        return now();
      case 'redo':
        act(() => store.act({ kind: 'redo' }));
        return now();
      case 'solve':
        return solve('query' in data ? linkIn(text(data['query'], 'query')) : merged(now().query, data));
      case 'export':
        return exported(text(data['format'] ?? 'svg', 'format'));
      default:
        return bad(`“${type.slice(0, 40)}” is no command: get, set, reset, play, undo, redo, solve and export are`);
    }
  };
}
