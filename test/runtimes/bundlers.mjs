/**
 * The bundlers of the matrix: each makes a site of one page out of a module of the consumer's folder, with its settings
 * as they come. A warning is a failure: a package that needs no explanation gives none.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { importTool } from './tools.mjs';

/** Without a bundler: modules as they are, and the prebuilt file of the package beside them. */
export async function copyPlain(place, module, site) {
  mkdirSync(site, { recursive: true });
  const files = [module, 'plain-worker.js', 'outcome.js', 'scenario.js', 'pi-day-2009.js'];
  for (const file of files) cpSync(join(place.folder, file), join(site, file));
  cpSync(place.browserFile, join(site, 'pidoku.js'));
  writePage(site, module);
}

export const bundleWithEsbuild = (place, module, site) => runEsbuild(place, [module], site);

/** With the file of the package's workers, and of the page's own, beside the page's bundle. */
export const bundleWithEsbuildAndWorkers = (place, module, site) =>
  runEsbuild(place, [module, 'worker.js', { in: 'pidoku/worker', out: 'web-worker' }], site);

async function runEsbuild(place, modules, site) {
  const { build } = await importTool('esbuild');
  const { warnings } = await build({
    absWorkingDir: place.folder,
    entryPoints: modules.map((module) =>
      typeof module === 'string' ? { in: module, out: parse(module).name } : module,
    ),
    outdir: site,
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'silent',
  });
  refuseWarnings(warnings.map(({ text }) => text));
  writePage(site, parse(modules[0]).base);
}

export async function bundleWithWebpack(place, module, site) {
  const webpack = await importTool('webpack');
  const compiler = webpack({
    mode: 'production',
    context: place.folder,
    entry: `./${module}`,
    output: { path: site, filename: module },
    // Hints that a bundle is larger than 244 kB are not about the package.
    performance: { hints: false },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  if (errors.length > 0) throw new Error(errors[0].message);
  refuseWarnings(warnings.map(({ message }) => message));
  writePage(site, module);
}

export async function bundleWithVite(place, module, site) {
  const { build } = await importTool('vite');
  const warnings = [];
  writePage(place.folder, module);
  await build({
    ...viteSettings(place),
    logLevel: 'warn',
    customLogger: collectWarnings(warnings),
    build: {
      outDir: site,
      emptyOutDir: true,
      chunkSizeWarningLimit: Infinity,
    },
  });
  refuseWarnings(warnings);
}

/**
 * Vite's development server: no bundle, but dependencies are prepared on their first use. @returns what ends it, and
 * its origin.
 */
export async function serveWithVite(place, module) {
  const { createServer } = await importTool('vite');
  writePage(place.folder, module);
  const server = await createServer({
    ...viteSettings(place),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  return { origin: `http://127.0.0.1:${server.httpServer.address().port}`, close: () => server.close() };
}

const viteSettings = (place) => ({ root: place.folder, configFile: false, cacheDir: join(place.scratch, 'vite') });

function collectWarnings(warnings) {
  const ignore = () => {};
  // How long the plugins take on a busy machine says nothing of the package.
  const warn = (message) => message.includes('PLUGIN_TIMINGS') || warnings.push(message);
  return {
    info: ignore,
    warn,
    warnOnce: warn,
    error: warn,
    clearScreen: ignore,
    hasErrorLogged: () => false,
    hasWarned: false,
  };
}

/** @param {readonly string[]} warnings */
function refuseWarnings([warning]) {
  if (warning !== undefined) throw new Error(`the bundler warns: ${warning.trim()}`);
}

function writePage(folder, module) {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>pidoku</title><script type="module" src="./${module}"></script>\n`,
  );
}
