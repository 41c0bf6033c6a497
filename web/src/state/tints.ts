/** The tints of cages and regions: numbers, which `styles/board.css` gives colours. */
import type { Draft } from './draft.js';

/** The number of different tints. */
const tintCount = 12;

/** A tint for each cage, from 0. Neighbours, and cages that share cells, have different ones. */
export function cageTints({ cages, columns }: Pick<Draft, 'cages' | 'columns'>): number[] {
  const tints: number[] = [];
  /** The tints of the cages that a cell is in. */
  const used = new Map<number, Set<number>>();
  for (const { cells } of cages) {
    const near = cells.flatMap((cell) => [
      cell,
      cell - columns,
      cell + columns,
      ...(cell % columns > 0 ? [cell - 1] : []),
      ...(cell % columns < columns - 1 ? [cell + 1] : []),
    ]);
    const taken = new Set(near.flatMap((cell) => [...(used.get(cell) ?? [])]));
    let tint = 0;
    while (taken.has(tint)) tint++;
    tint %= tintCount;
    for (const cell of cells) used.set(cell, (used.get(cell) ?? new Set()).add(tint));
    tints.push(tint);
  }
  return tints;
}

/** The tint of a region: by its number, so that it stays while regions are painted. */
export function regionTint(label: string): number {
  const number = Number(label);
  return (Number.isInteger(number) && number > 0 ? number - 1 : label.codePointAt(0)!) % tintCount;
}
