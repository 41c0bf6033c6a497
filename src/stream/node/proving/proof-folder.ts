/**
 * Writes a folder of proofs: for each record a file with what is claimed, and a proof where the claim is that there is
 * no solution, or no other one. A line for each record says what was found.
 */
import { join } from 'node:path';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { asBoard } from '../../../model/board/classic-board.js';
import { InternalCheckError } from '../../../model/errors.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import type { ClassicPuzzle } from '../../../model/puzzle.js';
import { classicPuzzleOf } from '../../../program/classic-puzzle.js';
import { checkClaim, ProofError, type Claim as ProvedClaim } from '../../../proofs/check/check-lrat.js';
import { formulaOf } from '../../../proofs/formula.js';
import { writeLrat } from '../../../proofs/proof.js';
import { proveFormula } from '../../../proofs/prove-formula.js';
import { checkingWith } from '../../../questions/check.js';
import { askNow } from '../../../questions/asking/ask.js';
import { refuseCandidates } from '../converting/answered-cells.js';
import { notClassic } from '../converting/converter.js';
import { recordName, writeWhole } from '../converting/formulas.js';
import type { ClassicCopies } from '../rewriting/classic-copies.js';
import type { RecordWriter, TextualBoard } from '../rewriting/record-writer.js';

const checking = checkingWith();
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** What the file of a record says. */
type Claim = Readonly<Record<string, unknown>>;

export class ProofFolder implements RecordWriter {
  /** The number of puzzles without a proof because the time was over. */
  unknown = 0;

  /** @param timeoutMs time for each proof. */
  constructor(
    readonly folder: string,
    readonly timeoutMs: number,
  ) {}

  begin(): void {}

  copiesOf(): number {
    return 1;
  }

  putClassic(out: TextBuffer, record: ClassicCopies): PuzzleProblem | undefined {
    const problem = refuseCandidates(record);
    if (!problem) this.#prove(out, record.puzzle(), record.index);
    return problem;
  }

  *boards({ board, index, line }: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const classic = classicPuzzleOf(board);
    if (!classic) throw notClassic('proofs');
    const problem = refuseCandidates({ form: classic.form, bytes: classic.bytes, cells: 0, answer: -1, line });
    if (problem) throw new PuzzleError(problem);
    yield (out) => this.#prove(out, classic, index);
  }

  putMalformed(out: TextBuffer, problem: PuzzleProblem, index: number): void {
    const { code, line, column, expected, found } = problem;
    this.#write(out, index, { status: 'malformed', error: { code, line, column, expected, found } }, '!malformed');
  }

  #prove(out: TextBuffer, classic: ClassicPuzzle, index: number): void {
    const startMs = performance.now();
    const puzzle = decoder.decode(classic.bytes).replaceAll(/[^1-9]/g, '.');
    const { status, witnesses } = askNow(checking, puzzle, {});
    const searchMs = performance.now() - startMs;
    // There is no limit.
    if (status === 'unknown') throw new InternalCheckError(`no verdict on ${puzzle}`);
    if (status === 'multiple') return this.#write(out, index, { status, puzzle, witnesses }, status);
    const formula = formulaOf(asBoard(classic));
    const [solution] = status === 'unique' ? witnesses : [];
    const symbols = solution === undefined ? undefined : Array.from(solution, (digit) => Number(digit) - 1);
    const proof = proveFormula(formula, { solution: symbols, timeoutMs: this.timeoutMs });
    if (!proof) {
      this.unknown++;
      return this.#write(out, index, { status: 'unknown', reason: 'timeout', puzzle }, '!unknown timeout');
    }
    const text = writeLrat(proof.lemmas, proof.firstNumber);
    requireProof({ status, puzzle, ...(solution !== undefined && { solution }) }, text);
    const name = `${recordName(index)}.lrat`;
    writeWhole(join(this.folder, name), text);
    const sizes = { clauses: proof.firstNumber - 1, lemmas: proof.lemmas.length, bytes: text.length };
    const times = { searchMs: rounded(searchMs), timeMs: rounded(performance.now() - startMs) };
    this.#write(out, index, { status, puzzle, solution, proof: name, ...sizes, ...times }, `${status} ${text.length}`);
  }

  #write(out: TextBuffer, index: number, claim: Claim, words: string): void {
    const name = recordName(index);
    writeWhole(join(this.folder, `${name}.json`), `${JSON.stringify(claim)}\n`);
    out.put(`${name} ${words}\n`);
  }
}

/** @throws {InternalCheckError} if the checker refuses a proof that is about to be written. */
function requireProof(claim: ProvedClaim, text: string): void {
  try {
    checkClaim(claim, encoder.encode(text));
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    throw new InternalCheckError(`the proof of ${claim.puzzle} is refused: ${error.message}`, { cause: error });
  }
}

/** Microseconds are enough. */
const rounded = (timeMs: number): number => Math.round(1000 * timeMs) / 1000;
