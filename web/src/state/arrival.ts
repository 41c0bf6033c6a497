/** The arrival of a visitor who brought no puzzle and has none from before: the page shows one to solve. */
import { effect } from '@preact/signals';
import firstPuzzle from 'virtual:first-puzzle';
import { beginWith, puzzle } from './puzzle.js';
import { isArrival, way } from './way.js';

/** Shows the first puzzle, until the visitor enters something, chooses another way or another puzzle. */
export function arrive(): void {
  beginWith(firstPuzzle);
  way.value = 'solve';
  isArrival.value = true;
  const stop = effect(() => {
    if (puzzle.value !== firstPuzzle || way.value !== 'solve') isArrival.value = false;
    if (!isArrival.value) queueMicrotask(() => stop());
  });
}
