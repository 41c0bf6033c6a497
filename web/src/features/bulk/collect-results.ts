/**
 * Reads the results of a stream to their end, or until it fails, and passes them on; the page decodes only the first
 * few lines.
 */
import type { StreamProgress } from 'pidoku';
import { openBlobSink, type ResultSink } from './result-sink.js';
import type { ResultFormat, ResultStream } from './task.js';

/** The greatest number of result lines, and of damaged lines, that are shown. */
export const mostShown = 10;

export interface BulkRun {
  readonly progress: StreamProgress<string>;
  /** The share that is done, from 0 to 1; undefined if that is not known. */
  readonly share: number | undefined;
  /** The first lines of the result. */
  readonly firstLines: readonly string[];
  /** The first damaged lines, as the package describes them: `E_CELL line 6 column 18: expected …, found …`. */
  readonly damaged: readonly string[];
}

interface Collected {
  /** What was written: all of it, or the records before the failure. */
  readonly result: Blob;
  /** The error of the stream; null if it came to its end. */
  readonly failure: Error | null;
}

/** The time between two progress reports. */
const reportEveryMs = 150;

/**
 * @param report called with the progress, some times per second and at the end.
 * @param sink where the results go. It is ended when the stream fails too, with what was written. Default: blobs.
 */
export async function collectResults(
  stream: ResultStream,
  format: ResultFormat,
  report: (run: BulkRun) => void,
  sink: ResultSink = openBlobSink(),
): Promise<Collected> {
  const reader = stream.readable.getReader();
  const firstLines: string[] = [];
  const damaged: string[] = [];
  let failure: Error | null = null;
  const reportNow = (): void => {
    const { progress, share } = stream;
    const { malformed, firstError } = progress;
    const known = format !== 'csv' ? [...damaged] : malformed > 0 && firstError !== undefined ? [firstError] : [];
    report({ progress, share, firstLines: [...firstLines], damaged: known });
  };
  const timer = setInterval(reportNow, reportEveryMs);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      await sink.write(next.value);
      if (firstLines.length < mostShown)
        firstLines.push(...linesOf(next.value.subarray(0, 4000)).slice(0, mostShown - firstLines.length));
      if (damaged.length < mostShown) damaged.push(...findDamaged(next.value, mostShown - damaged.length));
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  clearInterval(timer);
  reportNow();
  return { result: await sink.finish(), failure };
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
