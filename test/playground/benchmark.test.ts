/** The benchmark measures both engines here, as a chart and as a table. */
import { expect, test } from 'vitest';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('both engines are measured, and WebAssembly is faster', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Benchmark' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Measured.', { exact: true }).waitFor({ timeout: 110_000 });
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
