/** Checks a certificate in a thread of its own, which can be stopped. */

import { check, type Checked } from './check.js';

export type Told = { checked: Checked; milliseconds: number } | { refused: string };

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const begun = performance.now();
  const tell = (told: Told): void => postMessage(told);
  try {
    tell({ checked: check(data), milliseconds: performance.now() - begun });
  } catch (error) {
    tell({ refused: error instanceof Error ? error.message : String(error) });
  }
});
