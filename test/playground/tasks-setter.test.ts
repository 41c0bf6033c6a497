/** Ten tasks of somebody who sets puzzles, each from the first click to what is seen at the end. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { boardOf, writeBoard } from 'pidoku';
import { expect, test } from 'vitest';
import { findSolutions } from '../helpers/brute-force.js';
import {
  boardOn,
  cellNames,
  cellOn,
  dragOver,
  expectVerdict,
  onePuzzle,
  oneSolution,
  pasteText,
  readGivens,
  reasonsOn,
  verdictOn,
} from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
/** 1 and 3 in rows 4 and 5 can change places. */
const twoSolutions = '53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179';

const cluesOn = (page: Page): Locator => page.getByRole('list', { name: 'Clues of the board' }).getByRole('listitem');
const clueNames = (page: Page): Promise<string[]> => cluesOn(page).locator('span').allInnerTexts();

/** The digits that the page shows in the cells, row-major, `.` for none. */
const shownDigits = async (page: Page): Promise<string> =>
  (await cellNames(page)).map((name) => /(?:given|solution) (\d)/.exec(name)?.[1] ?? '.').join('');

async function openSmall(size = '4×4'): Promise<Page> {
  const { page } = await open();
  await page.getByRole('button', { name: size, exact: true }).click();
  return page;
}

async function chooseKind(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'Clues' }).check();
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
}

async function exportedAs(page: Page, format: string): Promise<string> {
  await page.getByRole('heading', { name: 'Export' }).scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'As text' }).selectOption({ label: format });
  return page.getByRole('textbox', { name: 'The puzzle as text' }).inputValue();
}

test('a killer is drawn: cages by drags, sums by keys, until the last sum leaves one solution', async () => {
  const page = await openSmall();
  await page.getByRole('radio', { name: 'Cages' }).check();
  const cages = [
    [[4, 5], '7'],
    [[3, 7], '6'],
    [[10, 11], '7'],
  ] as const;
  for (const [cells, sum] of cages) {
    await dragOver(page, cells);
    await page.keyboard.type(sum);
  }
  await expectVerdict(page, 'More than one solution');
  await dragOver(page, [9, 13]);
  await page.keyboard.type('4');
  await expectVerdict(page, 'Exactly one solution');
  expect(await shownDigits(page)).toBe('1234341221434321');
  expect(await page.locator('.cage-sum').allTextContents()).toEqual(['7', '6', '7', '4']);
});

