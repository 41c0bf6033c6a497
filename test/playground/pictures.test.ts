/** Pictures of the board are what the page shows: SVG, PNG and paper beside a screenshot, pixel by pixel. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectVerdict, onePuzzle, pasteText } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';
import { comparePictures, pictureUrl } from './setup/pixels.js';

const { open } = useBrowser();
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

async function saveAs(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path());
}

/** A screenshot of a drawing alone in the corner of the window: nothing over it, white around it. */
async function shoot(page: Page, drawing: string): Promise<string> {
  await page.evaluate((selector) => {
    document.body.style.background = '#fff';
    for (const grid of document.querySelectorAll<HTMLElement>('.cell-grid')) grid.style.visibility = 'hidden';
    const { style } = document.querySelector<SVGElement>(selector)!;
    Object.assign(style, { position: 'fixed', left: '0', top: '0', width: '720px', maxWidth: 'none', height: 'auto' });
  }, drawing);
  return pictureUrl(await page.locator(drawing).screenshot(), 'png');
}

const boards: readonly (readonly [string, () => string, string])[] = [
  ['a killer', () => example('killer.txt'), 'Exactly one solution'],
  ['the marks of a hint', () => onePuzzle, 'Exactly one solution'],
  ['a board with π', () => example('pi-day-2009.json'), 'Exactly one solution'],
  [
    'a variant',
    () => '.Thermo~R1C1~R1C2~R2C3.Arrow~R5C5~R5C6~R6C6.Cage~12~R7C7~R7C8.WhiteDot~R9C1~R9C2.LittleKiller~30~R1C5',
    'More than one solution',
  ],
];

test.each(boards)('%s', async (name, text, words) => {
  const { page } = await open({ hash: '#analyse' });
  await pasteText(page, text());
  await expectVerdict(page, words);
  if (name.includes('hint')) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.mark-placed, .mark-eliminated').first().waitFor();
  }
  await page.getByRole('radio', { name: 'As shown' }).check();
  const svg = pictureUrl(await saveAs(page, 'Save SVG'), 'svg+xml');
  const png = pictureUrl(await saveAs(page, 'Save PNG'), 'png');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = await shoot(page, '.print-sheet svg');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  const screen = await shoot(page, '.board-drawing');

  const blank = await page.context().newPage();
  for (const picture of [svg, png, paper]) {
    const { different, inked } = await comparePictures(blank, picture, screen);
    expect(inked).toBeGreaterThan(0.05);
    expect(different).toBeLessThan(0.018);
  }
});
