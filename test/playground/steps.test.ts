/** A hint, and the whole path, lit on the board and written into it. */
import { expect, test } from 'vitest';
import { cellNames, onePuzzle, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

test('a hint is described, highlighted and applied', async () => {
  const { page } = await open({ hash: `#analyse=${onePuzzle}` });
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => panel.innerText()).toMatch(/(single|house)\s.*rated 1\.[0-9]/is);
  expect(await page.locator('.highlight-pattern').count()).toBeGreaterThan(0);
  // A hint must not show the solution of other cells.
  expect((await cellNames(page)).filter((name) => name.includes('solution'))).toEqual([]);
  await panel.getByRole('button', { name: 'Apply this step' }).click();
  await expect.poll(async () => (await readGivens(page)).replaceAll('.', '').length).toBe(31);
});

test('the path is followed to its end and applied', async () => {
  const { page } = await open({ hash: `#analyse=${onePuzzle}` });
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Explain all' }).click();
  await expect.poll(() => panel.innerText()).toContain('Solved in 51 steps.');
  await panel.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => panel.innerText()).toContain('2 of 51');
  expect((await cellNames(page)).filter((name) => name.includes('solution'))).toHaveLength(1);
  await panel.getByRole('button', { name: 'End of the path' }).click();
  await expect.poll(() => panel.innerText()).toContain('The puzzle is solved.');
  await panel.getByRole('button', { name: 'Apply all' }).click();
  await expect.poll(async () => (await readGivens(page)).includes('.')).toBe(false);
  // One step of the editor takes them back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
});

test('a puzzle without solution has no explanation', async () => {
  const { page } = await open({ hash: `#analyse=55${'.'.repeat(79)}` });
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Explain all' }).click();
  await expect.poll(() => panel.innerText()).toContain('nothing to explain');
});
