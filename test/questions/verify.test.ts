/** Tests `verify` on boards with known solutions, and on damaged answers against a judge of its own. */
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  UsageError,
  buildBoard,
  solve,
  verify,
  verifyAsync,
  writeCellLine,
  type Board,
  type VerifyOptions,
} from 'pidoku';
import { findBoardClashes, hasBoardClash } from '../../src/model/board/clash.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { Random } from '../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';

const replaceAt = (text: string, at: number, character: string): string =>
  `${text.slice(0, at)}${character}${text.slice(at + 1)}`;

describe('classic puzzles', () => {
  test('the solution is correct, by the rules, against the solution, and the only one', () => {
    for (const options of [
      {},
      { against: 'solution' },
      { unique: true },
      { against: 'solution', unique: true },
    ] as const)
      expect(verify(wikipediaPuzzle, wikipediaSolution, options)).toMatchObject({
        status: 'correct',
        cell: null,
        place: null,
        right: 81,
        cells: 81,
        reason: null,
      });
  });

  test('each fault has its verdict', () => {
    const open = [...wikipediaPuzzle].findIndex((cell) => cell === '.');
    const wrong = replaceAt(wikipediaSolution, open, wikipediaSolution[open] === '1' ? '2' : '1');
    expect(verify(wikipediaPuzzle, wrong)).toMatchObject({
      status: 'wrong',
      place: expect.stringMatching(/^(row|column|box) \d$/),
    });
    expect(verify(wikipediaPuzzle, wrong, { against: 'solution' })).toMatchObject({
      status: 'wrong',
      cell: open,
      place: expect.stringMatching(/^(row|column|box) \d$/),
      right: 80,
    });
    expect(verify(wikipediaPuzzle, replaceAt(wikipediaSolution, 0, '6'))).toMatchObject({
      status: 'givens-changed',
      cell: 0,
    });
    expect(verify(wikipediaPuzzle, replaceAt(wikipediaSolution, 80, '.'))).toMatchObject({
      status: 'incomplete',
      cell: 80,
      right: 80,
    });
    for (const nothing of ['', ' \n'])
      expect(verify(wikipediaPuzzle, nothing)).toMatchObject({ status: 'missing', right: 0, cells: 81 });
  });

  test('two cells exchanged in a row break columns; the first cell that clashes with one before it is named', () => {
    const [a, b, ...rest] = wikipediaSolution;
    const { status, cell, place } = verify('.'.repeat(81), [b, a, ...rest].join(''));
    // r1c1 and r1c2 clash with cells below them.
    expect(status).toBe('wrong');
    expect([b, a, ...rest][cell!]).toBe(cell! % 9 === 0 ? b : a);
    expect(place).toBe(`column ${(cell! % 9) + 1}`);
  });

  test('an answer to a puzzle with several solutions is right by the rules alone', () => {
    const twofold = knownPuzzles.find(({ count }) => count === 2)!.puzzle;
    const { solution } = solve(twofold);
    expect(verify(twofold, solution!).status).toBe('correct');
    expect(verify(twofold, solution!, { unique: true }).status).toBe('not-unique');
    expect(verify(twofold, solution!, { against: 'solution', unique: true }).status).toBe('not-unique');
    expect(verify(`55${'.'.repeat(79)}`, wikipediaSolution, { against: 'solution' }).status).toBe('not-unique');
  });

  test('a limit leaves the proof unknown', () => {
    const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
    const { solution } = solve(hardest);
    const options: VerifyOptions = { unique: true, nodeLimit: 1 };
    expect(verify(hardest, solution!, options)).toMatchObject({ status: 'unknown', reason: 'node-limit' });
    // A wrong answer needs no proof.
    expect(verify(hardest, replaceAt(solution!, 0, '1'), options).status).toBe('givens-changed');
  });

  test('blanks, line ends and spaces in answers', () => {
    const grid = wikipediaSolution.match(/.{9}/g)!.join('\n');
    for (const answer of [grid, ` ${wikipediaSolution}\n`, [...wikipediaSolution].join(' ')])
      expect(verify(wikipediaPuzzle, answer).status).toBe('correct');
    const numbers = ['11 12 13 14', '13 14 11 12', '12 11 14 13', '14 13 12 11'];
    const board = { size: 4, alphabet: '11 12 13 14', givens: '11 . . . . . . . . . . . . . . .' };
    expect(verify(board, numbers.join('\n')).status).toBe('correct');
    for (const blank of '.0_*-xX?')
      expect(verify(wikipediaPuzzle, blank.repeat(81))).toMatchObject({ status: 'incomplete', right: 0 });
  });

  test('other lengths, symbols and options are refused', () => {
    const short = { code: 'E_LENGTH', culprit: 'answer', expected: '81 cells', found: '80 cells' } as const;
    expect(() => verify(wikipediaPuzzle, wikipediaSolution.slice(1))).toThrow(new PuzzleError(short));
    expect(() => verify(wikipediaPuzzle, replaceAt(wikipediaSolution, 10, 'A'))).toThrow(
      'E_SYMBOL answer r2c2: expected one of',
    );
    expect(() => verify(wikipediaPuzzle, '1'.repeat(1_000_000))).toThrow(/^E_\w+ .*answer/);
    expect(() => verify(wikipediaPuzzle, 5 as never)).toThrow(UsageError);
    expect(() => verify(wikipediaPuzzle, '', { against: 'rule' as never })).toThrow(
      'against must be one of rules, solution',
    );
    expect(() => verify(wikipediaPuzzle, '', { unique: 1 as never })).toThrow('unique must be true or false, not 1');
    expect(() => verify(wikipediaPuzzle, '', { answers: '' } as never)).toThrow('unknown option "answers"');
  });

  test('verifyAsync does the same', async () => {
    expect(await verifyAsync(wikipediaPuzzle, wikipediaSolution, { unique: true })).toMatchObject({
      status: 'correct',
    });
    await expect(verifyAsync(wikipediaPuzzle, 'x')).rejects.toThrow('E_LENGTH answer');
  });
});

