/**
 * Loads the addon and declares its exports: `native/addon.cc`. In a checkout it is the binary that
 * `scripts/build-native.mjs` made, since prebuilt ones may be older than the sources; the published package has only
 * prebuilt ones (`prebuilds/`, docs/building.md). Nothing is loaded before the first call.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { EngineUnavailableError } from '../../model/errors.js';

/**
 * The fields of a batch as positional arguments, in the order of `BatchArguments` (native/addon/batch-arguments.hh).
 */
export type NativeBatch = readonly [
  input: Uint8Array,
  form: number,
  offsets: Uint32Array,
  count: number,
  order: number,
  solutionLimit: number,
  nodeLimit: number,
  timeoutMs: number,
  solutions: Uint8Array,
  solutionStride: number,
  found: Float64Array,
  nodes: Float64Array,
  guesses: Float64Array,
  outcome: Uint8Array,
];

export interface NativeEngine {
  readonly isa: string;
  readonly lanes: number;
  /** The number of enumerations that hold memory. */
  readonly enumerations: number;
  solveBatch(...batch: NativeBatch): void;
  /** @param id identifies the batch for `cancelBatch`. */
  submitBatch(id: number, ...batch: NativeBatch): Promise<void>;
  cancelBatch(id: number): void;
  close(): void;
}

interface NativeBatchRun {
  /** @returns true when the batch is finished. */
  advance(milliseconds: number): boolean;
  cancel(): void;
}

interface NativeSolutionSearch {
  next(buffer: Uint8Array, nodes?: number): number;
  readonly isExhausted: boolean;
  readonly nodes: number;
  close(): void;
}

export interface NativeBinding {
  readonly Engine: new (isa: string, threads: number) => NativeEngine;
  readonly BatchRun: new (engine: NativeEngine, ...batch: NativeBatch) => NativeBatchRun;
  readonly SolutionSearch: new (engine: NativeEngine, puzzle: Uint8Array, form: number) => NativeSolutionSearch;
  /** The fields of a `CanonicalBatch` in order: see native/addon/canonicalize-call.hh. */
  canonicalize(
    input: Uint8Array,
    offsets: Uint32Array,
    count: number,
    forms: Uint8Array,
    formStride: number,
    symmetries: Uint8Array,
    automorphisms: Uint32Array,
    bands: Uint32Array,
  ): void;
  /** The fields of an `AnswerBatch` in order. */
  checkAnswers(input: Uint8Array, puzzles: Uint32Array, answers: Uint32Array, count: number, correct: Uint8Array): void;
  /** Best first. */
  listSupportedIsas(): string[];
  scanLines(
    input: Uint8Array,
    start: number,
    end: number,
    final: boolean,
    column: number,
    offsets: Uint32Array,
    odd: Uint32Array,
  ): { puzzles: number; odd: number; consumed: number };
  /** The CRC-32 of bytes behind others. Undefined where zlib has a faster one. */
  readonly crc32?: (bytes: Uint8Array, before: number) => number;
}

const packageRoot = new URL('../../../', import.meta.url);
const localBuild = fileURLToPath(new URL('native/build/Release/pidoku.node', packageRoot));

let loaded: NativeBinding | undefined;

/** @throws {EngineUnavailableError} when there is no binary for this machine, or it cannot be loaded. */
export function loadBinding(): NativeBinding {
  loaded ??= requireComplete(loadFirst());
  return loaded;
}

/** What the addon must export: a binary of another version may not have all of it. */
const needed = ['Engine', 'BatchRun', 'SolutionSearch', 'scanLines', 'canonicalize', 'checkAnswers'] as const;

function requireComplete(binding: NativeBinding): NativeBinding {
  const missing = needed.find((name) => typeof binding[name] !== 'function');
  if (missing === undefined) return binding;
  throw new EngineUnavailableError('native', `its binary is of another version: it has no ${missing}`);
}

function loadFirst(): NativeBinding {
  const require = createRequire(import.meta.url);
  try {
    // Deno throws here if it may not read the file system.
    if (existsSync(localBuild)) return require(localBuild) as NativeBinding;
    // This module reads the environment when it is loaded, which Deno may not permit.
    const load = require('node-gyp-build') as (directory: string) => NativeBinding;
    return load(fileURLToPath(packageRoot));
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): EngineUnavailableError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const isMissing = message.startsWith('No native build was found');
  const reason = isMissing
    ? 'there is no binary for this machine, neither prebuilt nor built from source'
    : `its binary cannot be loaded (${message})`;
  return new EngineUnavailableError('native', reason, { cause });
}
