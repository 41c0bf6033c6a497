/** Runs a command that writes its records again: in the form in which they came, or in another format. */
import type { RunContext } from '../../stream/node/run-context.js';
import { writeHeld, rewriteBlocks, rewriteBoards } from '../../stream/node/rewriting/rewrite-records.js';
import type { RecordWriter, WriterPass } from '../../stream/node/rewriting/record-writer.js';
import { classicReadingOf, readingOf, type RewriteOptions, type SharedOptions } from '../options/options.js';
import type { PartOptions } from '../options/part-options.js';
import { checkInputOptions } from '../options/refuse.js';
import type { ExitCode } from './exit-codes.js';
import { runFiles, type FilesRun } from './run.js';

/** Yields the passes over the input. */
type WriterPasses = (context: RunContext) => AsyncIterable<WriterPass>;

/**
 * @param options without `threads` the calling thread does everything.
 * @param writing what writes the records in one pass over the input, or several passes.
 * @param more what is not usual: several tables, another output, other words in the totals, a property that may fail.
 * @returns the exit code.
 * @throws the same as `runFiles`.
 */
export async function runRewriting(
  files: readonly string[],
  options: RewriteOptions & PartOptions & Partial<Pick<SharedOptions, 'threads' | 'exitStatus'>>,
  writing: RecordWriter | WriterPasses,
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
    dropsMalformed: true,
    async *passes(whole) {
      const passes: AsyncIterable<WriterPass> | readonly WriterPass[] =
        typeof writing === 'function' ? writing(whole) : [{ writer: writing, context: whole }];
      for await (const { writer, context, label } of passes)
        yield {
          context,
          label,
          async runSegment(segment) {
            if (segment.kind === 'boards') await rewriteBoards(segment.file, reading, writer, context);
            else await rewriteBlocks(segment.files, classicReadingOf(options), writer, context);
            return '';
          },
          runEnd: () => writeHeld(writer, context),
        };
    },
    hasFailed: () => false,
    ...more,
  });
}
