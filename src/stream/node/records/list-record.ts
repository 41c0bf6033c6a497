/** Renders the solutions of a record: a line each, or a JSON object each and one for the puzzle. */
import { errorWords, printableName, type WriterOptions } from '../../../answers/answer-writer.js';
import { inAscii } from '../../../answers/ascii.js';
import { jsonLine, openNdjson } from '../../../answers/ndjson.js';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { writeCellLine } from '../../../formats/boards/line.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import { statusWord, verdictNames, verdictOf, type Verdict } from '../../../model/verdict.js';
import { solutionPresentation } from '../../../questions/solve.js';
import { listSolutions, type SolutionsOptions } from '../../../questions/solutions.js';
import { boardOfRecord, malformedOfInput, type InputRecord } from '../../records/input-record.js';
import { documentOf } from '../../records/record-renderer.js';

/** How solutions are listed; plain data, which can be sent to a thread. */
export interface Listing {
  readonly format: 'lines' | 'ndjson';
  readonly writerOptions: WriterOptions;
  readonly options: SolutionsOptions;
}

/** What the totals count of a record. */
export type ListOutcome =
  { readonly problem: PuzzleProblem } | { readonly verdict: Verdict; readonly unchecked?: string | undefined };

/**
 * Writes the solutions of a record as they are found, and its last line. Yields after each of them, and where the
 * search may be interrupted.
 * @param index of the record in the whole input.
 */
export function* listRecord(
  record: InputRecord,
  index: number,
  listing: Listing,
  out: TextBuffer,
): Generator<undefined, ListOutcome, void> {
  try {
    if (record.source instanceof Error) throw record.source;
    return yield* listPuzzle(record, index, listing, out);
  } catch (error) {
    // Thrown before the first solution, by a board that is too large for the engine too.
    if (!(error instanceof PuzzleError)) throw error;
    const malformed = malformedOfInput(record, error, index);
    const { format, writerOptions } = listing;
    if (format === 'ndjson') openNdjson(solutionPresentation, writerOptions).error(out, malformed);
    else out.put(`${errorWords(malformed, writerOptions)}\n`);
    return { problem: malformed.problem };
  }
}

function* listPuzzle(
  record: InputRecord,
  index: number,
  { format, writerOptions, options }: Listing,
  out: TextBuffer,
): Generator<undefined, ListOutcome, void> {
  const list = listSolutions(record.puzzle(), options);
  const place = format === 'ndjson' ? placeOf(record, index, writerOptions) : undefined;
  const toAscii = writerOptions.isUtf8 ? undefined : (text: string) => inAscii(text, () => boardOfRecord(record));
  try {
    for (let ordinal = 0; ;) {
      const step = list.next();
      if (step.done) {
        const { solutions, exact, reason, unchecked } = step.value;
        const verdict = verdictOf(solutions, exact ? 'complete' : reason ? 'limit' : 'enough', true);
        const status = verdictNames[verdict];
        if (place) out.put(jsonLine({ ...place, status, ...(reason && { reason }), solutions, exact, unchecked }));
        else if (solutions === 0 || reason) out.put(`${statusWord(status, reason)}\n`);
        return { verdict, unchecked };
      }
      const solution = step.value;
      if (solution !== null) {
        ordinal++;
        out.put(place ? jsonLine({ ...place, ordinal, solution }) : `${toAscii?.(solution) ?? solution}\n`);
      }
      yield;
    }
  } finally {
    list.return(undefined as never);
  }
}

function placeOf(record: InputRecord, index: number, { namesFiles, blank }: WriterOptions): object {
  const place = { v: 1, i: index, ...(namesFiles && { file: printableName(record.file) }), line: record.line };
  if (record.isClassic) return { ...place, puzzle: (record.source as string).replace(/[^1-9]/g, blank) };
  const board = boardOfRecord(record);
  const puzzle = documentOf(board) ?? writeCellLine(board, board.givens);
  return { ...place, ...record.words?.(board), puzzle };
}
