/**
 * One JSON object a record, version 1, and a summary at the end. `i` counts the records of the whole input from 0, `line` the lines
 * of its file from 1. `solutions` is exact only with `exact: true`. `canonical: false` says that the solutions shown are not known to be
 * the smallest; it is left out otherwise.
 */
import { Outcome } from '../../engines/engine.js';
import { Verdict, verdictNames } from '../../model/verdict.js';
import { solutionStride, type RecordBlock } from '../record-block.js';
import { hasSolution } from '../judge-block.js';
import type { Tally } from '../tally.js';
import { TextBuffer } from '../text-buffer.js';
import { visitRecords } from '../visit-records.js';
import { printableName, problemFields, putPuzzle, type RecordWriter, type WriterOptions } from './record-writer.js';

export interface NdjsonOptions extends WriterOptions {
  /** Whether each record carries the counters of its search. */
  readonly hasStats: boolean;
  /** Further members of a puzzle's object. */
  readonly details?: (block: RecordBlock, index: number) => Readonly<Record<string, unknown>>;
  /** Further members of the summary. */
  readonly summary?: () => Readonly<Record<string, unknown>>;
}

export class NdjsonWriter implements RecordWriter {
  readonly #out = new TextBuffer();

  constructor(readonly options: NdjsonOptions) {}

  render(block: RecordBlock): Uint8Array {
    const out = this.#out;
    const file = this.options.namesFiles ? `"file":${JSON.stringify(printableName(block.file))},` : '';
    let record = block.firstRecord;
    visitRecords(block, {
      puzzle: (index, line) => {
        out.text(`{"v":1,"i":${record++},${file}"line":${line},"puzzle":"`);
        putPuzzle(out, block, index, this.options.blank);
        this.#putAnswer(block, index);
      },
      error: ({ line, problem }) => {
        const error = JSON.stringify(problemFields(problem));
        out.text(`{"v":1,"i":${record++},${file}"line":${line},"status":"error","error":${error}}\n`);
      },
    });
    return out.take();
  }

  finish(tally: Tally): string {
    const { histogram, records, errors } = tally;
    const verdicts = Object.fromEntries(verdictNames.map((name, verdict) => [name, histogram[verdict]]));
    delete verdicts['cancelled'];
    return `${JSON.stringify({ type: 'summary', v: 1, records, ...verdicts, error: errors, ...this.options.summary?.() })}\n`;
  }

  #putAnswer(block: RecordBlock, index: number): void {
    const out = this.#out;
    const { found, outcome, nodes, guesses } = block.results;
    const isExact = outcome[index] === Outcome.Complete;
    out.text(
      `","status":"${verdictNames[block.verdicts[index] as Verdict]}","solutions":${found[index]},"exact":${isExact}`,
    );
    if (hasSolution(block, index)) {
      out.text(',"solution":"');
      out.copy(block.solutions, index * solutionStride, index * solutionStride + 81);
      out.text(block.uncanonical.has(index) ? '","canonical":false' : '"');
    }
    if (this.options.hasStats) out.text(`,"stats":{"nodes":${nodes[index]},"guesses":${guesses[index]}}`);
    for (const [name, value] of Object.entries(this.options.details?.(block, index) ?? {})) {
      out.text(`,${JSON.stringify(name)}:${JSON.stringify(value)}`);
    }
    out.text('}\n');
  }
}
