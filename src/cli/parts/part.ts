/** The part of the input that a run answers: a shard, or the rest of an interrupted run. */
import { UsageError } from '../../index.js';
import type { OpenFile } from '../../stream/node/input.js';
import { PartInput } from '../../stream/node/parts/part-input.js';
import { rangesOf } from '../../stream/node/parts/shard.js';
import { TextFile } from '../../stream/node/parts/text-file.js';
import type { RunContext } from '../../stream/node/run-context.js';
import type { Segment } from '../../stream/node/segments.js';
import { classicReadingOf, inputChoiceOf } from '../options/input-options.js';
import type { SharedOptions } from '../options/options.js';
import { refuseWith } from '../options/refuse.js';
import { shardOf } from './shard-of-job.js';

export interface Part {
  /** What stands in the output before this part. */
  readonly before: { readonly hasBegun: boolean; readonly hasRecords: boolean };
  /** True if records name their file, because line 1 of the part is not that of the file. */
  readonly namesFiles: boolean;
  /** Yields the segments of the input. */
  segments(context: RunContext): AsyncGenerator<Segment, void, undefined>;
  close(): void;
}

/** @throws {UsageError} for files that cannot be read in parts, and for options that do not apply. */
export function openPart(files: readonly (string | OpenFile)[], options: SharedOptions): Part {
  const shard = shardOf(options);
  const option = options.shard === undefined ? '--resume' : '--shard';
  checkOptions(options, option);
  const texts: TextFile[] = [];
  try {
    for (const file of files) {
      if (typeof file !== 'string') throw new UsageError(`${option} needs files; ${file.name} is a puzzle`);
      texts.push(new TextFile(file, inputChoiceOf(options), classicReadingOf(options), option));
    }
    const input = new PartInput(rangesOf(texts, shard));
    const isFirst = shard.index === 1;
    return {
      before: { hasBegun: !isFirst, hasRecords: !isFirst },
      namesFiles: input.ranges.length > 0 && input.ranges[0].from > 0,
      async *segments({ onTable }) {
        for (const { segment } of input.steps(input.start, () => Infinity, onTable)) yield segment;
      },
      close: () => texts.forEach((text) => text.close()),
    };
  } catch (error) {
    for (const text of texts) text.close();
    throw error;
  }
}

function checkOptions({ shard, to, skip, take, maxErrors }: SharedOptions, option: string): void {
  refuseWith(to === 'json', `--to json, which is one document,`, `${option}; use --to ndjson`);
  if (shard === undefined) return;
  refuseWith(skip > 0, '--skip', '--shard: it counts the records of the whole input');
  refuseWith(take < Infinity, '--take', '--shard: it counts the records of the whole input');
  refuseWith(maxErrors < Infinity, '--max-errors', '--shard: it counts the records of the whole input');
}
