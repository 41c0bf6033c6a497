/** `pidoku serve`: answers a page where puzzles are set, from this machine. */
import { Option, type Command } from 'commander';
import { addHelpTexts } from '../help/command-help.js';
import { group } from '../options/options.js';
import { wholeNumber } from '../options/values.js';
import type { ServeCommandOptions } from './options.js';

/** The port that the page's plug-in asks. */
const usualPort = 4545;

export function addServe(program: Command, finish: (code: number) => void): void {
  const command = program.command('serve').description('answer a page where puzzles are set, from this machine');
  command
    .optionsGroup(group.input)
    .addOption(new Option('--fpuzzles', 'speak the protocol of f-puzzles and its solver plug-in').makeOptionMandatory())
    .option('--port <number>', 'port of the WebSocket on 127.0.0.1', wholeNumber('--port', 0, 65_535), usualPort)
    .option('--origin <url>', 'another page that may connect, such as https://example.org; again for more', collect, [])
    .optionsGroup(group.output)
    .option('-q, --quiet', 'nothing on stderr but errors');
  command.action(async (options: ServeCommandOptions) => {
    const { runServe } = await import('./run-serve.js');
    finish(await runServe(options));
  });
  addHelpTexts(command, {
    examples: [
      ['pidoku serve --fpuzzles', 'for f-puzzles with the solver plug-in: press Connect there'],
      ['pidoku serve --fpuzzles --quiet', 'without a word on what is not checked'],
      ['pidoku serve --fpuzzles --port 4546 --origin https://example.org', 'for a page of your own'],
    ],
    more: `The page asks for a solution, the number of solutions, the candidates of all solutions, an estimate, or steps of
logic; a new request ends the one that runs. Only pages of f-puzzles.com, sudokupad.app, crackingthecryptic.com and this
machine may connect, and those of --origin. Ctrl+C ends it.`,
  });
}

const collect = (origin: string, origins: readonly string[]): string[] => [...origins, origin];
