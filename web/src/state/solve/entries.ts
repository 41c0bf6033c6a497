/**
 * What a player has entered in each cell: a digit, corner marks, centre marks and colours. Pure edits from one state to
 * the next, or to the same one for no change. Givens are not part of it; callers leave their cells out.
 */

/** The kinds of entries, which are also the tools of the player. */
export const toolNames = ['digit', 'corner', 'centre', 'colour'] as const;
export type ToolName = (typeof toolNames)[number];

/** Colours are numbered from 1 to this. */
export const colourCount = 9;

interface EntryOfCell {
  /** The index of the symbol; −1 for none. */
  readonly digit: number;
  /** Masks of symbols. */
  readonly corner: number;
  readonly centre: number;
  /** The mask of colours: bit 0 for the first. */
  readonly colour: number;
}

/** One entry for each cell, row-major. */
export type Entries = readonly EntryOfCell[];

const emptyEntry: EntryOfCell = { digit: -1, corner: 0, centre: 0, colour: 0 };

export const noEntries = (cells: number): Entries => Array.from({ length: cells }, () => emptyEntry);

/** True if the cell has something of this kind. */
const hasEntry = (entry: EntryOfCell, tool: ToolName): boolean =>
  tool === 'digit' ? entry.digit >= 0 : entry[tool] !== 0;

/** Enters a digit in all cells, or removes it if all of them have it. */
export function enterDigit(entries: Entries, cells: readonly number[], symbol: number): Entries {
  const digit = cells.every((cell) => entries[cell].digit === symbol) ? -1 : symbol;
  return change(entries, cells, (entry) => ({ ...entry, digit }));
}

/**
 * Adds a mark or a colour to all cells, or removes it if all of them have it. Cells with a digit get no marks, because
 * the digit hides them.
 */
export function toggleMark(
  entries: Entries,
  cells: readonly number[],
  tool: Exclude<ToolName, 'digit'>,
  index: number,
): Entries {
  const open = tool === 'colour' ? cells : cells.filter((cell) => entries[cell].digit < 0);
  const bit = 2 ** index;
  const isOnAll = open.every((cell) => (entries[cell][tool] & bit) !== 0);
  return change(entries, open, (entry) => ({
    ...entry,
    [tool]: (isOnAll ? entry[tool] & ~bit : entry[tool] | bit) >>> 0,
  }));
}

/** Removes what the tool enters; if no cell has that, the first kind of entries that one of them has. */
export function eraseEntries(entries: Entries, cells: readonly number[], tool: ToolName): Entries {
  const kind = [tool, ...toolNames].find((name) => cells.some((cell) => hasEntry(entries[cell], name)));
  return kind === undefined ? entries : change(entries, cells, (entry) => ({ ...entry, [kind]: emptyEntry[kind] }));
}

function change(entries: Entries, cells: readonly number[], to: (entry: EntryOfCell) => EntryOfCell): Entries {
  if (cells.length === 0) return entries;
  const wanted = new Set(cells);
  return entries.map((entry, cell) => (wanted.has(cell) ? to(entry) : entry));
}

/** The entries as short plain data: `[cell, digit, corner, centre, colour]` for each cell that has any. */
export const packEntries = (entries: Entries): number[][] =>
  entries.flatMap(({ digit, corner, centre, colour }, cell) =>
    digit < 0 && corner === 0 && centre === 0 && colour === 0 ? [] : [[cell, digit, corner, centre, colour]],
  );

/**
 * @param cells the number of cells of the board.
 * @throws Error for anything else than packed entries of such a board.
 */
export function unpackEntries(packed: unknown, cells: number, symbols: number): Entries {
  const entries = [...noEntries(cells)];
  const isMask = (mask: number, bits: number): boolean => Number.isInteger(mask) && mask >= 0 && mask < 2 ** bits;
  for (const [cell, digit, corner, centre, colour] of packed as number[][]) {
    const isSound =
      cell in entries &&
      Number.isInteger(digit) &&
      digit >= -1 &&
      digit < symbols &&
      isMask(corner, symbols) &&
      isMask(centre, symbols) &&
      isMask(colour, colourCount);
    if (!isSound) throw new Error('no entries of this board');
    entries[cell] = { digit, corner, centre, colour };
  }
  return entries;
}
