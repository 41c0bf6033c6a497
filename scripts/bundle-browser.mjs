// Bundles the files that pages without a bundler load: the package as one ES module (`pidoku/browser`), which is also
// the file of its workers, and the WebAssembly core as a separate file. The package needs these bundles, so a failure
// is an error.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const dist = (file) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const notice = `/*! pidoku ${version}, copyright (c) 2026 the Pidoku authors, MIT licence */`;

const bundle = await rolldown({
  input: dist('platform/web-file.js'),
  platform: 'browser',
  logLevel: 'silent',
  // The file starts its workers from itself.
  resolve: { alias: { '../web-worker-start.js': dist('platform/web-worker/own.js') } },
});
// Annotations are for other bundlers.
const comments = { annotation: false };
await bundle.write({
  ...{ file: dist('browser.js'), format: 'esm', codeSplitting: false, minify: true, comments, postBanner: notice },
});
await bundle.close();

copyFileSync(new URL('../assembly/build/pidoku.wasm', import.meta.url), dist('pidoku.wasm'));
writeFileSync(
  dist('pidoku.wasm.d.ts'),
  "import type { CompiledModule } from './engines/wasm/compile.js';\n\n/** Where importing a file of WebAssembly gives its module: workerd, Deno's and Node's source phase. */\ndeclare const core: CompiledModule;\nexport default core;\n",
);
