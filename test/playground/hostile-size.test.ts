/** Links, texts and drafts of every wrong size and shape: the page says what is wrong, and goes on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyBoard } from '../../web/src/state/presets.js';
import { cellOn, expectVerdict, onePuzzle, pauseIn, pasteText, readGivens } from './setup/board.js';
import { linkOf } from './setup/hostile.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

/** A puzzle that comes next is taken and solved. */
async function expectUsable(page: Page): Promise<void> {
  await pasteText(page, onePuzzle);
  await expectVerdict(page, 'Exactly one solution');
  expect(await readGivens(page)).toBe(onePuzzle);
}

test.each([
  ['that is huge', `#d=${'A'.repeat(1_900_000)}`, 'too long'],
  ['of dots', `#${'.'.repeat(1_900_000)}`, 'The link holds no puzzle.'],
  ['that unpacks to a gigabyte of nothing', linkOf(' '.repeat(100_000_000)), 'too long'],
  ['with a broken escape', '#%E0%A4%A', 'cannot|can be read'],
  ['of nested lists', linkOf('['.repeat(500_000)), 'can be read'],
  [
    'with thirty thousand symbols',
    linkOf(
      JSON.stringify({
        ...emptyBoard(4),
        symbols: Array.from({ length: 30_000 }, (_, index) => ({ name: `s${index}` })),
      }),
    ),
    'symbols: more than',
  ],
  [
    'with a title that is an object',
    linkOf(JSON.stringify({ ...emptyBoard(4), meta: { title: { type: 'img' } } })),
    'meta: no text',
  ],
  ['with a cage of no cells', linkOf(JSON.stringify({ ...emptyBoard(4), cages: [{ cells: [] }] })), 'cage: no cells'],
])('a link %s', async (_, hash, said) => {
  const { page } = await open({ hash });
  await expect.poll(() => page.locator('.alarm').innerText()).toMatch(new RegExp(said));
  await expectUsable(page);
});

const line = `${onePuzzle}\n`;
test.each([
  ['a million lines of one character', 'x\n\n'.repeat(1_000_000)],
  ['a line of tabs', `${line}x${'\t'.repeat(500_000)}`],
  ['forty thousand damaged lines', `${onePuzzle}q\n`.repeat(40_000)],
  ['long rows', `${'1 '.repeat(60_000)}\n\n`.repeat(30)],
  ['one line', 'a'.repeat(3_900_000)],
  ['brackets', '['.repeat(1_000_000)],
  ['NUL', '\0'.repeat(1_000_000)],
])('a paste of %s', async (_, text) => {
  const { page } = await open();
  await pasteText(page, text);
  await expectUsable(page);
});

test('the field shows the beginning of a long text, and all of it is read', async () => {
  const { page } = await open();
  await pasteText(page, `${`# ${'x'.repeat(98)}\n`.repeat(1000)}${line}`);
  await expectVerdict(page, 'Exactly one solution');
  expect(await page.locator('#import-text').evaluate((field) => (field as HTMLTextAreaElement).value.length)).toBe(
    50_000,
  );
  await expect
    .poll(() => page.getByRole('region', { name: 'Import' }).getByRole('status').innerText())
    .toContain('only the beginning');
});

test('a thousand overlapping cages are drawn, and the page stays responsive', async () => {
  const cages = Array.from({ length: 1000 }, (_, cage) => ({
    cells: [...new Set(Array.from({ length: 20 }, (_unused, index) => (cage * 7 + index * (1 + (cage % 13))) % 81))],
    repeats: true,
  }));
  const { page } = await open({ hash: linkOf(JSON.stringify({ ...emptyBoard(9), cages })) });
  await expect.poll(() => page.locator('.cage').count()).toBe(1000);
  await cellOn(page, 0).focus();
  await page.keyboard.press('5');
  await expect.poll(() => cellOn(page, 0).getAttribute('aria-label')).toContain('given 5');
  await expectUsable(page);
});

test('the last of several quick addresses is loaded', async () => {
  const { page } = await open();
  const cages = Array.from({ length: 1000 }, (_, cage) => ({
    cells: Array.from({ length: 100 }, (_unused, index) => (cage * 7 + index * 13) % 625),
    repeats: true,
  }));
  const long = linkOf(JSON.stringify({ ...emptyBoard(25), cages }));
  const last = `5${'.'.repeat(80)}`;
  await page.evaluate(
    async ([first, then]) => {
      for (let round = 0; round < 20; round++) {
        location.hash = first;
        await new Promise((resolve) => setTimeout(resolve, round % 3));
        location.hash = then.replace('5', String((round % 9) + 1));
      }
      // The page begins to read the long one, and the short one is read sooner.
      const isSeen = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = first;
      await isSeen;
      location.hash = then;
    },
    [long, last] as const,
  );
  await pauseIn(page, 1500);
  expect(await readGivens(page)).toBe(last);
  expect(new URL(page.url()).hash).toBe(`#${last}`);
  await expectUsable(page);
});

test('any value in the storage of the browser is harmless', async () => {
  const { page } = await open();
  await page.evaluate(() =>
    ['language', 'theme'].forEach((name) => localStorage.setItem(`pidoku.${name}`, '{"__proto__":1}'.repeat(1000))),
  );
  await page.reload();
  await expectUsable(page);
});
