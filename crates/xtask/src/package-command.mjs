#!/usr/bin/env node
// `npx nimatrix evaluate LINK...`: answers as `nimatrix --json` prints them, an object a line; without
// links, each line of standard input is one.
import { readFileSync } from 'node:fs';
import init, { evaluate, grid, sequence, tree } from './node.js';

const KINDS = { evaluate, matrix: grid, sequence, tree };

const json = value =>
  JSON.stringify(value, (_, part) => {
    if (typeof part === 'bigint') return String(part);
    return ArrayBuffer.isView(part) ? Array.from(part) : part;
  });

const [kind, ...given] = process.argv.slice(2);
const answer = Object.hasOwn(KINDS, kind ?? '') ? KINDS[kind] : null;
if (answer === null) {
  console.error(
    `nimatrix: found ${kind ?? 'no command'}; allowed: ${Object.keys(KINDS).join(', ')}, then links`,
  );
  process.exit(2);
}
await init();
const links = given.length > 0 ? given : readFileSync(0, 'utf8').replace(/\n$/, '').split('\n');
for (const link of links) {
  try {
    console.log(json(answer(link)));
  } catch (error) {
    const { code, key, at, found, allowed, nearest, query, message, said } = error;
    console.log(json({ error: { code, key, at, found, allowed, nearest, query, message, said } }));
    process.exitCode = 1;
  }
}
