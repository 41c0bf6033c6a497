/** Runs the setters' service until a signal ends it. */
import { UsageError } from '../../index.js';
import { listenForFPuzzles } from '../../service/fpuzzles/listen.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';
import type { ServeCommandOptions } from './options.js';

export async function runServe({ port, origin, quiet = false }: ServeCommandOptions): Promise<ExitCode> {
  const origins = origin.map(originOf);
  const noted = new Set<string>();
  const note = (unchecked: string): void => {
    // The page asks about the same puzzle after every change.
    if (noted.has(unchecked)) return;
    noted.clear();
    noted.add(unchecked);
    say(`not checked: ${unchecked}`);
  };
  const service = await listenForFPuzzles({ port, origins, note: quiet ? undefined : note }).catch((error: unknown) => {
    throw new UsageError(`--port ${port}: cannot listen there: ${(error as Error).message}`, { cause: error });
  });
  if (!quiet) say(`listening on ws://127.0.0.1:${service.port}; Ctrl+C ends it`);
  await signalled();
  await service.close();
  return ExitCode.Done;
}

function originOf(text: string): string {
  try {
    return new URL(text).origin;
  } catch {
    throw new UsageError(`--origin: expected an address such as https://example.org, not ${text}`);
  }
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
