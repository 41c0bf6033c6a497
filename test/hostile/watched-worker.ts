/**
 * A thread that reads hostile texts and is stopped if a text takes too long, so that endless readers are found and
 * named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { rolldown } from 'rolldown';
import type { Reply, Request } from './worker.js';

const root = new URL('../../', import.meta.url);

/** The file of the worker: it bundles its own modules, and loads the sources from `dist/`. */
export class WorkerFile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pidoku-hostile-'));
  readonly path = join(this.#folder, 'worker.mjs');

  async write(): Promise<void> {
    const bundle = await rolldown({
      input: new URL('worker.ts', import.meta.url).pathname,
      platform: 'node',
      plugins: [
        {
          name: 'sources-from-dist',
          resolveId: (id) => {
            const source = /(?:\.\.\/)+src\/(.*)$/.exec(id);
            return source ? { id: new URL(`dist/${source[1]}`, root).href, external: true } : null;
          },
        },
      ],
      logLevel: 'silent',
    });
    await bundle.write({ file: this.path, format: 'esm', codeSplitting: false });
    await bundle.close();
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

export class WatchedWorker {
  readonly #current = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;

  constructor(readonly file: WorkerFile) {}

  /** The current case of the thread, or its last case after it ended. */
  get current(): number {
    return Atomics.load(this.#current, 0);
  }

  /**
   * @param limitMs the limit for one case, or for the whole request if it has only one.
   * @returns the index of the case that never ended, instead of a reply.
   * @throws the error that ended the thread: a crash that no reader can catch.
   */
  async ask(request: Request, limitMs: number): Promise<Reply | number> {
    const worker = (this.#worker ??= new Worker(pathToFileURL(this.file.path), { workerData: this.#current.buffer }));
    Atomics.store(this.#current, 0, 'from' in request ? request.from : 0);
    let timer: NodeJS.Timeout | undefined;
    let settle: (reply: Reply | number | Error) => void = () => {};
    const reply = await new Promise<Reply | number | Error>((resolve) => {
      settle = resolve;
      worker.on('message', settle).on('error', settle);
      worker.postMessage(request);
      let seen = -1;
      let since = performance.now();
      timer = setInterval(
        () => {
          const at = this.current;
          if (at !== seen) [seen, since] = [at, performance.now()];
          else if (performance.now() - since > limitMs) resolve(at);
        },
        Math.min(limitMs / 4, 250),
      );
    });
    clearInterval(timer);
    worker.off('message', settle).off('error', settle);
    if (typeof reply !== 'number' && !(reply instanceof Error)) return reply;
    await this.close();
    if (reply instanceof Error) throw reply;
    return reply;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
