/** The Chromium of this machine: found, started without a window, and asked for what a page found. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { MissingError } from './tools.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** @returns {string} its path. @throws {MissingError} when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  const found = (named ? [named] : places).find((path) => existsSync(path));
  if (!found) throw new MissingError(named ? `CHROMIUM names ${named}, which is not there` : 'no Chromium (apt-get install chromium, or name one in CHROMIUM)');
  return found;
}

/** Root cannot have Chromium's sandbox, and a container has little shared memory. */
export function startChromium(words = []) {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage', ...words] });
}

/**
 * Opens a page and waits for the promise `globalThis.outcome` that it leaves.
 * @param {readonly string[]} words for Chromium's command line.
 * @returns what the promise resolves with, how many workers were started, and the browser's version.
 * @throws when there is none within the time limit, with what the page complained of.
 */
export async function openPage(url, { words = [], timeLimitMs = 60_000 } = {}) {
  const browser = await startChromium(words);
  try {
    const page = await browser.newPage();
    const complaints = [];
    let workers = 0;
    page.on('worker', () => workers++);
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(url);
    const outcome = await pollOutcome(page, performance.now() + timeLimitMs);
    if (outcome === undefined) throw new Error(`the page says nothing${complaints.length > 0 ? `, but for: ${complaints.join('; ')}` : ''}`);
    return { outcome, workers, version: browser.version() };
  } finally {
    await browser.close();
  }
}

/** By asking again and again: a page may load itself anew, and the debugger may what a page's policy forbids to scripts. */
async function pollOutcome(page, untilMs) {
  while (performance.now() < untilMs) {
    const outcome = await page.evaluate('globalThis.outcome').catch(() => undefined);
    if (outcome !== undefined) return outcome;
    await page.waitForTimeout(50);
  }
  return undefined;
}
