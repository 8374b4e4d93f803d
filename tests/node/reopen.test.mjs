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
  assert.ok(files.length > 40);
  for (const name of files) {
    const bytes = readFileSync(new URL(name, EXPORTS));
    const link = /v=1&[^"`<\s]+/.exec(bytes.toString().replaceAll('&amp;', '&'))?.[0];
    assert.ok(link !== undefined && JSON.stringify(listed).includes(name.split('.')[0]), name);
    assert.equal(await linkIn(new Blob([bytes])), link, name);
    // As the page saves it, with the whole address.
    const whole = bytes.toString().replace('?v=1&', 'https://example.org/nim/?v=1&');
    assert.equal(await linkIn(new Blob([whole])), link, name);
    // As an editor of Windows saves it.
    if (!name.endsWith('.json')) {
      assert.equal(await linkIn(new Blob([bytes.toString().replaceAll('\n', '\r\n')])), link, name);
    }
  }
});

const LINK = 'v=1&g=nim&p=3,5&view=outcome&w=0,0,16,16';

/** A picture with a note under a word, as chunks of PNG: length, name, what they hold, a check sum. */
function png(word, text) {
  const note = Buffer.from(`tEXt${word}\0${text}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(note.length - 4);
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  return Buffer.concat([head, Buffer.alloc(17), length, note, Buffer.from('\x01sumIDAT', 'latin1')]);
}

test('a drawing opens its figure, also where a program has put lines before it', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" class="drawing"><title>A &amp; B</title>' +
    `<metadata>https://example.org/nim/?${LINK.replaceAll('&', '&amp;')}</metadata><style/></svg>\n`;
  const heads = ['', '<?xml version="1.0"?>\n<!-- Created by hand -->\n<!-- twice -->\n'];
  for (const head of heads) assert.equal(await linkIn(new Blob([head + svg])), LINK);
  for (const page of [`<p>${svg}</p>`, `A drawing: ${svg}`, svg.replace('g=nim', 'g=nim or another')]) {
    assert.equal(await linkIn(new Blob([page])), null, page);
  }
});

test('a picture opens its figure if it notes an address and nothing else', async () => {
  const opens = (word, text) => linkIn(new Blob([png(word, text)]));
  assert.equal(await opens('Source', `https://example.org/nim/?${LINK}`), LINK);
  assert.equal(await opens('Source', `https://example.org/nim/#${LINK}`), LINK);
  for (const text of ['https://example.org/', `https://example.org/?${LINK} and more`]) {
    assert.equal(await opens('Source', text), null, text);
  }
  assert.equal(await opens('Comment', `https://example.org/?${LINK}`), null);
  // The same note in a file that is no picture, and without a length before it.
  const note = png('Source', `https://example.org/?${LINK}`);
  assert.equal(await linkIn(new Blob(['GIF89a', note])), null);
  assert.equal(await linkIn(new Blob([note.subarray(note.indexOf('tEXt'))])), null);
});

test('a large file is read no further than a figure of ours needs', async () => {
  const svg = `<svg><desc>${' '.repeat(1 << 20)}</desc><metadata>?${LINK}</metadata></svg>`;
  assert.equal(await linkIn(new Blob([svg])), null);
});

test('a file of others opens nothing, whatever links it holds', async () => {
  const link = `?${LINK}`;
  for (const text of [
    `<!doctype html><title>A course</title>${'<p>words</p>'.repeat(70_000)}` +
      `<a href="https://example.org/${link}">a figure</a>`,
    `<html><body><code>\n\`${link}\`\n</code></body></html>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><a href="${link}"/></svg>`,
    `Look at https://example.org/${link} tonight.`,
    `{"link":"${link}"}`,
    `# Notes\n\nSee \`${link}\` and others.\n`,
    `Others:\n% Nimatrix 0.2.0: ?${LINK}\n`,
    `[{"schema":"nimatrix/1","link":"?${LINK}"}]`,
    `\n<html><body><code>\n\`?${LINK}\`\n</code></body></html>`,
    link,
    '',
  ]) {
    assert.equal(await linkIn(new Blob([text])), null, text.slice(0, 60));
  }
});
