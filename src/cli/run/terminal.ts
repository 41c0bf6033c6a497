/** What a person's terminal gets: colours, and grids where there are few puzzles. */
import type { WriterOptions } from '../../answers/answer-writer.js';
import type { BlockWriter } from '../../stream/blocks/block-writer.js';
import { openBlockWriter } from '../../stream/blocks/block-writers.js';
import type { RecordBlock } from '../../stream/blocks/record-block.js';
import type { SharedOptions } from '../options/options.js';

/** Puzzles up to which a terminal gets grids. */
const fewPuzzles = 4;

/** Whether results go to a person's terminal. */
export function writesToTerminal(options: SharedOptions): boolean {
  return options.out === undefined && process.stdout.isTTY;
}

export function usesColor(options: SharedOptions): boolean {
  if (options.color !== 'auto') return options.color === 'always';
  return writesToTerminal(options) && !process.env['NO_COLOR'];
}

/** Writes solved puzzles as grids where the input is short, as lines where there are more. */
export class TerminalWriter implements BlockWriter {
  #chosen: BlockWriter | undefined;

  constructor(readonly options: WriterOptions) {}

  render(block: RecordBlock): Uint8Array {
    const isShort = block.records <= fewPuzzles && (block.isLast || process.stdin.isTTY);
    this.#chosen ??= openBlockWriter(isShort ? 'grid' : 'lines', 'solve', this.options);
    return this.#chosen.render(block);
  }
}
