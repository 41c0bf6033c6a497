/** The policy of the page: what it says, and that it bites. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startChromium } from '../../scripts/chromium.mjs';
import { developmentPolicy, pagePolicy } from '../../web/policy/policy.js';
import { headersOfDocs } from './setup/headers-of-docs.js';

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
