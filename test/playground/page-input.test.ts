/** Files and texts that come from outside, wherever on the page they are dropped or pasted. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectVerdict, onePuzzle, oneSolution, pasteText, readGivens } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const corner = { x: 5, y: 5 };

test('a file dropped beside the gallery goes to the board', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  expect(await dropFile(page, corner, onePuzzle)).toBe('taken');
  await expectVerdict(page, 'Exactly one solution');
  expect(await readGivens(page)).toBe(onePuzzle);
});

test('a file dropped beside the panel of the bulk tab is solved', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('heading', { name: 'Bulk' }).waitFor();
  expect(await dropFile(page, corner, `${onePuzzle}\n`.repeat(3))).toBe('taken');
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('3 records');
  expect(await page.getByRole('tabpanel').innerText()).toContain(oneSolution);
});

test('lines pasted on the bulk tab are solved there', async () => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('heading', { name: 'Bulk' }).waitFor();
  await pasteText(page, `${onePuzzle}\n${onePuzzle}\n`);
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('2 records');
});

test.each([
  ['on a screen', { width: 1280, height: 700 }],
  ['on a phone', { width: 360, height: 640 }],
])('%s, what is wrong with a pasted text is in sight', async (_, viewport) => {
  const { page } = await open({ viewport });
  await expectVerdict(page, 'More than one solution');
  await pasteText(page, '{ "size": 9, "givens": 7 }');
  const problem = page.getByRole('region', { name: 'Import' }).getByRole('alert');
  await problem.waitFor();
  const isInSight = (): Promise<boolean> =>
    problem.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
});

const strange = [
  ['an empty file', 'notes.txt', 'text/plain', '', 'notes.txt is empty.'],
  ['a picture', 'puzzle.png', 'image/png', '\x89PNG\r\n', 'puzzle.png is a picture.'],
] as const;

const bytes = ['a file of bytes', 'solver.exe', '', 'MZ\0\0\x01', 'solver.exe is not a text file.'] as const;

test.each([...strange, bytes])(
  '%s that is dropped is named as such, in sight',
  async (_, name, type, content, words) => {
    const { page } = await open({ hash: `#${onePuzzle}` });
    await expectVerdict(page, 'Exactly one solution');
    expect(await dropFile(page, corner, content, [name, type])).toBe('taken');
    const note = page.getByRole('region', { name: 'Import' }).getByText(words);
    await note.waitFor();
    await expect
      .poll(() => note.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    expect(await readGivens(page)).toBe(onePuzzle);
  },
);

test.each(strange)('%s that is dropped on the bulk tab is named as such', async (_, name, type, content, words) => {
  const { page } = await open();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('heading', { name: 'Bulk' }).waitFor();
  await dropFile(page, corner, content, [name, type]);
  await expect.poll(() => page.getByRole('status').innerText()).toContain(words);
});

test('text dragged into a text field goes to the field', async () => {
  const { page } = await open();
  expect(
    await page.evaluate(() => {
      const event = new DragEvent('drop', { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true });
      document.querySelector('#import-text')!.dispatchEvent(event);
      return event.defaultPrevented;
    }),
  ).toBe(false);
});

/** @returns whether the page took the file; the browser opens what a page leaves. */
function dropFile(
  page: Page,
  { x, y }: { x: number; y: number },
  text: string,
  [name, type] = ['puzzles.txt', 'text/plain'],
): Promise<'taken' | 'left'> {
  return page.evaluate(
    ([left, top, content, file, kind]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], file, { type: kind }));
      const target = document.elementFromPoint(left, top)!;
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      target.dispatchEvent(over);
      target.dispatchEvent(drop);
      return over.defaultPrevented && drop.defaultPrevented ? 'taken' : 'left';
    },
    [x, y, text, name, type] as const,
  );
}
