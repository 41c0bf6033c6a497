/**
 * `<pidoku-board>` as the package ships it, in a page with a strict policy: it reads every kind of text, is solved by
 * keys and pointer, tells the page, and asks for nothing but its own files. And the page of frames, which is made of
 * it.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onePuzzle, oneSolution } from './setup/board.js';
import { useBrowser, type PageOptions } from './setup/open-page.js';
import { serveFiles, type FileServer } from './setup/serve-files.js';

const { open } = useBrowser();
const example = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pages: Record<string, string> = {
  '/favicon.ico': '',
  // Counts what the boards tell before they tell anything.
  '/listen.js': `globalThis.told = [];
for (const name of ['pidoku-load', 'pidoku-error', 'pidoku-change', 'pidoku-solved'])
  addEventListener(name, (event) => told.push([name, event.target.id, event.detail?.message ?? event.detail?.solved ?? null]));`,
};
let server: FileServer;
beforeAll(async () => {
  server = await serveFiles('.', pages);
});
afterAll(() => server.close());

/** A page with these boards, each with its attributes. */
async function openBoards(boards: string, options: PageOptions = {}, language = 'en'): Promise<Page> {
  pages['/'] = `<!doctype html><html lang="${language}"><title>Boards</title><script src="/listen.js"></script>
<script type="module" src="/dist/element/board-element.js"></script><main><h1>Boards</h1>${boards}</main></html>`;
  const { page } = await open({ hash: '', address: server.address, ...options });
  return page;
}

const told = (page: Page): Promise<readonly [string, string, unknown][]> =>
  page.evaluate(() => (globalThis as unknown as { told: [string, string, unknown][] }).told);
const cell = (board: Page | Locator, at: number): Locator => board.getByRole('gridcell').nth(at);

test('is solved by keys alone, and tells the page', async () => {
  const page = await openBoards(`<pidoku-board id="one" puzzle="${onePuzzle}"></pidoku-board>`);
  await cell(page, 2).click();
  for (let at = 2; at < 81; at++) {
    if (onePuzzle[at] === '.') await page.keyboard.press(oneSolution[at]);
    await page.keyboard.press('ArrowRight');
    if (at % 9 === 8) await page.keyboard.press('ArrowDown');
  }
  await page.getByText('Solved. Well done!').waitFor();
  const events = await told(page);
  const empty = [...onePuzzle].filter((given) => given === '.').length;
  expect(events.map(([name]) => name)).toEqual([
    'pidoku-load',
    ...Array<string>(empty).fill('pidoku-change'),
    'pidoku-solved',
  ]);
  const state = await page.evaluate(() => {
    const board = document.querySelector('pidoku-board') as unknown as { solved: boolean; values: string[] };
    return { solved: board.solved, values: board.values.join('') };
  });
  expect(state).toEqual({ solved: true, values: oneSolution });
});

test('a wrong digit is marked and solves nothing; undo takes it back', async () => {
  const page = await openBoards(`<pidoku-board puzzle="${onePuzzle}"></pidoku-board>`);
  await cell(page, 2).click();
  await page.keyboard.press('5');
  expect(await cell(page, 2).getAttribute('aria-label')).toBe('row 1 column 3, entered 5, region 1, in conflict');
  await page.keyboard.press('Control+z');
  expect(await cell(page, 2).getAttribute('aria-label')).toBe('row 1 column 3, empty, region 1');
});

