/**
 * Browsers besides Chromium, where they are installed: Firefox speaks WebDriver BiDi by itself, WebKitGTK has a driver
 * that speaks WebDriver over HTTP. Both take the same actions of keys.
 */
import { existsSync } from 'node:fs';
import { startFirefox } from './firefox.js';
import { startWebKit, webKitBrowser } from './webkit.js';

export interface OtherBrowser {
  /** Goes to an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** @returns the value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Presses keys one after another, those of one text together: `['\uE009z']` is Ctrl + Z. */
  press(keys: readonly string[]): Promise<void>;
  /** The errors of scripts and of the console so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The names of keys in WebDriver. */
export const key = {
  control: '\uE009',
  delete: '\uE017',
  enter: '\uE007',
  home: '\uE011',
  right: '\uE014',
  shift: '\uE008',
} as const;

/** Presses and releases, as both protocols write them. */
export const keyActions = (keys: readonly string[]): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((together) => [
      ...[...together].map((value) => ({ type: 'keyDown', value })),
      ...[...together].reverse().map((value) => ({ type: 'keyUp', value })),
    ]),
  },
];

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Those of this machine, by name. */
export const otherBrowsers: Readonly<Record<string, () => Promise<OtherBrowser>>> = {
  ...(firefox && { firefox: () => startFirefox(firefox) }),
  ...(webKitBrowser && existsSync('/usr/bin/Xvfb') && { webkit: () => startWebKit(webKitBrowser!) }),
};
