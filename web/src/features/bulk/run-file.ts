/**
 * Solves a file of puzzles from bytes to bytes on the workers of the package. The answers are collected for a download;
 * the page decodes only the first few lines.
 */
import { solveStream, type StreamFormat, type StreamProgress } from 'pidoku';

/** The formats of the result: those that give the place of damaged lines, and CSV, which does not. */
export const resultFormats = ['lines', 'colon', 'csv'] as const satisfies readonly StreamFormat[];
export type ResultFormat = (typeof resultFormats)[number];

/** The greatest number of result lines, and of damaged lines, that are shown. */
export const mostShown = 10;

export interface FileRun {
  readonly progress: StreamProgress;
  /** The first lines of the result. */
  readonly firstLines: readonly string[];
  /** The first damaged lines, as the package describes them: `E_CELL line 6 column 18: expected …, found …`. */
  readonly damaged: readonly string[];
}

export interface FileRunOptions {
  readonly threads: number;
  readonly format: ResultFormat;
  readonly signal: AbortSignal;
  /** Called with the progress, some times per second and at the end. */
  readonly report: (run: FileRun) => void;
}

/** The time between two progress reports. */
const reportEveryMs = 150;

/** @returns the whole result. @throws the reason of the signal, or the error in the file. */
export async function runFile(file: Blob, { threads, format, signal, report }: FileRunOptions): Promise<Blob> {
  const stream = solveStream(file, { threads, to: format, signal });
  const reader = stream.readable.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const firstLines: string[] = [];
  const damaged: string[] = [];
  const reportNow = (): void => {
    const { progress } = stream;
    const known = format !== 'csv' ? [...damaged] : progress.firstError === undefined ? [] : [progress.firstError];
    report({ progress, firstLines: [...firstLines], damaged: known });
  };
  const timer = setInterval(reportNow, reportEveryMs);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      if (firstLines.length < mostShown)
        firstLines.push(...linesOf(next.value.subarray(0, 4000)).slice(0, mostShown - firstLines.length));
      if (damaged.length < mostShown) damaged.push(...findDamaged(next.value, mostShown - damaged.length));
    }
    return new Blob(parts, { type: 'text/plain' });
  } finally {
    clearInterval(timer);
    reportNow();
  }
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** What damaged lines begin with, and no other line: `!multiple` has other letters. */
const beginningOfDamaged = encoder.encode('!mal');
const [mark] = beginningOfDamaged;
const [newline] = encoder.encode('\n');
const linesOf = (bytes: Uint8Array): string[] => decoder.decode(bytes).split('\n').slice(0, -1);

/** Finds the descriptions of damaged lines: `!malformed E_…`. Decodes nothing else. */
function findDamaged(bytes: Uint8Array, most: number): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf(mark); at >= 0 && found.length < most; at = bytes.indexOf(mark, at + 1)) {
    if (!beginningOfDamaged.every((byte, index) => bytes[at + index] === byte)) continue;
    const line = decoder.decode(bytes.subarray(at, bytes.indexOf(newline, at)));
    found.push(line.slice('!malformed '.length));
  }
  return found;
}
