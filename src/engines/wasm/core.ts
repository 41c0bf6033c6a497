/**
 * The WebAssembly core: compiled once, instantiated once for each search that is under way at a time. Its memory never
 * grows, so the views of it stay valid.
 */
import { EngineUnavailableError } from '../../model/errors.js';
import { moduleBase64 } from './module.js';

/** What assembly/index.ts exports; constants and counters are globals. */
interface CoreExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  begin(count: number, form: number, order: number, solutions: number, nodes: number, timeMs: number): void;
  run(rounds: number, nowMs: number): number;
  cancel(): void;
  enumerate(capacity: number): number;
  place(first: number, count: number, stride: number): void;
  boardOpen(propagation: number, branching: number, valueOrder: number, seed: number, learnAfter: number): number;
  boardPropagateRoot(): number;
  boardAdvance(nodes: number, solutions: number): number;
  scan(length: number, final: number, column: number, base: number, plainRoom: number, oddRoom: number): number;
}

/** The part of the global `WebAssembly` used here; TypeScript declares it for browsers only. */
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
}

/** Values of `Form` and `Order` in assembly/lockstep/layout.ts. */
export const formCodes = { givens: 0, candidates: 1 } as const;
export const orderCodes = { search: 0, lexicographic: 1 } as const;

export interface Core extends CoreExports {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
  readonly doubles: Float64Array;
  /** An exported constant or counter. */
  value(name: string): number;
}

let compiled: { readonly api: WebAssemblyApi; readonly module: object } | undefined;

/** @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD. */
export function compileCore(): { readonly api: WebAssemblyApi; readonly module: object } {
  if (compiled) return compiled;
  const api = (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (!api) throw new EngineUnavailableError('wasm', 'this runtime has no WebAssembly');
  const bytes = Uint8Array.from(atob(moduleBase64), (character) => character.charCodeAt(0));
  if (!api.validate(bytes)) throw new EngineUnavailableError('wasm', 'this runtime has no WebAssembly SIMD (simd128)');
  return (compiled = { api, module: new api.Module(bytes) });
}

export function openCore(): Core {
  const { api, module } = compileCore();
  const { exports } = new api.Instance(module, { env: { abort } });
  const core = exports as unknown as CoreExports;
  const { buffer } = core.memory;
  return {
    ...core,
    bytes: new Uint8Array(buffer),
    words: new Uint32Array(buffer),
    doubles: new Float64Array(buffer),
    value: (name) => (exports[name] as { readonly value: number }).value,
  };
}

/** Imported by the AssemblyScript runtime; the core asserts nothing, so this is never called. */
function abort(): never {
  throw new Error('the WebAssembly core aborted');
}
