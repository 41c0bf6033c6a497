/** The boards of a file, one by one: jigsaws, killers, lines of any alphabet, JSON a line each. */
import { RecordSplitter, splitRecords, UsageError, type RecordText } from 'pidoku';
import { unpack, type BoardDetection } from './board-head.js';

/** Most characters of a record, and of a file whose records span lines: that is read as a whole. */
const longest = 1 << 24;

/** @param count is told the number of stored bytes read. */
export async function* readBoardRecords(
  file: Blob,
  found: BoardDetection,
  count: (bytes: number) => void,
): AsyncGenerator<RecordText, void, undefined> {
  const pieces = textOf(await unpack(file, count));
  if (!found.isLineByLine) {
    let whole = '';
    for await (const piece of pieces) {
      whole += piece;
      if (whole.length > longest) throw new UsageError(`more than ${longest} characters of boards that span lines`);
    }
    return yield* splitRecords(whole, found);
  }
  // One character more than a reader accepts, so that it refuses the line.
  const splitter = new RecordSplitter(found, longest + 1);
  for await (const piece of pieces) yield* splitter.push(piece);
  yield* splitter.finish();
}

async function* textOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void, undefined> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
