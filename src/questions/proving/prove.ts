/** `prove`: the verdict on a puzzle with what shows it, which an independent checker accepts. */
import { boardJson, writeCells } from '../../formats/json/write.js';
import { readPuzzle, type PuzzleInput } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { descriptionOf } from '../../model/board/board-description.js';
import { buildBoard } from '../../model/board/build-board.js';
import { asBoard } from '../../model/board/classic-board.js';
import { constraintsOfClues, wordsOfClue } from '../../model/clues/registry.js';
import { InternalCheckError, UsageError } from '../../model/errors.js';
import { isClassicPuzzle, withUnchecked, type ClassicPuzzle, type Puzzle } from '../../model/puzzle.js';
import type { LimitedResult } from '../../model/result.js';
import type { PuzzleStatus, UnknownReason } from '../../model/verdict.js';
import { classicPuzzleOf } from '../../program/classic-puzzle.js';
import { checkClaim, ProofError, type Claim } from '../../proofs/check/check-claim.js';
import { isKnownClue } from '../../proofs/check/clue-rules.js';
import { formulaOf, hasSums, linearFormulaOf } from '../../proofs/formula.js';
import { writeVeriPb } from '../../proofs/linear/rows.js';
import { proveLinear } from '../../proofs/linear/prove-linear.js';
import { writeLrat, type UnprovedReason } from '../../proofs/proof.js';
import { proveFormula, type ProofOptions } from '../../proofs/prove-formula.js';
import { requireCount, requireLimits, requireOptions, type LimitOptions } from '../../search/limits.js';
import { askAbout, type ReadingOption } from '../asking/ask.js';
import { checkingWith } from '../check.js';
import { listSolutions, skipPauses } from '../solutions.js';
import { mostSolutions } from './most-solutions.js';

const checking = /* @__PURE__ */ checkingWith();

export type ProofFormat = 'lrat' | 'veripb';

export interface ProveOptions extends ReadingOption {
  /**
   * The most solutions to list, up to 10,000. If there are several, but no more than that, all are listed, with a proof
   * that there are no others. Default: 1, two witnesses are enough.
   */
  readonly limit?: number;
  /** Time for the verdict, for the list of solutions, and for the proof, each. Default: no limit. */
  readonly timeoutMs?: number;
}

export interface ProveResult extends Pick<LimitedResult, 'unchecked'> {
  readonly status: PuzzleStatus;
  /** Why the status is `unknown`, or why the solutions are not listed though `limit` allows it. */
  readonly reason: UnknownReason | null;
  /** 81 characters for a classic puzzle of givens, puzzle JSON for other boards. */
  readonly puzzle: Claim['puzzle'];
  /** The only solution, for `unique`. */
  readonly solution?: string;
  /** Two solutions, for `multiple` without a list. */
  readonly witnesses?: readonly string[];
  /** The limit, if the solutions are not listed because they are more. */
  readonly moreThan?: number;
  /** All solutions, for `multiple`, in ascending order. */
  readonly solutions?: readonly string[];
  /** The text of the proof, for `unique`, `none`, `invalid`, and `multiple` with all solutions. */
  readonly proof?: string;
  /** The format of the proof: VeriPB for boards with sums. */
  readonly format?: ProofFormat;
  /** The number of clauses or rows of the formula, and of those that the proof adds. */
  readonly clauses?: number;
  readonly lemmas?: number;
  /** The time of the verdict, and that with the proof. */
  readonly searchMs: number;
  readonly timeMs: number;
}

/**
 * Returns the verdict on a puzzle with its proof, which was checked. What it returns is a claim for `checkClaim`.
 * @throws {PuzzleError} if `puzzle` cannot be read. @throws {UsageError} naming the clues that proofs cannot say.
 * @example
 * import { checkClaim, prove } from 'pidoku/proofs';
 *
 * const { status, proof } = prove('12345678.........9'.padEnd(81, '.'));
 * status; // 'none'
 * proof.trimEnd().split('\n').length; // 1
 *
 * const { solutions } = prove({ size: 4, givens: '12343412........' }, { limit: 10 });
 * solutions.length; // 4
 */
export function prove(puzzle: PuzzleInput, options: ProveOptions = {}): ProveResult {
  const { limit, reading } = requireOptions(options, ['limit', 'timeoutMs', 'reading']);
  const { timeoutMs } = requireLimits(options);
  return provePuzzle(readPuzzle(puzzle, reading), { limit, timeoutMs });
}

