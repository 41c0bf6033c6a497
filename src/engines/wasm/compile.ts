/**
 * Compiles the WebAssembly core before the first search needs it: the embedded part for classic puzzles, or the whole
 * core from a module that the caller gives.
 */
import { fetchBytes } from '#platform';
import { UsageError } from '../../model/errors.js';
import {
  compileLater,
  compileNow,
  embeddedBytes,
  webAssembly,
  wholeCore,
  type CompiledModule,
  type EmbeddedCore,
  type WebAssemblyApi,
} from './embedded-core.js';
import { moduleText } from './module.js';

export type { CompiledModule };
/** The bytes of `pidoku.wasm`, or the `WebAssembly.Module` that a runtime or a bundler made from them. */
export type CoreModule = Uint8Array | ArrayBuffer | CompiledModule;
/** A core module, or its location: a URL or a `Response`. */
export type CoreSource = CoreModule | URL | string | { arrayBuffer(): Promise<ArrayBuffer> };

/** The part for classic puzzles. */
export const classicCore: EmbeddedCore = { text: moduleText };

/**
 * Compiles the core without blocking the calling thread: the embedded part for classic puzzles, or the whole from a
 * source.
 * @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD.
 * @throws {UsageError} when the source is not the core. A URL that cannot be read throws the runtime's own error.
 */
export async function startCore(source?: CoreSource | Promise<CoreSource>): Promise<void> {
  const api = webAssembly();
  const core = source && (await fetched(await source));
  if (core) wholeCore.given = requireCore(api, isBytes(core) ? await compileLater(api, requireValid(api, core)) : core);
  else if (!wholeCore.given) classicCore.compiled ??= await compileLater(api, embeddedBytes(classicCore));
}

/** As `startCore`, but synchronous. */
export function startCoreSync(source?: CoreModule): void {
  const api = webAssembly();
  if (source) wholeCore.given = requireCore(api, isBytes(source) ? compileNow(api, requireValid(api, source)) : source);
  else if (!wholeCore.given) classicCore.compiled ??= compileNow(api, embeddedBytes(classicCore));
}

async function fetched(source: CoreSource): Promise<CoreModule> {
  if (typeof source === 'string' || source instanceof URL) return fetchBytes(source);
  return Object(source) === source && 'arrayBuffer' in source ? source.arrayBuffer() : source;
}

const isBytes = (source: CoreModule): source is Uint8Array | ArrayBuffer =>
  source instanceof ArrayBuffer || ArrayBuffer.isView(source);

/** @returns the bytes, unless they are wrong: they are not valid where the embedded core is. */
function requireValid<Bytes extends Uint8Array | ArrayBuffer>(api: WebAssemblyApi, bytes: Bytes): Bytes {
  if (!api.validate(bytes) && api.validate(embeddedBytes(classicCore))) throw notTheCore();
  return bytes;
}

/** @returns the module, if it has the exports of this version's core. */
function requireCore(api: WebAssemblyApi, module: CompiledModule): CompiledModule {
  if (!(module instanceof api.Module)) throw notTheCore();
  const names = new Set(api.Module.exports(module).map(({ name }) => name));
  if (['run', 'scan', 'boardAdvance', 'memory'].every((name) => names.has(name))) return module;
  throw notTheCore();
}

const notTheCore = (): UsageError =>
  new UsageError('what init was given is not the WebAssembly core of this version of Pidoku (pidoku.wasm)');
