/** Searches for chains in WebAssembly: copies a grid in, calls the core, and copies the easiest chain out. */
import type { ChainGrid, ChainSearch, EasiestChain, ForcingSearch } from '../chain-search.js';
import { chainModuleText } from './chain-module.js';
import { EngineUnavailableError } from '../../model/errors.js';
import { openPart, type EmbeddedCore } from './embedded-core.js';

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

class WasmChains implements ChainSearch {
  readonly #exports: ChainExports;

  constructor(exports: ChainExports) {
    this.#exports = exports;
  }

  findForcing(grid: ChainGrid, digits: number): ForcingSearch {
    this.#write(grid);
    const isNone = this.#exports.chainFindForcing(digits) !== 0;
    const chain = this.#easiest();
    const { memory, CHAIN_CYCLE, chainCycleSize } = this.#exports;
    const cycle = chain ? [...new Uint16Array(memory.buffer, CHAIN_CYCLE.value, chainCycleSize.value)] : [];
    return { chain, cycle, hasChainsOfDigits: !isNone };
  }

  findMultiple(grid: ChainGrid): EasiestChain | null {
    this.#write(grid);
    this.#exports.chainFindMultiple();
    return this.#easiest();
  }

  findDynamic(grid: ChainGrid): EasiestChain | null {
    this.#write(grid);
    this.#exports.chainFindDynamic();
    return this.#easiest();
  }

  findNishio(grid: ChainGrid, digits: number): { readonly chain: EasiestChain | null; readonly contradicted: number } {
    this.#write(grid);
    const contradicted = this.#exports.chainFindNishio(digits);
    return { chain: this.#easiest(), contradicted };
  }

  #write({ candidates, places }: ChainGrid): void {
    const { memory, CHAIN_GRID } = this.#exports;
    const words = new Uint16Array(memory.buffer, CHAIN_GRID.value, candidates.length + places.length);
    words.set(candidates);
    words.set(places, candidates.length);
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

let shared: ChainSearch | null | undefined;

/** Returns the search, which all who ask share; null where no WebAssembly runs. */
export function wasmChainSearch(): ChainSearch | null {
  if (shared !== undefined) return shared;
  try {
    shared = new WasmChains(openPart(chainPart) as unknown as ChainExports);
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    shared = null;
  }
  return shared;
}
