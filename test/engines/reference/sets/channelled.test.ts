/** The two channelled viewpoints have the same information at every fixpoint, also below any guess. */
import { expect, test } from 'vitest';
import { Propagation as Propagators } from '../../../../src/engines/codes.js';
import { finish } from '../../../../src/engines/reference/interruptible.js';
import { post } from '../../../../src/engines/reference/board/post.js';
import { CellPropagation } from '../../../../src/engines/reference/board/propagate.js';
import { readProgram } from '../../../../src/engines/reference/board/read-program.js';
import { ChannelledPropagation } from '../../../../src/engines/reference/sets/channelled.js';
import { SetPropagation } from '../../../../src/engines/reference/sets/propagate.js';
import { setStructureOf } from '../../../../src/engines/reference/sets/structure.js';
import { isSingle } from '../../../../src/model/bits.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { readBoardSets } from '../../../helpers/board-datasets.js';
import { Random } from '../../../helpers/random.js';

const boards = readBoardSets()
  .find(({ name }) => name === 'textbook')!
  .boards.filter(({ board }) => board.cages.length === 0);

test.each(boards.map(({ id, board }) => [id, board] as const))('%s', (_, board) => {
  const constraints = readProgram(compileBoard(board));
  const sets = new SetPropagation(setStructureOf(constraints));
  const both = new ChannelledPropagation(
    new CellPropagation(constraints.cellCount, post(constraints, Propagators.Placed)),
    sets,
  );
  const random = new Random(5);
  let fixpoints = 0;
  for (let path = 0; path < 5; path++) {
    const domains = constraints.domains.slice();
    let isConsistent = finish(both.propagateAll(domains));
    while (isConsistent) {
      fixpoints++;
      expect(sets.bounds).toEqual(sets.layout.boundsOf(domains));
      const open = [...domains.keys()].filter((cell) => !isSingle(domains[cell]));
      if (open.length === 0) break;
      const cell = open[random.below(open.length)];
      const symbol = domains[cell] & -domains[cell];
      isConsistent = finish(both.propagateGuess(domains, cell, random.below(2) ? symbol : domains[cell] & ~symbol));
    }
  }
  expect(fixpoints).toBeGreaterThanOrEqual(5);
});
