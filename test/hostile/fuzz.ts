/** Runs hostile cases on several watched threads, and shrinks the failing ones. */
import { makeCase, type HostileCase } from './cases.js';
import type { Defect, DefectKind } from './judge.js';
import { shrinkText } from './shrink.js';
import { WatchedWorker, type WorkerFile } from './watched-worker.js';

/** The number of cases in one request to a thread. */
const portion = 100;
/** A case that takes longer counts as endless; the longest other case takes a hundredth of that. */
const hangMs = 20_000;
/** The time limit while an endless text is shrunk. */
const shortHangMs = 2000;

export interface Failure {
  readonly index: number;
  readonly case: HostileCase;
  readonly defect: Defect;
}

export interface FuzzResult {
  /** The number of cases for each reader. */
  readonly tried: Map<string, number>;
  readonly failures: readonly Failure[];
}

/** The number of failures at which the run stops: they may be one defect, or many. */
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

/** Tries all cases of a range. An endless case is skipped, and the cases after it are tried. */
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
  // The cases before it are tried again, because their results were lost with the thread.
  const before = index > from ? await tryRange(worker, seed, from, index, tried) : [];
  const after = index + 1 < to ? await tryRange(worker, seed, index + 1, to, tried) : [];
  return [...before, { index, defect }, ...after];
}

/** Returns the defect of a case, if it has one. */
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
  // Damage belongs to the whole text: neither can be shrunk without the other.
  if (hostile.damage) return hostile;
  const fails = async (bytes: Uint8Array): Promise<boolean> =>
    (await judgeCase(worker, { ...hostile, bytes }, shortHangMs))?.kind === kind;
  return { ...hostile, bytes: await shrinkText(hostile.bytes, fails) };
}
