/** The arrival of a visitor who brought no puzzle and has none from before: the page shows one to solve. */
import { effect } from '@preact/signals';
import { readBoard } from 'pidoku';
import firstPuzzle from 'virtual:first-puzzle';
import { describeBoard } from './describe-board.js';
import { beginWith, puzzle } from './puzzle.js';
import { isArrival, way } from './way.js';

/** Shows the first puzzle, until the visitor enters something, chooses another way or another puzzle. */
export function arrive(): void {
  const draft = describeBoard(readBoard(firstPuzzle));
  beginWith(draft);
  way.value = 'solve';
  isArrival.value = true;
  const stop = effect(() => {
    if (puzzle.value !== draft || way.value !== 'solve') isArrival.value = false;
    if (!isArrival.value) queueMicrotask(() => stop());
  });
}
