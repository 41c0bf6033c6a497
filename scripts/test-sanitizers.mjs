// Runs the native code under sanitizers: the core's own tests (native/test) over the data sets, for addresses and
// undefined behaviour; the thread pool, for data races; the addon with hostile calls; and every reader of text as a
// target of libFuzzer. Prints a message if a compiler is missing for one of them; with REQUIRE_NATIVE=1 that is an
// error.
//
// FUZZ_RUNS: inputs of the fuzzer; FUZZ_SEED: its seed; HOSTILE_CALLS: calls of the addon; CXX: the compiler; FUZZ_CXX:
// clang, for libFuzzer.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDataset, setsForSpeed } from '../bench/load-dataset.mjs';
import { addonDefines, baseline, listAddonUnits, listKernelUnits } from './native-units.mjs';

const native = fileURLToPath(new URL('../native/', import.meta.url));
const work = join(native, 'build', 'sanitizers');
const compiler = process.env.CXX ?? 'c++';
const clang = process.env.FUZZ_CXX ?? 'clang++';
const addressSanitizers = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-fno-omit-frame-pointer'];

const core = listKernelUnits(process.arch);
const judges = baseline('test/plain-scan.cc', 'test/plain-solver.cc', 'test/puzzles.cc', 'test/solved-batch.cc');
const tests = baseline(
  ...['test/main.cc', 'test/checksum-test.cc', 'test/kernel-test.cc', 'test/lines-test.cc', 'test/pool-test.cc'],
);
const addon = listAddonUnits();
const everything = [...tests, ...judges, ...core];

/** Ends this process if the other fails. @returns {Promise<void>} */
function run(command, words, options = {}) {
  return new Promise((resolve) => {
    const refuse = (reason) => {
      console.error(`${command} ${words.join(' ')}: ${reason}`);
      process.exit(1);
    };
    spawn(command, words, { stdio: 'inherit', ...options })
      .on('error', ({ message }) => refuse(message))
      .on('close', (status, signal) => (status === 0 ? resolve() : refuse(signal ?? `exit status ${status}`)));
  });
}

const runs = (command) => spawnSync(command, ['--version']).status === 0;

/** Compiles as many files at a time as there are cores. @returns {Promise<string[]>} the objects, as the units come. */
async function compile(name, units, flags, cxx = compiler) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  const common = ['-std=c++17', '-O1', '-g', '-pthread', '-D_GLIBCXX_ASSERTIONS', ...flags];
  const objectOf = ({ source }) => join(folder, `${source.replaceAll('/', '-')}.o`);
  const waiting = units.values();
  const compileNext = async () => {
    for (const unit of waiting)
      await run(cxx, [...common, ...unit.flags, '-c', join(native, unit.source), '-o', objectOf(unit)]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compileNext));
  return units.map(objectOf);
}

/** @returns {Promise<string>} the path of the program or library. */
async function link(name, objects, flags, cxx = compiler) {
  const program = join(work, `${name}.node`);
  await run(cxx, ['-pthread', ...flags, ...objects, '-o', program]);
  return program;
}

/** Writes a data set as text. @returns the arguments that describe it to the test program. */
function prepareDataset({ name }) {
  const { text, found } = loadDataset(name);
  const file = join(work, `${name}.txt`);
  writeFileSync(file, text);
  return [file, String(found.none), String(found.one), String(found.several)];
}

/** Where Node's headers are; undefined, or an error, where there are none. */
function findHeaders() {
  const headers = join(dirname(dirname(process.execPath)), 'include/node');
  if (existsSync(join(headers, 'node_api.h'))) return headers;
  requireTool(`headers of Node in ${headers}`, 'the addon was not run under the sanitizers');
  return undefined;
}

/** Both by the same objects: the core's tests, and the addon where there are headers. */
async function buildForAddresses() {
  const headers = findHeaders();
  const flags = [...addressSanitizers, '-fPIC', '-fvisibility=hidden'];
  const program = await compile('address', everything, flags);
  const tests = await link('address', program, addressSanitizers);
  if (headers === undefined) return { tests };
  const napi = dirname(createRequire(import.meta.url).resolve('node-addon-api/package.json'));
  const forNode = [`-I${headers}`, `-I${napi}`, ...addonDefines.map((name) => `-D${name}`)];
  const objects = await compile('addon', addon, [...flags, ...forNode]);
  return {
    tests,
    addon: await link('addon', [...objects, ...program.slice(-core.length)], [...addressSanitizers, '-shared']),
  };
}

