/** `pidoku completions KIND`: completions of commands, options and their values for shells, and the man page. */
import { type Command, type Option, Argument } from 'commander';
import { helpOf, addHelpTexts } from './command-help.js';
import { topics } from './topics.js';

/** Options whose values are files or folders. */
const takesFile = ({ flags }: Option): boolean => /<(file|folder)>/.test(flags);

const optionsOf = (command: Command): readonly Option[] => command.createHelp().visibleOptions(command);

const flagsOf = (option: Option): string[] => [option.short, option.long].filter((flag) => flag !== undefined);

/** The options with a choice of values, by all their flags; choices that differ between commands are joined. */
function choicesByFlag(program: Command): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const command of program.commands)
    for (const option of optionsOf(command))
      for (const flag of option.argChoices ? flagsOf(option) : [])
        found.set(flag, new Set([...(found.get(flag) ?? []), ...option.argChoices!]));
  return found;
}

function bashCompletions(program: Command): string {
  const names = program.commands.map((command) => command.name());
  const values = [...choicesByFlag(program)].map(
    ([flag, choices]) => `    ${flag}) COMPREPLY=($(compgen -W "${[...choices].join(' ')}" -- "$word")); return ;;`,
  );
  const options = program.commands.map((command) => {
    const flags = optionsOf(command).flatMap(flagsOf);
    return `    ${command.name()}) options="${flags.join(' ')}" ;;`;
  });
  return `# Completions of pidoku for bash; made by "pidoku completions bash".
_pidoku() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} options
  case "$before" in
${values.join('\n')}
  esac
  case "$command" in
${options.join('\n')}
    *) options="--help --version" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ] && [[ "$word" != -* ]]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  fi
}
complete -o default -F _pidoku pidoku
`;
}

/** Escapes text for single quotes of zsh and fish. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function zshCompletions(program: Command): string {
  const spec = (option: Option): string => {
    const text = option.description.replace(/[[\]:]/g, ' ');
    const values = option.argChoices ? `(${option.argChoices.join(' ')})` : takesFile(option) ? '_files' : ' ';
    const value = option.required || option.optional ? `${option.optional ? '::' : ':'}${option.name()}:${values}` : '';
    const flags = flagsOf(option);
    const exclusive = flags.length > 1 ? `(${flags.join(' ')})` : '';
    return flags.map((flag) => `      ${quoted(`${exclusive}${flag}[${text}]${value}`)}`).join(' \\\n');
  };
  const cases = program.commands.map(
    (command) => `    ${command.name()})
      _arguments \\
${optionsOf(command).map(spec).join(' \\\n')} \\
      '*:file:_files' ;;`,
  );
  const commands = program.commands.map(
    (command) => `    ${quoted(`${command.name()}:${command.description().replaceAll(':', ' ')}`)}`,
  );
  return `#compdef pidoku
# Completions of pidoku for zsh; made by "pidoku completions zsh".
_pidoku() {
  local -a commands
  commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _files
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
    *) _files ;;
  esac
}
_pidoku "$@"
`;
}

function fishCompletions(program: Command): string {
  const names = program.commands.map((command) => command.name()).join(' ');
  const lines = program.commands.flatMap((command) => [
    `complete -c pidoku -n "not __fish_seen_subcommand_from ${names}" -a ${command.name()} -d ${quoted(command.description())}`,
    ...optionsOf(command).map((option) => {
      const value = option.argChoices
        ? ` -x -a ${quoted(option.argChoices.join(' '))}`
        : option.required
          ? takesFile(option)
            ? ' -r -F'
            : ' -x'
          : '';
      const short = option.short ? ` -s ${option.short.slice(1)}` : '';
      const long = option.long ? ` -l ${option.long.slice(2)}` : '';
      const when = `__fish_seen_subcommand_from ${command.name()}`;
      return `complete -c pidoku -n "${when}"${short}${long}${value} -d ${quoted(option.description)}`;
    }),
  ]);
  return `# Completions of pidoku for fish; made by "pidoku completions fish".\n${lines.join('\n')}\n`;
}

// Writes the man page, in the man macros of roff.

/** Escapes text for roff. */
const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const item = (term: string, says: string): string => `.TP\n\\fB${escape(term)}\\fR\n${escape(says)}\n`;

function writeManual(program: Command): string {
  const commands = program.commands.map(describe);
  const about = topics.map(({ name, text }) => `.SS ${name}\n.nf\n${escape(text)}\n.fi\n`);
  const examples = helpOf(program).examples.map(([command, does]) => item(command, does));
  return `.TH PIDOKU 1
.SH NAME
pidoku \\- ${escape(program.description())}
.SH SYNOPSIS
.B pidoku
[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR] [\\fIFILE\\fR | \\fIPUZZLE\\fR...]
.SH DESCRIPTION
${escape('Reads puzzles from files, from standard input (none or "-") or from the arguments, and writes a record for each in the order of the input.')}
.SH COMMANDS
${commands.join('')}.SH EXAMPLES
${examples.join('')}.SH WORDS
${about.join('')}`;
}

function describe(command: Command): string {
  const help = command.createHelp();
  const groups = new Map<string, Option[]>();
  for (const option of help.visibleOptions(command)) {
    const name = option.helpGroupHeading ?? 'Options:';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  const options = [...groups].map(
    ([name, group]) =>
      `.PP\n${escape(name)}\n.RS\n${group.map((option) => item(option.flags, help.optionDescription(option))).join('')}.RE\n`,
  );
  return `.SS ${command.name()}\n${escape(command.description())}\n${options.join('')}`;
}

const writers = { bash: bashCompletions, zsh: zshCompletions, fish: fishCompletions, man: writeManual } as const;
type Kind = keyof typeof writers;

export function addCompletions(program: Command, print: (text: string) => void): void {
  const command = program
    .command('completions')
    .description('print completions for a shell, or the man page')
    .addArgument(new Argument('<KIND>', 'what to print').choices(Object.keys(writers)))
    .action((kind: Kind) => print(writers[kind](program)));
  addHelpTexts(command, {
    examples: [
      ['source <(pidoku completions bash)', 'in ~/.bashrc'],
      ['pidoku completions fish > ~/.config/fish/completions/pidoku.fish', 'once'],
      ['pidoku completions man | man -l -', 'the manual'],
    ],
  });
}
