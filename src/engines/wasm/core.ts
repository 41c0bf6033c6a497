/**
 * Instances of the WebAssembly core, one for each search in progress. Their memory never grows, so the views of it stay
 * valid.
 */
import { openExports, type EmbeddedCore } from './embedded-core.js';

/** The exports of assembly/classic.ts and assembly/boards.ts; constants and counters are globals. */
interface CoreExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  begin(count: number, form: number, order: number, solutions: number, nodes: number, timeMs: number): void;
  run(rounds: number, nowMs: number): number;
  cancel(): void;
  enumerate(capacity: number, nodes: number): number;
  isExhausted(): number;
  /** Nodes of the enumeration so far. */
  opened(): number;
  place(first: number, count: number, stride: number): void;
  boardOpen(propagation: number, branching: number, valueOrder: number, seed: number, learnAfter: number): number;
  boardPropagateRoot(work: number): number;
  boardAdvance(nodes: number, solutions: number, work: number): number;
  scan(length: number, final: number, column: number, base: number, plainRoom: number, oddRoom: number): number;
}

export interface Core extends CoreExports {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
  readonly doubles: Float64Array;
  /** Returns an exported constant or counter. */
  readonly value: (name: string) => number;
}

/** The most instances that wait for the next search. Others are left to the collector of garbage. */
const mostIdle = 8;

/** Gives instances of a part of the core to searches, those of searches before them where there are any. */
export class CoreStock {
  readonly #idle: Core[] = [];

  constructor(readonly part: EmbeddedCore) {}

  take(): Core {
    return this.#idle.pop() ?? openCore(this.part);
  }

  give(core: Core): void {
    if (this.#idle.length < mostIdle) this.#idle.push(core);
  }
}

/**
 * @param part the part of the core. The functions of other parts are absent.
 * @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD, or a policy forbids it.
 */
export function openCore(part: EmbeddedCore): Core {
  const exports = openExports(part);
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
