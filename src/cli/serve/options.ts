/** The options of `pidoku serve`. */
import { flag, setting, type OptionsOf } from '../options/command-definition.js';
import { group, threadCount } from '../options/options.js';
import { duration, wholeNumber } from '../options/values.js';

/** The port that the plug-in of the setters' page asks. */
const usualPort = 4545;

export const serveOptions = () => [
  group.input,
  setting('--port <number>', 'port; 0 for any that is free', wholeNumber(0, 65_535), usualPort),
  setting('--host <address>', 'address to listen on; all but this machine need a token (default: 127.0.0.1)'),
  setting('--token <text>', 'token that clients must send (default: PIDOKU_TOKEN)'),
  setting(
    '--cors <origins>',
    'pages that may ask, such as https://example.org, with commas between',
    () => (text) => text.split(',').map((part) => part.trim()),
  ),
  flag('--fpuzzles', 'speak the protocol of f-puzzles and its solver plug-in instead'),
  setting(
    '--origin <url>',
    'with --fpuzzles: another page that may connect; again for more',
    () => (origin, origins: readonly string[]) => [...origins, origin],
    [],
  ),
  group.output,
  flag('-q, --quiet', 'nothing on stderr but errors'),
  group.limits,
  setting('--timeout <time>', 'most time for a question (default: 10s)', duration),
  setting('--max-body <bytes>', 'most bytes of a question (default: 1048576)', wholeNumber(1, 1 << 28)),
  setting('--queue <number>', 'most questions that wait for a thread (default: 256)', wholeNumber(0)),
  setting('--per-client <number>', 'most questions of one client that wait or run (default: 64)', wholeNumber(1)),
  setting('--streams <number>', 'most streams at a time (default: 4)', wholeNumber(1)),
  setting('--connections <number>', 'most connections at a time (default: 10000)', wholeNumber(1)),
  setting('--drain <time>', 'time for open requests once a signal ends it (default: 10s)', duration),
  group.engine,
  setting('-j, --threads <number>', 'worker threads for hard questions (default: auto, at least 2)', threadCount),
];

export type ServeCommandOptions = OptionsOf<ReturnType<typeof serveOptions>>;
