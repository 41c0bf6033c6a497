/** The sites of the tests: a page with the package in one file and in a bundle, served with the headers of a test. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { startChromium } from '../../scripts/chromium.mjs';
import { serveFolder, type Server } from '../../scripts/serve-folder.mjs';
import { TemporaryFolder } from '../helpers/temporary-folder.js';

/** What makes a page isolated from other sites, so that it has `SharedArrayBuffer`. */
export const isolating = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Where a page has the package from, and the module that it loads. */
const modules = {
  /** dist/browser.js. */
  file: '/browser.js',
  'file under another name': '/vendor.js',
  'file of another site': '/browser.js',
  /** A bundle of dist/index.js, and one of its worker beside it, which not every bundler makes by itself. */
  bundle: '/bundle/index.js',
  'bundle alone': '/alone/index.js',
  /** dist/browser.js in somebody's bundle: the file of the workers would be that one. */
  'bundled file': '/bundled/application.js',
} as const;
export type Packaging = keyof typeof modules;

/** What a bundle is made of, and where it lies. */
const bundles = [
  ['dist/index.js', 'bundle/index.js'],
  ['dist/index.js', 'alone/index.js'],
  ['dist/platform/web-worker.js', 'bundle/web-worker.js'],
  ['test/browser/application.js', 'bundled/application.js'],
] as const;

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Makes the folder that sites serve. */
export async function makeSite(): Promise<TemporaryFolder> {
  const folder = new TemporaryFolder();
  for (const file of ['test/browser/page.html', 'test/browser/page.js', 'dist/browser.js']) {
    copyFileSync(fromRoot(file), join(folder.path, file.slice(file.lastIndexOf('/') + 1)));
  }
  copyFileSync(fromRoot('dist/browser.js'), join(folder.path, 'vendor.js'));
  for (const [entry, target] of bundles) {
    const bundle = await rolldown({ input: fromRoot(entry), platform: 'browser', logLevel: 'silent' });
    const file = join(folder.path, target);
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
  }
  return folder;
}

export interface Visit {
  readonly page: Page;
  /** What the page's site was asked for so far. */
  readonly requests: readonly string[];
  /** Asks one of the functions of page.js. */
  ask<T>(question: string, ...words: unknown[]): Promise<T>;
  close(): Promise<void>;
}

export class Visitor {
  readonly #servers: Server[] = [];

  private constructor(
    readonly browser: Browser,
    readonly folder: TemporaryFolder,
  ) {}

  static async start(): Promise<Visitor> {
    return new Visitor(await startChromium(), await makeSite());
  }

  /** Opens the page. @param before code that runs ahead of the page's own. */
  async visit(packaging: Packaging, headers: Readonly<Record<string, string>> = {}, before = ''): Promise<Visit> {
    const server = await this.#serve(headers);
    const home =
      packaging === 'file of another site' ? await this.#serve({ 'access-control-allow-origin': '*' }) : server;
    const page = await this.browser.newPage();
    if (before) await page.addInitScript(before);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${server.origin}/page.html?package=${home.origin}${modules[packaging]}`);
    // A function, not its text: a policy may forbid to evaluate text.
    await page
      .waitForFunction(() => 'tests' in globalThis, undefined, { timeout: 60_000 })
      .catch((error: unknown) => {
        throw new Error(`${(error as Error).message} ${complaints.join('; ')}`);
      });
    return {
      page,
      requests: server.requests,
      ask: (question, ...words) => page.evaluate(`tests.${question}(...${JSON.stringify(words)})`),
      close: () => page.close(),
    };
  }

  async #serve(headers: Readonly<Record<string, string>>): Promise<Server> {
    const server = await serveFolder(this.folder.path, headers);
    this.#servers.push(server);
    return server;
  }

  async leave(): Promise<void> {
    await this.browser.close();
    for (const server of this.#servers) await server.close();
    this.folder.remove();
  }
}
