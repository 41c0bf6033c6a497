/** What the shared options mean for boards: limits, how text is read, and the format of the output. */
import { readFileSync } from 'node:fs';
import { UsageError, readLayout, type BoardReadOptions, type QuestionOptions } from '../index.js';
import type { Amount } from './boards/run.js';
import type { InputOptions, OutputFormat, SharedOptions } from './options.js';
import { writesToTerminal } from './writers.js';

/** Formats that classic puzzles are written in only as boards. */
export function isBoardFormat(format: OutputFormat | undefined): boolean {
  return format === 'text' || format === 'minizinc' || format === 'comet';
}

export function limitsOf({ timeout, nodeLimit, engine }: SharedOptions): QuestionOptions {
  return {
    ...(timeout > 0 && { timeLimitMs: timeout }),
    ...(nodeLimit > 0 && { nodeLimit }),
    ...(engine && { engine }),
  };
}

/** @throws UsageError for a layout that cannot be read. */
export function readingOf({ alphabet, box, regionsFrom }: InputOptions): Omit<BoardReadOptions, 'format'> {
  return { alphabet, box, regions: regionsFrom === undefined ? undefined : readRegions(regionsFrom) };
}

function readRegions(file: string): string[] {
  try {
    return readLayout(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--regions-from ${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** One board by itself is drawn, and a few on a terminal. */
export function drawsWhenFew(options: SharedOptions): (amount: Amount) => OutputFormat {
  return (amount) =>
    options.to ?? (amount === 'document' || (amount === 'few' && writesToTerminal(options)) ? 'grid' : 'lines');
}

export const linesUnlessAsked = (options: SharedOptions) => (): OutputFormat => options.to ?? 'lines';

/** One puzzle by itself is drawn, on a terminal and elsewhere. */
export const drawsOneAlone =
  (options: SharedOptions) =>
  (amount: Amount): OutputFormat =>
    options.to ?? (amount === 'document' ? 'grid' : 'lines');
