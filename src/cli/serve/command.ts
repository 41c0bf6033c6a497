/** `pidoku serve`: answers questions over HTTP and WebSocket, or those of f-puzzles, from this machine. */
import { Option, type Command } from 'commander';
import { addHelpTexts } from '../help/command-help.js';
import { group, parseThreads } from '../options/options.js';
import { duration, wholeNumber } from '../options/values.js';
import type { ServeCommandOptions } from './options.js';

/** The port that the plug-in of the setters' page asks. */
const usualPort = 4545;

export function addServe(program: Command, finish: (code: number) => void): void {
  const command = program.command('serve').description('answer questions over HTTP, or those of the page f-puzzles');
  command
    .optionsGroup(group.input)
    .option('--port <number>', 'port; 0 for any that is free', wholeNumber('--port', 0, 65_535), usualPort)
    .option('--host <address>', 'address to listen on; all but this machine need a token (default: 127.0.0.1)')
    .option('--token <text>', 'token that clients must send (default: PIDOKU_TOKEN)')
    .option('--cors <origins>', 'pages that may ask, such as https://example.org, with commas between', splitList)
    .addOption(new Option('--fpuzzles', 'speak the protocol of f-puzzles and its solver plug-in instead'))
    .option('--origin <url>', 'with --fpuzzles: another page that may connect; again for more', collect, [])
    .optionsGroup(group.output)
    .option('-q, --quiet', 'nothing on stderr but errors')
    .optionsGroup(group.limits)
    .option('--timeout <time>', 'most time for a question (default: 10s)', duration('--timeout'))
    .option('--max-body <bytes>', 'most bytes of a question (default: 1048576)', wholeNumber('--max-body', 1, 1 << 28))
    .option('--queue <number>', 'most questions that wait for a thread (default: 256)', wholeNumber('--queue', 0))
    .option(
      '--per-client <number>',
      'most questions of one client that wait or run (default: 64)',
      wholeNumber('--per-client', 1),
    )
    .option('--streams <number>', 'most streams at a time (default: 4)', wholeNumber('--streams', 1))
    .option('--connections <number>', 'most connections at a time (default: 10000)', wholeNumber('--connections', 1))
    .option('--drain <time>', 'time for open requests once a signal ends it (default: 10s)', duration('--drain'))
    .optionsGroup(group.engine)
    .option('-j, --threads <number>', 'worker threads for hard questions (default: auto, at least 2)', parseThreads);
  command.action(async (options: ServeCommandOptions) => {
    const { runServe } = await import('./run-serve.js');
    finish(await runServe(options));
  });
  addHelpTexts(command, {
    examples: [
      ['pidoku serve', 'POST http://127.0.0.1:4545/v1/solve with {"puzzle": "53..7…"} as application/json'],
      ['PIDOKU_TOKEN=secret pidoku serve --host 0.0.0.0', 'for other machines, which send the token'],
      ['pidoku serve --fpuzzles', 'for f-puzzles with the solver plug-in: press Connect there'],
    ],
    more: `POST /v1/QUESTION takes {"puzzle": …} with the options of the API and answers with the object of --to ndjson; QUESTION
is solve, check, count, candidates, explain, hint, rate, grade, verify or generate. GET /openapi.json says it all,
/healthz and /metrics are for those who run it. SIGTERM and Ctrl+C end it once open requests are answered.
With --fpuzzles the page asks over a WebSocket; a new request ends the one that runs. Only pages of f-puzzles.com,
sudokupad.app, crackingthecryptic.com and this machine may connect, and those of --origin.`,
  });
}

const collect = (origin: string, origins: readonly string[]): string[] => [...origins, origin];

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim());
