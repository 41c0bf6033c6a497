/** Writes the man page, in the man macros of roff. */
import type { Command, Option } from 'commander';
import { helpOf } from './command-help.js';
import { topics } from './topics.js';

/** Escapes text for roff. */
const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const item = (term: string, says: string): string => `.TP\n\\fB${escape(term)}\\fR\n${escape(says)}\n`;

export function writeManual(program: Command): string {
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
