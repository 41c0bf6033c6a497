/**
 * Starts WebAssembly before the first question. Nobody has to: the embedded module is compiled when it is first wanted.
 * It is for pages that do not want to wait for it then, and for runtimes that take modules from files only.
 */
import type { EngineName } from '../engines/engine.js';
import { startCore, startCoreSync, type CoreModule, type CoreSource } from '../engines/wasm/compile.js';
import { EngineUnavailableError } from '../model/errors.js';
import { forgetEngines, sharedEngine } from './engines.js';

/**
 * Compiles the WebAssembly core without blocking the calling thread.
 * @param source the bytes of `pidoku/pidoku.wasm`, its URL, a `Response`, a `WebAssembly.Module`, or a promise of one.
 * Default: the embedded module.
 * @returns the engine that serves from now on: `reference` where there is no WebAssembly with SIMD, or a policy of the
 * page forbids it.
 * @throws {UsageError} when the source is something else; and what the runtime says of a URL that cannot be read.
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
 * As `init`, at once: browsers may refuse to compile on the page's own thread, a compiled `WebAssembly.Module` always
 * serves.
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
