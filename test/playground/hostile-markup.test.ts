/** Puzzles whose texts try to become markup or script, by every way into the page and out of it: they stay text. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../helpers/extent.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { boardOn, chooseWay, onePuzzle, pauseIn, pasteText } from './setup/board.js';
import { expectInert, hostileDraft, hostileJson, linkOf, markup, watchScripts } from './setup/hostile.js';
import { useBrowser, type PageOptions } from './setup/open-page.js';

const { open } = useBrowser();
const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const openWatched = async (options: PageOptions = {}): Promise<Page> =>
  (await open({ ...options, init: watchScripts })).page;
const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
const fileName = '<img src=x onerror=ran()>.txt';

/** Texts that are damaged where an error quotes them. */
const damaged = [
  `{"size":4,"givens":"${'.'.repeat(16)}","${markup.slice(0, 30).replaceAll('"', '')}":[]}`,
  `{"size":4,"alphabet":["<img src=x onerror=ran()>",2,3,4],"givens":"${'.'.repeat(16)}"}`,
  `{"size":4,"givens":"<img/>..........","rules":["<script>ran()</script>"]}`,
  `${onePuzzle.slice(0, 40)}<script>ran()</script>`,
  `${onePuzzle}\n${onePuzzle.slice(0, 70)}<img src=x onerror=ran()>\n`,
  `${markup}\n${markup}`,
  `n = 9; start = [|<img src=x onerror=ran()>|];`,
];

const ways: readonly (readonly [string, () => Promise<Page>])[] = [
  ['a link', () => openWatched({ hash: linkOf(hostileDraft()) })],
  ['a link that is markup', () => openWatched({ hash: `#${encodeURIComponent(markup)}` })],
  ['a link that is markup as it stands', () => openWatched({ hash: '#<img src=x onerror=ran()>' })],
  [
    'a link whose error quotes it',
    () => openWatched({ hash: linkOf(hostileDraft().replace('"rules":[]', '"rules":["<img src=x onerror=ran()>"]')) }),
  ],
  ['an address', () => openWatched({ hash: '#javascript:ran()' })],
  ['an address of the canonical tab', () => openWatched({ hash: '#canonical=<img src=x onerror=ran()>' })],
  ['a paste', async () => pasted(hostileJson())],
  [
    'a paste of several',
    async () =>
      pasted(`${hostileJson()}\n{"v":1,"<img src=x onerror=ran()>":[]}\n${hostileJson('<script>ran()</script>')}\n`),
  ],
  ...damaged.map((text, index) => [`damaged text ${index + 1}`, () => pasted(text)] as const),
  [
    'a file of the import panel',
    async () => {
      const page = await openWatched();
      await page
        .getByRole('region', { name: 'Import' })
        .locator('input[type=file]')
        .setInputFiles(file(fileName, hostileJson()));
      return page;
    },
  ],
  [
    'a file that is too large',
    async () => {
      const page = await openWatched();
      await page
        .getByRole('region', { name: 'Import' })
        .locator('input[type=file]')
        .setInputFiles(file(fileName, ' '.repeat(4_000_001)));
      await page.getByText('<img src=x onerror=ran()>.txt is too large').waitFor();
      return page;
    },
  ],
  [
    'the text field',
    async () => {
      const page = await openWatched();
      await page.locator('#import-text').fill(hostileJson());
      await page.getByRole('button', { name: 'Load' }).click();
      return page;
    },
  ],
  [
    'the symbols of the settings',
    async () => {
      const page = await openWatched();
      await page
        .getByRole('textbox', { name: 'Symbols' })
        .fill('<img/src=x/onerror=ran()> <script>ran()</script> "> 4');
      await page.keyboard.press('Tab');
      return page;
    },
  ],
  [
    'kept choices',
    async () => {
      const page = await openWatched();
      await page.evaluate(
        (text) =>
          ['language', 'theme', 'draft', 'address', 'folds', 'games', 'timer', '__proto__'].forEach((name) =>
            localStorage.setItem(`pidoku.${name}`, text),
          ),
        markup,
      );
      await page.reload();
      return page;
    },
  ],
];

async function pasted(text: string, options?: PageOptions): Promise<Page> {
  const page = await openWatched(options);
  await pasteText(page, text);
  return page;
}

describe.each(sampleOf(['en-GB', 'de-DE'], 1))('in %s', (locale) => {
  test('by the board, its steps, its verdict and all that is written of it', async () => {
    const page = await pasted(hostileJson(), { locale });
    await page.locator('.about-board strong').waitFor();
    expect(await page.locator('.about-board').innerText()).toContain(markup);
    for (const mode of await page.locator('.segments-mode input[type=radio]').all()) {
      await mode.check();
      await expectInert(page);
    }
    await chooseWay(page, /^(Analyse|Untersuchen)$/);
    for (const name of [/^(Hint|Tipp)$/, /^(Explain all|Lösungsweg zeigen)$/])
      await page.getByRole('button', { name }).click();
    await pauseIn(page, 300);
    await expectInert(page);
    await chooseWay(page, /^(Solve|Lösen)$/);
    await expectInert(page);
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await expectInert(page);
    }
  });
});

