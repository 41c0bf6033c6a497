/** The options that commands share, in the groups of their help. A command has only the options that it uses. */
import { Option, type Command } from 'commander';
import { outputFormats, type OutputFormat } from '../../answers/open-writer.js';
import { delimiters } from '../../formats/classic/csv.js';
import type { InputFormatName } from '../../stream/node/segments.js';
import { alphabetNamed, sizeOfAlphabet } from '../../formats/boards/cell-text.js';
import { boardFormats, classicFormats } from '../../formats/format-names.js';
import { UsageError, engineNames, mostThreads, type EngineChoice } from '../../index.js';
import { addPartOptions, type PartOptions } from './part-options.js';
import { duration, readBy, wholeNumber } from './values.js';

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
type Switch = (typeof switches)[number];

/** The parsed options about reading puzzles. */
export interface InputOptions {
  readonly from: InputFormatName;
  readonly column?: string;
  /** The CSV column of answers. */
  readonly answers?: string;
  /** The character between the fields of CSV. */
  readonly delimiter?: string;
  readonly skip: number;
  readonly take: number;
  readonly maxErrors: number;
  readonly alphabet?: string;
  /** The rows and columns of a box. */
  readonly box?: readonly [number, number];
  /** The file of the layout. */
  readonly regionsFrom?: string;
  /** True if the input consists of layouts; only for `check`. */
  readonly layout?: boolean;
}

/** The parsed options about engines, threads and messages. */
export interface RunOptions {
  readonly threads: number | 'auto';
  /** Default: the environment decides. */
  readonly engine?: EngineChoice;
  readonly progress: Switch;
  readonly quiet?: boolean;
  /** The file for the results, or the folder of a report. Default: stdout. */
  readonly output?: string;
}

/** The parsed options about the form and the place of the results. */
export interface OutputOptions extends RunOptions {
  readonly to?: OutputFormat;
  /** The form of lines, with codes; only for `rate`. */
  readonly format?: string;
  /** True if records with a correct answer are left out; only for `verify`. */
  readonly faults?: boolean;
  /** The form of the totals on stderr. */
  readonly stats?: 'text' | 'json';
  /** The file for the totals. */
  readonly summary?: string;
  readonly blank?: '.' | '0';
  readonly color: Switch;
}

/** The parsed options that all commands with an answer for each puzzle share. */
export interface SharedOptions extends InputOptions, OutputOptions, PartOptions {
  /** The time limit of a puzzle in milliseconds. */
  readonly timeout?: number;
  readonly nodeLimit?: number;
  readonly strict?: boolean;
  readonly exitStatus?: boolean;
  readonly verify?: boolean;
}

/** What a command with an answer for each puzzle offers. */
interface Offer {
  /** The output formats. */
  readonly formats: readonly OutputFormat[];
  /** The words for what `--exit-status` tests. */
  readonly failure: string;
  /** True if answers have solutions that can be verified. */
  readonly verifies?: boolean;
  /** False if only the reference engine serves. */
  readonly choosesEngine?: boolean;
  /** False if answers take no search, which limits could end. */
  readonly searches?: boolean;
}

export function addAnswerOptions(
  command: Command,
  { formats, failure, verifies, choosesEngine = true, searches = true }: Offer,
): Command {
  addInputOptions(command).option('--strict', 'warn of puzzles that mix several kinds of blanks');
  addOutputOptions(command, formats, 'totals on stderr, as text or json; counters in the records of NDJSON').option(
    '--exit-status',
    `exit with 1 if ${failure}`,
  );
  addMessageOptions(command);
  addPartOptions(command);
  if (searches) {
    command
      .optionsGroup(group.limits)
      .option('--timeout <time>', 'time for each puzzle, such as 500ms or 2s', duration('--timeout'))
      .option('--node-limit <number>', 'nodes searched for each puzzle', wholeNumber('--node-limit', 1));
  }
  addThreadOption(command);
  if (choosesEngine) addEngineOption(command);
  if (verifies) command.option('--verify', 'check every solution by code that shares nothing with the engines');
  return command;
}

