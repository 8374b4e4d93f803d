// What the package's declarations promise beyond the shapes: names that no program has already, spelt one
// way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const declarations = readFileSync(new URL('../../www/pkg/nimatrix.d.ts', import.meta.url), 'utf8');

/** Fields that were named before the rule of docs/npm.md; no further ones. */
const OLDER = ['grundyGrowth', 'grundyPeriod', 'lookedThrough', 'outcomePeriod'];

test('fields are named in snake_case', () => {
  const [shapes] = declarations.split('export interface InitOutput');
  const fields = [...shapes.matchAll(/^ {4}(?:readonly )?(\w+)\??:/gm)].map(([, name]) => name);
  assert.ok(fields.includes('winning_total'));
  assert.deepEqual([...new Set(fields.filter(name => /[A-Z]/.test(name)))].sort(), OLDER);
});

test('types of the language and of documents keep their names', () => {
  const types = [...declarations.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
  assert.ok(types.includes('Evaluation'));
  const taken = [
    ...Object.getOwnPropertyNames(globalThis),
    'Node',
    'Element',
    'Document',
    'Range',
    'Selection',
    'Text',
  ];
  assert.deepEqual(
    types.filter(name => taken.includes(name)),
    [],
  );
});

test('the types of disposable objects are asked for', () => {
  assert.match(declarations, /^\/\/\/ <reference lib="esnext.disposable" \/>$/m);
});
