/** Stands in for the engines of the package in TypeScript, which only browsers without WebAssembly need. */
import type { BoardEngine, Engine, EngineOptions } from 'pidoku';
import { EngineUnavailableError } from 'pidoku/model/errors.js';

interface Engines {
  readonly openReferenceEngine: (options: EngineOptions) => Engine;
  readonly openReferenceBoards: () => BoardEngine;
}

let engines: Engines | undefined;

/** Loads the engines, once. */
export async function loadReferenceEngines(): Promise<void> {
  engines ??= await import('./all-reference-engines.js');
}

function loaded(): Engines {
  if (engines) return engines;
  throw new EngineUnavailableError('reference', 'it is not loaded');
}

export const openReferenceEngine = (options: EngineOptions): Engine => loaded().openReferenceEngine(options);
export const openReferenceBoards = (): BoardEngine => loaded().openReferenceBoards();
