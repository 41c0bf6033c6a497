/**
 * The edits of cells, regions and cages: pure functions from a draft to the next one, or to the same one for no change.
 */
import { regionLabels, type Draft } from './draft.js';

/** Sets cells to a given symbol, or empties them. */
export function setGivens(draft: Draft, cells: Iterable<number>, name: string | null): Draft {
  const wanted = new Set(cells);
  if ([...wanted].every((cell) => draft.givens[cell] === name)) return draft;
  return { ...draft, givens: draft.givens.map((given, cell) => (wanted.has(cell) ? name : given)) };
}

/** Sets all cells to a solution, one symbol index for each cell. */
export function fillGivens(draft: Draft, solution: ArrayLike<number>): Draft {
  return { ...draft, givens: Array.from(solution, (symbol) => draft.symbols[symbol].name) };
}

/**
 * Adds a symbol to the candidates of each of the cells, or removes it if all of them have it. The first candidate
 * starts a list; removing the last one ends it, and the cell may hold any symbol again.
 */
export function toggleCandidate(draft: Draft, cells: Iterable<number>, symbol: number): Draft {
  const masks = draft.candidates ?? draft.givens.map(() => null);
  const bit = 2 ** symbol;
  const has = (cell: number): boolean => ((masks[cell] ?? 0) & bit) !== 0;
  const wanted = new Set([...cells].filter((cell) => draft.givens[cell] === null));
  const isOnAll = [...wanted].every(has);
  const toggle = (mask: number | null): number | null => {
    const next = isOnAll ? ((mask ?? 0) & ~bit) >>> 0 : ((mask ?? 0) | bit) >>> 0;
    return next === 0 ? null : next;
  };
  return wanted.size === 0
    ? draft
    : withCandidates(
        draft,
        masks.map((mask, cell) => (wanted.has(cell) ? toggle(mask) : mask)),
      );
}

/** Removes the lists of candidates of cells. */
export function clearCandidates(draft: Draft, cells: Iterable<number>): Draft {
  const wanted = new Set(cells);
  if (!draft.candidates || ![...wanted].some((cell) => draft.candidates![cell] !== null)) return draft;
  return withCandidates(
    draft,
    draft.candidates.map((mask, cell) => (wanted.has(cell) ? null : mask)),
  );
}

function withCandidates(draft: Draft, masks: readonly (number | null)[]): Draft {
  const { candidates: _, ...rest } = draft;
  return masks.every((mask) => mask === null) ? rest : { ...rest, candidates: masks };
}

/** Puts cells into the region of a label, or into none. Boxes become regions first. */
export function paintRegion(draft: Draft, cells: Iterable<number>, label: string | null): Draft {
  const wanted = new Set(cells);
  const labels = regionLabels(draft) ?? draft.givens.map(() => null);
  if ([...wanted].every((cell) => labels[cell] === label)) return draft;
  const next = labels.map((old, cell) => (wanted.has(cell) ? label : old));
  const { box: _, ...rest } = draft;
  return { ...rest, regions: next.every((one) => one === null) ? 'none' : next };
}

/** The index of the cage with exactly these cells; −1 if there is none. */
export function findCage({ cages }: Draft, cells: ReadonlySet<number>): number {
  return cages.findIndex((cage) => cage.cells.length === cells.size && cage.cells.every((cell) => cells.has(cell)));
}

/** The cages that have a cell, the smallest first; of equal ones the later. */
export const cagesAt = ({ cages }: Draft, cell: number): Draft['cages'] =>
  cages
    .filter(({ cells }) => cells.includes(cell))
    .reverse()
    .sort((a, b) => a.cells.length - b.cells.length);

/** Makes a cage of the cells, or changes the cage that they form. Cages that overlap with it stay. */
export function setCage(draft: Draft, cells: ReadonlySet<number>, sum: number | null, repeats = false): Draft {
  const cage = { cells: [...cells].sort((a, b) => a - b), sum, ...(repeats && { repeats }) };
  const found = findCage(draft, cells);
  if (found >= 0) return { ...draft, cages: draft.cages.map((old, index) => (index === found ? cage : old)) };
  return { ...draft, cages: [...draft.cages, cage] };
}

/** Removes the cage that the cells form; if they form none, every cage that has one of them. */
export function removeCages(draft: Draft, cells: ReadonlySet<number>): Draft {
  const found = findCage(draft, cells);
  if (found >= 0) return { ...draft, cages: draft.cages.filter((_, index) => index !== found) };
  const cages = draft.cages.filter((cage) => !cage.cells.some((cell) => cells.has(cell)));
  return cages.length === draft.cages.length ? draft : { ...draft, cages };
}
