/**
 * Grids for people: the puzzle, a double rule, how many positions were examined, the solution, as source document 002 prints them.
 * A position is a node of the search.
 */
import { puzzleBytes } from '../../engines/engine.js';
import { doubleRule, printGrid } from '../../formats/print-grid.js';
import { describeClash, findClashes } from '../../model/grid.js';
import { Verdict } from '../../model/verdict.js';
import { solutionStride, type RecordBlock } from '../record-block.js';
import { hasSolution } from '../judge-block.js';
import { TextBuffer } from '../text-buffer.js';
import { visitRecords } from '../visit-records.js';
import { countWords, errorWords, type RecordWriter } from './record-writer.js';

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
    const puzzle = givensOf(block, index);
    const parts = [printGrid(puzzle, this.#styleGivens(puzzle)), doubleRule, verdictSentence(block, index)];
    if (hasSolution(block, index)) {
      const at = index * solutionStride;
      const solution = Buffer.from(block.solutions.subarray(at, at + 81)).toString('latin1');
      parts.push(printGrid(solution, this.#styleGivens(puzzle)));
    }
    return parts.join('\n');
  }

  #styleGivens(puzzle: string) {
    const isGiven = (cell: number): boolean => puzzle[cell] >= '1' && puzzle[cell] <= '9';
    return (character: string, cell: number): string =>
      this.options.hasColor && isGiven(cell) ? `${BOLD}${character}${PLAIN}` : character;
  }
}

/** 81 cells; of pencilmarks, the cells with one candidate. */
function givensOf(block: RecordBlock, index: number): string {
  const start = block.offsets[index];
  const text = Buffer.from(block.bytes.subarray(start, start + puzzleBytes[block.form])).toString('latin1');
  if (block.form === 'givens') return text;
  const cells = Array.from({ length: 81 }, (_, cell) => text.slice(9 * cell, 9 * cell + 9).replace(/[^1-9]/g, ''));
  return cells.map((candidates) => (candidates.length === 1 ? candidates : '.')).join('');
}

function verdictSentence(block: RecordBlock, index: number): string {
  const positions = block.results.nodes[index];
  const examined = `For the solution ${positions} positions were examined!`;
  switch (block.verdicts[index]) {
    case Verdict.Unique:
    case Verdict.Solved:
      return examined;
    case Verdict.Multiple:
      return `${examined}\nIt is one of several (${countWords(block, index)} found).`;
    case Verdict.Invalid:
      return `No solution: ${findClashes(block.bytes, block.offsets[index]).map(describeClash).join('; ')}.`;
    case Verdict.None:
      return `No solution: ${positions} positions were examined.`;
    default:
      return `Unknown: a limit was reached after ${positions} positions.`;
  }
}
