/** What is typed and drawn on the board, taken back, and found again by its address. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  boardOn,
  cellNames,
  cellOn,
  dragOver,
  expectVerdict,
  onePuzzle,
  pauseIn,
  readGivens,
  selectedOn,
  pasteText,
  typePuzzle,
} from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('givens are typed, undone and redone', async () => {
  const { page } = await open();
  await typePuzzle(page, onePuzzle);
  expect(await readGivens(page)).toBe(onePuzzle);
  await page.keyboard.press('Control+z');
  expect(await readGivens(page)).toBe(`${onePuzzle.slice(0, 80)}.`);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readGivens(page)).toBe(`${onePuzzle.slice(0, 79)}..`);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.keyboard.press('Control+y');
  expect(await readGivens(page)).toBe(onePuzzle);
  expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);
});

test('the address restores the puzzle', async () => {
  const { page } = await open();
  await pasteText(page, onePuzzle);
  await expect.poll(() => page.url()).toContain(`#${onePuzzle}`);
  await page.reload();
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
});

test('the address holds size, regions, cages and rules', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: '6×6' }).click();
  await page.getByRole('checkbox', { name: 'Anti-knight' }).check();
  await page.getByRole('radio', { name: 'Cages' }).check();
  await cellOn(page, 0).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('7');
  await page.getByRole('radio', { name: 'Givens' }).check();
  await cellOn(page, 35).click();
  await page.keyboard.press('3');
  // The solutions, which are found one after the other, come and go.
  const statedCells = async (): Promise<string[]> =>
    (await cellNames(page)).map((name) => name.replace(/, solution \d|, \d in the first .* in the second/, ''));
  const before = await statedCells();
  expect(before).toHaveLength(36);
  expect(before[1]).toBe('row 1 column 2, region 1, in a cage of sum 7');
  expect(before[35]).toContain('3');
  await expect.poll(() => page.url()).toContain('#d=');
  await pauseIn(page, 400);
  await page.reload();
  await expect.poll(statedCells).toEqual(before);
  expect(await page.getByRole('checkbox', { name: 'Anti-knight' }).isChecked()).toBe(true);
});

test('a link right after an edit is followed', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  const hash = `#55${'.'.repeat(79)}`;
  // The address changes before the page is told so; meanwhile the edit would be written into it.
  await page.getByRole('button', { name: 'Clear givens' }).evaluate((button, next) => {
    (button as HTMLButtonElement).click();
    history.replaceState(null, '', next);
  }, hash);
  await pauseIn(page, 600);
  expect(new URL(page.url()).hash).toBe(hash);
  await page.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
  await expectVerdict(page, 'Givens clash');
});

test('a link without a puzzle is reported, and the page works', async () => {
  const { page } = await open({ hash: '#d=nonsense' });
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('no puzzle');
  await pasteText(page, onePuzzle);
  await expectVerdict(page, 'Exactly one solution');
});

test('regions are painted by a drag, and undone at once', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: '4×4' }).click();
  await page.getByRole('radio', { name: 'Regions' }).check();
  await page
    .getByRole('group', { name: 'Regions to paint with' })
    .getByRole('button', { name: '1', exact: true })
    .click();
  const centre = async (cell: number): Promise<readonly [number, number]> => {
    const box = (await cellOn(page, cell).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await centre(2)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(6)), { steps: 8 });
  await page.mouse.up();
  const painted = await cellNames(page);
  expect(painted[2]).toContain('region 1');
  expect(painted[6]).toContain('region 1');
  await expectVerdict(page, 'Not a complete board yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await cellNames(page))[6]).toContain('region 2');
  await expectVerdict(page, 'More than one solution');
});

test('stated candidates restrict the verdict', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: '4×4' }).click();
  await page.getByRole('radio', { name: 'Candidates', exact: true }).check();
  await cellOn(page, 0).click();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  expect((await cellNames(page))[0]).toContain('candidates 1 2');
  await cellOn(page, 1).click();
  await page.keyboard.press('1');
  await cellOn(page, 4).click();
  await page.keyboard.press('2');
  await expectVerdict(page, 'No solution');
});

test('a symbol may occur three times: π on the 12×12', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: '12×12, π three times' }).click();
  await cellOn(page, 0).click();
  for (let times = 0; times < 3; times++) {
    await page.keyboard.type('p');
    await page.keyboard.press('ArrowRight');
  }
  await expectVerdict(page, 'More than one solution');
  await page.keyboard.type('p');
  await expectVerdict(page, 'Givens clash');
  expect(await boardOn(page).getByRole('gridcell').count()).toBe(144);
});

describe('cages', () => {
  const sumField = (page: Page): Locator => page.getByRole('spinbutton', { name: 'Sum' });

  async function makeCages(page: Page): Promise<void> {
    await page.getByRole('radio', { name: 'Cages' }).check();
    await dragOver(page, [0, 1]);
    await page.keyboard.type('12');
    await dragOver(page, [1, 10, 11]);
    await page.keyboard.type('17');
  }

  test('that overlap stay; a click selects one with its sum, and the next click another', async () => {
    const { page } = await open();
    await makeCages(page);
    expect((await cellNames(page))[1]).toMatch(/in a cage of sum 12, in a cage of sum 17/);
    await cellOn(page, 11).click();
    expect([await selectedOn(page), await sumField(page).inputValue()]).toEqual([[1, 10, 11], '17']);
    await cellOn(page, 1).click();
    expect([await selectedOn(page), await sumField(page).inputValue()]).toEqual([[0, 1], '12']);
    await cellOn(page, 1).click();
    expect(await selectedOn(page)).toEqual([1, 10, 11]);
    await cellOn(page, 1).click();
    expect(await selectedOn(page)).toEqual([1]);
  });

  test('get another sum from a cell by the keyboard, and are removed one by one', async () => {
    const { page } = await open();
    await makeCages(page);
    await cellOn(page, 40).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('15');
    expect((await cellNames(page)).slice(0, 2).join()).toMatch(/cage of sum 15.*cage of sum 15/);
    await page.keyboard.press('Delete');
    const names = await cellNames(page);
    expect([names[0].includes('cage'), names[1].includes('cage of sum 17')]).toEqual([false, true]);
  });
});

test('a fast drag selects every cell that it crossed', async () => {
  const { page } = await open();
  const [from, to] = await Promise.all([36, 44].map(async (cell) => (await cellOn(page, cell).boundingBox())!));
  await page.mouse.move(from.x + 9, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 9, to.y + to.height / 2);
  await page.mouse.up();
  expect(await selectedOn(page)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44]);
});

test('a diagonal drag selects no corners', async () => {
  const { page } = await open();
  await dragOver(page, [0, 80], 1);
  expect(await selectedOn(page)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
});
