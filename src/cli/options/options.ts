/** The options that the commands share: their help, and parsers that check their values before any file is opened. */
import { Option, type Command } from 'commander';
import { outputFormats, type OutputFormat } from '../../answers/open-writer.js';
import type { InputFormatName } from '../../stream/node/segments.js';
import { boardFormats, classicFormats } from '../../formats/format-names.js';
import { UsageError, engineNames, mostThreads, type EngineChoice } from '../../index.js';

/** Formats of classic puzzles and of boards. Boards of one line have the format `lines`. */
const inputFormatNames = [
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
  /** The file for the results. Default: stdout. */
  readonly out?: string;
}

/** The parsed shared options. */
export interface SharedOptions extends InputOptions, RunOptions {
  readonly to?: OutputFormat;
  /** The time limit of a puzzle in milliseconds. */
  readonly timeout?: number;
  /** The node limit of a puzzle; 0 means no limit. */
  readonly nodeLimit: number;
  readonly stats?: boolean;
  readonly blank: '.' | '0';
  readonly strict?: boolean;
  readonly color: Switch;
  readonly exitStatus?: boolean;
  readonly verify?: boolean;
}

export function addSharedOptions(command: Command): Command {
  command
    .argument(
      '[FILE | PUZZLE...]',
      'files of puzzles, or puzzles; none or "-" is standard input; gzip and zstd are read as they are',
    )
    .addOption(
      new Option(
        '-o, --to <format>',
        'format of the output (default: lines; grid on a terminal, and for one board or grid)',
      ).choices(outputFormats),
    )
    .option('-t, --timeout <time>', 'time for each puzzle: seconds, or 500ms', parseTime)
    .option('--node-limit <nodes>', 'nodes searched for each puzzle; 0 is no limit', wholeNumber('--node-limit', 0), 0)
    .option('--ordered', 'output in the order of the input (always so)')
    .option('--unordered', 'accepted: output may come in any order')
    .option('--stats', 'totals on stderr; counters in NDJSON')
    .addOption(
      new Option('--blank <character>', 'empty cells in puzzles that are printed').choices(['.', '0']).default('.'),
    )
    .option('--strict', 'warn of lines that mix several kinds of blanks')
    .addOption(new Option('--color <when>', 'givens in bold in grids').choices(switches).default('auto'))
    .option('--exit-status', 'exit with 1 when a puzzle is not unique')
    .option('--out <file>', 'write to a file, renamed from FILE.part when complete')
    .option('--verify', 'check every solution by code that shares nothing with the engines');
  return addRunOptions(addInputOptions(command));
}

/** Adds the options about reading puzzles. */
export function addInputOptions(command: Command): Command {
  return command
    .addOption(
      new Option('-f, --from <format>', 'format of the input').choices(['auto', ...inputFormatNames]).default('auto'),
    )
    .option('--column <name>', 'CSV column of the puzzles, by name or number from 1')
    .addOption(
      unlimited('--max-errors <number>', 'stop after so many malformed records', wholeNumber('--max-errors', 1)),
    )
    .option('--skip <number>', 'leave out the first records', wholeNumber('--skip', 0), 0)
    .addOption(unlimited('--take <number>', 'read so many records at most', wholeNumber('--take', 0)))
    .option(
      '--alphabet <symbols>',
      'symbols of boards: hex1, hex0, letters, decimal, two-digit, A-P, or all of them in their order',
    )
    .option('--box <size>', 'rows and columns of a box, such as 3x4', parseBox)
    .option('--regions-from <file>', 'layout of the regions, for boards that do not say');
}

/** Adds the options about engines, threads and messages. */
export function addRunOptions(command: Command): Command {
  return command
    .option('-j, --threads <number>', 'threads, or auto', parseThreads, 'auto')
    .addOption(
      new Option('--engine <name>', 'engine (default: the fastest there is)').choices(['auto', ...engineNames]),
    )
    .addOption(new Option('--progress <when>', 'progress bar on stderr').choices(switches).default('auto'))
    .option('-q, --quiet', 'no warnings and no summary');
}

/** Returns an option for a limit. The default is Infinity, which the help shows as "no limit". */
function unlimited(flags: string, description: string, parse: (text: string) => number): Option {
  return new Option(flags, description).argParser(parse).default(Infinity, 'no limit');
}

/** Returns a parser of whole numbers from `least` to `most`, if that is given. */
export function wholeNumber(option: string, least: number, most?: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least && value <= (most ?? Infinity))
      return value;
    const range = most === undefined ? `from ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`${option}: expected a whole number ${range}, found "${text}"`);
  };
}

/** Parses seconds (`2`, `0.5`, `2s`) or milliseconds (`500ms`). @returns milliseconds. */
export function parseTime(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text);
  const timeMs = match ? Number(match[1]) * (match[2] === 'ms' ? 1 : 1000) : 0;
  if (timeMs > 0) return timeMs;
  throw new UsageError(`--timeout: expected seconds or milliseconds such as 2, 0.5 or 500ms, found "${text}"`);
}

/** Parses rows and columns: `3x4`. */
function parseBox(text: string): readonly [number, number] {
  const [, rows, columns] = /^(\d{1,2})[x×](\d{1,2})$/.exec(text) ?? [];
  if (rows === undefined) throw new UsageError(`--box: expected rows and columns such as 3x4, found "${text}"`);
  return [Number(rows), Number(columns)];
}

function parseThreads(text: string): number | 'auto' {
  return text === 'auto' ? 'auto' : wholeNumber('--threads', 1, mostThreads)(text);
}
