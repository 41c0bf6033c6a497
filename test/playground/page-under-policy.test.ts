/** The page does all its work under its policy: by the headers of the documentation, and while it is developed. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { serveFolder } from '../../scripts/serve-folder.mjs';
import { developmentPolicy } from '../../web/policy/policy.js';
import { chooseWay, expectVerdict, onePuzzle, pasteText } from './setup/board.js';
import { headersOfDocs } from './setup/headers-of-docs.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

test('with the headers of the documentation the page works whole, its workers and its copy for later included', async () => {
  const site = await serveFolder(fromRoot('web/dist'), headersOfDocs());
  try {
    const { page } = await open({ address: `${site.origin}/`, hash: `#${onePuzzle}`, serviceWorkers: 'allow' });
    await expectVerdict(page, 'Exactly one solution');
    const mayCompile = page
      .workers()[0]
      .evaluate(
        () => new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])) instanceof WebAssembly.Module,
      );
    expect(await mayCompile).toBe(true);
    await useAll(page);
    expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expectVerdict(page, 'Exactly one solution');
  } finally {
    await site.close();
  }
});

test('during development', async () => {
  const server = await createServer({
    configFile: fromRoot('web/vite.config.ts'),
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  try {
    await server.listen();
    const { page } = await open({ address: server.resolvedUrls!.local[0], hash: `#${onePuzzle}` });
    expect(await page.locator('meta[http-equiv]').getAttribute('content')).toBe(developmentPolicy);
    await expectVerdict(page, 'Exactly one solution');
    await useAll(page);
  } finally {
    await server.close();
  }
});

/** Every tab, with workers, pictures and files. */
async function useAll(page: Page): Promise<void> {
  await chooseWay(page, 'Solve');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Look here').waitFor();
  await chooseWay(page, 'Analyse');
  await page.getByRole('button', { name: 'Explain all' }).click();
  await page.getByRole('list', { name: 'All steps' }).waitFor();
  await chooseWay(page, 'Set');
  await page.getByRole('button', { name: 'Minimise' }).click();
  await page.getByText('givens removed').waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Copy as command' }).waitFor();
  await page.getByRole('button', { name: 'Canonical form' }).click();
  await page.getByRole('button', { name: 'Put it on the board' }).click();
  for (const name of ['Save SVG', 'Save PNG', 'Save text'])
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await pasteText(page, onePuzzle.replace('7', 'q'));
  await page.getByRole('alert').waitFor();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('tabpanel').locator('svg').first().waitFor();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('button', { name: /^Try/ }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toContain('200,000 records');
  await page.getByRole('tab', { name: 'Benchmark' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('img', { name: /^Bar chart/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
}