test('a thermometer is dragged, its last cell taken back, and the digits on it rise', async () => {
  const { page } = await open();
  await chooseKind(page, 'thermo');
  await dragOver(page, [0, 1, 2, 3, 4, 5, 6, 7, 8, 17]);
  expect(await page.locator('.clue-cells').innerText()).toContain('r1c9 r2c9');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  expect(await clueNames(page)).toEqual(['thermometer r1c1–r1c9']);
  await expectVerdict(page, 'More than one solution');
  await page.getByRole('radio', { name: 'True candidates' }).check();
  await expect
    .poll(async () =>
      (await cellNames(page)).slice(0, 9).map((name) => /(?:candidates|solution) ([\d ]+)/.exec(name)?.[1]),
    )
    .toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('dots are drawn, a rule says that all are there, and a missing dot is found by the conflict', async () => {
  const { page } = await open({ hash: `#1.3${'.'.repeat(78)}` });
  await chooseKind(page, 'white dot');
  await cellOn(page, 0).click();
  await cellOn(page, 1).click();
  await page.keyboard.press('Enter');
  await expectVerdict(page, 'More than one solution');
  await page.keyboard.press('Escape');
  await chooseKind(page, 'all dots');
  await page.getByRole('checkbox', { name: 'white dot' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectVerdict(page, 'No solution');
  await expect.poll(() => reasonsOn(page).innerText()).toContain('r1c3 is 3');
  expect(await reasonsOn(page).innerText()).toContain('all dots are given');
  await chooseKind(page, 'white dot');
  await cellOn(page, 1).click();
  await cellOn(page, 2).click();
  await page.keyboard.press('Enter');
  await expectVerdict(page, 'More than one solution');
  expect(await page.locator('.board-drawing .clue-dot').count()).toBe(2);
});

test('a link of f-puzzles is pasted, and mended where its two solutions differ', async () => {
  const { page } = await open();
  await pasteText(page, writeBoard(boardOf(twoSolutions), 'fpuzzles'));
  await expectVerdict(page, 'More than one solution');
  await expect.poll(() => page.locator('.highlight-difference').count()).toBe(4);
  const differing = (await cellNames(page)).findIndex((name) => name.includes('in the first solution'));
  await cellOn(page, differing).click();
  await page.keyboard.press('1');
  await expectVerdict(page, 'Exactly one solution');
  expect(findSolutions(await readGivens(page), 2)).toHaveLength(1);
  const link = await exportedAs(page, 'f-puzzles link');
  expect(link).toMatch(/^https:\/\/www\.f-puzzles\.com\/\?load=/);
  expect(writeBoard(boardOf(link), 'line')).toBe(await readGivens(page));
});

test('a wrong given is found by the smallest conflict that it is part of', async () => {
  const { page } = await open({ hash: `#${onePuzzle.slice(0, 2)}1${onePuzzle.slice(3)}` });
  await expectVerdict(page, 'No solution');
  await expect.poll(() => reasonsOn(page).innerText()).toContain('r1c3 is 1');
  const named = (await reasonsOn(page).innerText()).match(/r\dc\d is \d/g)!;
  expect(await page.locator('.outline-conflict').count()).toBe(named.length);
  // The conflict alone has no solution, and none of its givens can be left out.
  const only = (facts: readonly string[]): string => {
    const cells = Array.from({ length: 81 }, () => '.');
    for (const fact of facts) cells[9 * (Number(fact[1]) - 1) + Number(fact[3]) - 1] = fact[8];
    return cells.join('');
  };
  expect(findSolutions(only(named), 1)).toEqual([]);
  for (const fact of named) expect(findSolutions(only(named.filter((one) => one !== fact)), 1)).toHaveLength(1);
  await cellOn(page, 2).click();
  await page.keyboard.press('Delete');
  await expectVerdict(page, 'Exactly one solution');
});

test('needless givens are removed at once, and brought back', async () => {
  const { page } = await open({ hash: `#${oneSolution}` });
  await expectVerdict(page, 'Exactly one solution');
  const panel = page.getByRole('region', { name: 'Givens' });
  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^\d\d givens removed, \d\d are left/);
  const minimal = await readGivens(page);
  expect(minimal.replaceAll('.', '').length).toBeLessThan(40);
  expect(findSolutions(minimal, 2)).toEqual([oneSolution]);
  await expectVerdict(page, 'Exactly one solution');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readGivens(page)).toBe(oneSolution);
});

test('irregular regions are painted with brushes that count, and make a jigsaw', async () => {
  const page = await openSmall();
  await page.getByRole('radio', { name: 'Regions' }).check();
  const brush = (name: string): Locator =>
    page.getByRole('group', { name: 'Regions to paint with' }).getByRole('button', { name, exact: true });
  // AAAB CABB CCDB CDDD
  const areas = [
    ['1', [0, 1, 2]],
    ['1', [5]],
    ['2', [3, 7, 11]],
    ['2', [6]],
    ['3', [4, 8, 12]],
    ['3', [9]],
    ['4', [13, 14, 15]],
    ['4', [10]],
  ] as const;
  for (const [name, cells] of areas) {
    await brush(name).click();
    if (cells.length > 1) await dragOver(page, cells);
    else await cellOn(page, cells[0]).click();
  }
  await page.getByText('Region 4: 4 of 4 cells').waitFor();
  await page.getByRole('radio', { name: 'Givens' }).check();
  for (const [cell, digit] of [
    [0, '1'],
    [3, '2'],
    [12, '3'],
  ] as const) {
    await cellOn(page, cell).click();
    await page.keyboard.press(digit);
  }
  await expectVerdict(page, 'Exactly one solution');
  expect(await shownDigits(page)).toBe('1342421321343421');
});

test('sandwich sums stand beside the grid and are changed there', async () => {
  const page = await openSmall();
  await chooseKind(page, 'sandwich');
  await page.getByRole('spinbutton', { name: 'Line' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Sum' }).fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await clueNames(page)).toEqual(['sandwich 5, row 1 from the left']);
  await page.getByRole('radio', { name: 'Givens' }).check();
  await cellOn(page, 0).click();
  await page.keyboard.press('1');
  await expectVerdict(page, 'More than one solution');
  expect((await cellNames(page))[3]).toContain('solution 4');
  const text = page.locator('.board-drawing .clue-outside');
  const [beside, first] = [(await text.boundingBox())!, (await cellOn(page, 0).boundingBox())!];
  expect(beside.x + beside.width).toBeLessThan(first.x);
  expect(Math.abs(beside.y + beside.height / 2 - first.y - first.height / 2)).toBeLessThan(6);
  await cluesOn(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('spinbutton', { name: 'Sum' }).fill('4');
  await page.keyboard.press('Enter');
  await expectVerdict(page, 'No solution');
  expect(await text.allTextContents()).toEqual(['4']);
});

test('a symmetric puzzle of few givens is made, and written into the draft as one edit', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  const panel = page.getByRole('region', { name: 'New puzzle' });
  await panel.getByText('seed and number').click();
  await panel.getByLabel('Symmetry').selectOption('both diagonals');
  await panel.getByLabel('at most').fill('34');
  await panel.getByLabel('Seed').fill('5');
  await panel.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/of seed 5: \d\d givens/);
  await expectVerdict(page, 'Exactly one solution');
  const puzzle = await readGivens(page);
  const isGiven = (row: number, column: number): boolean => puzzle[9 * row + column] !== '.';
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++) {
      expect(isGiven(row, column)).toBe(isGiven(column, row));
      expect(isGiven(row, column)).toBe(isGiven(8 - column, 8 - row));
    }
  expect(puzzle.replaceAll('.', '').length).toBeLessThanOrEqual(34);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readGivens(page)).toBe(onePuzzle);
});

test('a variant survives a reload with its undo, and is handed on: a picture, and a link without the solution', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await pasteText(page, JSON.stringify({ v: 1, size: 9, givens: onePuzzle, meta: { title: 'Rise', author: 'Ada' } }));
  await expectVerdict(page, 'Exactly one solution');
  await chooseKind(page, 'thermo');
  await dragOver(page, [3, 2]);
  await page.keyboard.press('Enter');
  await expectVerdict(page, 'No solution');
  await page.reload();
  await boardOn(page).waitFor();
  await page.getByRole('radio', { name: 'Clues' }).check();
  await expect.poll(() => clueNames(page)).toEqual(['thermometer r1c4–r1c3']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVerdict(page, 'Exactly one solution');
  await chooseKind(page, 'thermo');
  await dragOver(page, [2, 3]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save SVG' }).click(),
  ]);
  const drawn = await page.locator('.board-drawing .clue-line').getAttribute('d');
  expect(await readFile(await file.path(), 'utf8')).toContain(`d="${drawn}"`);
  await page.getByRole('button', { name: 'Copy link to solve' }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { page: friend } = await open({ hash: new URL(link).hash });
  await boardOn(friend).waitFor();
  await expect.poll(() => readGivens(friend)).toBe(onePuzzle);
  expect(await friend.locator('.about-board').innerText()).toMatch(/Rise\s+by Ada/);
  expect(await friend.locator('.board-drawing .clue-line').getAttribute('d')).toBe(drawn);
  await expectVerdict(friend, 'Exactly one solution');
  expect((await cellNames(friend)).join()).not.toContain('solution');
  expect(await verdictOn(friend).innerText()).not.toMatch(/\d solutions?/);
});
