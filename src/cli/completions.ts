/** `pidoku completions KIND`: completions for bash, zsh and fish, and the man page. */
import { Argument, type Command } from 'commander';
import { bashCompletions, fishCompletions, zshCompletions } from './help/completions.js';
import { addHelpTexts } from './help/command-help.js';
import { writeManual } from './help/manual.js';

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
