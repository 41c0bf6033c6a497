/**
 * The scene while somebody solves: the puzzle, what the player has entered, and what a hint or a check lights. The
 * solution never comes into it.
 */
import { givenSymbols, type Draft } from '../../state/draft.js';
import type { Entries } from '../../state/solve/entries.js';
import { clueSceneOf } from './clue-scene.js';
import type { CellNotes, Digit, Scene } from './scene.js';

interface SolveSceneInput {
  readonly draft: Draft;
  readonly entries: Entries;
  /** The cells of digits that break a rule together. */
  readonly clashes: readonly number[];
  /** The cells that a check found to be wrong. */
  readonly wrong: readonly number[];
  /** The cells that a hint lights: where to look, and later its pattern. */
  readonly area: readonly number[];
  readonly pattern: readonly number[];
}

export function solveScene({ draft, entries, clashes, wrong, area, pattern }: SolveSceneInput): Scene {
  const { symbols } = draft;
  const given = givenSymbols(draft);
  const digits = given.flatMap((symbol, cell): Digit[] => {
    if (symbol >= 0) return [{ cell, text: symbols[symbol].name, kind: 'given' }];
    const { digit } = entries[cell];
    return digit >= 0 ? [{ cell, text: symbols[digit].name, kind: 'entered' }] : [];
  });
  const isClosed = new Set(digits.map(({ cell }) => cell));
  const namesIn = (mask: number): string[] => symbols.flatMap(({ name }, at) => ((mask >>> at) & 1 ? [name] : []));
  const notes = entries.flatMap(({ corner, centre, colour }, cell): CellNotes[] => {
    const marks = isClosed.has(cell)
      ? { corner: [], centre: [] }
      : { corner: namesIn(corner), centre: namesIn(centre) };
    const colours = Array.from({ length: 32 }, (_, at) => at + 1).filter((at) => (colour >>> (at - 1)) & 1);
    return marks.corner.length + marks.centre.length + colours.length === 0 ? [] : [{ cell, ...marks, colours }];
  });
  const stated = draft.candidates ?? [];
  return {
    ...clueSceneOf(draft),
    digits,
    marks: stated.flatMap((mask, cell) =>
      mask === null || isClosed.has(cell) || entries[cell].centre !== 0
        ? []
        : symbols.flatMap((_, symbol) =>
            (mask >>> symbol) & 1 ? [{ cell, symbol, kind: 'stated' as const, share: 1 }] : [],
          ),
    ),
    notes,
    highlights: [
      ...area.map((cell) => ({ name: 'house' as const, cell })),
      ...pattern.map((cell) => ({ name: 'pattern' as const, cell })),
      ...[...new Set([...wrong, ...clashes])].map((cell) => ({ name: 'clash' as const, cell })),
    ],
    conflictCages: [],
    conflictClues: new Set(),
    tintsCages: false,
    isStale: false,
  };
}
