/**
 * The state of the bulk tab: what is asked, the file, the progress and the result. A run continues while other tabs are
 * shown.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { bulkEn } from '../../i18n/en/bulk.js';
import { addEnglish, t } from '../../i18n/texts.js';
import { addressTyped } from '../generate/address.js';
import { optionsOf, wishes } from '../generate/wishes.js';
import { refuseAnywhere } from '../import/refuse-file.js';
import { collectResults, type BulkRun } from './collect-results.js';
import { BoardTaskError, openStream } from './open-stream.js';
import { openBlobSink, openFileSink } from './result-sink.js';
import { takeTarget } from './target.js';
import {
  formatsOf,
  suffixOf,
  type FileRequest,
  type FileTask,
  type ResultFormat,
  type ResultStream,
  type TaskName,
} from './task.js';

addEnglish(bulkEn);

type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

export interface BulkState {
  readonly phase: Phase;
  /** What is or was done. */
  readonly task: TaskName;
  /** The name of the file, or a substitute for text without a file. */
  readonly name: string;
  /** The name of the file of the result. */
  readonly resultName: string;
  readonly run: BulkRun | null;
  /** What was written when the run was done, cancelled or failed; null for nothing. */
  readonly result: Blob | null;
  /** The name of the file on disk that has the result; null if it is for a download. */
  readonly savedAs: string | null;
  readonly failure: string | null;
}

const nothing: BulkState = {
  phase: 'idle',
  task: 'solve',
  name: '',
  resultName: '',
  run: null,
  result: null,
  savedAs: null,
  failure: null,
};
const state = signal(nothing);
let running: AbortController | null = null;

export const bulk: ReadonlySignal<BulkState> = state;
export const task = signal<TaskName>('solve');
export const threads = signal(Math.max(1, navigator.hardwareConcurrency || 1));
export const against = signal<FileRequest['against']>('rules');
/** The number of puzzles to generate, as it is typed. */
export const countText = signal('1000');
export const mostGenerated = 10_000_000;

export const chosenFormat = signal<ResultFormat>('lines');
/** The format of the result: the chosen one, if the task has it. */
export const format = computed<ResultFormat>(() =>
  formatsOf[task.value].includes(chosenFormat.value) ? chosenFormat.value : 'lines',
);

/** Does the task with a file; cancels the current run, if any. A file is solved where puzzles would be generated. */
export async function runOn(file: Blob, name: string): Promise<void> {
  if (task.peek() === 'generate') task.value = 'solve';
  const asked = task.peek() as FileTask;
  const resultName = `${name.replace(/\.(txt|csv)?(\.gz)?$/i, '')}-${suffixOf[asked]}${extension()}`;
  const refusal = refuseAnywhere(file);
  await run({ name, resultName }, (signal) => {
    if (refusal) throw new Error(t(`import.${refusal}`, { file: name }));
    return openStream(file, {
      task: asked,
      threads: threads.peek(),
      format: format.peek(),
      against: against.peek(),
      signal,
    });
  });
}

/**
 * Generates puzzles; cancels the current run, if any. The form must be valid.
 * @param nameOf names the puzzles of a seed.
 */
export async function generateMany(nameOf: (seed: number) => string): Promise<void> {
  const { seed, first } = addressTyped();
  const resultName = `sudoku-${seed}-${first}${extension()}`;
  const asked = {
    wishes: { ...optionsOf(wishes.peek()), seed, first },
    count: Number(countText.peek()),
    threads: threads.peek(),
    format: format.peek(),
  };
  await run({ name: nameOf(seed), resultName }, async (signal) => {
    const { generateStream } = await import('./generate-stream.js');
    return generateStream({ ...asked, signal });
  });
}

export function cancel(): void {
  running?.abort();
}

/** The end of the name of a result. */
export const extension = (): string => (format.peek() === 'csv' ? '.csv' : '.txt');

async function run(
  named: Pick<BulkState, 'name' | 'resultName'>,
  open: (signal: AbortSignal) => Promise<ResultStream>,
): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const update = (changes: Partial<BulkState>): void => {
    if (running === controller) state.value = { ...state.value, ...changes };
  };
  update({ ...nothing, ...named, phase: 'running', task: task.peek() });
  try {
    const shape = format.peek();
    const stream = await open(controller.signal);
    const file = takeTarget();
    const sink = file ? await openFileSink(file) : openBlobSink();
    const report = (reported: BulkRun): void => update({ run: reported });
    const { result, failure } = await collectResults(stream, shape, report, sink);
    if (file) update({ savedAs: file.name });
    update({ result: failure && result.size === 0 ? null : result });
    if (failure) throw failure;
    update({ phase: 'done' });
  } catch (error) {
    if (controller.signal.aborted) update({ phase: 'cancelled' });
    else update({ phase: 'failed', failure: reasonOf(error) });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BoardTaskError) return t('bulk.classicOnly');
  return error instanceof Error ? error.message : String(error);
}
