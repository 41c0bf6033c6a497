/** A run of the benchmark: its worker, how far it is, and the figures so far. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Effort } from './measure.js';
import type { BenchmarkEngine, BenchmarkReply, Measurement } from './plan.js';

const figures = signal<readonly Measurement[]>([]);
const share = signal<number | null>(null);
const refused = signal<ReadonlyMap<BenchmarkEngine, string>>(new Map());
const begun = signal<Date | null>(null);
let worker: Worker | null = null;

export const measurements: ReadonlySignal<readonly Measurement[]> = figures;
/** From 0 to 1 while it runs; null otherwise. */
export const progress: ReadonlySignal<number | null> = share;
/** Engines that cannot run here or were wrong, and why. */
export const refusals: ReadonlySignal<ReadonlyMap<BenchmarkEngine, string>> = refused;
/** When the figures were measured. */
export const date: ReadonlySignal<Date | null> = begun;

/** Some ten seconds in all. */
const effort: Effort = { rounds: 5, roundMs: 120, warmUpMs: 300 };

export async function start(): Promise<void> {
  stop();
  figures.value = [];
  refused.value = new Map();
  begun.value = new Date();
  share.value = 0;
  const { default: sample } = await import('virtual:benchmark-sample');
  if (share.peek() === null) return;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<BenchmarkReply>) => hear(data);
  worker.postMessage({ sample, effort });
}

/** Ends it; what was measured stays. */
export function stop(): void {
  worker?.terminate();
  worker = null;
  share.value = null;
}

function hear(reply: BenchmarkReply): void {
  if (reply.kind === 'progress') share.value = reply.done / reply.all;
  else if (reply.kind === 'measured') figures.value = [...figures.value, reply.measurement];
  else if (reply.kind === 'refused') refused.value = new Map(refused.value).set(reply.engine, reply.reason);
  else stop();
}
