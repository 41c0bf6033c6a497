/**
 * Compiles the WebAssembly module once: from the bytes embedded in the package when the first search needs it, or
 * earlier from a module that the caller gives. If it cannot run, `EngineUnavailableError` says why: no WebAssembly, no
 * SIMD, or a policy of the page.
 */
import { fetchBytes } from '#platform';
import { EngineUnavailableError, UsageError } from '../../model/errors.js';
import { moduleText } from './module.js';

/** A `WebAssembly.Module`. The type has no members that identify it. */
export type CompiledModule = object;
/** The bytes of `pidoku.wasm`, or the `WebAssembly.Module` that a runtime or a bundler made from them. */
export type CoreModule = Uint8Array | ArrayBuffer | CompiledModule;
/** A core module, or its location: a URL or a `Response`. */
export type CoreSource = CoreModule | URL | string | { arrayBuffer(): Promise<ArrayBuffer> };

/** The part of the global `WebAssembly` used here; TypeScript declares it only for browsers. */
interface WebAssemblyApi {
  validate(bytes: Uint8Array | ArrayBuffer): boolean;
  compile(bytes: Uint8Array | ArrayBuffer): Promise<CompiledModule>;
  Module: {
    new (bytes: Uint8Array | ArrayBuffer): CompiledModule;
    exports(module: CompiledModule): readonly { readonly name: string }[];
  };
  Instance: new (module: CompiledModule, imports: object) => { readonly exports: Record<string, unknown> };
}

/** A part of the core that the package embeds, as text; compiled when it is first needed. */
export interface EmbeddedCore {
  readonly text: string;
  compiled?: CompiledModule;
}

/** The part for classic puzzles. */
export const classicCore: EmbeddedCore = { text: moduleText };
/** The whole core that a caller gave, which then serves instead of the embedded parts. */
let given: CompiledModule | undefined;

/**
 * Returns the module of a part, and compiles it now if necessary.
 * @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD.
 */
export function compiledCore(part = classicCore): { readonly api: WebAssemblyApi; readonly module: CompiledModule } {
  const api = webAssembly();
  return { api, module: given ?? (part.compiled ??= compileNow(api, embeddedBytes(part))) };
}

/**
 * Compiles the core without blocking the calling thread: the embedded part for classic puzzles, or the whole from a
 * source.
 * @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD.
 * @throws {UsageError} when the source is not the core. A URL that cannot be read throws the runtime's own error.
 */
export async function startCore(source?: CoreSource | Promise<CoreSource>): Promise<void> {
  const api = webAssembly();
  const core = source && (await fetched(await source));
  if (core) given = requireCore(api, isBytes(core) ? await compileLater(api, core) : core);
  else if (!given) classicCore.compiled ??= await compileLater(api, embeddedBytes(classicCore));
}

/** As `startCore`, but synchronous. */
export function startCoreSync(source?: CoreModule): void {
  const api = webAssembly();
  if (source) given = requireCore(api, isBytes(source) ? compileNow(api, source) : source);
  else if (!given) classicCore.compiled ??= compileNow(api, embeddedBytes(classicCore));
}

function webAssembly(): WebAssemblyApi {
  const api = (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (api) return api;
  throw new EngineUnavailableError('wasm', 'this runtime has no WebAssembly');
}

/** The characters of an embedded core begin with `#`; the backslash is left out. scripts/build-wasm.mjs writes them. */
const [firstCode, skippedCode] = [35, 92];
/** Characters below this number are bytes. */
const plainBytes = 72;
/** The next characters are these bytes; the others say how many times `plainBytes` is added to the character after. */
const frequentBytes = [78, 106, 107, 113, 114, 116, 127, 128, 192, 247, 253, 255];

/**
 * Decodes an embedded core. Most of its bytes take one character: gzip makes half a percent more of the text than of
 * the bytes, where it makes 11 % more of hexadecimal digits and 32 % more of base64.
 */
function embeddedBytes({ text }: EmbeddedCore): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let size = 0;
  let added = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const number = code - firstCode - Number(code > skippedCode);
    const times = number - plainBytes - frequentBytes.length + 1;
    if (times > 0) added = plainBytes * times;
    else {
      bytes[size++] = number < plainBytes ? added + number : frequentBytes[number - plainBytes];
      added = 0;
    }
  }
  return bytes.subarray(0, size);
}

async function fetched(source: CoreSource): Promise<CoreModule> {
  if (typeof source === 'string' || source instanceof URL) return fetchBytes(source);
  return 'arrayBuffer' in source ? source.arrayBuffer() : source;
}

const isBytes = (source: CoreModule): source is Uint8Array | ArrayBuffer =>
  source instanceof ArrayBuffer || ArrayBuffer.isView(source);

function compileNow(api: WebAssemblyApi, bytes: Uint8Array | ArrayBuffer): CompiledModule {
  requireRunnable(api, bytes);
  try {
    return new api.Module(bytes);
  } catch (error) {
    throw refused(error);
  }
}

async function compileLater(api: WebAssemblyApi, bytes: Uint8Array | ArrayBuffer): Promise<CompiledModule> {
  requireRunnable(api, bytes);
  return api.compile(bytes).catch((error: unknown) => {
    throw refused(error);
  });
}

function requireRunnable(api: WebAssemblyApi, bytes: Uint8Array | ArrayBuffer): void {
  if (api.validate(bytes)) return;
  // If the embedded module is valid here, the given bytes are wrong.
  if (api.validate(embeddedBytes(classicCore))) throw notTheCore();
  throw new EngineUnavailableError('wasm', 'this runtime has no WebAssembly SIMD (simd128)');
}

/**
 * Returns the error for a valid module that is not compiled or instantiated. Causes: a Content-Security-Policy, or a
 * runtime that takes modules only from files.
 */
export function refused(cause: unknown): EngineUnavailableError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new EngineUnavailableError('wasm', `this runtime does not let it start (${message})`, { cause });
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
