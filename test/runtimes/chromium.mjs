/** A page in Chromium, asked for what it found. */
import { NoChromiumError, startChromium } from '../../scripts/chromium.mjs';
import { MissingError } from './tools.mjs';

/**
 * Opens a page and waits for the promise `globalThis.outcome` that it leaves.
 * @param {string} url
 * @param {{ words?: readonly string[], timeoutMs?: number }} options `words` for Chromium's command line.
 * @returns what the promise resolves with, how many workers were started, and the browser's version.
 * @throws when there is none within the time limit, with what the page complained of.
 */
export async function openPage(url, { words = [], timeoutMs = 60_000 } = {}) {
  const browser = await startChromium(words).catch((error) => {
    throw error instanceof NoChromiumError ? new MissingError(error.message) : error;
  });
  try {
    const page = await browser.newPage();
    const complaints = [];
    let workers = 0;
    page.on('worker', () => workers++);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(url);
    const outcome = await pollOutcome(page, performance.now() + timeoutMs);
    if (outcome === undefined)
      throw new Error(`the page says nothing${complaints.length > 0 ? `, but for: ${complaints.join('; ')}` : ''}`);
    return { outcome, workers, version: browser.version() };
  } finally {
    await browser.close();
  }
}

/**
 * By asking again and again: a page may load itself anew, and the debugger may what a page's policy forbids to scripts.
 */
async function pollOutcome(page, untilMs) {
  while (performance.now() < untilMs) {
    const outcome = await page.evaluate('globalThis.outcome').catch(() => undefined);
    if (outcome !== undefined) return outcome;
    await page.waitForTimeout(50);
  }
  return undefined;
}
