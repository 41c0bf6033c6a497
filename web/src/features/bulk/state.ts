/** The state of the bulk tab: the file, the progress and the result. A run continues while other tabs are shown. */
import { signal, type ReadonlySignal } from '@preact/signals';
import { runFile, type FileRun, type ResultFormat } from './run-file.js';

export type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

export interface BulkState {
  readonly phase: Phase;
  /** The name of the file, or a substitute for text without a file. */
  readonly name: string;
  readonly threads: number;
  readonly run: FileRun | null;
  /** Null until the run is done. */
  readonly result: Blob | null;
  readonly failure: string | null;
}

const state = signal<BulkState>({ phase: 'idle', name: '', threads: 0, run: null, result: null, failure: null });
let running: AbortController | null = null;

export const bulk: ReadonlySignal<BulkState> = state;
export const threads = signal(Math.max(1, navigator.hardwareConcurrency || 1));
export const format = signal<ResultFormat>('lines');

/** Solves a file; cancels the current run, if any. */
export async function solveFile(file: Blob, name: string): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const update = (changes: Partial<BulkState>): void => {
    if (running === controller) state.value = { ...state.value, ...changes };
  };
  update({ phase: 'running', name, threads: threads.peek(), run: null, result: null, failure: null });
  try {
    const options = {
      threads: threads.peek(),
      format: format.peek(),
      signal: controller.signal,
      report: (run: FileRun) => update({ run }),
    };
    update({ phase: 'done', result: await runFile(file, options) });
  } catch (error) {
    if (controller.signal.aborted) update({ phase: 'cancelled' });
    else update({ phase: 'failed', failure: error instanceof Error ? error.message : String(error) });
  }
}

export function cancel(): void {
  running?.abort();
}
