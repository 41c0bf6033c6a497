/**
 * Writes a folder of proofs: for each record a file with what is claimed, and a proof where the claim is that there is
 * no solution, or no other one. A line for each record says what was found.
 */
import { join } from 'node:path';
import type { TextBuffer } from '../../answers/text-buffer.js';
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { packLrat } from '../../proofs/proof.js';
import { provePuzzle, type ProveResult, type ProvingLimits } from '../../questions/proving/prove.js';
import { recordName, sayBoard, writeWhole } from './converting/formulas.js';
import type { ClassicCopies, RecordWriter, TextualBoard } from './rewriting/record-writer.js';

/** What the file of a record says. */
type Claim = Readonly<Record<string, unknown>>;

export class ProofFolder implements RecordWriter {
  /** The number of puzzles without what was asked for because the time was over. */
  unknown = 0;

  /** @param isBinary true for LRAT in binary form. */
  constructor(
    readonly folder: string,
    readonly limits: ProvingLimits,
    readonly isBinary: boolean,
  ) {}

  putClassic(out: TextBuffer, record: ClassicCopies): undefined {
    this.#put(out, provePuzzle(record.puzzle(), this.limits), record.index);
  }

  *boards({ board, index }: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const result = sayBoard('proofs', () => provePuzzle(board, this.limits));
    yield (out) => this.#put(out, result, index);
  }

  putMalformed(out: TextBuffer, problem: PuzzleProblem, index: number): void {
    const { code, line, column, expected, found } = problem;
    this.#write(out, index, { status: 'malformed', error: { code, line, column, expected, found } }, '!malformed');
  }

  #put(out: TextBuffer, result: ProveResult, index: number): void {
    const { status, reason, puzzle, solution, solutions, proof, format, clauses, lemmas, unchecked } = result;
    const rest = { unchecked, searchMs: rounded(result.searchMs), timeMs: rounded(result.timeMs) };
    if (reason) this.unknown++;
    if (status === 'unknown') return this.#write(out, index, { status, reason, puzzle, ...rest }, `!unknown ${reason}`);
    if (proof === undefined) return this.#putWitnesses(out, result, index, rest);
    const name = `${recordName(index)}.${format === 'veripb' ? 'pbp' : 'lrat'}`;
    const written = this.isBinary && format === 'lrat' ? packLrat(proof) : proof;
    writeWhole(join(this.folder, name), written);
    const sizes = { clauses, lemmas, bytes: written.length };
    const claim = { status, puzzle, solution, solutions, proof: name, ...sizes, ...rest };
    const counted = solutions ? `:${solutions.length}` : '';
    this.#write(out, index, claim, `${status}${counted} ${written.length}`);
  }

  /** Writes what is claimed about a puzzle with several solutions that are not listed. */
  #putWitnesses(out: TextBuffer, result: ProveResult, index: number, rest: object): void {
    const { status, reason, puzzle, witnesses, moreThan } = result;
    const claim = { status, puzzle, witnesses, moreThan, ...(reason && { reason }), ...rest };
    const why = reason ? ` !unknown ${reason}` : moreThan === undefined ? '' : `:>=${moreThan + 1}`;
    this.#write(out, index, claim, `${status}${why}`);
  }

  #write(out: TextBuffer, index: number, claim: Claim, words: string): void {
    const name = recordName(index);
    writeWhole(join(this.folder, `${name}.json`), `${JSON.stringify(claim)}\n`);
    out.put(`${name} ${words}\n`);
  }
}

/** Microseconds are enough. */
const rounded = (timeMs: number): number => Math.round(1000 * timeMs) / 1000;
