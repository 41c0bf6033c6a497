/** The gallery: every board is drawn, put on the board and has the one solution that a puzzle has. */
import { expect, test } from 'vitest';
import { boardOn, expectVerdict, onePuzzle, readGivens, verdictOn } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('every section has boards, and each is drawn', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const sections = page.getByRole('tabpanel').getByRole('list');
  await expect.poll(() => sections.count()).toBeGreaterThan(4);
  for (const section of await sections.all())
    await expect.poll(() => section.locator('svg').count()).toBeGreaterThan(1);
});

test('Pi Day 2009 is loaded and solved, and going back restores the previous puzzle', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page
    .getByRole('button', { name: /Pi Day.*2009/s })
    .first()
    .click();
  await expect.poll(() => boardOn(page).getByRole('gridcell').count()).toBe(144);
  await expectVerdict(page, 'Exactly one solution');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await expect.poll(() => page.url()).toContain('#d=');
  await page.goBack();
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
});

test('a board chosen far down is shown from its top', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('region', { name: 'Large boards' }).getByRole('button').last().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a killer shows its cages', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('region', { name: 'Killers' }).getByRole('button').first().click();
  await boardOn(page).waitFor();
  expect(await page.locator('.board .cage').count()).toBeGreaterThan(5);
  await expect
    .poll(() => verdictOn(page).getByRole('status').innerText(), { timeout: 30_000 })
    .toBe('Exactly one solution');
});
