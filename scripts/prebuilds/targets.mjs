// The prebuilt binaries of a release: where each lies, as node-gyp-build looks for it, and what makes those of Linux.
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The oldest glibc that the binaries run on, older than that of any official Node.js (Node 20 needs 2.28). Unofficial
 * builds of Node.js exist for it, and 64-bit ARM began with it.
 */
export const oldestGlibc = '2.17';

/**
 * @typedef {object} LinuxTarget
 * @property {string} file below the root of the package
 * @property {'x64' | 'arm64'} arch
 * @property {'glibc' | 'musl'} libc
 * @property {string} triple of zig
 * @property {string} kernelCompiler
 */

/** @type {LinuxTarget[]} */
export const linuxTargets = /** @type {const} */ ([
  ['x64', 'x86_64'],
  ['arm64', 'aarch64'],
]).flatMap(([arch, machine]) =>
  /** @type {const} */ (['glibc', 'musl']).map((libc) => ({
    file: `prebuilds/linux-${arch}/pidoku.${libc}.node`,
    arch,
    libc,
    triple: `${machine}-linux-${libc === 'glibc' ? `gnu.${oldestGlibc}` : 'musl'}`,
    kernelCompiler: `${machine}-linux-gnu-g++`,
  })),
);

/** Everything that a release has. */
export const releaseFiles = [
  ...linuxTargets.map(({ file }) => file),
  'prebuilds/darwin-arm64/pidoku.node',
  'prebuilds/darwin-x64/pidoku.node',
  'prebuilds/win32-x64/pidoku.node',
];
