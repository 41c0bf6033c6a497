/**
 * Reads hostile texts in a thread, which can be stopped if a reader never ends. It reports the current case and the
 * outcome of each. `watched-worker.ts` bundles it; it loads the sources from `dist/`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makeCase, type HostileCase } from './cases.js';
import { defectOf, type Defect } from './judge.js';
import { readers } from './readers.js';
import { textOf, type HostileText } from './hostile-texts.js';

export type Request =
  /** Cases made from a seed: from `from` to before `to`. */
  | { readonly kind: 'cases'; readonly seed: number; readonly from: number; readonly to: number }
  /** One given case. */
  | { readonly kind: 'case'; readonly case: HostileCase }
  /** The time that a reader takes for a text of a given size. */
  | { readonly kind: 'time'; readonly text: HostileText; readonly bytes: number };

export interface Found {
  readonly index: number;
  readonly defect: Defect;
}

export type Reply =
  { readonly found: readonly Found[]; readonly tried: Readonly<Record<string, number>> } | { readonly timeMs: number };

/** The current case, for the watching thread. */
const current = new Int32Array(workerData as SharedArrayBuffer);

parentPort!.on('message', (request: Request) => void answer(request).then((reply) => parentPort!.postMessage(reply)));

async function answer(request: Request): Promise<Reply> {
  if (request.kind === 'time') return { timeMs: await timeReader(request.text, request.bytes) };
  if (request.kind === 'case') {
    const defect = await tryCase(request.case);
    return { found: defect ? [{ index: 0, defect }] : [], tried: { [request.case.reader]: 1 } };
  }
  const found: Found[] = [];
  const tried: Record<string, number> = {};
  for (let index = request.from; index < request.to; index++) {
    Atomics.store(current, 0, index);
    const hostile = makeCase(request.seed, index);
    const defect = await tryCase(hostile);
    tried[hostile.reader] = (tried[hostile.reader] ?? 0) + 1;
    if (defect) found.push({ index, defect });
  }
  return { found, tried };
}

async function tryCase({ reader, bytes, damage }: HostileCase): Promise<Defect | undefined> {
  // For the test of the watch.
  while (reader === 'endless');
  try {
    const outcomes = await readers[reader](bytes);
    if (!damage) return undefined;
    const left = new Set((await readers[reader](damage.bytes)).map(([line, what]) => `${line} ${what}`));
    const lost = outcomes.find(
      ([line, what]) => (line < damage.from || line > damage.to) && !left.has(`${line} ${what}`),
    );
    return (
      lost && {
        kind: 'lost record',
        message: `line ${lost[0]} is lost by damage in lines ${damage.from} to ${damage.to}: ${lost[1]}`,
      }
    );
  } catch (error) {
    return defectOf(error);
  }
}

/** Measures processor time, not the clock, so that other programs on the machine matter as little as possible. */
async function timeReader(hostile: HostileText, size: number): Promise<number> {
  const bytes = textOf(hostile, size);
  const start = process.cpuUsage();
  await readers[hostile.reader](bytes);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
