/**
 * A program for Node ≥ 22: starts a bundled service in Miniflare, with the package's WebAssembly module beside it, and
 * prints its answer to one request.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [miniflareFolder, bundle, wasm, engines] = process.argv.slice(2);
const { Miniflare } = createRequire(join(miniflareFolder, 'package.json'))(miniflareFolder);

const miniflare = new Miniflare({
  modules: [
    { type: 'ESModule', path: 'service.mjs', contents: readFileSync(bundle, 'utf8') },
    { type: 'CompiledWasm', path: 'pidoku/pidoku.wasm', contents: readFileSync(wasm) },
  ],
  compatibilityDate: '2026-07-01',
});
try {
  const response = await miniflare.dispatchFetch(`http://localhost/?engines=${engines}`);
  console.log(await response.text());
} finally {
  await miniflare.dispose();
}