/** Tests the addon in a Node process that has the sanitizers' libraries preloaded. */
async function testAddon(library) {
  const pathOf = (name) => execFileSync(compiler, [`-print-file-name=${name}`], { encoding: 'utf8' }).trim();
  // Memory that V8 leaves allocated at the end of a process is not a leak of the addon.
  const env = {
    ...process.env,
    LD_PRELOAD: ['libasan.so', 'libubsan.so'].map(pathOf).join(':'),
    ASAN_OPTIONS: 'detect_leaks=0',
  };
  await run(
    process.execPath,
    [join(native, 'test/hostile-calls.mjs'), library, process.env.HOSTILE_CALLS ?? '50000', '14'],
    { env },
  );
}

/** Undefined, or an error, where there is no clang. */
async function buildFuzzer() {
  if (!runs(clang)) return requireTool(clang, 'what reads text was not fuzzed');
  const flags = ['-fsanitize=fuzzer,address,undefined', '-fno-sanitize-recover=all'];
  const units = [...baseline('test/fuzz-text.cc'), ...judges, ...core];
  return link('fuzz', await compile('fuzz', units, flags, clang), flags, clang);
}

/** Fuzzes all native readers of text with libFuzzer; its findings stay in native/build/sanitizers/fuzz. */
async function fuzzText(program) {
  const corpus = join(work, 'fuzz', 'corpus');
  rmSync(corpus, { recursive: true, force: true });
  mkdirSync(corpus);
  for (const [nth, text] of seedTexts().entries()) writeFileSync(join(corpus, `seed-${nth}`), text);
  const [runCount, seed] = [process.env.FUZZ_RUNS ?? '40000', process.env.FUZZ_SEED ?? '1'];
  await run(program, [`-runs=${runCount}`, `-seed=${seed}`, '-max_len=4096', '-timeout=10', '-verbosity=0', corpus], {
    cwd: join(work, 'fuzz'),
  });
  console.log(`${runCount} inputs of the fuzzer (seed ${seed}): nothing found`);
}

/** Writes the initial inputs; their first three bytes are those of native/test/fuzz-text.cc. */
function seedTexts() {
  const lines = setsForSpeed.map(({ name }) =>
    Buffer.from(loadDataset(name).text.subarray(0, 82 * 8)).toString('latin1'),
  );
  const candidates = '123456789'.repeat(81);
  return [
    ...lines.map((text) => `\x04\x0f\x0f${text}`),
    `\x04\x0f\x0f# comment\r\n${lines[0].slice(0, 81)} 5\r\n\n12345\n${lines[0].slice(0, 81)}`,
    `\x05\x0f\x0fpuzzle,solution\n1,${lines[0].slice(0, 81)},x\n2,${lines[0].slice(0, 80)}\n`,
    `\x60\x0f\x0f${candidates}${candidates.replaceAll('5', '.')}`,
    `\x78\x0f\x0f${candidates}`,
  ].map((text) => Buffer.from(text, 'latin1'));
}

function requireTool(missing, consequence) {
  console.warn(`${consequence}: no ${missing}`);
  if (process.env.REQUIRE_NATIVE === '1') process.exit(1);
}

if (core.length === 0 || !runs(compiler)) {
  requireTool(
    core.length === 0 ? `kernel for ${process.arch}` : `C++ compiler (${compiler})`,
    'the sanitizers were not run',
  );
} else {
  mkdirSync(work, { recursive: true });
  const files = setsForSpeed.map(prepareDataset);
  const address = await buildForAddresses();
  const thread = await link('thread', await compile('thread', everything, ['-fsanitize=thread']), [
    '-fsanitize=thread',
  ]);
  const fuzzer = await buildFuzzer();
  // Two at a time: all but the second have one thread.
  await Promise.all([
    run(address.tests, files.flat()).then(() => run(thread, ['pool', ...files.at(-1)])),
    (address.addon ? testAddon(address.addon) : Promise.resolve()).then(() => fuzzer && fuzzText(fuzzer)),
  ]);
}
