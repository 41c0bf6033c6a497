/**
 * `pidoku/classic`: classic 9×9 puzzles only, for pages that need a small bundle. The functions do the same as those of
 * `pidoku` for such puzzles, but do not support other boards.
 */
export { check, checkAsync, count, countAsync, solutions, solve, solveAsync } from './questions/classic.js';
export type { SolutionsEnd, SolutionsOptions } from './questions/solutions.js';
export type { CountOptions } from './questions/count.js';
export { solveMany, type ManySolved, type SolveManyOptions } from './stream/solve-many.js';
export { solveLines, solveLinesAsync, type SolveLinesOptions } from './stream/solve-lines.js';
export { allocateBatch, type AllocationOptions, type BatchBuffers } from './search/classic/batch.js';
export { init, initSync } from './search/engines.js';
export type { CompiledModule, CoreModule, CoreSource } from './engines/wasm/compile.js';
export type { EngineOption, LimitOptions, SearchOptions, SignalOption } from './search/limits.js';
export type { CellValue, ClassicInput } from './formats/classic-input.js';
export { availableEngines, selectEngine, type EngineChoice } from './engines/select.js';
export { Outcome } from './engines/codes.js';
export {
  type BatchResults,
  type Engine,
  type EngineName,
  type EngineOptions,
  type LineScan,
} from './engines/engine.js';
export { EngineUnavailableError, UsageError } from './model/errors.js';
export { PuzzleError, type ProblemCode, type PuzzleProblem } from './model/puzzle-error.js';
export { describeClash, nameCell, type Clash, type HouseKind } from './model/grid.js';
export type { CheckResult, CountResult, MalformedResult, SearchStats, SolveResult } from './model/result.js';
export type { PuzzleStatus } from './model/verdict.js';
