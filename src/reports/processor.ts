/**
 * The processor that numbers were measured on: its model, and its family, because processors of several families call
 * themselves `AMD EPYC`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Processor {
  /** The name that the processor, or the virtual machine, gives itself. */
  readonly model: string;
  /** `Zen 4`; null if it is unknown. */
  readonly family: string | null;
}

/** Linux shows the numbers of CPUID here; other systems have no such file. */
const cpuInfo = '/proc/cpuinfo';

/** The processor of this machine. */
export function readProcessor(): Processor {
  return {
    model: cpus()[0]?.model.trim() ?? 'unknown processor',
    family: existsSync(cpuInfo) ? familyOf(readFileSync(cpuInfo, 'utf8')) : null,
  };
}

/** @param text of `/proc/cpuinfo`; its first processor is taken. @returns null if the family is unknown. */
export function familyOf(text: string): string | null {
  const field = (name: string): string => new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return nameFamily(field('vendor_id'), parseInt(field('cpu family'), 10), parseInt(field('model'), 10));
}

/** `AMD EPYC (Zen 4)`, or the model alone. */
export function showProcessor({ model, family }: Processor): string {
  return family === null ? model : `${model} (${family})`;
}

// Names of processor families by what CPUID says of vendor, family and model. Sources: the Linux kernel, for AMD
// `bsp_init_amd` of arch/x86/kernel/cpu/amd.c, for Intel arch/x86/include/asm/intel-family.h (Linux 6.18).

/** A model, or the first and the last of a range. */
type Models = readonly (number | readonly [first: number, last: number])[];

interface Row {
  readonly name: string;
  readonly family: number;
  readonly models: Models;
}

const amd: readonly Row[] = [
  {
    name: 'Zen',
    family: 0x17,
    models: [
      [0x00, 0x2f],
      [0x50, 0x5f],
    ],
  },
  {
    name: 'Zen 2',
    family: 0x17,
    models: [
      [0x30, 0x4f],
      [0x60, 0x7f],
      [0x90, 0x91],
      [0xa0, 0xaf],
    ],
  },
  {
    name: 'Zen 3',
    family: 0x19,
    models: [
      [0x00, 0x0f],
      [0x20, 0x5f],
    ],
  },
  {
    name: 'Zen 4',
    family: 0x19,
    models: [
      [0x10, 0x1f],
      [0x60, 0xaf],
    ],
  },
  {
    name: 'Zen 5',
    family: 0x1a,
    models: [
      [0x00, 0x2f],
      [0x40, 0x4f],
      [0x60, 0x7f],
    ],
  },
  {
    name: 'Zen 6',
    family: 0x1a,
    models: [
      [0x50, 0x5f],
      [0x80, 0xaf],
      [0xc0, 0xcf],
    ],
  },
];

/** Server and client processors with AVX2; those with small cores only are left out. */
const intel: readonly Row[] = [
  { name: 'Haswell', family: 6, models: [0x3c, 0x3f, 0x45, 0x46] },
  { name: 'Broadwell', family: 6, models: [0x3d, 0x47, 0x4f, 0x56] },
  // Cascade Lake and Cooper Lake have the number of Skylake servers.
  { name: 'Skylake', family: 6, models: [0x4e, 0x55, 0x5e] },
  { name: 'Kaby Lake', family: 6, models: [0x8e, 0x9e] },
  { name: 'Comet Lake', family: 6, models: [0xa5, 0xa6] },
  { name: 'Ice Lake', family: 6, models: [0x6a, 0x6c, 0x7d, 0x7e] },
  { name: 'Tiger Lake', family: 6, models: [0x8c, 0x8d] },
  { name: 'Rocket Lake', family: 6, models: [0xa7] },
  { name: 'Alder Lake', family: 6, models: [0x97, 0x9a] },
  { name: 'Raptor Lake', family: 6, models: [0xb7, 0xba, 0xbf] },
  { name: 'Sapphire Rapids', family: 6, models: [0x8f] },
  { name: 'Emerald Rapids', family: 6, models: [0xcf] },
  { name: 'Granite Rapids', family: 6, models: [0xad, 0xae] },
];

const rowsOf: Readonly<Record<string, readonly Row[]>> = { AuthenticAMD: amd, GenuineIntel: intel };

/** @param vendor as CPUID spells it, `AuthenticAMD`. @returns null for a processor that is not in the table. */
function nameFamily(vendor: string, family: number, model: number): string | null {
  const has = (models: Models): boolean =>
    models.some((each) => (typeof each === 'number' ? each === model : each[0] <= model && model <= each[1]));
  const found = rowsOf[vendor]?.find((row) => row.family === family && has(row.models));
  return found?.name ?? null;
}
