// Bundles the package into one ES module for pages without a bundler: `<script type="module">` and `import … from 'pidoku/browser'`.
// Unlike the command, which works the same unbundled, it must be there: a failure is an error.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const dist = (file) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const notice = `/*! pidoku ${version}, MIT licence */`;

const bundle = await rolldown({ input: dist('index.js'), platform: 'browser', logLevel: 'silent' });
await bundle.write({ file: dist('browser.js'), format: 'esm', codeSplitting: false, minify: true, postBanner: notice });
await bundle.close();
