/** The board on the page, as a person has it: its cells, keys pressed on it, and what the solver says of it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

/** The first puzzle of the README. */
export const onePuzzle = wikipediaPuzzle;
export const oneSolution = wikipediaSolution;

export const boardOn = (page: Page): Locator => page.getByRole('grid');
/** By the attribute: the roles of all elements take long to find. */
const cellsOn = (page: Page): Locator => page.locator('[role=grid] [role=gridcell]');
export const cellOn = (page: Page, cell: number): Locator => cellsOn(page).nth(cell);

/** The panel of the verdict, in either language. */
export const verdictOn = (page: Page): Locator => page.getByRole('region', { name: /^(Verdict|Ergebnis)$/ });

/**
 * Waits by a timer of the page. Every timer that the page set earlier, for as long or less, has fired then; after a
 * wait in the test's own process it may not have, on a busy machine.
 */
export const pauseIn = (page: Page, ms: number): Promise<void> =>
  page.evaluate((forMs) => new Promise<void>((resolve) => setTimeout(resolve, forMs)), ms);

/** Chooses a way to use the board. */
export const chooseWay = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('.segments-way').getByRole('radio', { name, exact: true }).check();

/** The panel that says why there is no solution. */
export const reasonsOn = (page: Page): Locator => page.getByRole('region', { name: /^(Why|Warum)$/ });

/** Waits for a verdict on the present puzzle. */
export async function expectVerdict(page: Page, words: string): Promise<void> {
  await expect.poll(() => verdictOn(page).getByRole('status').innerText()).toBe(words);
  await expect.poll(() => page.locator('.verdict.is-stale').count()).toBe(0);
}

/** Types a row-major line of one-character symbols, `.` for an empty cell, by the keyboard alone. */
export async function typePuzzle(page: Page, line: string, columns = 9): Promise<void> {
  await cellOn(page, 0).focus();
  await page.keyboard.press('Control+Home');
  for (let cell = 0; cell < line.length; cell++) {
    if (line[cell] !== '.') await page.keyboard.press(line[cell]);
    await page.keyboard.press('ArrowRight');
    if (cell % columns === columns - 1) await page.keyboard.press('ArrowDown');
  }
}

/** What screen readers say of each cell. */
export async function cellNames(page: Page): Promise<string[]> {
  return cellsOn(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

/** The givens by the names of the cells, row-major, `.` for none. */
export async function readGivens(page: Page): Promise<string> {
  return (await cellNames(page)).map((name) => /given ([^,]+)/.exec(name)?.[1] ?? '.').join('');
}

/** Pastes a text where no text field is, as Ctrl+V would. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** Drags from centre to centre. @param steps moves of the mouse between two cells. */
export async function dragOver(page: Page, cells: readonly number[], steps = 6): Promise<void> {
  for (const [at, cell] of cells.entries()) {
    const box = (await cellOn(page, cell).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** A finger on the board: down, over more cells, up. */
async function touch(page: Page): Promise<{
  readonly to: (type: 'touchStart' | 'touchMove', cell: number) => Promise<void>;
  readonly up: () => Promise<void>;
}> {
  const session = await page.context().newCDPSession(page);
  return {
    async to(type, cell) {
      const { x, y, width, height } = (await cellOn(page, cell).boundingBox())!;
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    },
    async up() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

/** Puts a finger on a cell and leaves it there. @returns what lifts it. */
export async function holdFinger(page: Page, cell: number): Promise<() => Promise<void>> {
  const finger = await touch(page);
  await finger.to('touchStart', cell);
  return finger.up;
}

/** Draws a finger over cells. */
export async function dragFinger(page: Page, [first, ...others]: readonly number[]): Promise<void> {
  const finger = await touch(page);
  await finger.to('touchStart', first);
  for (const cell of others) await finger.to('touchMove', cell);
  await finger.up();
}

/** The cells that are selected. */
export const selectedOn = (page: Page): Promise<number[]> =>
  boardOn(page)
    .locator('[aria-selected=true]')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.cell)));
