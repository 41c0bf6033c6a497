/** The course algorithms for tests: opens them on programs and boards and runs them to the end. */
import type { AlgorithmName, BoardSettings, BoardStatistics } from '../../../../src/engines/board-engine.js';
import { Pause } from '../../../../src/engines/codes.js';
import { defaultSettings } from '../../../../src/engines/board-engine.js';
import { openReferenceBoards } from '../../../../src/engines/reference/board/engine.js';
import type { Board } from '../../../../src/model/board/board.js';
import { standardSymbols } from '../../../../src/model/board/symbols.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import type { Program } from '../../../../src/program/layout.js';

export const engine = openReferenceBoards();

export const courseAlgorithms = [
  'forward-checking',
  'local-consistency',
  'rules-1-2',
  'rules-1-3',
  'rules-k-cells',
  'rules-subsets',
] as const satisfies readonly AlgorithmName[];
export type CourseAlgorithmName = (typeof courseAlgorithms)[number];

export const settingsFor = (algorithm: AlgorithmName, changes: Partial<BoardSettings> = {}): BoardSettings => ({
  ...defaultSettings,
  algorithm,
  branching: 'smallest-domain',
  ...changes,
});

export interface Searched extends BoardStatistics {
  /** The symbols of the last solution, by name or by index. */
  readonly solution: string;
}

/** Searches the whole tree, or up to a number of solutions. */
export function search(program: Program, settings: BoardSettings, solutions = Infinity): Searched {
  const opened = engine.openBoard(program, settings);
  const pause = opened.advance(Infinity, solutions);
  const statistics = opened.statistics();
  if (pause !== Pause.Exhausted && statistics.solutions < solutions) throw new Error(`paused by ${pause}`);
  const solution = opened.solution().join(' ');
  opened.close();
  return { ...statistics, solution };
}

/** Returns the domains at the root's fixpoint as digits: `1`, `13` …; null for a conflict. */
export function rootDomains(program: Program, algorithm: AlgorithmName): string[] | null {
  const domains = engine.propagateBoard(program, settingsFor(algorithm));
  return domains && Array.from(domains, namesOf);
}

/** Returns a mask of symbols as digits from 1. */
export function namesOf(mask: number): string {
  return Array.from({ length: 32 }, (_, symbol) => ((mask >>> symbol) & 1 ? `${symbol + 1}` : '')).join('');
}

/** Makes a board with boxes from one character for each cell. */
export function boardOfText(text: string): Board {
  const cells = [...text.replace(/\s/g, '')];
  const size = Math.sqrt(cells.length);
  const givens = cells.map((cell) => (cell >= '1' && cell <= '9' ? Number(cell) - 1 : null));
  return buildBoard({ rows: size, columns: size, symbols: standardSymbols(size), givens });
}

export const programOf = (text: string): Program => compileBoard(boardOfText(text));
