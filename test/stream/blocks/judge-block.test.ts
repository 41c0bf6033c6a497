/** `--verify` must notice wrong answers. The engines give none, so these tests change the answers. */
import { expect, test } from 'vitest';
import { verifySolutions } from '../../../src/stream/blocks/judge-block.js';
import { RecordBlock, solutionStride } from '../../../src/stream/blocks/record-block.js';
import { InternalCheckError } from '../../../src/model/errors.js';
import { Verdict } from '../../../src/model/verdict.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

/** The solution with its digits renamed: a valid grid, but not of this puzzle. */
const renamed = [...wikipediaSolution].map((digit) => (Number(digit) % 9) + 1).join('');
/** The solution with another digit in an open cell: it agrees with the givens but violates houses. */
const broken = `${wikipediaSolution.slice(0, 2)}6${wikipediaSolution.slice(3)}`;

function blockWith(answer: string, verdict: Verdict = Verdict.Unique): RecordBlock {
  const block = new RecordBlock();
  block.bytes.set(Buffer.from(wikipediaPuzzle));
  block.count = 1;
  block.verdicts[0] = verdict;
  block.solutions.set(Buffer.from(answer), 0);
  block.solutions[solutionStride - 1] = 0x0a;
  return block;
}

test('a solution passes', () => {
  expect(() => verifySolutions(blockWith(wikipediaSolution))).not.toThrow();
});

test.each([
  ['a valid grid of another puzzle', renamed],
  ['a grid that keeps the givens and breaks a house', broken],
  ['a grid with a blank', `${wikipediaSolution.slice(0, 2)}.${wikipediaSolution.slice(3)}`],
])('%s is an internal error', (_, answer) => {
  expect(answer).toHaveLength(81);
  expect(answer).not.toBe(wikipediaSolution);
  expect(() => verifySolutions(blockWith(answer))).toThrow(InternalCheckError);
  expect(() => verifySolutions(blockWith(answer))).toThrow(wikipediaPuzzle);
});

test('a puzzle without solution is not checked', () => {
  expect(() => verifySolutions(blockWith(renamed, Verdict.None))).not.toThrow();
});
