/**
 * `pidoku/classic`: classic 9×9 puzzles only, for pages that count kilobytes. The functions do what those of `pidoku` do with such a
 * puzzle; boards of other kinds are not known here.
 */
export { check, checkAsync, count, countAsync, solve, solveAsync } from './api/classic-questions.js';
export { listSolutions as solutions, type SolutionsEnd, type SolutionsOptions } from './api/list-solutions.js';
export { solveMany, type SolveManyOptions } from './api/solve-many.js';
export {
  allocateBatch,
  solveLines,
  solveLinesAsync,
  type AllocationOptions,
  type BatchBuffers,
  type SolveLinesOptions,
} from './api/batch.js';
export { init, initSync } from './api/init.js';
export type { CompiledModule, CoreModule, CoreSource } from './engines/wasm/compile.js';
export type { SignalOption } from './api/board-questions.js';
export type { CountOptions } from './api/solve.js';
export type { EngineOption, LimitOptions, SearchOptions } from './api/options.js';
export type { CellValue, PuzzleInput } from './api/read-puzzle.js';
export { availableEngines, selectEngine, type EngineChoice } from './engines/select.js';
export {
  Outcome,
  type BatchResults,
  type Engine,
  type EngineName,
  type EngineOptions,
  type LineScan,
} from './engines/engine.js';
export {
  EngineUnavailableError,
  PuzzleFormatError,
  UsageError,
  type FormatCode,
  type FormatProblem,
} from './model/errors.js';
export { describeClash, nameCell, type Clash, type HouseKind } from './model/grid.js';
export type {
  CheckResult,
  CountResult,
  MalformedResult,
  PuzzleStatus,
  SearchStats,
  SolveResult,
} from './model/result.js';
