/** `pidoku merge`: the output of a job from those of its shards. */
import { UsageError } from '../../index.js';
import { group } from '../options/options.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';
import { defineCommand, setting, flag } from '../options/command-definition.js';

export const mergeCommand = defineCommand({
  about: 'join the outputs of shards, when their journals prove that they make a whole',
  arguments: [['<PART...>', 'outputs of shards, in any order, each with its journal beside it']],
  options: () => [
    group.output,
    setting('-o, --output <file>', 'the file for the whole, which gets its name when it is complete'),
    flag('-q, --quiet', 'no messages but errors'),
  ],
  async run(paths, { output, quiet }) {
    if (output === undefined) throw new UsageError('merge needs -o FILE');
    const { mergeParts, provenParts } = await import('./run-merge.js');
    const parts = provenParts(paths);
    const records = await mergeParts(parts, output);
    if (!quiet) say(`${parts.length} parts, ${records} records, in ${output}`);
    return ExitCode.Done;
  },
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
