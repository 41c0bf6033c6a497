/** Reads the instances of an experiment: all puzzles of its files, before any search runs. */
import { basename } from 'node:path';
import { escapeControls } from '../../model/escape-controls.js';
import { selectEngine, UsageError } from '../../index.js';
import type { Instance } from '../../experiments/index.js';
import { spread } from '../../model/random-numbers.js';
import { classicReadingOf, inputChoiceOf, readingOf, type InputOptions } from '../options/options.js';
import { readAllRecords, readLineRecords } from '../../stream/node/records/board-records.js';
import { readClassicRecords } from '../../stream/records/classic-records.js';
import { malformedOfInput, type InputRecord } from '../../stream/records/input-record.js';
import { uncheckedOf } from '../../model/puzzle.js';
import { openInput } from '../../stream/node/answer-blocks.js';
import { Tally } from '../../stream/tally.js';
import { Reading } from '../../stream/node/run-context.js';
import { malformedLines } from '../run/report.js';
import { findSegments, type Segment } from '../../stream/node/segments.js';

interface InstanceOptions extends InputOptions {
  /** The most puzzles of each data set, evenly spread. */
  readonly sample?: number;
  /** The name of a single data set for all files. */
  readonly pool?: string;
}

interface Instances {
  readonly instances: readonly Instance[];
  /** Counts the malformed records, and those of which rules were left out. */
  readonly tally: Tally;
}

/** Reads all puzzles. @throws UsageError for a file that cannot be read. */
export async function readInstances(files: readonly string[], options: InstanceOptions): Promise<Instances> {
  const reading = new Reading();
  const bySet = new Map<string, Instance[]>();
  const tally = new Tally();
  for await (const segment of findSegments(files, inputChoiceOf(options), (source) => reading.begin(source))) {
    for await (const record of recordsOf(segment, options, reading)) {
      if (record.source instanceof Error) {
        tally.addError(malformedOfInput(record, record.source, 0).problem, record.file);
        if (tally.errors < options.maxErrors) continue;
        throw new UsageError(`${malformedLines(tally).join('')}; stopped (--max-errors)`);
      }
      tally.addVerdict(undefined);
      tally.addUnchecked(uncheckedOf(record.puzzle()), record.file, record.line);
      const instance = instanceOf(record, options);
      const known = bySet.get(instance.set);
      if (known) known.push(instance);
      else bySet.set(instance.set, [instance]);
    }
  }
  return {
    instances: [...bySet.values()].flatMap((set) => spread(set, options.sample ?? Infinity)),
    tally,
  };
}

async function* recordsOf(
  segment: Segment,
  options: InstanceOptions,
  reading: Reading,
): AsyncGenerator<InputRecord, void, undefined> {
  if (segment.kind === 'classic') return yield* classicRecords(segment.files, options, reading);
  const { file } = segment;
  const how = { ...readingOf(options), format: file.format };
  const records = file.isLineByLine ? readLineRecords(file, how) : await readAllRecords(file, how);
  for await (const record of records) {
    const index = reading.records++;
    if (index >= options.skip + options.take) break;
    if (index >= options.skip) yield record;
  }
  file.source.stop();
}

async function* classicRecords(
  files: Extract<Segment, { kind: 'classic' }>['files'],
  options: InstanceOptions,
  reading: Reading,
): AsyncGenerator<InputRecord, void, undefined> {
  const engine = selectEngine();
  const input = openInput(engine, files, classicReadingOf(options), { ...options, reading, tally: new Tally() });
  yield* readClassicRecords(input);
  reading.end(input.records);
  await engine.close();
}

function instanceOf(record: InputRecord, { pool }: InstanceOptions): Instance {
  const { source, file, line } = record;
  const id = typeof source === 'object' && 'id' in source && typeof source.id === 'string' ? source.id : `line ${line}`;
  const name =
    file === '-'
      ? 'stdin'
      : basename(file)
          .replace(/\.(gz|zst)$/, '')
          .replace(/\.[^.]+$/, '');
  return { set: plain(pool ?? name), id: plain(id), source: source as Instance['source'] };
}

/** Returns a name that can be a field of CSV without quotes. */
const plain = (name: string): string => escapeControls(name.replace(/[\s",]+/g, ' ').trim());
