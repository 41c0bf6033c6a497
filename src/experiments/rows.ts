/** Rows as lines of `results.csv`: arm, set and instance by name, the status, the counters, the time. Nothing needs quoting. */
import type { PuzzleStatus } from '../index.js';
import { counterNames, type Row } from './experiment.js';

export const csvHeader = ['arm', 'set', 'instance', 'status', ...counterNames, 'timeMs'].join(',');

/** Whose row a line is. */
export interface RowPlace {
  readonly arm: string;
  readonly set: string;
  readonly id: string;
}

/** @returns a line without its end. Times to the microsecond. */
export function writeRow({ arm, set, id }: RowPlace, row: Row): string {
  return [arm, set, id, row.status, ...counterNames.map((name) => row[name]), row.timeMs.toFixed(3)].join(',');
}

/** @returns null for a line that is not the row of that place. */
export function readRow(line: string, { arm, set, id }: RowPlace): Row | null {
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
