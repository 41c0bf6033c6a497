/** What leaves the page: pictures, JSON, links, paper. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { boardOf, solve } from 'pidoku';
import { expect, inject, test } from 'vitest';
import { expectVerdict, onePuzzle, oneSolution } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

async function save(page: Page, button: string): Promise<{ readonly file: Download; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { file, bytes: await readFile(await file.path()) };
}

test('SVG is self-contained', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  const { file, bytes } = await save(page, 'Save SVG');
  const svg = bytes.toString();
  expect(file.suggestedFilename()).toMatch(/\.svg$/);
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect([...svg.matchAll(/<text[^>]*>([1-9])<\/text>/g)].map(([, digit]) => digit).join('')).toBe(
    onePuzzle.replaceAll('.', ''),
  );
  expect(svg).not.toContain('class=');
});

test('the picture can contain what the board shows', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  await page.getByRole('radio', { name: 'As shown' }).check();
  const { bytes } = await save(page, 'Save SVG');
  expect([...bytes.toString().matchAll(/<text[^>]*>([1-9])<\/text>/g)]).toHaveLength(81);
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
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${inject('playgroundUrl')}#${onePuzzle}`);
});

test('the printed page has the puzzle and nothing else', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() =>
    [...document.body.children]
      .filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).display !== 'none')
      .map((part) => part.textContent),
  );
  expect(visible.join('').replace(/\D/g, '')).toContain(onePuzzle.replaceAll('.', ''));
  expect(visible.join('')).not.toContain('Undo');
});
