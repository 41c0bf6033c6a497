import { expect, test } from 'vitest';
import { checkAnswersOn } from '../../src/engines/check-answers.js';
import { agreesWithGivens, isSolvedGrid } from '../../src/model/grid.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { solveAll } from '../helpers/solve-batch.js';

const engine = openContractEngine();
const encoder = new TextEncoder();

/** Checks the answers, each behind its puzzle. */
function check(pairs: readonly (readonly [puzzle: string, answer: string])[]): boolean[] {
  const correct = new Uint8Array(pairs.length);
  checkAnswersOn(engine, {
    input: encoder.encode(pairs.flat().join('')),
    puzzles: Uint32Array.from(pairs, (_, index) => 162 * index),
    answers: Uint32Array.from(pairs, (_, index) => 162 * index + 81),
    count: pairs.length,
    correct,
  });
  return [...correct].map((flag) => flag === 1);
}

/** The same by code that shares nothing with the kernel. */
const checkNaively = ([puzzle, answer]: readonly [string, string]): boolean =>
  isSolvedGrid(encoder.encode(answer)) && agreesWithGivens(encoder.encode(answer), 0, encoder.encode(puzzle), 0);

const puzzles = readDataset('easy.txt.gz').slice(0, countOf({ sample: 300, all: isSlow ? 300 : 3000 }));
const answers = solveAll(engine, puzzles).map(({ solution }) => solution!);

test('right answers are right', () => {
  expect(check(puzzles.map((puzzle, index) => [puzzle, answers[index]]))).toEqual(puzzles.map(() => true));
});

test('each change of one or two cells of an answer is found', () => {
  const random = new Random(5);
  const characters = [...'123456789.0:/'];
  const pairs = puzzles.map((puzzle, index): [string, string] => {
    const answer = [...answers[index]];
    for (let changes = 1 + random.below(2); changes > 0; changes--)
      answer[random.below(81)] = characters[random.below(characters.length)];
    return [puzzle, answer.join('')];
  });
  const expected = pairs.map(checkNaively);
  expect(expected).toContain(false);
  expect(check(pairs)).toEqual(expected);
});

test('cells of an answer that change places are found in every house', () => {
  const pairs = [...Array(81).keys()].flatMap((cell) =>
    [1, 3, 9, 27].map((apart): [string, string] => {
      const other = (cell + apart) % 81;
      const changed = [...answers[0]];
      [changed[cell], changed[other]] = [changed[other], changed[cell]];
      return ['.'.repeat(81), changed.join('')];
    }),
  );
  const expected = pairs.map(checkNaively);
  expect(expected.filter(Boolean).length).toBeLessThan(40);
  expect(check(pairs)).toEqual(expected);
});

test('a solved grid that changes a given is wrong', () => {
  const [puzzle] = puzzles;
  const renamed = [...answers[0]].map((digit) => `${(Number(digit) % 9) + 1}`).join('');
  expect(
    check([
      [puzzle, renamed],
      ['.'.repeat(81), renamed],
    ]),
  ).toEqual([false, true]);
});
