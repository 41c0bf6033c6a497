/** `pidoku prove`: the solutions of puzzles with proofs that others can check. */
import { resolve } from 'node:path';
import { UsageError } from '../../index.js';
import { group, rewriteOptions } from '../options/options.js';
import { duration, wholeNumber } from '../options/values.js';
import { mostSolutions } from '../../questions/proving/most-solutions.js';
import { ExitCode } from '../run/exit-codes.js';
import { makeFreshFolder } from '../sets/folders.js';
import { setting, flag, type OptionsOf, defineCommand } from '../options/command-definition.js';

const proveOptions = () => [
  ...rewriteOptions('write the lines of stdout, name and verdict of each record,'),
  group.output,
  setting('--out <folder>', 'write the claims and proofs there, files for each record; must be given'),
  flag('--binary', 'write LRAT in binary form, half as long'),
  group.limits,
  setting(
    '-n, --limit <number>',
    'list and prove all solutions of a puzzle with up to so many, at most 10000 (default: 1)',
    wholeNumber(1, mostSolutions),
  ),
  setting('--timeout <time>', 'time for each proof, such as 500ms or 2m', duration, 60_000, '1m'),
];
type ProveCommandOptions = OptionsOf<ReturnType<typeof proveOptions>>;

export const proveCommand = defineCommand({
  about: 'prove that puzzles have one solution, or none, or those of a list',
  options: proveOptions,
  run: runProve,
  examples: [
    ['pidoku prove --out proofs puzzles.txt', 'proofs/000001.json, proofs/000001.lrat and so on'],
    ['pidoku prove --out proofs --timeout 5s puzzles.txt', '5 seconds for each proof'],
    ['pidoku prove --out proofs --limit 50 sparse.txt', 'all solutions of puzzles with up to 50'],
    ['pidoku check-proof proofs', 'checks them all'],
  ],
  more: `For each record NAME.json says what is claimed: a puzzle has one solution (unique), several (multiple, two of them
are there), or none (none, invalid). NAME.lrat proves that there is no other solution, or none: text LRAT over the formula
of "convert --to cnf", with one more clause that excludes the solution. For boards with sums it is NAME.pbp, in the format
of VeriPB 2.0 over "convert --to opb", always text. With --limit, a puzzle with several solutions, but no more than that, has all
of them and the proof that there are no others: multiple:12 is a list of 12, multiple:>=51 are too many, and multiple !unknown timeout
took too long; both have two witnesses. NAME is the number of the record; a malformed one keeps its number. A line on stdout
has the name, the verdict and the size of the proof. All boards without clues are proved, and those with thermometers,
whispers, dots and others of pairs of cells, candidates, occurrences and sums; the error names a clue that is not among them.`,
});

async function runProve(files: readonly string[], options: ProveCommandOptions): Promise<ExitCode> {
  const out = requireFolder(options);
  makeFreshFolder(out, (name) => /^\d+\.(json|lrat|pbp)$/.test(name));
  const { runRewriting } = await import('../sets/lane.js');
  const { ProofFolder } = await import('../../stream/node/proof-folder.js');
  const limits = { limit: options.limit, timeoutMs: options.timeout };
  const folder = new ProofFolder(out, limits, options.binary === true);
  const code = await runRewriting(files, options, folder, { needsOneTable: false });
  return code === ExitCode.Done && folder.unknown > 0 ? ExitCode.Unknown : code;
}

/** Returns the folder of the proofs. @throws {UsageError} without one, and where the file of the lines would be it. */
function requireFolder({ out, output }: ProveCommandOptions): string {
  const meanings = '--out FOLDER is for the claims and proofs, -o FILE for the lines that else go to stdout';
  if (out === undefined) throw new UsageError(`prove needs --out: ${meanings}`);
  if (output !== undefined && resolve(output) === resolve(out))
    throw new UsageError(`-o and --out are both ${out}: ${meanings}`);
  return out;
}
