/** An undo history as JSON, and back. The oldest states are left out where it would become too long. */
import { beginHistory, type History } from './history.js';

export interface KeptHistory {
  readonly past: readonly unknown[];
  readonly present: unknown;
  readonly future: readonly unknown[];
}

/**
 * @param mostCharacters the limit for the states before and after the present one.
 * @returns plain data.
 */
export function packHistory<T>(
  { past, present, future }: History<T>,
  pack: (state: T) => unknown,
  mostCharacters: number,
): KeptHistory {
  let left = mostCharacters;
  const fits = (packed: unknown): boolean => (left -= JSON.stringify(packed).length) >= 0;
  const latest = takeWhile(past.toReversed().map(pack), fits).reverse();
  return { past: latest, present: pack(present), future: takeWhile(future.map(pack), fits) };
}

/** @throws whatever `unpack` throws, or if the value is no history. */
export function unpackHistory<T>(value: unknown, unpack: (state: unknown) => T): History<T> {
  const { past, present, future } = value as KeptHistory;
  return { ...beginHistory(unpack(present)), past: past.map(unpack), future: future.map(unpack) };
}

function takeWhile<T>(list: readonly T[], isWanted: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !isWanted(one));
  return end < 0 ? [...list] : list.slice(0, end);
}
