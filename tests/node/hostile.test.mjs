// Some thousands of links, rules, certificates and statements of somebody who wants to break something; the
// same ones every time. `npm run hostile` tries others, for as long as it is told to.
import test from 'node:test';
import { ATTACKS } from '../trust/hostile.mjs';
import { random } from '../trust/random.mjs';

const ROUNDS = 150;

for (const { name, make, attempt, share } of ATTACKS) {
  test(`hostile ${name} are answered, or refused by name`, () => {
    const below = random(20_261_122);
    for (let round = 0; round < ROUNDS * share; round++) {
      const input = make(below);
      try {
        attempt(input, below);
      } catch (error) {
        error.message = `${JSON.stringify(input).slice(0, 2000)}: ${error.message}`;
        throw error;
      }
    }
  });
}
