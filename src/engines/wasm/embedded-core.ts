/**
 * The parts of the WebAssembly core that the package embeds, each compiled when it is first needed; or the whole core,
 * if the caller gave one. If it cannot run, `EngineUnavailableError` says why: no WebAssembly, no SIMD, or a policy of
 * the page.
 */
import { EngineUnavailableError } from '../../model/errors.js';

/** A `WebAssembly.Module`. The type has no members that identify it. */
export type CompiledModule = object;

/** The part of the global `WebAssembly` used here; TypeScript declares it only for browsers. */
export interface WebAssemblyApi {
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

/** The whole core that a caller gave, which then serves instead of the embedded parts. */
export const wholeCore: { given?: CompiledModule } = {};

/**
 * Opens an instance of the whole core, if it was given, or else of a part.
 * @returns its exports.
 * @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD, or a policy forbids it.
 */
export const openExports = (part: EmbeddedCore): Record<string, unknown> =>
  wholeCore.given ? instantiate(webAssembly(), wholeCore.given) : openPart(part);

/** Does the same for a part that the whole core does not have. It is compiled now if necessary. */
export function openPart(part: EmbeddedCore): Record<string, unknown> {
  const api = webAssembly();
  return instantiate(api, (part.compiled ??= compileNow(api, embeddedBytes(part))));
}

function instantiate(api: WebAssemblyApi, module: CompiledModule): Record<string, unknown> {
  try {
    return new api.Instance(module, { env: { abort } }).exports;
  } catch (error) {
    throw refused(error);
  }
}

/** Imported by the AssemblyScript runtime; the core asserts nothing, so this is never called. */
function abort(): never {
  throw new Error('the WebAssembly core aborted');
}

export function webAssembly(): WebAssemblyApi {
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
export function embeddedBytes({ text }: EmbeddedCore): Uint8Array {
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

export function compileNow(api: WebAssemblyApi, bytes: Uint8Array | ArrayBuffer): CompiledModule {
  requireRunnable(api, bytes);
  try {
    return new api.Module(bytes);
  } catch (error) {
    throw refused(error);
  }
}

export async function compileLater(api: WebAssemblyApi, bytes: Uint8Array | ArrayBuffer): Promise<CompiledModule> {
  requireRunnable(api, bytes);
  return api.compile(bytes).catch((error: unknown) => {
    throw refused(error);
  });
}

function requireRunnable(api: WebAssemblyApi, bytes: Uint8Array | ArrayBuffer): void {
  if (!api.validate(bytes)) throw new EngineUnavailableError('wasm', 'this runtime has no WebAssembly SIMD (simd128)');
}

/**
 * Returns the error for a valid module that is not compiled or instantiated. Causes: a Content-Security-Policy, or a
 * runtime that takes modules only from files.
 */
function refused(cause: unknown): EngineUnavailableError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new EngineUnavailableError('wasm', `this runtime does not let it start (${message})`, { cause });
}
