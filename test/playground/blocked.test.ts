/** Scripts that are blocked: the page says what is missing, and tries again when it is asked to. */
import { expect, test } from 'vitest';
import { expectVerdict, onePuzzle, verdictOn } from './setup/board.js';
import { useBrowser, type OpenPage } from './setup/open-page.js';

const { open } = useBrowser();

/** Takes the messages that the browser writes of blocked files; there must be no others. */
function expectBlocked({ errors }: OpenPage): void {
  const found = (errors as string[]).splice(0);
  expect(found.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
}

const workers = /assets\/worker-.*\.js/;

test('a verdict whose worker is blocked is missing by name, and Retry helps', async () => {
  const opened = await open({ hash: `#${onePuzzle}` });
  const { page } = opened;
  await page.context().route(workers, (route) => route.abort());
  await page.reload();
  await expect.poll(() => verdictOn(page).innerText()).toContain('The solver could not be started');
  await page.context().unrouteAll();
  await verdictOn(page).getByRole('button', { name: 'Retry' }).click();
  await expectVerdict(page, 'Exactly one solution');
  expectBlocked(opened);
});

test('a hint whose worker is blocked says so, and the next one works', async () => {
  const opened = await open({ hash: `#analyse=${onePuzzle}` });
  const { page } = opened;
  await expectVerdict(page, 'Exactly one solution');
  await page.context().route(workers, (route) => route.abort());
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.locator('main').innerText()).toContain('The solver could not be started');
  await page.context().unrouteAll();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.mark-placed').first().waitFor();
  expectBlocked(opened);
});

test('a page whose scripts are blocked says so', async () => {
  const opened = await open();
  const { page } = opened;
  await page.context().route(/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await page.getByText('The scripts of this page did not arrive').waitFor();
  expectBlocked(opened);
  await page.context().unrouteAll();
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await page.getByText('did not arrive').count()).toBe(0);
});

test('a page without scripts says what is missing, in both languages', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const text = await page.locator('body').innerText();
  expect(text).toContain('Without JavaScript there is no board, no solver and no import');
  expect(text).toContain('Ohne JavaScript gibt es kein Gitter');
});
