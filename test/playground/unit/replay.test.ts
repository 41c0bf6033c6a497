/** The path of an explanation, walked again on the page, ends with the candidates that the package reports. */
import { explain, hint, readBoard, solve, type Board } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { buildGallery } from '../../../web/gallery/build-gallery.js';
import { replaySteps } from '../../../web/src/features/steps/replay.js';

const entries = buildGallery().filter(({ id }) => !/mathemagic|wecoc|k-cells/.test(id));
/** Killers with half of their cells filled in have steps of houses too. */
const halfFilled = (puzzle: string): Board => {
  const givens = [...solve(readBoard(puzzle)).solution!].map((digit, cell) => (cell % 2 === 0 ? digit : '.'));
  return readBoard(JSON.stringify({ ...(JSON.parse(puzzle) as object), givens: givens.join('') }));
};
const killers = entries.filter(({ id }) => ['hs-1', 'killer-jigsaw-1', 'killer-overlap'].includes(id));
const boards = [
  ...entries.map(({ id, puzzle }) => [id, readBoard(puzzle)] as const),
  ...killers.map(({ id, puzzle }) => [`${id}, half filled`, halfFilled(puzzle)] as const),
];

describe('replay', () => {
  test.each(boards)('%s', (_, board) => {
    // The hardest have steps that take longer: the first ones do.
    const { steps, masks } = explain(board, { timeoutMs: 2000 });
    const stages = replaySteps(board, steps);
    expect(stages).toHaveLength(steps.length + 1);
    expect(stages[0].masks).toEqual(hint(board).masks);
    expect(stages[0].placed).toEqual(Int8Array.from(board.givens));
    expect(stages.at(-1)!.masks).toEqual(masks);
  });

  test('the samples had steps of every kind of board', () => {
    const has = (fits: (board: Board) => boolean): boolean =>
      boards.some(([, board]) => fits(board) && explain(board, { timeoutMs: 2000 }).steps.length > 3);
    expect(has(({ rules }) => rules.includes('non-consecutive') || rules.includes('anti-knight'))).toBe(true);
    expect(has(({ counts }) => counts.some((count) => count > 1))).toBe(true);
    expect(has(({ cages }) => cages.length > 0)).toBe(true);
    expect(has(({ houses }) => houses.some(({ kind }) => kind === 'extra'))).toBe(true);
  });

  test('a stage has the placements so far, and eliminations of steps without placements', () => {
    const board = readBoard(entries.find(({ id }) => id === 'task-4-file')!.puzzle);
    const { steps } = explain(board);
    const stages = replaySteps(board, steps);
    steps.forEach(({ placements, eliminations }, at) => {
      for (const { cell, symbol } of placements)
        expect([stages[at].placed[cell], stages[at + 1].placed[cell]]).toEqual([-1, symbol]);
      for (const { cell, symbol } of eliminations) expect((stages[at + 1].masks[cell] >>> symbol) & 1).toBe(0);
    });
    expect(stages.at(-1)!.placed).not.toContain(-1);
  });
});
