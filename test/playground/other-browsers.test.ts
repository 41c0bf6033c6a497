/**
 * The built page in Firefox and WebKit, where they are installed: it loads, judges, takes keys, gives a hint, solves in
 * bulk and makes puzzles, and nothing fails. `$PIDOKU_EXPECT_BROWSERS` names those that must be there.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onePuzzle, oneSolution } from './setup/board.js';
import { key, otherBrowsers, type OtherBrowser } from './setup/other-browsers.js';

test('the browsers that must be there are there', () => {
  const expected = process.env['PIDOKU_EXPECT_BROWSERS']?.split(',') ?? [];
  expect(Object.keys(otherBrowsers)).toEqual(expect.arrayContaining(expected));
});

describe.each(Object.entries(otherBrowsers))('%s', (_, start) => {
  let browser: OtherBrowser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());

  const open = (hash: string): Promise<void> => browser.open(`${inject('playgroundUrl')}#${hash}`);
  const verdict = (): Promise<string> =>
    browser.evaluate('document.querySelector(".verdict:not(.is-stale) [role=status]")?.innerText ?? ""');
  const textOf = (selector: string): Promise<string> =>
    browser.evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`);
  const hash = (): Promise<string> => browser.evaluate('location.hash');
  /** Clicks what has the name, as soon as it is there. */
  const click = (role: string, name: string): Promise<void> =>
    expect
      .poll(() =>
        browser.evaluate(
          `[...document.querySelectorAll(${JSON.stringify(role)})].some((one) => one.textContent.includes(${JSON.stringify(name)}) && (one.click(), true))`,
        ),
      )
      .toBe(true);

  test('judges a linked puzzle, and each key', async () => {
    await open(onePuzzle);
    await expect.poll(verdict).toBe('Exactly one solution');
    expect(await browser.evaluate('document.querySelectorAll("[role=gridcell]").length')).toBe(81);
    await browser.press([key.right, key.right, '5']);
    await expect.poll(verdict).toBe('Givens clash');
    await browser.press([key.delete]);
    await expect.poll(verdict).toBe('Exactly one solution');
    await browser.press(['4', `${key.control}z`]);
    await expect
      .poll(() =>
        browser.evaluate<string>('document.querySelectorAll("[role=gridcell]")[2].getAttribute("aria-label")'),
      )
      .not.toContain('given');
  });

  test('enters digits and gives a hint to somebody who solves', async () => {
    await open(`solve=${onePuzzle}`);
    await expect
      .poll(() => browser.evaluate('[...document.querySelectorAll("button")].some((one) => one.innerText === "Hint")'))
      .toBe(true);
    await browser.press([key.home, key.right, key.right, '4']);
    await expect
      .poll(() =>
        browser.evaluate<string>('document.querySelectorAll("[role=gridcell]")[2].getAttribute("aria-label")'),
      )
      .toContain('4');
    await click('button', 'Hint');
    await expect.poll(() => textOf('.sheet.is-open')).toMatch(/Look here: /);
  });

  test('draws the gallery and makes the puzzle of the day', async () => {
    await open('set');
    await click('[role=tab]', 'Gallery');
    await expect.poll(() => browser.evaluate('document.querySelectorAll(".cards svg").length')).toBeGreaterThan(50);
    await expect.poll(() => browser.evaluate('document.querySelectorAll(".daily svg").length')).toBe(1);
    await click('.card', 'Roundabout');
    await expect.poll(verdict).toBe('Exactly one solution');
    // WebKit forgets where it is asked to go if the page changes its address at that moment.
    await expect.poll(hash).toMatch(/^#d=/);
  });

  test('solves in bulk', async () => {
    await open('set');
    await click('[role=tab]', 'Bulk');
    await expect.poll(() => textOf('#bulk-title')).toBe('Bulk');
    await browser.evaluate(`(() => {
      const field = document.querySelector('textarea');
      field.value = '${onePuzzle}\\n${onePuzzle}\\n';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return null;
    })()`);
    await expect.poll(() => browser.evaluate('document.querySelector("details .buttons button").disabled')).toBe(false);
    await click('details .buttons button', 'Solve');
    await expect.poll(() => textOf('.first-lines')).toBe(`${oneSolution}\n${oneSolution}`);
  });

  test('reports no errors', async () => expect(await browser.errors()).toEqual([]));
});
