/**
 * Each kind of clue says what its sentence says: on small boards with repeated symbols, equal values, zero and negative
 * ones, both engines find exactly the fillings for which the sentence is true, and `verify` tells them from the others.
 */
import { count, verify } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import { writeBoardJson } from '../../../src/formats/json/write.js';
import { clueTypes } from '../../../src/model/clues/registry.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { boardEngines } from '../../helpers/board-engines.js';
import { countOf } from '../../helpers/extent.js';
import { sentences } from './cases/sentences.js';
import { labelledTypes, squareCases } from './cases/squares.js';
import { clueCases } from './cases/random-boards.js';
import { makeStrangeBoard } from './cases/strange-boards.js';

const boards = countOf({ sample: 2, all: 200 });
/** The most fillings of a board, right ones and wrong ones, that `verify` is asked about. */
const mostVerified = 4;

const cases = [...squareCases, ...clueCases.filter(({ type }) => labelledTypes.includes(type))];

test('every kind has a sentence', () => {
  expect(Object.keys(sentences).sort()).toEqual(clueTypes.map(({ type }) => type).sort());
  expect(cases.map(({ type }) => type).sort()).toEqual(clueTypes.map(({ type }) => type).sort());
});

describe.each(cases.map((one) => [one.type, one] as const))('%s', (_, one) => {
  test('engines and `verify` agree with its sentence', () => {
    let right = 0;
    let wrong = 0;
    // A sample goes on to the first board with a solution.
    for (let seed = 0; seed < boards || (right === 0 && seed < 200); seed++) {
      const { board, fillings } = makeStrangeBoard(one, seed);
      const text = writeBoardJson(board);
      let expected = 0;
      const asked = { true: 0, false: 0 };
      for (const [held, isSolution] of fillings()) {
        if (isSolution) expected++;
        else wrong++;
        if (board.variables.length > 0 || asked[`${isSolution}`]++ >= mostVerified) continue;
        const answer = held.map((symbol) => board.symbols[symbol].name).join('');
        const { status } = verify(text, answer);
        if (status !== (isSolution ? 'correct' : 'wrong')) expect.fail(`seed ${seed}: ${answer} is ${status}: ${text}`);
      }
      right += expected;
      for (const engine of boardEngines) {
        const search = engine.openBoard(compileBoard(board), { ...defaultSettings, seed });
        search.advance(Infinity, Infinity);
        const { solutions } = search.statistics();
        search.close();
        if (solutions !== expected)
          expect.fail(`seed ${seed}, ${engine.name}: ${solutions} solutions, not ${expected}: ${text}`);
      }
    }
    expect(right).toBeGreaterThan(0);
    expect(wrong).toBeGreaterThan(0);
  });
});

test('a sandwich is refused whose line must hold its largest value twice', () => {
  const row = { rows: 1, columns: 4, lines: 'rows', regions: 'none', givens: '....' };
  const clues = [{ type: 'sandwich', from: 'left', line: 1, sum: 3 }];
  expect(() => count({ ...row, alphabet: '1 2 3*2', clues })).toThrow(
    'expected a line whose smallest and largest value occur once, found 3 several times',
  );
  // 1223 and 3221.
  expect(count({ ...row, alphabet: '1 2*2 3', clues: [{ ...clues[0], sum: 4 }] }).solutions).toBe(2);
});
