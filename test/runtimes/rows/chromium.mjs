/** The rows of Chromium: ways of loading × what a server's headers and the browser allow. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from '../../../scripts/serve-folder.mjs';
import {
  bundleWithEsbuild,
  bundleWithEsbuildAndWorkers,
  bundleWithVite,
  bundleWithWebpack,
  copyPlain,
  serveWithVite,
} from '../bundlers.mjs';
import { openPage } from '../chromium.mjs';

const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
/** Scripts of this origin and nothing else: no WebAssembly either, which would need 'wasm-unsafe-eval'. */
const strictPolicy = { 'content-security-policy': "default-src 'self'; img-src data:" };
const wasmPolicy = {
  'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:",
};
const everything = 'wasm,reference';

/**
 * Serves a site of the packed package and asks its page.
 * @param {string} loading
 * @param {(place: import('../place.mjs').Place, module: string, site: string) => unknown} build
 * @param {string} module
 * @param {object} options
 * @param {Record<string, string>} [options.headers]
 * @param {readonly string[]} [options.words]
 * @param {string} [options.engines]
 * @param {boolean} [options.hasWorkers] whether the package must start some.
 */
function siteRow(loading, build, module, { headers = {}, words = [], engines = everything, hasWorkers = true } = {}) {
  return {
    runtime: 'Chromium',
    loading,
    async run(place) {
      const site = mkdtempSync(join(place.scratch, 'site-'));
      await build(place, module, site);
      const server = await serveFolder(site, headers);
      return askPage(server, { words, engines, hasWorkers, isIsolated: headers === isolation });
    },
  };
}

async function askPage(server, { words, engines, hasWorkers, isIsolated }) {
  try {
    const { outcome, version } = await openPage(`${server.origin}/index.html?engines=${engines}`, { words });
    if (outcome.error) throw new Error(outcome.error);
    const { report } = outcome;
    if (report.isIsolated !== isIsolated)
      throw new Error(`expected SharedArrayBuffer to be ${isIsolated ? '' : 'not '}there`);
    if (report.hasWorkers !== hasWorkers) throw new Error(`expected ${hasWorkers ? '' : 'no '}workers to answer`);
    return { version, engines: report.engines, note: hasWorkers ? 'workers' : 'no workers' };
  } finally {
    await server.close();
  }
}

const viteServerRow = (loading, module) => ({
  runtime: 'Chromium',
  loading,
  run: async (place) =>
    askPage(await serveWithVite(place, module), {
      words: [],
      engines: everything,
      hasWorkers: true,
      isIsolated: false,
    }),
});

export const chromiumRows = [
  siteRow('script of type module, prebuilt file', copyPlain, 'plain-page.js'),
  siteRow('script, with SharedArrayBuffer', copyPlain, 'plain-page.js', { headers: isolation }),
  siteRow('script, in a worker', copyPlain, 'plain-worker-page.js'),
  siteRow('script, in a worker, with SharedArrayBuffer', copyPlain, 'plain-worker-page.js', { headers: isolation }),
  siteRow('script, policy without WebAssembly', copyPlain, 'plain-page.js', {
    headers: strictPolicy,
    engines: 'reference',
  }),
  siteRow("script, policy with 'wasm-unsafe-eval'", copyPlain, 'plain-page.js', { headers: wasmPolicy }),
  siteRow('script, without WebAssembly', copyPlain, 'plain-page.js', {
    words: ['--js-flags=--jitless'],
    engines: 'reference',
  }),
  // V8 has no WebAssembly SIMD without the instructions of SSE 4.1. There is no such flag for ARM.
  ...(process.arch === 'x64'
    ? [
        siteRow('script, without SIMD', copyPlain, 'plain-page.js', {
          words: ['--js-flags=--no-enable-sse4-1'],
          engines: 'reference',
        }),
      ]
    : []),
  siteRow('Vite build', bundleWithVite, 'page.js'),
  siteRow('Vite build, with SharedArrayBuffer', bundleWithVite, 'page.js', { headers: isolation }),
  siteRow('Vite build, in a worker', bundleWithVite, 'worker-page.js'),
  viteServerRow('Vite development server', 'page.js'),
  viteServerRow('Vite development server, in a worker', 'worker-page.js'),
  // esbuild makes no bundle of a worker that it is not told of; the package then works on the thread that called.
  siteRow('esbuild bundle', bundleWithEsbuild, 'page.js', { hasWorkers: false }),
  siteRow('esbuild bundle, with pidoku/worker', bundleWithEsbuildAndWorkers, 'page.js'),
  siteRow('esbuild bundle, in a worker', bundleWithEsbuildAndWorkers, 'worker-page.js'),
  siteRow('webpack bundle', bundleWithWebpack, 'page.js'),
  siteRow('webpack bundle, in a worker', bundleWithWebpack, 'worker-page.js'),
];
