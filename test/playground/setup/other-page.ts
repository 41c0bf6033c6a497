/** The built page in a browser besides Chromium, asked by expressions. One browser serves all tests of a file. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { OtherBrowser } from './other-browsers.js';

export interface OtherPage {
  readonly open: (hash: string) => Promise<void>;
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  readonly press: (keys: readonly string[]) => Promise<void>;
  readonly verdict: () => Promise<string>;
  readonly textOf: (selector: string) => Promise<string>;
  readonly hash: () => Promise<string>;
  /** Clicks what has the name, as soon as it is there. */
  readonly click: (selector: string, name: string) => Promise<void>;
  readonly errors: () => Promise<readonly string[]>;
}

export function useOtherBrowser(start: () => Promise<OtherBrowser>): OtherPage {
  let browser: OtherBrowser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());

  const evaluate = <Value>(expression: string): Promise<Value> => browser.evaluate(expression);
  return {
    evaluate,
    open: (hash) => browser.open(`${inject('playgroundUrl')}#${hash}`),
    press: (keys) => browser.press(keys),
    verdict: () => evaluate('document.querySelector(".verdict:not(.is-stale) [role=status]")?.innerText ?? ""'),
    textOf: (selector) => evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`),
    hash: () => evaluate('location.hash'),
    click: (selector, name) =>
      expect
        .poll(() =>
          evaluate(
            `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.textContent.includes(${JSON.stringify(name)}) && (one.click(), true))`,
          ),
        )
        .toBe(true),
    errors: () => browser.errors(),
  };
}
