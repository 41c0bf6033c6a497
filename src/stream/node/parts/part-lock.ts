/**
 * A lock on the output of a part, so that no two processes write it: a file that names its process and is touched every
 * ten seconds. After a crash it is stale: at once if the process was of this machine, else when it was not touched for
 * a minute.
 */
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { UsageError } from '../../../model/errors.js';

const touchMs = 10_000;
const staleMs = 60_000;
const lookMs = 1000;

interface Holder {
  readonly pid: number;
  /** The machine, and on Linux the namespace of its process numbers. */
  readonly host: string;
  readonly since: string;
}

export class PartLock {
  readonly #path: string;
  readonly #text: string;
  readonly #timer: NodeJS.Timeout;

  private constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
    this.#timer = setInterval(() => this.#touch(), touchMs).unref();
  }

  /**
   * Takes the lock. Waits up to a minute for a process of another machine that may have ended.
   * @param tell receives a line before it waits.
   * @throws {UsageError} if another process holds it.
   */
  static async take(output: string, tell: (text: string) => void): Promise<PartLock> {
    const path = `${output}.lock`;
    const holder: Holder = { pid: process.pid, host: hostOfProcess(), since: new Date().toISOString() };
    const text = `${JSON.stringify({ ...holder, token: Math.random() })}\n`;
    const startMs = Date.now();
    for (let waits = 0; ;) {
      try {
        writeFileSync(path, text, { flag: 'wx' });
        return new PartLock(path, text);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
          throw new UsageError(`cannot write ${path}: ${(error as Error).message}`, { cause: error });
      }
      const held = readLock(path);
      if (!held) continue;
      if (isStale(held)) {
        removeStale(path, held.text, text);
        continue;
      }
      const { pid, host, since } = held.holder ?? { pid: 0, host: 'unknown', since: 'unknown' };
      const isHere = host === holder.host;
      if (isHere || Date.now() - startMs > staleMs + touchMs)
        throw new UsageError(
          `${output} is being written by process ${pid} on ${host} since ${since}; if that is not so, remove ${path}`,
        );
      if (waits++ === 0)
        tell(`${path} is held by process ${pid} on ${host}: waits a minute to see whether it is alive`);
      await delay(lookMs);
    }
  }

  /** @throws {UsageError} if another process has taken the lock, because this one did not touch it in time. */
  require(): void {
    if (readLock(this.#path)?.text !== this.#text)
      throw new UsageError(`another process has taken over ${this.#path}: this one ends`);
  }

  release(): void {
    clearInterval(this.#timer);
    if (readLock(this.#path)?.text === this.#text) rmSync(this.#path, { force: true });
  }

  #touch(): void {
    try {
      if (readLock(this.#path)?.text === this.#text) utimesSync(this.#path, new Date(), new Date());
    } catch {
      // The next entry of the journal requires the lock.
    }
  }
}

interface HeldLock {
  readonly text: string;
  /** Undefined if the text is damaged. */
  readonly holder: Holder | undefined;
  readonly touchedMs: number;
}

function readLock(path: string): HeldLock | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return { text, holder: holderIn(text), touchedMs: statSync(path).mtimeMs };
  } catch {
    return undefined;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isStale({ holder, touchedMs }: HeldLock): boolean {
  if (Date.now() - touchedMs > staleMs) return true;
  if (holder?.host !== hostOfProcess()) return false;
  return holder.pid === process.pid ? false : !isAlive(holder.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a stale lock, unless another process has replaced it in the meantime. */
function removeStale(path: string, staleText: string, ownText: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const taken = readFileSync(aside, 'utf8');
    // Another process was faster: its lock goes back, unless there is one again.
    if (taken !== staleText && taken !== ownText) writeFileSync(path, taken, { flag: 'wx' });
  } catch {
    // Another process has removed it.
  }
  rmSync(aside, { force: true });
}

/** The name of the machine, and on Linux the namespace of process numbers, which differ between containers. */
export function hostOfProcess(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