/** Adds the options about the form and the place of the results. @param stats the words for what `--stats` does. */
export function addOutputOptions(command: Command, formats: readonly OutputFormat[], stats: string): Command {
  const shown = outputFormats.filter((name) => formats.includes(name));
  command
    .optionsGroup(group.output)
    .addOption(
      new Option('-t, --to <format>', 'format of the answers (default: lines; drawn if few go to a terminal)').choices(
        shown,
      ),
    );
  return addFileOptions(command, stats)
    .addOption(
      new Option('--blank <character>', 'empty cells in puzzles that are printed (default: .)').choices(['.', '0']),
    )
    .addOption(new Option('--color <when>', 'givens in bold in drawings').choices(switches).default('auto'));
}

/** Adds the options about the file of the results and the totals to the current group. */
const addFileOptions = (command: Command, stats: string, written = 'write'): Command =>
  command
    .option(
      '-o, --output <file>',
      `${written} to a file, which gets its name when it is complete; .gz and .zst are compressed`,
    )
    .addOption(new Option('--stats [=form]', stats).choices(['text', 'json']).preset('text'))
    .option('--summary <file>', 'write the totals to a file, as JSON');

/** The parsed options that all commands share whose output has the form of their input. */
export type RewriteOptions = InputOptions & Pick<SharedOptions, 'output' | 'stats' | 'summary' | 'progress' | 'quiet'>;

/** @param written the words for what is written to the file of `--output`, if it is not all of the results. */
export function addRewriteOptions(command: Command, written?: string): Command {
  addInputOptions(command)
    .option('--answers <name>', 'CSV column of the answers, by name or number from 1')
    .optionsGroup(group.output);
  return addMessageOptions(addFileOptions(command, 'totals on stderr, as text or json', written));
}

export const addPuzzleArguments = (command: Command): Command =>
  command.argument(
    '[FILE | PUZZLE...]',
    'files of puzzles, or puzzles; none or "-" is standard input; gzip and zstd are read as they are',
  );

/** Adds the options about reading puzzles. */
export function addInputOptions(command: Command): Command {
  return command
    .optionsGroup(group.input)
    .addOption(
      new Option('-f, --from <format>', 'format of the puzzles').choices(['auto', ...inputFormatNames]).default('auto'),
    )
    .option('--column <name>', 'CSV column of the puzzles, by name or number from 1')
    .option(
      '--delimiter <character>',
      'character between the fields of CSV: comma, semicolon, tab or bar',
      parseDelimiter,
    )
    .addOption(
      unlimited('--max-errors <number>', 'stop after so many malformed records', wholeNumber('--max-errors', 1)),
    )
    .option('--skip <number>', 'leave out the first records', wholeNumber('--skip', 0), 0)
    .addOption(unlimited('--take <number>', 'read so many records at most', wholeNumber('--take', 0)))
    .option(
      '--alphabet <symbols>',
      'symbols of boards: hex1, hex0, letters, decimal, two-digit, A-P, or all of them in their order',
      readBy('--alphabet', parseAlphabet),
    )
    .option('--box <size>', 'rows and columns of a box, such as 3x4', parseBox)
    .option('--regions-from <file>', 'layout of the regions, for boards that do not say');
}

/** Adds the options about messages to the current group. */
export function addMessageOptions(command: Command): Command {
  return command
    .addOption(new Option('--progress <when>', 'progress bar on stderr').choices(switches).default('auto'))
    .option('-q, --quiet', 'no messages but errors');
}

/** Adds the options about engines and threads. @param byDefault the engine without the option. */
export const addEngineOptions = (command: Command, byDefault?: string): Command =>
  addEngineOption(addThreadOption(command), byDefault);

export const addThreadOption = (command: Command): Command =>
  command.optionsGroup(group.engine).option('-j, --threads <number>', 'threads, or auto', parseThreads, 'auto');

const addEngineOption = (command: Command, byDefault = 'the fastest there is'): Command =>
  command.addOption(new Option('--engine <name>', `engine (default: ${byDefault})`).choices(['auto', ...engineNames]));

/** Returns an option for a limit. The default is Infinity, which the help shows as "no limit". */
function unlimited(flags: string, description: string, parse: (text: string) => number): Option {
  return new Option(flags, description).argParser(parse).default(Infinity, 'no limit');
}

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

export function parseThreads(text: string): number | 'auto' {
  return text === 'auto' ? 'auto' : wholeNumber('--threads', 1, mostThreads, 'auto')(text);
}
