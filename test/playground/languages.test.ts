/** English and German: by the browser, by choice, kept for the next visit; and nothing of the one left in the other. */
import { expect, test } from 'vitest';
import { cellOn, expectVerdict, onePuzzle, pauseIn } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('a German browser gets German', async () => {
  const { page } = await open({ locale: 'de-AT', hash: `#analyse=${onePuzzle}` });
  // German is loaded before the page is drawn.
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.title()).toContain('Sudoku jeder Art');
  await expectVerdict(page, 'Eindeutig lösbar');
  expect(await cellOn(page, 0).getAttribute('aria-label')).toMatch(/^Zeile 1,? Spalte 1, .*5/);
  await page.getByRole('button', { name: 'Tipp' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Lösungsschritte' }).innerText())
    .toMatch(/In (Zeile|Spalte|Block) \d/);
});

test('German texts are loaded when they are wanted', async () => {
  const { page } = await open();
  const scripts = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\/|-.*/g, '')));
  await expectVerdict(page, 'More than one solution');
  expect(await scripts()).not.toContain('de');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Rätsel');
  expect(await scripts()).toContain('de');
});

test('the choice is kept and changes the whole page at once', async () => {
  const { page } = await open({ hash: `#55${'.'.repeat(79)}` });
  await expectVerdict(page, 'Givens clash');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Warum' }).innerText())
    .toContain('5 doppelt in Zeile 1: r1c1, r1c2');
  await page.reload();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test.each(['Rätsel', 'Galerie', 'Normalform', 'Stapel', 'Messung'])(
  'no English word is left on the tab %s',
  async (name) => {
    const { page } = await open({ locale: 'de-DE', hash: `#${onePuzzle}` });
    await page.getByRole('tab', { name }).click();
    await pauseIn(page, 300);
    const words = await page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      // The names of puzzles are what their authors called them.
      const titles = [...copy.querySelectorAll('.card strong')].map((part) => part.textContent);
      copy.querySelectorAll('[lang=en], noscript, textarea, pre, .card strong').forEach((part) => part.remove());
      const names = [...copy.querySelectorAll('[aria-label]')].map((part) =>
        titles.reduce((name, title) => name.replace(title, ''), part.getAttribute('aria-label')!),
      );
      return [copy.textContent, ...names].join(' ');
    });
    expect(
      words
        .replaceAll('f-puzzles', '')
        .match(/\b(the|and|of|with|row|column|board|cells?|givens?|solutions?|puzzles?|clear|file)\b/gi) ?? [],
    ).toEqual([]);
  },
);
