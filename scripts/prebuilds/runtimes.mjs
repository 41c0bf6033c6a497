// The programs that load the prebuilt Linux binaries in their tests: a runtime of the processor and the C library of
// each target, under QEMU if the processor is another one.
//
// npm has no Node for musl; it has a Bun, which needs a C++ library. The one of GCC serves with the names that musl
// lacks (test/prebuilds/glibc-names.c). Real Node on musl runs in the release workflow, on Alpine.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../../test/runtimes/processes.mjs';
import { findProgram } from '../../test/runtimes/tools.mjs';
import { root } from './targets.mjs';

const machines = { x64: 'x86_64', arm64: 'aarch64' };
const work = join(root, 'native/build/prebuilds');

/**
 * @typedef {object} Runtime
 * @property {string} name
 * @property {(words: string[]) => string[]} command what runs a program with these words
 */

/** @param {import('./targets.mjs').LinuxTarget} target @returns {Promise<Runtime>} */
export function prepareRuntime(target) {
  return target.libc === 'musl' ? prepareBun(target) : prepareNode(target);
}

/** @param {import('./targets.mjs').LinuxTarget} target @returns {Promise<Runtime>} */
async function prepareNode({ arch }) {
  if (arch === process.arch)
    return { name: `Node ${process.version}`, command: (words) => [process.execPath, ...words] };
  const node = await findProgram(`node-linux-${arch}`);
  return {
    name: `Node of ${arch} under QEMU`,
    command: (words) => [`qemu-${machines[arch]}-static`, '-L', `/usr/${machines[arch]}-linux-gnu`, node, ...words],
  };
}

/** @param {import('./targets.mjs').LinuxTarget} target @returns {Promise<Runtime>} */
async function prepareBun({ arch, triple, kernelCompiler }) {
  const bun = await findProgram(`bun-linux-${arch}-musl`);
  const loader = `/lib/ld-musl-${machines[arch]}.so.1`;
  if (!existsSync(loader))
    throw new Error(`there is no ${loader}: apt-get install musl:${arch === 'x64' ? 'amd64' : arch}`);

  const libraries = join(work, `${arch}-musl-libraries`);
  mkdirSync(libraries, { recursive: true });
  for (const name of ['libstdc++.so.6', 'libgcc_s.so.1']) {
    const found = await runProcess(kernelCompiler, [`-print-file-name=${name}`], { cwd: root });
    copyFileSync(found.trim(), join(libraries, name));
  }
  // The C++ library of x64 asks for glibc's loader too: this is it.
  const names = join(libraries, 'ld-linux-x86-64.so.2');
  const zig = process.env.ZIG || (await findProgram('zig'));
  const source = join(root, 'test/prebuilds/glibc-names.c');
  await runProcess(zig, ['cc', '-target', triple, '-shared', '-fPIC', '-O1', source, '-o', names], { cwd: libraries });

  const variables = ['LIBC=musl', `LD_LIBRARY_PATH=${libraries}`, `LD_PRELOAD=${names}`];
  const emulator = [`qemu-${machines[arch]}-static`, ...variables.flatMap((variable) => ['-E', variable])];
  return arch === process.arch
    ? { name: 'Bun for musl', command: (words) => ['env', ...variables, bun, ...words] }
    : { name: `Bun for musl of ${arch} under QEMU`, command: (words) => [...emulator, bun, ...words] };
}