/** What a puzzle that was read is proved with; see `ProveOptions`. */
export interface ProvingLimits {
  readonly limit?: number | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Does the same about a puzzle that was read. */
export function provePuzzle(puzzle: Puzzle, { limit = 1, timeoutMs }: ProvingLimits = {}): ProveResult {
  requireCount('limit', limit, mostSolutions);
  const startMs = performance.now();
  // What formulas and the checker cannot say is refused before the search.
  const findProof = proverOf(asBoard(puzzle));
  const stated = statedPuzzle(puzzle);
  const searchStartMs = performance.now();
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  const { status, reason, witnesses } = askAbout(checking, () => puzzle, limits);
  const searchMs = performance.now() - searchStartMs;
  const timed = <R extends object>(result: R) =>
    withUnchecked({ ...result, searchMs, timeMs: performance.now() - startMs }, puzzle);
  if (status === 'unknown') return timed({ status, reason, puzzle: stated.puzzle });
  const isSeveral = status === 'multiple';
  const list = isSeveral ? listAll(puzzle, witnesses, limit, limits) : { texts: witnesses, isAll: true };
  const solutions = list.texts.map(stated.readSolution);
  const texts = solutions.map(stated.writeSolution);
  const found = list.isAll ? findProof({ solutions, timeoutMs }) : undefined;
  if (!found || typeof found === 'string') {
    const why = found ? { reason: found } : { reason: null, ...list.why };
    const shown = isSeveral ? { status, witnesses: texts.slice(0, 2) } : { status: 'unknown' as const };
    return timed({ puzzle: stated.puzzle, ...shown, ...why });
  }
  const listed = isSeveral ? { solutions: texts } : texts.length > 0 && { solution: texts[0] };
  const claim = { status, puzzle: stated.puzzle, ...listed };
  requireProof(claim, found.proof);
  return timed({ ...claim, reason, ...found });
}

interface SolutionList {
  /** All solutions, or two at least. */
  readonly texts: readonly string[];
  readonly isAll: boolean;
  /** Why these are not all, if all were wanted. */
  readonly why?: Partial<Pick<ProveResult, 'moreThan' | 'reason'>>;
}

/** Lists the solutions of a puzzle with several, if they are not more than the limit. */
function listAll(puzzle: Puzzle, two: readonly string[], limit: number, limits: LimitOptions): SolutionList {
  if (limit < 2) return { texts: two, isAll: false };
  const list = skipPauses(listSolutions(puzzle, { ...limits, limit: limit + 1 }));
  const texts: string[] = [];
  for (let step = list.next(); ; step = list.next())
    if (!step.done) texts.push(step.value);
    else if (step.value.exact) return { texts, isAll: true };
    else
      return {
        texts: two,
        isAll: false,
        why: texts.length > limit ? { moreThan: limit } : { reason: step.value.reason },
      };
}

type FoundProof = Required<Pick<ProveResult, 'proof' | 'format' | 'clauses' | 'lemmas'>>;

/** Proves a board. @returns why not, where a limit was reached. */
type BoardProver = (options: ProofOptions) => FoundProof | UnprovedReason;

/** Returns what proves a board, by clauses or by sums. */
function proverOf(board: Board): BoardProver {
  if (hasSums(board)) return sumProverOf(board);
  const formula = formulaOf(board);
  return (options) => {
    const found = proveFormula(formula, options);
    if (typeof found === 'string') return found;
    const { lemmas, firstNumber } = found;
    const proof = writeLrat(lemmas, firstNumber);
    return { proof, format: 'lrat', clauses: firstNumber - 1, lemmas: lemmas.length };
  };
}

function sumProverOf(board: Board): BoardProver {
  const formula = linearFormulaOf(board);
  const symbol = board.symbols.find(({ value }) => value === null);
  if (symbol) throw new UsageError(`sums beside a symbol without a number (${symbol.name})`);
  return (options) => {
    const found = proveLinear(board, formula, options);
    if (typeof found === 'string') return found;
    return { proof: writeVeriPb(found), format: 'veripb', clauses: found.rows, lemmas: found.steps.length };
  };
}

interface StatedPuzzle {
  readonly puzzle: Claim['puzzle'];
  /** Reads the cells of a solution as `check` writes it. */
  readonly readSolution: (text: string) => number[];
  readonly writeSolution: (cells: readonly number[]) => string;
}

function statedPuzzle(puzzle: Puzzle): StatedPuzzle {
  const classic = isClassicPuzzle(puzzle) ? puzzle : classicPuzzleOf(puzzle);
  return classic?.form === 'givens' ? statedCells(classic) : statedBoard(asBoard(puzzle));
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

const statedCells = ({ bytes }: ClassicPuzzle): StatedPuzzle => ({
  puzzle: decoder.decode(bytes).replaceAll(/[^1-9]/g, '.'),
  readSolution: (text) => Array.from(text, (digit) => Number(digit) - 1),
  writeSolution: (cells) => cells.map((symbol) => symbol + 1).join(''),
});

/** @throws {UsageError} for a board with clues or cells that the checker does not know. */
function statedBoard(board: Board): StatedPuzzle {
  const unknown = board.clues.filter(({ type }) => !isKnownClue(type));
  const words = unknown.map((clue) => wordsOfClue(clue, board));
  if (words.length > 0) throw new UsageError(words.length > 1 ? `${words[0]}, and ${words.length - 1} more` : words[0]);
  if (board.variables.length > 0) throw new UsageError(`cells outside the grid (${board.variables[0].name})`);
  const { meta, ...puzzle } = boardJson(withTables(board));
  const names = board.symbols.map(({ name }) => name);
  const width = names[0].length;
  const readSolution = (text: string): number[] => {
    const isSpread = text.includes(' ');
    const cells = board.givens.map((_, cell) => cell * width);
    const written = isSpread ? text.split(' ') : cells.map((at) => text.slice(at, at + width));
    return written.map((name) => names.indexOf(name));
  };
  return {
    puzzle,
    readSolution,
    writeSolution: (cells) => writeCells(board, cells),
  };
}

/** States rules on pairs as tables: the checker does not read conditions. */
function withTables(board: Board): Board {
  if (!board.clues.some(({ type, where }) => type === 'pairs' && where !== undefined)) return board;
  const relations = constraintsOfClues(board);
  const clues = board.clues.map((clue, index) => {
    const { where, ...rest } = clue;
    const [pairs] = relations[index];
    return where === undefined || pairs.kind !== 'pairs' ? clue : { ...rest, table: pairs.relation };
  });
  return buildBoard({ ...descriptionOf(board), clues });
}

/** @throws {InternalCheckError} if the checker refuses a proof. */
function requireProof(claim: Claim, text: string): void {
  try {
    checkClaim(claim, encoder.encode(text));
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const puzzle = JSON.stringify(claim.puzzle);
    throw new InternalCheckError(`the proof of ${puzzle} is refused: ${error.message}`, { cause: error });
  }
}
