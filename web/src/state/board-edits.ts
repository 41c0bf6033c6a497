/**
 * The edits of a whole board: its size, its symbols, its boxes and its rules. Pure functions from a draft to the next
 * one.
 */
import type { NamedRule, SymbolDescription } from 'pidoku';
import { allSymbolsMask } from './describe-board.js';
import { moveClueSymbols } from './clues/clue-edits.js';
import { countCells, squarestBox, type Draft } from './draft.js';
import { defaultSymbols, emptyBoard } from './presets.js';

/** The greatest number of rows or columns on the page. */
export const mostLines = 25;

/**
 * An empty board of another size with the givens that still fit. A square board has the default symbols and boxes; on
 * other boards the longer side gives the number of symbols, and each symbol may be missing from a shorter line.
 */
export function resize(draft: Draft, rows: number, columns: number): Draft {
  if (rows === draft.rows && columns === draft.columns) return draft;
  const size = Math.max(rows, columns);
  const keepsSymbols = size === Math.max(draft.rows, draft.columns);
  const { box: _, ...square } = emptyBoard(size, keepsSymbols ? draft.symbols : defaultSymbols(size));
  const frame: Draft =
    rows === columns ? emptyBoard(size, square.symbols) : { ...square, rows, columns, regions: 'none', partial: true };
  const names = new Set(frame.symbols.map(({ name }) => name));
  const givens = Array.from({ length: countCells(frame) }, (_unused, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const given = row < draft.rows && column < draft.columns ? draft.givens[row * draft.columns + column] : null;
    return given !== null && names.has(given) ? given : null;
  });
  return { ...frame, givens, rules: draft.rules.filter((rule) => rule !== 'diagonals' || rows === columns) };
}

/** Sets boxes of these dimensions, or no regions. */
export function setBox(draft: Draft, box: readonly [number, number] | null): Draft {
  const { box: _, ...rest } = draft;
  return box === null ? { ...rest, regions: 'none' } : { ...rest, regions: 'boxes', box };
}

/** Sets other symbols: givens and candidates are matched by name, and those without a symbol are removed. */
export function setSymbols(draft: Draft, symbols: readonly SymbolDescription[]): Draft {
  const places = symbols.map(({ name }) => draft.symbols.findIndex((old) => old.name === name));
  const names = new Set(symbols.map(({ name }) => name));
  const known = symbols.map((symbol, index) =>
    places[index] < 0 ? symbol : { ...valueAndAliases(draft.symbols[places[index]]), ...symbol },
  );
  const moveMask = (mask: number | null): number | null => {
    if (mask === null) return null;
    const moved = places.reduce((so, old, index) => so + (old >= 0 && (mask >>> old) & 1 ? 2 ** index : 0), 0);
    return moved === 0 || moved === allSymbolsMask(symbols.length) ? null : moved;
  };
  const newPlaces = draft.symbols.map((_, old) => places.indexOf(old));
  const { box, ...rest } = draft;
  const size = symbols.reduce((total, { count = 1 }) => total + count, 0);
  const fits = box && box[0] * box[1] === size;
  return {
    ...rest,
    symbols: known,
    ...(box && { box: fits ? box : squarestBox(Math.max(size, 1)) }),
    givens: draft.givens.map((given) => (given !== null && names.has(given) ? given : null)),
    ...(draft.candidates && { candidates: draft.candidates.map(moveMask) }),
    extra: draft.extra.map(({ counts: _, ...house }) => house),
    clues: moveClueSymbols(draft.clues, newPlaces),
  };
}

const valueAndAliases = ({ value, aliases }: SymbolDescription): Partial<SymbolDescription> => ({
  ...(value !== undefined && { value }),
  ...(aliases !== undefined && { aliases }),
});

/** Switches a rule on or off. */
export function toggleRule(draft: Draft, rule: NamedRule): Draft {
  const rules = draft.rules.includes(rule) ? draft.rules.filter((one) => one !== rule) : [...draft.rules, rule];
  return { ...draft, rules };
}

/** Clears the board: removes its givens, or everything but its size, symbols and regions. */
export function clearBoard(draft: Draft, what: 'givens' | 'all'): Draft {
  const { candidates, extra, rules, cages, variables, clues, givens, id: _id, meta: _meta, ...rest } = draft;
  const isAll = what === 'all';
  return {
    ...rest,
    extra: isAll ? [] : extra,
    rules: isAll ? [] : rules,
    cages: isAll ? [] : cages,
    variables: isAll ? [] : variables,
    clues: isAll ? [] : clues,
    givens: givens.map(() => null),
    ...(!isAll && candidates && { candidates }),
  };
}
