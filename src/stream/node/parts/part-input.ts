/**
 * Reads the ranges of a part in steps, each of which is an input of its own. Between two steps all output is written,
 * so that a run can go on there. The numbers of lines and records go on from step to step.
 */
import { recordStart } from './text-bytes.js';
import type { TextFile } from './text-file.js';
import type { RunContext } from '../run-context.js';
import type { Segment } from '../segments.js';
import type { ByteSource } from '../../sources/byte-source.js';

// The ranges of a shard: of all bytes of records of the files, one after another, shard i of N has those between
// (i − 1)/N and i/N. A record belongs to the shard in whose range its first byte lies. The first range of a file holds
// what stands before its records too. Shards of a compressed file begin at its cuts, which are as even as lines allow.

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

/** A place between two records of a part. */
export interface PartPlace {
  /** The index of the range. */
  readonly range: number;
  /** The offset in the file. */
  readonly offset: number;
  /** The lines of the range before it. */
  readonly lines: number;
}

/** A step: a segment of the input, and where the next step begins. */
interface PartStep {
  readonly segment: Segment;
  /** The bytes of input of the step. */
  readonly bytes: number;
  /** Known when the segment is answered. */
  readonly next: () => PartPlace;
}

export class PartInput {
  constructor(readonly ranges: readonly FileRange[]) {}

  get start(): PartPlace {
    return { range: 0, offset: this.ranges[0]?.from ?? 0, lines: 0 };
  }

  /** True if nothing of the part is behind this place. */
  isEnd({ range, offset }: PartPlace): boolean {
    const last = this.ranges.length - 1;
    return range > last || (range === last && offset >= this.ranges[last].to);
  }

  /**
   * Yields the steps from a place on.
   * @param stepBytes returns the bytes that the next step should have.
   */
  async *steps(
    from: PartPlace,
    stepBytes: () => number,
    onTable: RunContext['onTable'],
  ): AsyncGenerator<PartStep, void, undefined> {
    let place = from;
    for (let index = from.range; index < this.ranges.length; index++) {
      const { file, to } = this.ranges[index];
      if (place.range < index) place = { range: index, offset: this.ranges[index].from, lines: 0 };
      do {
        const asked = stepBytes();
        const most = Math.max(1, Number.isFinite(asked) ? Math.min(asked, file.mostOfStep) : asked);
        // The first step holds what stands before the records too.
        const wanted = Math.max(place.offset, file.dataStart) + most;
        const end = wanted >= to ? to : await recordStart(file, wanted, Math.max(place.offset, file.dataStart));
        const step = this.#step(index, place, Math.min(end, to), onTable);
        yield step;
        place = step.next();
      } while (place.offset < to);
    }
  }

  #step(index: number, place: PartPlace, to: number, onTable: RunContext['onTable']): PartStep {
    const { file, from } = this.ranges[index];
    const { form, path } = file;
    const name = from === 0 ? path : `${path}@${from}`;
    const bytes = to - place.offset;
    if (form.kind === 'boards') {
      const source = new RangeSource({ file, from: place.offset, to }, true);
      const { format } = form;
      return {
        segment: {
          kind: 'boards',
          file: { name, source, format, isLineByLine: true, isWhole: false, linesBefore: place.lines },
        },
        bytes,
        next: () => ({ range: index, offset: to, lines: place.lines + source.lines }),
      };
    }
    const { opening } = form;
    const isHead = place.offset === 0;
    if (isHead && opening.table) onTable?.(opening.table, name);
    const source = new RangeSource({ file, from: isHead ? Math.min(opening.start, to) : place.offset, to }, false);
    const begun = { opening, line: isHead ? opening.firstLine : place.lines + 1 };
    return {
      segment: { kind: 'classic', files: [{ name, source, begun }], isOneGrid: false },
      bytes,
      next: () => ({ range: index, offset: to, lines: begun.line - 1 }),
    };
  }
}

// Reads a range of a file, and counts its lines where the reader does not.

const LF = 0x0a;

class RangeSource implements ByteSource {
  /** The number of bytes read. */
  position = 0;
  readonly size: number;
  /** The number of line ends read, if they are counted. */
  lines = 0;
  #isStopped = false;

  constructor(
    readonly range: FileRange,
    readonly countsLines: boolean,
  ) {
    this.size = range.to - range.from;
  }

  async read(target: Uint8Array): Promise<number> {
    const most = Math.min(target.length, this.size - this.position);
    if (this.#isStopped || most === 0) return 0;
    const { file, from } = this.range;
    const count = await file.readAt(target.subarray(0, most), from + this.position);
    this.position += count;
    if (this.countsLines) this.#countLines(target.subarray(0, count));
    return count;
  }

  async settle(): Promise<boolean> {
    return true;
  }

  stop(): void {
    this.#isStopped = true;
  }

  #countLines(text: Uint8Array): void {
    for (let at = text.indexOf(LF); at >= 0; at = text.indexOf(LF, at + 1)) this.lines++;
  }
}

// Chooses how many bytes of input a step has, so that it takes about the time between two entries of the journal.

/** The bytes that the first step has for each millisecond between two entries. Those of the next steps are measured. */
const bytesAtFirst = { blocks: 1600, records: 1 } as const;
/** Beginning a step takes some milliseconds. */
const leastBytes = 1 << 12;
/** The most by which a step is larger or smaller than the one before. */
const mostChange = 8;

export class StepSize {
  #bytes: number;
  #startMs = 0;
  #entryMs = performance.now();

  /**
   * @param everyMs the time between two entries; undefined if there is no journal, and all is one step.
   * @param answersBlocks true if whole blocks of puzzles are answered at once.
   */
  constructor(
    readonly everyMs: number | undefined,
    answersBlocks: boolean,
  ) {
    const rate = bytesAtFirst[answersBlocks ? 'blocks' : 'records'];
    this.#bytes = Math.max(leastBytes, rate * (everyMs ?? 0));
  }

  /** Begins a step. @returns its bytes. */
  begin(): number {
    this.#startMs = performance.now();
    return this.everyMs === undefined ? Infinity : this.#bytes;
  }

  /** Ends a step. */
  end(bytes: number): void {
    if (this.everyMs === undefined) return;
    const change = this.everyMs / Math.max(0.1, performance.now() - this.#startMs);
    this.#bytes = Math.max(leastBytes, Math.ceil(bytes * Math.min(mostChange, Math.max(1 / mostChange, change))));
  }

  /** True if half of the time since the last entry is over: the next step takes all of it. */
  isDue(): boolean {
    const now = performance.now();
    if (now - this.#entryMs < (this.everyMs ?? Infinity) / 2) return false;
    this.#entryMs = now;
    return true;
  }
}
