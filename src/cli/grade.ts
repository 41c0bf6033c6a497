/** `pidoku grade`: the class of each puzzle by the rules it takes, and what a whole set says. */
import { Option, type Command } from 'commander';
import { Verdict } from '../bulk/index.js';
import { describeUngraded, gradeTable, summarizeGrades } from '../grading/index.js';
import {
  kCellsRules,
  type GradeOptions,
  type GradeResult,
  type MalformedBoard,
  type QuestionOptions,
} from '../index.js';
import { limitsOf, linesUnlessAsked, readingOf } from './board-work.js';
import { gradeCsvHeader, gradeCsvRow, makeGradeCsvWriter } from './boards/grade-words.js';
import type { BoardWork } from './boards/run.js';
import { makeBoardWriter } from './boards/writers.js';
import { ExitCode } from './exit-codes.js';
import { openGradeReport, type GradeReport } from './grade-report.js';
import { addSharedOptions, wholeNumber, type SharedOptions } from './options.js';
import { openArguments } from './puzzle-arguments.js';
import { runBulk } from './run.js';

export interface GradeCommandOptions extends SharedOptions {
  readonly kCells: Required<GradeOptions>['kCells'];
  readonly branching: 'smallest-domain' | 'random';
  readonly seed: number;
  readonly rated?: boolean;
  /** A folder. */
  readonly report?: string;
}

export function addGrade(program: Command, finish: (code: number) => void): void {
  addSharedOptions(
    program
      .command('grade')
      .description('grade each puzzle by the rules it takes: easy, medium, hard (k-cells) or evil (search)'),
  )
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
    .option('--seed <number>', 'for --branching random', wholeNumber('--seed', 0), 1)
    .option('--rated', 'rate each puzzle by the techniques of people as well')
    .option('--report <folder>', 'write report.md, grades.csv and plots into a folder')
    .addHelpText(
      'after',
      '\nA line says class, rules that acted (1, 2, 3, k-cells), givens, guesses, backtracks; a table of the classes follows on stderr.',
    )
    .action(async (files: string[], options: GradeCommandOptions) => finish(await runGrade(files, options)));
}

async function runGrade(files: readonly string[], options: GradeCommandOptions): Promise<number> {
  const report = options.report === undefined ? undefined : await openGradeReport(options.report);
  const results: GradeResult[] = [];
  const rows: string[] = [];
  let malformed = 0;
  const observe: BoardWork['observe'] = (record, answer) => {
    if ('error' in answer) malformed++;
    else results.push(answer as GradeResult);
    if (report) rows.push(gradeCsvRow(record, answer as GradeResult | MalformedBoard));
  };
  const boards = { ...boardWorkOf(options), observe };
  const code = await runBulk({
    files: openArguments(files, boards.reading),
    options,
    work: null,
    boards,
    hasFailed: ({ histogram, puzzles }) => histogram[Verdict.Unique] !== puzzles,
  });
  const summary = summarizeGrades(results, options.rated === true);
  if (!options.quiet && results.length > 0) {
    const rest = describeUngraded(summary, malformed);
    process.stderr.write(`${gradeTable(summary)}\n${rest && `${rest}\n`}`);
  }
  if (code !== ExitCode.Interrupted)
    await report?.write(results, summary, [gradeCsvHeader, ...rows], runOf(files, options, malformed));
  return code;
}

function boardWorkOf(options: GradeCommandOptions): BoardWork {
  const { kCells, branching, seed, rated = false } = options;
  const asked: QuestionOptions = { ...limitsOf(options), kCells, branching, seed, rated };
  let hasHeader = false;
  const putHeader = (): string => {
    const header = hasHeader ? '' : gradeCsvHeader;
    hasHeader = true;
    return header;
  };
  return {
    question: 'grade',
    optionsFor: () => asked,
    reading: readingOf(options),
    formatFor: linesUnlessAsked(options),
    makeWriter: (format, writerOptions) =>
      format === 'csv' ? makeGradeCsvWriter(putHeader) : makeBoardWriter(format, writerOptions),
    limit: 2,
  };
}

function runOf(
  files: readonly string[],
  { kCells, branching, seed }: GradeCommandOptions,
  malformed: number,
): Parameters<GradeReport['write']>[3] {
  const words = process.argv
    .slice(2)
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return {
    files: files.length > 0 ? files : ['standard input'],
    command: ['pidoku', ...words].join(' '),
    kCells,
    branching,
    seed,
    malformed,
  };
}