test.each(sampleOf(ways, 4))('%s', async (_, come) => {
  const page = await come();
  await pauseIn(page, 300);
  await boardOn(page).waitFor();
  await expectInert(page);
});

test('the bulk tab: names of files, lines of answers and damaged lines', async () => {
  const page = await openWatched();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles(file(fileName, `${onePuzzle}\n<img src=x onerror=ran()>\n${onePuzzle.slice(0, 80)}<\n`));
  await expect.poll(() => page.getByRole('status').innerText()).toContain(`${fileName}: 3 records`);
  await page.getByText('Damaged lines:').waitFor();
  await expectInert(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).not.toMatch(/[<>/\\]/);
});

test.each(sampleOf(['Verify', 'Canonical form', 'Minimise'], 1))(
  'the bulk tab, %s: answers and damaged lines',
  async (task) => {
    const page = await openWatched();
    await page.getByRole('tab', { name: 'Bulk' }).click();
    await page.getByRole('radio', { name: task }).check();
    const lines = `${onePuzzle},<img/src=x/onerror=ran()>${'.'.repeat(60)}\n<img src=x onerror=ran()>\n`;
    await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(file(fileName, lines));
    await expect.poll(() => page.getByRole('status').innerText()).toContain(`${fileName}: 2 records`);
    await page.getByText('Damaged lines:').waitFor();
    await expectInert(page);
  },
);

test.each(sampleOf([...damaged, hostileJson(), markup], 3))('the canonical tab: %s', async (text) => {
  const page = await openWatched({ hash: '#canonical' });
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('textbox').last().fill(text);
  await page.getByRole('button', { name: 'Find the form' }).click();
  await page.locator('[role=alert], .form-view').first().waitFor();
  await expectInert(page);
});

describe('text that leaves the page', () => {
  const save = async (page: Page, name: string): Promise<Buffer> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect(download.suggestedFilename()).toMatch(/^[\p{L}\p{N}.-]{1,66}$/u);
    return readFile(await download.path());
  };

  /** Opens a drawing by itself, where no policy would keep its scripts from running. */
  const lookAt = async (
    page: Page,
    svg: string,
  ): Promise<{ names: string[]; attributes: string[]; hasRun: boolean }> => {
    const viewer = await page.context().newPage();
    await viewer.addInitScript(watchScripts);
    await viewer.goto(pathToFileURL(folder.write('picture.svg', svg)).href);
    const seen = await viewer.evaluate(() => {
      const elements = [...document.querySelectorAll('*')];
      return {
        names: [...new Set(elements.map(({ nodeName }) => nodeName))],
        attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
        hasRun: (globalThis as unknown as { hasRun: boolean }).hasRun,
      };
    });
    await viewer.close();
    return seen;
  };

  test.each([
    ['of markup', hostileJson()],
    ['of characters that XML does not take', hostileJson('a\u0001\u001b[31m\u202eb\ufffe\ud800')],
  ])('a picture with a title %s is well-formed, and inert in a document of its own', async (_, text) => {
    const page = await pasted(text);
    await page.locator('.about-board strong').waitFor();
    const looks = page.getByRole('group', { name: 'What is in the picture' });
    for (const look of ['Puzzle', 'As shown']) {
      await looks.getByRole('radio', { name: look, exact: true }).check();
      const svg = (await save(page, 'Save SVG')).toString();
      const { names, attributes, hasRun } = await lookAt(page, svg);
      expect(names.filter((name) => !['svg', 'title', 'rect', 'path', 'g', 'text'].includes(name))).toEqual([]);
      expect(attributes.filter((name) => /^on|href|style/.test(name))).toEqual([]);
      expect(hasRun).toBe(false);
    }
    expect((await save(page, 'Save PNG')).subarray(1, 4).toString()).toBe('PNG');
  });

  test('paper', async () => {
    const page = await pasted(hostileJson());
    await page.locator('.about-board strong').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.print-sheet h1').textContent()).toBe(markup);
    await expectInert(page);
  });

  test('text and link hold what came in', async () => {
    const page = await pasted(hostileJson(), { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.about-board strong').waitFor();
    // What writes formats is loaded once its panel is seen.
    await page.getByRole('heading', { name: 'Export' }).scrollIntoViewIfNeeded();
    expect(JSON.parse((await save(page, 'Save text')).toString())).toMatchObject({
      meta: { title: markup, rules: markup },
    });
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/#d=[\w-]+$/);
  });
});

test('characters that reorder a line are shown as replacement characters', async () => {
  const page = await pasted(hostileJson('abc\u202edef\u2067'));
  expect(await page.locator('.about-board strong').textContent()).toBe('abc\ufffddef\ufffd');
  expect(await page.locator('.about-board strong').getAttribute('dir')).toBe('auto');
});