test('is solved with a finger: cells, tools and the keypad', async () => {
  const page = await openBoards(`<pidoku-board puzzle="${onePuzzle}"></pidoku-board>`, {
    hasTouch: true,
    viewport: { width: 320, height: 640 },
  });
  await cell(page, 2).tap();
  await page.getByRole('radio', { name: 'Corner' }).check();
  await page.getByRole('button', { name: '4', exact: true }).tap();
  expect(await cell(page, 2).getAttribute('aria-label')).toContain('corner marks 4');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.each([
  ['a killer', example('killer.json'), 81],
  ['a board with π', example('pi-day-2009.json'), 144],
  ['a grid of lines', oneSolution.replaceAll(/.{9}/g, '$&\n'), 81],
  ['a link to solve', `https://example.org/#solve=${onePuzzle}`, 81],
  ['what stands in a link', `#${onePuzzle}`, 81],
  ['a string of the Interactive Sudoku Solver', '.Thermo~R1C1~R1C2~R2C3', 81],
])('reads %s', async (_name, text, cells) => {
  const page = await openBoards(`<pidoku-board puzzle="${escape(text)}"></pidoku-board>`);
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(cells);
  expect((await told(page)).map(([name]) => name)).toEqual(['pidoku-load']);
});

test('says what is wrong with a text, and reads the next one', async () => {
  const page = await openBoards('<pidoku-board id="one" puzzle="nonsense"></pidoku-board>');
  await expect.poll(async () => (await told(page)).map(([name]) => name)).toEqual(['pidoku-error']);
  await page.evaluate((puzzle) => document.querySelector('pidoku-board')!.setAttribute('puzzle', puzzle), onePuzzle);
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(81);
});

test('a picture alone has no cells and a name', async () => {
  const page = await openBoards(`<pidoku-board way="show" puzzle="${onePuzzle}"></pidoku-board>`);
  await page.getByRole('img', { name: 'Board of 9 rows and 9 columns' }).waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(0);
});

test('boards of a page do not disturb each other', async () => {
  const board = (id: string): string => `<pidoku-board id="${id}" puzzle="${onePuzzle}"></pidoku-board>`;
  const page = await openBoards(board('first') + board('second'));
  await cell(page.locator('#second'), 2).click();
  await page.keyboard.press('4');
  expect(await cell(page.locator('#second'), 2).getAttribute('aria-label')).toContain('entered 4');
  expect(await cell(page.locator('#first'), 2).getAttribute('aria-label')).toContain('empty');
  expect((await told(page)).filter(([name]) => name === 'pidoku-change').map(([, id]) => id)).toEqual(['second']);
});

test('follows its theme and the language of its page', async () => {
  const page = await openBoards(`<pidoku-board theme="dark" puzzle="${onePuzzle}"></pidoku-board>`, {}, 'de');
  await expect.poll(() => cell(page, 0).getAttribute('aria-label')).toBe('Zeile 1 Spalte 1, Vorgabe 5, Region 1');
  const paper = await page.locator('.paper').evaluate((shape) => getComputedStyle(shape).fill);
  expect(paper).toBe('rgb(26, 29, 35)');
});

test('the digits have the font of the page', async () => {
  const page = await openBoards(`<pidoku-board puzzle="${onePuzzle}"></pidoku-board>`);
  await page.locator('.digit').first().waitFor();
  const faces = await page.evaluate(async () =>
    Promise.all([...document.fonts].map((face) => face.load().then(({ weight, status }) => [weight, status]))),
  );
  expect(faces).toEqual([
    ['400', 'loaded'],
    ['600', 'loaded'],
  ]);
});

/** What pages say of all their elements. The size of the root, by which all sizes go, is theirs. */
const foreignStyles = `:root * { letter-spacing: 9px; word-spacing: 9px; text-indent: 3em; text-transform: uppercase; font: italic 31px serif;
  text-align: right; line-height: 3; text-shadow: 2px 2px red; font-variant: small-caps; white-space: pre; cursor: wait }`;

test('styles that a page gives to everything leave a board as it is', async () => {
  const looks = async (styles: string): Promise<unknown> => {
    const page = await openBoards(`<pidoku-board puzzle="${onePuzzle}"></pidoku-board>`);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, styles);
    await cell(page, 2).waitFor();
    return page.evaluate(() => {
      const { shadowRoot } = document.querySelector('pidoku-board')!;
      const names = ['letterSpacing', 'wordSpacing', 'textIndent', 'textTransform', 'textAlign', 'lineHeight'] as const;
      const more = [
        'textShadow',
        'fontFamily',
        'fontSize',
        'fontStyle',
        'fontVariant',
        'whiteSpace',
        'cursor',
      ] as const;
      return [...shadowRoot!.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...[...names, ...more].map((name) => style[name])].join(' ');
      });
    });
  };
  expect(await looks(foreignStyles)).toEqual(await looks(''));
});

test('a board that cannot be read says so, and the others stay', async () => {
  const page = await openBoards(
    `<pidoku-board id="good" puzzle="${onePuzzle}"></pidoku-board><pidoku-board id="bad" puzzle="55${'.'.repeat(78)}"></pidoku-board>`,
  );
  await cell(page.locator('#good'), 2).click();
  await page.keyboard.press('4');
  const problem = page.locator('#bad .problem');
  await problem.waitFor();
  expect(await problem.textContent()).toContain('found 80');
  expect(await page.locator('#bad').getByRole('gridcell').count()).toBe(0);
  expect(await cell(page.locator('#good'), 2).getAttribute('aria-label')).toContain('entered 4');
  expect((await told(page)).map(([name, id]) => `${name} ${id}`)).toEqual(
    expect.arrayContaining(['pidoku-load good', 'pidoku-error bad', 'pidoku-change good']),
  );
});

test('the example of the package works', async () => {
  const { page } = await open({ address: `${server.address}examples/board-element.html`, hash: '' });
  await cell(page.locator('#classic'), 2).click();
  await page.keyboard.press('4');
  await page.getByText('50 cells are open.').waitFor();
  await expect.poll(() => page.locator('pidoku-board .board-drawing').count()).toBe(3);
});

test('the page of frames shows the puzzle of its address to solve, inside another page too', async () => {
  const { page } = await open({ hash: `embed.html?theme=light#solve=${onePuzzle}` });
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(81);
  await cell(page, 2).click();
  await page.keyboard.press('4');
  expect(await cell(page, 2).getAttribute('aria-label')).toContain('entered 4');
  expect(await page.getByRole('link', { name: 'Pidoku' }).evaluate((link: HTMLAnchorElement) => link.href)).toBe(
    `${inject('playgroundUrl')}#solve=${onePuzzle}`,
  );
});
