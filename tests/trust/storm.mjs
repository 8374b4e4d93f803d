// `npm run hostile`: sends hostile inputs for as long as it is told to, and names the one that breaks
// something.
import { parseArgs } from 'node:util';
import { ATTACKS } from './hostile.mjs';
import { random } from './random.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const [minutes, seed] = [Number(values.minutes ?? 1), Number(values.seed ?? Date.now() % 2 ** 31)];
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers');
console.log(`seed ${seed}`);

const end = performance.now() + minutes * 60_000;
const below = random(seed);
const tried = Object.fromEntries(ATTACKS.map(({ name }) => [name, 0]));
while (performance.now() < end) {
  for (const { name, make, attempt, share } of ATTACKS) {
    for (let time = 0; time < share; time++) {
      const input = make(below);
      try {
        attempt(input, below);
      } catch (error) {
        console.error(`${name}: ${JSON.stringify(input)}`);
        throw error;
      }
      tried[name]++;
    }
  }
}
const counts = Object.entries(tried).map(([name, count]) => `${count} ${name}`);
console.log(`held: ${counts.join(', ')}; ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB in all`);
