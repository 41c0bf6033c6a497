/** Interprets the shared options: limits, and how text is read. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { classicFormats } from '../../formats/format-names.js';
import { UsageError, readLayout, type BoardReadOptions, type QuestionOptions } from '../../index.js';
import type { ClassicReading } from '../../stream/node/answer-blocks.js';
import type { InputChoice } from '../../stream/node/segments.js';
import { printableName } from '../../answers/answer-writer.js';
import { countOf } from '../../model/check-value.js';
import { say } from '../run/report.js';
import type { InputOptions, SharedOptions } from './options.js';

export const threadCountOf = ({ threads }: Pick<SharedOptions, 'threads'>): number =>
  threads === 'auto' ? availableParallelism() : threads;

/** Returns the limits and the engine. */
export function limitsOf({ timeout, nodeLimit, engine }: SharedOptions): QuestionOptions {
  return {
    ...(timeout !== undefined && { timeoutMs: timeout }),
    ...(nodeLimit !== undefined && { nodeLimit }),
    ...(engine && { engine }),
  };
}

/** True if the options say that the input is CSV. */
export const isTable = ({ from, column, answers, delimiter }: InputOptions): boolean =>
  from === 'csv' || [column, answers, delimiter].some((option) => option !== undefined);

export const inputChoiceOf = (options: InputOptions & { readonly quiet?: boolean | undefined }): InputChoice => ({
  from: options.from,
  isCsv: isTable(options),
  areBoards:
    options.alphabet !== undefined ||
    options.box !== undefined ||
    options.regionsFrom !== undefined ||
    options.layout === true,
  areLayouts: options.layout === true,
  foundPasted: (file, { puzzles, passedOver }) => {
    if (options.quiet) return;
    const places = puzzles.length === 1 ? `at line ${puzzles[0].line}` : `from line ${puzzles[0].line} on`;
    const rest = passedOver === 0 ? '' : `; ${countOf(passedOver, 'other line')} passed over`;
    say(`${printableName(file)}: read ${countOf(puzzles.length, 'puzzle')} ${places}${rest}`);
  },
});

export const classicReadingOf = ({ from, column, answers, delimiter }: InputOptions): ClassicReading => ({
  format: classicFormats.find((name) => name === from),
  column,
  answers,
  delimiter,
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
