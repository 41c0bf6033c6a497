/**
 * The benchmark measures both engines here, as a chart and as a table that a phone has room for, and as a link that is
 * opened beside one's own result.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSharedResult, writeSharedResult } from '../../web/src/features/benchmark/shared-result.js';
import { writeSharedLink } from '../../web/src/state/shared-result.js';
import { onePuzzle } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('both engines are measured, and WebAssembly is faster', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Benchmark' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Measured.', { exact: true }).waitFor();
  const rows = panel.getByRole('table').getByRole('row');
  expect(await rows.count()).toBe(5);
  for (const row of (await rows.all()).slice(1)) {
    const ratio = Number((await row.getByRole('cell').last().innerText()).replaceAll(',', ''));
    expect(ratio).toBeGreaterThan(1);
  }
  expect(
    await panel
      .getByRole('img', { name: /^Bar chart/ })
      .locator('.chart-bar')
      .count(),
  ).toBe(8);
}, 120_000);

const elsewhere = writeSharedResult({
  browser: 'Firefox 153, <b>Linux</b>',
  threads: 8,
  date: new Date(Date.UTC(2026, 10, 25, 12)),
  measurements: (['seventeen', 'hardest', 'killers', 'jigsaws'] as const).flatMap((series) =>
    (['wasm', 'reference'] as const).map((engine) => ({ series, engine, puzzles: 12, rates: [40, 50, 60] })),
  ),
});
const linkElsewhere = `#${writeSharedLink(elsewhere)}`;

const cellsOf = (page: Page, table: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)));

async function measureHere(page: Page, start: string, done: string): Promise<void> {
  await page.getByRole('button', { name: start, exact: true }).click();
  await page.getByText(done, { exact: true }).waitFor();
}

test('a linked result is shown beside the own one, whose link holds it whole', async () => {
  const { page } = await open({ hash: linkElsewhere, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByText('Firefox 153, <b>Linux</b>; 8 threads').waitFor();
  const table = 'The linked result, and this browser';
  expect(await cellsOf(page, table)).toEqual(Array(8).fill(['50', '–', '–']));
  await measureHere(page, 'Start', 'Measured.');
  for (const [there, here, ratio] of await cellsOf(page, table)) {
    expect(there).toBe('50');
    const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
    expect(numberOf(ratio) / (numberOf(here) / 50)).toBeCloseTo(1, 0);
  }
  await page.getByRole('button', { name: 'Copy link to this result' }).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`${page.url().split('#')[0]}#benchmark=`)).toBe(true);
  const own = readSharedResult(decodeURIComponent(copied.split('#benchmark=')[1]))!;
  expect(own.measurements).toHaveLength(8);
  expect(own.browser).toMatch(/^\w*Chrom(ium|e) \d+, /);
  // Somebody else opens it.
  const other = await open({ hash: `#${copied.split('#')[1]}` });
  await other.page.getByText(/Chrom/).first().waitFor();
  expect((await cellsOf(other.page, table)).map(([there]) => there)).toEqual(
    (await cellsOf(page, table)).map(([, here]) => here),
  );
}, 150_000);

test('the address is of the result as long as its tab is shown, and Back leads to it', async () => {
  const { page } = await open({ hash: linkElsewhere });
  const address = page.url();
  await page.getByText('8 threads').waitFor();
  await page.getByRole('tab', { name: 'Board' }).click();
  await expect.poll(() => page.url()).not.toContain('benchmark');
  await page.goBack();
  await page.getByText('8 threads').waitFor();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Close the linked result' }).click();
  await expect.poll(() => page.url()).not.toContain('benchmark');
  await page.goto(`${address.split('#')[0]}#${onePuzzle}`);
  await page.getByRole('grid').waitFor({ state: 'detached' });
});

test.each(['1~x~2', '2~x~2~3~killers,wasm,10,1,2,3', '1~x~2~3~killers,wasm,10,3,2,1'])(
  'a result that was changed on its way is refused: %s',
  async (text) => {
    const { page } = await open({ hash: `#${writeSharedLink(text)}` });
    await page.getByRole('alert').getByText('The link holds no result').waitFor();
  },
);

test.each([320, 400])(
  'figures and comparison have room at %i pixels',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 700 }, locale: 'de-DE', hash: linkElsewhere });
    await measureHere(page, 'Starten', 'Gemessen.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const tables = page.locator('.table-scroll');
    expect(await tables.count()).toBe(2);
    for (const table of await tables.all())
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    const cut = await page.locator('.chart text').evaluateAll((texts) => {
      const frame = document.querySelector('.chart svg')!.getBoundingClientRect();
      return texts
        .filter((text) => text.getBoundingClientRect().right > frame.right + 1)
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  },
  120_000,
);
