/** The parsed options of `pidoku generate`. */
import type { UsualFormat } from '../../answers/open-drawn-writer.js';
import type { PuzzleWishes, VariantName } from '../../index.js';
import type { OutputOptions } from '../options/options.js';

export interface GenerateCommandOptions extends OutputOptions, Omit<PuzzleWishes, 'board' | 'variants'> {
  readonly to?: UsualFormat;
  readonly number: number;
  readonly seed?: number;
  readonly first: number;
  readonly variant?: readonly VariantName[];
  /** The file of a board. */
  readonly board?: string;
}
