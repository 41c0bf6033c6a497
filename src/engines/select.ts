/**
 * Chooses the engine; no other module does. `auto` takes the fastest engine that runs here. An engine requested by name
 * is that engine or an error, never silently another one.
 */
import { environment, openNativeEngine } from '#platform';
import { requireObject, requireOneOf } from '../model/check-value.js';
import { EngineUnavailableError } from '../model/errors.js';
import type { BoardEngine } from './board-engine.js';
import type { Engine, EngineName, EngineOptions } from './engine.js';
import { openReferenceBoards } from './reference/board/engine.js';
import { openReferenceEngine } from './reference/engine.js';
import { openWasmBoards } from './wasm/board.js';
import { openWasmEngine } from './wasm/engine.js';

/** Fastest first. Functions of their own, so that the command loads only the engine that it opens. */
const openers: Readonly<Record<EngineName, (options: EngineOptions) => Engine>> = {
  native: openNativeEngine,
  wasm: (options) => openWasmEngine(options),
  reference: (options) => openReferenceEngine(options),
};

/** All engines, fastest first. */
export const engineNames = Object.keys(openers) as readonly EngineName[];

export type EngineChoice = 'auto' | EngineName;

const choices: readonly EngineChoice[] = ['auto', ...engineNames];

const oneThread: EngineOptions = { threads: 1 };

/**
 * Opens an engine.
 * @param choice default: the environment variable `PIDOKU_ENGINE`, or `auto` if it is not set.
 * @throws {UsageError} for an unknown name.
 * @throws {EngineUnavailableError} when the requested engine cannot run here.
 */
export function selectEngine(choice: EngineChoice = choiceOfEnvironment(), options: EngineOptions = oneThread): Engine {
  requireObject(options, ['options']);
  const name = requireOneOf('engine', choice, choices);
  return name === 'auto' ? openFastest(options) : openers[name](options);
}

/**
 * Opens the engine for any board. Only WebAssembly has the general core: `native` and `auto` use it too, and `auto`
 * uses the reference engine where there is no WebAssembly.
 * @throws as `selectEngine`.
 */
export function selectBoardEngine(choice: EngineChoice = choiceOfEnvironment()): BoardEngine {
  if (requireOneOf('engine', choice, choices) === 'reference') return openReferenceBoards();
  try {
    return openWasmBoards();
  } catch (error) {
    if (choice === 'auto' && error instanceof EngineUnavailableError) return openReferenceBoards();
    throw error;
  }
}

/** The engines that run here, fastest first. */
export function availableEngines(): EngineName[] {
  return engineNames.filter((name) => openIfAvailable(name, oneThread) !== undefined);
}

function openFastest(options: EngineOptions): Engine {
  for (const name of engineNames) {
    const engine = openIfAvailable(name, options);
    if (engine) return engine;
  }
  throw new EngineUnavailableError('auto', `none of ${engineNames.join(', ')} runs here`);
}

function openIfAvailable(name: EngineName, options: EngineOptions): Engine | undefined {
  try {
    return openers[name](options);
  } catch (error) {
    if (error instanceof EngineUnavailableError) return undefined;
    throw error;
  }
}

function choiceOfEnvironment(): EngineChoice {
  return requireOneOf('PIDOKU_ENGINE', (environment('PIDOKU_ENGINE') || 'auto') as EngineChoice, choices);
}
