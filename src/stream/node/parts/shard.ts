/**
 * The ranges of a shard: of all bytes of records of the files, one after another, shard i of N has those between
 * (i − 1)/N and i/N. A record belongs to the shard in whose range its first byte lies. The first range of a file holds
 * what stands before its records too. Shards of a compressed file begin at its cuts, which are as even as lines allow.
 */
import { recordStart } from './record-start.js';
import type { TextFile } from './text-file.js';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** A part of a file, from the start of a record up to that of another, or the end of the file. */
export interface FileRange {
  readonly file: TextFile;
  readonly from: number;
  readonly to: number;
}

/** All of the input. */
export const wholeInput: Shard = { index: 1, count: 1 };

/** Returns the ranges of a shard that are not empty. If no file has records, shard 1 has all files. */
export async function rangesOf(files: readonly TextFile[], { index, count }: Shard): Promise<FileRange[]> {
  const total = files.reduce((bytes, file) => bytes + file.size - file.dataStart, 0);
  if (total === 0) return index > 1 ? [] : files.map((file) => ({ file, from: 0, to: file.size }));
  const bound = (shard: number): number => (shard === count ? total : Math.ceil(total * (shard / count)));
  const ranges: FileRange[] = [];
  let before = 0;
  for (const file of files) {
    const length = file.size - file.dataStart;
    const cutAt = async (bytes: number): Promise<number> => {
      if (bytes <= 0) return 0;
      if (bytes >= length) return file.size;
      const at = file.dataStart + bytes;
      if (file.cuts) return file.cuts.find((cut) => cut >= at) ?? file.size;
      return recordStart(file, at, file.dataStart);
    };
    const from = await cutAt(bound(index - 1) - before);
    const to = await cutAt(bound(index) - before);
    if (from < to) ranges.push({ file, from, to });
    before += length;
  }
  return ranges;
}
