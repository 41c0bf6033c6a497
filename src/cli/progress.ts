/** The progress bar on stderr: bytes read where the input's size is known, rate and time left. Loaded only when it is shown. */
import { statSync } from 'node:fs';
import type { OpenFile, Tally } from '../bulk/index.js';
import type { SharedOptions } from './options.js';

/** A run shorter than this shows no bar. */
const quietMs = 500;
const refreshMs = 100;

export interface Progress {
  stop(): void;
}

/** @param reading `position`: bytes of the files read so far, as they are stored. */
export function startProgress(
  options: SharedOptions,
  files: readonly (string | OpenFile)[],
  reading: { readonly position: number },
  tally: Tally,
): Progress {
  if (!isWanted(options)) return { stop: () => {} };
  let bar: { stop(): void } | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout = setTimeout(async () => {
    const { SingleBar, Presets } = await import('cli-progress');
    if (isStopped) return;
    const total = totalBytes(files);
    const started = performance.now();
    const shown = total === undefined ? '' : '{bar} {percentage}% | {eta_formatted} left | ';
    const format = `${shown}{puzzles} puzzles | {rate}/s | {duration_formatted}`;
    const noTTYOutput = options.progress === 'always';
    const single = new SingleBar({ format, stream: process.stderr, noTTYOutput, clearOnComplete: true }, Presets.shades_classic);
    const payload = () => {
      const rate = Math.round((1000 * tally.puzzles) / (performance.now() - started + quietMs));
      return { puzzles: tally.puzzles, rate };
    };
    single.start(total ?? 0, reading.position, payload());
    timer = setInterval(() => single.update(reading.position, payload()), refreshMs);
    bar = single;
  }, quietMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      bar?.stop();
    },
  };
}

/** By itself only on a terminal that does not get the results as well. */
function isWanted({ progress, quiet, out }: SharedOptions): boolean {
  if (progress !== 'auto') return progress === 'always';
  return !quiet && process.stderr.isTTY === true && (out !== undefined || process.stdout.isTTY !== true);
}

function totalBytes(files: readonly (string | OpenFile)[]): number | undefined {
  let total = 0;
  for (const file of files) {
    const stats = typeof file !== 'string' || file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    total += stats.size;
  }
  return files.length > 0 ? total : undefined;
}
