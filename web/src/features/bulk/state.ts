/** The run of the bulk tab: what is solved, how far it is, and its result. It goes on while other tabs are looked at. */
import { signal, type ReadonlySignal } from '@preact/signals';
import { runFile, type FileRun, type ResultFormat } from './run-file.js';

export type Phase = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

export interface BulkState {
  readonly phase: Phase;
  /** The name of the file, or what stands for one. */
  readonly name: string;
  readonly threads: number;
  readonly run: FileRun | null;
  /** Null until it is done. */
  readonly result: Blob | null;
  readonly failure: string | null;
}

const state = signal<BulkState>({ phase: 'idle', name: '', threads: 0, run: null, result: null, failure: null });
let running: AbortController | null = null;

export const bulk: ReadonlySignal<BulkState> = state;
export const threads = signal(Math.max(1, navigator.hardwareConcurrency || 1));
export const format = signal<ResultFormat>('lines');

/** Solves a file; one that runs is cancelled. */
export async function solveFile(file: Blob, name: string): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const change = (news: Partial<BulkState>): void => {
    if (running === controller) state.value = { ...state.value, ...news };
  };
  change({ phase: 'running', name, threads: threads.peek(), run: null, result: null, failure: null });
  try {
    const options = {
      threads: threads.peek(),
      format: format.peek(),
      signal: controller.signal,
      tell: (run: FileRun) => change({ run }),
    };
    change({ phase: 'done', result: await runFile(file, options) });
  } catch (error) {
    if (controller.signal.aborted) change({ phase: 'cancelled' });
    else change({ phase: 'failed', failure: error instanceof Error ? error.message : String(error) });
  }
}

export function cancel(): void {
  running?.abort();
}
