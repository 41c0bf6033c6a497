/** Tries hostile cases on several watched threads, and makes what fails small. */
import { makeCase, type HostileCase } from './cases.js';
import type { Defect, DefectKind } from './judge.js';
import { shrinkText } from './shrink.js';
import { WatchedWorker, type WorkerFile } from './watched-worker.js';

/** Cases that a thread is asked for at a time. */
const portion = 100;
/** A case that takes longer never ends; the longest of those that do takes a hundredth of that. */
const hangMs = 20_000;
/** While a text that never ends is made small. */
const shortHangMs = 2000;

export interface Failure {
  readonly index: number;
  readonly case: HostileCase;
  readonly defect: Defect;
}

export interface FuzzResult {
  /** Cases by reader. */
  readonly tried: Map<string, number>;
  readonly failures: readonly Failure[];
}

/** Where to stop: what fails so often is one defect, or many. */
const mostFailures = 20;

/** @param onPortion called with the number of cases tried so far. */
export async function fuzz(
  file: WorkerFile,
  seed: number,
  cases: number,
  threads: number,
  onPortion: (tried: number) => void = () => {},
): Promise<FuzzResult> {
  const tried = new Map<string, number>();
  const failures: Failure[] = [];
  let next = 0;
  let done = 0;
  const run = async (): Promise<void> => {
    const worker = new WatchedWorker(file);
    while (next < cases && failures.length < mostFailures) {
      const [from, to] = [next, Math.min(next + portion, cases)];
      next = to;
      for (const { index, defect } of await tryRange(worker, seed, from, to, tried)) {
        failures.push({ index, defect, case: await shrink(worker, makeCase(seed, index), defect.kind) });
      }
      onPortion((done += to - from));
    }
    await worker.close();
  };
  await Promise.all(Array.from({ length: threads }, run));
  return { tried, failures };
}

/** All cases of a range; one that never ends is left out, and those behind it are tried. */
async function tryRange(
  worker: WatchedWorker,
  seed: number,
  from: number,
  to: number,
  tried: Map<string, number>,
): Promise<{ readonly index: number; readonly defect: Defect }[]> {
  const count = (reader: string, times: number): unknown => tried.set(reader, (tried.get(reader) ?? 0) + times);
  const reply = await worker.ask({ kind: 'cases', seed, from, to }, hangMs).catch((error: unknown) => error as Error);
  if (typeof reply === 'object' && 'found' in reply) {
    for (const [reader, times] of Object.entries(reply.tried)) count(reader, times);
    return [...reply.found];
  }
  const index = typeof reply === 'number' ? reply : worker.current;
  const defect: Defect =
    reply instanceof Error
      ? { kind: 'crash', message: `${reply.stack}` }
      : { kind: 'hang', message: `case ${index} never ends` };
  count(makeCase(seed, index).reader, 1);
  // Those before it are tried again, since what came of them went with the thread.
  const before = index > from ? await tryRange(worker, seed, from, index, tried) : [];
  const after = index + 1 < to ? await tryRange(worker, seed, index + 1, to, tried) : [];
  return [...before, { index, defect }, ...after];
}

/** The defect of one case, if it has any. */
export async function judgeCase(
  worker: WatchedWorker,
  hostile: HostileCase,
  limitMs = hangMs,
): Promise<Defect | undefined> {
  const reply = await worker.ask({ kind: 'case', case: hostile }, limitMs).catch((error: unknown) => error as Error);
  if (reply instanceof Error) return { kind: 'crash', message: `${reply.stack}` };
  if (typeof reply === 'number') return { kind: 'hang', message: 'it never ends' };
  return 'found' in reply ? reply.found[0]?.defect : undefined;
}

async function shrink(worker: WatchedWorker, hostile: HostileCase, kind: DefectKind): Promise<HostileCase> {
  // Damage is somewhere in a text that is whole: neither goes without the other.
  if (hostile.damage) return hostile;
  const fails = async (bytes: Uint8Array): Promise<boolean> =>
    (await judgeCase(worker, { ...hostile, bytes }, shortHangMs))?.kind === kind;
  return { ...hostile, bytes: await shrinkText(hostile.bytes, fails) };
}
