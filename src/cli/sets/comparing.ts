/** The options of commands that compare records: how, and in how much memory. */
import { totalmem } from 'node:os';
import { Option, type Command } from 'commander';
import { keyKinds, type KeyKind } from '../../questions/sets/comparison-key.js';
import { addRewriteOptions, addThreadOption, group, type RewriteOptions } from '../options/options.js';
import { wholeNumber } from '../options/values.js';

export interface ComparingOptions extends RewriteOptions {
  readonly by: KeyKind;
  /** In bytes. */
  readonly memory: number;
  readonly threads: number | 'auto';
  readonly exitStatus?: boolean;
}

/** @param kinds the keys that the command has. @param failure the words for what `--exit-status` tests. */
export function addComparingOptions(command: Command, kinds: readonly KeyKind[], failure: string): Command {
  addRewriteOptions(command)
    .addOption(
      new Option('--by <key>', 'what makes records equal')
        .choices(keyKinds.filter((kind) => kinds.includes(kind)))
        .default('symmetry'),
    )
    .option('--exit-status', `exit with 1 if ${failure}`)
    .optionsGroup(group.limits)
    .addOption(
      new Option('--memory <bytes>', 'most memory for fingerprints, 25 bytes for each different record')
        .argParser(wholeNumber('--memory', 1))
        .default(Math.floor(totalmem() / 2), 'half of the machine'),
    );
  return addThreadOption(command);
}

export const keyWords = `Keys: text, the cells as they stand; digits, up to the names of the digits; symmetry, up to all symmetries,
which is for classic puzzles`;
