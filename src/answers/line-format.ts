/**
 * Lines in a form that the user gives: text with codes such as `%r`, which stand for fields of a record.
 * Source: the manual of serate, the command of Sukaku Explainer.
 */
import { UsageError } from '../model/errors.js';
import { puzzleOnOneLine, type AnsweredRecord } from './answer-writer.js';

/** The field of a record that each code stands for, by its letter. */
export type LineCodes<Answer> = Readonly<Record<string, (record: AnsweredRecord<Answer>) => string>>;

/** Codes of every answer: the puzzle, its number from 1, and a percent sign. */
const commonCodes: LineCodes<unknown> = {
  g: puzzleOnOneLine,
  n: ({ index }) => String(index + 1),
  '%': () => '%',
};

/**
 * Returns a function that writes the line of a record.
 * @param codes those of the answer.
 * @throws {UsageError} for an unknown code, with its column.
 */
export function parseLineFormat<Answer>(
  format: string,
  codes: LineCodes<Answer>,
): (record: AnsweredRecord<Answer>) => string {
  if (format === '') throw new UsageError('--format: expected text, found nothing');
  const known: LineCodes<Answer> = { ...codes, ...commonCodes };
  const expected = Object.keys(known)
    .map((letter) => `%${letter}`)
    .join(' ');
  const parts = Array.from(format.matchAll(/%(.?)|[^%]+/gsu), ({ 0: text, 1: letter, index }) => {
    const column = [...format.slice(0, index)].length + 1;
    if (/[\r\n]/.test(text)) throw new UsageError(`--format column ${column}: expected one line, found a line break`);
    if (letter === undefined) return () => text;
    if (Object.hasOwn(known, letter)) return known[letter];
    throw new UsageError(`--format column ${column}: expected one of ${expected}, found "${text}"`);
  });
  return (record) => parts.map((part) => part(record)).join('');
}
