/** Writes formulas: of a board, and of each record into a file of its own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import type { FormulaFormat } from '../../../formats/format-names.js';
import { asBoard } from '../../../model/board/classic-board.js';
import type { Board } from '../../../model/board/board.js';
import { UsageError } from '../../../model/errors.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import { writeCnf, writeOpb } from '../../../proofs/write-formula.js';
import { writeBoardModel } from '../../../proofs/write-model.js';
import type { ClassicCopies, RecordWriter, TextualBoard } from '../rewriting/record-writer.js';
import { attemptTo } from '../open-source.js';

/** Returns what `write` writes. @throws {PuzzleError} if it cannot say the board. */
export function sayBoard<T>(format: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new PuzzleError({ code: 'E_RULE', expected: `a board that ${format} can say`, found: error.message });
  }
}

/** The text of a formula. @throws {PuzzleError} for a board that the format cannot say. */
export const writeFormula = (board: Board, format: FormulaFormat): string =>
  sayBoard(format, () => formulas[format].write(board));

/** What writes each format, and the ending of its files. */
const formulas: Readonly<Record<FormulaFormat, { readonly write: (board: Board) => string; readonly ending: string }>> =
  {
    cnf: { write: writeCnf, ending: 'cnf' },
    opb: { write: writeOpb, ending: 'opb' },
    'minizinc-model': { write: writeBoardModel, ending: 'mzn' },
  };

/** The name of the files of a record: its number in the input, from 1. Names sort up to a million records. */
export const recordName = (index: number): string => String(index + 1).padStart(6, '0');

/** Writes a text file whole. @throws {UsageError} if it cannot be written. */
export function writeWhole(path: string, text: string | Uint8Array): void {
  attemptTo(`cannot write ${path}`, () => writeFileSync(path, text));
}

/** Writes a file for each record; a record that is left out leaves its number free. */
export class FormulaFolder implements RecordWriter {
  constructor(
    readonly folder: string,
    readonly format: FormulaFormat,
  ) {}

  putClassic(_: TextBuffer, record: ClassicCopies): PuzzleProblem | undefined {
    try {
      this.#write(asBoard(record.puzzle()), record.index);
      return undefined;
    } catch (error) {
      if (error instanceof PuzzleError) return { ...error.problem, line: record.line };
      throw error;
    }
  }

  *boards({ board, index }: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    this.#write(board, index);
    yield () => {};
  }

  #write(board: Board, index: number): void {
    const text = writeFormula(board, this.format);
    writeWhole(join(this.folder, `${recordName(index)}.${formulas[this.format].ending}`), text);
  }
}
