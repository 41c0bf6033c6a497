/**
 * Reads the ranges of a part in steps, each of which is an input of its own. Between two steps all output is written,
 * so that a run can go on there. The numbers of lines and records go on from step to step.
 */
import type { RunContext } from '../run-context.js';
import type { Segment } from '../segments.js';
import { RangeSource } from './range-source.js';
import { recordStart } from './record-start.js';
import type { FileRange } from './shard.js';

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
