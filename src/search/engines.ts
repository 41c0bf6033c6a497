/**
 * Engines of one thread. Each choice is opened once and kept, since opening an engine costs more than solving most
 * puzzles.
 */
import { environment } from '#platform';
import { selectBoardEngine, selectEngine, type EngineChoice } from '../engines/select.js';

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
export function forgetEngines(): void {
  for (const engines of caches) engines.clear();
}

/** Returns the batch engine of one thread for a choice. */
export const sharedEngine = /* @__PURE__ */ keepEngines((choice) => selectEngine(choice, { threads: 1 }));

/** Returns the program engine for a choice. */
export const sharedBoardEngine = /* @__PURE__ */ keepEngines(selectBoardEngine);
