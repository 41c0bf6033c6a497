/** The sites of the tests: a page with the package in one file and in a bundle, served with the headers of a test. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { serveFolder, type Server } from './serve-folder.js';

/** What makes a page isolated from other sites, so that it has `SharedArrayBuffer`. */
export const isolating = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/**
 * `file`: dist/browser.js. `bundle`: a bundle of dist/index.js with one of its worker beside it, which not every bundler makes by itself;
 * `bundle alone`: without.
 */
export type Packaging = 'file' | 'bundle' | 'bundle alone';
const modules: Readonly<Record<Packaging, string>> = { file: '/browser.js', bundle: '/bundle/index.js', 'bundle alone': '/alone/index.js' };

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Makes the folder that sites serve. */
export async function makeSite(): Promise<TemporaryFolder> {
  const folder = new TemporaryFolder();
  for (const file of ['test/browser/page.html', 'test/browser/page.js', 'dist/browser.js']) {
    copyFileSync(fromRoot(file), join(folder.path, file.slice(file.lastIndexOf('/') + 1)));
  }
  for (const [entry, target] of [['index.js', 'bundle/index.js'], ['index.js', 'alone/index.js'], ['platform/web-worker.js', 'bundle/web-worker.js']]) {
    const bundle = await rolldown({ input: fromRoot(`dist/${entry}`), platform: 'browser', logLevel: 'silent' });
    const file = join(folder.path, target);
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
  }
  return folder;
}

export interface Visit {
  readonly page: Page;
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
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    // Root cannot have Chromium's sandbox, and a container has little shared memory.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
    return new Visitor(browser, await makeSite());
  }

  /** Opens the page. @param before code that runs ahead of the page's own. */
  async visit(packaging: Packaging, headers: Readonly<Record<string, string>> = {}, before = ''): Promise<Visit> {
    const server = await serveFolder(this.folder.path, headers);
    this.#servers.push(server);
    const page = await this.browser.newPage();
    if (before) await page.addInitScript(before);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${server.origin}/page.html?package=${modules[packaging]}`);
    // A function, not its text: a policy may forbid to evaluate text.
    await page.waitForFunction(() => 'tests' in globalThis, undefined, { timeout: 10_000 }).catch((error: Error) => {
      throw new Error(`${error.message} ${complaints.join('; ')}`);
    });
    return {
      page,
      ask: (question, ...words) => page.evaluate(`tests.${question}(...${JSON.stringify(words)})`),
      close: () => page.close(),
    };
  }

  async leave(): Promise<void> {
    await this.browser.close();
    for (const server of this.#servers) await server.close();
    this.folder.remove();
  }
}
