/** Engines of one thread, opened once for each choice and kept, since opening one costs more than most puzzles. */
import { environment } from '#platform';
import { selectBoardEngine, selectEngine, type EngineChoice } from '../engines/select.js';

const caches = new Set<Map<string, unknown>>();

/** @returns a function that opens an engine, or has it already. */
function keepEngines<E>(open: (choice: EngineChoice | undefined) => E): (choice: EngineChoice | undefined) => E {
  const engines = new Map<string, E>();
  caches.add(engines);
  return (choice) => {
    const key = choice ?? `environment ${environment('PIDOKU_ENGINE') ?? ''}`;
    const engine = engines.get(key) ?? open(choice);
    engines.set(key, engine);
    return engine;
  };
}

/** Has engines chosen anew: others may run now. */
export function forgetEngines(): void {
  for (const engines of caches) engines.clear();
}

/** The batch engine of one thread for a choice. */
export const sharedEngine = /* @__PURE__ */ keepEngines((choice) => selectEngine(choice, { threads: 1 }));

/** The program engine for a choice. */
export const sharedBoardEngine = /* @__PURE__ */ keepEngines(selectBoardEngine);
