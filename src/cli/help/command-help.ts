/**
 * The help of commands: `-h` fits a screen, `--help` has everything. Both come from the definitions of the options, as
 * do the completions and the man page.
 */
import { CommanderError, Option, type Command } from 'commander';

export interface CommandHelp {
  /** Commands, and what each does. */
  readonly examples: readonly (readonly [command: string, does: string])[];
  /** Paragraphs after the options. */
  readonly more?: string;
}

const helps = new WeakMap<Command, CommandHelp>();

export const helpOf = (command: Command): CommandHelp => helps.get(command) ?? { examples: [] };

/** The options that people need, the most needed first. */
const needed = [
  '--number',
  '--clues',
  '--symmetry',
  '--rating',
  '--from',
  '--to',
  '--output',
  '--limit',
  '--add',
  '--where',
  '--out',
  '--train',
  '--solve',
  '--times',
  '--seed',
  '--against',
  '--answers',
  '--unique',
  '--pencilmarks',
  '--rated',
  '--conflict',
  '--timeout',
  '--column',
  '--threads',
  '--stats',
  '--exit-status',
  '--viewpoint',
  '--sample',
  '--engine',
  '--quiet',
];
const mostShown = 8;

/** Adds the texts of the help to a command. */
export function addHelpTexts(command: Command, help: CommandHelp): Command {
  helps.set(command, help);
  command.helpOption('--help', 'all options, with examples').addOption(new Option('-h', 'the options people need'));
  command.on('option:h', () => {
    command.configureOutput().writeOut?.(shortHelp(command));
    throw new CommanderError(0, 'pidoku.help', '');
  });
  return command.addHelpText(
    'after',
    () => `\n${[listExamples(help), ...(help.more ? [help.more] : [])].join('\n\n')}`,
  );
}

/** Returns the examples as lines of a help text. */
function listExamples({ examples }: CommandHelp): string {
  const width = Math.max(0, ...examples.map(([command]) => command.length));
  return ['Examples:', ...examples.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`)].join('\n');
}

function shortHelp(command: Command): string {
  const help = command.createHelp();
  help.helpWidth = process.stdout.columns ?? 80;
  const options = neededOptions(command);
  const commands = command.commands.filter((one) => one.name() !== 'help');
  const terms = [
    ...commands.map((one): [string, string] => [one.name(), one.summary() || one.description()]),
    ...options.map((option): [string, string] => [help.optionTerm(option), option.description]),
  ];
  const width = Math.max(0, ...terms.map(([term]) => term.length));
  const lines = terms.map(([term, says]) => help.formatItem(term, width, says, help));
  const own = command.parent ? `pidoku ${command.name()} --help` : 'pidoku COMMAND --help';
  return [
    `Usage: ${help.commandUsage(command)}`,
    ...(command.parent ? [command.description()] : []),
    lines.join('\n'),
    listExamples(helpOf(command)),
    `All options: ${own}. A word explained: pidoku help WORD.`,
  ]
    .join('\n\n')
    .concat('\n');
}

function neededOptions(command: Command): Option[] {
  const found = needed.flatMap((flag) => command.options.find(({ long }) => long === flag) ?? []);
  return found.slice(0, mostShown);
}
