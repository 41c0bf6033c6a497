/** A session whose puzzle is replaced at random by one with other givens, cages, rules, clues or houses. */
import { describe, expect, test } from 'vitest';
import {
  boardOf,
  buildBoard,
  candidatesAsync,
  checkAsync,
  countAsync,
  openSession,
  readBoard,
  solveAsync,
  type Board,
  type BoardDescription,
  type Clue,
} from 'pidoku';
import { descriptionOf } from '../../../src/model/board/board-description.js';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { variantPuzzles } from '../../helpers/variants/corpus.js';
import { forcedBoards, listByForce } from '../forced-boards.js';

/** Returns the board with each of its parts or without it, at random. */
function someOf(board: Board, random: Random): Board {
  const description = descriptionOf(board);
  const some = <T>(list: readonly T[] | undefined): T[] | undefined => list?.filter(() => random.below(5) > 0);
  const changed: BoardDescription = {
    ...description,
    givens: board.givens.map((given) => (given >= 0 && random.below(4) > 0 ? given : null)),
    cages: some(description.cages),
    extra: some(description.extra),
    rules: some(description.rules),
    clues: some(description.clues),
  };
  return buildBoard(changed);
}

const withoutStats = (answer: object): object => ({ ...answer, stats: null });

describe('random boards', () => {
  test.each(forcedBoards(countOf({ sample: 8, all: 300 })))('board $seed', async ({ seed, board }) => {
    const random = new Random(seed);
    const session = openSession(board);
    for (let round = 0; round < countOf({ sample: 8, all: 15 }); round++) {
      const next = random.below(3) === 0 ? board : someOf(board, random);
      session.replace(next);
      const limit = 20;
      expect(withoutStats(await session.count({ limit }))).toEqual(withoutStats(await countAsync(next, { limit })));
      const answer = await session.candidates();
      expect(withoutStats(answer)).toEqual(withoutStats(await candidatesAsync(next)));
      if (answer.status === 'unique') expect([...(await session.solve()).cells!]).toEqual(listByForce(next)[0]);
    }
  });
});

const variants = variantPuzzles
  .filter(({ solution }) => solution !== null)
  .slice(0, countOf({ sample: 15, all: Infinity }))
  .map(({ id, iss }) => ({ id, board: readBoard(iss, { format: 'iss' }) }))
  .filter(({ board }) => board.clues.length > 4 && board.givens.length <= 81)
  .slice(0, countOf({ sample: 2, all: 30 }));

test.each(variants)('the variant $id with some of its clues', async ({ board }) => {
  const random = new Random(9);
  const session = openSession(board);
  const solution = (await solveAsync(board, { timeoutMs: 200 })).cells;
  if (!solution) return;
  for (let round = 0; round < 8; round++) {
    const part = someOf(board, random);
    const open = new Set(random.shuffle([...part.givens.keys()]).slice(0, 12));
    // Most cells are given, so that even a few clues are judged soon.
    const next = buildBoard({
      ...descriptionOf(part),
      givens: part.givens.map((_, cell) => (open.has(cell) ? null : solution[cell])),
    });
    session.replace(next);
    expect(withoutStats(await session.check())).toEqual(withoutStats(await checkAsync(next)));
    expect(withoutStats(await session.candidates({ cap: 2 }))).toEqual(
      withoutStats(await candidatesAsync(next, { cap: 2 })),
    );
  }
});

test('a dot that is added to a board where all dots are given relaxes another clue', async () => {
  const negative = { type: 'negative-dots', marks: ['white-dot'] };
  const dot = { type: 'white-dot', cells: [0, 1] };
  const boardWith = (clues: readonly Clue[]): Board =>
    buildBoard({ rows: 1, columns: 2, symbols: [{ name: '1' }, { name: '2' }], regions: 'none', lines: 'rows', clues });
  const session = openSession(boardWith([negative]));
  expect((await session.check()).status).toBe('none');
  session.replace(boardWith([negative, dot]));
  expect((await session.count({ limit: 9 })).solutions).toBe(2);
});

test('replacing takes back the assumptions; a puzzle that cannot be read changes nothing', async () => {
  const session = openSession({ size: 4, givens: '1...............' });
  session.assume('r1c2', '2');
  expect(() => session.replace({ size: 4, givens: '12' })).toThrow('found 2 cells');
  expect(session.depth).toBe(1);
  session.replace({ size: 4, givens: '12..............' });
  expect(session.depth).toBe(0);
  expect(session.board.givens).toEqual(boardOf({ size: 4, givens: '12..............' }).givens);
  session.replace({ size: 6 });
  expect((await session.solve()).cells).toHaveLength(36);
});
