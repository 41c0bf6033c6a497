/**
 * Puzzles whose every text tries to become markup, script or something else than text, and what shows that it did not.
 */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { emptyBoard } from '../../../web/src/state/presets.js';

/** Each calls `ran()` if it runs. */
export const markup =
  '</title></script></style><script>ran()</script><img src=x onerror=ran()><svg onload=ran()>"\'><iframe srcdoc="<script>parent.ran()</script>">';
const address = 'javascript:ran()';

/** Names of symbols that the package takes: no white space, no quotes, no `=`. */
const symbols = ['<b>', '</text>', '<svg/onload>', '&lt'];
const polluting = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';

/** A sound puzzle in our JSON, of symbols that look like tags. */
export function hostileJson(title = markup): string {
  return JSON.stringify({
    v: 1,
    id: markup.slice(0, 190),
    size: 4,
    alphabet: symbols,
    givens: [
      symbols[0],
      null,
      null,
      null,
      null,
      null,
      symbols[1],
      null,
      null,
      symbols[2],
      null,
      null,
      null,
      null,
      null,
      symbols[3],
    ],
    extra: [{ cells: ['r1c1', 'r2c3'], name: '<img src=x onerror=ran()>' }],
    meta: { title, rules: markup, author: address, source: `<a href="${address}">${markup}</a>` },
  }).replace('"meta":{', '"meta":{"__proto__":"<img src=x onerror=ran()>","constructor":"toString",');
}

export const linkOf = (text: string): string => `#d=${deflateRawSync(text).toString('base64url')}`;

/** The draft of a board that is none, with texts that only a link can bring. */
export function hostileDraft(): string {
  const names = ['<img src=x onerror=ran()>', '"><script>ran()</script>', address, '<svg onload=ran()>'];
  const draft = {
    ...emptyBoard(4),
    symbols: names.map((name) => ({ name, aliases: [markup.slice(0, 60)] })),
    regions: Array.from({ length: 16 }, (_, cell) => names[cell >> 2]),
    givens: [...names, ...Array.from({ length: 12 }, () => null)],
    extra: [{ cells: [1], name: names[0] }],
    id: address,
    meta: { title: markup, rules: markup, source: address },
  };
  return JSON.stringify(draft).replace('{', `{${polluting},`);
}

/** Runs in the page before its scripts. */
export function watchScripts(): void {
  const page = globalThis as unknown as { ran: () => void; hasRun: boolean };
  page.hasRun = false;
  page.ran = () => (page.hasRun = true);
  globalThis.alert = page.ran;
}

/** The only address outside of the page that it links. */
const documentation = 'https://github.com/pidoku/pidoku/blob/main/docs/canonical.md';

/** No script ran, no prototype was changed, and every element and attribute is of those that the page has by itself. */
export async function expectInert(page: Page): Promise<void> {
  const strange = await page.evaluate((linked) => {
    const own =
      'html head meta title link script body noscript div header h1 h2 h3 span nav button main section p fieldset legend label input img svg rect path g text tspan title circle line textarea ' +
      'select option small strong ul ol li details summary footer dialog dl dt dd kbd sub bdi form pre figure figcaption progress table caption thead tbody tr th td code a';
    const names = new Set(own.split(' '));
    const describe = (element: Element): string => element.outerHTML.slice(0, 80);
    return [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          !names.has(element.localName) ||
          (element.localName === 'script' && !(element as HTMLScriptElement).src.startsWith(location.origin)) ||
          (element.localName === 'img' && element.getAttribute('src') !== './icon.svg') ||
          element
            .getAttributeNames()
            .some((name) => name.startsWith('on') || name === 'srcdoc' || name === 'xlink:href') ||
          (element.hasAttribute('href') &&
            !(element as HTMLLinkElement).href.startsWith(location.origin) &&
            (element as HTMLAnchorElement).href !== linked),
      )
      .map(describe);
  }, documentation);
  const state = await page.evaluate(() => ({
    hasRun: (globalThis as unknown as { hasRun: boolean }).hasRun,
    polluted: ({} as { polluted?: unknown }).polluted,
    prototype: Object.keys(Object.prototype),
  }));
  expect({ strange, ...state }).toEqual({ strange: [], hasRun: false, polluted: undefined, prototype: [] });
}
