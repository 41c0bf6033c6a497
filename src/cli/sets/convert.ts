/** `pidoku convert`: puzzles in another format, with their answers where it has a place for them. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  choosesBlank,
  convertFormats,
  hasAnswers,
  isFormula,
  type ConvertFormat,
  type FormulaFormat,
} from '../../formats/format-names.js';
import { UsageError } from '../../index.js';
import { group, rewriteOptions, threadOption } from '../options/options.js';
import { type PartOptions, partOptions } from '../options/part-options.js';
import { refuseWith, requireWith } from '../options/refuse.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';
import { makeFolder } from './folders.js';
import { mandatory, choice, setting, flag, type OptionsOf, defineCommand } from '../options/command-definition.js';

const convertOptions = () => [
  ...rewriteOptions(),
  group.output,
  mandatory(choice('-t, --to <format>', 'format of the puzzles', convertFormats)),
  setting(
    '--out <folder>',
    'write a file for each input there; for npy, cnf, opb and minizinc-model a folder for each',
  ),
  choice('--blank <character>', 'empty cells (default: .)', ['.', '0']),
  flag('--solve', 'solve the puzzles without an answer, where the format has answers'),
  ...partOptions(),
  ...threadOption(),
];
type ConvertCommandOptions = OptionsOf<ReturnType<typeof convertOptions>> & PartOptions;

export const convertCommand = defineCommand({
  about: 'write puzzles in another format',
  options: convertOptions,
  prepare: (command) => command.hook('preAction', (_, action) => refuseInParts(action.opts<ConvertCommandOptions>())),
  run: runConvert,
  examples: [
    ['pidoku convert --to sdk puzzles.txt', 'a [Puzzle] section for each'],
    ['pidoku convert --to csv --solve puzzles.txt', 'a table with solutions'],
    ['pidoku convert --to cnf 53..7....6..195....98...', 'a formula for a SAT solver'],
    ['pidoku convert --to csv --solve -o all.csv --resume puzzles.txt', 'goes on where it ended'],
    ['pidoku convert --to npy --out data train.csv test.csv', 'arrays in data/train and data/test'],
  ],
  more: `Formats: lines (sdm), grid, sdk, ss, hodoku and pencilmarks hold puzzles, csv and rrn (no header, 0 for blanks) answers
too, json (ndjson) everything, a line each; csv and json keep the other columns of a table; text, jigsaw, sumocue, ps,
minizinc, positions and iss hold boards; fpuzzles, sudokupad and sudokumaker are links, a line each. npy is a folder of
NumPy arrays as recursive reasoning models take them: all__inputs.npy and all__labels.npy have 81 bytes for
each puzzle, 1 for a blank and d + 1 for a digit. cnf (DIMACS), opb (with sums) and minizinc-model are for solvers, one
puzzle a file; with --out a file for each record, named by its number. Records that the format cannot say are left out,
and counted as malformed. --shard and --resume serve all formats but npy and those of one puzzle a file; lines and boards
in csv need --solve for them, because otherwise the first record decides whether there is a column of answers.`,
});

/** @throws {UsageError} for a format, or a place for it, that cannot be written in parts. */
function refuseInParts({ to, out, shard, resume, journalEvery }: ConvertCommandOptions): void {
  if (shard === undefined && resume !== true && journalEvery === undefined) return;
  const option = shard !== undefined ? '--shard' : resume ? '--resume' : '--journal-every';
  if (to === 'npy')
    throw new UsageError(`${option}: npy is a folder of arrays that begin with the number of all puzzles`);
  if (out !== undefined) throw new UsageError(`${option} writes one file: -o FILE instead of --out FOLDER`);
  if (isFormula(to) || to === 'minizinc')
    throw new UsageError(`${option}: ${to} holds one puzzle a file, and there is nothing to divide`);
}

async function runConvert(files: readonly string[], options: ConvertCommandOptions): Promise<ExitCode> {
  const { to, out, blank, solve = false, output } = options;
  refuseWith(blank !== undefined && !choosesBlank(to), '--blank', `--to ${to}`);
  refuseWith(solve && !hasAnswers(to), '--solve', `--to ${to}`);
  refuseWith(out !== undefined && output !== undefined, '--out', '--output');
  if (to === 'npy') requireWith(out === undefined, '--to npy', '--out FOLDER');
  if (out === undefined) return convert(files, options);
  refuseWith(options.summary !== undefined, '--summary', '--out');
  const inputs = files.length > 0 ? files : ['-'];
  const names = inputs.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`--out: two inputs are called ${twice}`);
  makeFolder(out);
  let worst: ExitCode = ExitCode.Done;
  for (const [index, input] of inputs.entries()) {
    const target = join(out, names[index]);
    const code = await convert(
      [input],
      isFolder(to) ? options : { ...options, output: `${target}.${endings[to] ?? 'txt'}` },
      target,
    );
    if (code === ExitCode.Interrupted || code === ExitCode.Terminated) return code;
    worst = worst === ExitCode.Done ? code : worst;
  }
  return worst;
}

/** Checks whether each input becomes a folder. */
const isFolder = (format: ConvertFormat): format is 'npy' | FormulaFormat => format === 'npy' || isFormula(format);

/** @param folder the folder for arrays, or for the formulas of the records. */
async function convert(files: readonly string[], options: ConvertCommandOptions, folder = ''): Promise<ExitCode> {
  const { to, blank = '.', solve: solves = false, ...shared } = options;
  const { Converter, NpyFolder, runRewriting } = await import('./lane.js');
  if (isFormula(to) && folder !== '') {
    makeFolder(folder);
    const { FormulaFolder } = await import('../../stream/node/converting/formulas.js');
    return runRewriting(files, options, new FormulaFolder(folder, to), { needsOneTable: false });
  }
  if (to !== 'npy') {
    const inParts = [options.shard, options.resume, options.journalEvery, options.block].some(
      (option) => option !== undefined,
    );
    const converter = new Converter(to, { blank, solves, inParts });
    return runRewriting(files, shared, converter, { needsOneTable: to === 'csv' });
  }
  const arrays = new NpyFolder(folder, solves);
  return runRewriting(files, options, arrays, {
    needsOneTable: false,
    open: () => ({
      sink: arrays.inputs.sink,
      async close(isComplete) {
        await arrays.close(isComplete);
        if (!isComplete) say(`the arrays are not complete: ${folder} has them with the ending .part`);
      },
    }),
  });
}

/** The name of the output of an input, without an ending. */
const nameOf = (file: string): string =>
  file === '-' || !existsSync(file)
    ? 'stdin'
    : basename(file)
        .replace(/\.(gz|zst)$/i, '')
        .replace(/(?<=.)\.[^.]*$/, '');

/** The endings of the files of formats; the others end with `txt`. */
const endings: Partial<Record<ConvertFormat, string>> = {
  sdm: 'sdm',
  csv: 'csv',
  rrn: 'csv',
  sdk: 'sdk',
  ss: 'ss',
  json: 'json',
  ndjson: 'ndjson',
  minizinc: 'dzn',
};
