// `npm run hostile`: sends hostile inputs for as long as it is told to, and names the one that breaks
// something; `npm run hostile:page` sends links, files, messages and attributes to the page in Chromium.
import { ATTACKS } from './hostile.mjs';
import { random, timed } from './random.mjs';

const { minutes, seed, page: isOfPage } = timed(1, { page: { type: 'boolean' } });
const end = performance.now() + minutes * 60_000;

function storm() {
  const below = random(seed);
  const tried = Object.fromEntries(ATTACKS.map(({ name }) => [name, 0]));
  while (performance.now() < end) {
    for (const { name, make, attempt, share } of ATTACKS) {
      for (let time = 0; time < share; time++, tried[name]++) {
        const input = make(below);
        try {
          attempt(input, below);
        } catch (error) {
          console.error(`${name}: ${JSON.stringify(input)}`);
          throw error;
        }
      }
    }
  }
  const counts = Object.entries(tried).map(([name, count]) => `${count} ${name}`);
  console.log(`held: ${counts.join(', ')}; ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB in all`);
}

async function stormPage() {
  const { attackFrames, attackPage } = await import('./hostile-page.mjs');
  const { begin } = await import('./site.mjs');
  /** Inputs of each kind before the page is opened again. */
  const rounds = 40;
  const { page, address, host, wrong, end: close } = await begin();
  let at = seed;
  try {
    for (; performance.now() < end; at++) {
      console.log(`seed ${at}`);
      await attackPage(page, address, wrong, random(at), rounds);
      await attackFrames(page, address, host.put, wrong, random(at), rounds);
    }
  } finally {
    await close();
  }
  console.log(`held: ${(at - seed) * rounds} each of links, dropped files, messages and attributes`);
}
await (isOfPage ? stormPage() : storm());
