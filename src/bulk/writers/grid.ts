/** Grids for people, as source document 002 prints them. */
import { puzzleBytes } from '../../engines/engine.js';
import { printAnswer, type PrintedAnswer } from '../../formats/print-answer.js';
import { describeClash, findClashes } from '../../model/grid.js';
import { Verdict, verdictNames } from '../../model/verdict.js';
import { solutionStride, type RecordBlock } from '../record-block.js';
import { hasSolution } from '../judge-block.js';
import { TextBuffer } from '../text-buffer.js';
import { visitRecords } from '../visit-records.js';
import { countWords, errorWords, type RecordWriter } from './record-writer.js';

const decoder = new TextDecoder();
const BOLD = '\x1b[1m';
const PLAIN = '\x1b[22m';

export interface GridWriterOptions {
  readonly namesFiles: boolean;
  /** Whether givens are set in bold. */
  readonly hasColor: boolean;
}

export class GridWriter implements RecordWriter {
  readonly #out = new TextBuffer();
  #isFirst = true;

  constructor(readonly options: GridWriterOptions) {}

  render(block: RecordBlock): Uint8Array {
    visitRecords(block, {
      puzzle: (index) => this.#put(this.#describe(block, index)),
      error: (error) => this.#put(errorWords(block, error, this.options.namesFiles)),
    });
    return this.#out.take();
  }

  #put(text: string): void {
    this.#out.text(`${this.#isFirst ? '' : '\n'}${text}\n`);
    this.#isFirst = false;
  }

  #describe(block: RecordBlock, index: number): string {
    const verdict = block.verdicts[index] as Verdict;
    const at = index * solutionStride;
    const answer: PrintedAnswer = {
      puzzle: givensOf(block, index),
      verdict: verdictNames[verdict],
      positions: block.results.nodes[index],
      found: countWords(block, index),
      clashes: verdict === Verdict.Invalid ? findClashes(block.bytes, block.offsets[index]).map(describeClash) : [],
      isCanonical: !block.uncanonical.has(index),
      solution: hasSolution(block, index) ? decoder.decode(block.solutions.subarray(at, at + 81)) : null,
    };
    return printAnswer(answer, this.options.hasColor ? (character) => `${BOLD}${character}${PLAIN}` : undefined);
  }
}

/** 81 cells; of pencilmarks, the cells with one candidate. */
function givensOf(block: RecordBlock, index: number): string {
  const start = block.offsets[index];
  const text = decoder.decode(block.bytes.subarray(start, start + puzzleBytes[block.form]));
  if (block.form === 'givens') return text;
  const cells = Array.from({ length: 81 }, (_, cell) => text.slice(9 * cell, 9 * cell + 9).replace(/[^1-9]/g, ''));
  return cells.map((candidates) => (candidates.length === 1 ? candidates : '.')).join('');
}
