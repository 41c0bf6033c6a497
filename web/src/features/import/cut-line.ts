/** The part of a long line around a place, for showing it with a mark below. */

/** Characters shown on each side of the place. */
const reach = 24;

/**
 * @param column from 1, in UTF-16 units as texts count them.
 * @returns what is shown of the line, cut ends marked, and how many characters stand before the place.
 */
export function cutLine(line: string, column: number): { shown: string; mark: number } {
  const at = Math.max(0, Math.min(column - 1, line.length));
  const start = at > reach + 1 ? at - reach : 0;
  const end = line.length - at > reach + 1 ? at + reach : line.length;
  const before = `${start > 0 ? '…' : ''}${line.slice(start, at)}`;
  const after = `${line.slice(at, end)}${end < line.length ? '…' : ''}`;
  return { shown: (before + after).replace(/[\t\r]/g, ' '), mark: [...before].length };
}
