/** Variants on the page: opened from links, with clues drawn by mouse and keys, judged, changed and taken back. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../helpers/extent.js';
import { cellNames, cellOn, dragOver, expectVerdict, pauseIn, pasteText, reasonsOn } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Links of published puzzles, from the tests of the links. */
const links = gunzipSync(readFileSync(new URL('../formats/links/real-links.ndjson.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { link: string }).link);
/** “Clipped” by Philipp Blume: arrows and thermometers. */
const clipped = links[6];

const cluesOn = (page: Page): Locator => page.getByRole('list', { name: 'Clues of the board' }).getByRole('listitem');
const clueNames = async (page: Page): Promise<string[]> => cluesOn(page).locator('span').allInnerTexts();

/** Chooses a kind of clue by the search. */
async function chooseKind(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'Clues' }).check();
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
}

async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe('a link of f-puzzles', () => {
  test('pasted anywhere opens with its title and its clues, without a warning if they say all of its rules', async () => {
    const { page } = await open();
    await pasteText(page, `https://www.f-puzzles.com/?load=${clipped}`);
    await expectVerdict(page, 'Exactly one solution');
    const about = page.locator('.about-board');
    expect(await about.locator('strong').innerText()).toBe('Clipped');
    expect(await about.getByRole('note').count()).toBe(0);
    await about.getByText('Rules', { exact: true }).click();
    expect(await about.innerText()).toMatch(/thermo/i);
    expect((await clueNames(page)).filter((name) => name.startsWith('thermometer'))).toHaveLength(4);
    expect(await page.locator('.board-drawing .clue').count()).toBeGreaterThan(8);
  });

  test('stays what it is in the address of the page, and as a link of f-puzzles', async () => {
    const { page } = await open();
    await pasteText(page, clipped);
    await expectVerdict(page, 'Exactly one solution');
    const names = await cellNames(page);
    await pauseIn(page, 400);
    await page.reload();
    await expect.poll(() => cellNames(page)).toEqual(names);
    await page.getByRole('heading', { name: 'Export' }).scrollIntoViewIfNeeded();
    await page.getByRole('combobox', { name: 'As text' }).selectOption({ label: 'f-puzzles link' });
    const written = await page.getByRole('textbox', { name: 'The puzzle as text' }).inputValue();
    expect(written).toMatch(/^https:\/\/www\.f-puzzles\.com\/\?load=N4/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(await cluesOn(page).count()).toBe(0);
    await pasteText(page, written);
    await expect.poll(() => cellNames(page)).toEqual(names);
  });
});

test('a thermometer is drawn by mouse, and the verdict follows', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: '4×4' }).click();
  await chooseKind(page, 'thermo');
  await dragOver(page, [0, 1, 2, 3]);
  await page.keyboard.press('Enter');
  expect(await clueNames(page)).toEqual(['thermometer r1c1–r1c4']);
  await expectVerdict(page, 'More than one solution');
  expect((await cellNames(page))[2]).toContain('solution 3');
  await dragOver(page, [12, 8, 4, 0]);
  await page.getByRole('button', { name: 'Add' }).click();
  await expectVerdict(page, 'No solution');
  await expect.poll(() => reasonsOn(page).innerText()).toContain('thermometer r4c1–r1c1');
  expect(await page.locator('.board-drawing .clue.is-conflict').count()).toBeGreaterThan(0);
  await cluesOn(page).nth(1).getByRole('button', { name: 'Remove' }).click();
  await expectVerdict(page, 'More than one solution');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVerdict(page, 'No solution');
  expect(await clueNames(page)).toEqual(['thermometer r1c1–r1c4', 'thermometer r4c1–r1c1']);
});

