/** How `solve -n` and `--all` write solutions: a line each, or an object each and one more for the puzzle. */
import {
  errorWords,
  printableName,
  problemFields,
  statusWords,
  Verdict,
  type RecordBlock,
  type SolutionWriter,
} from '../bulk/index.js';
import { UsageError, puzzleBytes } from '../index.js';
import type { SharedOptions } from './options.js';

export function makeSolutionWriter(options: SharedOptions, namesFiles: boolean): SolutionWriter {
  if (options.to === undefined || options.to === 'lines') return linesWriter(namesFiles);
  if (options.to === 'ndjson' || options.to === 'json') return ndjsonWriter(options.blank, namesFiles);
  throw new UsageError(`-n and --all write lines or ndjson, not ${options.to}`);
}

const linesWriter = (namesFiles: boolean): SolutionWriter => ({
  solution: (_block, _index, _line, solution) => `${solution}\n`,
  end: (_block, _index, _line, found, isComplete) => {
    if (found > 0) return '';
    return `${statusWords[isComplete ? Verdict.None : Verdict.Unknown]}\n`;
  },
  error: (block, error) => `${errorWords(block, error, namesFiles)}\n`,
});

function ndjsonWriter(blank: string, namesFiles: boolean): SolutionWriter {
  const place = (block: RecordBlock, line: number) => ({
    v: 1,
    ...(namesFiles && { file: printableName(block.file) }),
    line,
  });
  const puzzleOf = (block: RecordBlock, index: number): string => {
    const start = block.offsets[index];
    const text = Buffer.from(block.bytes.subarray(start, start + puzzleBytes[block.form])).toString('latin1');
    return text.replace(/[^1-9]/g, blank);
  };
  return {
    solution: (block, index, line, solution, ordinal) =>
      `${JSON.stringify({ ...place(block, line), puzzle: puzzleOf(block, index), ordinal, solution })}\n`,
    end: (block, index, line, solutions, exact) =>
      `${JSON.stringify({ ...place(block, line), puzzle: puzzleOf(block, index), solutions, exact })}\n`,
    error: (block, error) =>
      `${JSON.stringify({ ...place(block, error.line), status: 'error', error: problemFields(error.problem) })}\n`,
  };
}
