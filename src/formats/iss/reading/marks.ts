/** The marks between cells. Each binds every pair of its cells that are neighbours; a clue is made of each pair. */
import type { Clue } from '../../../model/board/board.js';
import { areAdjacent } from '../frame.js';
import type { ClueReader } from './sinks.js';

const mark =
  (clueOf: (cells: readonly [number, number]) => Clue): ClueReader =>
  (token, sink) => {
    const cells = token.cells(0);
    const { frame } = token;
    const pairs = new Map<string, readonly [number, number]>();
    cells.forEach((first, index) => {
      for (const second of cells.slice(index + 1))
        if (areAdjacent(frame, first, second)) pairs.set(`${first} ${second}`, [first, second]);
    });
    if (pairs.size === 0) token.fail(0, 'cells with neighbours among them');
    for (const pair of pairs.values()) sink.clue(token.token, clueOf(pair));
  };

export const markReaders: Readonly<Record<string, ClueReader>> = {
  WhiteDot: mark((cells) => ({ type: 'white-dot', cells })),
  BlackDot: mark((cells) => ({ type: 'black-dot', cells })),
  X: mark((cells) => ({ type: 'xv', cells, sum: 10 })),
  V: mark((cells) => ({ type: 'xv', cells, sum: 5 })),
  GreaterThan: mark((cells) => ({ type: 'inequality', cells })),
};
