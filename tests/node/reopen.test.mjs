// Files dropped on the page: those that were saved here open their figure, and no others do.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { linkIn } = await page('share/reopen.ts');

const EXPORTS = new URL('../figures/exports/', import.meta.url);
const listed = JSON.parse(readFileSync(new URL('list.json', EXPORTS), 'utf8'));

test('every text that names its link opens it', async () => {
  // B-files hold terms and nothing else, certificates what is proved.
  const bare = /^list\.json$|^README\.md$|\.b\.txt$|\.certificate\.json$/;
  const files = readdirSync(EXPORTS).filter(name => !bare.test(name));
  assert.ok(files.length > 60);
  for (const name of files) {
    const bytes = readFileSync(new URL(name, EXPORTS));
    const link = /v=1&[^"`\s]+/.exec(bytes.toString())?.[0];
    assert.ok(link !== undefined && JSON.stringify(listed).includes(name.split('.')[0]), name);
    assert.equal(await linkIn(new Blob([bytes])), link, name);
    // As an editor of Windows saves it.
    if (!name.endsWith('.json')) {
      assert.equal(await linkIn(new Blob([bytes.toString().replaceAll('\n', '\r\n')])), link, name);
    }
  }
});

test('a file of others opens nothing, whatever links it holds', async () => {
  const link = '?v=1&g=nim&p=3,5&view=outcome&w=0,0,16,16';
  const chunk = word =>
    `\u0089PNG\r\n\x1a\n${'\0'.repeat(25)}\0\0\0\x30tEXt${word}\0https://example.org/${link}`;
  for (const text of [
    `<!doctype html><title>A course</title>${'<p>words</p>'.repeat(70_000)}` +
      `<a href="https://example.org/${link}">a figure</a>`,
    `<html><body><code>\n\`${link}\`\n</code></body></html>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><a href="${link}"/></svg>`,
    `Look at https://example.org/${link} tonight.`,
    `{"link":"${link}"}`,
    `# Notes\n\nSee \`${link}\` and others.\n`,
    chunk('Comment'),
    link,
    '',
  ]) {
    assert.equal(await linkIn(new Blob([text])), null, text.slice(0, 60));
  }
  assert.notEqual(
    await linkIn(new Blob([Uint8Array.from(chunk('Source'), letter => letter.charCodeAt(0))])),
    null,
  );
});
