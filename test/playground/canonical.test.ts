/**
 * The canonical tab: forms checked by trying all symmetries, comparisons by applying what the page says, its address,
 * and what it refuses.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { canonicalByTrying } from '../helpers/exhaustive-canonical.js';
import { randomIsomorph } from '../helpers/isomorph.js';
import { Random } from '../helpers/random.js';
import { cellOn, expectVerdict, onePuzzle, oneSolution, pasteText, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const otherPuzzle = randomIsomorph(new Random(8))(onePuzzle);
const panelOn = (page: Page): Locator => page.getByRole('tabpanel');
const statusOn = (page: Page): Promise<string> => panelOn(page).getByRole('status').innerText();
const formsOn = (page: Page): Promise<string[]> => panelOn(page).locator('code').allInnerTexts();

async function compare(page: Page, first: string, second: string): Promise<void> {
  await page.getByRole('textbox', { name: 'A puzzle or a full grid' }).fill(first);
  await page.getByRole('textbox', { name: 'Another one' }).fill(second);
  await page.getByRole('button', { name: 'Find the form' }).click();
}

/** Applies the symmetry that the page describes, independently of the package. */
function applyDescription(cells: string, lines: readonly string[]): string {
  const listOf = (word: string): number[] =>
    new RegExp(`${word} ([\\d ]+)`).exec(lines.join('\n'))?.[1].split(' ').map(Number) ?? [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const [rows, columns] = [listOf('rows in the order'), listOf('columns in the order')];
  const digits = new Map(
    lines
      .join(' ')
      .match(/\d→\d/g)
      ?.map((pair) => [pair[0], pair[2]] as const),
  );
  const isTransposed = lines.some((line) => line.startsWith('transposed'));
  const at = (row: number, column: number): string => cells[isTransposed ? 9 * column + row : 9 * row + column];
  return rows
    .flatMap((row) => columns.map((column) => at(row - 1, column - 1)))
    .map((cell) => digits.get(cell) ?? cell)
    .join('');
}

test('the form of the board is the smallest of all symmetric copies', async () => {
  const { page } = await open({ hash: `#${otherPuzzle}` });
  await page.getByRole('button', { name: 'Canonical form' }).click();
  await expect.poll(() => statusOn(page)).toBe('The canonical form was found.');
  const { form, automorphisms } = canonicalByTrying(onePuzzle);
  expect(await formsOn(page)).toEqual([form]);
  expect(await panelOn(page).innerText()).toContain(`${automorphisms} automorphism`);
  await expect.poll(() => page.url().split('#')[1]).toBe(`canonical=${otherPuzzle}`);
  expect(await page.title()).toContain('Canonical form of a Sudoku');
  const steps = await panelOn(page).locator('.form-view li li').allInnerTexts();
  expect(applyDescription(otherPuzzle, steps)).toBe(form);

  await page.getByRole('button', { name: 'Put it on the board' }).click();
  await expectVerdict(page, 'Exactly one solution');
  expect(await readGivens(page)).toBe(form);
  await expect.poll(() => page.url().split('#')[1]).toBe(form);
  await page.goBack();
  await expect.poll(() => formsOn(page)).toEqual([form]);
});

test('equivalent puzzles are recognized, with a symmetry that leads from one to the other', async () => {
  const { page } = await open({ hash: '#canonical' });
  await compare(page, onePuzzle, otherPuzzle);
  await expect.poll(() => statusOn(page)).toBe('The two are equivalent.');
  const steps = await panelOn(page).locator('.comparison li').allInnerTexts();
  expect(applyDescription(onePuzzle, steps)).toBe(otherPuzzle);
  expect(await formsOn(page)).toHaveLength(1);
  await expect.poll(() => page.url().split('#')[1]).toBe(`canonical=${onePuzzle},${otherPuzzle}`);
  await page.reload();
  await expect.poll(() => statusOn(page)).toBe('The two are equivalent.');
  expect(await page.getByRole('textbox', { name: 'Another one' }).inputValue()).toBe(otherPuzzle);
});

test('puzzles that differ by one given are not equivalent; a grid has the class of its band', async () => {
  const { page } = await open({ hash: '#canonical' });
  await compare(page, onePuzzle, `${otherPuzzle.slice(0, 80)}.`.replace(/[1-9]/, '.'));
  await expect.poll(() => statusOn(page)).toBe('The two are not equivalent.');
  expect(await formsOn(page)).toHaveLength(2);
  expect(await panelOn(page).innerText()).not.toContain('of 416');
  await compare(page, oneSolution, randomIsomorph(new Random(9))(oneSolution));
  await expect.poll(() => statusOn(page)).toBe('The two are equivalent.');
  expect(await formsOn(page)).toEqual([canonicalByTrying(oneSolution).form]);
  expect(await panelOn(page).innerText()).toMatch(/class \d+ of 416/);
});

test('the most symmetric grid has 648 automorphisms', async () => {
  const grid = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
  const { page } = await open({ hash: `#canonical=${grid}` });
  await expect.poll(() => statusOn(page)).toBe('The canonical form was found.');
  expect(await panelOn(page).innerText()).toContain(`${canonicalByTrying(grid).automorphisms} automorphisms`);
});

describe('what has no form', () => {
  test.each([
    ['53..q', /Line 1, column 5/],
    [JSON.stringify({ size: 4, givens: '1...............' }), /Only classic puzzles/],
    [JSON.stringify({ givens: onePuzzle, rules: ['diagonals'] }), /Only classic puzzles/],
    ['', /no puzzle in this text/],
    [`55${'.'.repeat(79)}`, /twice in a house/],
  ])('%s is explained', async (text, words) => {
    const { page } = await open({ hash: '#canonical' });
    await compare(page, text, '');
    await expect.poll(() => panelOn(page).innerText()).toMatch(words);
    expect(await formsOn(page)).toEqual([]);
  });
});

test('a text pasted on the tab is taken there, and the board keeps its puzzle', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await page.getByRole('tab', { name: 'Canonical' }).click();
  await page.getByRole('heading', { name: 'Canonical form of a Sudoku' }).waitFor();
  await pasteText(page, oneSolution);
  await expect.poll(() => statusOn(page)).toBe('The canonical form was found.');
  await page.getByRole('tab', { name: 'Board' }).click();
  expect(await cellOn(page, 0).getAttribute('aria-label')).toContain('given 5');
  expect(await readGivens(page)).toBe(onePuzzle);
  await expect.poll(() => page.url().split('#')[1]).toBe(onePuzzle);
});
