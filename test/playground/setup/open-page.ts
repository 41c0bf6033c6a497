/**
 * The page in Chromium, as one who was never there opens it. Whatever test opens it, nothing may be written to the
 * console as an error, no script may throw, no other host may be asked, and nothing may offend the page's policy: this
 * is checked after each test. The files of a process share one browser.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
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

/** What is awaited comes late on a busy machine: this limit ends a hang only. */
const patienceMs = 120_000;

/** It ends with the process. */
let browser: Promise<Browser> | undefined;
/** By their options, those that no test uses now. */
const free = new Map<string, BrowserContext>();

/**
 * Opens pages for the tests of a file, and checks after each test that they were quiet. Nothing is kept from one page
 * to the next but the cache of the browser, which spares it the reading of the same scripts: only the first page that a
 * test opens with some options shares it.
 */
export function useBrowser(): { readonly open: (options?: PageOptions) => Promise<OpenPage> } {
  let opened: OpenPage[] = [];
  /** Those of the present test that are kept. */
  const used = new Map<string, BrowserContext>();

  afterEach(async () => {
    const pages = opened;
    opened = [];
    const kept = new Set(used.values());
    for (const context of new Set(pages.map(({ page }) => page.context())))
      if (kept.has(context)) await empty(context);
      else await context.close();
    for (const [key, context] of used) free.set(key, context);
    used.clear();
    for (const { errors, strangers, violations } of pages)
      expect({ errors, strangers, violations }).toEqual({ errors: [], strangers: [], violations: [] });
  });

  async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    browser ??= startChromium();
    const context = free.get(key) ?? (await (await browser).newContext(options));
    context.setDefaultTimeout(patienceMs);
    free.delete(key);
    // A context with an offline copy, which can itself be set offline, is not kept.
    if (options.serviceWorkers === 'block' && !used.has(key)) used.set(key, context);
    return context;
  }

  return {
    async open({ hash = '#set', isFolded = false, address = inject('playgroundUrl'), init, ...options } = {}) {
      const context = await takeContext({
        locale: 'en-GB',
        colorScheme: 'light',
        viewport: { width: 1280, height: 900 },
        // The offline copy is fetched for tests of it only.
        serviceWorkers: 'block',
        ...options,
      });
      const page = await context.newPage();
      const home = new URL(address);
      await forget(page, home.origin);
      const errors: string[] = [];
      const strangers: string[] = [];
      const violations: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      const noteStranger = (request: Request): void => {
        const { protocol, host } = new URL(request.url());
        if (/^(http|ws)/.test(protocol) && host !== home.host) strangers.push(request.url());
      };
      context.on('request', noteStranger);
      page.once('close', () => context.off('request', noteStranger));
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

async function empty(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
}

/** Removes everything that a page of a site has kept in the context of this one. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
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
