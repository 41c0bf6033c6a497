/**
 * A lock on the output of a part, so that no two processes write it: a file that names its process and is touched every
 * ten seconds. After a crash it is stale: at once if the process was of this machine, else when it was not touched for
 * a minute. That minute is watched, not read from clocks, which differ between machines and jump.
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
  /** The machine, and on Linux its boot and the namespace of its process numbers. */
  readonly host: string;
  /** When the process began, in the clock of the system; undefined if the system does not say. */
  readonly began?: string | undefined;
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
   * Takes the lock. Waits a minute for a process of another machine that may have ended.
   * @param tell receives a line before it waits.
   * @param watchMs the time for which the lock of a process of another machine must not be touched.
   * @throws {UsageError} if another process holds it.
   */
  static async take(output: string, tell: (text: string) => void, watchMs = staleMs): Promise<PartLock> {
    const path = `${output}.lock`;
    const { pid } = process;
    const holder: Holder = { pid, host: hostOfProcess(), began: beginOf(pid), since: new Date().toISOString() };
    const text = `${JSON.stringify({ ...holder, token: Math.random() })}\n`;
    let watched: WatchedLock | undefined;
    for (;;) {
      try {
        writeFileSync(path, text, { flag: 'wx' });
        return new PartLock(path, text);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
          throw new UsageError(`cannot write ${path}: ${(error as Error).message}`, { cause: error });
      }
      const held = readLock(path);
      if (!held) continue;
      const isHere = held.holder?.host === holder.host;
      if (isHere ? isAlive(held.holder) : watched !== undefined && isTouched(watched.held, held))
        throw new UsageError(
          `${output} is being written by ${describe(held.holder)}; if that is not so, remove ${path}`,
        );
      if (isHere || (watched && performance.now() - watched.sinceMs > watchMs)) {
        removeStale(path, held.text, text);
        continue;
      }
      if (!watched) tell(`${path} is held by ${describe(held.holder)}: waits a minute to see whether it is alive`);
      watched ??= { held, sinceMs: performance.now() };
      await delay(Math.min(lookMs, watchMs));
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

/** A lock, and since when it is watched. */
interface WatchedLock {
  readonly held: HeldLock;
  readonly sinceMs: number;
}

const isTouched = (before: HeldLock, now: HeldLock): boolean =>
  before.text !== now.text || before.touchedMs !== now.touchedMs;

const describe = (holder: Holder | undefined): string =>
  holder ? `process ${holder.pid} on ${holder.host} since ${holder.since}` : 'a process that is not named';

/** True if the process runs, and is not another one with its number. */
function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return began === undefined || began === beginOf(pid);
}

/** When a process began, as Linux counts it: the 22nd field of `stat`, behind the name, which may have blanks. */
function beginOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
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

/** The name of the machine, and on Linux its boot and the namespace of process numbers: containers have their own. */
export function hostOfProcess(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8);
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
