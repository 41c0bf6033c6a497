/**
 * Solves a file of puzzles from bytes to bytes on the workers of the package: the answers are gathered for a download, and of a million
 * lines the page looks at no more than the first few.
 */
import { solveStream, type StreamFormat, type StreamProgress } from 'pidoku';

/** Formats of the result that say where a line is damaged, and CSV, which says so of none. */
export const resultFormats = ['lines', 'colon', 'csv'] as const satisfies readonly StreamFormat[];
export type ResultFormat = (typeof resultFormats)[number];

/** Most lines of the result, and most damaged ones, that are shown. */
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
  /** Called with how far it is, some times a second and at the end. */
  readonly tell: (run: FileRun) => void;
}

/** How often a run tells how far it is. */
const tellEveryMs = 150;

/** @returns the whole result. @throws the reason of the signal, or what is wrong with the file. */
export async function runFile(file: Blob, { threads, format, signal, tell }: FileRunOptions): Promise<Blob> {
  const stream = solveStream(file, { threads, to: format, signal });
  const reader = stream.readable.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const firstLines: string[] = [];
  const damaged: string[] = [];
  const tellNow = (): void => {
    const { progress } = stream;
    const known = format !== 'csv' ? [...damaged] : progress.firstError === undefined ? [] : [progress.firstError];
    tell({ progress, firstLines: [...firstLines], damaged: known });
  };
  const timer = setInterval(tellNow, tellEveryMs);
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
    tellNow();
  }
}

const decoder = new TextDecoder();
const [mark, beginningOfError, newline] = new TextEncoder().encode('!e\n');
const linesOf = (bytes: Uint8Array): string[] => decoder.decode(bytes).split('\n').slice(0, -1);

/** What is said of damaged lines: `!error E_…`. No more is decoded than those. */
function findDamaged(bytes: Uint8Array, most: number): string[] {
  const found: string[] = [];
  for (let at = bytes.indexOf(mark); at >= 0 && found.length < most; at = bytes.indexOf(mark, at + 1)) {
    if (bytes[at + 1] !== beginningOfError) continue;
    const line = decoder.decode(bytes.subarray(at, bytes.indexOf(newline, at)));
    found.push(line.slice('!error '.length));
  }
  return found;
}
