/** The edits of cells, regions and cages: each a pure function from a draft to the next one, or to the same for no change. */
import { regionLabels, type Draft } from './draft.js';

/** Writes a symbol, or nothing, as given into cells. */
export function setGivens(draft: Draft, cells: Iterable<number>, name: string | null): Draft {
  const wanted = new Set(cells);
  if ([...wanted].every((cell) => draft.givens[cell] === name)) return draft;
  return { ...draft, givens: draft.givens.map((given, cell) => (wanted.has(cell) ? name : given)) };
}

/** Writes a whole solution, one symbol index a cell, into the cells. */
export function fillGivens(draft: Draft, solution: ArrayLike<number>): Draft {
  return { ...draft, givens: Array.from(solution, (symbol) => draft.symbols[symbol].name) };
}

/**
 * Puts a symbol on the list of what each of the cells may hold, or takes it off where it is on all their lists. The first one begins
 * a list; the last one taken off ends it: then the cell may hold anything.
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

/** Lets cells hold anything again. */
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

/** The index of the cage that is exactly these cells, or −1. */
export function findCage({ cages }: Draft, cells: ReadonlySet<number>): number {
  return cages.findIndex((cage) => cage.cells.length === cells.size && cage.cells.every((cell) => cells.has(cell)));
}

/** Makes a cage of the cells, or changes the one they are; others that they touch go. */
export function setCage(draft: Draft, cells: ReadonlySet<number>, sum: number | null, repeats = false): Draft {
  const cage = { cells: [...cells].sort((a, b) => a - b), sum, ...(repeats && { repeats }) };
  const found = findCage(draft, cells);
  if (found >= 0) return { ...draft, cages: draft.cages.map((old, index) => (index === found ? cage : old)) };
  return { ...draft, cages: [...removeCages(draft, cells).cages, cage] };
}

/** Takes away every cage that has one of the cells. */
export function removeCages(draft: Draft, cells: ReadonlySet<number>): Draft {
  const cages = draft.cages.filter((cage) => !cage.cells.some((cell) => cells.has(cell)));
  return cages.length === draft.cages.length ? draft : { ...draft, cages };
}
