/**
 * Searches on any board in WebAssembly: copies programs in, domains and solutions out. Each open search has its own
 * instance of the core; the instances of closed searches are reused.
 */
import { PuzzleError } from '../../model/puzzle-error.js';
import { UsageError } from '../../model/errors.js';
import type {
  BoardEngine,
  BoardSearch,
  BoardSettings,
  BoardStatistics,
  BranchingName,
  RootPropagation,
} from '../board-engine.js';
import { branchingCodes, Loaded, pauseTooLarge, Propagation, Root, valueOrderCodes, type Pause } from '../codes.js';
import { Header } from '../../program/layout.js';
import { boardModuleText } from './board-module.js';
import type { EmbeddedCore } from './embedded-core.js';
import { CoreStock, type Core } from './core.js';

/** The part of the core that searches boards. */
export const boardCore: EmbeddedCore = { text: boardModuleText };

/** The codes of the branchings that the core has. */
const coreBranchings: Readonly<Partial<Record<BranchingName, number>>> = branchingCodes;

/** @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD. */
export function openWasmBoards(): BoardEngine {
  const cores = new CoreStock(boardCore);
  cores.give(cores.take());

  /** @returns a core that has begun to load the program. */
  function load(program: Int32Array, settings: BoardSettings, domains: Uint32Array | undefined): Core {
    if (settings.viewpoint !== 'cells' || settings.algorithm !== 'propagators') {
      throw new UsageError('viewpoints and algorithms of the course run on the reference engine');
    }
    const bits = settings.propagation === 'auto' ? 0 : settings.propagation;
    const branching = coreBranchings[settings.branching];
    if (bits & Propagation.Bounds) throw new UsageError('bounds-consistent cardinality runs on the reference engine');
    if (branching === undefined)
      throw new UsageError(`the branching ${settings.branching} runs on the reference engine`);
    const core = cores.take();
    try {
      writeProgram(core, program, domains);
      const loaded = core.boardOpen(
        bits,
        branching,
        valueOrderCodes[settings.valueOrder],
        settings.seed,
        settings.learnAfter,
      );
      if (loaded === Loaded.TooLarge) throw tooLarge();
      if (loaded === Loaded.NoProgram) throw noProgram();
      return core;
    } catch (error) {
      cores.give(core);
      throw error;
    }
  }

  function openRoot(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): RootPropagation {
    const core = load(program, settings, domains);
    return new WasmRoot(core, cellsOf(core), () => cores.give(core));
  }

  return {
    name: 'wasm',
    openBoard(program, settings, domains) {
      const core = load(program, settings, domains);
      return new WasmBoardSearch(core, cellsOf(core), () => cores.give(core));
    },
    openRoot,
    propagateBoard(program, settings, domains) {
      const root = openRoot(program, settings, domains);
      try {
        while (!root.advance(Infinity));
        return root.domains();
      } finally {
        root.close();
      }
    },
  };
}

/** Copies the words into the core. Only their number is checked here; the core checks every word. */
function writeProgram(core: Core, program: Int32Array, domains: Uint32Array | undefined): void {
  if (program.length > core.value('BOARD_PROGRAM_WORDS')) throw tooLarge();
  const at = core.value('BOARD_PROGRAM') >> 2;
  const words = core.words.subarray(at, at + program.length);
  words.set(program);
  if (words[Header.Length] !== words.length) throw noProgram();
  if (domains === undefined) return;
  if (domains.length !== words[Header.Cells])
    throw new UsageError(`domains: expected one mask for each of ${words[Header.Cells]} cells, not ${domains.length}`);
  if (words[Header.Domains] + domains.length !== words.length) throw noProgram();
  words.set(domains, words[Header.Domains]);
}

const cellsOf = (core: Core): number => core.words[(core.value('BOARD_PROGRAM') >> 2) + Header.Cells];

const noProgram = (): UsageError => new UsageError('the words are no program: compileBoard makes programs');

/** Of the boards that `buildBoard` accepts, only those with hundreds of houses of hundreds of cells are too large. */
function tooLarge(): PuzzleError {
  return new PuzzleError({
    code: 'E_LIMIT',
    culprit: 'houses, cages and clues',
    expected: 'as many as the WebAssembly core holds',
    found: 'more',
  });
}

/** A core that works on a program. `close` releases it once. */
class OpenCore {
  readonly #core: Core;
  readonly #release: () => void;
  #isOpen = true;

  constructor(core: Core, release: () => void) {
    this.#core = core;
    this.#release = release;
  }

  /** @throws {UsageError} after `close`. */
  get core(): Core {
    if (this.#isOpen) return this.#core;
    throw new UsageError('the search is closed');
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#release();
  }
}

class WasmRoot extends OpenCore implements RootPropagation {
  readonly #cells: number;
  #isConsistent = false;

  constructor(core: Core, cells: number, release: () => void) {
    super(core, release);
    this.#cells = cells;
  }

  advance(work: number): boolean {
    const root = this.core.boardPropagateRoot(work);
    if (root === Root.TooLarge) throw tooLarge();
    this.#isConsistent = root === Root.Fixpoint;
    return root !== Root.Paused;
  }

  domains(): Uint32Array | null {
    const { core } = this;
    const at = core.value('BOARD_DOMAINS') >> 2;
    return this.#isConsistent ? core.words.slice(at, at + this.#cells) : null;
  }
}

class WasmBoardSearch extends OpenCore implements BoardSearch {
  readonly #cells: number;

  constructor(core: Core, cells: number, release: () => void) {
    super(core, release);
    this.#cells = cells;
  }

  advance(nodes: number, solutions: number, work = Infinity): Pause {
    const pause = this.core.boardAdvance(nodes, solutions, work);
    if (pause === pauseTooLarge) throw tooLarge();
    return pause as Pause;
  }

  solution(): Uint8Array {
    const { core } = this;
    const at = core.value('BOARD_SOLUTION');
    return core.bytes.slice(at, at + this.#cells);
  }

  statistics(): BoardStatistics {
    const { value } = this.core;
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
}
