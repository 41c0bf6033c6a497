// Runs the native code under sanitizers: the core's own tests (native/test) over the data sets, for addresses and
// undefined behaviour; the thread pool, for data races; the addon with hostile calls; and every reader of text as a
// target of libFuzzer. Prints a message if a compiler is missing for one of them; with REQUIRE_NATIVE=1 that is an
// error.
//
// FUZZ_RUNS: inputs of the fuzzer; FUZZ_SEED: its seed; HOSTILE_CALLS: calls of the addon; CXX: the compiler; FUZZ_CXX:
// clang, for libFuzzer.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

function run(command, words, options = {}) {
  const { status, signal, error } = spawnSync(command, words, { stdio: 'inherit', ...options });
  if (status === 0) return;
  console.error(`${command} ${words.join(' ')}: ${error?.message ?? signal ?? `exit status ${status}`}`);
  process.exit(1);
}

const runs = (command) => spawnSync(command, ['--version']).status === 0;

/** @returns the path of the program or library. */
function build(name, units, { cxx = compiler, compile, link = compile }) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  const common = ['-std=c++17', '-O1', '-g', '-pthread', '-D_GLIBCXX_ASSERTIONS', ...compile];
  const objects = units.map((unit) => {
    const object = join(folder, `${unit.source.replaceAll('/', '-')}.o`);
    run(cxx, [...common, ...unit.flags, '-c', join(native, unit.source), '-o', object]);
    return object;
  });
  const program = join(folder, 'program.node');
  run(cxx, ['-pthread', ...link, ...objects, '-o', program]);
  return program;
}

/** Writes a data set as text. @returns the arguments that describe it to the test program. */
function prepareDataset({ name }) {
  const { text, found } = loadDataset(name);
  const file = join(work, `${name}.txt`);
  writeFileSync(file, text);
  return [file, String(found.none), String(found.one), String(found.several)];
}

/** Tests the addon in a Node process that has the sanitizers' libraries preloaded. */
function testAddon() {
  const require = createRequire(import.meta.url);
  const headers = join(dirname(dirname(process.execPath)), 'include/node');
  if (!existsSync(join(headers, 'node_api.h'))) {
    return requireTool(`headers of Node in ${headers}`, 'the addon was not run under the sanitizers');
  }
  const compile = [
    ...addressSanitizers,
    ...['-fPIC', '-fvisibility=hidden', `-I${headers}`, `-I${dirname(require.resolve('node-addon-api/package.json'))}`],
    ...addonDefines.map((name) => `-D${name}`),
  ];
  const library = build('addon', [...addon, ...core], { compile, link: [...addressSanitizers, '-shared'] });
  const pathOf = (name) => execFileSync(compiler, [`-print-file-name=${name}`], { encoding: 'utf8' }).trim();
  // Memory that V8 leaves allocated at the end of a process is not a leak of the addon.
  const env = {
    ...process.env,
    LD_PRELOAD: ['libasan.so', 'libubsan.so'].map(pathOf).join(':'),
    ASAN_OPTIONS: 'detect_leaks=0',
  };
  run(process.execPath, [join(native, 'test/hostile-calls.mjs'), library, process.env.HOSTILE_CALLS ?? '50000', '14'], {
    env,
  });
}

/** Fuzzes all native readers of text with libFuzzer; its findings stay in native/build/sanitizers/fuzz. */
function fuzzText() {
  if (!runs(clang)) return requireTool(clang, 'what reads text was not fuzzed');
  const compile = ['-fsanitize=fuzzer,address,undefined', '-fno-sanitize-recover=all'];
  const program = build('fuzz', [...baseline('test/fuzz-text.cc'), ...judges, ...core], { cxx: clang, compile });
  const corpus = join(work, 'fuzz', 'corpus');
  rmSync(corpus, { recursive: true, force: true });
  mkdirSync(corpus);
  for (const [nth, text] of seedTexts().entries()) writeFileSync(join(corpus, `seed-${nth}`), text);
  const [runCount, seed] = [process.env.FUZZ_RUNS ?? '40000', process.env.FUZZ_SEED ?? '1'];
  run(program, [`-runs=${runCount}`, `-seed=${seed}`, '-max_len=4096', '-timeout=10', '-verbosity=0', corpus], {
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
  const everything = [...tests, ...judges, ...core];
  run(build('address', everything, { compile: addressSanitizers }), files.flat());
  run(build('thread', everything, { compile: ['-fsanitize=thread'] }), ['pool', ...files.at(-1)]);
  testAddon();
  fuzzText();
}
