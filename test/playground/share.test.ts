/** Sharing: the link without a solution, its QR code, the code for other pages, and what the system shares with. */
import type { Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { expect, inject, test } from 'vitest';
import { expectVerdict, onePuzzle, oneSolution, readGivens } from './setup/board.js';
import { readPixels } from './setup/pixels.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const permissions = ['clipboard-read', 'clipboard-write'];
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const openShare = (page: Page): Promise<void> => page.getByRole('button', { name: 'Share', exact: true }).click();

/** What a camera reads off the code on the screen. */
async function scan(page: Page): Promise<string> {
  const png = await page.getByRole('img', { name: 'QR code of the link' }).screenshot();
  return decodeQr(await readPixels(await page.context().newPage(), png));
}

test('the link to solve has the puzzle without its solution, whatever is shown', async () => {
  const { page } = await open({ hash: `#analyse=${onePuzzle}`, permissions });
  await expectVerdict(page, 'Exactly one solution');
  await openShare(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  const link = `${inject('playgroundUrl')}#solve=${onePuzzle}`;
  await expect.poll(() => clipboard(page)).toBe(link);
  expect(link).not.toContain(oneSolution);
  expect(await scan(page)).toBe(link);
});

test('the link to the view opens it as it is here', async () => {
  const { page } = await open({ hash: `#analyse=${onePuzzle}` });
  await openShare(page);
  await page.getByRole('radio', { name: 'As it is here' }).check();
  const link = `${inject('playgroundUrl')}#analyse=${onePuzzle}`;
  await expect.poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(link);
  await expect.poll(() => scan(page)).toBe(link);
});

test('the canonical tab shares what it compares', async () => {
  const { page } = await open({ hash: `#canonical=${onePuzzle},${oneSolution}` });
  await openShare(page);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue())
    .toBe(`${inject('playgroundUrl')}#canonical=${onePuzzle},${oneSolution}`);
});

test('the first puzzle of the page has a link too, which opens it to be solved', async () => {
  const { page } = await open({ hash: '' });
  await openShare(page);
  const link = await scan(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => page.getByText('Pi Day 2009').count()).toBe(1);
  expect((await readGivens(page)).startsWith('497π5')).toBe(true);
});

test('a link that no QR code can hold says so', async () => {
  const { page } = await open({ hash: '#solve' });
  await page.evaluate(() => {
    const data = new DataTransfer();
    const noise = Array.from({ length: 6000 }, () => Math.random().toString(36)[2]).join('');
    data.setData('text/plain', JSON.stringify({ v: 1, size: 9, givens: '.'.repeat(81), meta: { rules: noise } }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByText('Rules').first().waitFor();
  await openShare(page);
  await page.getByText('The link is too long for a QR code.').waitFor();
});

test('the system gets the link where it shares', async () => {
  const { page } = await open({
    hash: `#solve=${onePuzzle}`,
    init: () => {
      const shared: ShareData[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(Navigator.prototype, { share: (data: ShareData) => void shared.push(data) });
    },
  });
  await openShare(page);
  await page.getByRole('button', { name: 'Share with …' }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)).toEqual([
    { url: `${inject('playgroundUrl')}#solve=${onePuzzle}` },
  ]);
});

test('nothing of the dialogs is cut off at 320 pixels, and the head of the page has two lines', async () => {
  const { page } = await open({ hash: `#solve=${onePuzzle}`, viewport: { width: 320, height: 640 }, locale: 'de' });
  const share = page.getByRole('button', { name: 'Teilen', exact: true });
  const [head, tabs, button] = await Promise.all([
    page.locator('.page-head h1').boundingBox(),
    page.getByRole('tablist').boundingBox(),
    share.boundingBox(),
  ]);
  expect(Math.abs(head!.y + head!.height / 2 - button!.y - button!.height / 2)).toBeLessThan(20);
  expect(tabs!.y).toBeGreaterThan(head!.y);
  const expectFit = async (): Promise<void> => {
    const { scrollWidth, clientWidth } = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth: content, clientWidth: own }) => ({ scrollWidth: content, clientWidth: own }));
    expect(scrollWidth).toBe(clientWidth);
    expect(clientWidth).toBeLessThanOrEqual(320);
  };
  await share.click();
  await page.getByRole('img', { name: 'QR-Code des Links' }).waitFor();
  await expectFit();
  await page.getByRole('dialog').getByRole('button', { name: 'Rätselblätter …' }).click();
  await page.getByRole('radio', { name: 'Galerie' }).check();
  await page.getByRole('checkbox', { name: 'Everest' }).check();
  await expectFit();
});

test('the dialog is closed by Escape and gives the focus back', async () => {
  const { page } = await open({ hash: `#solve=${onePuzzle}` });
  await openShare(page);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('share-button');
});

test('nothing of the dialog, and no QR code, is loaded before it is opened', async () => {
  const { page } = await open({ hash: `#solve=${onePuzzle}` });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expectVerdict(page, 'Exactly one solution');
  expect(asked.filter((url) => /share-view|qr-code|worksheets/.test(url))).toEqual([]);
  await openShare(page);
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(asked.filter((url) => /share-view.*js|qr-code.*js/.test(url))).toHaveLength(2);
});
