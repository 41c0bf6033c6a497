/** Checks the digits of the player against the only solution, or against the rules if there is not exactly one. */
import { effect } from '@preact/signals';
import { verdict, type LiveVerdict } from '../../solver/client.js';
import { entries } from '../../state/solve/game.js';
import { checked, clashingCells, wrongCells, type CheckedEntries } from '../../state/solve/progress.js';

let stopWaiting = (): void => undefined;

/** Checks now, or as soon as the number of solutions is known. */
export function checkEntries(): void {
  stopWaiting();
  const played = entries.peek();
  const stop = effect(() => {
    const found = verdict.value;
    if (entries.peek() === played) checked.value = compare(found);
    if (entries.peek() !== played || checked.peek()?.kind !== 'waiting') queueMicrotask(() => stopWaiting());
  });
  stopWaiting = () => {
    stop();
    stopWaiting = () => undefined;
  };
}

function compare({ status, witnesses, isStale, isWorking }: LiveVerdict): CheckedEntries {
  if (isStale || (status === 'unknown' && isWorking)) return { kind: 'waiting' };
  if (status === 'unique') return { kind: 'wrong', cells: wrongCells(entries.peek(), witnesses[0]) };
  return {
    kind: 'clashes',
    cells: clashingCells.peek(),
    isUnsolvable: status === 'none' || status === 'invalid' || status === 'broken',
  };
}
