/**
 * Checks values that may come from anywhere, whatever their type says: what is wrong with a puzzle becomes a
 * `PuzzleError` with its path, what is wrong with an option a `UsageError`. No check recurses into a value, so that no
 * value is too deep or too large.
 */
import { maxCellsInAll } from './board/board.js';
import { UsageError } from './errors.js';
import { PuzzleError, formatPath, type ProblemCode } from './puzzle-error.js';
import { escapeControls } from './escape-controls.js';

/** Keys and indices that lead to a value. */
export type Path = readonly (string | number)[];

/** Shows a value in a message: a short text on one line. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return quoteText(value);
  if (Array.isArray(value)) return value.length === 1 ? 'a list of 1' : `a list of ${value.length}`;
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return String(value);
}

/** Requires options with known names: a call with a misspelt limit would run without one. */
export function requireKnown(options: object, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) refuseOption('options', 'an object', options);
  for (const name in options) {
    if (known.includes(name)) continue;
    const meant = known.find((one) => one.toLowerCase().startsWith(name.toLowerCase().replace(/(limit)?ms$/, '')));
    const words = meant ? `did you mean ${meant}?` : `the options are ${known.join(', ')}`;
    throw new UsageError(`unknown option ${quoteText(name)}; ${words}`);
  }
}

/** Requires true, false or nothing. */
export function requireSwitch(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean') refuseOption(name, 'true or false', value);
}

/** Returns the value of an option: one of these words, or nothing. */
export function requireOneOf<T extends string | undefined>(name: string, value: T, words: readonly string[]): T {
  if (value === undefined || words.includes(value)) return value;
  return refuseOption(name, `one of ${words.join(', ')}`, value);
}

/** Returns a list of some of these words. */
export function requireNames<T extends string>(name: string, list: readonly T[], words: readonly T[]): readonly T[] {
  const isShort = Array.isArray(list) && list.length <= words.length;
  const [wrong] = isShort ? list.filter((word: T) => !words.includes(word)).map(showValue) : [showValue(list)];
  return wrong === undefined ? list : refuseOption(name, `a list of some of ${words.join(', ')}`, list, wrong);
}

/** Returns a whole number from `least` to `most`. */
export function requireWithin(name: string, value: number, least = 0, most = Infinity): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  return refuseOption(name, `a whole number from ${least}${most < Infinity ? ` to ${most}` : ''}`, value);
}

/** @throws {UsageError} that an option has another value than it may have. */
export function refuseOption(name: string, expected: string, value: unknown, found = showValue(value)): never {
  throw new UsageError(`${name} must be ${expected}, not ${found}`);
}

/**
 * Requires bytes that are there.
 * @throws {TypeError} for what is no `Uint8Array`, such as another view, and for one that was transferred or is beyond
 * its buffer's end.
 */
export function requireBytes(name: string, value: unknown, expected = 'a Uint8Array'): void {
  if (!(value instanceof Uint8Array)) throw new TypeError(`${name}: expected ${expected}, found ${showValue(value)}`);
  try {
    value.at(0);
  } catch {
    throw new TypeError(`${name}: expected ${expected}, found one whose buffer was transferred or resized`);
  }
}

/** Puts a text in quotes, without line ends and other controls, cut after 24 characters. */
export function quoteText(text: string): string {
  return escapeControls(JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text));
}

/** `12 cells`, `1 cell`. */
export function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

export function refuse(code: ProblemCode, culprit: string, expected: string, found: string, path: Path): never {
  throw new PuzzleError({ code, culprit, expected, found, path });
}

/** Refuses a value by its path. */
export function refuseValue(code: ProblemCode, expected: string, value: unknown, path: Path): never {
  refuse(code, formatPath(path), expected, showValue(value), path);
}

/** Requires an integer from `least` to `most`; the culprit is named by the path unless it has a name. */
export function requireInteger(
  value: unknown,
  least: number,
  most: number,
  path: Path,
  code: ProblemCode = 'E_TYPE',
  culprit?: string,
): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  return refuse(code, culprit ?? formatPath(path), `an integer from ${least} to ${most}`, showValue(value), path);
}

export function requireBoolean(value: unknown, path: Path): boolean {
  return typeof value === 'boolean' ? value : refuseValue('E_TYPE', 'true or false', value, path);
}

/** Requires a list of at most `most` entries. */
export function requireList(value: unknown, most: number, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) return refuseValue('E_TYPE', 'a list', value, path);
  return value.length <= most
    ? value
    : refuse('E_LIMIT', formatPath(path), `at most ${most} entries`, `${value.length}`, path);
}

/** Requires a list of at most `entries` integers from `least` to `most`. Only errors make the path of an entry. */
export function requireIntegers(
  value: unknown,
  entries: number,
  least: number,
  most: number,
  path: Path,
  code?: ProblemCode,
): number[] {
  const list = requireList(value, entries, path);
  const integers: number[] = [];
  for (let at = 0; at < list.length; at++) {
    const entry = list[at];
    const isRight = Number.isInteger(entry) && (entry as number) >= least && (entry as number) <= most;
    integers.push(isRight ? (entry as number) : requireInteger(entry, least, most, [...path, at], code));
  }
  return integers;
}

/** Requires a list of any kind of what is in the cells of a board. */
export function requireCellList(cells: ArrayLike<unknown>, name = 'cells'): void {
  if (!(Array.isArray(cells) || ArrayBuffer.isView(cells)) || !(cells.length <= maxCellsInAll))
    refuseValue('E_TYPE', 'a list of cells', cells, [name]);
}

/** Requires an object that is no list. */
export function requireObject(value: unknown, path: Path, culprit?: string): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? (value as Record<string, unknown>)
    : refuse('E_TYPE', culprit ?? formatPath(path), 'an object', showValue(value), path);
}

/** Requires a text of at most `most` characters (UTF-16 units). */
export function requireText(value: unknown, most: number, path: Path): string {
  if (typeof value !== 'string') return refuseValue('E_TYPE', 'a text', value, path);
  if (value.length > most)
    return refuse('E_LIMIT', formatPath(path), `at most ${most} characters`, `${value.length}`, path);
  return value;
}
