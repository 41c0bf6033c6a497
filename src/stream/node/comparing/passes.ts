/**
 * The passes over the input of a comparison. In memory one is enough. When the memory is full, or the work is to be
 * kept, the fingerprints of the remaining records go to runs on disk; equal ones are found there, and another pass
 * writes the results from the place where the first one ended. The output is the same in both ways.
 */
import { join } from 'node:path';
import { nextTurn } from '#platform';
import { UsageError } from '../../../model/errors.js';
import type { KeyKind } from '../../../questions/asking/option-names.js';
import { Tally } from '../../tally.js';
import type { RecordWriter, WriterPass } from '../rewriting/record-writer.js';
import type { RunContext } from '../run-context.js';
import { DiskMatcher, MemoryMatcher, type Matcher } from './matcher.js';
import {
  stateOfInput,
  type InputState,
  describeBytes,
  openKeptWork,
  openTemporaryWork,
  requireRoom,
  type WorkFolder,
} from './work-folder.js';
import { KeyRuns, groups } from './key-runs.js';
import { KeyWriter } from './record-keys.js';
import { findRepeats, type Repeats } from './repeats.js';

export interface SetComparison {
  readonly kinds: readonly KeyKind[];
  readonly files: readonly string[];
  /** The file whose records the others are looked up in. Undefined: each record is compared with all before it. */
  readonly first?: string;
  /** The memory for fingerprints. */
  readonly mostBytes: number;
  /** The folder for files that are needed only while the command runs. */
  readonly temporary: string;
  /** The folder that keeps the work. */
  readonly work: string | undefined;
  /** What the records and their keys depend on, for a later run with the same work. */
  readonly subject: Readonly<Record<string, unknown>>;
  /** What writes the results, and its part that asks the matcher. */
  readonly writer: RecordWriter;
  readonly asking: { matcher: Matcher };
  /** Tells the user how the run goes on. */
  readonly tell: (text: string) => void;
  /** Shows how far a long step is. */
  readonly follow: (label: string, total: number, position: () => number) => { stop(): void };
}

/** Yields the passes, and does what is to be done between them. */
export async function* comparingPasses(
  context: RunContext,
  comparison: SetComparison,
): AsyncGenerator<WriterPass, void, undefined> {
  const { kinds, mostBytes, work, writer, asking, files, tell } = comparison;
  if (work !== undefined) {
    const inputs = stateOfInput(files, '--work reads the input twice');
    const folder = openKeptWork(work, { ...comparison.subject, inputs });
    if (folder.state.records > 0) tell(`goes on after record ${folder.state.records}`);
    return yield* passesOverDisk(context, comparison, { folder, inputs, from: context.skip });
  }
  const memory = new MemoryMatcher(kinds, mostBytes);
  asking.matcher = memory;
  yield { writer, context: { ...context, isCut: () => memory.isFull } };
  if (!memory.isFull) return;
  const full = `${memory.size} fingerprints fill ${describeBytes(mostBytes)} of memory`;
  const inputs = stateOfInput(files, full);
  const folder = openTemporaryWork(comparison.temporary);
  tell(`${full}; those of the other records go to ${folder.path}, and the input is read again`);
  yield* passesOverDisk(context, comparison, { folder, inputs, from: memory.fullAt, memory });
}

interface DiskWork {
  readonly folder: WorkFolder;
  /** The files as they were at the beginning. */
  readonly inputs: readonly InputState[];
  /** The first record that is not yet written. */
  readonly from: number;
  /** The tables of the records before it. */
  readonly memory?: MemoryMatcher;
}

async function* passesOverDisk(
  context: RunContext,
  comparison: SetComparison,
  { folder, inputs, from, memory }: DiskWork,
): AsyncGenerator<WriterPass, void, undefined> {
  const { kinds, mostBytes, writer, asking, files } = comparison;
  const { state } = folder;
  const repeats: Repeats[] = [];
  let isDone = false;
  try {
    const runs = new KeyRuns(kinds, mostBytes, placeOfRuns(folder, inputs, context, comparison), [...state.runs]);
    if (memory) runs.takeTables(memory.takeTables(), from);
    let end = state.records;
    if (!state.isWhole) {
      yield writeKeys(runs, Math.max(from, state.records), context, comparison);
      end = Math.min(context.reading.records, context.skip + context.take);
      runs.flush(end);
      folder.save({ runs: runs.runs, records: end, isWhole: true });
    }
    if (!(await findAllRepeats(runs, folder, repeats, context, comparison))) return;
    asking.matcher = new DiskMatcher(repeats);
    requireUnchanged(inputs, stateOfInput(files, ''));
    yield { label: 'writing', writer, context: { ...laterPass(context, from), take: end - from } };
    isDone = true;
  } finally {
    for (const found of repeats) found.close();
    folder.close(isDone);
  }
}

/** The pass that puts fingerprints into runs. Its counts are not those of the run. */
function writeKeys(
  runs: KeyRuns,
  from: number,
  context: RunContext,
  { first }: Pick<SetComparison, 'first'>,
): WriterPass {
  const writer = new KeyWriter(runs, (file) => first === undefined || file === first);
  const maxErrors = context.maxErrors - context.tally.errors;
  return { label: 'comparing', writer, context: { ...laterPass(context, from), maxErrors, tally: new Tally() } };
}

/** Returns the context of a pass over the records from number `from`. Columns were described in the first pass. */
const laterPass = (context: RunContext, from: number): RunContext => ({
  ...context,
  skip: from,
  take: context.skip + context.take - from,
  onTable: () => {},
});

/** Finds the repeats by each key. @returns false if it was interrupted. */
async function findAllRepeats(
  runs: KeyRuns,
  { path }: WorkFolder,
  repeats: Repeats[],
  { interruption }: RunContext,
  { kinds, first, mostBytes, follow }: SetComparison,
): Promise<boolean> {
  let done = 0;
  const groupDone = async (): Promise<boolean> => {
    done++;
    await nextTurn();
    return !interruption.happened;
  };
  const bar = follow('finding repeats', groups * kinds.length, () => done);
  try {
    for (const [kind, name] of kinds.entries()) {
      const listsAdded = first === undefined;
      const found = await findRepeats(runs, {
        ...{ kind, listsAdded, mostBytes, groupDone },
        path: join(path, `${name}.repeats`),
      });
      if (!found) return false;
      repeats.push(found);
    }
    return true;
  } finally {
    bar.stop();
  }
}

/** Returns where runs go. Before each one the room for all of them is estimated from the part of the input so far. */
function placeOfRuns(
  folder: WorkFolder,
  inputs: readonly InputState[],
  { reading }: RunContext,
  { temporary }: SetComparison,
): KeyRuns['place'] {
  const { path, isKept, remedy, state } = folder;
  const total = inputs.reduce((sum, { size = NaN }) => sum + size, 0);
  let written = 0;
  return {
    folder: path,
    isKept,
    remedy,
    requireRoom(bytes) {
      written += bytes;
      const share = state.records > 0 ? 1 : Math.min(1, reading.position / total);
      const later = share > 0 ? written / share - written : 0;
      requireRoom(path, bytes + later, isKept ? `--work ${path}` : `--temporary ${temporary}`);
    },
    finished: (runs, records) => folder.save({ runs, records, isWhole: false }),
  };
}

/** @throws {UsageError} if a file is not as it was. */
function requireUnchanged(before: readonly InputState[], now: readonly InputState[]): void {
  const changed = before.find((state, nth) => JSON.stringify(state) !== JSON.stringify(now[nth]));
  if (changed) throw new UsageError(`${changed.file} was changed while it was compared`);
}
