/** Classic puzzles as boards, for the questions that only the general core answers and the formats that only boards have. */
import { RecordBlock, visitRecords, type Input } from '../../bulk/index.js';
import { PuzzleFormatError, boardOf, puzzleBytes, type Board } from '../../index.js';
import type { BoardRecord } from './records.js';

export async function* readClassicRecords(input: Input): AsyncGenerator<BoardRecord, void, undefined> {
  const block = new RecordBlock();
  while (await input.fill(block)) {
    const records: BoardRecord[] = [];
    visitRecords(block, {
      puzzle: (index, line) => {
        const start = block.offsets[index];
        const text = Buffer.from(block.bytes.subarray(start, start + puzzleBytes[block.form])).toString('latin1');
        records.push({
          file: block.file,
          line,
          linesBefore: 0,
          source: text,
          board: (): Board => boardOf(text),
          readMs: 0,
        });
      },
      error: ({ line, problem }) => {
        const error = new PuzzleFormatError(problem);
        const board = (): Board => {
          throw error;
        };
        records.push({ file: block.file, line, linesBefore: 0, source: error, board, readMs: 0 });
      },
    });
    yield* records;
  }
}
