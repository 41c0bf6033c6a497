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

test('each branch of forcing chains has a paragraph of its own', async () => {
  const puzzle = '819.264...6381....2....981612.9...48....8..513.81..7...812..9.77...981....2..1.8.';
  const { page } = await open({ hash: `#analyse=${puzzle}` });
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Explain all' }).click();
  await panel.getByRole('button', { name: 'Hardest step', exact: true }).click();
  await expect.poll(() => panel.innerText()).toContain('cell forcing chains');
  const paragraphs = await panel
    .getByRole('paragraph')
    .filter({ hasText: /^(r4c3 is|If|Either way)/ })
    .allInnerTexts();
  expect(paragraphs).toEqual([
    'r4c3 is 5, 6 or 7.',
    'If r4c3 is 5: r4c5 is not 5.',
    expect.stringMatching(/^If r4c3 is 6: .* and r4c5 is not 5\.$/),
    expect.stringMatching(/^If r4c3 is 7: .* and r4c5 is not 5\.$/),
    'Either way, r4c5 is not 5.',
  ]);
});

test('a puzzle without solution has no explanation', async () => {
  const { page } = await open({ hash: `#analyse=55${'.'.repeat(79)}` });
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Explain all' }).click();
  await expect.poll(() => panel.innerText()).toContain('nothing to explain');
});
