/**
 * Finds the Chromium of this machine, for tests, benches and drawings: `$CHROMIUM`, or the usual places of packages.
 * The one without windows comes first: it opens a page in half of the time.
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** There is no Chromium. */
export class NoChromiumError extends Error {
  /** @override */
  name = 'NoChromiumError';
}

/**
 * Starts Chromium without a window. Root cannot use its sandbox, and a container has little shared memory.
 * @param {readonly string[]} words for its command line.
 * @throws {NoChromiumError} (rejects) when there is none.
 */
export async function startChromium(words = []) {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...words],
  });
}

function findChromium() {
  const named = process.env.CHROMIUM;
  const found = (named ? [named] : places).find((path) => existsSync(path));
  if (found) return found;
  throw new NoChromiumError(
    named
      ? `CHROMIUM names ${named}, which is not there`
      : 'no Chromium (apt-get install chromium-headless-shell, or name one in CHROMIUM)',
  );
}
