// Builds the native core and its tests (native/test) with sanitizers and runs them over the data sets: addresses and undefined
// behaviour over everything, data races over the thread pool. Without a compiler it says so; with REQUIRE_NATIVE=1 that is
// an error.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDataset, setsForSpeed } from '../bench/load-dataset.mjs';

const native = fileURLToPath(new URL('../native/', import.meta.url));
const work = join(native, 'build', 'sanitizers');
const compiler = process.env.CXX ?? 'c++';
const isas = { x64: ['avx512', 'avx2', 'sse4'], arm64: ['neon'] }[process.arch] ?? [];
const { variables: flags } = JSON.parse(readFileSync(join(native, 'isa-flags.gypi'), 'utf8'));

const baselineSources = [
  'isa.cc',
  'pool/advance.cc',
  'pool/pool.cc',
  'pool/search-stock.cc',
  'test/main.cc',
  'test/kernel-test.cc',
  'test/lines-test.cc',
  'test/plain-solver.cc',
  'test/pool-test.cc',
  'test/puzzles.cc',
  'test/solved-batch.cc',
];

/** Source files with the flags each needs beyond the common ones. */
const units = [
  ...baselineSources.map((source) => ({ source, flags: [] })),
  { source: 'lines/scan.cc', flags: [...flags.kernel_flags, ...flags[`${isas.at(-1)}_flags`]] },
  ...isas.map((isa) => ({ source: `isa-${isa}.cc`, flags: [...flags.kernel_flags, ...flags[`${isa}_flags`]] })),
];

function run(command, words) {
  const { status, signal, error } = spawnSync(command, words, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${command} ${words.join(' ')}: ${error?.message ?? signal ?? `exit status ${status}`}`);
    process.exit(1);
  }
}

/** @returns path of the test program. */
function buildWith(name, sanitizers) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  const common = ['-std=c++17', '-O1', '-g', '-pthread', '-D_GLIBCXX_ASSERTIONS', ...sanitizers];
  const objects = units.map((unit) => {
    const object = join(folder, `${unit.source.replaceAll('/', '-')}.o`);
    run(compiler, [...common, ...unit.flags, '-c', join(native, unit.source), '-o', object]);
    return object;
  });
  const program = join(folder, 'test');
  run(compiler, [...common, ...objects, '-o', program]);
  return program;
}

/** Writes a data set as text. @returns the words that tell the test program about it. */
function prepareDataset({ name }) {
  const { text, found } = loadDataset(name);
  const file = join(work, `${name}.txt`);
  writeFileSync(file, text);
  return [file, String(found.none), String(found.one), String(found.several)];
}

if (isas.length === 0 || spawnSync(compiler, ['--version']).status !== 0) {
  console.warn(`the sanitizers were not run: no C++ compiler (${compiler}) or no kernel for ${process.arch}`);
  process.exit(process.env.REQUIRE_NATIVE === '1' ? 1 : 0);
}
mkdirSync(work, { recursive: true });
const files = setsForSpeed.map(prepareDataset);
const addressSanitizers = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-fno-omit-frame-pointer'];
run(buildWith('address', addressSanitizers), files.flat());
run(buildWith('thread', ['-fsanitize=thread']), ['pool', ...files.at(-1)]);
