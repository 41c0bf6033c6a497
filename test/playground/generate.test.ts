/**
 * Generated and minimised puzzles on the board: checked by a naive solver, the same again by seed and number, undone,
 * linked, and cancelled.
 */
import type { Locator, Page } from 'playwright-core';
import { generate } from 'pidoku';
import { expect, test } from 'vitest';
import { findSolutions } from '../helpers/brute-force.js';
import { expectVerdict, onePuzzle, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const panelOn = (page: Page): Locator => page.getByRole('region', { name: 'New puzzle' });
const swap = (text: string, cell: number): string => `${text.slice(0, cell)}.${text.slice(cell + 1)}`;

async function openForm(page: Page, seed: number, number: number): Promise<Locator> {
  const panel = panelOn(page);
  await panel.getByText('seed and number').click();
  await panel.getByLabel('Seed').fill(String(seed));
  await panel.getByLabel('Number').fill(String(number));
  return panel;
}

test('a generated puzzle has one solution, needs each of its givens, and is the one of its seed and number', async () => {
  const { page } = await open();
  const panel = await openForm(page, 7, 2);
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toBe('Puzzle 2 of seed 7: 24 givens.');
  const puzzle = await readGivens(page);
  const solutions = findSolutions(puzzle, 2);
  expect(solutions).toHaveLength(1);
  for (const [cell, given] of [...puzzle].entries())
    if (given !== '.') expect(findSolutions(swap(puzzle, cell), 2)).toHaveLength(2);
  expect([...generate({ seed: 7, first: 2 })][0]).toMatchObject({ puzzle, solution: solutions[0] });
  await expectVerdict(page, 'Exactly one solution');
});

test('the next press makes the next number; the link leads to the puzzle, and Undo back', async () => {
  const { page } = await open();
  const panel = await openForm(page, 7, 0);
  const status = panel.getByRole('status');
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => status.innerText()).toContain('Puzzle 0 of seed 7');
  const first = await readGivens(page);
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => status.innerText()).toContain('Puzzle 1 of seed 7');
  const second = await readGivens(page);
  expect(second).not.toBe(first);
  expect(await panel.getByLabel('Number').inputValue()).toBe('1');
  await expect.poll(() => page.url().split('#')[1]).toBe(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readGivens(page)).toBe(first);
  const { page: other } = await open({ hash: `#${second}` });
  await expectVerdict(other, 'Exactly one solution');
  expect(await readGivens(other)).toBe(second);
});

test('givens, symmetry and difficulty are as wished, and the command is copied', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const panel = await openForm(page, 3, 0);
  await panel.getByLabel('Difficulty').selectOption('hard');
  await panel.getByLabel('Symmetry').selectOption('half a turn');
  await panel.getByLabel('Givens, at least').fill('24');
  await panel.getByLabel('at most').fill('26');
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/2[4-6] givens/);
  const puzzle = await readGivens(page);
  expect(puzzle.replaceAll('.', '').length).toBeGreaterThanOrEqual(24);
  expect(puzzle.replaceAll('.', '').length).toBeLessThanOrEqual(26);
  const pattern = [...puzzle].map((given) => given === '.');
  expect(pattern).toEqual([...pattern].reverse());
  expect(findSolutions(puzzle, 2)).toHaveLength(1);
  await panel.getByRole('button', { name: 'Copy as command' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toBe('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'pidoku generate --seed 3 --grade hard --clues 24..26 --symmetry rotational',
  );
});

test('what cannot be wished for is said, and a long search is cancelled', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  const panel = await openForm(page, 1, 0);
  await panel.getByLabel('at most').fill('16');
  expect(await panel.getByRole('alert').innerText()).toContain('from 17 to 81');
  expect(await panel.getByRole('button', { name: 'Generate' }).isDisabled()).toBe(true);
  await panel.getByLabel('at most').fill('17');
  await panel.getByLabel('Seed').fill('x');
  expect(await panel.getByRole('alert').innerText()).toContain('whole numbers');
  await panel.getByLabel('Seed').fill('1');
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toContain('Looking');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toBe('');
  expect(await readGivens(page)).toBe(onePuzzle);
  await panel.getByLabel('at most').fill('');
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toContain('Puzzle 0 of seed 1');
});

test('the board is minimised: what went is named and lit, and Undo brings it back', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  const panel = page.getByRole('region', { name: 'Givens' });
  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/givens? removed/);
  const minimal = await readGivens(page);
  const gone = [...onePuzzle].flatMap((given, cell) => (minimal[cell] === given ? [] : [cell]));
  const named = gone.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}=${onePuzzle[cell]}`);
  expect((await panel.getByRole('status').innerText()).split('back: ')[1]).toBe(named.join(', '));
  await expect.poll(() => page.locator('.highlight-pattern').count()).toBe(gone.length);
  expect(findSolutions(minimal, 2)).toEqual(findSolutions(onePuzzle, 2));
  for (const [cell, given] of [...minimal].entries())
    if (given !== '.') expect(findSolutions(swap(minimal, cell), 2)).toHaveLength(2);
  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^Already minimal/);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readGivens(page)).toBe(onePuzzle);
  await expect.poll(() => panel.getByRole('status').innerText()).toBe('');
});

test.each([
  [`1${'.'.repeat(80)}`, 'The puzzle has several solutions: nothing was removed.'],
  [`55${'.'.repeat(79)}`, 'The puzzle has no solution: nothing was removed.'],
])('%s is not minimised', async (puzzle, words) => {
  const { page } = await open({ hash: `#${puzzle}` });
  const panel = page.getByRole('region', { name: 'Givens' });
  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toBe(words);
  expect(await readGivens(page)).toBe(puzzle);
});
