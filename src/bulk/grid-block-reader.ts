/** Reads blocks of nine-line grids; a grid may begin in one block and end in the next. */
import { GridEvent, GridReader } from '../formats/grid-reader.js';
import type { RecordBlock } from './record-block.js';
import { forEachLine, maxExceptions, type RecordReader } from './record-reader.js';

export class GridBlockReader implements RecordReader {
  line = 1;
  readonly #grids = new GridReader();

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    const consumed = forEachLine(block.bytes, start, end, final, (from, to) => {
      this.#record(block, this.#grids.readLine(block.bytes, from, to, this.line));
      this.line++;
      return block.exceptions.length < maxExceptions;
    });
    if (final && consumed === end) this.#record(block, this.#grids.finish(this.line));
    return consumed;
  }

  #record(block: RecordBlock, event: GridEvent): void {
    if (event === GridEvent.None) return;
    const line = this.#grids.firstLine;
    if (event === GridEvent.Malformed) return block.addError(block.count, line, undefined, this.#grids.problem!);
    const offset = block.reserveSpare();
    block.bytes.set(this.#grids.cells, offset);
    block.exceptions.push({ kind: 'puzzle', before: block.count, line, text: undefined });
    block.offsets[block.count++] = offset;
  }
}
