// What the tarball holds: everything that a user needs, and nothing that only this repository does.
import { existsSync } from 'node:fs';
import { runProcess } from '../../test/runtimes/processes.mjs';
import { root } from '../prebuilds/targets.mjs';

const needed = [
  ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'schema/puzzle.schema.json'],
  ...['dist/index.js', 'dist/index.d.ts', 'dist/cli/main.cjs', 'dist/browser.js', 'dist/pidoku.wasm'],
  ...['dist/check-lrat.mjs', 'dist/proofs.js', 'dist/proofs.d.ts', 'dist/client.js', 'dist/client.d.ts'],
  ...['dist/element/board-element.js', 'dist/element/board-element.d.ts', 'dist/element/licences.txt'],
  ...['examples/puzzles.txt', 'docs/guides/bulk.md', 'docs/reference/command.md'],
];
const useful = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|SECURITY\.md)$/,
  /^dist\/.*\.(c?js|d\.c?ts|wasm)$/,
  /^dist\/check-lrat\.mjs$/,
  /^dist\/element\/(licences|assets\/digits-licence)\.txt$/,
  /^docs\/([^/]+|(guides|reference)\/[^/]+|grading\/.+)\.md$/,
  /^docs\/([^/]+\.webp|grading\/.+\.svg)$/,
  /^examples\/[^/]+\.(txt|json|ndjson|csv|dzn|mzn|html|js)$/,
  /^prebuilds\/[a-z0-9]+-[a-z0-9]+\/pidoku(\.glibc|\.musl)?\.node$/,
  /^schema\/.*\.json$/,
  /^dist\/(man\/pidoku\.1|completions\/(pidoku\.(bash|fish)|_pidoku))$/,
];
const largestPackedBytes = 3_000_000;
const scriptsOfInstallation = ['preinstall', 'install', 'postinstall'];

/** @param {string} tarball */
export async function checkContents(tarball) {
  const packed = await runProcess('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', tarball], { cwd: root });
  const [{ files, size, unpackedSize }] = JSON.parse(packed);
  const paths = files.map(({ path }) => path);
  const missing = needed.filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`the tarball lacks ${missing.join(', ')}`);
  const useless = paths.filter((path) => !useful.some((pattern) => pattern.test(path)));
  if (useless.length > 0) throw new Error(`the tarball has what no user needs: ${useless.join(', ')}`);
  if (size > largestPackedBytes) throw new Error(`the tarball has ${size} bytes, more than ${largestPackedBytes}`);

  const manifest = JSON.parse(await runProcess('tar', ['-xzOf', tarball, 'package/package.json'], { cwd: root }));
  const scripts = scriptsOfInstallation.filter((name) => name in manifest.scripts);
  if (scripts.length > 0) throw new Error(`package.json has a script of the installation: ${scripts.join(', ')}`);
  if (existsSync(`${root}binding.gyp`)) throw new Error('npm would compile a package with a binding.gyp at its root');
  const prebuilds = paths.filter((path) => path.startsWith('prebuilds/')).length;
  return `${files.length} files, ${prebuilds} prebuilt, ${size} bytes packed, ${unpackedSize} unpacked`;
}
