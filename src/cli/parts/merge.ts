/** `pidoku merge`: the output of a job from those of its shards. */
import type { Command } from 'commander';
import { UsageError } from '../../index.js';
import { addHelpTexts } from '../help/command-help.js';
import { group } from '../options/options.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';

interface MergeOptions {
  readonly output?: string;
  readonly quiet?: boolean;
}

export function addMerge(program: Command, finish: (code: number) => void): void {
  const command = program
    .command('merge')
    .argument('<PART...>', 'outputs of shards, in any order, each with its journal beside it')
    .description('join the outputs of shards, when their journals prove that they make a whole')
    .optionsGroup(group.output)
    .option('-o, --output <file>', 'the file for the whole, which gets its name when it is complete')
    .option('-q, --quiet', 'no messages but errors')
    .action(async (paths: string[], { output, quiet }: MergeOptions) => {
      if (output === undefined) throw new UsageError('merge needs -o FILE');
      const { mergeParts, provenParts } = await import('./run-merge.js');
      const parts = provenParts(paths);
      const records = await mergeParts(parts, output);
      if (!quiet) say(`${parts.length} parts, ${records} records, in ${output}`);
      finish(ExitCode.Done);
    });
  addHelpTexts(command, {
    examples: [
      ['pidoku merge part-*.csv -o all.csv', 'parts written by --shard i/N -o part-i.csv'],
      ['pidoku merge a.gz b.gz -o all.gz', 'compressed parts follow one another'],
      ['pidoku merge a.txt c.txt -o all.txt', 'says that the second part is missing'],
    ],
    more: `The journals must be of the same version, command, options, input and number of shards, and complete; each shard must be
there once, and begin where the one before ends. The bytes of each part must have the length and the checksum of its journal.
Journals and locks beside parts are left out, so that part-* names the parts.
What is missing is named with the command that makes it, exit code 2.`,
  });
}
