/** For `--strict`: counts the puzzles with several kinds of blanks, and keeps the place of the first. */
import { visitRecords } from '../../stream/blocks/visit-records.js';
import type { RecordBlock } from '../../stream/blocks/record-block.js';

export class MixedBlanks {
  count = 0;
  first: { readonly file: string; readonly line: number } | undefined;

  look(block: RecordBlock): void {
    visitRecords(block, {
      puzzle: (index, line) => {
        if (!mixesBlanks(block.bytes, block.offsets[index])) return;
        this.count++;
        this.first ??= { file: block.file, line };
      },
      error: () => {},
    });
  }
}

function mixesBlanks(bytes: Uint8Array, offset: number): boolean {
  let blank = 0;
  for (let at = offset; at < offset + 81; at++) {
    const byte = bytes[at];
    if (byte >= 0x31 && byte <= 0x39) continue;
    if (blank !== 0 && byte !== blank) return true;
    blank = byte;
  }
  return false;
}
