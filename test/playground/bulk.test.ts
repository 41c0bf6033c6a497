/** A file of 100,000 puzzles goes through and comes back as a file; one that takes long is cancelled. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { onePuzzle, oneSolution } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const lines = 100_000;
/** A hundred guesses each. */
const hardPuzzle = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const folder = new TemporaryFolder();
const bigFile = folder.write('big.txt', `${onePuzzle}\n`.repeat(lines));
const longFile = folder.write('long.txt', `${hardPuzzle}\n`.repeat(5 * lines));
afterAll(() => folder.remove());

test('a file is solved and downloaded', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(bigFile);
  await expect
    .poll(() => page.getByRole('status').innerText(), { timeout: 60_000 })
    .toMatch(/^big\.txt: 100,000 records in [\d.]+ s\.$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  const result = await readFile(await download.path(), 'latin1');
  expect(result).toBe(`${oneSolution}\n`.repeat(lines));
});

test('a run is cancelled, and the page stays usable', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(longFile);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^Cancelled after/);
  await page.getByText('Paste lines instead').click();
  await page.getByRole('textbox', { name: 'Puzzles, a line each' }).fill(`${onePuzzle}\nnonsense\n${onePuzzle}`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect.poll(() => page.getByRole('tabpanel').innerText(), { timeout: 20_000 }).toContain(oneSolution);
  expect(await page.getByRole('tabpanel').innerText()).toContain('Damaged lines');
});
