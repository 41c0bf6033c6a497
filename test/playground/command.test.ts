/** The command of the README: the page from the sources, as `npm run playground` serves it while one works on it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../scripts/chromium.mjs';
import { expectVerdict, onePuzzle } from './setup/board.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
let server: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  // A process group of its own: npm passes no signal on.
  server = spawn('npm', ['run', 'playground', '--', '--host', '127.0.0.1', '--port', '0'], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' },
  });
  browser = await startChromium();
});
afterAll(async () => {
  await browser.close();
  process.kill(-server.pid!);
});

test('npm run playground serves a page that solves', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${await addressOf(server)}#${onePuzzle}`);
  await expectVerdict(page, 'Exactly one solution');
  for (const name of ['Gallery', 'Bulk', 'Benchmark']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  expect(errors).toEqual([]);
});

/** The address that the server prints. @throws (rejects) with what it printed instead, when it ends. */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [stdout!, stderr!]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed);
        if (address) resolve(address[0]);
      });
      stream.on('end', () => reject(new Error(printed)));
    }
  });
}
