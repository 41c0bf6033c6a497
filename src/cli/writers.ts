/** Which writer an output format means for a command. */
import {
  ColonWriter,
  CsvWriter,
  GridWriter,
  NdjsonWriter,
  SolutionLines,
  WordLines,
  canonicalMark,
  countWords,
  findClashes,
  Verdict,
  verdictNames,
  type RecordBlock,
  type RecordWriter,
  type TaskKind,
} from '../bulk/index.js';
import { UsageError, describeClash, type Engine } from '../index.js';
import type { OutputFormat, SharedOptions } from './options.js';

const decoder = new TextDecoder();

/** Puzzles up to which a terminal gets grids. */
const fewPuzzles = 4;

export interface WriterContext {
  readonly kind: TaskKind;
  readonly options: SharedOptions;
  readonly namesFiles: boolean;
  readonly engine: Engine;
  readonly threads: number;
}

/** Whether results go to a person's terminal. */
export function writesToTerminal(options: SharedOptions): boolean {
  return options.out === undefined && process.stdout.isTTY === true;
}

export function makeWriter(context: WriterContext): RecordWriter {
  const { kind, options } = context;
  if (options.to) return writerOf(options.to, context);
  return kind === 'solve' && writesToTerminal(options) ? new TerminalWriter(context) : writerOf('lines', context);
}

function writerOf(format: OutputFormat, context: WriterContext): RecordWriter {
  const { kind, options, namesFiles, engine, threads } = context;
  const shared = { blank: options.blank.charCodeAt(0), namesFiles };
  switch (format) {
    case 'lines':
      if (kind === 'solve') return new SolutionLines(namesFiles);
      return new WordLines(kind === 'count' ? countWords : checkWords, namesFiles);
    case 'colon':
      return new ColonWriter(kind === 'count' ? countWords : (block, index) => `${block.results.found[index]}`, shared);
    case 'csv':
      return new CsvWriter(shared);
    case 'grid':
      return new GridWriter({ namesFiles, hasColor: usesColor(options) });
    case 'ndjson':
    case 'json':
      return new NdjsonWriter({
        ...shared,
        hasStats: options.stats === true,
        ...(kind === 'check' && { details: checkDetails }),
        ...(options.stats && { summary: () => ({ engine: engine.name, isa: engine.isa, threads }) }),
      });
    default:
      throw new UsageError(`classic puzzles are not written as ${format}`);
  }
}

/** Grids for the few puzzles of a short input, lines for more. */
class TerminalWriter implements RecordWriter {
  #chosen: RecordWriter | undefined;

  constructor(readonly context: WriterContext) {}

  render(block: RecordBlock): Uint8Array {
    const isShort = block.records <= fewPuzzles && (block.isLast || process.stdin.isTTY === true);
    this.#chosen ??= writerOf(isShort ? 'grid' : 'lines', this.context);
    return this.#chosen.render(block);
  }
}

export function usesColor(options: SharedOptions): boolean {
  if (options.color !== 'auto') return options.color === 'always';
  return writesToTerminal(options) && !process.env['NO_COLOR'];
}

/** `unique`, `multiple` and its two smallest solutions, `invalid` and which givens clash, ... */
function checkWords(block: RecordBlock, index: number): string {
  const verdict = block.verdicts[index] as Verdict;
  const name = verdictNames[verdict];
  if (verdict === Verdict.Multiple)
    return [name, ...witnessesOf(block, index)].join(' ') + canonicalMark(block, index, ' ');
  if (verdict === Verdict.Invalid)
    return `${name} ${findClashes(block.bytes, block.offsets[index]).map(describeClash).join('; ')}`;
  return name;
}

function checkDetails(block: RecordBlock, index: number): Readonly<Record<string, unknown>> {
  const verdict = block.verdicts[index];
  if (verdict === Verdict.Multiple) return { witnesses: witnessesOf(block, index) };
  if (verdict === Verdict.Invalid) return { clashes: findClashes(block.bytes, block.offsets[index]) };
  return {};
}

function witnessesOf(block: RecordBlock, index: number): string[] {
  const text = decoder.decode(block.witnesses.get(index));
  return text.length > 81 ? [text.slice(0, 81), text.slice(81)] : [text];
}
