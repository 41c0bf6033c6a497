/**
 * The public interface of the package: re-exports only.
 */
export {
  solve,
  solveAsync,
  check,
  checkAsync,
  count,
  countAsync,
  type BoardCheckOptions,
  type BoardCountOptions,
  type CountOptions,
} from './api/solve.js';
export { solutions, solutionsAsync, type BoardSolutionsOptions } from './api/solutions.js';
export type { SolutionsEnd, SolutionsOptions } from './api/list-solutions.js';
export {
  candidates,
  candidatesAsync,
  checkLayout,
  checkLayoutAsync,
  estimateSolutions,
  estimateSolutionsAsync,
  findConflict,
  findConflictAsync,
  type EstimateOptions,
  type SignalOption,
} from './api/board-questions.js';
export { explain, explainAsync, hint, hintAsync } from './api/explain.js';
export { grade, gradeAsync, kCellsRules, type GradeOptions, type KCellsRule } from './api/grade.js';
export {
  answerBoard,
  answerBoards,
  type AnswerBoardsOptions,
  type BoardAnswers,
  type BoardQuestion,
  type BoardSource,
  type MalformedBoard,
  type QuestionOptions,
} from './api/board/answer-boards.js';
export type { TurnsOptions } from './api/ask.js';
export { boardOf, type BoardInput, type PuzzleDocument } from './api/board/board-input.js';
export type { Label, Layout } from './api/board/layout.js';
export {
  algorithmNames,
  branchingNames,
  isTextbook,
  needsReference,
  propagatorNames,
  valueOrderNames,
  viewpointNames,
  type BoardKnobs,
  type BoardOptions,
  type PropagatorName,
} from './api/board/options.js';
export { init, initSync } from './api/init.js';
export type { CompiledModule, CoreModule, CoreSource } from './engines/wasm/compile.js';
export { solveMany, type SolveManyOptions } from './api/solve-many.js';
export {
  solveStream,
  type ByteStream,
  type SolvedStream,
  type SolveStreamOptions,
  type StreamFormat,
  type StreamProgress,
} from './api/solve-stream.js';
export {
  allocateBatch,
  solveLines,
  solveLinesAsync,
  type AllocationOptions,
  type BatchBuffers,
  type SolveLinesOptions,
} from './api/batch.js';
export { mostThreads, type EngineOption, type LimitOptions, type SearchOptions } from './api/options.js';
export type { CellValue, PuzzleInput } from './api/read-puzzle.js';

export { availableEngines, engineNames, selectBoardEngine, selectEngine, type EngineChoice } from './engines/select.js';
export {
  Pause,
  Propagation,
  type AlgorithmName,
  type BoardEngine,
  type BoardSearch,
  type BoardSettings,
  type BoardStatistics,
  type BranchingName,
  type RootPropagation,
  type ValueOrderName,
  type Viewpoint,
} from './engines/board-engine.js';
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
export type {
  BoardCheckResult,
  BoardCountResult,
  BoardSolveResult,
  BoardStats,
  CandidatesResult,
  Conflict,
  ConflictResult,
  EstimateResult,
  ExplainResult,
  GradeResult,
  HintResult,
  LayoutResult,
} from './model/board-result.js';

export type { VerdictName } from './model/verdict.js';
export { gradeNames, type GradeName, type RuleUses } from './model/grade.js';
export { techniqueNames, type CellSymbol, type Step, type TechniqueName } from './model/step.js';
export type { Board, BoardHouseKind, BoardSymbol, Cage, House, NamedRule } from './model/board.js';
export type {
  BoardDescription,
  CageDescription,
  HouseDescription,
  SymbolDescription,
} from './model/board-description.js';
export { BoardError, describeBoardProblem, type BoardCode, type BoardProblem } from './model/board-error.js';
export { describeBoardClash, findBoardClashes, type BoardClash } from './model/board-clash.js';
export { buildBoard } from './model/build-board.js';
export { nameBoardCell } from './model/board-cells.js';
export { compileBoard } from './program/compile-board.js';
export type { Program } from './program/layout.js';

export {
  boardFormats,
  detectBoardFormat,
  readBoard,
  readBoards,
  readEachBoard,
  type BoardFormat,
  type BoardReadOptions,
  type ReadBoard,
} from './formats/read-boards.js';
export type { BoardText } from './formats/split-boards.js';
export { readLayout } from './formats/jigsaw.js';
export { writeBoard } from './formats/write-board.js';
export { writeBoardJson } from './formats/write-board-json.js';
export { writeBoardText } from './formats/write-board-text.js';
export { writeCellLine } from './formats/board-line.js';
export { drawBoard, type DrawOptions } from './formats/draw-board.js';
export { writeCometAnswer, writeMiniZincAnswer, type SearchAnswer } from './formats/solver-output.js';
