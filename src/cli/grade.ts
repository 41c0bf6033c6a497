/** `pidoku grade`: the class of each puzzle by the rules that it needs, and a summary of all puzzles. */
import { usualFormats } from '../answers/open-drawn-writer.js';
import { describeUngraded, gradeTable, summarizeGrades } from '../grading/index.js';
import { kCellsRules, ratingScales, type GradeResult } from '../index.js';
import { group, answerOptions, notUniqueWords } from './options/options.js';
import { refuseWith, requireWith } from './options/refuse.js';
import { wholeNumber } from './options/values.js';
import { recordWork } from './options/work.js';
import { shellWords } from './parts/shell-words.js';
import { ExitCode } from './run/exit-codes.js';
import type { GradeReport } from './run/grade-report.js';
import { runCommand, isNotUnique } from './run/run.js';
import { choice, setting, flag, type OptionsOf, defineCommand } from './options/command-definition.js';

const gradeOptions = () => [
  ...answerOptions({ formats: usualFormats, failure: notUniqueWords, choosesEngine: false }),
  group.research,
  choice(
    '--k-cells <form>',
    'cells with identical domains, any naked subset, or no such rule',
    kCellsRules,
    'identical',
  ),
  choice('--branching <cell>', 'the cell to guess in', ['smallest-domain', 'random'], 'smallest-domain'),
  setting('--seed <number>', 'for --branching random (default: 1)', wholeNumber(0)),
  flag('--rated', 'rate each puzzle by the techniques of people as well'),
  choice(
    '--scale <dialect>',
    'ER, EP and ED of classic puzzles as well: Sukaku Explainer 1.18 or Sudoku Explainer 1.2.1',
    ratingScales,
  ),
  setting('--report <folder>', 'write report.md, grades.csv and plots into a folder'),
];
type GradeCommandOptions = OptionsOf<ReturnType<typeof gradeOptions>>;

export const gradeCommand = defineCommand({
  about: 'grade by the rules it takes: easy, medium, hard or evil',
  options: gradeOptions,
  run: runGrade,
  examples: [
    ['pidoku grade puzzles.txt', 'class, rules, givens, guesses of each puzzle'],
    ['pidoku grade --rated -t csv puzzles.csv', 'with the rating, as columns'],
    ['pidoku grade --scale sukaku -t csv puzzles.csv', 'with ER, EP and ED, which take longer'],
    ['pidoku grade --rated --report folder puzzles.txt', 'report.md, grades.csv and plots'],
  ],
  more: 'A line says class, rules that acted (1, 2, 3, k-cells), givens, guesses and backtracks. A table of the\nclasses follows on stderr.',
});

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
    records,
    hasFailed: isNotUnique,
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
