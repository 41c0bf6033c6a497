/** The constraints that may stand in blocks, by their names. */
import { lineReaders } from './lines.js';
import { markReaders } from './marks.js';
import { outsideReaders } from './outside.js';
import { ownReaders } from './own.js';
import { setReaders } from './sets.js';
import type { ClueReader } from './sinks.js';

export const clueReaders: Readonly<Record<string, ClueReader>> = {
  ...setReaders,
  ...lineReaders,
  ...markReaders,
  ...outsideReaders,
  ...ownReaders,
};

/** Those that may not be repeated by `Replicate`. */
export const isOutside = (name: string): boolean => name in outsideReaders;
