/** Parsers of option values. They check a value before any file is opened. */
import { UsageError } from '../../index.js';

const factors: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, g: 1e9, G: 1e9 };

/** Returns a whole number such as `5000`, `10k`, `2M` or `1e6`; NaN for anything else. */
function readNumber(text: string): number {
  const [, digits, suffix] = /^(\d+(?:\.\d+)?(?:e\d{1,2})?)([kKmMgG]?)$/.exec(text) ?? [];
  const value = digits === undefined ? NaN : Number(digits) * (suffix ? factors[suffix] : 1);
  return Number.isSafeInteger(value) ? value : NaN;
}

/** Returns the parser of the values of an option, whose errors name the option. */
export type Reader<Value> = (option: string) => (text: string, before: Value) => Value;

/**
 * Reads whole numbers from `least` to `most`, if that is given.
 * @param word a word that the caller accepts too, for the message.
 */
export const wholeNumber =
  (least: number, most = Infinity, word?: string) =>
  (option: string) =>
  (text: string): number => {
    const value = readNumber(text);
    if (value >= least && value <= most) return value;
    const range = most === Infinity ? `from ${least}, such as 100, 10k or 1e6` : `from ${least} to ${most}`;
    throw new UsageError(`${option}: expected a whole number ${range}${word ? `, or ${word}` : ''}, found "${text}"`);
  };

/** Reads whole numbers from 1, and `all`, which is Infinity. */
export const wholeNumberOrAll: Reader<number> = (option) => (text) => {
  const value = text === 'all' ? Infinity : readNumber(text);
  if (value >= 1) return value;
  throw new UsageError(`${option}: expected a whole number from 1, or all, found "${text}"`);
};

/** Reads values by a function that throws a `UsageError`, which then names the option. */
export const readBy =
  <Value>(read: (text: string) => Value): Reader<Value> =>
  (option) =>
  (text) => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${option}: ${error.message.replace(/^\w+: /, '')}`, { cause: error });
    }
  };

const millisecondsOf: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Reads times with their unit: `500ms`, `2s`, `1.5m`, `1h`. The value is in milliseconds. */
export const duration: Reader<number> = (option) => (text) => {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const timeMs = digits === undefined ? 0 : Number(digits) * millisecondsOf[unit];
  if (timeMs > 0) return timeMs;
  throw new UsageError(`${option}: expected a time with its unit, such as 500ms, 2s, 5m or 1h, found "${text}"`);
};
