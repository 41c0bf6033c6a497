/** Tells NDJSON, an object a line, from JSON of one puzzle over several lines. */
import { parseJson } from './parse.js';

/**
 * @param lines those that say something; two or three are looked at.
 * @param isWhole false if more lines may follow: one that is an object by itself is then one of many.
 * @returns true if the lines are NDJSON, the first of which may be damaged, in its first character too.
 */
export function isNdjson(lines: readonly string[], isWhole: boolean): boolean {
  const [first, ...next] = lines.slice(0, 3);
  if (first === undefined) return false;
  if (next.length === 0) return !isWhole && isObject(first);
  return first.trimStart().startsWith('{') ? isObject(first) || isObject(next[0]) : next.every(isObject);
}

function isObject(line: string): boolean {
  try {
    return line.trimStart().startsWith('{') && typeof parseJson(line) === 'object';
  } catch {
    return false;
  }
}
