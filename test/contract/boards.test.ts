/**
 * Every puzzle of bench/datasets/boards: the engine finds its stored solution and proves that it is the only one. A
 * search that is too long for a test runs only for some nodes, and must not contradict the stored solution.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings, type BoardEngine } from '../../src/engines/board-engine.js';
import { Pause } from '../../src/engines/codes.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { assertBoardSolution } from '../helpers/assert-board-solution.js';
import { readBoardSets, type KnownBoard } from '../helpers/board-datasets.js';
import { openContractBoards } from '../helpers/contract-board-engine.js';
import { countOf, sampleOf } from '../helpers/extent.js';

const engine = openContractBoards();
const sets = readBoardSets();

/** The nodes opened by a search that is not finished here. */
const nodesOfLongSearch = countOf({ sample: engine.name === 'reference' ? 40 : 1000, all: 1000 });

/** Puzzles whose proof takes more than 10 s. */
const longSearches: Readonly<Record<BoardEngine['name'], readonly RegExp[]>> = {
  native: [],
  // A 25×25 board with some 300,000 conflicts.
  wasm: [/^gecode-18$/],
  // The same board and those that need learning; and killers of more than 10,000 nodes, at about 3,000 nodes a second.
  reference: [/^gecode-(18|19|20|23|29|31|89)$/, /^mathemagic-/, /^wecoc-/, /^tarek-(37|39)$/],
};

const isLong = ({ id }: KnownBoard): boolean => longSearches[engine.name].some((pattern) => pattern.test(id));

interface Answer {
  readonly pause: Pause;
  readonly solutions: readonly Uint8Array[];
}

function solve({ board }: KnownBoard, nodes: number): Answer {
  const search = engine.openBoard(compileBoard(board), defaultSettings);
  const solutions: Uint8Array[] = [];
  let pause: Pause = Pause.Solutions;
  while (pause === Pause.Solutions && solutions.length < 2) {
    pause = search.advance(nodes, 1);
    if (pause === Pause.Solutions) solutions.push(search.solution());
  }
  search.close();
  for (const solution of solutions) assertBoardSolution(board, solution);
  return { pause, solutions };
}

test('all sets are present', () => {
  expect(sets.length).toBeGreaterThan(5);
  for (const { puzzles, boards } of sets) expect(boards).toHaveLength(puzzles);
});

test('every pattern of long searches matches a puzzle', () => {
  const ids = sets.flatMap(({ boards }) => boards.map(({ id }) => id));
  for (const pattern of longSearches[engine.name]) expect(ids.some((id) => pattern.test(id))).toBe(true);
});

describe.each(sets)('$name', ({ boards }) => {
  const short = sampleOf(
    boards.filter((known) => !isLong(known)),
    1,
  );
  const long = sampleOf(boards.filter(isLong), 1);

  test('the stored solutions are valid', () => {
    for (const { board, solution } of boards) if (solution) assertBoardSolution(board, solution);
  });

  if (short.length > 0)
    test('every puzzle has only its stored solution', { timeout: 300_000 }, () => {
      for (const known of short) {
        const answer = solve(known, Infinity);
        expect({ id: known.id, ...answer }).toEqual({
          id: known.id,
          pause: Pause.Exhausted,
          solutions: [known.solution],
        });
      }
    });

  if (long.length > 0)
    test('long searches do not contradict the stored solution', { timeout: 60_000 }, () => {
      for (const known of long) {
        const { pause, solutions } = solve(known, nodesOfLongSearch);
        expect({ id: known.id, pause }).toEqual({ id: known.id, pause: Pause.Nodes });
        for (const solution of solutions) if (known.solution) expect(solution).toEqual(known.solution);
      }
    });
});
