/**
 * The contract of a kind of clue. A kind is one file in a folder beside this one: its fields, what it means (as
 * constraints), what is said and what is drawn of it. `registry.ts` lists them; JSON, the schema, the formats of
 * others, the page and the checks of `buildBoard` know a clue only by this contract.
 */
import type { Board, Clue } from '../board/board.js';
import type { Constraint } from '../board/constraint.js';

/** The board that a clue stands on, before its clues are compiled. */
export interface ClueBoard extends Pick<
  Board,
  'rows' | 'columns' | 'symbols' | 'counts' | 'regions' | 'houses' | 'variables' | 'clues'
> {
  /** The number of cells of the grid and of all variable cells. */
  readonly cellCount: number;
}

/** A move of an automaton by any of some symbols: a break between segments counts as one symbol more. */
export type AutomatonMove = readonly [from: string, symbols: readonly number[], to: string];

/** The type of a field of a clue. Cells are numbers; what is written in JSON for them is the format's matter. */
export type FieldType =
  /** One cell. */
  | { readonly kind: 'cell'; readonly variables?: boolean }
  /** `least` to `most` cells. They are different unless `repeats`, and cells of the grid unless `variables`. */
  | {
      readonly kind: 'cells';
      readonly least?: number;
      readonly most?: number;
      readonly repeats?: boolean;
      readonly variables?: boolean;
    }
  /** Several lists of cells; a list may be empty if `areEmpty`. */
  | {
      readonly kind: 'cell-lists';
      readonly areEmpty?: true;
      readonly least?: number;
      readonly most?: number;
      readonly repeats?: boolean;
      readonly variables?: boolean;
    }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'integers'; readonly least: number; readonly most: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly most: number }
  /** Symbols: their indices here, their names or values in JSON. */
  | { readonly kind: 'symbols'; readonly least?: number; readonly most?: number }
  /** Short texts, such as the names of states. */
  | { readonly kind: 'names'; readonly words?: readonly string[] }
  /** The moves of an automaton. */
  | { readonly kind: 'moves' }
  /** Lists of clues, each an alternative. */
  | { readonly kind: 'alternatives' };

export interface ClueField {
  readonly type: FieldType;
  /** Set if the field may be left out; the clue's file knows what that means. */
  readonly optional?: true;
  /** For the schema and the reference: what it says, its unit. */
  readonly about: string;
}

/**
 * Something drawn, in cells of the grid. A renderer knows these few shapes and no clue. `colour` names a role, which a
 * theme turns into a colour.
 */
export type Shape =
  | {
      readonly kind: 'line';
      readonly cells: readonly number[];
      readonly colour: string;
      readonly width: 'thin' | 'medium' | 'thick';
      readonly end?: 'arrow' | undefined;
    }
  | {
      readonly kind: 'disc';
      readonly cells: readonly number[];
      readonly fill: 'none' | 'white' | 'grey' | 'black' | (string & {});
      readonly size: 'small' | 'large';
      readonly text?: string | undefined;
    }
  | { readonly kind: 'square'; readonly cells: readonly number[]; readonly fill: 'none' | 'grey' | (string & {}) }
  | { readonly kind: 'diamond'; readonly cells: readonly number[]; readonly fill: string }
  /** On the edge between two cells. */
  | {
      readonly kind: 'edge';
      readonly cells: readonly [number, number];
      readonly mark: 'dot' | 'text' | 'less';
      readonly fill?: 'white' | 'black' | undefined;
      readonly text?: string | undefined;
    }
  /** In the corner that four cells share. */
  | { readonly kind: 'corner'; readonly cells: readonly number[]; readonly text: string }
  /** Beside the grid: the line counted from 0, and the side. `toward`: the step by row and column of an arrow. */
  | {
      readonly kind: 'outside';
      readonly row: number;
      readonly column: number;
      readonly text: string;
      readonly toward?: readonly [number, number] | undefined;
    }
  /** Around a set of cells. */
  | { readonly kind: 'outline'; readonly cells: readonly number[]; readonly dashed: boolean; readonly text?: string };

/** What a person sees of a clue: the cell in question, and what may still stand in all cells. */
export interface ClueView {
  readonly board: ClueBoard;
  readonly cell: number;
  /** Returns the candidates of a cell, a mask. */
  readonly candidates: (cell: number) => number;
  /** Returns true if no two of the cells can hold the same symbol, by the houses of the board. */
  readonly areDifferent: (cells: readonly number[]) => boolean;
}

/** A reason why the cell of a view cannot hold some symbols. */
export interface ClueReason {
  /** A clause for people, after "because": `3 greater values must follow`. */
  readonly words: string;
  /** The mask of all symbols that it rules out. */
  readonly symbols: number;
}

/** A clue of cells: a line in its order, or a set. */
export interface CellsClue extends Clue {
  readonly cells: readonly number[];
}

export interface ClueType {
  /** Its name in JSON and the API, such as `thermometer`. */
  readonly type: string;
  /** Its name for people, in lower case. */
  readonly title: string;
  /** One sentence that says the rule. */
  readonly rule: string;
  readonly fields: Readonly<Record<string, ClueField>>;
  /** Set if it speaks of the values of symbols: its cells may then hold no symbol without one. */
  readonly countsValues?: true;
  /** Set if its meaning depends on which way the board lies, other than by its cells, sides and lines. */
  readonly isOriented?: true;
  /**
   * Checks what the fields alone do not say, such as cells that must be adjacent.
   * @returns what is expected and found instead, or undefined for a clue that is right.
   */
  check?(clue: Clue, board: ClueBoard): { readonly expected: string; readonly found: string } | undefined;
  /**
   * The constraints of one clue that was checked.
   * @param compileInner returns the constraints of a clue that it contains.
   * @throws {PuzzleError} without a path, for a clue that takes too much; `buildBoard` finds that out.
   */
  compile(clue: Clue, board: ClueBoard, compileInner: (inner: Clue) => readonly Constraint[]): Constraint[];
  /** For people: names one clue, such as `thermometer r1c1–r1c5`, in at most 80 characters. */
  words(clue: Clue, board: ClueBoard): string;
  /**
   * Reasons that people see in one clue for a cell of it, each by itself sound, beside those that follow from its
   * constraints one by one (`reasons/of-constraints.ts`). What it implies beyond them is explained by its rule alone.
   */
  reasons?(clue: Clue, view: ClueView): ClueReason[];
  /** For a clue of pairs: says what a cell lacks if nothing of it may stand beside a symbol, `has no greater value`. */
  lacks?(clue: Clue): string;
  /** Cells outside the grid may be among those of a shape: `drawClues` leaves them out. */
  draw(clue: Clue, board: ClueBoard): Shape[];
}
