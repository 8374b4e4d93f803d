/** The solver's own thread: first message the compiled module, then one question after another. */

import { failureOf, solve, start, type Question, type Reply } from './engine.ts';

let ready: Promise<void>;

async function reply({ id, kind, query }: Question): Promise<Reply> {
  try {
    await ready;
    return { id, answer: solve(kind, query) };
  } catch (error) {
    // After a trap the instance is dead; the error event makes the page start another worker.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { id, failure: failureOf(error) };
  }
}

addEventListener('message', (event: MessageEvent<WebAssembly.Module | Question>) => {
  const data = event.data;
  if (data instanceof WebAssembly.Module) ready = start(data);
  else void reply(data).then(answer => postMessage(answer), error => reportError(error));
});
