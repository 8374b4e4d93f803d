/**
 * A list of exercises, in a page of its own or in the frame of another page, which is told of each answer
 * once it was given. The list is here by name or stands in the address.
 */

import { Engine, start } from '../solver/engine.ts';
import { Solver } from '../solver/solver.ts';
import { workers } from '../solver/workers.ts';
import * as words from './words.ts';
import { listIn } from './list.ts';
import { nearest } from './nearest.ts';
import { NimExercises } from './nim-exercises.ts';
import { numberIn } from '../core/field.ts';

const lists = import.meta.glob<string>('./lists/*.txt', { query: '?raw', import: 'default' });

/** The solver doesn't wait for the first paint longer than this. */
const SOON_MS = 150;

/** Tells the page around, and follows the height of the list. */
interface Around {
  tell: (type: string, data: unknown) => void;
  grow: () => void;
  /** Says above what stands there that nothing more can be judged. */
  broken: (failure: unknown) => void;
}

const NAMES = Object.keys(lists).map(path => path.slice('./lists/'.length, -'.txt'.length));

/** The text of the list; or why there is none. */
async function textOf(keys: URLSearchParams): Promise<{ text: string } | { refused: string }> {
  const own = keys.get('questions');
  if (own !== null) return { text: own };
  const found = keys.get('list') ?? 'handouts';
  const name = found.normalize('NFKC').trim().toLowerCase();
  const load = lists[`./lists/${name}.txt`];
  if (load !== undefined) return { text: await load() };
  return { refused: words.noSuchList(found.slice(0, 40), NAMES, nearest(name, NAMES)) };
}

/** A whole number from 0 on; anything else is no seed. */
function seedIn(found: string): number | null {
  const written = numberIn(found);
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

/** Where a list of links becomes a page. */
async function showCourse(place: HTMLElement, around: Around): Promise<void> {
  const { NimCourse } = await import('./nim-course.ts');
  const [solver, begin] = await Promise.all([Solver.whole(), workers()]);
  await start(solver);
  const course = new NimCourse();
  course.engine = new Engine(solver, begin);
  course.engine.onBroken = around.broken;
  course.lists = NAMES;
  course.site = new URL('./', location.href).href;
  place.replaceChildren(course);
  await course.updateComplete;
  around.grow();
}

/** Once what stands there is painted, or soon: what is out of sight never is. */
const painted = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, SOON_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

export async function showList(place: HTMLElement, query: string, around: Around): Promise<void> {
  const keys = new URLSearchParams(query);
  const theme = keys.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  if (keys.has('make')) return showCourse(place, around);
  const found = await textOf(keys);
  if ('refused' in found) {
    const said = Object.assign(document.createElement('p'), {
      className: 'still',
      textContent: found.refused,
    });
    said.setAttribute('role', 'alert');
    place.replaceChildren(said);
    return around.grow();
  }
  const list = listIn(found.text);
  const exercises = new NimExercises();
  exercises.list = list;
  const seed = keys.get('seed');
  exercises.seed = seed === null ? null : seedIn(seed);
  if (seed !== null && exercises.seed === null) exercises.refused = [words.noSeed(seed.slice(0, 40))];
  exercises.tell = around.tell;
  exercises.addEventListener('seed', event => {
    const { detail: seed } = event as CustomEvent<number | null>;
    exercises.seed = seed;
    if (seed === null) keys.delete('seed');
    else keys.set('seed', String(seed));
    // A frame leaves no trace.
    if (parent === window) history.replaceState(null, '', `?${keys.toString()}`);
  });
  document.title = `${list.title === '' ? words.title : list.title} – Nimatrix`;
  place.replaceChildren(exercises);
  await painted();
  const links = list.questions.map(({ query }) => query);
  const [solver, begin] = await Promise.all([Solver.for(...links, 'g=nim'), workers()]);
  await start(solver, links);
  const engine = new Engine(solver, begin);
  engine.onBroken = around.broken;
  exercises.engine = engine;
  await exercises.updateComplete;
  around.grow();
  around.tell('ready', { query, address: location.href });
}
