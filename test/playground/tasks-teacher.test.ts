/** What a teacher does with the steps: shows why, walks to the hardest step, plays, folds, and hands out a picture. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOn, onePuzzle, pauseIn } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
/** Rated 4.2: an XY-wing among singles, direct subsets and locked candidates. */
const hardPuzzle = '.6..5..3....3.6.....7...4...3.....6..14.2.79.7.......1.........9..147..5.516.987.';

async function explain(puzzle: string, init = {}): Promise<{ page: Page; panel: Locator }> {
  const { page } = await open({ hash: `#analyse=${puzzle}`, ...init });
  const panel = page.getByRole('region', { name: 'Steps' });
  await panel.getByRole('button', { name: 'Explain all' }).click();
  await panel.getByRole('slider').waitFor();
  return { page, panel };
}

const card = (panel: Locator): Promise<string> => panel.locator('.step-card').innerText();
const count = (panel: Locator): Promise<string> => panel.locator('.path-row .count').innerText();

/** The middle of a shape, and of a cell, on the screen. */
const middleOf = async (shape: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await shape.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test('why is this cell 8? Two digits are ringed, four cells crossed out, joined by lines', async () => {
  const { page, panel } = await explain(onePuzzle);
  expect(await card(panel)).toMatch(/^r1c6 = 8, hidden single in box 2\s/);
  expect(await card(panel)).toContain('r1c4 by the 8 in r5c4');
  expect(await card(panel)).toContain('r3c4, r3c5 and r3c6 by the 8 in r3c3');
  const places = async (shapes: Locator, cells: readonly number[]): Promise<void> => {
    expect(await shapes.count()).toBe(cells.length);
    for (const [index, cell] of cells.entries()) {
      const [shape, place] = [await middleOf(shapes.nth(index)), await middleOf(cellOn(page, cell))];
      expect(Math.hypot(shape.x - place.x, shape.y - place.y), `${index}`).toBeLessThan(3);
    }
  };
  await places(page.locator('.block-cross'), [3, 21, 22, 23]);
  await places(page.locator('.block-source'), [39, 20]);
  const lines = page.locator('.block-line');
  expect(await lines.count()).toBe(4);
  // The first line goes up from r5c4 to r1c4, within their column.
  const [line, from, to] = [
    (await lines.first().boundingBox())!,
    (await cellOn(page, 39).boundingBox())!,
    (await cellOn(page, 3).boundingBox())!,
  ];
  expect(line.x).toBeGreaterThan(from.x);
  expect(line.x + line.width).toBeLessThan(from.x + from.width);
  expect(line.y).toBeGreaterThan(to.y);
  expect(line.y + line.height).toBeLessThan(from.y + from.height);
  expect(await page.locator('.step-house-target').count()).toBe(1);
});

test('the hardest step is found by its button, its mark and the slider, by keyboard too', async () => {
  const { page, panel } = await explain(hardPuzzle);
  await panel.getByRole('button', { name: 'Hardest step', exact: true }).click();
  const [hardest, at] = [await card(panel), await count(panel)];
  const rating = /rated (\d\.\d)/.exec(hardest)![1];
  expect(await panel.getByRole('status').first().innerText()).toContain(`Rating ${rating}`);
  const current = panel.locator('.step-list [aria-current]');
  expect(await current.innerText()).toContain('Hardest step');
  const slider = panel.getByRole('slider');
  await slider.fill('0');
  expect(await count(panel)).toMatch(/^1 of/);
  await slider.fill(String(Number(at.split(' ')[0]) - 1));
  expect(await card(panel)).toBe(hardest);
  // On the buttons, arrow keys walk too and leave the board alone.
  await panel.getByRole('button', { name: 'Next step' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect(await card(panel)).toBe(hardest);
  await page.keyboard.press('Home');
  expect(await count(panel)).toMatch(/^1 of/);
  await page.keyboard.press('End');
  expect(await card(panel)).toContain('solved');
});

test('the path plays by itself, pauses, and ends; placed digits arrive unless motion is reduced', async () => {
  const { page, panel } = await explain(onePuzzle);
  await panel.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number.parseInt(await count(panel), 10)).toBeGreaterThan(3);
  await panel.getByRole('button', { name: 'Pause' }).click();
  const paused = await count(panel);
  await pauseIn(page, 1200);
  expect(await count(panel)).toBe(paused);
  const fresh = page.locator('.digit.is-fresh');
  expect(await fresh.count()).toBe(1);
  expect(await fresh.evaluate((digit) => getComputedStyle(digit).animationName)).toBe('arrive');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fresh.evaluate((digit) => getComputedStyle(digit).animationName)).toBe('none');
  await panel.getByRole('slider').fill('49');
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => card(panel)).toContain('The puzzle is solved.');
  await panel.getByRole('button', { name: 'Play' }).waitFor();
});

test('singles fold and unfold, and a step of the list is shown', async () => {
  const { panel } = await explain(hardPuzzle);
  const run = panel.getByRole('button', { name: /^▸?\s*\d+ singles/ }).first();
  expect(await run.getAttribute('aria-expanded')).toBe('false');
  const before = await panel.locator('.run-steps button').count();
  const inside = Number(/(\d+) singles/.exec(await run.innerText())![1]);
  await run.click();
  expect(await run.getAttribute('aria-expanded')).toBe('true');
  expect(await panel.locator('.run-steps button').count()).toBe(before + inside);
  const second = panel.locator('.run-steps').first().getByRole('button').nth(1);
  await second.click();
  expect(await second.getAttribute('aria-current')).toBe('step');
  const effect = (await second.locator('.step-effect').innerText()).split(' ').slice(0, 3).join(' ');
  expect(await card(panel)).toContain(effect);
  await run.click();
  expect(await panel.locator('.run-steps button').count()).toBe(before);
});

test('a picture of a step and its print have the same lines as the board', async () => {
  const { page } = await explain(onePuzzle);
  await page.getByRole('radio', { name: 'As shown' }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save SVG' }).click(),
  ]);
  const svg = await readFile(await file.path(), 'utf8');
  const drawn = await page
    .locator('.board-drawing .block-line, .board-drawing .block-cross, .board-drawing .step-house')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!));
  expect(drawn.length).toBe(9);
  for (const path of drawn) expect(svg).toContain(`d="${path}"`);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = await page
    .locator('.print-sheet path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!));
  for (const path of drawn) expect(printed).toContain(path);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
});
