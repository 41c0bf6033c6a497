/** Output on terminals: colours, and drawings if there are few puzzles. */
import type { WriterOptions } from '../../answers/answer-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { BlockWriter } from '../../stream/blocks/block-writers.js';
import { openAnyBlockWriter } from '../../stream/node/answer-blocks.js';
import type { RecordBlock } from '../../stream/blocks/record-block.js';
import type { TaskKind } from '../../stream/blocks/block-answerer.js';
import type { OutputOptions } from '../options/options.js';

/** The most puzzles that are drawn on a terminal. */
export const fewPuzzles = 4;

/** True if results go to a terminal. */
export const writesToTerminal = (options: Pick<OutputOptions, 'output'>): boolean =>
  options.output === undefined && process.stdout.isTTY;

function usesColor(options: OutputOptions): boolean {
  if (options.color !== 'auto') return options.color === 'always';
  return writesToTerminal(options) && !process.env['NO_COLOR'];
}

export const writerOptionsOf = (options: OutputOptions, namesFiles: boolean): WriterOptions => ({
  blank: options.blank ?? '.',
  namesFiles,
  hasStats: options.stats !== undefined,
  isUtf8: usesUtf8(),
  hasColor: usesColor(options),
  // Verdict 0 of answers is correct.
  ...(options.faults && { leftOut: 0 }),
});

/** Draws the answers if the input is short, otherwise writes lines. */
export class TerminalWriter implements BlockWriter {
  #chosen: BlockWriter | undefined;

  constructor(
    readonly kind: TaskKind,
    readonly options: WriterOptions,
    readonly frame: OutputFrame,
  ) {}

  render(block: RecordBlock): Uint8Array {
    const isShort = block.records <= fewPuzzles && (block.isLast || process.stdin.isTTY);
    this.#chosen ??= openAnyBlockWriter(isShort ? 'grid' : 'lines', this.kind, this.options, this.frame);
    return this.#chosen.render(block);
  }
}

// True if the terminal can show more than ASCII, by the locale of the environment. Without a locale, UTF-8 is assumed.

function usesUtf8(env: NodeJS.ProcessEnv = process.env): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'];
  return !locale || /utf-?8/i.test(locale);
}
