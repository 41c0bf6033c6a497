/** Where shards of a compressed text may begin. */
import { recordStart } from './record-start.js';
import type { TextOfRecords } from './text-bytes.js';

/** The most places where shards begin, and the bytes between two at first. */
const mostCuts = 1 << 14;
const leastSpacing = 1 << 10;

/** Reads a text to its end. @returns the starts of some of its records, at most 16,384, evenly spaced, in order. */
export async function unpackedCuts(file: TextOfRecords): Promise<number[]> {
  let cuts: number[] = [];
  let spacing = leastSpacing;
  for (let known = file.dataStart; ;) {
    known = await recordStart(file, known + spacing, known);
    if (known >= file.size) return cuts;
    cuts.push(known);
    if (cuts.length < mostCuts) continue;
    cuts = cuts.filter((_, index) => index % 2 === 1);
    spacing *= 2;
  }
}
