/** Runs a command whose output has the form of its input: lines stay lines, tables tables, JSON JSON. */
import { rewriteBlocks } from '../../stream/node/rewriting/rewrite-blocks.js';
import { rewriteBoards } from '../../stream/node/rewriting/rewrite-boards.js';
import type { Rewriter } from '../../stream/node/rewriting/rewriter.js';
import { classicReadingOf, readingOf } from '../options/input-options.js';
import type { RewriteOptions, SharedOptions } from '../options/options.js';
import { checkInputOptions } from '../options/refuse.js';
import type { ExitCode } from './exit-codes.js';
import { runFiles } from './run.js';

/** @returns the exit code. @throws the same as `runFiles`. */
export async function runRewriting(
  files: readonly string[],
  options: RewriteOptions,
  rewriter: Rewriter,
): Promise<ExitCode> {
  checkInputOptions(options);
  const reading = readingOf(options);
  const shared: SharedOptions = { ...options, threads: 1, color: 'never' };
  let isFirst = true;
  return runFiles({
    files,
    options: shared,
    reading,
    needsOneTable: true,
    verdicts: ['written'],
    async runSegment(segment, context) {
      if (segment.kind === 'boards') await rewriteBoards(segment.file, reading, rewriter, context);
      else await rewriteBlocks(segment.files, classicReadingOf(options), rewriter, isFirst, context);
      isFirst = false;
      return '';
    },
    hasFailed: () => false,
  });
}
