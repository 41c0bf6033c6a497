/** The built page in Firefox and WebKit: the gallery, the puzzle of the day, and solving in bulk. */
import { describe, expect, test } from 'vitest';
import { onePuzzle, oneSolution } from './setup/board.js';
import { otherBrowsers } from './setup/other-browsers.js';
import { useOtherBrowser } from './setup/other-page.js';

describe.each(Object.entries(otherBrowsers))('%s', (_, start) => {
  const { open, evaluate, verdict, textOf, hash, click, errors } = useOtherBrowser(start);

  test('draws the gallery and makes the puzzle of the day', async () => {
    await open('set');
    await click('[role=tab]', 'Gallery');
    await expect.poll(() => evaluate('document.querySelectorAll(".cards svg").length')).toBeGreaterThan(50);
    await expect.poll(() => evaluate('document.querySelectorAll(".daily svg").length')).toBe(1);
    await click('.card', 'Roundabout');
    await expect.poll(verdict).toBe('Exactly one solution');
    // WebKit forgets where it is asked to go if the page changes its address at that moment.
    await expect.poll(hash).toMatch(/^#d=/);
  });

  test('solves in bulk', async () => {
    await open('set');
    await click('[role=tab]', 'Bulk');
    await expect.poll(() => textOf('#bulk-title')).toBe('Bulk');
    await evaluate(`(() => {
      const field = document.querySelector('textarea');
      field.value = '${onePuzzle}\\n${onePuzzle}\\n';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return null;
    })()`);
    await expect.poll(() => evaluate('document.querySelector("details .buttons button").disabled')).toBe(false);
    await click('details .buttons button', 'Solve');
    await expect.poll(() => textOf('.first-lines')).toBe(`${oneSolution}\n${oneSolution}`);
  });

  test('reports no errors', async () => expect(await errors()).toEqual([]));
});
