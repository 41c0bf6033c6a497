/**
 * The formats of classic puzzles that say nothing but the cells, as templates: text with a `#` in the place of each
 * cell.
 *
 * Sources: docs/sources.md#formats-4, docs/sources.md#formats-5, docs/sources.md#formats-7.
 */

const rows = (row: string): string => `${row}\n`.repeat(9);
const band = ' |###|###|###|\n'.repeat(3);
const rule = ' |---+---+---|\n';

const texts = {
  /** A line of 81 cells, as SudoCue's `.sdm` has them. */
  lines: `${'#'.repeat(81)}\n`,
  /** Nine lines, and an empty one. */
  grid: `${rows('#'.repeat(9))}\n`,
  /** SadMan's `.sdk`. */
  sdk: `[Puzzle]\n${rows('#'.repeat(9))}\n`,
  /** Simple Sudoku's `.ss`. */
  ss: ` *-----------*\n${[band, band, band].join(rule)} *-----------*\n\n`,
  /** A line of HoDoKu's library for no technique. */
  hodoku: `:0000:x:${'#'.repeat(81)}:::\n`,
};

/** A text with places for 81 cells. */
export interface CellTemplate {
  readonly bytes: Uint8Array;
  /** The offset of each cell. */
  readonly cells: Uint8Array;
}

export type TemplateFormat = keyof typeof texts;

function templateOf(text: string): CellTemplate {
  const offsets = Array.from(text.matchAll(/#/g), ({ index }) => index);
  return { bytes: new TextEncoder().encode(text), cells: Uint8Array.from(offsets) };
}

export const cellTemplates = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, templateOf(text)]),
) as Readonly<Record<TemplateFormat, CellTemplate>>;

/**
 * Writes cells in the places of a template that stands at `at` in `target`.
 * @param source holds the cells at `from`; all bytes but digits are blanks.
 */
export function fillTemplate(
  { cells }: CellTemplate,
  source: Uint8Array,
  from: number,
  target: Uint8Array,
  at: number,
  blank: number,
): void {
  for (let cell = 0; cell < 81; cell++) {
    const byte = source[from + cell];
    target[at + cells[cell]] = byte >= 0x31 && byte <= 0x39 ? byte : blank;
  }
}
