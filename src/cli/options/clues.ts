/** The option of the commands about clues that are not needed. */
import type { Command } from 'commander';
import { UsageError, clueKinds, type ClueKind } from '../../index.js';
import { group } from './options.js';

export interface ClueCommandOptions {
  readonly of?: readonly ClueKind[];
}

export const addClueOption = (command: Command): Command =>
  command
    .optionsGroup(group.puzzles)
    .option('--of <kinds>', `clues to look at: ${clueKinds.join(',')} (default: givens,cages)`, parseKinds);

function parseKinds(text: string): ClueKind[] {
  const kinds = text.split(',') as ClueKind[];
  if (kinds.every((kind) => clueKinds.includes(kind))) return kinds;
  throw new UsageError(`--of: expected some of ${clueKinds.join(',')}, found "${text}"`);
}
