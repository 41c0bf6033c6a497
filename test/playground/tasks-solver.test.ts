/** Ten tasks of somebody who solves by hand, each from the first click to what is seen at the end. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  boardOn,
  cellNames,
  cellOn,
  chooseWay,
  expectVerdict,
  holdFinger,
  onePuzzle,
  pauseIn,
  oneSolution,
  pasteText,
  readGivens,
  selectedOn,
} from './setup/board.js';
import { useBrowser, type PageOptions } from './setup/open-page.js';

const { open } = useBrowser();
const phone = { width: 360, height: 640 };
/** 1 and 3 in rows 4 and 5 can change places. */
const twoSolutions = '53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179';

const openToSolve = async (puzzle = onePuzzle, options: PageOptions = {}): Promise<Page> => {
  const { page } = await open({ ...options, hash: `#solve=${puzzle}` });
  await boardOn(page).waitFor();
  return page;
};

const nameOf = async (page: Page, cell: number): Promise<string> => (await cellNames(page))[cell];

/** What the player is told. */
const said = (page: Page): Promise<string> => page.locator('.solve-status').getByRole('status').innerText();

/** Enters the digits of a line by the keyboard. */
async function enterAll(page: Page, line: string): Promise<void> {
  await cellOn(page, 0).focus();
  await page.keyboard.press('Control+Home');
  for (const [cell, digit] of [...line].entries()) {
    if (digit !== '.') await page.keyboard.press(digit);
    await page.keyboard.press(cell % 9 === 8 ? 'ArrowDown' : 'ArrowRight');
    if (cell % 9 === 8) await page.keyboard.press('Home');
  }
}

const openCells = [...onePuzzle].flatMap((given, cell) => (given === '.' ? [cell] : []));
const missing = [...oneSolution].map((digit, cell) => (onePuzzle[cell] === '.' ? digit : '.')).join('');

test('a setter’s link to solve opens without a solution, and givens cannot be changed', async () => {
  const { page: setter } = await open({
    hash: `#${onePuzzle}`,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await setter.getByRole('button', { name: 'Copy link to solve' }).click();
  await setter.getByText('Copied.').waitFor();
  const link = await setter.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(`#solve=${onePuzzle}`);
  const { page } = await open({ hash: new URL(link).hash });
  await expectVerdict(page, 'Exactly one solution');
  await cellOn(page, 0).click();
  await page.keyboard.press('9');
  await page.keyboard.press('Delete');
  expect(await readGivens(page)).toBe(onePuzzle);
});

test('digits, corner marks, centre marks and colours are entered, each by a tool and by keys held', async () => {
  const page = await openToSolve();
  const keypad = page.getByRole('group', { name: 'Symbols' });
  await cellOn(page, 2).click();
  await keypad.getByRole('button', { name: '4', exact: true }).click();
  expect(await nameOf(page, 2)).toContain('entered 4');
  await cellOn(page, 3).click();
  await page.getByRole('radio', { name: 'Corner' }).check();
  await keypad.getByRole('button', { name: '2', exact: true }).click();
  await page.keyboard.press('Control+Digit6');
  await page.keyboard.press('Alt+Digit9');
  await page.keyboard.press('Control+Shift+Digit3');
  expect(await nameOf(page, 3)).toMatch(/corner marks 2, centre marks 6, colours 3 9/);
  await page.keyboard.press('Shift+Digit6');
  await page.getByRole('radio', { name: 'Colour' }).check();
  await keypad.getByRole('button', { name: 'Colour 9' }).click();
  expect(await nameOf(page, 3)).toMatch(/corner marks 2 6, centre marks 6, colours 3, region 2$/);
  // The number tells colours apart without seeing them.
  expect(await page.locator('.colour-numbers').allTextContents()).toEqual(['3']);
  // Z X C V choose the tools.
  await page.keyboard.press('c');
  await page.keyboard.press('2');
  expect(await nameOf(page, 3)).toContain('centre marks 2 6');
  await page.keyboard.press('Delete');
  expect(await nameOf(page, 3)).toMatch(/corner marks 2 6, colours 3, region 2$/);
  await page.keyboard.press('Space');
  expect(await page.getByRole('radio', { name: 'Colour' }).isChecked()).toBe(true);
});

test('equal digits are selected by two clicks, and marked together', async () => {
  const page = await openToSolve();
  const ones = [...onePuzzle].flatMap((given, cell) => (given === '1' ? [cell] : []));
  // On a busy machine two clicks may be too far apart.
  await expect
    .poll(async () => {
      await cellOn(page, 12).dblclick();
      return selectedOn(page);
    })
    .toEqual(ones);
  await page.keyboard.press('Alt+Digit1');
  // Givens take no entries.
  expect((await cellNames(page)).filter((name) => name.includes('colours'))).toEqual([]);
  await cellOn(page, 2).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+Digit2');
  expect((await cellNames(page)).slice(2, 4).join()).toMatch(/centre marks 2.*centre marks 2/);
});

test('a check finds a wrong digit; where there is not one solution it says so and looks at the rules', async () => {
  const page = await openToSolve();
  await cellOn(page, 2).click();
  await page.keyboard.press('4');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => said(page)).toBe('Everything is right so far.');
  await cellOn(page, 3).click();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => said(page)).toBe('1 digit is wrong.');
  expect(await nameOf(page, 3)).toContain('in conflict');
  await page.keyboard.press('Delete');
  expect(await said(page)).toBe('');

  const several = await openToSolve(twoSolutions);
  await expectVerdict(several, 'More than one solution');
  await cellOn(several, 32).click();
  await several.keyboard.press('1');
  await several.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => said(several)).toMatch(/not have exactly one solution.*No rule is broken/);
  await several.keyboard.press('7');
  await several.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => said(several)).toMatch(/\d digits break a rule/);
});

