/** Checks a certificate in its own thread, which can be stopped. */

import { check, type Checked } from './check.js';
import { checkColours } from './check-colours.js';

export type Result = { checked: Checked; milliseconds: number } | { refused: string };

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const begun = performance.now();
  const send = (result: Result): void => postMessage(result);
  try {
    const take = /"claim"\s*:\s*"colours"/.test(data) ? checkColours : check;
    send({ checked: take(data), milliseconds: performance.now() - begun });
  } catch (error) {
    send({ refused: error instanceof Error ? error.message : String(error) });
  }
});
