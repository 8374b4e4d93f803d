// `npm run hostile:page`: sends hostile links, files, messages and attributes to the page and its
// frames in Chromium, for as long as it is told to.
import { parseArgs } from 'node:util';
import { attackFrames, attackPage, watched } from './hostile-page.mjs';
import { random } from './random.mjs';
import { begin } from './site.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const [minutes, first] = [Number(values.minutes ?? 1), Number(values.seed ?? Date.now() % 2 ** 31)];
if (!(minutes > 0) || !Number.isInteger(first)) throw new Error('--minutes and --seed take numbers');

/** Inputs of each kind before the page is opened again. */
const ROUNDS = 40;
const site = await begin();
const wrong = watched(site.page, [site.address, site.host.address]);
const end = performance.now() + minutes * 60_000;
let seed = first;
try {
  for (; performance.now() < end; seed++) {
    console.log(`seed ${seed}`);
    await attackPage(site.page, site.address, wrong, random(seed), ROUNDS);
    await attackFrames(site.page, site.address, site.host.put, wrong, random(seed), ROUNDS);
  }
} finally {
  await site.end();
}
const each = (seed - first) * ROUNDS;
console.log(`held: ${each} links, ${each} dropped files, ${each} messages, ${each} attributes`);
