/**
 * The page in Chromium, in a fresh profile. Whatever test opens it, nothing may be written to the console as an error,
 * no script may throw, no other host may be asked, and nothing may offend the page's policy: this is checked after each
 * test.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { startChromium } from '../../../scripts/chromium.mjs';

export interface OpenPage {
  readonly page: Page;
  /** Errors of the console and of scripts, so far. */
  readonly errors: readonly string[];
  /** Addresses outside the page's own host that it asked for, so far. */
  readonly strangers: readonly string[];
  /** What offended the Content-Security-Policy, so far. */
  readonly violations: readonly string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** What follows the address of the page, `#…` for instance; an empty 9×9 to set unless stated. */
  readonly hash?: string;
  /** True if panels are folded as on a first visit; otherwise all of them are open. */
  readonly isFolded?: boolean;
  /** What runs in the page before its own scripts. */
  readonly init?: () => void;
  /** Where another copy of the page is. */
  readonly address?: string;
}

/** Starts a browser for the tests of a file, and checks after each test that its pages were quiet. */
export function useBrowser(): { readonly open: (options?: PageOptions) => Promise<OpenPage> } {
  let browser: Browser;
  let opened: OpenPage[] = [];

  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const pages = opened;
    opened = [];
    for (const { page } of pages) await page.context().close();
    for (const { errors, strangers, violations } of pages)
      expect({ errors, strangers, violations }).toEqual({ errors: [], strangers: [], violations: [] });
  });

  return {
    async open({ hash = '#set', isFolded = false, address = inject('playgroundUrl'), init, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-GB',
        colorScheme: 'light',
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      const strangers: string[] = [];
      const violations: string[] = [];
      const home = new URL(address);
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      context.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (/^(http|ws)/.test(protocol) && host !== home.host) strangers.push(request.url());
      });
      await page.exposeFunction('tellViolation', (violation: string) => void violations.push(violation));
      await page.addInitScript(tellViolations);
      if (!isFolded) await page.addInitScript(unfold);
      if (init) await page.addInitScript(init);
      const result = { page, errors, strangers, violations };
      opened.push(result);
      if (options.javaScriptEnabled !== false) waitForStart(page);
      await page.goto(home.href + hash);
      return result;
    },
  };
}

/** Has a page wait, whenever it loads, until it shows itself or says why it does not: that is later than the event. */
function waitForStart(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const started = (): Promise<unknown> =>
    page.waitForFunction(() => {
      const late = document.querySelector('#app > .late');
      return !late || getComputedStyle(late).visibility === 'visible';
    });
  page.goto = async (...asked) => {
    const response = await goto(...asked);
    await started();
    return response;
  };
  page.reload = async (...asked) => {
    const response = await reload(...asked);
    await started();
    return response;
  };
}

/** Runs in the page, before its own scripts. Panels that a test folds stay so. */
function unfold(): void {
  try {
    localStorage['pidoku.folds'] ??= 'import settings export display proof';
  } catch {
    // The test has disabled the storage.
  }
}

/** Runs in the page, before its own scripts. */
function tellViolations(): void {
  const { tellViolation } = globalThis as unknown as { tellViolation: (violation: string) => void };
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    tellViolation(`${effectiveDirective}: ${blockedURI} ${sample} at ${sourceFile}`),
  );
}
