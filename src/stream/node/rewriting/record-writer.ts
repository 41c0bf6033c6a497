/** The contract of what the lanes write for each record: in the form in which it came, or in another format. */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import type { CsvTable } from '../../../formats/classic/csv.js';
import type { BoardTextOptions } from '../../../formats/boards/cell-text.js';
import type { BoardFormat } from '../../../formats/format-names.js';
import { addToBoardJson } from '../../../formats/json/write.js';
import { writeBoard } from '../../../formats/write.js';
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import type { OpenAnswerer } from '../../blocks/block-answerer.js';
import type { RunContext } from '../run-context.js';
import type { ClassicCopies } from './classic-copies.js';
import type { BoardEntry } from './rewriter.js';

/** A board with the text that it was read from, and the format of that. */
export interface TextualBoard extends BoardEntry {
  readonly text: string;
  readonly format: BoardFormat;
  /** What the reader was told besides. */
  readonly reading: BoardTextOptions;
  /** Learns the names of what is not written, and why. */
  readonly leaveOut: (names: Iterable<string>, why: string) => void;
}

/** Where a part of the input begins. */
export interface PartStart {
  readonly file: string;
  readonly recordsBefore: number;
}

export interface RecordWriter {
  /** Opens what prepares a block before its records are visited, on all threads. Default: nothing. */
  readonly openAnswerer?: OpenAnswerer | undefined;
  /**
   * Begins a part of the input.
   * @param table its columns, if it is CSV.
   * @param areBoards true if it holds boards.
   * @param start its file, and the number of records before it.
   */
  begin(out: TextBuffer, table: CsvTable | undefined, areBoards: boolean, start: PartStart): void;
  /** Returns how many times a classic puzzle is written; 0 drops it, or holds it back. It is called once for each. */
  copiesOf(record: ClassicCopies): number;
  /** Writes a copy of a classic puzzle. @returns why it cannot be written, if it cannot. */
  putClassic(out: TextBuffer, record: ClassicCopies, copy: number): PuzzleProblem | undefined;
  /** Yields the function that writes each copy of a board. @throws {PuzzleError} if the board cannot be written. */
  boards(record: TextualBoard): Iterable<(out: TextBuffer) => void>;
  /** Writes that a record is malformed. Default: it is left out. @param index its number in the whole input, from 0. */
  putMalformed?(out: TextBuffer, problem: PuzzleProblem, index: number): void;
  /** Writes what is kept elsewhere than in the output; called when the output is written. */
  flush?(): Promise<void>;
  /** Yields the texts of the records that were held back, at the end of the input. */
  held?(): Iterable<Uint8Array>;
}

/** A pass over the input: what is written, and which records are read. */
export interface WriterPass {
  readonly writer: RecordWriter;
  readonly context: RunContext;
  /** What the pass does, for the progress bar. Default: nothing is said. */
  readonly label?: string;
}

/** Returns a text with its line end; one of several lines is followed by an empty one. */
export const asRecordText = (text: string): string => (text.includes('\n') ? `${text}\n\n` : `${text}\n`);

/** Returns the text of a board that is written as it came. */
export function unchangedText({ board, answer, text, format, reading }: TextualBoard): string {
  if (format !== 'json') return asRecordText(writeBoard(board, format, reading));
  return `${text.includes('\n') ? addToBoardJson(text, board, answer) : text}\n`;
}
