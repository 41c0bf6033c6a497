/** One search of a board's tree, in steps and within the limits of an effort. */
import { Pause, type BoardEngine, type BoardSettings } from '../../engines/board-engine.js';
import { compileBoard } from '../../program/compile-board.js';
import { Header, type Program } from '../../program/layout.js';
import type { Board } from '../../model/board.js';
import type { RuleUses } from '../../model/grade.js';
import type { Effort } from './effort.js';
import { engineFor, settingsOf, type BoardOptions } from './options.js';
import type { Steps } from './steps.js';

/** A board ready to be searched. */
export interface BoardCore {
  readonly engine: BoardEngine;
  readonly program: Program;
  readonly settings: BoardSettings;
}

export function openCore(board: Board, options: BoardOptions): BoardCore {
  return { engine: engineFor(options), program: compileBoard(board), settings: settingsOf(options) };
}

export interface SearchWish {
  /** Solutions to find at most; ≥ 1, may be Infinity. */
  readonly solutions: number;
  /** How many of them to keep. */
  readonly keep: number;
  /** Instead of the core's own. */
  readonly settings?: BoardSettings;
  /** One mask a cell, instead of the program's. */
  readonly domains?: Uint32Array;
  /** Nodes and time for this search alone. */
  readonly nodes?: number;
  readonly timeMs?: number;
}

export interface SearchEnd {
  readonly found: number;
  /** The first ones: one symbol index a cell. */
  readonly kept: readonly Uint8Array[];
  /** Whether the whole tree was searched: `found` is all there are. */
  readonly isComplete: boolean;
  /** Of the algorithms that have them; see `BoardStatistics`. */
  readonly rules?: RuleUses;
}

export function* runSearch(core: BoardCore, effort: Effort, wish: SearchWish): Steps<SearchEnd> {
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
      const pause = effort.advance(search, kept.length < wish.keep ? 1 : wish.solutions - found, (wish.nodes ?? Infinity) - opened);
      ({ solutions: found, nodes: opened } = search.statistics());
      if (pause === Pause.Solutions && kept.length < wish.keep) kept.push(search.solution());
      isComplete = pause === Pause.Exhausted;
      if (isComplete || opened >= (wish.nodes ?? Infinity) || performance.now() >= endMs) break;
      if (pause === Pause.Nodes) yield;
    }
    ({ rules } = search.statistics());
  } finally {
    effort.close(search);
  }
  return { found, kept, isComplete, ...(rules && { rules }) };
}

/** Runs the main search of a question: here, or on several threads. */
export type Searcher = (core: BoardCore, effort: Effort, solutions: number, keep: number) => Steps<SearchEnd>;

export const searchHere: Searcher = (core, effort, solutions, keep) => runSearch(core, effort, { solutions, keep });

/** Propagates a root alone. @returns the domains at the fixpoint, undefined for a conflict. */
export function propagateRoot({ engine, program, settings }: BoardCore, effort: Effort, domains?: Uint32Array): Uint32Array | undefined {
  const fixpoint = engine.propagateBoard(program, settings, domains) ?? undefined;
  effort.addRoot(fixpoint === undefined);
  return fixpoint;
}

/** Symbols in a mask. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** As many solutions as a search looks for that is about a verdict; who wants more counts them. */
export const fewSolutions = 10;

/** Whether a search that takes long learns from conflicts; see `BoardSettings.learnAfter`. */
export function learns({ engine, program, settings }: BoardCore): boolean {
  return engine.name === 'wasm' && settings.branching === 'weighted' && settings.learnAfter < Infinity && program[Header.SumCount] === 0;
}
