/**
 * Rows as lines of `results.csv`: the names of arm, set and instance, the status, the counters, the time. No field
 * needs quoting.
 */
import type { PuzzleStatus } from '../../index.js';
import { counterNames, type ResultRow } from '../experiment.js';

export const csvHeader = ['arm', 'set', 'instance', 'status', ...counterNames, 'timeMs'].join(',');

/** The arm and the instance of a row. */
export interface RowPlace {
  readonly arm: string;
  readonly set: string;
  readonly id: string;
}

/** @returns a line without its line end. Times have nanoseconds. */
export function writeRow({ arm, set, id }: RowPlace, row: ResultRow): string {
  return [arm, set, id, row.status, ...counterNames.map((name) => row[name]), row.timeMs.toFixed(6)].join(',');
}

/** @returns null if the line is not the row of that place. */
export function parseRow(line: string, { arm, set, id }: RowPlace): ResultRow | null {
  const fields = line.split(',');
  const numbers = fields.slice(4).map(Number);
  const isOfPlace = fields[0] === arm && fields[1] === set && fields[2] === id;
  if (!isOfPlace || !isStatus(fields[3]) || numbers.length !== counterNames.length + 1 || numbers.some(Number.isNaN))
    return null;
  const [nodes, guesses, backtracks, failures, propagations, depth, timeMs] = numbers;
  return { status: fields[3], nodes, guesses, backtracks, failures, propagations, depth, timeMs };
}

const statuses: readonly string[] = [
  'unique',
  'multiple',
  'none',
  'invalid',
  'unknown',
] satisfies readonly PuzzleStatus[];
const isStatus = (word: string): word is PuzzleStatus => statuses.includes(word);
