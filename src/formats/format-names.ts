/** The names of the formats in which puzzles are read and written. */

/** Formats of classic 9×9 puzzles: a line each, rows of nine, rows of CSV, lines of 729 candidates. */
export const classicFormats = ['lines', 'grid', 'csv', 'pencilmarks'] as const;
export type ClassicFormat = (typeof classicFormats)[number];

/** Formats of boards that have the same name wherever formats are named, as `text` has. */
const namedFormats = [
  'jigsaw',
  'sumocue',
  'ps',
  'minizinc',
  'positions',
  'iss',
  'fpuzzles',
  'sudokupad',
  'sudokumaker',
] as const;

/** Formats of boards of any kind; docs/reference/board-formats.md says what each holds. */
export const boardFormats = ['json', 'text', 'line', 'grid', ...namedFormats] as const;
export type BoardFormat = (typeof boardFormats)[number];

/**
 * The formats that puzzles are converted to. `sdm` is `lines`, and `json` is `ndjson`: puzzle JSON, a line each.
 * `rrn` is CSV without a header, `npy` a folder of NumPy arrays; `cnf`, `opb` and
 * `minizinc-model` are for solvers.
 */
export const convertFormats = [
  'lines',
  'sdm',
  'csv',
  'rrn',
  'grid',
  'sdk',
  'ss',
  'hodoku',
  'pencilmarks',
  'json',
  'ndjson',
  'text',
  ...namedFormats,
  'npy',
  'cnf',
  'opb',
  'minizinc-model',
] as const;
export type ConvertFormat = (typeof convertFormats)[number];

/** The formats of boards that have the same name wherever formats are named. */
export const namedBoardFormats = Object.fromEntries(['text', ...namedFormats].map((name) => [name, name])) as {
  readonly [Name in 'text' | (typeof namedFormats)[number]]: Name;
};

/** A format with its family: both families have a `grid`. */
export type FamilyFormat =
  | { readonly family: 'classic'; readonly format: ClassicFormat }
  | { readonly family: 'boards'; readonly format: BoardFormat };

/** The formats that say which blank they use. */
export const choosesBlank = (format: ConvertFormat): boolean => ['lines', 'sdm', 'csv', 'grid'].includes(format);
/** Formulas, which are written only: DIMACS CNF, OPB and MiniZinc models. One file holds one puzzle. */
const formulaFormats = ['cnf', 'opb', 'minizinc-model'] as const;
export type FormulaFormat = (typeof formulaFormats)[number];
export const isFormula = (format: ConvertFormat): format is FormulaFormat =>
  formulaFormats.some((name) => name === format);
/** The formats with a place for answers. */
export const hasAnswers = (format: ConvertFormat): boolean => ['csv', 'rrn', 'json', 'ndjson', 'npy'].includes(format);
