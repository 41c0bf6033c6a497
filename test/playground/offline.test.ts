/** Once loaded, the page works without a network: it is loaded again with all its parts, and solves. */
import { expect, test } from 'vitest';
import { expectVerdict, onePuzzle, pasteText } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('reloads and solves offline', async () => {
  const { page } = await open({ serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await page.context().setOffline(true);
  await page.reload();
  await pasteText(page, onePuzzle);
  await expectVerdict(page, 'Exactly one solution');
  // Parts that are not of the first load.
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Copy as command' }).waitFor();
  await page.getByRole('button', { name: 'Canonical form' }).click();
  await page.getByRole('button', { name: 'Copy form' }).waitFor();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect.poll(() => page.getByRole('tabpanel').locator('svg').count()).toBeGreaterThan(10);
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('button', { name: /^Try/ }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toContain('200,000 records');
});

test('can be installed: the manifest has a name and icons', async () => {
  const { page } = await open();
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const { name, icons } = (await (await fetch(href)).json()) as { name: string; icons: { src: string }[] };
    const found = await Promise.all(
      icons.map(async ({ src }) => (await fetch(new URL(src, href))).headers.get('content-type')),
    );
    return { name, found };
  });
  expect(manifest.name).toContain('Pidoku');
  expect(manifest.found).toEqual(['image/svg+xml', 'image/png', 'image/png']);
});
