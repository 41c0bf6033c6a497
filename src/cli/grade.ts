/** `pidoku grade`: the class of each puzzle by the rules that it needs, and a summary of all puzzles. */
import { Option, type Command } from 'commander';
import { usualFormats } from '../answers/open-drawn-writer.js';
import { describeUngraded, gradeTable, summarizeGrades } from '../grading/index.js';
import { kCellsRules, ratingScales, type GradeOptions, type GradeResult, type RatingScale } from '../index.js';
import { Verdict } from '../model/verdict.js';
import { addHelpTexts } from './help/command-help.js';
import { addAnswerOptions, addPuzzleArguments, group, type SharedOptions } from './options/options.js';
import { refuseWith, requireWith } from './options/refuse.js';
import { wholeNumber } from './options/values.js';
import { recordWork } from './options/work.js';
import { shellWords } from './parts/shell-words.js';
import { ExitCode } from './run/exit-codes.js';
import type { GradeReport } from './run/grade-report.js';
import { runCommand } from './run/run.js';

interface GradeCommandOptions extends SharedOptions {
  readonly kCells: Required<GradeOptions>['kCells'];
  readonly branching: 'smallest-domain' | 'random';
  readonly seed?: number;
  readonly rated?: boolean;
  readonly scale?: RatingScale;
  /** The folder of the report. */
  readonly report?: string;
}

export function addGrade(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('grade')).description(
    'grade by the rules it takes: easy, medium, hard or evil',
  );
  addAnswerOptions(command, {
    formats: usualFormats,
    failure: 'a puzzle does not have exactly one solution',
    choosesEngine: false,
  })
    .optionsGroup(group.research)
    .addOption(
      new Option('--k-cells <form>', 'cells with identical domains, any naked subset, or no such rule')
        .choices(kCellsRules)
        .default('identical'),
    )
    .addOption(
      new Option('--branching <cell>', 'the cell to guess in')
        .choices(['smallest-domain', 'random'])
        .default('smallest-domain'),
    )
    .option('--seed <number>', 'for --branching random (default: 1)', wholeNumber('--seed', 0))
    .option('--rated', 'rate each puzzle by the techniques of people as well')
    .addOption(
      new Option(
        '--scale <dialect>',
        'ER, EP and ED of classic puzzles as well: Sukaku Explainer 1.18 or Sudoku Explainer 1.2.1',
      ).choices(ratingScales),
    )
    .option('--report <folder>', 'write report.md, grades.csv and plots into a folder')
    .action(async (files: string[], options: GradeCommandOptions) => finish(await runGrade(files, options)));
  addHelpTexts(command, {
    examples: [
      ['pidoku grade puzzles.txt', 'class, rules, givens, guesses of each puzzle'],
      ['pidoku grade --rated -t csv puzzles.csv', 'with the rating, as columns'],
      ['pidoku grade --scale sukaku -t csv puzzles.csv', 'with ER, EP and ED, which take longer'],
      ['pidoku grade --rated --report folder puzzles.txt', 'report.md, grades.csv and plots'],
    ],
    more: 'A line says class, rules that acted (1, 2, 3, k-cells), givens, guesses and backtracks. A table of the\nclasses follows on stderr.',
  });
}

async function runGrade(files: readonly string[], options: GradeCommandOptions): Promise<number> {
  const isRest = options.resume === true;
  refuseWith(options.report !== undefined && isRest, '--report', '--resume: it needs all records in one run');
  const report = options.report === undefined ? undefined : await openReport(options.report);
  const { kCells, branching, seed = 1, rated = false, scale } = options;
  requireWith(options.seed !== undefined && branching !== 'random', '--seed', '--branching random');
  const results: GradeResult[] = [];
  let malformed = 0;
  const records = recordWork('grade', options, {
    asked: { kCells, branching, seed, rated, ...(scale && { scale }) },
    engineFor: () => 'reference',
    observe(record) {
      if ('problem' in record) malformed++;
      else results.push(record.answer as GradeResult);
      report?.add(record);
    },
  });
  const code = await runCommand({
    files,
    options,
    blocks: undefined,
    records,
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
  const summary = summarizeGrades(results, rated);
  // Of a run that was resumed the records before are not here.
  if (!options.quiet && !isRest && results.length > 0) {
    const rest = describeUngraded(summary, malformed);
    process.stderr.write(`${gradeTable(summary)}\n${rest && `${rest}\n`}`);
  }
  if (code !== ExitCode.Interrupted) await report?.write(results, summary, runOf(files, options, malformed));
  return code;
}

/** Loads the report, with its statistics and charts, on use. */
async function openReport(folder: string): Promise<GradeReport> {
  const { openGradeReport } = await import('./run/grade-report.js');
  return openGradeReport(folder);
}

function runOf(
  files: readonly string[],
  { kCells, branching, seed = 1 }: GradeCommandOptions,
  malformed: number,
): Parameters<GradeReport['write']>[2] {
  return {
    files: files.length > 0 ? files : ['standard input'],
    command: shellWords(['pidoku', ...process.argv.slice(2)]),
    kCells,
    branching,
    seed,
    malformed,
  };
}
