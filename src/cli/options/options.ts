/**
 * The options that commands share, in the groups of their help, and what they mean. A command has only the options that
 * it uses.
 */
import { outputFormats, type OutputFormat } from '../../answers/open-writer.js';
import { delimiters } from '../../formats/classic/csv.js';
import { alphabetNamed, sizeOfAlphabet } from '../../formats/boards/cell-text.js';
import { boardFormats, classicFormats } from '../../formats/format-names.js';
import {
  UsageError,
  engineNames,
  mostThreads,
  readLayout,
  type BoardReadOptions,
  type QuestionOptions,
} from '../../index.js';
import { choice, flag, setting, type OptionsOf } from './command-definition.js';
import { partOptions, type PartOptions } from './part-options.js';
import { duration, readBy, wholeNumber, type Reader } from './values.js';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ClassicReading } from '../../stream/node/answer-blocks.js';
import type { InputChoice } from '../../stream/node/segments.js';
import { attemptTo } from '../../stream/node/open-source.js';

/** The headings of the groups. */
export const group = {
  puzzles: 'Puzzles:',
  input: 'Input:',
  output: 'Output:',
  limits: 'Limits:',
  engine: 'Engine:',
  research: 'Teaching and research:',
} as const;

/** Formats of classic puzzles and of boards. Boards of one line have the format `lines`. */
export const inputFormatNames = [
  ...classicFormats,
  ...boardFormats.filter((name) => name !== 'line' && name !== 'grid'),
  'ndjson',
] as const;

const switches = ['auto', 'always', 'never'] as const;
/** The arguments of most commands. */
export const puzzleArguments = [
  '[FILE | PUZZLE...]',
  'files of puzzles, or puzzles; none or "-" is standard input; gzip and zstd are read as they are',
] as const;

/** What `--exit-status` tests where answers need one solution. */
export const notUniqueWords = 'a puzzle does not have exactly one solution';

/** The options about reading puzzles. */
export const inputOptions = () => [
  group.input,
  choice('-f, --from <format>', 'format of the puzzles', ['auto', ...inputFormatNames], 'auto'),
  setting('--column <name>', 'CSV column of the puzzles, by name or number from 1'),
  setting(
    '--delimiter <character>',
    'character between the fields of CSV: comma, semicolon, tab or bar',
    () => parseDelimiter,
  ),
  setting('--max-errors <number>', 'stop after so many malformed records', wholeNumber(1), Infinity, 'no limit'),
  setting('--skip <number>', 'leave out the first records', wholeNumber(0), 0),
  setting('--take <number>', 'read so many records at most', wholeNumber(0), Infinity, 'no limit'),
  setting(
    '--alphabet <symbols>',
    'symbols of boards: hex1, hex0, letters, decimal, two-digit, A-P, or all of them in their order',
    readBy(parseAlphabet),
  ),
  setting('--box <size>', 'rows and columns of a box, such as 3x4', () => parseBox),
  setting('--regions-from <file>', 'layout of the regions, for boards that do not say'),
];

/** The option about the answers beside puzzles. */
export const answersOption = () => setting('--answers <name>', 'CSV column of the answers, by name or number from 1');

/** The parsed options about reading puzzles. */
export interface InputOptions extends OptionsOf<ReturnType<typeof inputOptions>> {
  /** The CSV column of answers. */
  readonly answers?: string;
  /** True if the input consists of layouts; only for `check`. */
  readonly layout?: boolean;
}

/** The options about messages. */
export const messageOptions = () => [
  choice('--progress <when>', 'progress bar on stderr', switches, 'auto'),
  flag('-q, --quiet', 'no messages but errors'),
];

export const threadOption = () => [
  group.engine,
  setting('-j, --threads <number>', 'threads, or auto', threadCount, 'auto'),
];

const engineOption = (byDefault = 'the fastest there is') =>
  choice('--engine <name>', `engine (default: ${byDefault})`, ['auto', ...engineNames]);

/** The options about engines and threads. @param byDefault the engine without the option. */
export const engineOptions = (byDefault?: string) => [...threadOption(), engineOption(byDefault)];

/** The parsed options about engines, threads and messages. */
export interface RunOptions extends OptionsOf<ReturnType<typeof messageOptions> | ReturnType<typeof engineOptions>> {
  /** The file for the results, or the folder of a report. Default: stdout. */
  readonly output?: string;
}

/** The options about the file of the results and the totals. */
const fileOptions = (stats: string, written = 'write') => [
  setting(
    '-o, --output <file>',
    `${written} to a file, which gets its name when it is complete; .gz and .zst are compressed`,
  ),
  choice('--stats [=form]', stats, ['text', 'json']).preset('text'),
  setting('--summary <file>', 'write the totals to a file, as JSON'),
];

/** The options about the form and the place of the results. @param stats the words for what `--stats` does. */
export const outputOptions = <Format extends OutputFormat>(formats: readonly Format[], stats: string) => [
  group.output,
  choice(
    '-t, --to <format>',
    'format of the answers (default: lines; drawn if few go to a terminal)',
    outputFormats.filter((name): name is Format => (formats as readonly OutputFormat[]).includes(name)),
  ),
  ...fileOptions(stats),
  choice('--blank <character>', 'empty cells in puzzles that are printed (default: .)', ['.', '0']),
  choice('--color <when>', 'givens in bold in drawings', switches, 'auto'),
];

