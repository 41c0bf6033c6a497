/** A phone in the hand, upright and on its side: what is in sight, and what fingers do. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boardOn, cellNames, cellOn, dragFinger, holdFinger, onePuzzle, selectedOn } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const upright = { width: 360, height: 640 };
const onItsSide = { width: 640, height: 360 };

const openOn = async (viewport: typeof upright, way: string): Promise<Page> => {
  const { page } = await open({
    viewport,
    hasTouch: true,
    isMobile: true,
    isFolded: true,
    hash: `#${way}=${onePuzzle}`,
  });
  await boardOn(page).waitFor();
  return page;
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

const isWithin = ({ left, top, right, bottom }: Box, { width, height }: typeof upright): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

const keypadOn = (page: Page): Locator => page.getByRole('group', { name: 'Symbols' });

/** The rows and columns of the keys, by their places. */
async function keypadShape(page: Page): Promise<readonly [rows: number, columns: number]> {
  const boxes = await keypadOn(page)
    .getByRole('button')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()).map(({ left, top }) => [left, top]));
  const places = (at: 0 | 1): number => new Set(boxes.map((box) => Math.round(box[at]))).size;
  return [places(1), places(0)];
}

describe.each(['solve', 'set'])('%s', (way) => {
  test('upright, board and keypad of five by two are in sight at once', async () => {
    const page = await openOn(upright, way);
    expect(await keypadShape(page)).toEqual([2, 5]);
    expect(isWithin(await boxOf(page.locator('.board')), upright)).toBe(true);
    expect(isWithin(await boxOf(keypadOn(page)), upright)).toBe(true);
  });

  test('on its side, the keypad stands beside the board', async () => {
    const page = await openOn(onItsSide, way);
    await page.locator('.board').evaluate((board) => board.scrollIntoView({ block: 'center' }));
    const [board, keypad] = [await boxOf(page.locator('.board')), await boxOf(keypadOn(page))];
    expect(isWithin(board, onItsSide)).toBe(true);
    expect(keypad.left).toBeGreaterThanOrEqual(board.right);
    expect(keypad.right).toBeLessThanOrEqual(onItsSide.width);
    expect(await keypadShape(page)).toEqual([2, 5]);
    expect(board.bottom - board.top).toBeGreaterThan(0.6 * onItsSide.height);
  });
});

test('a finger that is drawn over cells selects them, and does not scroll', async () => {
  const page = await openOn(upright, 'solve');
  const before = await page.evaluate(() => scrollY);
  await dragFinger(page, [2, 3, 12, 21]);
  expect(await selectedOn(page)).toEqual([2, 3, 12, 21]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('two taps select all cells with the digit', async () => {
  const page = await openOn(upright, 'solve');
  const ones = [...onePuzzle].flatMap((given, cell) => (given === '1' ? [cell] : []));
  // Two taps follow each other at once, on a busy machine too.
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 }));
  await cellOn(page, ones[0]).tap();
  await cellOn(page, ones[0]).tap();
  await expect.poll(() => selectedOn(page)).toEqual(ones);
});

test('a finger that stays, then moves on, adds cells to the selection', async () => {
  const page = await openOn(upright, 'solve');
  await cellOn(page, 80).tap();
  const lift = await holdFinger(page, 2);
  await expect.poll(() => selectedOn(page)).toEqual([2, 80]);
  await lift();
  await page.getByRole('radio', { name: 'Corner' }).check({ force: true });
  await keypadOn(page).getByRole('button', { name: '4', exact: true }).tap();
  expect((await cellNames(page)).filter((name) => name.includes('corner marks 4'))).toHaveLength(1);
});

test('steps are read in a sheet under the board, which stays in sight from step to step', async () => {
  const page = await openOn(upright, 'analyse');
  await page.getByRole('button', { name: 'Explain all' }).tap();
  const sheet = page.locator('.sheet.is-open');
  const next = sheet.getByRole('button', { name: 'Next step' });
  for (let step = 0; step < 3; step++) {
    await next.waitFor();
    const card = await boxOf(sheet);
    await expect
      .poll(async () => {
        const board = await boxOf(page.locator('.board'));
        return board.top >= 0 && board.bottom <= card.top;
      })
      .toBe(true);
    expect(card.bottom).toBeLessThanOrEqual(upright.height);
    expect(isWithin(await boxOf(next), upright)).toBe(true);
    await next.tap();
  }
});

test('on its side, a hint stands beside the board', async () => {
  const page = await openOn(onItsSide, 'solve');
  await page.getByRole('button', { name: 'Hint' }).tap();
  const hint = page.getByRole('region', { name: 'Hint' });
  await hint.getByText('Look here').waitFor();
  await hint.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const [board, card] = [await boxOf(page.locator('.board')), await boxOf(hint)];
  expect(card.left).toBeGreaterThanOrEqual(board.right);
  expect(isWithin(board, onItsSide)).toBe(true);
});
