/** The examples of the README and of the docstrings run, and give what they say they give. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as classic from '../../dist/classic.js';
import * as proofs from '../../dist/proofs.js';
import * as pidoku from '../../dist/index.js';
import { examplesOfMarkdown, examplesOfSource, isAsSaid, runExample } from './examples.js';
import { root } from './package-json.js';

const packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  pidoku,
  'pidoku/classic': classic,
  'pidoku/proofs': proofs,
};
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const inDocstrings = sources.flatMap((name) => examplesOfSource(`src/${name}`, read(`src/${name}`)));
const examples = [...examplesOfMarkdown('README.md', read('README.md'), '## The API'), ...inDocstrings];

test('the examples are found', () => {
  expect(examples.filter(({ name }) => name.startsWith('README')).length).toBeGreaterThanOrEqual(1);
  expect(inDocstrings.length).toBeGreaterThanOrEqual(15);
});

test.each(examples)('$name', async ({ code }) => {
  const claims = await runExample(code, packages);
  expect(claims.length).toBeGreaterThan(0);
  for (const claim of claims) expect(isAsSaid(claim), `${JSON.stringify(claim.value)} is not ${claim.said}`).toBe(true);
});

describe('an example that says something wrong is seen', () => {
  test.each([
    ["'a';   // 'b'", false],
    ["'abc'; // 'ab…'", true],
    ["'abc'; // 'b…'", false],
    ['[1, 2]; // [1]', false],
    ['[1, 2]; // [1, …]', true],
    ['[1, 2]; // [2, …]', false],
    ['({ a: 1, b: 2 }); // { a: 1 }', false],
    ['({ a: 1, b: 2 }); // { a: 1, … }', true],
    ['({ a: 1, b: 2 }); // { a, b: 2 }', true],
    ['({ a: 1 }); // { b, … }', false],
    ['null; // null: nothing', true],
    ['1; // 1.5', false],
  ])('%s', async (code, isRight) => {
    const claims = await runExample(code, packages);
    expect(claims.map(isAsSaid)).toEqual([isRight]);
  });
});
