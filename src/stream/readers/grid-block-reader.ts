/** Reads blocks of nine-line grids; a grid may begin in one block and end in the next. */
import { GridEvent, GridReader } from '../../formats/classic/grid-reader.js';
import type { RecordBlock } from '../blocks/record-block.js';
import { forEachLine, maxExceptions, type RecordReader } from './record-reader.js';

const LF = 0x0a;

export class GridBlockReader implements RecordReader {
  line = 1;
  readonly #grids = new GridReader();

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    const consumed = forEachLine(block.bytes, start, end, final, (from, to) => {
      this.#record(block, this.#grids.readLine(block.bytes, from, to, this.line));
      this.line++;
      return block.exceptions.length < maxExceptions;
    });
    if (final && consumed === end) {
      // A text whose last line has no line end ends in that line.
      const isOpen = end > start && block.bytes[end - 1] !== LF;
      this.#record(block, this.#grids.finish(isOpen ? this.line - 1 : this.line));
    }
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
