// Compares the answers of programs, a JSON object a line, and those of the page.
// Arguments: the list of links, the address of the site, the page as one file, the files of answers.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const lines = file => readFileSync(file, 'utf8').trim().split('\n');
const [list, site, file, ...programs] = process.argv.slice(2);
const links = lines(list);
// Integers above 2^53 - 1 are texts where a language would round them; here all are.
const exact = text => JSON.parse(text.replace(/(?<=[:,[]\s*)\d{16,}(?=[,\]}])/g, '"$&"'));
const answers = programs.map(program => ({ name: basename(program), of: lines(program).map(exact) }));
for (const { name, of } of answers) {
  assert.equal(of.length, links.length, name);
  links.forEach((link, at) => assert.deepEqual(of[at], answers[0].of[at], `${name}: ${link}`));
}

const chromiumHere = '/usr/bin/chromium';
const browser = await chromium.launch(
  existsSync(chromiumHere) ? { executablePath: chromiumHere, args: ['--no-sandbox'] } : {},
);
const page = await browser.newPage();
for (const address of [site, pathToFileURL(file).href]) {
  for (const [at, link] of links.entries()) {
    const { outcome } = answers[0].of[at];
    // A token on a board opens its game, which says who wins only when asked.
    if (outcome === undefined || !link.includes('&p=')) continue;
    await page.goto(`${address}?${link}`);
    await page.getByRole('heading', { name: outcome === 'N' ? /^You win/ : /^You lose/ }).waitFor();
  }
}
await browser.close();
console.log(
  `${links.length} links: equal answers of ${answers.map(({ name }) => name).join(', ')}, and of both pages`,
);
