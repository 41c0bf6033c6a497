/**
 * The contract suite (test/contract) in Deno, Bun and Chromium, on every engine that they have there: the same files,
 * with vitest's own runner, on the packed package.
 */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '../../../scripts/serve-folder.mjs';
import { openPage } from '../chromium.mjs';
import { bundleSuite } from '../contract/bundle-suite.mjs';
import { runProcess } from '../processes.mjs';
import { findProgram, tools } from '../tools.mjs';

/** Longer than the suite takes on the reference engine of a slow machine. */
const timeoutMs = 900_000;

const programs = {
  deno: { runtime: 'Deno', words: ['run', '--allow-all', '--no-prompt', '--node-modules-dir=manual'] },
  bun: { runtime: 'Bun', words: [] },
};

/** The suite is bundled once into each folder. @type {Map<string, Promise<void>>} */
const bundled = new Map();

function bundleOnce(folder) {
  const suite = bundled.get(folder) ?? bundleSuite('program', folder);
  bundled.set(folder, suite);
  return suite;
}

function programRow(tool, engine) {
  const { runtime, words } = programs[tool];
  return {
    runtime,
    loading: `contract suite, ${engine}`,
    mayRunBeside: true,
    async run(place) {
      const program = await findProgram(tool);
      const folder = engine === 'native' ? place.folderWithAddon() : place.folder;
      await bundleOnce(folder);
      const env = {
        PIDOKU_CONTRACT_ENGINE: engine,
        DENO_DIR: join(place.scratch, 'deno'),
        // A sample of it, as in Chromium: Node runs the whole extent of the same TypeScript.
        ...(engine === 'reference' && { PIDOKU_TEST: '' }),
      };
      const output = await runProcess(program, [...words, 'test/contract/program.js'], {
        cwd: folder,
        env,
        timeoutMs,
      });
      return summarize(JSON.parse(output.slice(output.lastIndexOf('\n{'))), tools[tool].version);
    },
  };
}

const chromiumRow = (engine) => ({
  runtime: 'Chromium',
  loading: `contract suite, ${engine}`,
  mayRunBeside: true,
  async run(place) {
    const site = mkdtempSync(join(place.scratch, 'suite-'));
    await bundleSuite('worker', site);
    cpSync(place.browserFile, join(site, 'pidoku.js'));
    writeFileSync(
      join(site, 'index.html'),
      '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/test/contract/page.js"></script>\n',
    );
    const server = await serveFolder(site);
    try {
      const { outcome, version } = await openPage(`${server.origin}/index.html?${engine}`, { timeoutMs });
      if (outcome.error) throw new Error(outcome.error);
      return summarize(outcome.report, version);
    } finally {
      await server.close();
    }
  },
});

/** @throws when a test failed, was left out, or none was there. */
function summarize({ passed, others, failures }, version) {
  if (failures.length > 0) throw new Error(`${failures.length} tests failed, ${passed} passed: ${failures.join('\n')}`);
  if (passed === 0 || others > 0) throw new Error(`${passed} tests passed, ${others} were not run`);
  return { version, tests: passed };
}

const isWhole = process.env['PIDOKU_TEST'] === 'rest';
/** The reference is TypeScript alone. V8, which Deno and Chromium have, runs it in Node at each change. */
const inV8 = isWhole ? ['wasm', 'reference'] : ['wasm'];

export const contractRows = [
  ...['native', ...inV8].map((engine) => programRow('deno', engine)),
  ...['native', 'wasm', 'reference'].map((engine) => programRow('bun', engine)),
  ...inV8.map(chromiumRow),
];
