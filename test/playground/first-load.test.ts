/** What the first view loads, and what only comes with the puzzles and requests that need it. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onePuzzle } from './setup/board.js';
import { useBrowser, type OpenPage } from './setup/open-page.js';

const { open } = useBrowser();

/** Kilobytes of 1,000 bytes, of all files as `gzip -9` makes them. */
const budget = 180;

/** The kinds of clues, readers and writers of formats, steps, engines in TypeScript, and what makes puzzles. */
const onDemand =
  /clue-types|read-puzzles|links|write|explain-path|steps-panel|all-reference-engines|make-|clue-editor|text-export/;

/**
 * Opens the page as on a first visit, without its offline copy, which would fetch everything, and lists the files that
 * it asks for.
 */
async function watchFiles(hash: string): Promise<OpenPage & { readonly files: ReadonlySet<string> }> {
  const opened = await open();
  const { page } = opened;
  const home = new URL(page.url());
  // What is still under way ends with its page, and is not counted with the visit.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: home.origin, storageTypes: 'local_storage' });
  const files = new Set<string>();
  page.context().on('request', (request) => void files.add(request.url().split('#')[0]));
  await page.goto(`${home.href.split('#')[0]}#${hash}`);
  return { ...opened, files };
}

/** Lists what the page or a worker loaded of the kinds of clues, as the browser itself keeps it. */
const listClueTypes = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/clue-types'));

const verdictIs = (page: Page, words: string): Promise<void> => page.getByText(words).first().waitFor();

test.each([
  ['the arrival', '', 'Exactly one solution'],
  ['an empty board to set', 'set', 'More than one solution'],
  ['a link to a puzzle', onePuzzle, 'Exactly one solution'],
])('the first load of %s, with its verdict, is within its budget', async (_, hash, words) => {
  const { page, files } = await watchFiles(hash);
  await verdictIs(page, words);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await (await page.request.get(file)).body(), { level: 9 }).length;
  expect([...files].filter((name) => name.endsWith('.wasm'))).not.toEqual([]);
  expect(bytes).toBeLessThan(1000 * budget);
});

test('a classic puzzle loads no code of clues, formats or steps', async () => {
  const { page, files } = await watchFiles(onePuzzle);
  await verdictIs(page, 'Exactly one solution');
  expect([...files].filter((name) => onDemand.test(name))).toEqual([]);
});

test('a link to a puzzle with clues loads their kinds, in the page and in the solver', async () => {
  const first = await open();
  const draft = await first.page.evaluate(async () => {
    const json = JSON.stringify({
      ...{ rows: 4, columns: 4, symbols: ['1', '2', '3', '4'].map((name) => ({ name })), regions: 'boxes' },
      ...{ givens: Array(16).fill(null), cages: [], extra: [], rules: [], variables: [] },
      clues: [{ type: 'thermometer', cells: [0, 1, 2, 3] }],
    });
    const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  });
  const { page } = await open({ hash: `#d=${draft}` });
  await verdictIs(page, 'More than one solution');
  // The page may be later than its worker.
  await expect.poll(() => page.evaluate(listClueTypes)).toHaveLength(1);
  const inPage = await page.evaluate(listClueTypes);
  const inWorkers = await Promise.all(page.workers().map((worker) => worker.evaluate(listClueTypes)));
  expect(new Set([...inPage, ...inWorkers.flat()]).size).toBe(2);
});

test('a solver that a policy keeps from WebAssembly, or that has none, answers with the engines in TypeScript', async () => {
  const { page, files } = await watchFiles('set');
  await verdictIs(page, 'More than one solution');
  expect([...files].filter((name) => name.includes('all-reference-engines'))).toEqual([]);
  await page.route('**/*.wasm', (route) => route.fulfill({ body: 'no module', contentType: 'application/wasm' }));
  await page.goto(`${page.url().split('#')[0]}#${onePuzzle}`);
  await page.reload();
  await verdictIs(page, 'Exactly one solution');
  expect([...files].filter((name) => name.includes('all-reference-engines'))).toHaveLength(1);
});
