/** Who comes without a puzzle: one to solve, what the page does, and three ways to begin; and who comes again. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { sampleOf } from '../helpers/extent.js';
import { boardOn, cellNames, cellOn, chooseWay, expectVerdict, onePuzzle, pauseIn, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();

const arrivalOn = (page: Page): Locator => page.getByRole('region', { name: 'Welcome' });
const hashOf = (page: Page): string => new URL(page.url()).hash;

test('Pi Day 2009 is shown unsolved, in the colours of its regions, with its verdict', async () => {
  const { page } = await open({ hash: '', isFolded: true });
  await expectVerdict(page, 'Exactly one solution');
  expect(await arrivalOn(page).innerText()).toContain('See at once whether it has one solution.');
  const names = await cellNames(page);
  expect(names).toHaveLength(144);
  expect(names.join()).not.toContain('solution');
  expect(await page.locator('.board .tint').count()).toBe(144);
  // One button stands out.
  expect(await page.locator('button.primary').allInnerTexts()).toEqual(['Solve this one']);
  expect(hashOf(page)).toBe('');
});

test('it is solved at once, and found again without its address', async () => {
  const { page } = await open({ hash: '' });
  await arrivalOn(page).getByRole('button', { name: 'Solve this one' }).click();
  await arrivalOn(page).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('6');
  expect((await cellNames(page))[12]).toContain('entered 6');
  await expect.poll(() => hashOf(page)).toMatch(/^#solve=d=/);
  const [bare] = page.url().split('#');
  await page.goto('about:blank');
  await page.goto(bare);
  await expect.poll(async () => (await cellNames(page))[12]).toContain('entered 6');
});

test('a first digit ends the arrival too', async () => {
  const { page } = await open({ hash: '' });
  await cellOn(page, 12).click();
  await page.keyboard.press('6');
  await arrivalOn(page).waitFor({ state: 'detached' });
});

test('another puzzle is pasted or opened where the text field is', async () => {
  const { page } = await open({ hash: '', isFolded: true });
  await arrivalOn(page).getByRole('button', { name: 'Paste or open' }).click();
  const field = page.getByRole('textbox', { name: /Paste a puzzle/ });
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill(onePuzzle);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
});

test('a new puzzle is set, in German as well', async () => {
  const { page } = await open({ hash: '', locale: 'de-DE' });
  await page.getByRole('button', { name: 'Neues erstellen' }).click();
  await expect.poll(() => boardOn(page).getByRole('gridcell').count()).toBe(81);
  await page.keyboard.press('5');
  await expect.poll(() => hashOf(page)).toBe(`#5${'.'.repeat(80)}`);
});

test('a setter’s reload keeps the draft and its undo, even of an edit just before', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  await cellOn(page, 0).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.reload();
  await expect.poll(() => readGivens(page)).toBe(`..${onePuzzle.slice(2)}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readGivens(page)).toBe(onePuzzle);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('a reload that comes together with a change of the address keeps the draft, and a link opened anew does not', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  await cellOn(page, 0).click();
  await page.keyboard.press('Delete');
  const edited = `.${onePuzzle.slice(1)}`;
  await expect.poll(() => hashOf(page)).toBe(`#${edited}`);
  // The browser reloads the address that it knows: here the one before the edit, as if it had not heard of the change.
  await page.evaluate((hash) => {
    Storage.prototype.setItem = () => undefined;
    history.replaceState(null, '', hash);
  }, `#${onePuzzle}`);
  await page.reload();
  await expect.poll(() => readGivens(page)).toBe(edited);
  await expect.poll(() => hashOf(page)).toBe(`#${edited}`);
  await page.goto('about:blank');
  await page.goto(`${inject('playgroundUrl')}#${onePuzzle}`);
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
});

test('the way is part of the address, and panels stay as they were folded', async () => {
  const { page } = await open({ hash: `#${onePuzzle}`, isFolded: true });
  expect(await page.getByRole('button', { name: '4×4' }).isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Board' }).click();
  await page.getByRole('button', { name: '4×4' }).waitFor();
  await chooseWay(page, 'Analyse');
  await expect.poll(() => hashOf(page)).toBe(`#analyse=${onePuzzle}`);
  // Keys do not change what is analysed.
  await cellOn(page, 2).click();
  await page.keyboard.press('4');
  expect(await readGivens(page)).toBe(onePuzzle);
  await page.reload();
  await page.getByRole('button', { name: 'Explain all' }).waitFor();
  await chooseWay(page, 'Set');
  await page.getByRole('button', { name: '4×4' }).waitFor();
});

test('without storage everything works, and nothing is kept', async () => {
  const { page } = await open({
    hash: '',
    isFolded: true,
    init: () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new Error('disabled');
        },
      }),
  });
  await cellOn(page, 12).click();
  await page.keyboard.press('6');
  expect((await cellNames(page))[12]).toContain('entered 6');
  await page.keyboard.press('Control+z');
  expect((await cellNames(page))[12]).toContain('empty');
});

/** What the count says at its longest, in each language. */
const longest = {
  'en-GB': '≥ 88,888,888 solutions, still counting. About 8.8 × 10²² by an estimate.',
  'de-DE': '≥ 88.888.888 Lösungen, Zählung läuft. Geschätzt etwa 8,8 × 10²².',
};

