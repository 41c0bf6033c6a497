// Builds prebuilt binaries of the native engine into prebuilds/: on Linux those of every Linux target whose compilers
// are here, elsewhere the one of this machine by node-gyp. With --all a missing compiler is an error.
//
// On Linux, GCC compiles the kernel (its code is what docs/benchmarks.md measures) and zig everything around it, with
// the C++ library inside, against the oldest glibc or against musl. A file of the kernel calls only memcpy, memset,
// memmove, memchr and operator new, which every C and C++ library has.
//
// ZIG names a zig 0.11; without it npm's copy is installed (test/runtimes/tools.mjs).
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { runProcess } from '../../test/runtimes/processes.mjs';
import { findProgram, MissingError } from '../../test/runtimes/tools.mjs';
import { addonDefines, listAddonUnits, listKernelUnits, nativeFolder } from '../native-units.mjs';
import { findSharedFunctions } from '../check-isa-objects.mjs';
import { linuxTargets, root } from './targets.mjs';

const require = createRequire(import.meta.url);
const work = join(nativeFolder, 'build', 'prebuilds');
const isComplete = process.argv.includes('--all');

const includes = [require('node-api-headers').include_dir, dirname(require.resolve('node-addon-api/package.json'))];
const common = ['-std=c++17', '-O3', '-fPIC', '-fvisibility=hidden', '-fno-rtti'];
/** Distributions build with fortified functions, which musl does not have. */
const kernelFlags = ['-U_FORTIFY_SOURCE', '-fno-stack-protector'];
const addonFlags = [
  ...['-mcpu=baseline', '-fno-sanitize=undefined', '-fexceptions', '-DNDEBUG'],
  ...addonDefines.map((name) => `-D${name}`),
  ...includes.map((folder) => `-I${folder}`),
];

/** A file of the kernel is the same for both C libraries. @type {Map<string, Promise<string>>} */
const compiled = new Map();

/** @param {string} source */
const objectName = (source) => `${source.replaceAll('/', '-').replace(/\.cc$/, '')}.o`;

mkdirSync(work, { recursive: true });
if (process.platform === 'linux') await buildForLinux();
else await buildForThisMachine();

/** As many targets at a time as there are cores: zig compiles its C++ library for each, once on a machine. */
async function buildForLinux() {
  const zig = process.env.ZIG || (await findProgram('zig').catch(acceptMissing)) || 'zig';
  // Those for musl take the kernels of those before them.
  const waiting = [...linuxTargets].sort((a, b) => a.libc.localeCompare(b.libc));
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let target = waiting.shift(); target !== undefined; target = waiting.shift())
        await buildIfPossible(zig, target);
    }),
  );
}

/** @param {string} zig @param {import('./targets.mjs').LinuxTarget} target */
async function buildIfPossible(zig, target) {
  const missing = [zig, target.kernelCompiler].find((program) => !runs(program));
  if (missing === undefined) await build(zig, target);
  else if (isComplete) throw new Error(`${target.file}: there is no ${missing}`);
  else console.log(`${target.file}: not built, there is no ${missing}`);
}

/** @param {unknown} error @returns {undefined} */
function acceptMissing(error) {
  if (!(error instanceof MissingError)) throw error;
  console.log(error.message);
}

/** @param {string} program */
function runs(program) {
  return [['version'], ['--version']].some((words) => spawnSync(program, words).status === 0);
}

/** @param {string} zig @param {import('./targets.mjs').LinuxTarget} target */
async function build(zig, { file, arch, libc, triple, kernelCompiler }) {
  const folder = join(work, `${arch}-${libc}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const zigWords = ['c++', '-target', triple];
  const objects = [];
  const units = [...listKernelUnits(arch), ...listAddonUnits()];
  for (const { source } of units.filter(({ isVector }) => !isVector)) {
    const object = join(folder, objectName(source));
    await run(zig, [...zigWords, ...common, ...addonFlags, '-c', join(nativeFolder, source), '-o', object]);
    objects.push(object);
  }
  for (const unit of units.filter(({ isVector }) => isVector)) {
    const object = join(folder, objectName(unit.source));
    copyFileSync(await compileOnce(kernelCompiler, unit), object);
    objects.push(object);
  }
  const shared = findSharedFunctions(folder);
  if (shared.length > 0) throw new Error(`${file}: instruction sets share ${shared.join(', ')}`);

  // Of the C++ library inside, nothing may be taken for the one of the process, nor the other way round.
  const exportsFile = join(folder, 'exports.map');
  writeFileSync(exportsFile, '{ global: napi_register_module_v1; node_api_module_get_api_version_v1; local: *; };\n');
  mkdirSync(dirname(join(root, file)), { recursive: true });
  await run(zig, [
    ...zigWords,
    '-shared',
    '-s',
    `-Wl,--version-script=${exportsFile}`,
    ...objects,
    '-o',
    join(root, file),
  ]);
  report(file);
}

/** @param {string} compiler @param {import('../native-units.mjs').Unit} unit @returns the path of the object. */
function compileOnce(compiler, { source, flags }) {
  const object = join(work, `${compiler}-${objectName(source)}`);
  const compile = () =>
    run(compiler, [...common, ...flags, ...kernelFlags, '-c', join(nativeFolder, source), '-o', object]);
  const found = compiled.get(object) ?? compile().then(() => object);
  compiled.set(object, found);
  return found;
}

async function buildForThisMachine() {
  const file = `prebuilds/${process.platform}-${process.arch}/pidoku.node`;
  await run(process.execPath, [join(root, 'scripts/build-native.mjs')], { REQUIRE_NATIVE: '1' });
  mkdirSync(dirname(join(root, file)), { recursive: true });
  copyFileSync(join(nativeFolder, 'build/Release/pidoku.node'), join(root, file));
  report(file);
}

/** @param {string} file */
function report(file) {
  console.log(`${file}: ${statSync(join(root, file)).size} bytes`);
}

/** @param {string} command @param {string[]} words @param {Record<string, string>} env */
async function run(command, words, env = {}) {
  // zig leaves a file for a moment in the folder where it runs.
  await runProcess(command, words, { cwd: work, env, timeoutMs: 600_000 });
}
