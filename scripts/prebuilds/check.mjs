// Checks the prebuilt Linux binaries. Each is of the right processor, needs no C++ library and no newer glibc than it
// is said to, exports the entry of the addon alone, and is taken by a package in a runtime of its target, where it
// answers thousands of puzzles as WebAssembly does on every instruction set that is here. A missing binary is a
// failure.
//
//   node scripts/prebuilds/check.mjs [linux-x64 | linux-arm64] …    those of some folders
import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../../test/runtimes/processes.mjs';
import { nativeFolder } from '../native-units.mjs';
import { prepareRuntime } from './runtimes.mjs';
import { linuxTargets, oldestGlibc, root } from './targets.mjs';

const machines = { x64: 'X86-64', arm64: 'AArch64' };
const glibcLibraries = ['libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2'];
const packageFolder = join(nativeFolder, 'build', 'prebuilds', 'package');

rmSync(packageFolder, { recursive: true, force: true });
mkdirSync(packageFolder, { recursive: true });
for (const part of ['package.json', 'dist', 'prebuilds'])
  cpSync(join(root, part), join(packageFolder, part), { recursive: true });

const folders = process.argv.slice(2);
const chosen = linuxTargets.filter(({ file }) => folders.length === 0 || folders.some((name) => file.includes(name)));
if (chosen.length === 0) throw new Error(`no prebuilt binary is in ${folders.join(', ')}`);
for (const target of chosen) {
  const needs = await checkFile(target);
  console.log(`${target.file}: ${statSync(join(root, target.file)).size} bytes, ${needs}`);
  await runInRuntime(target);
}

/** @param {import('./targets.mjs').LinuxTarget} target @returns {Promise<string>} what it needs of a C library. */
async function checkFile({ file, arch, libc }) {
  const output = await runProcess('readelf', ['-W', '-h', '-d', '-V', '--dyn-syms', join(root, file)], { cwd: root });
  expectThat(file, 'its processor', output.match(/Machine:.*/)?.[0].includes(machines[arch]) === true);
  const libraries = [...output.matchAll(/\(NEEDED\).*\[(.*)\]/g)].map(([, name]) => name);
  const known = libc === 'musl' ? ['libc.so'] : glibcLibraries;
  expectThat(
    file,
    `needs only ${known.join(', ')}`,
    libraries.every((name) => known.includes(name)),
  );
  const exported = [...output.matchAll(/(?:GLOBAL|WEAK) +DEFAULT +\d+ (\S+)/g)].map(([, name]) => name);
  expectThat(
    file,
    'exports the entry alone',
    exported.length > 0 && exported.every((name) => /^(napi|node_api)_/.test(name)),
  );
  const versions = [...output.matchAll(/Name: GLIBC_([\d.]+)/g)].map(([, version]) => version);
  expectThat(
    file,
    `glibc ${oldestGlibc} suffices`,
    versions.every((version) => isAtMost(version, oldestGlibc)),
  );
  expectThat(file, 'glibc or not', versions.length > 0 === (libc === 'glibc'));
  return libc === 'musl' ? 'musl' : `glibc ${versions.reduce((a, b) => (isAtMost(a, b) ? b : a))}`;
}

/** @param {string} file @param {string} what @param {boolean} holds */
function expectThat(file, what, holds) {
  if (!holds) throw new Error(`${file}: not so: ${what}`);
}

/** @param {string} version @param {string} other */
function isAtMost(version, other) {
  const [[major, minor], [otherMajor, otherMinor]] = [version, other].map((text) => text.split('.').map(Number));
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/** @param {import('./targets.mjs').LinuxTarget} target */
async function runInRuntime(target) {
  const { name, command } = await prepareRuntime(target);
  const program = join(root, 'test/prebuilds/compare-engines.mjs');
  const [emulator, ...words] = command([program, packageFolder, target.file]);
  const output = await runProcess(emulator, words, { cwd: root, timeoutMs: 1_800_000 });
  for (const line of output.trim().split('\n')) console.log(`  ${name}: ${line}`);
}