test.each(sampleOf(Object.entries(longest), 1))(
  'the verdict has room for the longest count, %s',
  async (locale, words) => {
    const { page } = await open({
      locale,
      // A slow machine, whose milliseconds are long numbers.
      init: () => {
        const now = performance.now.bind(performance);
        performance.now = () => 100 * now();
      },
    });
    for (const width of [320, 340, 352, 360, 480, 600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      // All in one turn, while the count goes on: then there is a button too.
      const heights = await page.waitForFunction((text) => {
        const verdict = document.querySelector<HTMLElement>('.verdict-multiple:has(.count):has(button)');
        if (!verdict) return null;
        const before = verdict.offsetHeight;
        verdict.querySelector('.count')!.textContent = text;
        return { before, after: verdict.offsetHeight };
      }, words);
      const { before, after } = (await heights.jsonValue())!;
      expect(after, `${width} pixels`).toBe(before);
    }
  },
);

const looks = [320, 360, 1280].flatMap((width) => ['en-GB', 'de-DE'].map((locale) => ({ width, locale })));

test.each(sampleOf(looks, 2))(
  'the board does not move by a pixel with the verdict, $width pixels, $locale',
  async (look) => {
    const { page } = await open({
      locale: look.locale,
      viewport: { width: look.width, height: 800 },
      hash: `#${onePuzzle}`,
    });
    await boardOn(page).waitFor();
    await page.evaluate(() => {
      const tops = new Set<number>();
      const states = new Set<string>();
      const look = (): void => {
        // The stage as a whole follows the scrolling of the page.
        const [board, stage] = ['.board', '.stage'].map(
          (one) => document.querySelector(one)!.getBoundingClientRect().top,
        );
        tops.add(board - stage);
        states.add(document.querySelector('.verdict')!.className);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(globalThis, { tops, states });
    });
    const hasSeen = (state: string): Promise<boolean> =>
      page.evaluate(
        (wanted) => [...(globalThis as unknown as { states: Set<string> }).states].some((one) => one.includes(wanted)),
        state,
      );
    await expect.poll(() => hasSeen('verdict-unique')).toBe(true);
    await cellOn(page, 0).focus();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Delete');
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+ArrowLeft');
    await page.keyboard.press('Delete');
    await expect.poll(() => hasSeen('verdict-multiple')).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    // Waiting for the estimate of an empty board, the longest text.
    await pauseIn(page, 2500);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('5');
    await expect.poll(() => hasSeen('verdict-invalid')).toBe(true);
    expect(await page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
  },
);
