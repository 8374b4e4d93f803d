// Answers of the solver in the words of a catalogue.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';
import { given, links, nimatrix } from './support.mjs';

const { Catalogue } = await page('language/catalogue.ts');
const { hearIn } = await page('language/hear.ts');

/** What the solver answers about a link, with sentences in it. */
const answersTo = link =>
  [nimatrix.read, nimatrix.evaluate, nimatrix.strategy].map(ask => given(ask, link)).filter(Boolean);

test('a catalogue that says all in English gives the pieces of the solver', async () => {
  // What stands in braces and is no place is quoted in a message.
  const quoted = key => key.replace(/\{(?![a-z_][a-z0-9_]*\})|(?<!\{[a-z0-9_]*)\}/g, brace => `'${brace}'`);
  const messages = {};
  const gather = said => {
    if (typeof said !== 'object' || said === null || ArrayBuffer.isView(said)) return;
    if (typeof said.form === 'string') messages[said.form] = quoted(said.form);
    for (const value of Object.values(said)) gather(value);
  };
  const answers = links.flatMap(link => answersTo(link).map(answer => [link, answer]));
  gather(answers);
  const english = new Catalogue('en-GB', messages);
  let sentences = 0;
  const same = (heard, said, where) => {
    if (typeof said !== 'object' || said === null || ArrayBuffer.isView(said)) return;
    if ('form' in said && 'pieces' in said) {
      sentences += 1;
      assert.equal(heard.text, said.text, where);
      assert.deepEqual(heard.pieces, said.pieces, `${where}: ${said.form}`);
      return;
    }
    for (const name of Object.keys(said)) same(heard[name], said[name], where);
  };
  for (const [link, answer] of answers) same(hearIn(english, answer), answer, link);
  assert.ok(sentences > 1000, `${sentences} sentences`);
});
