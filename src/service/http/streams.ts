/**
 * Streams of puzzles: a question about each record of a body, answered in order while it arrives, by the lanes of the
 * command. A client that does not read its answers is not read either.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OutputFrame } from '../../answers/output-frame.js';
import { parseJson } from '../../formats/json/parse.js';
import { openBlockWriter } from '../../stream/blocks/block-writers.js';
import { BlockSolver } from '../../stream/blocks/block-solver.js';
import type { Task, TaskKind } from '../../stream/blocks/block-answerer.js';
import type { BlockWork } from '../../stream/node/answer-blocks.js';
import { answerSegment, type SegmentWork } from '../../stream/node/records/answer-records.js';
import type { ByteSink } from '../../stream/node/byte-sink.js';
import { StreamSource } from '../../stream/node/open-source.js';
import { Reading, type RunContext } from '../../stream/node/run-context.js';
import { findSegments } from '../../stream/node/segments.js';
import { splitOptions, type OneQuestionOptions } from '../../stream/node/records/one-question.js';
import { streamWriterOptions } from '../../stream/stream-run.js';
import { Tally } from '../../stream/tally.js';
import { requireServiceOptions, withAll } from '../asking/service-question.js';
import { BusyError, type ServiceLimits } from '../limits.js';
import type { PuzzleQuestion } from '../questions.js';
import type { Exchange } from './exchange.js';
import { RefusedRequest } from './problem.js';

/** The types of bodies that are streams. */
const streamTypes = ['application/x-ndjson', 'application/jsonl', 'text/plain'];

export const isStream = ({ headers: { 'content-type': type = '' } }: IncomingMessage): boolean =>
  streamTypes.some((known) => type === known || type.startsWith(`${known};`));

export class Streams {
  #running = 0;

  constructor(readonly limits: ServiceLimits) {}

  get running(): number {
    return this.#running;
  }

  /**
   * Answers a stream.
   * @param query the options of the question, by the names of the API.
   * @throws (rejects) {UsageError} for an option, {BusyError}, or the error that ended the stream.
   */
  async answer(question: PuzzleQuestion, query: string, exchange: Exchange): Promise<void> {
    const options = optionsOf(question, query);
    const { streams, timeoutMs: mostMs } = this.limits;
    if (this.#running >= streams) throw new BusyError(503, `${streams} streams are open`);
    const timeoutMs = Math.min(options.timeoutMs ?? mostMs, mostMs);
    this.#running++;
    try {
      await this.#run(workOf(question, { ...options, timeoutMs }), options, exchange);
    } finally {
      this.#running--;
    }
  }

  async #run(work: SegmentWork, { engine }: OneQuestionOptions, exchange: Exchange): Promise<void> {
    const tally = new Tally();
    const sink = new ResponseSink(exchange);
    const reading = new Reading();
    const gone = exchange.gone();
    gone.addEventListener('abort', () => {
      sink.isClosed = true;
      reading.stop();
    });
    const source = new StreamSource(exchange.request);
    const context: RunContext = {
      ...{ skip: 0, take: Infinity, maxErrors: Infinity, engine, verifies: false, tally, sink, reading, engines: [] },
      ...{ threads: this.limits.threads, choosesThreads: true, writerOptions: streamWriterOptions },
      interruption: {
        get happened() {
          return gone.aborted;
        },
        get isHurried() {
          return gone.aborted;
        },
        immediate: gone,
        signal: gone,
      },
      frame: new OutputFrame(),
      observe: () => {},
    };
    const choice = { from: 'auto', isCsv: false, areBoards: false, areLayouts: false } as const;
    reading.begin(source);
    try {
      for await (const segment of findSegments([{ name: '-', source }], choice, (begun) => reading.begin(begun)))
        await sink.write(Buffer.from(await answerSegment(segment, work, context)));
    } finally {
      exchange.metrics.countRecords(tally.records);
    }
    exchange.endStream();
  }
}

/** Returns the options of a query such as `limit=100&order=search`. @throws {UsageError} for a wrong one. */
function optionsOf(question: PuzzleQuestion, query: string): OneQuestionOptions {
  const stated = [...new URLSearchParams(query)].map(([name, text]) => [name, valueOf(text)] as const);
  const options = Object.fromEntries(stated);
  if ('answer' in options) throw new RefusedRequest(400, 'E_OPTION', 'records of a stream state their own answers');
  requireServiceOptions(question, options);
  return withAll(options);
}

function valueOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

function workOf(question: PuzzleQuestion, options: OneQuestionOptions): SegmentWork {
  const { form, asked } = splitOptions(question, options, false);
  return {
    blocks: isForBlocks(question, options) ? blocksOf(question as TaskKind, options) : undefined,
    records: {
      ...{ question, form, format: 'ndjson', mostDrawn: 0, limit: options.limit ?? 2, reading: options.reading ?? {} },
      readsAnswers: question === 'verify',
      optionsFor: () => asked,
      engineFor: () => 'board',
    },
    classic: { format: undefined, column: undefined, answers: undefined, delimiter: undefined },
  };
}

/** The options that the byte lane knows. */
const blockOptions: ReadonlySet<string> = new Set(['timeoutMs', 'nodeLimit', 'limit', 'engine']);

const isForBlocks = (question: PuzzleQuestion, options: OneQuestionOptions): boolean =>
  ['solve', 'check', 'count'].includes(question) && Object.keys(options).every((name) => blockOptions.has(name));

function blocksOf(kind: TaskKind, { nodeLimit, timeoutMs, limit = 2 }: OneQuestionOptions): BlockWork {
  const limits = { ...(nodeLimit && { nodeLimit }), ...(timeoutMs && { timeoutMs }) };
  const shows = ({ solve: 1, check: 2, count: 0 } as const)[kind];
  const task: Task = { kind, solutions: kind === 'count' ? limit : 2, limits, shows, verifies: false };
  return {
    openAnswerer: (engine, { threading, signal }) => new BlockSolver(engine, task, threading, signal),
    openWriter: (writerOptions, frame) => openBlockWriter('ndjson', kind, writerOptions, frame),
  };
}

/** Writes answers to a client, at its pace. */
class ResponseSink implements ByteSink {
  isClosed = false;

  constructor(readonly exchange: Exchange) {}

  async write(bytes: Uint8Array): Promise<void> {
    const { response } = this.exchange;
    if (this.isClosed || bytes.length === 0) return;
    this.exchange.beginStream('application/x-ndjson');
    // A copy: the caller fills its buffer again.
    if (!response.write(Buffer.from(bytes))) await drained(response);
  }
}

/** Resolves when a client has read what was written, or is gone. */
async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  const stop = new AbortController();
  const { signal } = stop;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() =>
    stop.abort(),
  );
}
