// What answers in the place of the solver, where that refuses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

test('where the solver refuses, a proof answers the newest question', async () => {
  const { setFallback, orFallback } = await page('solver/fallback.ts');
  const refusal = { code: 'too_large', message: 'too much' };
  // Without a proof, and for any other reason, it fails as the solver did.
  await assert.rejects(orFallback('evaluate', 'a', Promise.reject(refusal)), refusal);
  let told = () => {};
  setFallback(
    (kind, query) => new Promise(tell => (told = () => tell(query === 'none' ? null : [kind, query]))),
  );
  assert.equal(await orFallback('evaluate', 'a', Promise.resolve('known')), 'known');
  const stopped = { code: 'stopped', message: '' };
  await assert.rejects(orFallback('evaluate', 'a', Promise.reject(stopped)), stopped);
  const answered = orFallback('evaluate', 'a', Promise.reject(refusal));
  await new Promise(setImmediate);
  told();
  assert.deepEqual(await answered, ['evaluate', 'a']);
  const none = orFallback('panels', 'none', Promise.reject(refusal));
  await new Promise(setImmediate);
  told();
  await assert.rejects(none, refusal);
  const late = orFallback('evaluate', 'b', Promise.reject(refusal));
  await new Promise(setImmediate);
  await orFallback('evaluate', 'c', Promise.resolve('newer'));
  told();
  await assert.rejects(late, { code: 'superseded', message: '' });
});

test('only too much work and the want of a theorem let a proof answer', async () => {
  const { setFallback, orFallback } = await page('solver/fallback.ts');
  const asked = [];
  setFallback(async (kind, query) => {
    asked.push(query);
    return `${kind} by a proof`;
  });
  const refused = code => orFallback('evaluate', code, Promise.reject({ code, message: 'why' }));
  assert.equal(await refused('too_large'), 'evaluate by a proof');
  assert.equal(await refused('no_basis'), 'evaluate by a proof');
  for (const code of ['illegal_move', 'crashed', '']) {
    await assert.rejects(refused(code), { code, message: 'why' });
  }
  assert.deepEqual(asked, ['too_large', 'no_basis']);
  // Another kind of question takes no one's place.
  const matrix = orFallback('panels', 'b', Promise.reject({ code: 'too_large', message: '' }));
  await orFallback('evaluate', 'c', Promise.resolve('known'));
  assert.equal(await matrix, 'panels by a proof');
});
