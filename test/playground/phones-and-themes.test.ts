/**
 * A phone in the hand: a finger fills cells and sees the verdict. And light or dark, as the system or the reader has
 * it.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardOn, cellOn, onePuzzle, pasteText, readGivens } from './setup/board.js';
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
  await expect.poll(() => page.locator('.verdict-line').innerText()).toBe('Exactly one solution');
  const strip = (await page.locator('.verdict').boundingBox())!;
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
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await theme.selectOption('Dark');
  expect(await background(page)).toBe(dark);
  await page.reload();
  expect(await background(page)).toBe(dark);
  await theme.selectOption('Light');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(light);
  await theme.selectOption('System');
  expect(await background(page)).toBe(dark);
});

test('high contrast is chosen, or follows the system', async () => {
  const { page } = await open({ colorScheme: 'light' });
  const line = (): Promise<string> =>
    page.locator('.board-drawing .grid-line').evaluate((path) => getComputedStyle(path).fill);
  const plain = await line();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(line).not.toBe(plain);
  const strong = await line();
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(line).toBe(plain);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('High contrast');
  await expect.poll(line).toBe(strong);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe('rgb(0, 0, 0)');
});

test('digits are written in the font of the page', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await page.locator('.digit-given').first().waitFor();
  expect(await page.evaluate(() => document.fonts.check('600 20px "Pidoku Digits"', '1π'))).toBe(true);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded).toHaveLength(2);
  const sizes = await Promise.all(preloaded.map(async (href) => (await (await page.request.get(href)).body()).length));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(8000);
});

test('a brush counts the cells of its region', async () => {
  const { page } = await open();
  await page.getByRole('radio', { name: 'Regions' }).check();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByText('Region 3: 9 of 9 cells').waitFor();
  await cellOn(page, 0).click();
  await page.getByText('Region 3: 10 of 9 cells').waitFor();
});

test.each(['light', 'dark'] as const)('digits that two solutions share are legible, %s', async (colorScheme) => {
  const { page } = await open({
    colorScheme,
    hash: `#${onePuzzle.replace('5', '.').replace('3', '.').replace('7', '.')}`,
  });
  await page.locator('.digit-shared').first().waitFor();
  const [ink, paper] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    const style = (selector: string): CSSStyleDeclaration => getComputedStyle(document.querySelector(selector)!);
    const shade = (...layers: (readonly [fill: string, opacity: number])[]): number => {
      for (const [fill, opacity] of layers) {
        context.globalAlpha = opacity;
        context.fillStyle = fill;
        context.fillRect(0, 0, 1, 1);
      }
      // Relative luminance, as WCAG defines it.
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const under = [style('.paper').fill, 1] as const;
    const { fill, opacity } = style('.digit-shared');
    return [shade(under, [fill, Number(opacity)]), shade(under)];
  });
  expect((Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('a board whose symbols have names of one and two characters has digits of one size', async () => {
  const { page } = await open();
  const alphabet = Array.from({ length: 25 }, (_, index) => String(index + 1));
  const givens = Array.from({ length: 625 }, (_, cell) => (cell === 0 ? '7' : cell === 30 ? '23' : null));
  await pasteText(page, JSON.stringify({ v: 1, size: 25, alphabet, givens }));
  const sizes = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((texts) => [...new Set(texts.map((text) => text.getAttribute('font-size')!))]);
  await expect.poll(() => page.locator('.digit-given').allTextContents()).toEqual(['7', '23']);
  expect(await sizes('.digit-given')).toHaveLength(1);
  await page.getByRole('radio', { name: 'Candidates', exact: true }).check();
  await cellOn(page, 60).click();
  for (const symbol of ['4', '19']) {
    await page.getByRole('button', { name: symbol, exact: true }).click();
  }
  expect(await sizes('.mark text')).toHaveLength(1);
});
