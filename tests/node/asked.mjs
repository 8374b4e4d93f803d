// What is asked, and what is right of it by the solver.
import assert from 'node:assert/strict';
import { nimatrix } from './support.mjs';

const known = new Map();
/** The solver's answer, worked out once. */
export const ask = async (kind, query) => {
  const name = `${kind} ${query}`;
  if (!known.has(name)) known.set(name, nimatrix[kind](query));
  return known.get(name);
};

export const rights = choices => choices.filter(({ right }) => right).map(({ value }) => value);

function rightOf({ asked, query }) {
  const { outcome, moves } = nimatrix.evaluate(query);
  if (asked === 'wins') return [outcome];
  const winning = moves.filter(({ winning }) => winning).map(({ notation }) => notation);
  if (asked === 'move') return winning.length === 0 ? ['none'] : winning;
  return moves.flatMap(({ takes, step }) => {
    if (step !== null) return [String(step)];
    return takes.length === 1 ? [`${takes[0].pile}a${takes[0].amount}`] : [];
  });
}

const judged = new Set();
/** What is right of a task is what the solver says, asked anew. */
export function assertRight(task) {
  const name = `${task.asked} ${task.query}`;
  if (judged.has(name)) return;
  judged.add(name);
  const { answer } = task;
  const choices = answer.kind === 'some' ? answer.groups.flatMap(({ choices }) => choices) : answer.choices;
  assert.deepEqual(rights(choices).sort(), [...new Set(rightOf(task))].sort(), task.query);
}
