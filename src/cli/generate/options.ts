/** The parsed options of `pidoku generate`. */
import type { UsualFormat } from '../../answers/open-writer.js';
import type { GradeName, SymmetryName } from '../../index.js';
import type { OutputOptions } from '../options/options.js';

export interface GenerateCommandOptions extends OutputOptions {
  readonly to?: UsualFormat;
  readonly number: number;
  readonly seed?: number;
  readonly first: number;
  readonly clues?: readonly [number, number];
  readonly symmetry?: SymmetryName;
  readonly pattern?: string;
  readonly minimal?: boolean;
  readonly solved?: boolean;
  readonly unbiased?: boolean;
  readonly grade?: GradeName;
  readonly rating?: readonly [number, number];
  readonly attempts?: number;
}
