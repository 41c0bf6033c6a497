/** Runs a command whose output has the form of its input: lines stay lines, tables tables, JSON JSON. */
import { rewriteBlocks } from '../../stream/node/rewriting/rewrite-blocks.js';
import { rewriteBoards } from '../../stream/node/rewriting/rewrite-boards.js';
import type { Rewriter } from '../../stream/node/rewriting/rewriter.js';
import type { Tally } from '../../stream/tally.js';
import { classicReadingOf, readingOf } from '../options/input-options.js';
import type { RewriteOptions, SharedOptions } from '../options/options.js';
import { checkInputOptions } from '../options/refuse.js';
import type { ExitCode } from './exit-codes.js';
import { runFiles } from './run.js';

export interface Rewriting {
  readonly files: readonly string[];
  /** Without `threads` the calling thread does everything. */
  readonly options: RewriteOptions & Partial<Pick<SharedOptions, 'threads' | 'engine' | 'exitStatus'>>;
  readonly rewriter: Rewriter;
  /** What the records that are written are called in the totals, and those that are left out. */
  readonly verdicts: readonly string[];
  /** With `--exit-status`: returns true if the property that the command checks failed. Default: never. */
  readonly hasFailed?: (tally: Tally) => boolean;
}

/** @returns the exit code. @throws the same as `runFiles`. */
export async function runRewriting({ files, options, rewriter, verdicts, hasFailed }: Rewriting): Promise<ExitCode> {
  checkInputOptions(options);
  const reading = readingOf(options);
  const shared: SharedOptions = { threads: 1, ...options, color: 'never' };
  let isFirst = true;
  return runFiles({
    files,
    options: shared,
    reading,
    needsOneTable: !rewriter.listing,
    verdicts,
    async runSegment(segment, context) {
      if (segment.kind === 'boards') await rewriteBoards(segment.file, reading, rewriter, isFirst, context);
      else await rewriteBlocks(segment.files, classicReadingOf(options), rewriter, isFirst, context);
      isFirst = false;
      return '';
    },
    hasFailed: hasFailed ?? (() => false),
  });
}
