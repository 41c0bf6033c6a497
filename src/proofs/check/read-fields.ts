/** Reads the fields of puzzle JSON: what is not in its place is refused. */
import { fail } from './proof-error.js';

export type Fields = Readonly<Record<string, unknown>>;

export const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

export const totalOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const list = (value: unknown, length?: number): unknown[] =>
  Array.isArray(value) && value.length === (length ?? value.length) ? value : fail('a list is missing, or too short');

export const readCount = (value: unknown): number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1000
    ? (value as number)
    : fail('a count is none');

export const readNumber = (value: unknown): number =>
  Number.isInteger(value) && Math.abs(value as number) <= 1e6 ? (value as number) : fail('a number of a sum is none');

export const whole = (value: unknown, name: string): number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < 626
    ? (value as number)
    : fail(`the number of ${name} is not from 1 to 625`);

/** Different cells, by their numbers. */
export function cellList(value: unknown, cells: number): number[] {
  const own = list(value).map((cell) =>
    readCount(cell) < cells ? (cell as number) : fail(`there is no cell ${String(cell)}`),
  );
  return requireDifferent(own);
}

export const requireDifferent = (cells: number[]): number[] =>
  new Set(cells).size === cells.length ? cells : fail('a cell is listed twice');
