/** Worksheets: from every source of puzzles, on paper as a PDF, with solutions behind and codes that lead back. */
import type { Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { boardOf, solve } from 'pidoku';
import { expect, inject, test } from 'vitest';
import { onePuzzle, oneSolution } from './setup/board.js';
import { readPdf } from './setup/pdf-texts.js';
import { readPixels } from './setup/pixels.js';
import { useBrowser, type PageOptions } from './setup/open-page.js';

const { open } = useBrowser();

async function openWorksheets(options: PageOptions): Promise<Page> {
  const { page } = await open(options);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Worksheets …' }).click();
  await page.getByRole('dialog', { name: 'Worksheets' }).waitFor();
  return page;
}

/** Waits until every solution and code is there. */
const ready = (page: Page, words: string): Promise<void> =>
  page.getByRole('dialog').getByText(words, { exact: true }).waitFor();

/** The digits of each board on the sheets, row by row. */
const digitsOn = (page: Page): Promise<string[]> =>
  page
    .locator('.worksheets-preview .board-drawing')
    .evaluateAll((boards) =>
      boards.map((board) => Array.from(board.querySelectorAll('.digit'), (digit) => digit.textContent).join('')),
    );

const print = async (page: Page, format: 'A4' | 'Letter' = 'A4'): ReturnType<typeof readPdf> =>
  readPdf(await page.pdf({ format, printBackground: true }));

const sorted = (text: string): string => [...text].sort().join('');

test.each(['A4', 'Letter'] as const)(
  'the puzzle of the board on %s, its solution behind, nothing else',
  async (format) => {
    const page = await openWorksheets({ hash: `#set=${onePuzzle}` });
    await ready(page, '1 puzzle, pages: 2.');
    const pages = await print(page, format);
    expect(pages).toHaveLength(2);
    expect(pages[0].words.join('')).toBe(onePuzzle.replaceAll('.', ''));
    expect(sorted(pages[1].words.join('').replace(/\D/g, ''))).toBe(sorted(oneSolution));
    expect(pages[1].words.join(' ')).toContain('Solutions');
  },
);

test('puzzles of a text, six on a page: every solution lies behind its puzzle', async () => {
  const page = await openWorksheets({ hash: '#solve', isFolded: true });
  const shifted = (by: number): string =>
    onePuzzle.replaceAll(/\d/g, (digit) => String(((Number(digit) - 1 + by) % 9) + 1));
  const lines = Array.from({ length: 7 }, (_, by) => shifted(by));
  await page.getByRole('radio', { name: 'From a text' }).check();
  await page.getByRole('textbox', { name: 'Puzzles in any format' }).fill([...lines, 'nonsense'].join('\n'));
  await page.getByText('1 damaged.').waitFor();
  await ready(page, '7 puzzles, pages: 4.');
  expect(await print(page)).toHaveLength(4);
  const digits = await digitsOn(page);
  const solutions = lines.map((line) => solve(boardOf(line)).solution!);
  expect(digits.slice(0, 6)).toEqual(lines.slice(0, 6).map((line) => line.replaceAll('.', '')));
  expect(digits.slice(6, 12).map(sorted)).toEqual([1, 0, 3, 2, 5, 4].map((index) => sorted(solutions[index])));
});

test('boards of the gallery with their titles, rules and codes; each code opens its board', async () => {
  const page = await openWorksheets({ hash: '#solve', isFolded: true, deviceScaleFactor: 4 });
  await page.getByRole('radio', { name: 'Gallery' }).check();
  await page.getByRole('checkbox', { name: 'Everest' }).check();
  await page.getByRole('checkbox', { name: 'Pi Day 2009' }).check();
  await page.getByRole('checkbox', { name: 'QR codes' }).check();
  await page.getByRole('textbox', { name: 'Line at the top' }).fill('Class 7b');
  await ready(page, '2 puzzles, pages: 2.');
  const [front, back] = await print(page);
  expect(front.words.join(' ')).toMatch(/Class 7b.*1 · Everest.*2 · Pi Day 2009.*Each row, column and region holds/);
  expect(back.words.join(' ')).toMatch(/Class 7b · Solutions/);
  const blank = await page.context().newPage();
  const links: string[] = [];
  for (const code of await page.locator('.worksheets-preview .qr-code').all())
    links.push(decodeQr(await readPixels(blank, await code.screenshot())));
  expect(links.map((link) => link.startsWith(`${inject('playgroundUrl')}#solve=`))).toEqual([true, true]);
  await blank.goto(links[1]);
  await blank.getByText('Pi Day 2009').waitFor();
});

test('new puzzles, as many as wished, each with one solution', async () => {
  const page = await openWorksheets({ hash: '#solve', isFolded: true });
  await page.getByRole('radio', { name: 'New ones' }).check();
  await page.getByLabel('How many').fill('3');
  await page.getByRole('button', { name: 'Generate' }).click();
  await ready(page, '3 puzzles, pages: 2.');
  const digits = await digitsOn(page);
  expect(digits.map(({ length }) => length >= 17)).toEqual(Array(6).fill(true));
  expect(digits.slice(3).map(sorted)).toEqual(Array(3).fill(sorted(oneSolution)));
});

test('a puzzle without a single solution says so instead of showing one', async () => {
  const page = await openWorksheets({ hash: `#set=55${'.'.repeat(79)}` });
  await page.getByText('No solution: it contradicts itself.').waitFor();
  await page.getByRole('checkbox', { name: 'Solutions behind' }).uncheck();
  await ready(page, '1 puzzle, pages: 1.');
});

test('without the dialog the board prints as before', async () => {
  const page = await openWorksheets({ hash: `#set=${onePuzzle}` });
  await ready(page, '1 puzzle, pages: 2.');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await print(page)).length).toBe(1);
});
