/**
 * The policy of the page: what it says, that it bites, and that the page does all its work under it, by headers and
 * while it is developed too.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startChromium } from '../../scripts/chromium.mjs';
import { serveFolder } from '../../scripts/serve-folder.mjs';
import { developmentPolicy, pagePolicy } from '../../web/policy/policy.js';
import { chooseWay, expectVerdict, onePuzzle, pasteText } from './setup/board.js';
import { useBrowser } from './setup/open-page.js';

const { open } = useBrowser();
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe('the content security policy', () => {
  test('allows nothing inline and no code from text', () => {
    expect(pagePolicy).not.toMatch(/unsafe-inline|(?<!wasm-)unsafe-eval|\*|https?:|blob:/);
    expect(developmentPolicy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(
      /unsafe-inline|(?<!wasm-)unsafe-eval/,
    );
  });

  test('precedes everything that it restricts', async () => {
    const html = await (await fetch(inject('playgroundUrl'))).text();
    const [, said] = /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    expect(said?.replaceAll('&#39;', "'")).toBe(pagePolicy);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });

  test('is in the documentation', () =>
    expect(headersOfDocs()['Content-Security-Policy']).toBe(`${pagePolicy}; frame-ancestors 'none'`));
});

describe('a page with injected markup', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startChromium();
    page = await browser.newPage();
    await page.goto(inject('playgroundUrl'));
    await page.locator('main').waitFor();
  });
  afterAll(() => browser.close());

  test.each([
    ['writes no markup', () => (document.querySelector('main')!.innerHTML = '<b>bold</b>'), /TrustedHTML/],
    ['adds no markup', () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'), /TrustedHTML/],
    ['parses no markup', () => new DOMParser().parseFromString('<b>bold</b>', 'text/html'), /TrustedHTML/],
    ['runs no text', () => (0, eval)('1'), /Content Security Policy|TrustedScript/],
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- it is refused
    ['makes no function of a text', () => new Function('return 1')(), /Content Security Policy|TrustedScript/],
    [
      'makes no other policy',
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('other', {}),
      /disallowed/,
    ],
  ])('%s', async (_, act, refusal) => {
    // From a timer, as code of the page: the debugger's own may make code of text.
    const acting = page.evaluate(
      `new Promise((resolve, reject) => setTimeout(() => { try { resolve((${String(act)})()); } catch (error) { reject(error); } }))`,
    );
    await expect(acting).rejects.toThrow(refusal);
  });

  test('runs no inline script, takes no inline style, loads nothing from elsewhere', async () => {
    const violations = await page.evaluate(async () => {
      const found: string[] = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective));
      const add = (name: string, attributes: object): void =>
        document.body.append(Object.assign(document.createElement(name), attributes));
      add('img', { src: 'https://example.org/x.png' });
      add('iframe', { src: 'https://example.org/' });
      document.body.append(document.createElement('style'));
      document.querySelector('style')!.textContent = 'body { display: none }';
      document.body.setAttribute('style', 'display: none');
      try {
        new Worker(URL.createObjectURL(new Blob([''])));
      } catch {
        // Some browsers throw, all tell.
      }
      await fetch('https://example.org/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return [...new Set(found)].sort();
    });
    expect(violations).toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'style-src-attr',
      'style-src-elem',
      'worker-src',
    ]);
  });
});

test('with the headers of the documentation the page works whole, its workers and its copy for later included', async () => {
  const site = await serveFolder(fromRoot('web/dist'), headersOfDocs());
  try {
    const { page } = await open({ address: `${site.origin}/`, hash: `#${onePuzzle}`, serviceWorkers: 'allow' });
    await expectVerdict(page, 'Exactly one solution');
    const mayCompile = page
      .workers()[0]
      .evaluate(
        () => new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])) instanceof WebAssembly.Module,
      );
    expect(await mayCompile).toBe(true);
    await useAll(page);
    expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expectVerdict(page, 'Exactly one solution');
  } finally {
    await site.close();
  }
});

test('during development', async () => {
  const server = await createServer({
    configFile: fromRoot('web/vite.config.ts'),
    server: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  try {
    await server.listen();
    const { page } = await open({ address: server.resolvedUrls!.local[0], hash: `#${onePuzzle}` });
    expect(await page.locator('meta[http-equiv]').getAttribute('content')).toBe(developmentPolicy);
    await expectVerdict(page, 'Exactly one solution');
    await useAll(page);
  } finally {
    await server.close();
  }
});

/** Every tab, with workers, pictures and files. */
async function useAll(page: Page): Promise<void> {
  await chooseWay(page, 'Solve');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Look here').waitFor();
  await chooseWay(page, 'Analyse');
  await page.getByRole('button', { name: 'Explain all' }).click();
  await page.getByRole('list', { name: 'All steps' }).waitFor();
  await chooseWay(page, 'Set');
  await page.getByRole('button', { name: 'Minimise' }).click();
  await page.getByText('givens removed').waitFor();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Copy as command' }).waitFor();
  await page.getByRole('button', { name: 'Canonical form' }).click();
  await page.getByRole('button', { name: 'Put it on the board' }).click();
  for (const name of ['Save SVG', 'Save PNG', 'Save text'])
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await pasteText(page, onePuzzle.replace('7', 'q'));
  await page.getByRole('alert').waitFor();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.getByRole('tabpanel').locator('svg').first().waitFor();
  await page.getByRole('tab', { name: 'Bulk' }).click();
  await page.getByRole('button', { name: /^Try/ }).click();
  await expect.poll(() => page.getByRole('status').innerText()).toContain('200,000 records');
  await page.getByRole('tab', { name: 'Benchmark' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('img', { name: /^Bar chart/ }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
}

function headersOfDocs(): Record<string, string> {
  const docs = readFileSync(fromRoot('docs/playground.md'), 'utf8');
  const [, block] = /```\n(Content-Security-Policy: [^`]*)```/.exec(docs) ?? [];
  return Object.fromEntries(
    (block ?? '')
      .trim()
      .split('\n')
      .map((line) => /^([\w-]+): (.*)$/.exec(line)!.slice(1)) as [string, string][],
  );
}
