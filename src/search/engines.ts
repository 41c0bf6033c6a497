/**
 * Engines of one thread. Each choice is opened once and kept, since opening an engine costs more than solving most
 * puzzles.
 */
import { environment } from '#platform';
import { selectBoardEngine, selectEngine, type EngineChoice } from '../engines/select.js';
import type { EngineName } from '../engines/engine.js';
import { startCore, startCoreSync, type CoreModule, type CoreSource } from '../engines/wasm/compile.js';
import { EngineUnavailableError } from '../model/errors.js';

const caches = new Set<Map<string, unknown>>();

/** @returns a function that opens an engine on the first call for a choice, and returns the same engine later. */
function keepEngines<E>(open: (choice: EngineChoice | undefined) => E): (choice: EngineChoice | undefined) => E {
  const engines = new Map<string, E>();
  caches.add(engines);
  return (choice) => {
    const key = choice ?? `environment ${environment('PIDOKU_ENGINE') ?? ''}`;
    const kept = engines.get(key);
    if (kept !== undefined) return kept;
    const engine = open(choice);
    engines.set(key, engine);
    return engine;
  };
}

/** Forgets all engines, so that the next call chooses again. Used when other engines have become available. */
function forgetEngines(): void {
  for (const engines of caches) engines.clear();
}

/** Returns the batch engine of one thread for a choice. */
export const sharedEngine = /* @__PURE__ */ keepEngines((choice) => selectEngine(choice, { threads: 1 }));

/** Returns the program engine for a choice. */
export const sharedBoardEngine = /* @__PURE__ */ keepEngines(selectBoardEngine);

// Starts WebAssembly before the first question. This is optional: otherwise the embedded module is compiled on first
// use. It helps pages that do not want to wait then, and runtimes that load modules only from files.

/**
 * Compiles the WebAssembly core without blocking the calling thread.
 * @param source the bytes of `pidoku/pidoku.wasm`, its URL, a `Response`, a `WebAssembly.Module`, or a promise of one.
 * Default: the embedded module.
 * @returns the name of the engine that serves from now on: `reference` if there is no WebAssembly with SIMD, or a
 * policy of the page forbids it.
 * @throws {UsageError} if the source is something else. Also throws the error of the runtime for a URL that cannot be
 * read.
 * @example
 * ['native', 'wasm'].includes(await init()); // true: with the addon in Node the one, in a page the other
 */
export async function init(source?: CoreSource | Promise<CoreSource>): Promise<EngineName> {
  try {
    await startCore(source);
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
  }
  return chooseAnew();
}

/**
 * Does the same as `init`, but synchronously. Browsers may refuse to compile on the main thread; a compiled
 * `WebAssembly.Module` always works.
 */
export function initSync(source?: CoreModule): EngineName {
  try {
    startCoreSync(source);
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
  }
  return chooseAnew();
}

function chooseAnew(): EngineName {
  forgetEngines();
  return sharedEngine(undefined).name;
}