test('clashes are marked at once, until that is switched off', async () => {
  const page = await openToSolve();
  await cellOn(page, 2).click();
  await page.keyboard.press('5');
  expect(await page.locator('.outline-clash').count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Mark digits that break a rule' }).uncheck();
  expect(await page.locator('.outline-clash').count()).toBe(0);
  await page.reload();
  await expect.poll(() => nameOf(page, 2)).toContain('entered 5');
  expect(await page.locator('.outline-clash').count()).toBe(0);
});

test('a hint says where to look, then the technique, then the step', async () => {
  const page = await openToSolve();
  await page.getByRole('button', { name: 'Hint' }).click();
  const card = page.getByRole('region', { name: 'Hint' });
  await expect.poll(() => card.innerText()).toMatch(/Look here: (box|row|column) \d/);
  expect(await card.innerText()).not.toMatch(/single|r\dc\d/i);
  expect(await page.locator('.highlight-house').count()).toBeGreaterThan(8);
  expect(await page.locator('.highlight-pattern').count()).toBe(0);
  await card.getByRole('button', { name: 'Which technique?' }).click();
  expect(await card.innerText()).toMatch(/single|full house/i);
  expect(await page.locator('.highlight-pattern').count()).toBe(0);
  await card.getByRole('button', { name: 'Show the step' }).click();
  expect(await card.innerText()).toMatch(/r\dc\d/);
  expect(await page.locator('.highlight-pattern').count()).toBeGreaterThan(0);
  // With a wrong digit no step follows.
  await cellOn(page, 3).click();
  await page.keyboard.press('2');
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => card.innerText()).toContain('Some digit is wrong');
});

test('a reload goes on where one was, and takes steps back that were made before', async () => {
  const page = await openToSolve();
  await cellOn(page, 2).click();
  await page.keyboard.press('4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Digit6');
  await page.reload();
  await expect.poll(() => nameOf(page, 3)).toContain('corner marks 6');
  await page.keyboard.press('Control+z');
  expect(await nameOf(page, 3)).not.toContain('corner');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await nameOf(page, 2)).toContain('empty');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await nameOf(page, 2)).toContain('entered 4');
  // Another puzzle has its own game.
  await pasteText(page, twoSolutions);
  await expect.poll(() => readGivens(page)).toBe(twoSolutions);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  await expect.poll(() => page.url()).toContain(twoSolutions);
  await page.goBack();
  await expect.poll(() => nameOf(page, 2)).toContain('entered 4');
});

test('the time runs, pauses while the page is hidden, and stays off when switched off', async () => {
  const page = await openToSolve();
  const timer = page.getByRole('timer');
  await expect.poll(() => timer.innerText()).not.toBe('0:00');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await timer.innerText();
  await pauseIn(page, 1500);
  expect(await timer.innerText()).toBe(before);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => timer.innerText()).not.toBe(before);
  await page.getByRole('checkbox', { name: 'Show the time' }).uncheck();
  await page.reload();
  await boardOn(page).waitFor();
  expect(await timer.count()).toBe(0);
});

test('a whole puzzle is solved by the keyboard alone, and the end is announced', async () => {
  const page = await openToSolve();
  await enterAll(page, missing);
  await expect.poll(() => said(page)).toMatch(/^Solved in \d+:\d\d\. Well done!$/);
  const names = await cellNames(page);
  for (const cell of openCells) expect(names[cell]).toContain(`entered ${oneSolution[cell]}`);
});

test('no solution comes into the page while one solves', async () => {
  const page = await openToSolve();
  await expectVerdict(page, 'Exactly one solution');
  await chooseWay(page, 'Analyse');
  await expect.poll(() => cellNames(page).then((names) => names.join())).toContain('solution 4');
  await page.getByRole('radio', { name: 'True candidates' }).check();
  await chooseWay(page, 'Solve');
  await expect.poll(() => new URL(page.url()).hash).toBe(`#solve=${onePuzzle}`);
  const names = await cellNames(page);
  for (const cell of openCells) expect(names[cell]).toMatch(/, empty(, |$)/);
  const drawn = await page.locator('.board-drawing text').allTextContents();
  expect(drawn.join('')).toBe(onePuzzle.replaceAll('.', ''));
});

test('on a phone: the keypad is in sight, a long press selects more, the hint leaves the board in sight', async () => {
  const page = await openToSolve(onePuzzle, { viewport: phone, hasTouch: true, isMobile: true });
  const keypad = (await page.getByRole('group', { name: 'Symbols' }).boundingBox())!;
  expect(keypad.y + keypad.height).toBeLessThanOrEqual(phone.height);
  await cellOn(page, 2).tap();
  const lift = await holdFinger(page, 3);
  await expect.poll(() => selectedOn(page)).toEqual([2, 3]);
  await lift();
  expect(await selectedOn(page)).toEqual([2, 3]);
  await page.getByRole('radio', { name: 'Centre' }).check({ force: true });
  await page.getByRole('button', { name: '2', exact: true }).tap();
  expect((await cellNames(page)).filter((name) => name.includes('centre marks 2'))).toHaveLength(2);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByText('Look here').waitFor();
  const sheet = (await page.getByRole('region', { name: 'Hint' }).boundingBox())!;
  await expect
    .poll(async () => {
      const { y, height } = (await page.locator('.board').boundingBox())!;
      return y >= 0 && y + height <= sheet.y;
    })
    .toBe(true);
});
