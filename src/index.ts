/**
 * The public interface of the package: re-exports only.
 */
export { solve, solveAsync } from './questions/solve.js';
export { check, checkAsync, type CheckOptions } from './questions/check.js';
export { count, countAsync, type CountOptions } from './questions/count.js';
export { solutions, solutionsAsync, type SolutionsEnd, type SolutionsOptions } from './questions/solutions.js';
export { candidates, candidatesAsync, type CandidatesOptions } from './questions/candidates.js';
export { findConflict, findConflictAsync } from './questions/conflict.js';
export {
  openSession,
  type PuzzleSession,
  type PuzzleSessionOptions,
  type SessionAskOptions,
  type SessionStats,
} from './questions/session.js';
export type { Assumption, SessionCell, SessionSymbol } from './questions/session.js';
export { estimateSolutions, estimateSolutionsAsync, type EstimateOptions } from './questions/estimate.js';
export { checkLayout, checkLayoutAsync, type Label, type Layout } from './questions/layout.js';
export { explain, explainAsync, type ExplainOptions, type HintOptions } from './questions/explain.js';
export { hint, hintAsync } from './questions/hint.js';
export { grade, gradeAsync, type GradeOptions } from './questions/grade.js';
export { rate, rateAsync, type RateOptions } from './questions/rate.js';
export { ratingScales, type RatingScale } from './rating/hint.js';
export { minimize, minimizeAsync, type MinimizeOptions } from './questions/sets/minimize.js';
export { canonicalize, type CanonicalOptions } from './questions/sets/canonical.js';
export { comparisonKey, type KeyOptions } from './questions/sets/comparison-key.js';
export { redundant, redundantAsync, type ClueOptions, type RedundantOptions } from './questions/sets/redundant.js';
export { clueKinds, type ClueKind } from './model/board/clues.js';
export {
  annotate,
  annotationNames,
  type AnnotateOptions,
  type Annotation,
  type AnnotationName,
} from './questions/annotate.js';
export { shuffle, type ShuffleOptions } from './questions/shuffle.js';
export { verify, verifyAsync, type VerifyOptions } from './questions/sets/verify.js';
export { generate, type WhereOption } from './questions/generate/generate.js';
export type { GeneratedPuzzle } from './questions/generate/generated-block.js';
export type { GenerateOptions, NumberRange, PuzzleWishes } from './questions/generate/request.js';
export type { FrameWishes } from './questions/generate/boards/frame.js';
export { drawnClueTypes, type DrawnClueType } from './questions/generate/boards/random-clues.js';
export {
  kCellsRules,
  keyKinds,
  symmetryNames,
  variantNames,
  type KCellsRule,
  type KeyKind,
  type SymmetryName,
  type VariantName,
} from './questions/asking/option-names.js';
export { generateAsync, type GenerateAsyncOptions } from './stream/generate-async.js';
export type { AskOptions, ReadingOption } from './questions/asking/ask.js';
export type { Answers, QuestionName, QuestionOptions } from './questions/asking/questions.js';
export type { PuzzleSource } from './questions/asking/reply.js';
export { answerBoard, answerBoards, type AnswerBoardsOptions } from './stream/answer-boards.js';
export { boardOf, type BoardInput, type PuzzleDocument, type PuzzleInput } from './formats/puzzle-input.js';
export type { CellValue, ClassicInput } from './formats/classic-input.js';
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
} from './search/board/settings.js';
export { init, initSync } from './search/engines.js';
export type { CompiledModule, CoreModule, CoreSource } from './engines/wasm/compile.js';
export { solveMany, type ManySolved, type SolveManyOptions } from './stream/solve-many.js';
export {
  solveStream,
  type ByteStream,
  type SolvedStream,
  type SolveStreamOptions,
  type StreamFormat,
} from './stream/solve-stream.js';
export type { AnsweredStream, StreamProgress, StreamReading } from './stream/stream-run.js';
export { answerStream, type AnswerFormat, type AnswerStreamOptions } from './stream/answer-stream.js';
export { solveLines, solveLinesAsync, type SolveLinesOptions } from './stream/solve-lines.js';
export { allocateBatch, type AllocationOptions, type BatchBuffers } from './search/classic/batch.js';
export {
  mostThreads,
  type EngineOption,
  type LimitOptions,
  type SearchOptions,
  type SignalOption,
  type TurnsOptions,
} from './search/limits.js';

