/** Forms of ratings and scales that only the command has. */
import type { RateResult } from '../model/result.js';
import { Verdict } from '../model/verdict.js';
import type { DrawnPresentation } from '../questions/asking/presentation.js';
import type { Question } from '../questions/asking/question.js';
import { hodokuPresentation, scoring, type HodokuResult, levelOf, levelPresentation } from '../questions/scales.js';
import { drawRatings, ratePresentation, rating } from '../questions/rate.js';
import {
  errorWords,
  type AnswerWriter,
  type WriterOptions,
  puzzleOnOneLine,
  type AnsweredRecord,
} from './answer-writer.js';
import { UsageError } from '../model/errors.js';

/** Scales beside those of Sudoku Explainer. */
export const ownScales = ['hodoku', 'pidoku'] as const;
export type OwnScale = (typeof ownScales)[number];

/** Plain data, which can be sent to a thread. */
export interface RateForm {
  /** Default: that of the options of `rate`. */
  readonly scale?: OwnScale | undefined;
  /** The form of the line of a puzzle with one solution, such as `%g ED=%r/%p/%d`. */
  readonly lineFormat?: string | undefined;
}

/** A scale: how puzzles are rated, and how that is presented. */
interface Scale<Answer> {
  readonly question: Question<never, Answer>;
  readonly presentation: DrawnPresentation<Answer>;
  /** The codes of its lines. */
  readonly codes: LineCodes<Answer>;
}

const showRating = (value: number | null): string => value?.toFixed(1) ?? '-';
const showSeconds = (timeMs: number): string => (timeMs / 1000).toFixed(3);

const explainer: Scale<RateResult> = {
  question: rating,
  presentation: { ...ratePresentation, draw: drawRatings },
  codes: {
    r: ({ answer }) => showRating(answer.er),
    p: ({ answer }) => showRating(answer.ep),
    d: ({ answer }) => showRating(answer.ed),
    e: ({ answer }) => showSeconds(answer.stats.timeMs),
  },
};

const pidoku: Scale<RateResult> = {
  question: rating,
  presentation: levelPresentation,
  codes: { l: ({ answer }) => levelOf(answer.er) ?? '-', ...explainer.codes },
};

const hodoku: Scale<HodokuResult> = {
  question: scoring,
  presentation: hodokuPresentation,
  codes: {
    s: ({ answer }) => String(answer.score ?? '-'),
    l: ({ answer }) => answer.level ?? '-',
    e: ({ answer }) => showSeconds(answer.stats.timeMs),
  },
};

export function scaleOf({ scale }: RateForm): Scale<unknown> {
  const scales = { hodoku, pidoku } as unknown as Readonly<Record<OwnScale, Scale<unknown>>>;
  return scale === undefined ? (explainer as Scale<unknown>) : scales[scale];
}

/** Returns a function that writes the lines of a form. @throws {UsageError} for an unknown code. */
export const parseRateFormat = (lineFormat: string, form: RateForm): ReturnType<typeof parseLineFormat> =>
  parseLineFormat(lineFormat, scaleOf(form).codes);

/** Opens a writer of lines. A puzzle that has not exactly one solution has its usual line. */
export function openFormattedLines(lineFormat: string, form: RateForm, options: WriterOptions): AnswerWriter {
  const write = parseRateFormat(lineFormat, form);
  const { presentation } = scaleOf(form);
  return {
    answer(out, record) {
      const isRated = record.verdict === Verdict.Unique;
      out.put(`${isRated ? write(record) : (presentation.line(record.answer, record) as string)}\n`);
    },
    error: (out, record) => out.put(`${errorWords(record, options)}\n`),
  };
}

// Lines in a form that the user gives: text with codes such as `%r`, which stand for fields of a record.
// Source: the manual of serate, the command of Sukaku Explainer.

/** The field of a record that each code stands for, by its letter. */
type LineCodes<Answer> = Readonly<Record<string, (record: AnsweredRecord<Answer>) => string>>;

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
function parseLineFormat<Answer>(format: string, codes: LineCodes<Answer>): (record: AnsweredRecord<Answer>) => string {
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
