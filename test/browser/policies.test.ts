/** Pages with a Content-Security-Policy: what one forbids is done without, and the answers are the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './site.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.start()));
afterAll(() => visitor.leave());

test.each([
  ['of files of the site only', "default-src 'self'", 'reference', true],
  ['that allows WebAssembly', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'", 'wasm', true],
  ['without workers', "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'", 'wasm', false],
  ['of trusted types', "require-trusted-types-for 'script'; trusted-types 'none'", 'wasm', false],
])('a policy %s', async (_kind, policy, engine, hasWorkers) => {
  const visit = await visitor.visit('file', { 'content-security-policy': policy });
  const ask = (question: string): Promise<unknown> =>
    visit.page.evaluate(`import('/browser.js').then((pidoku) => pidoku.${question})`);
  expect(await ask('init()')).toBe(engine);
  expect(await ask(`solve('${wikipediaPuzzle}')`)).toMatchObject({ status: 'unique' });
  expect(await visit.ask('solveMany', [wikipediaPuzzle, wikipediaPuzzle], { threads: 2 })).toEqual([
    expect.stringMatching(/^unique/),
    expect.stringMatching(/^unique/),
  ]);
  expect(visit.page.workers().length > 0).toBe(hasWorkers);
  await visit.close();
});
