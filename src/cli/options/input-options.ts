/** Interprets the shared options: limits, reading of text, and the output format. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { OutputFormat } from '../../answers/open-writer.js';
import { classicFormats } from '../../formats/format-names.js';
import { UsageError, readLayout, type BoardReadOptions, type QuestionOptions } from '../../index.js';
import type { ClassicReading } from '../../stream/node/answer-blocks.js';
import type { Amount } from '../../stream/node/answer-records.js';
import type { InputChoice } from '../../stream/node/segments.js';
import { writesToTerminal } from '../run/terminal.js';
import type { InputOptions, SharedOptions } from './options.js';

export const threadCountOf = ({ threads }: SharedOptions): number =>
  threads === 'auto' ? availableParallelism() : threads;

/** Returns the limits and the engine; 0 means no limit on the command line. */
export function limitsOf({ timeout, nodeLimit, engine }: SharedOptions): QuestionOptions {
  return {
    ...(timeout !== undefined && { timeLimitMs: timeout }),
    ...(nodeLimit > 0 && { nodeLimit }),
    ...(engine && { engine }),
  };
}

export const inputChoiceOf = ({ from, column, alphabet, box, regionsFrom, layout }: InputOptions): InputChoice => ({
  from,
  column,
  areBoards: alphabet !== undefined || box !== undefined || regionsFrom !== undefined || layout === true,
  areLayouts: layout === true,
});

export const classicReadingOf = ({ from, column }: InputOptions): ClassicReading => ({
  format: classicFormats.find((name) => name === from),
  column,
});

/** Returns how to read the text of boards. @throws {UsageError} for a layout that cannot be read. */
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

/** Returns the format: draws a single board, and a few boards on a terminal. */
export const drawsWhenFew =
  (options: SharedOptions) =>
  (amount: Amount): OutputFormat =>
    options.to ?? (amount === 'document' || (amount === 'few' && writesToTerminal(options)) ? 'grid' : 'lines');

export const linesUnlessAsked = (options: SharedOptions) => (): OutputFormat => options.to ?? 'lines';

/** Returns the format: draws a single puzzle, on a terminal or not. */
export const drawsOneAlone =
  (options: SharedOptions) =>
  (amount: Amount): OutputFormat =>
    options.to ?? (amount === 'document' ? 'grid' : 'lines');