export { availableEngines, engineNames, selectBoardEngine, selectEngine, type EngineChoice } from './engines/select.js';
export {
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
export { Outcome, Pause, Propagation } from './engines/codes.js';
export {
  type AnswerBatch,
  type Batch,
  type BatchResults,
  type CanonicalBatch,
  type Engine,
  type EngineName,
  type EngineOptions,
  type LineScan,
  type SearchLimits,
  type SolutionOrder,
  type SolutionSearch,
} from './engines/engine.js';
export { puzzleBytes, type PuzzleForm } from './model/puzzle.js';

export { EngineUnavailableError, UsageError } from './model/errors.js';
export { PuzzleError, describeProblem, type ProblemCode, type PuzzleProblem } from './model/puzzle-error.js';
export { describeClash, nameCell, type Clash, type HouseKind } from './model/grid.js';
export type {
  CandidatesResult,
  CanonicalResult,
  CheckResult,
  Conflict,
  ConflictResult,
  CountResult,
  EstimateResult,
  ExplainResult,
  GradeResult,
  HintResult,
  RatedStep,
  RateResult,
  LayoutResult,
  MalformedResult,
  MinimizeResult,
  RedundantResult,
  SearchStats,
  ShuffleResult,
  SolveResult,
  VerifyResult,
  VerifyStatus,
} from './model/result.js';
export { toldClaims, type ToldClaim } from './telling/told-claims.js';
export { applySymmetry, type Symmetry } from './model/symmetry.js';
export type { PuzzleStatus, VerdictName } from './model/verdict.js';
export { gradeNames, type GradeName, type RuleUses } from './model/grade.js';
export {
  techniqueNames,
  type CellSymbol,
  type Step,
  type StepClue,
  type ClaimReason,
  type StepChain,
  type StepClaim,
  type StepLink,
  type StepReason,
  type TechniqueName,
} from './model/step.js';
export type {
  Board,
  BoardHouseKind,
  BoardSymbol,
  Cage,
  Clue,
  House,
  NamedRule,
  VariableCells,
} from './model/board/board.js';
export { cellsOfClue, clueTypes, drawClues, findClueType, wordsOfClue } from './model/clues/registry.js';
export type {
  ClueBoard,
  ClueField,
  ClueReason,
  ClueType,
  ClueView,
  FieldType,
  Shape,
} from './model/clues/clue-type.js';
export type {
  AnyConstraint,
  Automaton,
  AutomatonConstraint,
  CandidatesConstraint,
  CellPair,
  ConnectedConstraint,
  Constraint,
  CountsConstraint,
  DifferentConstraint,
  LabelledConstraint,
  PairsConstraint,
  Relation,
  SameConstraint,
  SetsConstraint,
  SumConstraint,
} from './model/board/constraint.js';
export type {
  BoardDescription,
  CageDescription,
  HouseDescription,
  SymbolDescription,
  VariableDescription,
} from './model/board/description.js';
export { describeBoardClash, findBoardClashes, type BoardClash } from './model/board/clash.js';
export { buildBoard } from './model/board/build-board.js';
export { nameBoardCell } from './model/board/cells.js';
export { compileBoard } from './program/compile-board.js';
export type { Program } from './program/layout.js';

export { readBoard, readBoards, readEachBoard, type BoardReadOptions, type ReadBoard } from './formats/read.js';
export { detectFormat, type DetectOptions, type Detection } from './formats/detect.js';
export { RecordSplitter, splitRecords, type RecordText } from './formats/split.js';
export {
  boardFormats,
  classicFormats,
  type BoardFormat,
  type ClassicFormat,
  type FamilyFormat,
} from './formats/format-names.js';
export type { DetectionProgress } from './formats/classic/detect-classic.js';
export { readLayout } from './formats/boards/jigsaw.js';
export { writeBoard } from './formats/write.js';
export type { BoardTextOptions } from './formats/boards/cell-text.js';
export { writeBoardJson } from './formats/json/write.js';
export { writeBoardText } from './formats/boards/text.js';
export { writeCellLine } from './formats/boards/line.js';
export { drawBoard, type DrawOptions } from './formats/drawing/board.js';
