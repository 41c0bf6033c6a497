/** What is drawn of the clues, in the order of the draft, and the space that clues beside the grid take. */
import { drawClues, type Board, type Clue, type Shape } from 'pidoku';
import { cellsInGrid, soundClues } from '../../state/clues/board-of-draft.js';
import { countCells, type Draft } from '../../state/draft.js';

export interface DrawnClue {
  /** The index among the clues of the draft. */
  readonly index: number;
  readonly shapes: readonly Shape[];
}

/** The cells that clues need on each side of the grid. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ClueScene {
  readonly clues: readonly DrawnClue[];
  readonly sides: Sides;
}

const nothing: ClueScene = { clues: [], sides: { left: 0, top: 0, right: 0, bottom: 0 } };

/**
 * The space of a clue beside the grid, in cells, and of each further one at the same place. It is a whole number, so
 * that the lines of the grid fall on pixels across as they do down, and are equally thick.
 */
const space = 1;

const scenes = new WeakMap<Draft, ClueScene>();

/** The clues of a draft as they are drawn. A draft is drawn once. */
export function clueSceneOf(draft: Draft): ClueScene {
  let known = scenes.get(draft);
  if (known === undefined) scenes.set(draft, (known = drawAll(draft)));
  return known;
}

function drawAll(draft: Draft): ClueScene {
  const sound = soundClues(draft);
  if (!sound) return nothing;
  const { board, indices } = sound;
  const place = new Places(draft);
  const clues = board.clues.map((clue, at) => ({
    index: indices[at],
    shapes: shapesOf(clue, board, draft).map((shape) => (shape.kind === 'outside' ? place.put(shape) : shape)),
  }));
  return { clues, sides: place.sides };
}

/** A clue without a drawing of its own, such as alternatives, is outlined unless it is about most of the board. */
function shapesOf(clue: Clue, board: Board, draft: Draft): readonly Shape[] {
  const shapes = drawClues(board, [clue]);
  if (shapes.length > 0) return shapes;
  const cells = cellsInGrid(clue, draft);
  return cells.length === 0 || cells.length > countCells(draft) / 2 ? [] : [{ kind: 'outline', cells, dashed: true }];
}

/** Puts clues beside the grid: the second one at a place stands outside the first. */
class Places {
  readonly #counts = new Map<string, number>();
  readonly #size: Pick<Draft, 'rows' | 'columns'>;
  readonly #sides = { ...nothing.sides };

  constructor(size: Pick<Draft, 'rows' | 'columns'>) {
    this.#size = size;
  }

  get sides(): Sides {
    return this.#sides;
  }

  put(shape: Extract<Shape, { kind: 'outside' }>): Shape {
    const { row, column } = shape;
    const key = `${row} ${column}`;
    const before = this.#counts.get(key) ?? 0;
    this.#counts.set(key, before + 1);
    const { rows, columns } = this.#size;
    const shift = (at: number, count: number): number =>
      at < 0 ? at - before * space : at >= count ? at + before * space : at;
    const needed = (before + 1) * space;
    if (row < 0) this.#widen('top', needed);
    if (row >= rows) this.#widen('bottom', needed);
    if (column < 0) this.#widen('left', needed);
    if (column >= columns) this.#widen('right', needed);
    return { ...shape, row: shift(row, rows), column: shift(column, columns) };
  }

  #widen(side: keyof Sides, space: number): void {
    this.#sides[side] = Math.max(this.#sides[side], space);
  }
}
