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
import { addMinimize } from './minimize.js';
import { addRedundant } from './redundant.js';
import { addAnnotate } from './sets/annotate.js';
import { addCanonical } from './sets/canonical.js';
import { addConvert } from './sets/convert.js';
import { addDedupe } from './sets/dedupe.js';
import { addOverlap } from './sets/overlap.js';
import { addSample } from './sets/sample.js';
import { addShuffle } from './sets/shuffle.js';
import { addSplit } from './sets/split.js';
import { addSolve } from './solve.js';
import { addVerify } from './verify.js';

/** Returns a line on the commands that have an option which the command of the error does not know. */
function ownersOf(program: Command, error: string): string {
  const [, option] = /^error: unknown option '(--?[\w-]+)/.exec(error) ?? [];
  const owners = program.commands.filter(({ options }) =>
    options.some(({ long, short }) => [long, short].includes(option)),
  );
  if (option === undefined || owners.length === 0) return '';
  return `(${option} is an option of ${owners.map((command) => command.name()).join(', ')})\n`;
}

/**
 * Builds the program.
 * @param finish receives the exit code of the command that ran.
 * @param print receives text for stdout.
 */
export function buildProgram(finish: (code: number) => void, print: (text: string) => void): Command {
  const program = new Command('pidoku')
    .description('Sudoku in bulk: solutions, verdicts and counts of classic puzzles and of any other board')
    .option('-V, --version', 'the version and the engine')
    .helpCommand(false)
    .enablePositionalOptions();
  program.exitOverride().configureOutput({
    writeOut: print,
    outputError: (text, write) =>
      write(escapeControlsInLines(`${text.replace(/^error:/, 'pidoku:')}${ownersOf(program, text)}`)),
  });
  addSolve(program, finish);
  addCheck(program, finish);
  addCount(program, finish);
  addCandidates(program, finish);
  addExplain(program, finish);
  addHint(program, finish);
  addGrade(program, finish);
  addVerify(program, finish);
  addCanonical(program, finish);
  addRedundant(program, finish);
  addMinimize(program, finish);
  addAnnotate(program, finish);
  addConvert(program, finish);
  addDedupe(program, finish);
  addOverlap(program, finish);
  addShuffle(program, finish);
  addSample(program, finish);
  addSplit(program, finish);
  addGenerate(program, finish);
  addExperiment(program, finish);
  addBench(program, finish);
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
