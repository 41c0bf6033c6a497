/**
 * The processor that numbers were measured on: its model, and its family, because processors of several families call
 * themselves `AMD EPYC`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { nameFamily } from './processor-families.js';

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