/** The parsed options about the form and the place of the results. */
export interface OutputOptions extends RunOptions, OptionsOf<ReturnType<typeof outputOptions>> {
  /** The form of lines, with codes; only for `rate`. */
  readonly format?: string;
  /** True if records with a correct answer are left out; only for `verify`. */
  readonly faults?: boolean;
}

/** What a command with an answer for each puzzle offers. */
interface Offer<Format extends OutputFormat> {
  /** The output formats. */
  readonly formats: readonly Format[];
  /** The words for what `--exit-status` tests. */
  readonly failure: string;
  /** True if answers have solutions that can be verified. */
  readonly verifies?: boolean;
  /** False if only the reference engine serves. */
  readonly choosesEngine?: boolean;
  /** False if answers take no search, which limits could end. */
  readonly searches?: boolean;
}

export const answerOptions = <Format extends OutputFormat>({
  formats,
  failure,
  verifies,
  choosesEngine = true,
  searches = true,
}: Offer<Format>) => [
  ...inputOptions(),
  flag('--strict', 'warn of puzzles that mix several kinds of blanks'),
  ...outputOptions(formats, 'totals on stderr, as text or json; counters in the records of NDJSON'),
  flag('--exit-status', `exit with 1 if ${failure}`),
  ...messageOptions(),
  ...partOptions(),
  ...(searches
    ? [
        group.limits,
        setting('--timeout <time>', 'time for each puzzle, such as 500ms or 2s', duration),
        setting('--node-limit <number>', 'nodes searched for each puzzle', wholeNumber(1)),
      ]
    : []),
  ...threadOption(),
  ...(choosesEngine ? [engineOption()] : []),
  ...(verifies ? [flag('--verify', 'check every solution by code that shares nothing with the engines')] : []),
];

/** The parsed options that all commands with an answer for each puzzle share. */
export interface SharedOptions
  extends OptionsOf<ReturnType<typeof answerOptions>>, InputOptions, OutputOptions, PartOptions {}

/**
 * The options of commands whose output has the form of their input.
 * @param written the words for what is written to the file of `--output`, if it is not all of the results.
 */
export const rewriteOptions = (written?: string) => [
  ...inputOptions(),
  answersOption(),
  group.output,
  ...fileOptions('totals on stderr, as text or json', written),
  ...messageOptions(),
];

export type RewriteOptions = InputOptions & Pick<SharedOptions, 'output' | 'stats' | 'summary' | 'progress' | 'quiet'>;

/** Refuses what is no alphabet of any size. */
function parseAlphabet(text: string): string {
  alphabetNamed(text, Math.max(1, sizeOfAlphabet(text) ?? 1));
  return text;
}

/** Parses rows and columns: `3x4`. */
function parseBox(text: string): readonly [number, number] {
  const [, rows, columns] = /^([1-9]\d?)[x×]([1-9]\d?)$/.exec(text) ?? [];
  if (rows === undefined) throw new UsageError(`--box: expected rows and columns such as 3x4, found "${text}"`);
  return [Number(rows), Number(columns)];
}

const delimiterWords: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  bar: '|',
};

function parseDelimiter(text: string): string {
  const delimiter = delimiterWords[text.toLowerCase()] ?? text;
  if (delimiters.some((one) => one === delimiter)) return delimiter;
  throw new UsageError(`--delimiter: expected one of , ; | comma, semicolon, tab or bar, found "${text}"`);
}

export const threadCount: Reader<number | 'auto'> = (option) => (text) =>
  text === 'auto' ? 'auto' : wholeNumber(1, mostThreads, 'auto')(option)(text);

// Interprets the shared options: limits, and how text is read.

export const threadCountOf = ({ threads }: Pick<SharedOptions, 'threads'>): number =>
  threads === 'auto' ? availableParallelism() : threads;

/** Returns the values that are given. */
export const given = <Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as object;

/** Returns the limits and the engine. */
export const limitsOf = ({
  timeout,
  nodeLimit,
  engine,
}: Pick<SharedOptions, 'timeout' | 'nodeLimit' | 'engine'>): QuestionOptions =>
  given({ timeoutMs: timeout, nodeLimit, engine });

/** True if the options say that the input is CSV. */
export const isTable = ({ from, column, answers, delimiter }: InputOptions): boolean =>
  from === 'csv' || [column, answers, delimiter].some((option) => option !== undefined);

export const inputChoiceOf = (options: InputOptions): InputChoice => ({
  from: options.from,
  isCsv: isTable(options),
  areBoards:
    options.alphabet !== undefined ||
    options.box !== undefined ||
    options.regionsFrom !== undefined ||
    options.layout === true,
  areLayouts: options.layout === true,
});

export const classicReadingOf = ({ from, column, answers, delimiter }: InputOptions): ClassicReading => ({
  format: classicFormats.find((name) => name === from),
  column,
  answers,
  delimiter,
});

/** Returns how to read the text of boards. @throws {UsageError} for a layout that cannot be read. */
export function readingOf({ alphabet, box, regionsFrom }: InputOptions): Omit<BoardReadOptions, 'format'> {
  return { alphabet, box, regions: regionsFrom === undefined ? undefined : readRegions(regionsFrom) };
}

function readRegions(file: string): string[] {
  return attemptTo(`--regions-from ${file}`, () => readLayout(readFileSync(file, 'utf8')));
}
