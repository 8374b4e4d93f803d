/** The worker of proofs. Its first message names the task, which receives it and all that follow. */

import { receive as prove } from './prove.ts';
import { receive as decide } from './statement.ts';
import { receive as answer } from './theorem.ts';

const TASKS = { prove, answer, decide };
export type Task = keyof typeof TASKS;

let receive: ((data: never) => void) | null = null;

addEventListener('message', ({ data }: MessageEvent<{ task?: Task }>) => {
  if (data.task !== undefined) receive = TASKS[data.task];
  receive?.(data as never);
});
