/**
 * The rows of workerd, which Miniflare runs as Cloudflare does. It compiles no WebAssembly from bytes: the reference
 * serves, unless the service hands over the module that it was deployed with.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../processes.mjs';
import { findProgram, importTool, installTool, tools } from '../tools.mjs';

const host = fileURLToPath(new URL('./workerd-host.mjs', import.meta.url));

async function runService(place, module, engines) {
  const { build } = await importTool('esbuild');
  const bundle = join(mkdtempSync(join(place.scratch, 'service-')), 'service.js');
  // The conditions, and the module format, of Wrangler.
  const conditions = ['workerd', 'worker', 'browser'];
  const settings = { bundle: true, format: 'esm', external: ['*.wasm'], conditions, logLevel: 'silent' };
  await build({ absWorkingDir: place.folder, entryPoints: [module], outfile: bundle, ...settings });
  const words = [host, await installTool('miniflare'), bundle, join(place.packageFolder, 'dist/pidoku.wasm'), engines];
  const { report, error } = JSON.parse(await runProcess(await findProgram('node-24'), words, { cwd: place.scratch }));
  if (error) throw new Error(error);
  return { version: `Miniflare ${tools.miniflare.version}`, engines: report.engines };
}

export const workerdRows = [
  {
    runtime: 'workerd',
    loading: 'esbuild bundle, as Wrangler makes it',
    run: (place) => runService(place, 'service.js', 'reference'),
  },
  {
    runtime: 'workerd',
    loading: 'esbuild bundle, with the module',
    run: (place) => runService(place, 'service-with-module.js', 'wasm,reference'),
  },
];
