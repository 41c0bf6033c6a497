/** A run of the benchmark: its worker, its progress, and the figures so far. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { BenchmarkOptions } from './measure.js';
import type { BenchmarkEngine, BenchmarkReply, Measurement } from './plan.js';

const figures = signal<readonly Measurement[]>([]);
const share = signal<number | null>(null);
const refused = signal<ReadonlyMap<BenchmarkEngine, string>>(new Map());
const begun = signal<Date | null>(null);
let worker: Worker | null = null;

export const measurements: ReadonlySignal<readonly Measurement[]> = figures;
/** From 0 to 1 during a run; null otherwise. */
export const progress: ReadonlySignal<number | null> = share;
/** The engines that cannot run here or gave wrong answers, with the reason. */
export const refusals: ReadonlySignal<ReadonlyMap<BenchmarkEngine, string>> = refused;
/** The time of the measurement. */
export const date: ReadonlySignal<Date | null> = begun;

/** About ten seconds in total. */
const options: BenchmarkOptions = { rounds: 5, roundMs: 120, warmUpMs: 300 };

export async function startBenchmark(): Promise<void> {
  stopBenchmark();
  figures.value = [];
  refused.value = new Map();
  begun.value = new Date();
  share.value = 0;
  const { default: sample } = await import('virtual:benchmark-sample');
  if (share.peek() === null) return;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<BenchmarkReply>) => receive(data);
  worker.postMessage({ sample, options });
}

/** Stops the run; figures measured so far are kept. */
export function stopBenchmark(): void {
  worker?.terminate();
  worker = null;
  share.value = null;
}

function receive(reply: BenchmarkReply): void {
  if (reply.kind === 'progress') share.value = reply.done / reply.all;
  else if (reply.kind === 'measured') figures.value = [...figures.value, reply.measurement];
  else if (reply.kind === 'refused') refused.value = new Map(refused.value).set(reply.engine, reply.reason);
  else stopBenchmark();
}
