/** Reads blocks of 729-character pencilmark lines; the candidates are not copied. */
import { findCandidates } from '../../formats/classic/pencilmark-line.js';
import { trimStart } from '../../formats/classic/cell-bytes.js';
import type { RecordBlock } from '../blocks/record-block.js';
import { forEachLine, maxExceptions, type RecordReader } from './record-reader.js';

export class PencilmarkReader implements RecordReader {
  line = 1;

  read(block: RecordBlock, start: number, end: number, final: boolean): number {
    return forEachLine(block.bytes, start, end, final, (from, to) => {
      this.#readLine(block, from, to);
      this.line++;
      return block.exceptions.length < maxExceptions;
    });
  }

  #readLine(block: RecordBlock, start: number, end: number): void {
    const { bytes, count } = block;
    if (bytes[start] === 0x23 || trimStart(bytes, start, end) === end) return block.addSkipped(count);
    const found = findCandidates(bytes, start, end, this.line);
    if (typeof found !== 'number') return block.addError(count, this.line, { start, end }, found);
    block.offsets[block.count++] = found;
  }
}
