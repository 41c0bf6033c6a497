/** Commands that compare records: how they do it, in how much memory, and where the rest goes. */
import { tmpdir, totalmem } from 'node:os';
import { type KeyKind, keyKinds } from '../../questions/asking/option-names.js';
import { rewriteOptions, group, threadOption } from '../options/options.js';
import { choice, flag, setting, type OptionsOf } from '../options/command-definition.js';
import { wholeNumber } from '../options/values.js';
import type { SetComparison } from '../../stream/node/comparing/passes.js';
import type { FilesRun } from '../run/run.js';
import type { ExitCode } from '../run/exit-codes.js';
import { refuseWith } from '../options/refuse.js';
import { say } from '../run/report.js';
import { startBar } from '../run/progress.js';
import { versionOfPackage } from '../parts/version.js';

/**
 * @param kinds the keys that the command has.
 * @param failure the words for what `--exit-status` tests.
 */
export const comparingOptions = (kinds: readonly KeyKind[], failure: string) => [
  ...rewriteOptions(),
  choice(
    '--by <key>',
    'what makes records equal',
    keyKinds.filter((kind) => kinds.includes(kind)),
    'symmetry',
  ),
  flag('--exit-status', `exit with 1 if ${failure}`),
  group.limits,
  setting(
    '--memory <bytes>',
    'most memory for fingerprints, 25 bytes for each different record',
    wholeNumber(1e6),
    Math.floor(totalmem() / 2),
    'half of the machine',
  ),
  setting('--temporary <folder>', "where fingerprints go that do not fit (default: the system's temporary folder)"),
  setting('--work <folder>', 'keep the fingerprints there: after a crash the same command goes on'),
  ...threadOption(),
];
type ComparingOptions = OptionsOf<ReturnType<typeof comparingOptions>>;

/** Runs a comparison. @param more what is compared, and how the command ends. */
export async function runComparing(
  {
    files,
    options,
    ...what
  }: Pick<SetComparison, 'files' | 'kinds' | 'first' | 'writer' | 'asking'> & {
    readonly options: ComparingOptions;
  },
  more: Partial<Pick<FilesRun, 'needsOneTable' | 'verdicts' | 'hasFailed'>>,
): Promise<ExitCode> {
  const { memory, temporary, work, quiet } = options;
  refuseWith(temporary !== undefined && work !== undefined, '--temporary', '--work, which names the folder itself');
  const { comparingPasses, runRewriting } = await import('./lane.js');
  const comparison: SetComparison = {
    ...what,
    files: files.length > 0 ? files : ['-'],
    mostBytes: memory,
    temporary: temporary ?? tmpdir(),
    work,
    subject: subjectOf(options, what.kinds),
    tell(text) {
      if (!quiet) say(text);
    },
    follow: (label, total, position) =>
      startBar(options, () => ({
        ...{ total, position },
        format: label,
        fields: () => ({}),
      })),
  };
  return runRewriting(files, options, (context) => comparingPasses(context, comparison), more);
}

/** Returns what keys, and the numbers of records, depend on. */
function subjectOf(options: ComparingOptions, kinds: readonly KeyKind[]): SetComparison['subject'] {
  const { from, column, answers, delimiter, skip, take, maxErrors, alphabet, box, regionsFrom } = options;
  return {
    version: versionOfPackage(),
    ...{ kinds, from, column, answers, delimiter, skip, take, alphabet, box },
    'max-errors': maxErrors,
    'regions-from': regionsFrom,
  };
}

export const keyWords = `Keys: text, the cells as they stand; digits, up to the names of the digits; symmetry, up to all symmetries,
which is for classic puzzles`;

export const memoryWords = `More fingerprints than --memory go through files of 16 to 24 bytes a record, and the input is read a second time, so that
it must be a file then.`;
