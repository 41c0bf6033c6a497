/**
 * Asks a service (`pidoku serve`) by `fetch` alone, so that it runs in browsers, Node, Deno and Bun.
 */
import type {
  ProblemDocument,
  MalformedServiceRecord,
  PuzzleQuestion,
  ServiceOptions,
  ServiceQuestion,
  ServiceRecords,
} from './questions.js';
import type { PuzzleInput } from '../formats/puzzle-input.js';
import type { SignalOption } from '../search/limits.js';

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The stable name of what is wrong; undefined if something in front of the service answered. */
  readonly code: ProblemDocument['code'] | undefined;
  /** Where the text of the puzzle is wrong, from 1, and what stands there. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly culprit: string | undefined;
  readonly expected: string | undefined;
  readonly found: string | undefined;

  /**
   * @param status that of HTTP.
   * @param retryAfter the seconds after which the service may be asked again, if it says so.
   */
  constructor(
    readonly status: number,
    { detail, code, line, column, culprit, expected, found }: Partial<ProblemDocument>,
    readonly retryAfter: number | undefined,
  ) {
    super(detail ?? `the service answered with status ${status}`);
    this.code = code;
    this.line = line;
    this.column = column;
    this.culprit = culprit;
    this.expected = expected;
    this.found = found;
  }
}

/** Returns the error of a reply. */
async function errorOf(reply: Response): Promise<ServiceError> {
  const stated = reply.headers.get('retry-after');
  const isProblem = reply.headers.get('content-type') === 'application/problem+json';
  // What is no problem of ours is read too, so that the connection can be used again.
  const text = await reply.text();
  const problem = isProblem ? (JSON.parse(text) as ProblemDocument) : {};
  return new ServiceError(reply.status, problem, stated === null ? undefined : Number(stated));
}

// Gathers puzzles into blocks: as many as there are at once, up to a limit.

const mostPuzzles = 1000;
/** A block is sent when its source gives nothing for so many milliseconds. */
const pauseMs = 5;

/** A block as the service receives it. */
interface PuzzleBlock {
  readonly type: string;
  readonly text: string;
}

const plainCells = /^[.\d]{81}$/;

/** Returns a block: plain lines if all puzzles are, because the service is ten times as fast on them; else NDJSON. */
function blockOf(puzzles: readonly (string | object)[]): PuzzleBlock {
  const isPlain = puzzles.every((puzzle) => typeof puzzle === 'string' && plainCells.test(puzzle));
  if (isPlain) return { type: 'text/plain', text: puzzles.join('\n') };
  const documents = puzzles.map((puzzle) => JSON.stringify(typeof puzzle === 'string' ? { puzzle } : puzzle));
  return { type: 'application/x-ndjson', text: documents.join('\n') };
}

/** Yields blocks. The source is read one puzzle further than the blocks that were asked for. */
async function* gatherBlocks(
  puzzles: AsyncIterable<string | object> | Iterable<string | object>,
): AsyncGenerator<PuzzleBlock, void> {
  const source = (async function* () {
    yield* puzzles;
  })();
  try {
    for (let pending = source.next(); ;) {
      const gathered: (string | object)[] = [];
      let step = await pending;
      while (!step.done) {
        gathered.push(step.value);
        pending = source.next();
        // An error belongs to the next block.
        pending.catch(() => {});
        if (gathered.length === mostPuzzles) break;
        const soon = await firstOf(pending);
        if (!soon) break;
        step = soon;
      }
      if (gathered.length > 0) yield blockOf(gathered);
      if (step.done) return;
    }
  } finally {
    // Not awaited: the source may be in the middle of a pause.
    source.return().catch(() => {});
  }
}

/** Resolves with the value of a promise, or with undefined if that takes long. */
async function firstOf<T>(pending: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), pauseMs)));
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

// Asks a service (`pidoku serve`) by `fetch` alone, so that it runs in browsers, Node, Deno and Bun.

export interface ClientOptions {
  /** The token of the service, if it has one. */
  readonly token?: string;
}

/** The options of a question, and a signal that ends it. */
export type AskingOptions<Q extends ServiceQuestion> = ServiceOptions[Q] & SignalOption;

/** How often a block of a stream is sent again to a service that is busy. */
const mostAttempts = 10;

export class PidokuClient {
  readonly #address: string;
  readonly #authorization: Readonly<Record<string, string>>;

