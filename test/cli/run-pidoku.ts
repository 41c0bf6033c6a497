/** Runs the built command: as a child process, like a shell, or in this process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runHere } from './run-here.js';

export const command = fileURLToPath(new URL('../../dist/cli/main.cjs', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** Resolves when stdout or stderr contains `text`. */
  seen(text: string, where?: 'stdout' | 'stderr'): Promise<void>;
  readonly finished: Promise<Finished>;
}

/** Starts the command and leaves its standard input open. */
export function startPidoku(args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
  const output = { stdout: '', stderr: '' };
  const watchers: (() => void)[] = [];
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const watcher of watchers) watcher();
    });
  }
  child.stdin.on('error', () => {});
  const finished = new Promise<Finished>((resolve) => child.on('close', (code) => resolve({ code, ...output })));
  const seen = (text: string, where: 'stdout' | 'stderr' = 'stdout'): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output[where].includes(text)) resolve();
      };
      watchers.push(look);
      look();
      void finished.then(({ stderr }) => reject(new Error(`ended before ${JSON.stringify(text)}: ${stderr}`)));
    });
  return { child, seen, finished };
}

/**
 * Runs the command to its end: in this process, as its bundle would; as a process of its own with an environment of its
 * own, because some of that is read when the addon is loaded.
 * @param input the content of standard input.
 */
export async function runPidoku(
  args: readonly string[],
  input: string | Uint8Array = '',
  env?: NodeJS.ProcessEnv,
): Promise<Finished> {
  if (env === undefined) return runHere(args, input);
  const running = startPidoku(args, env);
  running.child.stdin!.end(input);
  return running.finished;
}

export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
