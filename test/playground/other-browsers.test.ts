/**
 * The built page in Firefox and WebKit, where they are installed: what only the engine of a browser can break. The rest
 * is in other-browsers-whole.test.ts. `$PIDOKU_EXPECT_BROWSERS` names those that must be there.
 */
import { describe, expect, test } from 'vitest';
import { onePuzzle } from './setup/board.js';
import { key, otherBrowsers } from './setup/other-browsers.js';
import { useOtherBrowser } from './setup/other-page.js';

test('the browsers that must be there are there', () => {
  const expected = process.env['PIDOKU_EXPECT_BROWSERS']?.split(',') ?? [];
  expect(Object.keys(otherBrowsers)).toEqual(expect.arrayContaining(expected));
});

describe.each(Object.entries(otherBrowsers))('%s', (_, start) => {
  const { open, evaluate, press, verdict, textOf, hash, click, errors } = useOtherBrowser(start);

  test('judges a linked puzzle, and each key', async () => {
    await open(onePuzzle);
    await expect.poll(verdict).toBe('Exactly one solution');
    expect(await evaluate('document.querySelectorAll("[role=gridcell]").length')).toBe(81);
    await press([key.right, key.right, '5']);
    await expect.poll(verdict).toBe('Givens clash');
    await press([key.delete]);
    await expect.poll(verdict).toBe('Exactly one solution');
    await press(['4', `${key.control}z`]);
    await expect
      .poll(() => evaluate<string>('document.querySelectorAll("[role=gridcell]")[2].getAttribute("aria-label")'))
      .not.toContain('given');
  });

  test('enters digits and gives a hint to somebody who solves', async () => {
    await open(`solve=${onePuzzle}`);
    await expect
      .poll(() => evaluate('[...document.querySelectorAll("button")].some((one) => one.innerText === "Hint")'))
      .toBe(true);
    await press([key.home, key.right, key.right, '4']);
    await expect
      .poll(() => evaluate<string>('document.querySelectorAll("[role=gridcell]")[2].getAttribute("aria-label")'))
      .toContain('4');
    await click('button', 'Hint');
    await expect.poll(() => textOf('.sheet.is-open')).toMatch(/Look here: /);
  });

  test('takes a pasted puzzle, speaks German, prints, and keeps a copy for later', async () => {
    await open('set');
    await expect.poll(verdict).toBe('More than one solution');
    // Firefox takes the text by names of its own.
    await evaluate(`(() => {
      const text = '${onePuzzle}';
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const kept = { clipboardData, dataType: 'text/plain', data: text };
      document.body.dispatchEvent(new ClipboardEvent('paste', { ...kept, bubbles: true, cancelable: true }));
      return null;
    })()`);
    await expect.poll(verdict).toBe('Exactly one solution');
    await expect.poll(hash).toContain(onePuzzle);
    await click('button', 'Deutsch');
    await expect.poll(verdict).toBe('Eindeutig lösbar');
    await evaluate('dispatchEvent(new Event("beforeprint")) && null');
    expect(await evaluate('document.querySelectorAll(".print-sheet svg").length')).toBeGreaterThan(0);
    await evaluate('dispatchEvent(new Event("afterprint")) && null');
    await click('button', 'English');
    await expect.poll(() => evaluate('navigator.serviceWorker.controller?.state ?? ""')).toBe('activated');
  });

  test('draws a clue by the keyboard', async () => {
    await open('set');
    await click('.segments-mode label', 'Clues');
    await expect
      .poll(() => evaluate('document.querySelector("input[type=search]")?.focus() ?? document.activeElement.type'))
      .toBe('search');
    await press([...'thermo', key.enter]);
    await expect
      .poll(() => evaluate('[...document.querySelectorAll("button")].some((one) => one.innerText === "Cancel")'))
      .toBe(true);
    await evaluate('document.querySelector("[role=gridcell]").focus() ?? null');
    await press([' ', `${key.shift}${key.right}`, key.enter]);
    await expect.poll(() => evaluate('document.querySelectorAll(".board-drawing .clue").length')).toBe(1);
  });

  test('reports no errors', async () => expect(await errors()).toEqual([]));
});
