/** The parsed options of `pidoku generate`. */
import type { UsualFormat } from '../../answers/open-writer.js';
import type { PuzzleWishes } from '../../index.js';
import type { OutputOptions } from '../options/options.js';

export interface GenerateCommandOptions extends OutputOptions, PuzzleWishes {
  readonly to?: UsualFormat;
  readonly number: number;
  readonly seed?: number;
  readonly first: number;
}
