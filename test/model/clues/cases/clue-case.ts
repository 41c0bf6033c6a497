/**
 * A case says for one kind of clue how random ones are made and, in its own words, when one holds: by values of cells
 * alone, with nothing of what compiles clues.
 */
import type { BoardDescription } from '../../../../src/model/board/description.js';
import type { Random } from '../../../helpers/random.js';

/** A board without rules of its own. Cells from `rows × columns` on are variable cells of the group `v`. */
export interface Frame {
  readonly rows: number;
  readonly columns: number;
  /** The values of the symbols, ascending. */
  readonly values: readonly number[];
  readonly variables: number;
  /** The most cells of a clue; as many as allow all assignments to be tried unless stated. */
  readonly longest?: number;
  /** Further parts of the description. */
  readonly parts?: Partial<BoardDescription>;
}

/** What a clue says: the fields of its kind, among those of all kinds. */
export interface Fields {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly alternatives: readonly (readonly Fields[])[];
  readonly arms: readonly (readonly number[])[];
  readonly bulb: readonly number[];
  readonly by: string;
  readonly cell: number;
  readonly cells: readonly number[];
  readonly count: number;
  readonly counts: readonly number[];
  readonly difference?: number;
  readonly every?: boolean;
  readonly exactly?: boolean;
  readonly factors?: readonly number[];
  readonly from: string;
  readonly group?: string;
  readonly line: number;
  readonly loop?: boolean;
  readonly marks: readonly string[];
  readonly modulus?: number;
  readonly offset?: number;
  readonly others: readonly number[];
  readonly pattern: string;
  readonly product: number;
  readonly ratio?: number;
  readonly segments?: readonly (readonly number[])[];
  readonly sets: readonly (readonly number[])[];
  readonly size?: number;
  readonly slow?: boolean;
  readonly step: readonly number[];
  readonly sum: number;
  readonly sums?: readonly number[];
  readonly symbols: readonly number[];
  readonly table: readonly number[];
  readonly total: number;
  readonly where?: string;
}

/** Fields of a random clue, its type apart. */
export type MadeFields = Readonly<Record<string, unknown>>;

/** The values of an assignment. */
export interface View {
  readonly frame: Frame;
  /** The value of a cell. */
  readonly at: (cell: number) => number;
  /** All clues of the board. */
  readonly clues: readonly Fields[];
}

export interface ClueCase {
  readonly type: string;
  /** Makes the frame; a usual one unless stated. */
  readonly frame?: (random: Random) => Frame;
  /** Makes the fields of a random clue; undefined if the frame has no room for one. */
  readonly make: (frame: Frame, random: Random) => MadeFields | undefined;
  readonly holds: (clue: Fields, view: View) => boolean;
  /** The cells whose assignments matter; those of the fields unless stated. */
  readonly cells?: (clue: Fields, frame: Frame) => readonly number[];
  /** Other clues of the board. */
  readonly others?: (frame: Frame, random: Random) => (MadeFields & { readonly type: string })[];
}

export const mostAssignments = 3000;

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const gridOf = ({ rows, columns }: Frame): number[] => upTo(rows * columns);

export function usualFrame(random: Random, most = 6): Frame {
  const least = [1, 1, 1, 0, -2][random.below(5)];
  const values = upTo(3 + random.below(most - 2)).map((value) => value + least);
  return { rows: 2 + random.below(5), columns: 2 + random.below(5), values, variables: random.below(3) };
}

/** A grid all of whose cells can be assigned in every way. */
export function smallFrame(random: Random): Frame {
  const [rows, columns, count] = [[2, 2, 6], [2, 3, 3], [3, 2, 3], [3, 3, 2], [1, 4, 5], [4, 1, 5], [2, 3, 3]][
    random.below(7)
  ]; // prettier-ignore
  const least = [1, 1, 0, -1][random.below(4)];
  return { rows, columns, values: upTo(count).map((value) => value + least), variables: 0 };
}

/** The most cells of which all assignments are tried. */
export const mostCells = ({ values, longest }: Frame): number =>
  longest ?? Math.floor(Math.log(mostAssignments) / Math.log(values.length));

export interface LineWishes {
  readonly least: number;
  readonly most?: number;
  /** True if a cell may come twice. */
  readonly repeats?: boolean;
  readonly variables?: boolean;
}

/** Some cells in random order; undefined if there are too few. */
export function someCells(
  frame: Frame,
  random: Random,
  { least, most = 7, repeats = false, variables = true }: LineWishes,
): number[] | undefined {
  const all = upTo(frame.rows * frame.columns + (variables ? frame.variables : 0));
  const limit = Math.min(most, mostCells(frame), all.length);
  if (limit < least) return undefined;
  const cells = random.shuffle(all).slice(0, least + random.below(limit - least + 1));
  if (repeats && cells.length > 1 && random.below(6) === 0) cells[cells.length - 1] = cells[0];
  return cells;
}

/** A case for a line `cells` with other fields. */
export function lineCase(
  type: string,
  wishes: LineWishes,
  holds: (values: readonly number[], clue: Fields, view: View) => boolean,
  fields: (frame: Frame, random: Random, cells: readonly number[]) => MadeFields | undefined = () => ({}),
): ClueCase {
  return {
    type,
    make: (frame, random) => {
      const cells = someCells(frame, random, wishes);
      const others = cells && fields(frame, random, cells);
      return cells && others && { cells, ...others };
    },
    holds: (clue, view) => holds(clue.cells.map(view.at), clue, view),
  };
}

/** Two cells of the grid with an edge in common. */
export function someNeighbours(frame: Frame, random: Random): number[] {
  const { rows, columns } = frame;
  const pairs = gridOf(frame).flatMap((cell) => [
    ...((cell + 1) % columns ? [[cell, cell + 1]] : []),
    ...(cell + columns < rows * columns ? [[cell, cell + columns]] : []),
  ]);
  return random.shuffle(pairs[random.below(pairs.length)]);
}

/** All cells of the grid with the cells beside them. */
export function neighboursOf({ rows, columns }: Frame, cell: number): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return [
    ...(row > 0 ? [cell - columns] : []),
    ...(row < rows - 1 ? [cell + columns] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
  ];
}

/** A sum that some of the values have, or nearly. */
export const someSum = ({ values }: Frame, random: Random, count: number): number =>
  sumOf(upTo(count).map(() => values[random.below(values.length)])) + (random.below(5) === 0 ? 1 : 0);

/** Tells whether all values differ. */
export const differ = (values: readonly number[]): boolean => new Set(values).size === values.length;
