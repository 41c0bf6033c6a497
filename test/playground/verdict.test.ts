/**
 * What the solver says while one edits: unique, several, none, the count and its end, true candidates; and that every
 * edit has a verdict.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cellNames,
  cellOn,
  expectVerdict,
  onePuzzle,
  pauseIn,
  oneSolution,
  pasteText,
  reasonsOn,
  verdictOn,
} from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
/** 1 and 3 in rows 4 and 5 can change places. */
const twoSolutions = '53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179';

test('the solution of a unique puzzle is shown, and filled in on request', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  const shown = (await cellNames(page)).map((name) => /(?:given|solution) (\d)/.exec(name)?.[1]);
  expect(shown.join('')).toBe(oneSolution);
  await page.getByRole('button', { name: 'Write the solution in' }).click();
  await expect.poll(() => page.url()).toContain(oneSolution);
});

test('two of several solutions are shown, highlighted where they differ', async () => {
  const { page } = await open({ hash: `#${twoSolutions}` });
  await expectVerdict(page, 'More than one solution');
  await expect.poll(() => verdictOn(page).innerText()).toMatch(/2 solutions\.[^]*differ in 4 cells/);
  const names = await cellNames(page);
  expect(names[32]).toMatch(/1 in the first solution, 3 in the second/);
  expect(names.filter((name) => name.includes('in the first solution'))).toHaveLength(4);
  expect(await page.locator('.highlight-difference').count()).toBe(4);
});

test('givens that clash are outlined and named', async () => {
  const { page } = await open({ hash: `#55${'.'.repeat(79)}` });
  await expectVerdict(page, 'Givens clash');
  await expect.poll(() => reasonsOn(page).innerText()).toContain('5 twice in row 1: r1c1, r1c2');
  expect(await page.locator('.outline-clash').count()).toBe(2);
  expect((await cellNames(page))[1]).toContain('in conflict');
});

test('the conflict of a puzzle without solution is outlined and named', async () => {
  // r1c9 can be nothing but 9, which column 9 has already.
  const { page } = await open({ hash: `#12345678.${'.'.repeat(35)}9${'.'.repeat(36)}` });
  await expectVerdict(page, 'No solution');
  await expect.poll(() => reasonsOn(page).innerText()).toContain('r5c9 is 9');
  expect(await page.locator('.outline-conflict').count()).toBeGreaterThan(1);
});

test('a count that an estimate goes beyond stops by itself', async () => {
  const { page } = await open();
  await expectVerdict(page, 'More than one solution');
  await expect.poll(() => verdictOn(page).innerText()).toContain('still counting');
  await expect.poll(() => verdictOn(page).innerText()).not.toContain('still counting');
  // 6.7 × 10²¹ in truth; a slow machine takes fewer samples.
  expect(await verdictOn(page).innerText()).toMatch(/≥ [\d,]+ solutions\. About [\d.]+ × 10²[⁰¹²] by an estimate\./);
  expect(await verdictOn(page).getByRole('button', { name: 'Stop' }).count()).toBe(0);
});

test('nothing of the verdict on a puzzle is shown on another one', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const stale = document.querySelectorAll('.is-stale .digit:not(.digit-given)').length;
      if (stale > 0) seen.push(`${stale} digits`);
      if (document.querySelector('.verdict.is-stale')?.matches('.verdict-unique')) seen.push('a verdict');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await pasteText(page, twoSolutions);
  await expectVerdict(page, 'More than one solution');
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('an empty board is counted until stopped', async () => {
  const { page } = await open();
  await expectVerdict(page, 'More than one solution');
  const seen = await page.evaluate(stopCounting);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.at(-1)).toContain('still counting');
  await verdictOn(page).getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  const stopped = await countOn(page);
  expect(await verdictOn(page).innerText()).not.toContain('still counting');
  await pauseIn(page, 500);
  expect(await countOn(page)).toBe(stopped);
});

test('true candidates are shaded by their share of the solutions', async () => {
  const { page } = await open({ hash: `#${twoSolutions}` });
  await page.getByRole('radio', { name: 'True candidates' }).check();
  await expect.poll(async () => (await cellNames(page))[32]).toContain('candidates 1 3');
  await expect.poll(() => page.locator('.mark-true').count()).toBe(8);
  const shades = await page
    .locator('.mark-true rect')
    .evaluateAll((rects) => rects.map((rect) => Number(rect.getAttribute('fill-opacity'))));
  for (const shade of shades) expect(shade).toBeCloseTo(shades[0], 2);
});

test('each edit has its verdict, and none is judged on the thread of the page', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  expect(page.workers()).not.toEqual([]);
  expect(await countVerdicts(page, 20)).toBe(20);
});

/**
 * Presses Stop when three counts were shown, in the page itself: the count stops by itself two seconds later.
 * @returns (a promise) what was shown.
 */
function stopCounting(): Promise<string[]> {
  return new Promise((resolve) => {
    const seen = new Set<string>();
    const look = (): void => {
      const button = document.querySelector<HTMLElement>('.verdict button');
      const text = document.querySelector('.verdict .count')?.textContent;
      if (button && text) seen.add(text);
      if (seen.size > 2) {
        button!.click();
        resolve([...seen]);
      } else setTimeout(look, 5);
    };
    look();
  });
}

/** `≥ 12,345 solutions` as a number. */
async function countOn(page: Page): Promise<number> {
  const text = await verdictOn(page).locator('.count').innerText();
  return Number(/[\d,]+/.exec(text)![0].replaceAll(',', ''));
}

/** Takes a digit out and puts it back, and waits for the verdict of each edit. @returns how many came. */
async function countVerdicts(page: Page, edits: number): Promise<number> {
  await cellOn(page, 80).focus();
  await page.keyboard.press('Control+End');
  await page.evaluate(() => {
    const seen = { verdicts: 0 };
    let wasStale = false;
    const panel = document.querySelector('.verdict')!;
    new MutationObserver(() => {
      const isStale = panel.classList.contains('is-stale');
      if (wasStale && !isStale) seen.verdicts++;
      wasStale = isStale;
    }).observe(panel, { attributes: true, attributeFilter: ['class'] });
    Object.assign(globalThis, { seen });
  });
  const read = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { seen: { verdicts: number } }).seen.verdicts);
  for (let edit = 0; edit < edits; edit++) {
    await page.keyboard.press(edit % 2 === 0 ? 'Delete' : '9');
    await expect.poll(read).toBe(edit + 1);
  }
  return read();
}
