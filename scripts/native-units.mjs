// The source files of the native engine and the flags that each needs beyond those of its builder, for the builders
// that do not use node-gyp. native/binding.gyp has the same files; the flags are shared (native/isa-flags.gypi).
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `isVector`: compiled for an instruction set.
 * @typedef {{ source: string, flags: string[], isVector: boolean }} Unit
 */

export const nativeFolder = fileURLToPath(new URL('../native/', import.meta.url));
const { variables: flags } = JSON.parse(readFileSync(`${nativeFolder}isa-flags.gypi`, 'utf8'));

export const addonDefines = [...flags.addon_defines, 'NODE_GYP_MODULE_NAME=pidoku', 'BUILDING_NODE_EXTENSION'];

/** The instruction sets of a processor family, best first. @type {Record<string, string[]>} */
const isas = { x64: ['avx512', 'avx2', 'sse4'], arm64: ['neon'] };

/** @param {string[]} sources @returns {Unit[]} */
export const baseline = (...sources) => sources.map((source) => ({ source, flags: [], isVector: false }));

/** @param {string} source @param {string} isa @returns {Unit} */
const vector = (source, isa) => ({ source, flags: [...flags.kernel_flags, ...flags[`${isa}_flags`]], isVector: true });

/**
 * What knows nothing of Node.
 * @param {string} arch as Node names it
 * @returns {Unit[]} empty where there is no kernel.
 */
export function listKernelUnits(arch) {
  const own = isas[arch];
  if (!own) return [];
  return [
    ...baseline('isa.cc', ...listSources('answers'), ...listSources('canonical'), ...listSources('pool')),
    vector('lines/scan.cc', /** @type {string} */ (own.at(-1))),
    ...own.map((isa) => vector(`isa-${isa}.cc`, isa)),
    ...(arch === 'x64' ? [vector('checksum/crc32.cc', 'clmul'), vector('checksum/crc32-wide.cc', 'wide_clmul')] : []),
  ];
}

/** What Node loads. */
export const listAddonUnits = () => baseline('addon.cc', ...listSources('addon'));

/** @param {string} folder */
function listSources(folder) {
  const sources = readdirSync(`${nativeFolder}${folder}`).filter((name) => name.endsWith('.cc'));
  return sources.sort().map((name) => `${folder}/${name}`);
}
