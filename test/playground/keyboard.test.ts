/** The keyboard alone: from the head of the page to the board, through its modes, to the other tabs and back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellNames, expectVerdict, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

/** Role and name of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { role, tagName, ariaLabel, textContent } = document.activeElement as HTMLElement;
    if (tagName === 'BODY') return 'nothing';
    return `${role ?? tagName.toLowerCase()} ${ariaLabel ?? textContent?.trim()}`;
  });

async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never comes to ${wanted}`);
}

test('a killer is made, solved and left by the keyboard', async () => {
  const { page } = await open();
  await tabTo(page, /4×4/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await tabTo(page, /^gridcell/);
  await expect.poll(() => focused(page)).toMatch(/^gridcell row 1 column 1, empty/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('7');
  expect((await cellNames(page))[1]).toContain('in a cage of sum 7');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('1');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toMatch(/^gridcell row 4 column 3/);
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('4');
  await expectVerdict(page, 'Exactly one solution');
});

test('keys reach the board from the first moment, and after any button', async () => {
  const { page } = await open();
  await page.keyboard.type('5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('3');
  await page.getByRole('button', { name: 'Minimise' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('7');
  await page.getByRole('radio', { name: 'Puzzle' }).first().check();
  await page.keyboard.press('Delete');
  await page.keyboard.type('8');
  expect((await readGivens(page)).slice(0, 4)).toBe('538.');
  expect(await focused(page)).toMatch(/^gridcell row 1 column 3/);
});

test('keys of buttons, tabs, fields and the list of keys stay theirs', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Board' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe('tab Board');
  await page.getByRole('radio', { name: 'Givens' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Candidates', exact: true }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: /Paste a puzzle/ }).fill('');
  await page.keyboard.type('12');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Escape');
  expect(await readGivens(page)).toBe('.'.repeat(81));
  expect(await cellNames(page)).not.toContain('candidates');
});

test('every focused element shows its focus', async () => {
  const { page } = await open();
  const seen = new Set<string>();
  for (let presses = 0; presses < 50; presses++) {
    await page.keyboard.press('Tab');
    const { name, isShown } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      // After the last element the focus leaves the page and comes back to its first.
      if (element === document.body) return { name: 'nothing', isShown: true };
      const styles = [element, element.nextElementSibling ?? element].map((one) => getComputedStyle(one));
      const isShown = styles.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
      return { name: element.outerHTML.slice(0, 120), isShown };
    });
    expect(isShown, name).toBe(true);
    seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('arrows move between tabs, and ? lists the keys', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Board' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('tab Gallery');
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Gallery');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('tab Benchmark');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').innerText()).toContain('Ctrl + Z');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('tab Benchmark');
});
