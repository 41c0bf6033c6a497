/** Pictures of the board are what the page shows: SVG, PNG, PDF and paper beside a screenshot, pixel by pixel. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectVerdict, onePuzzle, pasteText } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';
import { drawPdf, loadPdfLibrary } from './setup/pdf.js';
import { comparePictures, pictureUrl } from './setup/pixels.js';

const { open } = useBrowser();
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

/** The pixels for each unit of the drawing. */
const scale = 3;
/** The share of pixels that may differ: a cage, a dot or a digit that is missing is more. */
const tolerance = 0.0002;
/** On paper the dashes of long cages shift along their line, as Chromium measures curves there in its own way. */
const paperTolerance = 0.004;

const variant =
  '.Thermo~R1C1~R1C2~R2C3.Arrow~R5C5~R5C6~R6C6.Cage~12~R7C7~R7C8.WhiteDot~R9C1~R9C2.BlackDot~R9C2~R9C3.' +
  'X~R8C1~R8C2.Whisper~R4C1~R5C2~R6C3.Renban~R1C7~R2C7~R2C8.Between~R4C8~R5C8~R5C9.LittleKiller~30~R1C5.Sandwich~12~R4';

const boards: readonly (readonly [string, () => string, string])[] = [
  ['a killer', () => example('killer.txt'), 'Exactly one solution'],
  ['the marks of a hint', () => onePuzzle, 'Exactly one solution'],
  ['a board with π', () => example('pi-day-2009.json'), 'Exactly one solution'],
  ['a variant', () => variant, 'More than one solution'],
];

async function saveAs(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path());
}

/** A screenshot of the drawing alone, as large as a picture of it. */
async function shoot(page: Page): Promise<string> {
  const drawing = page.locator('.board .board-drawing');
  const { width, height } = await drawing.evaluate((svg: SVGSVGElement, pixels) => {
    const { width: across, height: down } = svg.viewBox.baseVal;
    document.body.style.visibility = 'hidden';
    document.documentElement.style.background = document.body.style.background = '#fff';
    Object.assign(svg.style, { position: 'fixed', left: '0', top: '0', visibility: 'visible', maxWidth: 'none' });
    Object.assign(svg.style, { width: `${across * pixels}px`, height: `${down * pixels}px` });
    return { width: across * pixels, height: down * pixels };
  }, scale);
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  return pictureUrl(await drawing.screenshot({ animations: 'disabled' }), 'png');
}

/** The board as it comes out of the printer, which is 18 cm wide below a margin, without title and rules. */
async function print(page: Page, blank: Page, width: number, ratio: number): Promise<string> {
  await page.evaluate(() =>
    addEventListener('beforeprint', () =>
      document.querySelectorAll('.print-sheet > :not(svg)').forEach((element) => element.remove()),
    ),
  );
  // Chromium puts the margins of 15 mm, and the middle of what is left, at whole pixels.
  const [pixel, centimetre] = [72 / 96, 72 / 2.54];
  const part = { left: 58 * pixel, top: 57 * pixel, width: 18 * centimetre, height: 18 * centimetre * ratio };
  return drawPdf(blank, await page.pdf({ format: 'A4', preferCSSPageSize: true }), width, part);
}

describe('pictures, PDF and paper are what the page shows', () => {
  test.each(boards)('%s', async (name, text, words) => {
    const { page } = await open({ hash: '#analyse' });
    await pasteText(page, text());
    await expectVerdict(page, words);
    if (name.includes('hint')) {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.mark-placed, .mark-eliminated').first().waitFor();
    }
    await page.getByRole('radio', { name: 'As shown' }).check();
    const blank = await page.context().newPage();
    await loadPdfLibrary(blank);
    const [, , across, down] = (await page.locator('.board .board-drawing').getAttribute('viewBox'))!
      .split(' ')
      .map(Number);
    const width = across * scale;
    const pictures = {
      SVG: pictureUrl(await saveAs(page, 'Save SVG'), 'svg+xml'),
      PNG: pictureUrl(await saveAs(page, 'Save PNG'), 'png'),
      PDF: await drawPdf(blank, await saveAs(page, 'Save PDF'), width),
      paper: await print(page, blank, width, down / across),
    };
    const screen = await shoot(page);
    for (const [kind, picture] of Object.entries(pictures)) {
      const { inked, different, ...size } = await comparePictures(blank, picture, screen);
      expect(inked, kind).toBeGreaterThan(0.05);
      expect(different / (size.width * size.height), kind).toBeLessThan(kind === 'paper' ? paperTolerance : tolerance);
    }
  });
});

describe('the comparison fails for', () => {
  let svg: string;
  let page: Page;
  beforeEach(async () => {
    ({ page } = await open({ hash: '#analyse' }));
    await pasteText(page, variant);
    await expectVerdict(page, 'More than one solution');
    svg = String(await saveAs(page, 'Save SVG'));
  });

  // Shapes by what tells them apart from others in the file.
  test.each([
    ['a cage without its line', /<path(?=[^>]*stroke-dasharray)[^>]*>/],
    ['a board without the thin lines', /<path(?=[^>]*d="M0 39\.6h)[^>]*>/],
    ['a missing dot', /<circle(?=[^>]*r="5")[^>]*>/],
    ['a missing text', /<path(?=[^>]*fill="rgb\(26, 28, 34\)")[^>]*>(?!.*<path(?=[^>]*fill="rgb\(26, 28, 34\)"))/],
    ['a line of another colour', /(?<=stroke=")color\([^"]*|(?<=stroke=")rgb\(47, 158, 68\)/],
  ])('%s', async (_, part) => {
    const changed = svg.replace(part, (found) => (found.startsWith('<') ? '' : 'rgb(200, 0, 0)'));
    expect(changed).not.toBe(svg);
    const blank = await page.context().newPage();
    const sized = (text: string): string => pictureUrl(Buffer.from(text), 'svg+xml');
    const large = svg.replace(
      / width="(\d+)" height="(\d+)"/,
      (_all, w, h) => ` width="${scale * w}" height="${scale * h}"`,
    );
    const { different, width, height } = await comparePictures(blank, sized(changed), sized(large));
    expect(different / (width * height)).toBeGreaterThan(tolerance);
  });
});
