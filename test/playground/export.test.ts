/** What leaves the page: pictures, JSON, links, paper. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { boardOf, solve } from 'pidoku';
import { expect, inject, test } from 'vitest';
import { expectVerdict, onePuzzle, oneSolution, pasteText } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

async function save(page: Page, button: string): Promise<{ readonly file: Download; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { file, bytes: await readFile(await file.path()) };
}

/** The shapes with the colours of digits: black givens, blue solutions. */
const outlinesIn = (svg: string): string[] =>
  svg.match(/<path[^>]*fill="rgb\(2[68], (28|90), (34|166)\)"[^>]*>/g) ?? [];

test('SVG is self-contained', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  const { file, bytes } = await save(page, 'Save SVG');
  const svg = bytes.toString();
  expect(file.suggestedFilename()).toMatch(/\.svg$/);
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  // Digits are outlines, so that no program needs the font.
  expect(svg).not.toMatch(/<text|class=/);
  expect(outlinesIn(svg)).toHaveLength(onePuzzle.replaceAll('.', '').length);
});

test('the picture can contain what the board shows', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  await page.getByRole('radio', { name: 'As shown' }).check();
  const { bytes } = await save(page, 'Save SVG');
  expect(outlinesIn(bytes.toString())).toHaveLength(81);
});

test('a symbol that the font lacks is written as text, and drawn in the PDF', async () => {
  const { page } = await open();
  const symbols = ['и', '2', '3', '4'];
  const givens = Array.from({ length: 16 }, (_, cell) => (cell === 0 ? 'и' : null));
  await pasteText(page, JSON.stringify({ v: 1, size: 4, alphabet: symbols, givens }));
  await expect.poll(() => page.locator('.digit-given').allTextContents()).toEqual(['и']);
  expect((await save(page, 'Save SVG')).bytes.toString()).toMatch(/<text[^>]*>и<\/text>/);
  const { file, bytes } = await save(page, 'Save PDF');
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4[^]*\/ImageMask true[^]*%%EOF\n$/);
});

test('PNG is a picture of some size', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  const { bytes } = await save(page, 'Save PNG');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(600);
});

test('JSON is read again by the package', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await page.getByRole('heading', { name: 'Export' }).scrollIntoViewIfNeeded();
  const { file, bytes } = await save(page, 'Save text');
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(solve(boardOf(bytes.toString())).solution).toBe(oneSolution);
});

test('the link opens the same puzzle', async () => {
  const { page } = await open({ hash: `#${onePuzzle}`, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${inject('playgroundUrl')}#${onePuzzle}`);
});

test.each(['', 'solve=', 'analyse='])('the page printed from #%s… has the puzzle and nothing else', async (way) => {
  const { page } = await open({ hash: `#${way}${onePuzzle}` });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() =>
    [...document.body.children]
      .filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).display !== 'none')
      .map((part) => part.textContent),
  );
  expect(visible).toHaveLength(1);
  expect(visible[0]?.replace(/\D/g, '')).toMatch(new RegExp(`${onePuzzle.replaceAll('.', '')}$`));
});