test('a white dot is added, given another difference, and removed', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: '4×4' }).click();
  await chooseKind(page, 'white dot');
  await cellOn(page, 0).click();
  await cellOn(page, 1).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await clueNames(page)).toEqual(['white dot r1c1|r1c2']);
  await cluesOn(page).first().getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('spinbutton', { name: 'Difference' }).fill('3');
  await page.keyboard.press('Enter');
  await expectVerdict(page, 'More than one solution');
  expect((await cellNames(page)).slice(0, 2).join()).toMatch(/[14] in the first solution|solution [14]/);
  expect(await clueNames(page)).toHaveLength(1);
  await cluesOn(page).first().getByRole('button', { name: 'Remove' }).click();
  expect(await cluesOn(page).count()).toBe(0);
});

test('a clue is made by the keyboard alone, and one that cannot stand is refused', async () => {
  const { page } = await open();
  await chooseKind(page, 'lunchbox');
  await cellOn(page, 0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  expect(await clueNames(page)).toEqual(['lunchbox 14 r1c1 r1c2 r1c3']);
  await page.keyboard.press('Escape');
  await chooseKind(page, 'sandwich');
  await page.getByRole('spinbutton', { name: 'Line' }).fill('12');
  await page.getByRole('spinbutton', { name: 'Sum' }).fill('7');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alert').innerText()).toContain('expected a line from 1 to 9, found 12');
  await page.getByRole('spinbutton', { name: 'Line' }).fill('2');
  await page.keyboard.press('Enter');
  expect(await clueNames(page)).toEqual(['lunchbox 14 r1c1 r1c2 r1c3', 'sandwich 7, row 2 from the left']);
  expect(await page.locator('.board-drawing .clue-outside').innerHTML()).toBe('7');
});

test('a row of the list lights the cells of its clue, in German too', async () => {
  const { page } = await open({ locale: 'de-DE' });
  await pasteText(page, '.Thermo~R1C1~R1C2~R1C3.WhiteDot~R5C5~R5C6');
  const rows = page.getByRole('list', { name: 'Hinweise auf dem Brett' }).getByRole('listitem');
  await expect
    .poll(() => rows.locator('span').allInnerTexts())
    .toEqual(['Thermometer r1c1 r1c2 r1c3', 'Weißer Punkt r5c5 r5c6']);
  expect(await page.locator('.highlight-clue').count()).toBe(0);
  await rows.first().hover();
  expect(await page.locator('.highlight-clue').count()).toBe(3);
  await rows.nth(1).getByRole('button').first().focus();
  expect(await page.locator('.highlight-clue').count()).toBe(2);
});

test('a picture of the board has its clues, in colours that every program knows', async () => {
  const { page } = await open();
  await pasteText(page, '.Thermo~R1C1~R1C2~R1C3.WhiteDot~R5C5~R5C6.LittleKiller~12~R1C2');
  await expect.poll(() => cluesOn(page).count()).toBe(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save SVG' }).click();
  const svg = readFileSync((await (await download).path())!, 'utf8');
  // The bulb with its border, and the dot.
  expect(svg.match(/<circle /g)).toHaveLength(3);
  // The number beside the grid is the only text, and written as outlines.
  expect(svg.match(/<path[^>]* fill="rgb\(26, 28, 34\)"/g)).toHaveLength(1);
  expect(svg).toMatch(/<path d="M20 20L60 20L100 20"[^>]* stroke="rgb\(/);
  expect(svg).not.toContain('color(');
});

const looks = [
  ['light', 1280],
  ['light', 360],
  ['dark', 1280],
] as const;

describe.each(sampleOf(looks, 1))('axe finds nothing, %s, %i pixels', (colorScheme, width) => {
  test('in a variant, the menu of kinds and the form of a clue', async () => {
    const { page } = await open({ colorScheme, viewport: { width, height: 900 } });
    await pasteText(page, clipped);
    await expectVerdict(page, 'Exactly one solution');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Clues' }).check();
    await page.getByRole('searchbox').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    for (const kind of ['arrow', 'sandwich', 'all dots']) {
      await page.getByRole('searchbox').fill(kind);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
