/** Searches the tree of a board or propagates its root on an engine, in steps and within the limits of an effort. */
import { Pause } from '../../engines/codes.js';
import type { BoardEngine, BoardSettings } from '../../engines/board-engine.js';
import { unlessLate, withDeadline } from '../../model/automata/effort.js';
import { compileInSteps, statedProgram } from '../../program/compile-board.js';
import { Header, type Program } from '../../program/layout.js';
import { findBoardClashes, type BoardClash } from '../../model/board/clash.js';
import type { Board } from '../../model/board/board.js';
import type { RuleUses } from '../../model/grade.js';
import type { Effort } from '../effort.js';
import type { BoardEffort } from './board-effort.js';
import { engineFor, settingsOf, type BoardOptions } from './settings.js';
import type { Found } from '../searcher.js';
import type { Steps } from '../steps.js';

/** A board ready to be searched. */
export interface BoardCore {
  readonly engine: BoardEngine;
  readonly program: Program;
  readonly settings: BoardSettings;
  /** True if the deadline passed while it was compiled: the program has only domains, and searches find nothing out. */
  readonly isUnfinished?: true;
}

/** @param effort its deadline ends the making of automata and programs. */
export function* compileCore(
  board: Board,
  options: BoardOptions,
  effort: Pick<Effort, 'deadlineMs'>,
): Steps<BoardCore> {
  const engine = engineFor(options);
  const settings = settingsOf(options);
  const compiling = compileInSteps(board);
  for (;;) {
    const step = unlessLate(() => withDeadline(effort.deadlineMs, () => compiling.next()));
    if (!step) return { engine, program: statedProgram(board), settings, isUnfinished: true };
    if (step.done) return { engine, program: step.value, settings };
    yield;
  }
}

/** The clashes of a board's givens; none if the time is over before its clues are compiled. */
export const findClashesInTime = (board: Board, { deadlineMs }: Pick<Effort, 'deadlineMs'>): BoardClash[] =>
  unlessLate(() => withDeadline(deadlineMs, () => findBoardClashes(board))) ?? [];

interface SearchWish {
  /** The most solutions to find; ≥ 1, may be Infinity. */
  readonly solutions: number;
  /** The number of solutions to keep. */
  readonly keep: number;
  /** Replaces the settings of the core. */
  readonly settings?: BoardSettings;
  /** Replaces the domains of the program; one mask per cell. */
  readonly domains?: Uint32Array;
  /** Limits of nodes and time for this search alone. */
  readonly nodes?: number;
  readonly timeMs?: number;
}

/** Like `Found`, with the rule counters that some algorithms report; see `BoardStatistics`. */
interface SearchEnd extends Found {
  readonly rules?: RuleUses;
}

export function* runSearch(core: BoardCore, effort: BoardEffort, wish: SearchWish): Steps<SearchEnd> {
  if (core.isUnfinished || effort.isLate) return { found: 0, kept: [], isComplete: false };
  const { engine, program } = core;
  const search = engine.openBoard(program, wish.settings ?? core.settings, wish.domains);
  const kept: Uint8Array[] = [];
  let found = 0;
  let opened = 0;
  let isComplete = false;
  let rules: RuleUses | undefined;
  const endMs = performance.now() + (wish.timeMs ?? Infinity);
  effort.watch(search);
  try {
    while (found < wish.solutions && !effort.isSpent) {
      const pause = effort.advance(
        search,
        kept.length < wish.keep ? 1 : wish.solutions - found,
        (wish.nodes ?? Infinity) - opened,
      );
      ({ solutions: found, nodes: opened } = search.statistics());
      if (pause === Pause.Solutions && kept.length < wish.keep) kept.push(search.solution());
      isComplete = pause === Pause.Exhausted;
      if (isComplete || opened >= (wish.nodes ?? Infinity) || performance.now() >= endMs) break;
      yield;
    }
    ({ rules } = search.statistics());
  } finally {
    effort.close(search);
  }
  return { found, kept, isComplete, ...(rules && { rules }) };
}

/** The result of propagating a root: its domains at the fixpoint, or the reason why there are none. */
export type RootEnd = Uint32Array | 'conflict' | 'unknown';

/** Propagates a root without searching. Returns `unknown` if the time runs out first. */
export function* propagateRoot(
  { engine, program, settings, isUnfinished }: BoardCore,
  effort: BoardEffort,
  domains?: Uint32Array,
): Steps<RootEnd> {
  if (isUnfinished || effort.isLate) return 'unknown';
  const root = engine.openRoot(program, settings, domains);
  try {
    while (!effort.advanceRoot(root)) {
      if (effort.isLate) return 'unknown';
      yield;
    }
    const fixpoint = root.domains();
    effort.addRoot(fixpoint === null);
    return fixpoint ?? 'conflict';
  } finally {
    root.close();
  }
}

/** The domain of each cell in the program, before any propagation. */
export function domainsOf({ program }: BoardCore): Uint32Array {
  return Uint32Array.from(program.subarray(program[Header.Domains], program[Header.Domains] + program[Header.Cells]));
}

/** Returns the core of the same board with fewer symbols allowed. @param masks the symbols that each cell may hold. */
export function narrowCore(core: BoardCore, masks: Uint32Array): BoardCore {
  const program = core.program.slice();
  const first = program[Header.Domains];
  masks.forEach((mask, cell) => (program[first + cell] &= mask));
  return { ...core, program };
}

/** True if a root has domains. */
export const isOpen = (root: RootEnd): root is Uint32Array => typeof root !== 'string';

/** The most solutions that a search for a verdict asks for. A search for more is a count. */
export const fewSolutions = 10;

/** True if a long search learns from conflicts; see `BoardSettings.learnAfter`. */
export function learns({ engine, program, settings }: BoardCore): boolean {
  return (
    engine.name === 'wasm' &&
    settings.branching === 'weighted' &&
    settings.learnAfter < Infinity &&
    program[Header.SumCount] === 0
  );
}
