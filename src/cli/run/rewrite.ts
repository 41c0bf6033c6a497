/** Runs a command that writes its records again: in the form in which they came, or in another format. */
import { writeHeld } from '../../stream/node/rewriting/held-records.js';
import { rewriteBlocks } from '../../stream/node/rewriting/rewrite-blocks.js';
import { rewriteBoards } from '../../stream/node/rewriting/rewrite-boards.js';
import type { RecordWriter } from '../../stream/node/rewriting/record-writer.js';
import { classicReadingOf, readingOf } from '../options/input-options.js';
import type { RewriteOptions, SharedOptions } from '../options/options.js';
import { checkInputOptions } from '../options/refuse.js';
import type { ExitCode } from './exit-codes.js';
import { runFiles, type FilesRun } from './run.js';

/**
 * @param options without `threads` the calling thread does everything.
 * @param more what is not usual: several tables, another output, other words in the totals, a property that may fail.
 * @returns the exit code.
 * @throws the same as `runFiles`.
 */
export async function runRewriting(
  files: readonly string[],
  options: RewriteOptions & Partial<Pick<SharedOptions, 'threads' | 'exitStatus'>>,
  writer: RecordWriter,
  more: Partial<Pick<FilesRun, 'needsOneTable' | 'open' | 'verdicts' | 'hasFailed'>> = {},
): Promise<ExitCode> {
  checkInputOptions(options);
  const reading = readingOf(options);
  const shared: SharedOptions = { threads: 1, ...options, color: 'never' };
  return runFiles({
    files,
    options: shared,
    reading,
    needsOneTable: true,
    verdicts: ['written'],
    async runSegment(segment, context) {
      if (segment.kind === 'boards') await rewriteBoards(segment.file, reading, writer, context);
      else await rewriteBlocks(segment.files, classicReadingOf(options), writer, context);
      return '';
    },
    runEnd: (context) => writeHeld(writer, context),
    hasFailed: () => false,
    ...more,
  });
}
