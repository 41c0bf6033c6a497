/**
 * A text of every format that the package reads is pasted, recognised and put on the board; a damaged one is told with
 * its place.
 */
import { readFileSync } from 'node:fs';
import { boardOf, writeBoardText } from 'pidoku';
import { expect, test } from 'vitest';
import { boardOn, expectVerdict, onePuzzle, pasteText, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

interface Sample {
  readonly name: string;
  readonly text: string;
  /** What the page takes it for. */
  readonly said: string;
  readonly cells: number;
}

const samples: readonly Sample[] = [
  { name: 'JSON', text: example('pi-day-2009.json'), said: 'Puzzle JSON: one puzzle, loaded.', cells: 144 },
  { name: 'NDJSON', text: example('pi-days.ndjson'), said: 'Puzzle JSON:', cells: 144 },
  {
    name: 'text form',
    text: writeBoardText(boardOf(example('pi-day-2009.json'))),
    said: 'Pidoku text form: one puzzle, loaded.',
    cells: 144,
  },
  { name: 'lines of 16×16', text: example('sudoku-16x16.txt'), said: 'Lines, a board each: 5 puzzles.', cells: 256 },
  { name: 'a grid', text: example('sudoku1.txt'), said: 'Classic grids: one puzzle, loaded.', cells: 81 },
  { name: 'jigsaws', text: example('jigsaws.txt'), said: 'Jigsaw string: 5 puzzles.', cells: 81 },
  { name: 'SumoCue', text: example('killer-jigsaws.txt'), said: 'SumoCue:', cells: 81 },
  { name: 'PS code', text: example('killer.txt'), said: 'PS code (3x3::k): one puzzle, loaded.', cells: 81 },
  { name: 'MiniZinc', text: example('pi-day-2009.dzn'), said: 'MiniZinc: one puzzle, loaded.', cells: 144 },
  {
    name: 'positions',
    text: example('alice-positions.txt'),
    said: 'Lists of positions: one puzzle, loaded.',
    cells: 81,
  },
  { name: 'classic lines', text: example('puzzles.txt'), said: 'Classic lines:', cells: 81 },
  { name: 'CSV', text: example('kaggle.csv'), said: 'Classic lines:', cells: 81 },
  { name: 'pencilmarks', text: example('pencilmarks.txt'), said: 'Classic lines:', cells: 81 },
];

test.each(samples)('$name', async ({ text, said, cells }) => {
  const { page } = await open();
  await pasteText(page, text);
  const panel = page.getByRole('region', { name: 'Import' });
  await expect.poll(() => panel.getByRole('status').innerText()).toContain(said);
  await expect.poll(() => boardOn(page).getByRole('gridcell').count()).toBe(cells);
  await expectVerdict(page, 'Exactly one solution');
});

test('several puzzles become a list to choose from', async () => {
  const { page } = await open();
  const second = onePuzzle.replace('53', '.3');
  await pasteText(page, `${onePuzzle}\n53..7....6\n${second}\n`);
  await page.getByRole('list', { name: 'Puzzles in the text' }).getByRole('button').nth(1).click();
  await expect.poll(() => readGivens(page)).toBe(second);
});

test('damaged text is reported with its place, in words', async () => {
  const { page } = await open();
  await pasteText(page, onePuzzle.replace('7', 'q'));
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toMatch(/^Line 1, column 5:.*expected.*found "q"/s);
});

test('a file is opened', async () => {
  const { page } = await open();
  const panel = page.getByRole('region', { name: 'Import' });
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'killer.json', mimeType: 'application/json', buffer: Buffer.from(example('killer.json')) });
  await expect.poll(() => panel.getByRole('status').innerText()).toContain('one puzzle');
  await expectVerdict(page, 'Exactly one solution');
});
