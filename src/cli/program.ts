/** The definition of the command `pidoku`: its subcommands and options. Help, completions and manual come from it. */
import { Command } from 'commander';
import { escapeControlsInLines } from '../model/escape-controls.js';
import { addBench } from './bench.js';
import { addCandidates } from './candidates.js';
import { addCheck } from './check.js';
import { addCompletions } from './completions.js';
import { addCount } from './count.js';
import { addExperiment } from './experiment.js';
import { addExplain } from './explain.js';
import { addGenerate } from './generate/command.js';
import { addGrade } from './grade.js';
import { addHelpTexts } from './help/command-help.js';
import { addHelp } from './help/help.js';
import { commandTopics } from './help/topics.js';
import { addHint } from './hint.js';
import { addCheckProof } from './proofs/check-proof.js';
import { addProve } from './proofs/prove.js';
import { addMerge } from './parts/merge.js';
import { addPlan } from './parts/plan.js';
import { addRate } from './rate.js';
import { addMinimize } from './sets/minimize.js';
import { addRedundant } from './sets/redundant.js';
import { addAnnotate } from './sets/annotate.js';
import { addCanonical } from './sets/canonical.js';
import { addConvert } from './sets/convert.js';
import { addDedupe } from './sets/dedupe.js';
import { addOverlap } from './sets/overlap.js';
import { addSample } from './sets/sample.js';
import { addShuffle } from './sets/shuffle.js';
import { addSplit } from './sets/split.js';
import { addServe } from './serve/command.js';
import { addSolve } from './solve.js';
import { addWork } from './work/command.js';
import { addVerify } from './sets/verify.js';

type AddCommand = (program: Command, finish: (code: number) => void) => void;

/** The commands that answer with an exit code, in the order of the help. */
const commands: Readonly<Record<string, AddCommand>> = {
  solve: (program, finish) => addSolve(program, finish, words),
  check: addCheck,
  count: addCount,
  candidates: addCandidates,
  explain: addExplain,
  hint: addHint,
  rate: addRate,
  grade: addGrade,
  verify: addVerify,
  prove: addProve,
  'check-proof': addCheckProof,
  canonical: addCanonical,
  redundant: addRedundant,
  minimize: addMinimize,
  annotate: addAnnotate,
  convert: addConvert,
  dedupe: addDedupe,
  overlap: addOverlap,
  shuffle: addShuffle,
  sample: addSample,
  split: addSplit,
  merge: addMerge,
  plan: (program, finish) => addPlan(program, finish, buildProgram),
  work: (program, finish) => addWork(program, finish, buildProgram),
  generate: addGenerate,
  serve: addServe,
  experiment: addExperiment,
  bench: addBench,
};

/** The words that a mistyped first argument may stand for. */
const words = [...Object.keys(commands), 'completions', 'help'];

/** The command that runs with these arguments; undefined if all must be known. */
function commandOf(args: readonly string[]): string | undefined {
  if (args.length > 0 && Object.hasOwn(commands, args[0])) return args[0];
  const arePuzzles = args.length > 0 && args.every((word) => !word.startsWith('-') && !words.includes(word));
  return arePuzzles ? 'solve' : undefined;
}

/** Returns a line on the commands that have an option which the command of the error does not know. */
function ownersOf(error: string): string {
  const [, option] = /^error: unknown option '(--?[\w-]+)/.exec(error) ?? [];
  if (option === undefined) return '';
  const all = buildProgram(
    () => {},
    () => {},
  ).commands;
  const owners = all.filter(({ options }) => options.some(({ long, short }) => [long, short].includes(option)));
  return owners.length === 0 ? '' : `(${option} is an option of ${owners.map((one) => one.name()).join(', ')})\n`;
}

/**
 * Builds the program.
 * @param finish receives the exit code of the command that ran.
 * @param print receives text for stdout.
 * @param args the arguments of the user. If they begin with a command, or are puzzles and files alone, only the command
 * that runs is added, because the options of all take 6 ms, and none for the version. Default: all are added.
 */
export function buildProgram(
  finish: (code: number) => void,
  print: (text: string) => void,
  args: readonly string[] = [],
): Command {
  const program = new Command('pidoku')
    .description('Sudoku in bulk: solutions, verdicts and counts of classic puzzles and of any other board')
    .usage('[command] [options] [FILE | PUZZLE...]')
    .option('-V, --version', 'the version and the engine')
    .helpCommand(false)
    .enablePositionalOptions();
  program.exitOverride().configureOutput({
    writeOut: print,
    outputError: (text, write) =>
      write(escapeControlsInLines(`${text.replace(/^error:/, 'pidoku:')}${ownersOf(text)}`)),
  });
  if (args.length === 1 && ['-V', '--version'].includes(args[0])) return program;
  const only = commandOf(args);
  if (only !== undefined) {
    commands[only](program, finish);
    return program;
  }
  for (const add of Object.values(commands)) add(program, finish);
  addCompletions(program, print);
  addHelp(program, print);
  return addHelpTexts(program, {
    examples: [
      ['pidoku solve puzzles.txt > solutions.txt', 'a line for each puzzle'],
      ['pidoku solve -t csv -o solved.csv puzzles.csv', 'a table with columns added'],
      ['pidoku explain -t grid 53..7....6..195....98...', 'step by step'],
    ],
    more: commandTopics(),
  });
}
