/** Cuts a long line around a place, so that it can be shown with a mark below. */

/** Characters shown on each side of the place. */
const reach = 24;

/**
 * @param column from 1, in characters.
 * @returns what is shown of the line, cut ends marked, and how many characters stand before the place.
 */
export function cutLine(line: string, column: number): { shown: string; mark: number } {
  let at = 0;
  for (let passed = 1; passed < column && at < line.length; passed++) at += line.codePointAt(at)! > 0xffff ? 2 : 1;
  const start = at > reach + 1 ? at - reach : 0;
  const end = line.length - at > reach + 1 ? at + reach : line.length;
  const before = `${start > 0 ? '…' : ''}${line.slice(start, at)}`;
  const after = `${line.slice(at, end)}${end < line.length ? '…' : ''}`;
  return { shown: (before + after).replace(/[\t\r]/g, ' '), mark: [...before].length };
}
