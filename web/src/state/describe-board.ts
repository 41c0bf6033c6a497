/** Converts a board back to a draft: `buildBoard(describeBoard(board))` is an equal board. Defaults are left out. */
import type { Board, BoardHouseKind, House, SymbolDescription } from 'pidoku';
import { symbolTotal, type Draft } from './draft.js';

export function describeBoard(board: Board): Draft {
  const { rows, columns, givens, candidates, cages, rules, variables, clues, id, meta } = board;
  const symbols = board.symbols.map((_, index) => describeSymbol(board, index));
  const total = symbolTotal({ symbols });
  const isPartial = [...ofKind(board, 'row'), ...ofKind(board, 'column'), ...ofKind(board, 'region')].some(
    ({ cells }) => cells.length < total,
  );
  return {
    rows,
    columns,
    symbols,
    ...describeLines(board),
    ...describeRegions(board),
    ...(isPartial && { partial: true }),
    givens: givens.map((symbol) => (symbol < 0 ? null : symbols[symbol].name)),
    ...(candidates && {
      candidates: candidates.map((mask) => (mask === allSymbolsMask(symbols.length) ? null : mask)),
    }),
    cages: cages.map(({ cells, sum, repeats }) => ({ cells, sum, ...(repeats && { repeats }) })),
    extra: ofKind(board, 'extra').map(({ cells, name, counts }, index) => ({
      cells,
      ...(name !== `extra house ${index + 1}` && { name }),
      ...(String(counts) !== String(board.counts) && { counts }),
    })),
    rules,
    variables,
    clues,
    ...(id !== null && { id }),
    ...(Object.keys(meta).length > 0 && { meta }),
  };
}

/** The mask of all symbols. */
export const allSymbolsMask = (symbols: number): number => (2 ** symbols - 1) >>> 0;

const ofKind = ({ houses }: Board, kind: BoardHouseKind): House[] => houses.filter((house) => house.kind === kind);

function describeSymbol({ symbols, counts }: Board, index: number): SymbolDescription {
  const { name, aliases, value } = symbols[index];
  return {
    name,
    ...(counts[index] !== 1 && { count: counts[index] }),
    ...((aliases.length > 0 || name === 'π') && { aliases }),
    ...(String(value) !== name && { value }),
  };
}

function describeLines(board: Board): Pick<Draft, 'lines'> {
  const hasRows = ofKind(board, 'row').length > 0;
  const hasColumns = ofKind(board, 'column').length > 0;
  return hasRows && hasColumns ? {} : { lines: hasRows ? 'rows' : hasColumns ? 'columns' : 'none' };
}

/**
 * Describes boxes by their size, because their houses are named after boxes; other regions by the labels in their
 * names.
 */
function describeRegions(board: Board): Pick<Draft, 'regions' | 'box'> {
  const { regions, rows, columns } = board;
  if (regions === null) return { regions: 'none' };
  const names = ofKind(board, 'region').map(({ name }) => name);
  if (!names.every((name, index) => name === `box ${index + 1}`)) {
    return { regions: regions.map((region) => (region < 0 ? null : names[region].slice('region '.length))) };
  }
  const right = regions.findIndex((region) => region !== regions[0]);
  const width = right < 0 || right > columns ? columns : right;
  const height = regions.filter((region, cell) => cell % columns === 0 && region === regions[0]).length;
  return { regions: 'boxes', box: [Math.min(height, rows), width] };
}
