/** The definition of the command `pidoku`: its subcommands and options. Help, completions and manual come from it. */
import { Command } from 'commander';
import { escapeControlsInLines } from '../model/escape-controls.js';
import { benchCommand } from './bench.js';
import { candidatesCommand } from './candidates.js';
import { checkCommand } from './check.js';
import { addCompletions } from './help/completions.js';
import { countCommand } from './count.js';
import { experimentCommand } from './experiment.js';
import { explainCommand, hintCommand } from './explain.js';
import { generateCommand } from './generate/command.js';
import { gradeCommand } from './grade.js';
import { addHelpTexts } from './help/command-help.js';
import { addHelp } from './help/help.js';
import { commandTopics } from './help/topics.js';
import { checkProofCommand } from './proofs/check-proof.js';
import { proveCommand } from './proofs/prove.js';
import { mergeCommand } from './parts/merge.js';
import { planCommand } from './parts/plan.js';
import { rateCommand } from './rate.js';
import { minimizeCommand, redundantCommand } from './sets/minimize.js';
import { annotateCommand } from './sets/annotate.js';
import { canonicalCommand } from './sets/canonical.js';
import { convertCommand } from './sets/convert.js';
import { dedupeCommand } from './sets/dedupe.js';
import { overlapCommand } from './sets/overlap.js';
import { sampleCommand } from './sets/sample.js';
import { shuffleCommand } from './sets/shuffle.js';
import { splitCommand } from './sets/split.js';
import { serveCommand } from './serve/command.js';
import { solveCommand } from './solve.js';
import { workCommand } from './work/command.js';
import { verifyCommand } from './sets/verify.js';
import type { CommandDefinition } from './options/command-definition.js';
import { puzzleArguments } from './options/options.js';
import { askedOf } from './options/part-options.js';

/** The commands that answer with an exit code, in the order of the help. */
const commands: Readonly<Record<string, CommandDefinition>> = {
  solve: solveCommand,
  check: checkCommand,
  count: countCommand,
  candidates: candidatesCommand,
  explain: explainCommand,
  hint: hintCommand,
  rate: rateCommand,
  grade: gradeCommand,
  verify: verifyCommand,
  prove: proveCommand,
  'check-proof': checkProofCommand,
  canonical: canonicalCommand,
  redundant: redundantCommand,
  minimize: minimizeCommand,
  annotate: annotateCommand,
  convert: convertCommand,
  dedupe: dedupeCommand,
  overlap: overlapCommand,
  shuffle: shuffleCommand,
  sample: sampleCommand,
  split: splitCommand,
  merge: mergeCommand,
  plan: planCommand,
  work: workCommand,
  generate: generateCommand,
  serve: serveCommand,
  experiment: experimentCommand,
  bench: benchCommand,
};

/** The words that a mistyped first argument may stand for. */
const words = [...Object.keys(commands), 'completions', 'help'];

/** Adds a command to the program. @param finish receives its exit code. */
function addCommand(program: Command, name: string, finish: (code: number) => void): void {
  const { about, arguments: expected = [puzzleArguments], options, prepare, run, ...help } = commands[name];
  const command = program.command(name, { isDefault: name === 'solve' }).description(about);
  for (const [words, says] of expected) command.argument(words, says);
  for (const entry of options())
    if (typeof entry === 'string') command.optionsGroup(entry);
    else command.addOption(entry);
  if (command.options.some(({ long }) => long === '--shard'))
    command.hook('preAction', (_, action) => void action.setOptionValue('asked', askedOf(action)));
  prepare?.(command);
  command.action(async () => finish(await run(command.args, command.opts(), { words, buildProgram })));
  addHelpTexts(command, help);
}

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
    addCommand(program, only, finish);
    return program;
  }
  for (const name of Object.keys(commands)) addCommand(program, name, finish);
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
