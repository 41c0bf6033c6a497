// Checks the gzipped sizes of bundles of the entries, minified, with WebAssembly embedded, against budgets. A bundle
// over its budget is an error; docs/guides/embedding.md has the measured sizes.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const cwd = fileURLToPath(new URL('../', import.meta.url));

/** Budgets in kilobytes of 1,000 bytes. */
const budgets = [
  { name: 'classic solver (pidoku/classic: everything)', code: "export * from 'pidoku/classic'", kB: 26 },
  { name: 'classic solver (pidoku/classic: solve)', code: "export { solve } from 'pidoku/classic'", kB: 23 },
  {
    name: 'core and boards (pidoku: solve, check, count, candidates)',
    code: "export { solve, check, count, candidates } from 'pidoku'",
    kB: 150,
  },
  { name: 'board element (pidoku/board-element, with its parts)', code: "import 'pidoku/board-element'", kB: 150 },
  { name: 'client of the service (pidoku/client)', code: "export * from 'pidoku/client'", kB: 3 },
  { name: 'everything (pidoku)', code: "export * from 'pidoku'", kB: 242 },
];

/** Annotations are for other bundlers: that of a page leaves them out. */
const comments = { annotation: false };

for (const { name, code, kB } of budgets) {
  const size = gzipSync(await bundle(code), { level: 9 }).length / 1000;
  const verdict = size <= kB ? 'within' : 'OVER';
  console.log(`${size.toFixed(1).padStart(6)} kB gzipped, ${verdict} ${kB} kB: ${name}`);
  if (size > kB) process.exitCode = 1;
}

// The core that searches boards, with every mechanism, and that no classic page loads it.
const { boardModuleText } = await import('../dist/engines/wasm/board-module.js');
const coreSize = gzipSync(boardModuleText, { level: 9 }).length / 1000;
const coreBudget = 40;
console.log(`${coreSize.toFixed(1).padStart(6)} kB gzipped, budget ${coreBudget} kB: WebAssembly core of boards`);
if (coreSize > coreBudget || (await bundle("export * from 'pidoku/classic'")).includes(boardModuleText.slice(0, 200))) {
  console.log('the core of boards is over its budget, or in pidoku/classic');
  process.exitCode = 1;
}

/** Bundles an entry as the bundler of a page does. */
async function bundle(code) {
  const entry = `${cwd}entry.js`;
  const virtual = {
    name: 'entry',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? code : null),
  };
  const bundled = await rolldown({ input: entry, cwd, platform: 'browser', logLevel: 'silent', plugins: [virtual] });
  const { output } = await bundled.generate({ format: 'esm', minify: true, codeSplitting: false, comments });
  await bundled.close();
  return output[0].code;
}