  /** @param address that of the service, such as `http://127.0.0.1:4545`. */
  constructor(address: string | URL, options: ClientOptions = {}) {
    requireKind('address', typeof address === 'string' || address instanceof URL, 'a text or a URL');
    requireKind('options', Object(options) === options, 'an object');
    const { token } = options;
    requireKind('token', token === undefined || typeof token === 'string', 'a text');
    this.#address = String(address).replace(/\/+$/, '');
    this.#authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  /** @throws (rejects) {ServiceError} for what the service refuses; so do the others. */
  solve(puzzle: PuzzleInput, options?: AskingOptions<'solve'>): Promise<ServiceRecords['solve']> {
    return this.#ask('solve', puzzle, options);
  }

  check(puzzle: PuzzleInput, options?: AskingOptions<'check'>): Promise<ServiceRecords['check']> {
    return this.#ask('check', puzzle, options);
  }

  count(puzzle: PuzzleInput, options?: AskingOptions<'count'>): Promise<ServiceRecords['count']> {
    return this.#ask('count', puzzle, options);
  }

  candidates(puzzle: PuzzleInput, options?: AskingOptions<'candidates'>): Promise<ServiceRecords['candidates']> {
    return this.#ask('candidates', puzzle, options);
  }

  explain(puzzle: PuzzleInput, options?: AskingOptions<'explain'>): Promise<ServiceRecords['explain']> {
    return this.#ask('explain', puzzle, options);
  }

  hint(puzzle: PuzzleInput, options?: AskingOptions<'hint'>): Promise<ServiceRecords['hint']> {
    return this.#ask('hint', puzzle, options);
  }

  rate(puzzle: PuzzleInput, options?: AskingOptions<'rate'>): Promise<ServiceRecords['rate']> {
    return this.#ask('rate', puzzle, options);
  }

  grade(puzzle: PuzzleInput, options?: AskingOptions<'grade'>): Promise<ServiceRecords['grade']> {
    return this.#ask('grade', puzzle, options);
  }

  /** @param answer a symbol for each cell, row-major; a blank for an open cell. */
  verify(
    puzzle: PuzzleInput,
    answer: string,
    options?: Omit<AskingOptions<'verify'>, 'answer'>,
  ): Promise<ServiceRecords['verify']> {
    return this.#ask('verify', puzzle, { ...options, answer });
  }

  generate({ signal, ...options }: AskingOptions<'generate'> = {}): Promise<ServiceRecords['generate']> {
    return this.#record<'generate'>('generate', options, signal);
  }

  /**
   * Asks a question about many puzzles, and yields their records in order. Puzzles are sent in blocks of up to a
   * thousand, or as soon as they come slowly. No more than two blocks are under way, so a caller who takes his time
   * holds up the source too.
   * @param puzzles texts, and objects of puzzle JSON or as lines of NDJSON have them (`{ puzzle, solution }`).
   * @throws {ServiceError} if the service refuses a block; one that is busy is asked again for some time.
   */
  async *stream<Q extends PuzzleQuestion>(
    question: Q,
    puzzles: AsyncIterable<string | object> | Iterable<string | object>,
    { signal, ...options }: AskingOptions<Q> = {},
  ): AsyncGenerator<ServiceRecords[Q] | MalformedServiceRecord, void> {
    const stop = new AbortController();
    const end = (): void => stop.abort(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    const path = `${question}${queryOf(options)}`;
    const blocks = gatherBlocks(puzzles);
    const send = async (): Promise<string | undefined> => {
      const { value } = await blocks.next();
      return value === undefined ? undefined : this.#sendBlock(path, value, stop.signal);
    };
    try {
      let before = 0;
      for (let next = send(); ;) {
        const text = await next;
        if (text === undefined) return;
        next = send();
        // An error is thrown after the records before it.
        next.catch(() => {});
        let count = 0;
        for (const line of text.trimEnd().split('\n')) {
          const record = JSON.parse(line) as ServiceRecords[Q] | MalformedServiceRecord;
          yield { ...record, i: before + record.i, line: before + record.line };
          count++;
        }
        before += count;
      }
    } finally {
      signal?.removeEventListener('abort', end);
      stop.abort();
      // Not awaited: the source may be in the middle of a pause.
      blocks.return().catch(() => {});
    }
  }

  #ask<Q extends PuzzleQuestion>(
    question: Q,
    puzzle: PuzzleInput,
    { signal, ...options }: AskingOptions<Q> = {},
  ): Promise<ServiceRecords[Q]> {
    return this.#record(question, { ...options, puzzle }, signal);
  }

  async #record<Q extends ServiceQuestion>(
    question: Q,
    body: object,
    signal: AbortSignal | undefined,
  ): Promise<ServiceRecords[Q]> {
    return JSON.parse(await this.#post(question, 'application/json', jsonOf(body), signal)) as ServiceRecords[Q];
  }

  async #sendBlock(path: string, { type, text }: PuzzleBlock, signal: AbortSignal): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#post(path, type, text, signal);
      } catch (error) {
        if (!(error instanceof ServiceError && error.retryAfter !== undefined && attempt < mostAttempts)) throw error;
        await pause(1000 * error.retryAfter, signal);
      }
    }
  }

  async #post(path: string, type: string, body: string, signal: AbortSignal | undefined): Promise<string> {
    const reply = await fetch(`${this.#address}/v1/${path}`, {
      ...{ method: 'POST', body, headers: { 'content-type': type, ...this.#authorization } },
      ...(signal && { signal }),
    });
    if (!reply.ok) throw await errorOf(reply);
    return reply.text();
  }
}

function requireKind(name: string, isRight: boolean, expected: string): void {
  if (!isRight) throw new TypeError(`${name}: expected ${expected}`);
}

/** Returns JSON; Infinity, which JSON does not have, is `"all"` for the service. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) => (member === Infinity ? 'all' : member));

function queryOf(options: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.append(name, jsonOf(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function pause(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, timeMs);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
