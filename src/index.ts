/**
 * The public interface of the package: re-exports only.
 */
export { solve, check, count, type CountOptions } from './api/solve.js';
export { solutions, type SolutionsOptions } from './api/solutions.js';
export { solveMany, type SolveManyOptions } from './api/solve-many.js';
export { allocateBatch, solveLines, solveLinesAsync, type BatchBuffers, type SolveLinesOptions } from './api/batch.js';
export type { EngineOption, LimitOptions, SearchOptions } from './api/options.js';
export type { CellValue, PuzzleInput } from './api/read-puzzle.js';

export { availableEngines, engineNames, selectEngine, type EngineChoice } from './engines/select.js';
export {
  Outcome,
  puzzleBytes,
  type Batch,
  type BatchResults,
  type Engine,
  type EngineName,
  type EngineOptions,
  type LineScan,
  type PuzzleForm,
  type SearchLimits,
  type SolutionOrder,
  type SolutionSearch,
} from './engines/engine.js';

export {
  EngineUnavailableError,
  PuzzleFormatError,
  UsageError,
  describeProblem,
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
