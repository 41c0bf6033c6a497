/**
 * The progress bar on stderr: progress if the total is known, rate and time left. Its package is loaded only when it is
 * shown.
 */
import { statSync } from 'node:fs';
import type { OpenFile } from '../../stream/node/input.js';
import type { Tally } from '../../stream/tally.js';
import type { RunOptions } from '../options/options.js';

/** The time after which the bar is shown. */
const quietMs = 500;
const refreshMs = 100;

interface Progress {
  stop(): void;
}

/** The content of a bar. */
interface ProgressBar {
  /** Undefined if the total is not known. */
  readonly total: number | undefined;
  readonly position: () => number;
  /** The text after the bar, with names of `fields` in braces. */
  readonly format: string;
  /** Returns the values of the fields. @param seconds since the start. */
  readonly fields: (seconds: number) => Readonly<Record<string, string | number>>;
}

/**
 * Starts the bar of a pass over files.
 * @param reading `position` is the number of stored bytes read so far.
 * @param label what the pass does.
 */
export function startProgress(
  options: RunOptions,
  files: readonly (string | OpenFile)[],
  reading: { readonly position: number },
  tally: Tally,
  label?: string,
): Progress {
  return startBar(options, () => ({
    total: totalBytes(files),
    position: () => reading.position,
    format: `${label === undefined ? '' : `${label}: `}{puzzles} puzzles | {rate}/s`,
    fields: (seconds) => ({ puzzles: tally.puzzles, rate: Math.round(tally.puzzles / seconds) }),
  }));
}

/** Starts a bar. @param describe called only if the bar is shown. */
export function startBar(options: RunOptions, describe: () => ProgressBar): Progress {
  if (!isWanted(options)) return { stop: () => {} };
  let bar: { stop(): void } | undefined;
  let isStopped = false;
  const startMs = performance.now();
  const show = async (): Promise<void> => {
    const { SingleBar, Presets } = await import('cli-progress');
    if (isStopped) return;
    const { total, position, format: words, fields } = describe();
    const shown = total === undefined ? '' : '{bar} {percentage}% | {eta_formatted} left | ';
    const format = `${shown}${words} | {duration_formatted}`;
    const noTTYOutput = options.progress === 'always';
    const single = new SingleBar(
      { format, stream: process.stderr, noTTYOutput, clearOnComplete: true },
      Presets.shades_classic,
    );
    const payload = (): object => fields((performance.now() - startMs) / 1000);
    single.start(total ?? 0, position(), payload());
    timer = setInterval(() => single.update(position(), payload()), refreshMs);
    bar = single;
  };
  let timer: NodeJS.Timeout = setTimeout(() => void show(), quietMs);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      bar?.stop();
    },
  };
}

/** True if a bar is wanted. By default it is shown only on a terminal that does not receive the results too. */
function isWanted({ progress, quiet, output }: RunOptions): boolean {
  if (progress !== 'auto') return progress === 'always';
  return !quiet && process.stderr.isTTY && (output !== undefined || !process.stdout.isTTY);
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
