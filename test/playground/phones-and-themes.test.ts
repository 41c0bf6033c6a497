/**
 * A phone in the hand: a finger fills cells and sees the verdict. And light or dark, as the system or the reader has
 * it.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardOn, cellOn, onePuzzle, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('symbols are entered by touch, with the verdict visible', async () => {
  const { page } = await open({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    hash: `#${onePuzzle.replace('5', '.')}`,
  });
  await boardOn(page).waitFor();
  await cellOn(page, 0).tap();
  await page.getByRole('group', { name: 'Symbols' }).getByRole('button', { name: '5', exact: true }).tap();
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
  await expect.poll(() => page.locator('.verdict-strip').innerText()).toBe('Exactly one solution');
  const strip = (await page.locator('.verdict-strip').boundingBox())!;
  const key = (await page.getByRole('group', { name: 'Symbols' }).boundingBox())!;
  expect(strip.y).toBeGreaterThan(0);
  expect(key.y + key.height).toBeLessThan(640);
});

test('the page scrolls outside the board', async () => {
  const { page } = await open({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('light and dark follow the system until the user chooses', async () => {
  const { page } = await open({ colorScheme: 'dark' });
  const dark = await background(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background(page);
  expect(light).not.toBe(dark);
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await background(page)).toBe(dark);
  await page.reload();
  expect(await background(page)).toBe(dark);
  await page.getByRole('button', { name: 'Light' }).click();
  expect(await background(page)).toBe(light);
});
