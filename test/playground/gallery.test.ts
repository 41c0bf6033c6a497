/** The gallery: every board is drawn, put on the board and has the one solution that a puzzle has. */
import type { Page } from 'playwright-core';
import { generate } from 'pidoku';
import { expect, test } from 'vitest';
import { boardOn, expectVerdict, onePuzzle, readGivens, verdictOn } from './setup/board.js';
import { useBrowser, type PageOptions } from './setup/open-page.js';

const { open } = useBrowser();

test('every section has boards, and each is drawn', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const sections = page.getByRole('tabpanel').getByRole('list');
  await expect.poll(() => sections.count()).toBe(8);
  for (const section of await sections.all())
    await expect.poll(() => section.locator('svg').count()).toBeGreaterThan(1);
});

test('Pi Day 2009 is loaded and solved, and going back restores the previous puzzle', async () => {
  const { page } = await open({ hash: `#${onePuzzle}` });
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page
    .getByRole('button', { name: /Pi Day.*2009/s })
    .first()
    .click();
  await expect.poll(() => boardOn(page).getByRole('gridcell').count()).toBe(144);
  await expectVerdict(page, 'Exactly one solution');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  await expect.poll(() => page.url()).toContain('#d=');
  await page.goBack();
  await expect.poll(() => readGivens(page)).toBe(onePuzzle);
});

test('a board chosen far down is shown from its top', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('region', { name: 'Large boards' }).getByRole('button').last().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a killer shows its cages', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('region', { name: 'Killers' }).getByRole('button').first().click();
  await boardOn(page).waitFor();
  expect(await page.locator('.board .cage').count()).toBeGreaterThan(5);
  await expect.poll(() => verdictOn(page).getByRole('status').innerText()).toBe('Exactly one solution');
});

test('cards say their size, and their rating or class where one is known', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const badgesOf = (name: RegExp): Promise<string[]> =>
    page.getByRole('button', { name }).first().locator('.badge').allTextContents();
  await page.locator('.card').first().waitFor();
  expect(await badgesOf(/^Kaos 5×5/)).toEqual(['5×5', 'Rating 1.2']);
  expect(await badgesOf(/^AI Escargot/)).toEqual(['9×9', 'Rating 10.5']);
  expect(await badgesOf(/^Anti-knight/)).toEqual(['9×9', 'evil']);
  expect(await badgesOf(/^Venice/)).toEqual(['9×9']);
  expect(await badgesOf(/^Pi Day 2011/)).toEqual(['6×12', 'Rating 1.5']);
});

test('sections come in an order for people', async () => {
  const { page } = await open({ locale: 'de-DE' });
  await page.getByRole('tab', { name: 'Galerie' }).click();
  await page.locator('.card').first().waitFor();
  const titles = await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.map((title) => title.split(/[ :]/)[0])).toEqual(
    'Rätsel Zum Pi-Tage Killer Jigsaws Varianten Große Die Aus'.split(' '),
  );
});

test('a variant is drawn with its clues, and judged', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const card = page.getByRole('button', { name: /^Roundabout/ });
  await card.scrollIntoViewIfNeeded();
  expect(await card.locator('[class*=clue]').count()).toBeGreaterThan(5);
  await card.click();
  await expectVerdict(page, 'Exactly one solution');
});

const wednesday = (): void => void (Date.now = () => Date.UTC(2026, 10, 25, 23, 30));
const friday = (): void => void (Date.now = () => Date.UTC(2026, 10, 27));

/** Opens the puzzle of the day. */
async function openDaily(options: PageOptions): Promise<Page> {
  const { page } = await open(options);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('region', { name: 'Puzzle of the day' }).getByRole('button', { name: 'Open it' }).click();
  await boardOn(page).waitFor();
  return page;
}

test('the puzzle of the day is one for everybody, and another one on another day', async () => {
  const [{ puzzle }] = generate({ seed: 20261125, variants: ['jigsaw'] });
  const { givens } = JSON.parse(puzzle) as { givens: string };
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const page = await openDaily({ timezoneId, init: wednesday });
    expect(await readGivens(page)).toBe(givens);
    await expectVerdict(page, 'Exactly one solution');
    await page.getByText('Puzzle of the day: Wednesday, November 25, 2026').waitFor();
  }
  const page = await openDaily({ init: friday });
  await expect.poll(() => page.locator('.board .cage').count()).toBeGreaterThan(10);
  expect(await readGivens(page)).toBe('.'.repeat(81));
});

test('one like a board of the gallery is made and opened, by the keyboard alone', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const like = page.getByRole('button', { name: 'Make one like this: Kaos 5×5' });
  await like.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => boardOn(page).getByRole('gridcell').count()).toBe(25);
  await expectVerdict(page, 'Exactly one solution');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
});

test('one like a hard board is cancelled; for boards with clues the page says why there is none', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const section = page.getByRole('region', { name: 'Variants' });
  await section.getByText('Clues fit their own solution only').waitFor();
  expect(await section.getByRole('button', { name: /^Make one like this/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Make one like this: 16×16 jigsaw' }).click();
  await page.getByRole('button', { name: 'Cancel: 16×16 jigsaw' }).click();
  await page.getByRole('button', { name: 'Make one like this: 16×16 jigsaw' }).waitFor();
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Gallery');
});
