/**
 * What axe finds in every way and mode and on every tab, in all themes, from 320 pixels: nothing at all. What it cannot
 * see is tested beside it: the verdict is a polite live region that is not told the count, and nothing is cut off.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../helpers/extent.js';
import { cellOn, expectVerdict, onePuzzle, oneSolution, readGivens, verdictOn } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const phone = { width: 360, height: 740 };

const themes = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

/** Findings of any weight in the theme that is shown, one line each; by all rules, or by those named. */
async function findBarriersShown(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Only what is found comes back: what passes is many times as much.
  const violations = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return found.violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The rules that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Findings in all four themes, which differ in colours alone: the page follows the system from one to the next. Between
 * a phone and a wide screen no part of the page is new, so that one theme is enough there.
 */
async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe);
  const looks = page.viewportSize()!.width === 768 ? themes.slice(0, 1) : sampleOf(themes, 1);
  for (const [nth, theme] of looks.entries()) {
    await page.emulateMedia({ ...theme, reducedMotion: 'reduce' });
    for (const barrier of await findBarriersShown(page, nth > 0 ? ofColours : undefined))
      found.push(`${Object.values(theme).join()}: ${barrier}`);
  }
  return found;
}

describe.each(sampleOf([320, 1280, 768], 1))('%i pixels', (width) => {
  const look = { viewport: { width, height: 900 } };

  test('the arrival, and solving with marks, a wrong check and each level of a hint', async () => {
    const { page } = await open({ ...look, hash: '' });
    await expectVerdict(page, 'Exactly one solution');
    expect(await findBarriers(page)).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}#solve=${onePuzzle}`);
    await expect.poll(() => readGivens(page)).toBe(onePuzzle);
    await cellOn(page, 3).click();
    await page.keyboard.press('2');
    await cellOn(page, 2).click();
    for (const tool of ['Corner', 'Centre', 'Colour']) {
      await page.getByRole('radio', { name: tool }).check();
      await page.keyboard.press('4');
    }
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('1 digit is wrong.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await cellOn(page, 3).click();
    await page.getByRole('radio', { name: 'Digit' }).check();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Hint' }).click();
    for (const next of ['Which technique?', 'Show the step']) {
      await page.getByRole('button', { name: next }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: next }).click();
    }
    expect(await findBarriers(page)).toEqual([]);
  });

  test('the board analysed: solved, true candidates, steps', async () => {
    const { page } = await open({ ...look, hash: `#analyse=${onePuzzle}` });
    await expectVerdict(page, 'Exactly one solution');
    for (const shown of ['Puzzle', 'Solution', 'True candidates']) {
      await page.locator('.segments-answer').getByRole('radio', { name: shown }).check();
      expect(await findBarriers(page), shown).toEqual([]);
    }
    await page.getByRole('button', { name: 'Explain all' }).click();
    await page.getByRole('list', { name: 'All steps' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('the board in every mode of setting', async () => {
    const { page } = await open({ ...look, hash: `#55${'.'.repeat(79)}` });
    await expectVerdict(page, 'Givens clash');
    for (const mode of ['Givens', 'Candidates', 'Regions', 'Cages', 'Clues']) {
      await page.locator('.segments-mode').getByRole('radio', { name: mode, exact: true }).check();
      if (mode === 'Clues') await page.getByRole('searchbox').waitFor();
      expect(await findBarriers(page), mode).toEqual([]);
    }
    await page.getByRole('searchbox').fill('arrow');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('the canonical tab with a comparison and with an error, and a generated puzzle', async () => {
    const { page } = await open({ ...look, hash: `#canonical=${onePuzzle},${oneSolution}` });
    await page.getByRole('button', { name: 'Copy form' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Another one' }).fill('53..q');
    await page.getByRole('button', { name: 'Find the form' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Board' }).click();
    await page.getByText('seed and number').click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: 'Copy as command' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('the dialogs to share and of worksheets', async () => {
    const { page } = await open({ ...look, hash: `#solve=${onePuzzle}` });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Worksheets …' }).last().click();
    await page.getByRole('radio', { name: 'New ones' }).check();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Gallery' }).check();
    await page.getByRole('checkbox', { name: 'QR codes' }).check();
    await page.getByRole('checkbox', { name: 'Everest' }).check();
    await page.getByText('1 puzzle, pages: 2.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('the other tabs, and the list of keys', async () => {
    const { page } = await open(look);
    await page.getByRole('tab', { name: 'Gallery' }).click();
    // The puzzle of the day comes last, and its button changes its colours then.
    await page.locator('.daily svg').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Bulk' }).click();
    await page.getByText('Paste lines instead').click();
    await page.getByRole('textbox').fill(`${onePuzzle}\nnonsense`);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: /^Download/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Generate' }).check();
    await page.getByLabel('How many').fill('0');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Benchmark' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});

/**
 * Axe leaves drawings out: the least contrast between what is written on the board and what lies under it, by the rule
 * of WCAG.
 */
function leastContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    type Colour = readonly [number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const colourOf = (css: string): Colour => {
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const luminance = (colour: Colour): number => {
      const [red, green, blue] = colour
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const drawing = document.querySelector('.board .board-drawing')!;
    const rects = [...drawing.querySelectorAll('rect')].filter((rect) => getComputedStyle(rect).fill !== 'none');
    const contrasts = [...drawing.querySelectorAll('text')].map((text) => {
      const box = text.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      let under: Colour = [255, 255, 255];
      for (const rect of rects) {
        const { left, right, top, bottom } = rect.getBoundingClientRect();
        if (
          x < left ||
          x > right ||
          y < top ||
          y > bottom ||
          text.compareDocumentPosition(rect) & Node.DOCUMENT_POSITION_FOLLOWING
        )
          continue;
        const { fill, fillOpacity } = getComputedStyle(rect);
        const colour = colourOf(fill);
        under = under.map((part, index) => part + (colour[index] - part) * Number(fillOpacity)) as unknown as Colour;
      }
      const [light, dark] = [luminance(under), luminance(colourOf(getComputedStyle(text).fill))].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    });
    return Math.min(...contrasts);
  });
}

test.each(sampleOf(themes, 1))(
  'the board is read in the theme $colorScheme, contrast $contrast: solutions, differences, clashes, candidates',
  async ({ colorScheme, contrast }) => {
    const twoSolutions = '53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179';
    const { page } = await open({ colorScheme, contrast, hash: `#${twoSolutions}` });
    await expectVerdict(page, 'More than one solution');
    expect(await leastContrast(page)).toBeGreaterThan(4.5);
    await page.getByRole('radio', { name: 'True candidates' }).check();
    await page.locator('.mark-true').first().waitFor();
    expect(await leastContrast(page)).toBeGreaterThan(4.5);
    await page.getByRole('button', { name: 'Clear givens' }).click();
    // On a slow machine some may be left undecided.
    await expect.poll(() => page.locator('.mark-true, .mark-undecided').count()).toBe(729);
    expect(await leastContrast(page)).toBeGreaterThan(4.5);
    await page.goto(`${page.url().split('#')[0]}#55${'.'.repeat(79)}`);
    await expectVerdict(page, 'Givens clash');
    expect(await leastContrast(page)).toBeGreaterThan(4.5);
  },
);

test.each(sampleOf([320, 360, 768, 1280, 3840], 2))('nothing is cut off at %i pixels', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 }, locale: 'de-DE', hash: `#${onePuzzle}` });
  for (const name of ['Rätsel', 'Galerie', 'Normalform', 'Stapel', 'Messung']) {
    await page.getByRole('tab', { name }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
});

test('touch targets on a phone are large enough', async () => {
  const { page } = await open({ viewport: phone, hasTouch: true, hash: `#${onePuzzle}` });
  await expectVerdict(page, 'Exactly one solution');
  await verdictOn(page).getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  const small = await page
    .locator('button:visible, select:visible, .segments label:visible, .switch:visible')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 24)
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
});

test('the verdict is announced politely, the count is not', async () => {
  const { page } = await open();
  await expectVerdict(page, 'More than one solution');
  const live = verdictOn(page).getByRole('status');
  expect(await live.innerText()).not.toMatch(/\d/);
  expect(await page.locator('[aria-busy=true] [role=status]').count()).toBe(0);
});

test('reduced motion switches animations off', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  const moving = await page
    .locator('*')
    .evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            !/^(all )?0s|^all$/.test(getComputedStyle(one).transition) ||
            getComputedStyle(one).animationName !== 'none',
        ).length,
    );
  expect(moving).toBe(0);
});
