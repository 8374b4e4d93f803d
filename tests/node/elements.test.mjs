// The elements of the page, unlike <nim-matrix>, read no attributes: templates give them what they show as
// properties.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const root = new URL('../../www/', import.meta.url);
/** Attributes of every element, which the browser reads itself. */
const OF_ALL = /^(?:class|id|style|slot|hidden|role|tabindex|lang|dir|inert|part|translate|aria-.*|data-.*)$/;

/** The attributes that templates bind on elements of the page. */
function boundIn(source) {
  const tags = [...source.matchAll(/<nim-(?!matrix\b)[a-z-]+((?:[^<>`]|=>|\$\{[^}]*\})*)>/g)];
  return tags.flatMap(([tag, inside]) =>
    [...inside.matchAll(/\s(\??[a-z][a-z-]*)=(?="?\$\{)/g)].map(([, name]) => ({
      tag: tag.slice(0, 60),
      name: name.replace('?', ''),
    })),
  );
}

test('templates bind no attribute that an element of the page would have to read', () => {
  const files = readdirSync(root, { recursive: true }).filter(file => file.endsWith('.ts'));
  let tags = 0;
  for (const file of files) {
    const source = readFileSync(new URL(file.replaceAll('\\', '/'), root), 'utf8');
    tags += source.split('<nim-').length - 1;
    assert.deepEqual(
      boundIn(source).filter(({ name }) => !OF_ALL.test(name)),
      [],
      file,
    );
  }
  assert.ok(tags > 20);
  assert.deepEqual(boundIn('<nim-piles .page=${this.page} ?locked=${this.locked}></nim-piles>'), [
    { tag: '<nim-piles .page=${this.page} ?locked=${this.locked}>', name: 'locked' },
  ]);
});
