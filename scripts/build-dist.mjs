/**
 * Builds what is asked for of dist/: `node scripts/build-dist.mjs package element`. Skips a part if its sources, its
 * tools and its results are those of its last build, because tests and packing build before they begin.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashFiles, listFiles } from './stamp.mjs';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const tools = ['scripts/build-dist.mjs', 'scripts/stamp.mjs', 'package.json', 'node_modules/.package-lock.json'];

/**
 * Files and folders from the root of the repository; what comes after `!` is left out.
 * @typedef {{ sources: readonly string[], results: readonly string[], commands: readonly (readonly string[])[] }} Part
 * The words of its commands are for Node.
 */

const bundlers = ['browser', 'node'].map((name) => `scripts/bundle-${name}.mjs`);
const scripts = [bundlers[0], 'scripts/build-jsr.mjs', bundlers[1], 'scripts/write-shell-files.mjs'];

/** @type {Record<string, Part>} */
const parts = {
  /** The compiled modules, the bundles for browsers and of the command, its man page, and what goes to JSR. */
  package: {
    sources: ['src', 'tsconfig.json', 'assembly/build/pidoku.wasm', ...scripts],
    results: ['dist', '!dist/element', 'build/jsr'],
    // Types are checked by `npm run check`.
    commands: [
      // Fields are assigned: parameter properties would be declared besides, in every class.
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noCheck', '--useDefineForClassFields', 'false'],
      ...scripts.map((script) => [script]),
    ],
  },
  /** `<pidoku-board>`: the view of the page over the compiled package. */
  element: {
    sources: ['web', '!web/dist', '!web/fonts/build', 'src', 'dist', '!dist/element'],
    results: ['dist/element'],
    commands: [
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/element/vite.config.ts', '--logLevel', 'warn'],
    ],
  },
};

for (const name of process.argv.slice(2)) {
  if (!Object.hasOwn(parts, name)) throw new Error(`expected ${Object.keys(parts).join(' or ')}, found ${name}`);
  build(name, parts[name]);
}

/** @param {string} name @param {Part} part */
function build(name, part) {
  const stampFile = `build/${name}.stamp`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === computeStamp(part)) return;
  rmSync(stampFile, { force: true });
  // Whoever asks may be a test, whose environment is none of production.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const words of part.commands) execFileSync(process.execPath, words, { env, stdio: 'inherit' });
  mkdirSync('build', { recursive: true });
  writeFileSync(stampFile, computeStamp(part));
}

/** Hashes the contents of the sources, and the sizes and times of the results. @param {Part} part */
function computeStamp({ sources, results }) {
  const hash = hashFiles([process.version], [...tools, ...sources]);
  for (const file of listFiles(results)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`\n${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex');
}
