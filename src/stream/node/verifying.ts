/**
 * Verifies the answers beside the classic puzzles of blocks. Right answers, which are most, are found by a kernel; each
 * of the others is judged by the question `verify`, which says what is wrong.
 */
import { isTurnDue, nextTurn } from '#platform';
import { checkAnswersOn } from '../../engines/check-answers.js';
import type { Engine } from '../../engines/engine.js';
import { PuzzleError, type PuzzleProblem } from '../../model/puzzle-error.js';
import { puzzleBytes } from '../../model/puzzle.js';
import type { VerifyResult } from '../../model/result.js';
import { Verdict } from '../../model/verdict.js';
import { askAbout } from '../../questions/asking/ask.js';
import { verifying, verifyPresentation, type VerifyOptions, drawVerified } from '../../questions/sets/verify.js';
import { type BlockAnswerer, type OpenAnswerer, uniquenessTask } from '../blocks/block-answerer.js';
import { BlockSolver } from '../blocks/block-solver.js';
import {
  solutionStride,
  type RecordBlock,
  type Exception,
  type TextRange,
  lineAround,
  RecordCursor,
  visitRecords,
} from '../blocks/record-block.js';
import { findAnswerBehind, findAnswerOfRow, type FoundField } from '../records/stated-answers.js';
import { errorWords, type AnsweredRecord, type WriterOptions } from '../../answers/answer-writer.js';
import { openUsualWriter, type UsualFormat } from '../../answers/open-drawn-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import { PuzzleOfBlock, malformedOfBlock, type BlockWriter, RecordBlocks } from '../blocks/block-writers.js';

const LF = 0x0a;
const CR = 0x0d;
const comma = 0x2c;
const decoder = new TextDecoder();

/** The verdicts of `verifyPresentation` that are set here. */
const correct = 0;
const cancelled = Verdict.Cancelled;

/** What is said of the answers of a block that are not right, by the number of the puzzle. */
export type WrongAnswers = WeakMap<RecordBlock, ReadonlyMap<number, VerifyResult>>;

/** @param wrongAnswers receives what is said. */
export const openBlockVerifier =
  (options: VerifyOptions, wrongAnswers: WrongAnswers): OpenAnswerer =>
  (engine, how) =>
    new BlockVerifier(engine, how, options, wrongAnswers);

class BlockVerifier implements BlockAnswerer {
  readonly #solver: BlockSolver | undefined;
  /** The answer of each puzzle of a block: 81 bytes that may be one. */
  #candidates = new Uint32Array(0);
  #correct = new Uint8Array(0);

  constructor(
    readonly engine: Engine,
    readonly how: Parameters<OpenAnswerer>[1],
    readonly options: VerifyOptions,
    readonly wrongAnswers: WrongAnswers,
  ) {
    if (options.unique || options.against === 'solution')
      this.#solver = new BlockSolver(engine, uniquenessTask, how.threading, how.signal);
  }

  /** Blocks are verified one after another; their puzzles are solved on all threads. */
  readonly isConcurrent = false;

  get sharesMemory(): boolean {
    return this.#solver?.sharesMemory ?? false;
  }

