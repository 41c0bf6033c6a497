/**
 * The easiest chains of a grid, found by the WebAssembly core: the same as those found by this folder, several times as
 * fast. Node has it; pages have it once `init` was given the whole core.
 */
import { chainModuleText } from '#platform';
import { EngineUnavailableError } from '../../model/errors.js';
import { isCoreGiven, openExports, type EmbeddedCore } from '../../engines/wasm/embedded-core.js';
import { cellsOfGrid, type RatingGrid } from '../grid.js';

/** The part of the core that finds chains. */
const chainPart: EmbeddedCore = { text: chainModuleText };

interface Value {
  readonly value: number;
}

/** The exports of assembly/chains.ts. */
interface ChainExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly CHAIN_CYCLE: Value;
  readonly CHAIN_GRID: Value;
  readonly CHAIN_SOURCES: Value;
  readonly chainComplexity: Value;
  readonly chainCycleSize: Value;
  readonly chainKind: Value;
  readonly chainRating: Value;
  readonly chainSourceCount: Value;
  readonly chainTarget: Value;
  chainFindDynamic(): void;
  chainFindForcing(digits: number): number;
  chainFindMultiple(): void;
  chainFindNishio(digits: number): number;
}

export interface EasiestChain {
  /** In tenths. */
  readonly rating: number;
  readonly complexity: number;
  readonly kind: number;
  /** The nodes that it supposes. */
  readonly sources: readonly number[];
  /** The node that follows. */
  readonly target: number;
}

export interface ForcingSearch {
  readonly chain: EasiestChain | null;
  /** The candidates of the chain, off and on by turns, if it is a cycle; else empty. */
  readonly cycle: readonly number[];
  /** False if there is no chain of links between places. */
  readonly hasChainsOfDigits: boolean;
}

export class ChainCore {
  readonly #exports: ChainExports;

  /** @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD, or a policy forbids it. */
  constructor() {
    this.#exports = openExports(chainPart) as unknown as ChainExports;
  }

  /**
   * Finds the easiest forcing chain or cycle.
   * @param digits the digits of which chains of links between places are asked, as a mask.
   */
  findForcing(grid: RatingGrid, digits: number): ForcingSearch {
    this.#write(grid);
    const isNone = this.#exports.chainFindForcing(digits) !== 0;
    const chain = this.#easiest();
    const { memory, CHAIN_CYCLE, chainCycleSize } = this.#exports;
    const cycle = chain ? [...new Uint16Array(memory.buffer, CHAIN_CYCLE.value, chainCycleSize.value)] : [];
    return { chain, cycle, hasChainsOfDigits: !isNone };
  }

  findMultiple(grid: RatingGrid): EasiestChain | null {
    this.#write(grid);
    this.#exports.chainFindMultiple();
    return this.#easiest();
  }

  findDynamic(grid: RatingGrid): EasiestChain | null {
    this.#write(grid);
    this.#exports.chainFindDynamic();
    return this.#easiest();
  }

  /**
   * @param digits the digits that are asked, as a mask.
   * @returns the easiest chain, and the mask of the digits that have a contradiction.
   */
  findNishio(grid: RatingGrid, digits: number): { readonly chain: EasiestChain | null; readonly contradicted: number } {
    this.#write(grid);
    const contradicted = this.#exports.chainFindNishio(digits);
    return { chain: this.#easiest(), contradicted };
  }

  #write({ candidates, places }: RatingGrid): void {
    const { memory, CHAIN_GRID } = this.#exports;
    const words = new Uint16Array(memory.buffer, CHAIN_GRID.value, candidates.length + places.length);
    words.set(candidates);
    words.set(places, cellsOfGrid);
  }

  #easiest(): EasiestChain | null {
    const { memory, CHAIN_SOURCES, chainRating, chainComplexity, chainKind, chainTarget } = this.#exports;
    if (chainRating.value === 0) return null;
    return {
      ...{ rating: chainRating.value, complexity: chainComplexity.value },
      ...{ kind: chainKind.value, target: chainTarget.value },
      sources: [...new Uint16Array(memory.buffer, CHAIN_SOURCES.value, this.#exports.chainSourceCount.value)],
    };
  }
}

/** Null once it is known that none can run here. */
let shared: ChainCore | null | undefined;

/** Returns the core; null where there is none, or no WebAssembly runs. */
export function chainCore(): ChainCore | null {
  if (shared !== undefined || (chainModuleText === '' && !isCoreGiven())) return shared ?? null;
  try {
    shared = new ChainCore();
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    shared = null;
  }
  return shared;
}
