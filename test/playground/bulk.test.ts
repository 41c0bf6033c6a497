/**
 * Files of 100,000 puzzles go through and come back as files, solved, verified, canonical or minimal; puzzles are
 * generated; and what takes long is cancelled.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { generate } from 'pidoku';
import { afterAll, expect, test } from 'vitest';
import { findSolutions } from '../helpers/brute-force.js';
import { canonicalByTrying } from '../helpers/exhaustive-canonical.js';
import { randomIsomorph } from '../helpers/isomorph.js';
import { Random } from '../helpers/random.js';
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
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^big\.txt: 100,000 records in [\d.]+ s\.$/);
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
  await page.locator('.first-lines').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^Cancelled after/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  const [first, ...others] = (await readFile(await download.path(), 'latin1')).trimEnd().split('\n');
  expect(first).toMatch(/^[1-9]{81}$/);
  expect(others.length).toBeLessThan(5 * lines);
  expect(new Set(others)).toEqual(new Set([first]));
  await page.getByText('Paste lines instead').click();
  await page.getByRole('textbox', { name: 'Puzzles, a line each' }).fill(`${onePuzzle}\nnonsense\n${onePuzzle}`);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain(oneSolution);
  expect(await page.getByRole('tabpanel').innerText()).toContain('Damaged lines');
});

async function openTask(page: Page, task: string): Promise<void> {
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('radio', { name: task }).check();
}

async function takeFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(file);
}

/** Waits for the end of a run, and saves its result. */
async function saveResult(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const button = page.getByRole('button', { name: /^Download/ });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}

test('a table of answers is verified: its faults are counted, and its rows get verdicts', async () => {
  const { page } = await open();
  await openTask(page, 'Verify');
  await page.getByRole('combobox', { name: 'Result' }).selectOption('CSV');
  const wrong = `${oneSolution.slice(0, 2)}6${oneSolution.slice(3)}`;
  const rows = [`${onePuzzle},${oneSolution}`, `${onePuzzle},${wrong}`, `${onePuzzle},`, `${onePuzzle.slice(1)},x`];
  const right = 20_000;
  await takeFile(page, 'answers.csv', `puzzle,solution\n${`${rows[0]}\n`.repeat(right)}${rows.join('\n')}\n`);
  const { name, text } = await saveResult(page);
  expect(name).toBe('answers-verified.csv');
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toBe('puzzle,solution,status,right,cells,cell,place,reason');
  expect(lines.slice(1, right + 2)).toEqual(Array(right + 1).fill(`${rows[0]},correct,81,81,,,`));
  expect(lines.slice(right + 2).map((line) => line.split(',')[2])).toEqual(['wrong', 'missing', 'malformed']);
  const shown = (await page.getByRole('tabpanel').innerText()).replace(/\s+/g, ' ');
  expect(shown).toContain('Right 20,001 Wrong 1 No answer 1 Damaged lines 1');
});

test('canonical forms of a file are those of its puzzles, and equal for isomorphs', async () => {
  const random = new Random(4);
  const { page } = await open();
  await openTask(page, 'Canonical form');
  const copies = Array.from({ length: 5000 }, () => randomIsomorph(random)(onePuzzle));
  await takeFile(page, 'copies.txt', copies.join('\n'));
  const { name, text } = await saveResult(page);
  expect(name).toBe('copies-canonical.txt');
  expect(text).toBe(`${canonicalByTrying(onePuzzle).form}\n`.repeat(copies.length));
});

test('a file is minimised, with damaged lines in their places', async () => {
  const { page } = await open();
  await openTask(page, 'Minimise');
  await takeFile(page, 'some.txt', `${onePuzzle}\nnonsense\n${'.'.repeat(81)}\n`);
  const { name, text } = await saveResult(page);
  expect(name).toBe('some-minimal.txt');
  const [minimal, damaged, several] = text.split('\n');
  expect(findSolutions(minimal, 2)).toEqual([oneSolution]);
  expect(minimal.replaceAll('.', '').length).toBeLessThan(onePuzzle.replaceAll('.', '').length);
  expect([damaged.slice(0, 17), several]).toEqual(['!malformed E_CELL', '!multiple']);
});

test('puzzles are generated by seed and number, downloaded and copied', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openTask(page, 'Generate');
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('From number').fill('3');
  await page.getByLabel('How many').fill('2000');
  await page.getByRole('button', { name: 'Generate' }).click();
  const { name, text } = await saveResult(page);
  expect(name).toBe('sudoku-7-3.txt');
  const expected = [...generate({ seed: 7, first: 3, count: 2000 })].map(({ puzzle }) => `${puzzle}\n`).join('');
  expect(text).toBe(expected);
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
});

test('generating is cancelled, and wrong numbers are refused', async () => {
  const { page } = await open();
  await openTask(page, 'Generate');
  await page.getByLabel('How many').fill('0');
  expect(await page.getByRole('alert').innerText()).toContain('from 1 to 10,000,000');
  expect(await page.getByRole('button', { name: 'Generate' }).isDisabled()).toBe(true);
  await page.getByLabel('How many').fill('1000000');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.locator('.first-lines').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^Cancelled after/);
});

/** Stands in for the dialog of the browser: the file lies in the private file system of the page. */
function pickPrivateFile(): void {
  Object.assign(globalThis, {
    showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
  });
}

test('a result is written straight into the file that was chosen, once', async () => {
  const { page } = await open({ init: pickPrivateFile });
  await openTask(page, 'Solve');
  await page.getByRole('button', { name: 'Write the result to a file …' }).click();
  await page.getByRole('button', { name: 'Result: sudoku.txt' }).waitFor();
  await takeFile(page, 'some.txt', `${onePuzzle}\n`.repeat(1000));
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('Written to sudoku.txt: 82 kB.');
  const written = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('sudoku.txt')).getFile()).text();
  });
  expect(written).toBe(`${oneSolution}\n`.repeat(1000));
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  await takeFile(page, 'more.txt', `${onePuzzle}\n`);
  await page.getByRole('button', { name: /^Download/ }).waitFor();
});

test('boards of NDJSON are solved on threads', async () => {
  const { page } = await open();
  await openTask(page, 'Solve');
  const board = { size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'] };
  const line = JSON.stringify({ ...board, givens: ['....', '...2', '.π..', '1.π.'] });
  await takeFile(page, 'jigsaws.ndjson', `${line}\n`.repeat(500));
  const { text } = await saveResult(page);
  const lines = text.trimEnd().split('\n');
  expect([lines.length, new Set(lines).size]).toEqual([500, 1]);
});