  async answer(block: RecordBlock): Promise<void> {
    const { count, verdicts, histogram } = block;
    if (isTurnDue()) await nextTurn();
    if (this.#solver) await this.#solver.answer(block);
    this.#checkCandidates(block);
    const wrong = new Map<number, VerifyResult>();
    const malformed: MalformedPuzzle[] = [];
    const cursor = new RecordCursor(block);
    for (let index = 0; index < count && cursor.next();) {
      if (cursor.error) continue;
      if (this.how.signal.aborted) verdicts[index] = cancelled;
      else if (this.#correct[index] === 1) verdicts[index] = correct;
      else {
        const problem = this.#judge(block, index, cursor, wrong);
        if (problem)
          malformed.push({ index, problem, line: cursor.line, text: cursor.text ?? lineAround(block, index) });
        if (isTurnDue()) await nextTurn();
      }
      index++;
    }
    this.wrongAnswers.set(block, turnMalformed(block, malformed, wrong));
    histogram.fill(0);
    for (let index = 0; index < block.count; index++) histogram[verdicts[index]]++;
  }

  /** Finds the right answers. Most stand right behind their puzzles, or in the next column. */
  #checkCandidates(block: RecordBlock): void {
    const { bytes, offsets, count, table, form, hasQuotes, verdicts, solutions } = block;
    if (this.#correct.length < offsets.length) {
      this.#candidates = new Uint32Array(offsets.length);
      this.#correct = new Uint8Array(offsets.length);
    }
    const candidates = this.#candidates;
    if (form !== 'givens') {
      this.#correct.fill(0, 0, count);
      return;
    }
    const isNextColumn = !hasQuotes && (table === undefined || table.answers === table.puzzles + 1);
    const cursor = new RecordCursor(block);
    const found = { start: 0, end: 0 };
    while (cursor.next()) {
      if (cursor.error) continue;
      const at = offsets[cursor.puzzle];
      // A puzzle stands for a missing candidate: it is not its own answer.
      if (isNextColumn && standsBehind(block, at + 81)) candidates[cursor.puzzle] = at + 82;
      else
        candidates[cursor.puzzle] =
          findAnswer(block, cursor, found) && found.end - found.start === 81 ? found.start : at;
    }
    checkAnswersOn(this.engine, { input: bytes, puzzles: offsets, answers: candidates, count, correct: this.#correct });
    for (let index = 0; index < count; index++) {
      if (candidates[index] === offsets[index]) this.#correct[index] = 0;
      if (!this.#solver || this.#correct[index] === 0) continue;
      const isUnique = verdicts[index] === Verdict.Unique;
      const isEqual =
        this.options.against !== 'solution' || equals(bytes, candidates[index], solutions, solutionStride * index);
      this.#correct[index] = isUnique && isEqual ? 1 : 0;
    }
  }

  /** Judges an answer that is not known to be right. @returns what makes the record malformed, if anything does. */
  #judge(
    block: RecordBlock,
    index: number,
    cursor: RecordCursor,
    wrong: Map<number, VerifyResult>,
  ): PuzzleProblem | undefined {
    const { form, bytes, offsets, verdicts } = block;
    const answer = answerOf(block, cursor);
    const puzzle = { form, bytes: bytes.slice(offsets[index], offsets[index] + puzzleBytes[form]) };
    try {
      const result = askAbout(verifying, () => puzzle, { ...this.options, answer });
      verdicts[index] = verifyPresentation.verdict(result, 2);
      wrong.set(index, result);
      return undefined;
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      return { ...error.problem, line: error.line ?? cursor.line };
    }
  }
}

/** True if a field of 81 bytes follows a separator at `behind`. */
function standsBehind({ bytes, table, textEnd }: RecordBlock, behind: number): boolean {
  const separator = table?.delimiter ?? comma;
  const next = bytes[behind + 82];
  const isWhole = next === LF || next === CR || (table !== undefined && next === separator);
  return behind + 82 < textEnd && bytes[behind] === separator && isWhole;
}

/** Finds the answer beside the puzzle at a cursor. One on several lines has none. @param found receives its place. */
function findAnswer(block: RecordBlock, { puzzle, isPlain, text }: RecordCursor, found: FoundField): boolean {
  const { bytes, offsets, form, table } = block;
  if (!isPlain && !text) return false;
  const { start, end } = text ?? lineAround(block, puzzle);
  if (table) return findAnswerOfRow(bytes, start, end, table, found);
  const behind = offsets[puzzle] + puzzleBytes[form];
  return behind <= end && findAnswerBehind(bytes, behind, end, found);
}

/** Returns the text of the answer beside the puzzle at a cursor. */
function answerOf(block: RecordBlock, cursor: RecordCursor): string | undefined {
  const found = { start: 0, end: 0 };
  return findAnswer(block, cursor, found) ? decoder.decode(block.bytes.slice(found.start, found.end)) : undefined;
}

function equals(bytes: Uint8Array, at: number, others: Uint8Array, from: number): boolean {
  for (let cell = 0; cell < 81; cell++) if (bytes[at + cell] !== others[from + cell]) return false;
  return true;
}

// Turns puzzles of a block into malformed records, because the answers beside them cannot be read.

interface MalformedPuzzle {
  /** The number of the puzzle in the block. */
  readonly index: number;
  readonly line: number;
  readonly text: TextRange;
  readonly problem: PuzzleProblem;
}

/**
 * Removes the puzzles from the block, and puts errors in their places.
 * @param malformed ascending.
 * @param byPuzzle values by the number of a puzzle, of which none is malformed.
 * @returns the values by the new numbers.
 */
function turnMalformed<Value>(
  block: RecordBlock,
  malformed: readonly MalformedPuzzle[],
  byPuzzle: Map<number, Value>,
): Map<number, Value> {
  if (malformed.length === 0) return byPuzzle;
  const removed = new Set(malformed.map(({ index }) => index));
  const exceptions: Exception[] = [];
  const rest = [...malformed];
  let gone = 0;
  const putErrorsBefore = (end: number): void => {
    while (rest.length > 0 && rest[0].index < end) {
      const { index, line, text, problem } = rest.shift()!;
      exceptions.push({ kind: 'error', before: index - gone++, line, text, problem });
    }
  };
  for (const exception of block.exceptions) {
    putErrorsBefore(exception.before);
    const isRemoved = exception.kind === 'puzzle' && removed.has(exception.before);
    if (!isRemoved) exceptions.push({ ...exception, before: exception.before - gone });
  }
  putErrorsBefore(Infinity);
  block.exceptions.splice(0, Infinity, ...exceptions);
  block.errors += malformed.length;
  return keepPuzzles(block, removed, byPuzzle);
}

/** Moves the columns of the puzzles that stay together. */
function keepPuzzles<Value>(
  block: RecordBlock,
  removed: ReadonlySet<number>,
  byPuzzle: Map<number, Value>,
): Map<number, Value> {
  const { offsets, verdicts, results, count } = block;
  const kept = new Map<number, Value>();
  let to = 0;
  for (let from = 0; from < count; from++) {
    if (removed.has(from)) continue;
    for (const column of [offsets, verdicts, results.nodes, results.guesses]) column[to] = column[from];
    if (byPuzzle.has(from)) kept.set(to, byPuzzle.get(from)!);
    to++;
  }
  block.count = to;
  return kept;
}

// Writes what is said of the answers of blocks. No object is made for an answer that is right.

/** @param wrongAnswers those that the verifier of the blocks has found. */
export function openVerdictWriter(
  format: UsualFormat,
  options: WriterOptions,
  frame: OutputFrame,
  wrongAnswers: WrongAnswers,
): BlockWriter {
  const { leftOut } = options;
  if (format === 'lines' && leftOut === undefined) return new VerdictLines(options, wrongAnswers);
  const writer = openUsualWriter(format, { ...verifyPresentation, draw: drawVerified }, options);
  return new RecordBlocks(writer, frame, new VerifiedRecord(wrongAnswers), leftOut);
}

/** What is said of an answer that is right. */
const right: VerifyResult = {
  ...{ status: 'correct', cell: null, place: null, right: 81, cells: 81, reason: null },
  stats: { nodes: 0, guesses: 0, backtracks: 0, failures: 0, propagations: 0, depth: 0, timeMs: 0 },
};
const rightLine = 'correct 81/81\n';

class VerifiedRecord extends PuzzleOfBlock implements AnsweredRecord<VerifyResult> {
  constructor(readonly wrongAnswers: WrongAnswers) {
    super();
  }

  get answer(): VerifyResult {
    return this.wrongAnswers.get(this.block)?.get(this.at) ?? right;
  }
}

/** Lines: a block of right answers is one buffer that is written again and again. */
class VerdictLines implements BlockWriter {
  readonly #out = new TextBuffer();
  readonly #record: VerifiedRecord;
  #right = new Uint8Array(0);

  constructor(
    readonly options: WriterOptions,
    readonly wrongAnswers: WrongAnswers,
  ) {
    this.#record = new VerifiedRecord(wrongAnswers);
  }

  render(block: RecordBlock): Uint8Array {
    const wrong = this.wrongAnswers.get(block);
    const size = block.count * rightLine.length;
    if (this.#right.length < size) this.#right = new TextEncoder().encode(rightLine.repeat(block.offsets.length));
    if (block.errors === 0 && wrong?.size === 0) return this.#right.subarray(0, size);
    let index = block.firstRecord;
    visitRecords(block, {
      puzzle: (at, line, text) => {
        const record = this.#record.move(block, at, line, index++, text);
        if (record.answer === right) this.#out.copy(this.#right, 0, rightLine.length);
        else this.#out.put(`${verifyPresentation.line(record.answer, record) as string}\n`);
      },
      error: (error) => this.#out.put(`${errorWords(malformedOfBlock(block, error, index++), this.options)}\n`),
    });
    return this.#out.take();
  }
}
