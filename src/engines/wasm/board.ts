/**
 * Searches on any board in WebAssembly: programs copied in, domains and solutions copied out. Each open search has an
 * instance of the core to itself; instances of closed ones are used again.
 */
import { BoardError } from '../../model/board-error.js';
import { UsageError } from '../../model/errors.js';
import {
  Propagation,
  type BoardEngine,
  type BoardSearch,
  type BoardSettings,
  type BoardStatistics,
  type BranchingName,
  type Pause,
  type ValueOrderName,
} from '../board-engine.js';
import { Header } from '../../program/layout.js';
import { openCore, type Core } from './core.js';

/** Codes of `Branching` and `ValueOrder` in assembly/board/branch.ts. */
const branchingCodes: Readonly<Partial<Record<BranchingName, number>>> = { weighted: 0, 'smallest-domain': 1, 'first-cell': 2, random: 3 };
const valueOrderCodes: Readonly<Record<ValueOrderName, number>> = { best: 0, ascending: 1, descending: 2, random: 3 };
/** `Loaded` in assembly/board/load.ts. */
const loadedReady = 0;
const loadedTooLarge = 2;
const loadedNoProgram = 3;

/** @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD. */
export function openWasmBoards(): BoardEngine {
  const idle: Core[] = [openCore()];

  /** @returns the core with the program loaded, and whether its root is free of conflict. */
  function load(program: Int32Array, settings: BoardSettings, domains: Uint32Array | undefined): { core: Core; isOpen: boolean } {
    if (settings.viewpoint !== 'cells' || settings.algorithm !== 'propagators') {
      throw new UsageError('viewpoints and algorithms of the course run on the reference engine');
    }
    const bits = settings.propagation === 'auto' ? 0 : settings.propagation;
    const branching = branchingCodes[settings.branching];
    if (bits & Propagation.Bounds) throw new UsageError('bounds-consistent cardinality runs on the reference engine');
    if (branching === undefined) throw new UsageError(`the branching ${settings.branching} runs on the reference engine`);
    const core = idle.pop() ?? openCore();
    try {
      writeProgram(core, program, domains);
      const loaded = core.boardOpen(bits, branching, valueOrderCodes[settings.valueOrder], settings.seed, settings.learnAfter);
      if (loaded === loadedTooLarge) throw tooLarge();
      if (loaded === loadedNoProgram) throw noProgram();
      return { core, isOpen: loaded === loadedReady };
    } catch (error) {
      idle.push(core);
      throw error;
    }
  }

  return {
    name: 'wasm',
    openBoard(program, settings, domains) {
      const { core } = load(program, settings, domains);
      return new WasmBoardSearch(core, cellsOf(core), () => idle.push(core));
    },
    propagateBoard(program, settings, domains) {
      const { core, isOpen } = load(program, settings, domains);
      const isConsistent = isOpen && core.boardPropagateRoot() !== 0;
      const at = core.value('BOARD_DOMAINS') >> 2;
      const result = isConsistent ? core.words.slice(at, at + cellsOf(core)) : null;
      idle.push(core);
      return result;
    },
  };
}

/** Copies the words into the core, which checks them all but for what is checked here: how many there are. */
function writeProgram(core: Core, program: Int32Array, domains: Uint32Array | undefined): void {
  if (program.length > core.value('BOARD_PROGRAM_WORDS')) throw tooLarge();
  const at = core.value('BOARD_PROGRAM') >> 2;
  const words = core.words.subarray(at, at + program.length);
  words.set(program);
  if (words[Header.Length] !== words.length) throw noProgram();
  if (domains === undefined) return;
  if (domains.length !== words[Header.Cells]) throw new UsageError(`domains: expected one mask for each of ${words[Header.Cells]} cells, not ${domains.length}`);
  if (words[Header.Domains] + domains.length !== words.length) throw noProgram();
  words.set(domains, words[Header.Domains]);
}

const cellsOf = (core: Core): number => core.words[(core.value('BOARD_PROGRAM') >> 2) + Header.Cells];

const noProgram = (): UsageError => new UsageError('the words are no program: compileBoard makes programs');

/** Of the boards that `buildBoard` takes, only those of hundreds of houses with hundreds of cells are too large. */
function tooLarge(): BoardError {
  return new BoardError({
    code: 'E_LIMIT',
    culprit: 'houses and cages',
    expected: 'as many as the WebAssembly core holds (some 130,000 cells in all)',
    found: 'more',
  });
}

class WasmBoardSearch implements BoardSearch {
  readonly #core: Core;
  readonly #cells: number;
  readonly #release: () => void;
  #isOpen = true;

  constructor(core: Core, cells: number, release: () => void) {
    this.#core = core;
    this.#cells = cells;
    this.#release = release;
  }

  advance(nodes: number, solutions: number): Pause {
    this.#requireOpen();
    return this.#core.boardAdvance(nodes, solutions) as Pause;
  }

  solution(): Uint8Array {
    this.#requireOpen();
    const at = this.#core.value('BOARD_SOLUTION');
    return this.#core.bytes.slice(at, at + this.#cells);
  }

  statistics(): BoardStatistics {
    this.#requireOpen();
    const { value } = this.#core;
    return {
      nodes: value('boardNodes'),
      guesses: value('boardGuesses'),
      backtracks: value('boardBacktracks'),
      failures: value('boardFailures'),
      propagations: value('boardPropagations'),
      depth: value('boardDepth'),
      solutions: value('boardSolutions'),
    };
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#release();
  }

  #requireOpen(): void {
    if (!this.#isOpen) throw new UsageError('the search is closed');
  }
}