describe('boards', () => {
  const known = readBoardSets().flatMap(({ boards }) => sampleOf(boards, 4).filter(({ solution }) => solution));

  test.each(known.map(({ id, board, solution }) => [id, board, solution!] as const))('%s', (_, board, solution) => {
    const answer = writeCellLine(board, solution);
    const cells = board.givens.length;
    expect(verify(board, answer)).toMatchObject({ status: 'correct', right: cells, cells });
    const open = board.givens.findIndex((given, cell) => given < 0 && solution[cell] !== solution[0]);
    const damaged = Uint8Array.from(solution);
    damaged[open] = solution[0];
    const { status, right } = verify(board, writeCellLine(board, damaged));
    expect(status).toBe('wrong');
    expect(right).toBeLessThan(cells);
  });

  test('a wrong sum is a broken rule, and so is a diagonal', () => {
    const square = { rows: 4, columns: 4, symbols: [...'1234'].map((name) => ({ name, value: Number(name) })) };
    const cages = buildBoard({ ...square, cages: [{ cells: [0, 1], sum: 4 }] });
    const grid = '1234341221434321';
    expect(verify(cages, grid)).toMatchObject({ status: 'wrong', place: 'the sum of cage 1 (r1c1 r1c2)', right: 14 });
    expect(verify(buildBoard({ ...square, rules: ['diagonals'] }), grid).place).toMatch(/diagonal/);
  });

  test('hasBoardClash agrees with findBoardClashes on damaged answers', () => {
    const random = new Random(7);
    let clashes = 0;
    for (let round = 0; round < countOf({ sample: 80, all: 5000 }); round++) {
      const { board, solution } = known[random.below(known.length)];
      const givens = Array.from(solution!, (symbol) => (random.below(9) === 0 ? -1 : symbol));
      for (let changes = random.below(3); changes > 0; changes--)
        givens[random.below(givens.length)] = random.below(board.symbols.length);
      const answered: Board = { ...board, givens };
      const expected = findBoardClashes(answered).length > 0;
      expect(hasBoardClash(answered)).toBe(expected);
      if (expected) clashes++;
    }
    expect(clashes).toBeGreaterThan(50);
  });
});
