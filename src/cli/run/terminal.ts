/** Output on terminals: colours, and grids if there are few puzzles. */
import type { WriterOptions } from '../../answers/answer-writer.js';
import type { BlockWriter } from '../../stream/blocks/block-writer.js';
import { openBlockWriter } from '../../stream/blocks/block-writers.js';
import type { RecordBlock } from '../../stream/blocks/record-block.js';
import type { SharedOptions } from '../options/options.js';

/** The most puzzles that are drawn as grids on a terminal. */
const fewPuzzles = 4;

/** True if results go to a terminal. */
export function writesToTerminal(options: SharedOptions): boolean {
  return options.out === undefined && process.stdout.isTTY;
}

export function usesColor(options: SharedOptions): boolean {
  if (options.color !== 'auto') return options.color === 'always';
  return writesToTerminal(options) && !process.env['NO_COLOR'];
}

/** Writes solved puzzles as grids if the input is short, otherwise as lines. */
export class TerminalWriter implements BlockWriter {
  #chosen: BlockWriter | undefined;

  constructor(readonly options: WriterOptions) {}

  render(block: RecordBlock): Uint8Array {
    const isShort = block.records <= fewPuzzles && (block.isLast || process.stdin.isTTY);
    this.#chosen ??= openBlockWriter(isShort ? 'grid' : 'lines', 'solve', this.options);
    return this.#chosen.render(block);
  }
}
