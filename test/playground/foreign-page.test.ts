/**
 * A page that is not ours, with styles for everything, loads the element and the page of frames, each from its own
 * build. Digits are compared as pixels. The package in one file is in test/browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onePuzzle, oneSolution } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';
import { serveFiles, type FileServer } from './setup/serve-files.js';

const { open } = useBrowser();

const foreign = '* { font-family: serif; letter-spacing: 3px; line-height: 3; box-sizing: content-box }';
const pages: Record<string, string> = {
  '/favicon.ico': '',
  '/none.css': '',
  '/foreign.css': foreign,
};
let server: FileServer;
beforeAll(async () => {
  server = await serveFiles('.', pages);
});
afterAll(() => server.close());

async function openPage(body: string, styles = 'foreign'): Promise<Page> {
  pages['/'] = `<!doctype html><html lang="en"><title>Foreign</title><link rel="stylesheet" href="/${styles}.css">
<script type="module" src="/dist/element/board-element.js"></script><body>${body}</body></html>`;
  return (await open({ hash: '', address: server.address })).page;
}

const board = (id: string, puzzle = onePuzzle): string => `<pidoku-board id="${id}" puzzle="${puzzle}"></pidoku-board>`;
const cell = (within: Page | Locator, at: number): Locator => within.getByRole('gridcell').nth(at);
const digitsOf = (within: Locator): Promise<number> => within.locator('.digit').count();
const fontsLoaded = (page: Page): Promise<unknown> => page.evaluate(() => document.fonts.ready.then(() => null));

test('each font of each build draws each digit, as the other build does', async () => {
  const page = await openPage(board('one'));
  await cell(page, 2).click();
  // An entered digit has the other weight.
  await page.keyboard.press('4');
  await fontsLoaded(page);
  const assets = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url));
  const ofPage = readdirSync(assets).flatMap((name): [string, string][] => {
    const weight = /^digits-(\d+).*\.woff2$/.exec(name)?.[1];
    return weight === undefined ? [] : [[weight, readFileSync(assets + name, 'base64')]];
  });
  expect(ofPage.map(([weight]) => weight)).toEqual(['400', '600']);
  const drawn = await page.evaluate(async (fonts) => {
    for (const [weight, base64] of fonts) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace('Page Digits', bytes, { weight }).load());
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const draw = (font: string, digit: string): string => {
      context.clearRect(0, 0, 60, 60);
      context.font = font;
      context.fillText(digit, 10, 50);
      return context.getImageData(0, 0, 60, 60).data.join();
    };
    return [...'123456789'].map((digit) =>
      ['400 40px "Pidoku Digits"', '400 40px "Page Digits"', '600 40px "Pidoku Digits"', '600 40px "Page Digits"'].map(
        (font) => ({
          isLoaded: document.fonts.check(font, digit),
          pixels: draw(`${font}, monospace`, digit),
          others: draw('40px monospace', digit),
        }),
      ),
    );
  }, ofPage);
  for (const [light, pageLight, bold, pageBold] of drawn) {
    for (const { isLoaded, pixels, others } of [light, pageLight, bold, pageBold])
      expect([isLoaded, pixels !== others, /[1-9]/.test(pixels)]).toEqual([true, true, true]);
    expect([light.pixels === pageLight.pixels, bold.pixels === pageBold.pixels]).toEqual([true, true]);
    expect(light.pixels).not.toBe(bold.pixels);
  }
});

test('boards look as they do without the styles of the page', async () => {
  const pictureOf = async (styles: string): Promise<string> => {
    const page = await openPage(board('one'), styles);
    await cell(page, 2).click();
    await page.keyboard.press('4');
    await fontsLoaded(page);
    return (await page.locator('#one .board-drawing').screenshot({ animations: 'disabled' })).toString('base64');
  };
  expect((await pictureOf('foreign')) === (await pictureOf('none'))).toBe(true);
});

test('of two boards and a bad one each says its own', async () => {
  const page = await openPage(board('first') + board('bad', '55') + board('second'));
  await page.locator('#bad .problem').waitFor();
  for (const id of ['first', 'second']) {
    await cell(page.locator(`#${id}`), 2).waitFor();
    expect(await page.locator(`#${id} .problem`).count()).toBe(0);
  }
  expect(await digitsOf(page.locator('#first'))).toBe(await digitsOf(page.locator('#second')));
});

test('a board that is moved keeps what was entered, and one that is gone does not hurt the others', async () => {
  const page = await openPage(`${board('first')}${board('second')}<div id="there"></div>`);
  await cell(page.locator('#first'), 2).click();
  await page.keyboard.press('4');
  await page.evaluate(() => document.querySelector('#there')!.append(document.querySelector('#first')!));
  await expect.poll(() => cell(page.locator('#first'), 2).getAttribute('aria-label')).toContain('entered 4');
  await cell(page.locator('#first'), 2).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page.locator('#first'), 2).getAttribute('aria-label')).toContain('empty');
  await page.evaluate((puzzle) => {
    const gone = document.querySelector('#first')!;
    gone.remove();
    gone.setAttribute('puzzle', puzzle);
    document.body.append(gone);
  }, oneSolution);
  await expect.poll(() => digitsOf(page.locator('#first'))).toBe(81);
  await page.evaluate(() => document.querySelector('#first')!.remove());
  await cell(page.locator('#second'), 2).click();
  await page.keyboard.press('4');
  expect(await cell(page.locator('#second'), 2).getAttribute('aria-label')).toContain('entered 4');
});

test('two frames and a bad one', async () => {
  const { page } = await open({ hash: 'embed.html' });
  const frame = (puzzle: string): string => `<iframe title="board" src="embed.html#solve=${puzzle}"></iframe>`;
  const body = `<!doctype html><style>${foreign}</style>${frame(onePuzzle)}${frame('55')}${frame(onePuzzle)}`;
  await page.route('**/foreign.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${inject('playgroundUrl')}foreign.html`);
  const [first, bad, second] = [0, 1, 2].map((at) => page.locator('iframe').nth(at).contentFrame());
  for (const good of [first, second]) await expect.poll(() => good.getByRole('gridcell').count()).toBe(81);
  await bad.locator('.problem').waitFor();
  const loaded = await first.locator('body').evaluate(async () => {
    await document.fonts.ready;
    return document.fonts.check('600 20px "Pidoku Digits"', '5');
  });
  expect(loaded).toBe(true);
});
