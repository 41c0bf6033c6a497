/** Runs a service until a signal ends it. */
import { availableParallelism } from 'node:os';
import { UsageError } from '../../index.js';
import { listenForFPuzzles } from '../../service/fpuzzles/listen.js';
import { HttpService } from '../../service/http/http-service.js';
import { longestMessage, type ServiceLimits } from '../../service/limits.js';
import { isLoopback, originOf } from '../../service/origins.js';
import { refuseWith, requireWith } from '../options/refuse.js';
import { versionOfPackage } from '../parts/version.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';
import { type ServeCommandOptions, serveOptions } from './options.js';

export const runServe = (options: ServeCommandOptions): Promise<ExitCode> =>
  options.fpuzzles ? serveFPuzzles(options) : serveQuestions(options);

/** The options that the service of f-puzzles has too. */
const ofBoth: readonly string[] = ['port', 'fpuzzles', 'origin', 'quiet'];

async function serveFPuzzles(options: ServeCommandOptions): Promise<ExitCode> {
  const { port, origin, quiet = false } = options;
  for (const option of serveOptions().filter((entry) => typeof entry !== 'string')) {
    const name = option.attributeName() as keyof ServeCommandOptions;
    refuseWith(options[name] !== undefined && !ofBoth.includes(name), option.long!, '--fpuzzles');
  }
  const origins = origin.map((text) => requireOrigin('--origin', text));
  const noted = new Set<string>();
  const note = (unchecked: string): void => {
    // The page asks about the same puzzle after every change.
    if (noted.has(unchecked)) return;
    noted.clear();
    noted.add(unchecked);
    say(`not checked: ${unchecked}`);
  };
  const service = await listenForFPuzzles({ port, origins, note: quiet ? undefined : note }).catch(refusePort(port));
  if (!quiet) say(`listening on ws://127.0.0.1:${service.port}; Ctrl+C ends it`);
  await signalled();
  await service.close();
  return ExitCode.Done;
}

async function serveQuestions(options: ServeCommandOptions): Promise<ExitCode> {
  const { port, host = '127.0.0.1', quiet = false, cors = [], drain = 10_000 } = options;
  requireWith(options.origin.length > 0, '--origin', '--fpuzzles; --cors names pages that may ask');
  const token = options.token ?? process.env['PIDOKU_TOKEN'];
  if (token === '') throw new UsageError('--token: expected a text, found ""');
  if (token === undefined && !isLoopback(host))
    throw new UsageError(`--host ${host}: other machines could ask; set --token or PIDOKU_TOKEN`);
  const service = await HttpService.open({
    ...{ host, port, token, limits: limitsOfService(options), version: versionOfPackage() },
    origins: cors.map((text) => requireOrigin('--cors', text)),
    report: (error) => say(`internal error: ${describe(error)}`),
  }).catch(refusePort(port));
  const shown = host.includes(':') ? `[${host}]` : host;
  if (!quiet) say(`listening on http://${shown}:${service.port}; Ctrl+C ends it`);
  await signalled();
  if (!quiet) say('ending once open requests are answered');
  await service.close(drain);
  return ExitCode.Done;
}

const limitsOfService = ({
  timeout = 10_000,
  queue = 256,
  perClient = 64,
  maxBody = longestMessage,
  streams = 4,
  connections = 10_000,
  threads = 'auto',
}: ServeCommandOptions): ServiceLimits => ({
  timeoutMs: timeout,
  waiting: queue,
  perClient,
  bodyBytes: maxBody,
  streams,
  connections,
  // One thread stays free for easy questions.
  threads: threads === 'auto' ? Math.max(2, availableParallelism()) : threads,
});

const describe = (error: unknown): string => {
  const { message, stack } = error as Partial<Error>;
  return String((process.env['PIDOKU_DEBUG'] ? stack : message) ?? error);
};

function requireOrigin(option: string, text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new UsageError(`${option}: expected an address such as https://example.org, not ${text}`);
}

/** Returns a handler of the error of a port. */
const refusePort =
  (port: number) =>
  (error: unknown): never => {
    throw new UsageError(`--port ${port}: cannot listen there: ${(error as Error).message}`, { cause: error });
  };

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
