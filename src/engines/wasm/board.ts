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
  type RootPropagation,
  type ValueOrderName,
} from '../board-engine.js';
import { Header } from '../../program/layout.js';
import { openCore, type Core } from './core.js';

/** Codes of `Branching` and `ValueOrder` in assembly/board/branch.ts. */
const branchingCodes: Readonly<Partial<Record<BranchingName, number>>> = { weighted: 0, 'smallest-domain': 1, 'first-cell': 2, random: 3 };
const valueOrderCodes: Readonly<Record<ValueOrderName, number>> = { best: 0, ascending: 1, descending: 2, random: 3 };
/** `TOO_LARGE` and `Root` in assembly/board/search.ts. */
const pauseTooLarge = 4;
const Root = { Conflict: 0, Fixpoint: 1, Paused: 2, TooLarge: 3 } as const;

/** @throws {EngineUnavailableError} where there is no WebAssembly with 128-bit SIMD. */
export function openWasmBoards(): BoardEngine {
  const idle: Core[] = [openCore()];

  /** @returns a core that has begun to load the program. */
  function load(program: Int32Array, settings: BoardSettings, domains: Uint32Array | undefined): Core {
    if (settings.viewpoint !== 'cells' || settings.algorithm !== 'propagators') {
      throw new UsageError('viewpoints and algorithms of the course run on the reference engine');
    }
    const bits = settings.propagation === 'auto' ? 0 : settings.propagation;
    const branching = branchingCodes[settings.branching];
    if (bits & Propagation.Bounds) throw new UsageError('bounds-consistent cardinality runs on the reference engine');
    if (branching === undefined) throw new UsageError(`the branching ${settings.branching} runs on the reference engine`);
    const core = idle.pop() ?? openCore();
    if (program.length > core.value('BOARD_PROGRAM_WORDS')) {
      idle.push(core);
      throw tooLarge();
    }
    const at = core.value('BOARD_PROGRAM') >> 2;
    core.words.set(program, at);
    if (domains) core.words.set(domains, at + program[Header.Domains]);
    if (core.boardOpen(bits, branching, valueOrderCodes[settings.valueOrder], settings.seed, settings.learnAfter)) return core;
    idle.push(core);
    throw tooLarge();
  }

  function openRoot(program: Int32Array, settings: BoardSettings, domains?: Uint32Array): RootPropagation {
    const core = load(program, settings, domains);
    return new WasmRoot(core, program[Header.Cells], () => idle.push(core));
  }

  return {
    name: 'wasm',
    openBoard(program, settings, domains) {
      const core = load(program, settings, domains);
      return new WasmBoardSearch(core, program[Header.Cells], () => idle.push(core));
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

/** Of the boards that `buildBoard` takes, only those of hundreds of houses with hundreds of cells are too large. */
function tooLarge(): BoardError {
  return new BoardError({
    code: 'E_LIMIT',
    culprit: 'houses and cages',
    expected: 'as many as the WebAssembly core holds (some 130,000 cells in all)',
    found: 'more',
  });
}

/** A core at work on a program, given back once. */
class OpenCore {
  readonly #core: Core;
  readonly #release: () => void;
  #isOpen = true;

  constructor(core: Core, release: () => void) {
    this.#core = core;
    this.#release = release;
  }

  /** @throws {UsageError} when it was given back. */
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
