/** Proofs in the frames of other sites: found where they are asked for, and nothing of them elsewhere. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, heard, iframe, inside, LISTEN, test } from './host.ts';
import { packed } from '../../www/proof/packed.ts';

/** A law of period 13 along the diagonal, as a link carries it. */
const law = async (): Promise<string> => {
  const lines = gunzipSync(readFileSync('tests/proofs/laws.jsonl.gz')).toString().split('\n');
  return packed(lines.find(line => line.includes('"rules":"block:4:1,4/2,3"')) ?? '');
};

for (const sandbox of ['', 'sandbox="allow-scripts"']) {
  test(`a frame proves its game where its reader may ask for that, ${sandbox || 'no sandbox'}`, async ({
    page,
    host,
  }) => {
    await host.open(LISTEN + iframe(host.figures, 'g=block:2:1/2&p=4,3&r=1&ctl=pan,prove', sandbox));
    const line = inside(page).locator('nim-framed-proof');
    await line.getByRole('button', { name: 'Prove' }).click();
    await expect(line).toContainText(
      /Proved for all piles: automaton with \d+ states in base 2, checked here in/,
    );
    await expect(inside(page).locator('.said')).toContainText('Proved for all piles');
    const [told] = await heard(page, 'proof');
    expect(told?.data).toMatchObject({
      rules: 'block:2:1/2',
      piles: 2,
      standing: 'proved',
      proof: { claim: 'hand-over', base: 2 },
    });
  });
}

test('a frame answers far out by the proof that its link carries', async ({ page, host }) => {
  const far = 'g=block:4:1,4/2,3&p=3000000000,3000000007&r=1,4&w=0,0,8,8';
  await host.open(LISTEN + iframe(host.figures, `${far}&ctl=prove&proof=${await law()}`));
  await expect(inside(page).locator('nim-framed-proof')).toContainText(
    'a law of period 13 along the diagonal',
  );
  await expect(inside(page).locator('.frame-verdict')).toContainText('the next player wins');
  await expect.poll(() => heard(page, 'answer')).toMatchObject([{ data: { outcome: 'N' } }]);
  // What the page around it asks is answered from the proof too.
  await page.evaluate(() => {
    const data = { p: '3000000001,3000000009' };
    const order = { ns: 'nim-matrix', v: 1, id: 1, type: 'solve', data };
    document.querySelector('iframe')?.contentWindow?.postMessage(order, '*');
  });
  await expect
    .poll(() => heard(page, 'reply'))
    .toMatchObject([
      { data: { outcome: 'N', basis: { id: 'proof' }, winning: 2, list: [{ notation: '2a7r2.3' }, {}] } },
    ]);
});

test('frames that are not asked to prove fetch nothing for it', async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await host.open(LISTEN + iframe(host.figures, 'g=block:2:1/2&p=4,3&r=1'));
  await expect.poll(() => asked.some(url => url.includes('/comparing-'))).toBe(true);
  await expect(inside(page).locator('.frame-verdict')).toContainText('wins');
  expect(asked.filter(url => /prov/.test(url))).toEqual([]);
  // But the page around it may ask for a proof.
  await page.evaluate(() =>
    document
      .querySelector('iframe')
      ?.contentWindow?.postMessage({ ns: 'nim-matrix', v: 1, id: 7, type: 'prove' }, '*'),
  );
  await expect
    .poll(() => heard(page, 'reply'))
    .toMatchObject([{ data: { standing: 'proved', proof: { claim: 'hand-over' } } }]);
});
