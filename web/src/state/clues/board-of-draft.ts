/** The board that a draft describes, and those of its clues that can be drawn and named. */
import { buildBoard, cellsOfClue, PuzzleError, type Board, type Clue } from 'pidoku';
import { countCells, type Draft } from '../draft.js';

const boards = new WeakMap<Draft, Board | PuzzleError>();

/** The board of a draft, or the error if the draft is not a board. A draft is built once. */
export function boardOfDraft(draft: Draft): Board | PuzzleError {
  let known = boards.get(draft);
  if (known === undefined) boards.set(draft, (known = tryBoard(draft)));
  return known;
}

function tryBoard(draft: Draft): Board | PuzzleError {
  try {
    return buildBoard(draft);
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
}

/** The cells of a clue, without variable cells. */
export const cellsInGrid = (clue: Clue, draft: Draft): number[] =>
  [...new Set(cellsOfClue(clue, draft))].filter((cell) => cell < countCells(draft));

/** Clues that were checked. */
interface SoundClues {
  /** A board with these clues. */
  readonly board: Board;
  /** The index among the clues of the draft for each clue of the board. */
  readonly indices: readonly number[];
}

const sound = new WeakMap<Draft, SoundClues | null>();

/** All clues if the draft is a board; otherwise those that hold on a grid without houses. Null for none. */
export function soundClues(draft: Draft): SoundClues | null {
  if (draft.clues.length === 0) return null;
  let known = sound.get(draft);
  if (known === undefined) sound.set(draft, (known = findSound(draft)));
  return known;
}

function findSound(draft: Draft): SoundClues | null {
  const whole = boardOfDraft(draft);
  const all = draft.clues.map((_, index) => index);
  if (!(whole instanceof PuzzleError)) return { board: whole, indices: all };
  const board = boardOfDraft(gridWith(draft, draft.clues));
  if (!(board instanceof PuzzleError)) return { board, indices: all };
  const indices = all.filter((index) => !(boardOfDraft(gridWith(draft, [draft.clues[index]])) instanceof PuzzleError));
  const rest = boardOfDraft(
    gridWith(
      draft,
      indices.map((index) => draft.clues[index]),
    ),
  );
  return rest instanceof PuzzleError ? null : { board: rest, indices };
}

const gridWith = ({ rows, columns, symbols, variables }: Draft, clues: Draft['clues']): Draft => ({
  ...{ rows, columns, symbols, variables, clues },
  ...{ lines: 'none', regions: 'none', cages: [], extra: [], rules: [] },
  givens: Array.from({ length: countCells({ rows, columns }) }, () => null),
});
