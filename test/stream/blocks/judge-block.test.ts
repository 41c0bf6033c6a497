/** What `--verify` must notice: the engine here is honest, so the answers are tampered with. */
import { expect, test } from 'vitest';
import { verifySolutions } from '../../../src/stream/blocks/judge-block.js';
import { RecordBlock, solutionStride } from '../../../src/stream/blocks/record-block.js';
import { InternalCheckError } from '../../../src/model/errors.js';
import { Verdict } from '../../../src/model/verdict.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** The solution with its digits renamed: a valid grid, but not of this puzzle. */
const renamed = [...solution].map((digit) => (Number(digit) % 9) + 1).join('');
/** One cell that is not given takes another digit: the givens still agree, the houses do not. */
const broken = `${solution.slice(0, 2)}6${solution.slice(3)}`;

function blockWith(answer: string, verdict: Verdict = Verdict.Unique): RecordBlock {
  const block = new RecordBlock();
  block.bytes.set(Buffer.from(puzzle));
  block.count = 1;
  block.verdicts[0] = verdict;
  block.solutions.set(Buffer.from(answer), 0);
  block.solutions[solutionStride - 1] = 0x0a;
  return block;
}

test('a solution passes', () => {
  expect(() => verifySolutions(blockWith(solution))).not.toThrow();
});

test.each([
  ['a valid grid of another puzzle', renamed],
  ['a grid that keeps the givens and breaks a house', broken],
  ['a grid with a blank', `${solution.slice(0, 2)}.${solution.slice(3)}`],
])('%s is an internal error', (_, answer) => {
  expect(answer).toHaveLength(81);
  expect(answer).not.toBe(solution);
  expect(() => verifySolutions(blockWith(answer))).toThrow(InternalCheckError);
  expect(() => verifySolutions(blockWith(answer))).toThrow(puzzle);
});

test('without a solution there is nothing to check', () => {
  expect(() => verifySolutions(blockWith(renamed, Verdict.None))).not.toThrow();
});
