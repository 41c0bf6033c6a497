/** Runs the built command in this process: what a process of its own costs, a test pays twenty times. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Readable, Writable } from 'node:stream';
import type { Finished } from './run-pidoku.js';

/** The command writes to the descriptors and streams of its process: one run at a time has them. */
let last: Promise<unknown> = Promise.resolve();

/** Runs the command to its end, after those that were asked for before. @param input the content of standard input. */
export function runHere(args: readonly string[], input: string | Uint8Array): Promise<Finished> {
  const finished = last.then(() => runAlone(args, input));
  last = finished.catch(() => {});
  return finished;
}

async function runAlone(args: readonly string[], input: string | Uint8Array): Promise<Finished> {
  const { runArguments } = await import('../../dist/cli/run/start.js');
  const [stdout, stderr] = [new Collector(), new Collector()];
  const restores = [
    replace(process, 'argv', [process.execPath, 'pidoku', ...args]),
    replace(process, 'stdin', Readable.from(input.length > 0 ? [Buffer.from(input)] : [])),
    replace(process, 'stdout', stdout),
    replace(process, 'stderr', stderr),
    replace(fs, 'write', writeTo(stdout)),
    keepListeners('SIGINT'),
    keepListeners('SIGTERM'),
  ];
  syncBuiltinESMExports();
  try {
    const code = await runArguments();
    return { code, stdout: stdout.text, stderr: stderr.text };
  } finally {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
  }
}

/** Keeps what is written. */
class Collector extends Writable {
  readonly #parts: Buffer[] = [];

  override _write(part: Buffer | string, _encoding: string, done: () => void): void {
    this.#parts.push(Buffer.from(part));
    done();
  }

  get text(): string {
    return Buffer.concat(this.#parts).toString();
  }
}

/** Writing to a descriptor, as the results are written; what goes to standard output is kept. */
function writeTo(stdout: Collector): typeof fs.write {
  const { write } = fs;
  return ((fd: number, bytes: Uint8Array, at: number, length: number, position: null, done: fs.NoParamCallback) => {
    if (fd !== 1) return write(fd, bytes, at, length, position, done);
    stdout.write(bytes.slice(at, at + length));
    queueMicrotask(() => (done as (error: null, count: number) => void)(null, length));
  }) as typeof fs.write;
}

/** @returns what takes away the listeners that were added: the command leaves its own to the end of its process. */
function keepListeners(signal: NodeJS.Signals): () => void {
  const old = process.listeners(signal);
  return () => {
    for (const added of process.listeners(signal)) if (!old.includes(added)) process.off(signal, added);
  };
}

/** @returns what puts the old value back. */
function replace<T extends object>(owner: T, name: keyof T, value: unknown): () => void {
  const old = Object.getOwnPropertyDescriptor(owner, name)!;
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => void Object.defineProperty(owner, name, old);
}
