/** The page that checks a proof: from a file, from text, damaged ones, and without any solver. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { STANDARDS, violations } from './axe.ts';
import { expect, test } from './page.ts';

const proofs = gunzipSync(readFileSync('tests/proofs/survey.jsonl.gz')).toString().trimEnd().split('\n');
const proofOf = (rules: string): string => {
  const found = proofs.find(line => line.includes(`"rules":"${rules}"`));
  if (found === undefined) throw new Error(`no proof of ${rules}`);
  return found;
};

test('a file is checked and read at a position, and no solver is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/check.html');
  const text = proofOf('block:3:1/2');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const result = page.locator('#result');
  await expect(result).toContainText('determines the outcome of block:3:1/2 for 2 piles of all sizes');
  await expect(result).toContainText('base 2');
  await page.getByRole('textbox', { name: 'Piles' }).fill('2,1');
  await page.getByRole('textbox', { name: 'Blocked residues' }).fill('1');
  await expect(page.locator('#read tr')).toHaveCount(4);
  await expect(page.locator('#read')).toContainText(/this is an? [PN]-position/);
  await page.getByRole('textbox', { name: 'Piles' }).fill('2');
  await expect(page.locator('#read')).toContainText('Write 2 whole numbers');
  expect(await violations(page, { tags: STANDARDS })).toEqual([]);
  expect(asked.filter(url => url.includes('.wasm'))).toEqual([]);
  await page.getByRole('link', { name: 'Open block:3:1/2' }).click();
  await expect(page).toHaveURL(/g=block:3:1\/2/);
});

test('the example holds, and far piles are led back', async ({ page }) => {
  await page.goto('/check.html');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.locator('#result')).toContainText('block:4:1,4/2,3 for 2 piles of all sizes');
  await expect(page.locator('#result')).toContainText('13 more tokens in each pile');
  // 3,000,000,000 less a multiple of 13 lies from 3 to 15.
  const rest = 3 + ((3_000_000_000 - 3) % 13);
  await expect(page.locator('#read')).toContainText(`the same outcomes as (${rest}, ${rest + 7})`);
});

test('certificates with a table are checked and read', async ({ page }) => {
  await page.goto('/check.html');
  const [text, result, read] = [
    page.getByRole('textbox', { name: 'Certificate' }),
    page.locator('#result'),
    page.locator('#read'),
  ];
  const piles = page.getByRole('textbox', { name: 'Piles' });
  await text.fill(
    '{"nimatrix-certificate":1,"rules":"sub:1,2,4","claim":"period","amounts":[1,2,4],"preperiod":0,' +
      '"period":3,"values":[0,1,2]}',
  );
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('determines the outcome of sub:1,2,4 for 1 pile of any size');
  await expect(result).toContainText('the Grundy values repeat every 3');
  await expect(read).toHaveText(
    '(3000000000) is a P-position: the previous player wins; its Grundy value is 0.',
  );
  await piles.fill('3000000002');
  await expect(read).toHaveText(
    '(3000000002) is an N-position: the next player wins; its Grundy value is 2.',
  );
  await expect(page.getByRole('textbox', { name: 'Blocked residues' })).toBeHidden();
  // A single pile of a blocking game: who wins depends on what is blocked.
  await text.fill(
    '{"nimatrix-certificate":1,"rules":"block:2:k1","claim":"period","n":2,"family":[[1],[0]],' +
      '"preperiod":2,"period":1,"masks":[0,2,3]}',
  );
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('From 2 tokens on, who wins under each restriction repeats every 1.');
  await page.getByRole('textbox', { name: 'Blocked residues' }).fill('1');
  await expect(read).toHaveText('With 1 blocked this is an N-position: the next player wins.');
  await piles.fill('1');
  await expect(read).toHaveText('With 1 blocked this is a P-position: the previous player wins.');
  await text.fill(
    '{"nimatrix-certificate":1,"rules":"mmod:3","claim":"list","m":3,"piles":2,' +
      '"positions":[[0,0],[1,1],[2,2]]}',
  );
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('there are 3 P-positions');
  await piles.fill('2,2');
  await expect(read).toHaveText('(2, 2) is a P-position: the previous player wins.');
  await piles.fill('2,2,2');
  await expect(read).toHaveText('Write 2 whole numbers, such as 12,7.');
  await text.fill(
    '{"nimatrix-certificate":1,"rules":"mmod:3","claim":"list","m":3,"piles":2,"positions":[[0,0],[1,1]]}',
  );
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('no move inside the list, and one to it from (2,2)');
});

test('a damaged certificate is refused with what does not hold', async ({ page }) => {
  await page.goto('/check.html');
  const text = page.getByRole('textbox', { name: 'Certificate' });
  const result = page.locator('#result');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('nothing to check');
  await text.fill('{"rules":');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('This is no certificate');
  await text.fill(proofOf('block:2:1/2').replace('"accepting":[0,1]', '"accepting":[0]'));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('The certificate is refused. It needs:');
  await expect(result).toContainText('it proves nothing');
  await expect(page.locator('#reading')).toBeHidden();
  await text.fill(proofOf('block:2:1/2'));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('The certificate holds');
});
