/** The edits of clues: pure functions from a draft to the next one. */
import { findClueType, type Clue } from 'pidoku';
import type { Draft } from '../draft.js';

/** Puts a clue in the place of another one; at the end if `index` is null. */
export function putClue(draft: Draft, clue: Clue, index: number | null): Draft {
  return {
    ...draft,
    clues: index === null ? [...draft.clues, clue] : draft.clues.map((old, at) => (at === index ? clue : old)),
  };
}

export function removeClue(draft: Draft, index: number): Draft {
  return { ...draft, clues: draft.clues.filter((_, at) => at !== index) };
}

/**
 * The clues after a change of the symbols. A clue that speaks of a removed symbol is removed.
 * @param places the new index of each symbol, −1 for a removed one.
 */
export function moveClueSymbols(clues: readonly Clue[], places: readonly number[]): readonly Clue[] {
  if (places.every((place, old) => place === old)) return clues;
  return clues.flatMap((clue) => moveSymbols(clue, places) ?? []);
}

function moveSymbols(clue: Clue, places: readonly number[]): Clue | null {
  const moved: Record<string, unknown> = { ...clue };
  for (const [name, { type }] of Object.entries(findClueType(clue.type)?.fields ?? {})) {
    const value = clue[name];
    if (!Array.isArray(value)) continue;
    // Automata and tables are stated symbol by symbol.
    if (type.kind === 'moves' || name === 'table') return null;
    if (type.kind === 'symbols') moved[name] = (value as number[]).map((symbol) => places[symbol] ?? -1);
    if (type.kind === 'symbols' && (moved[name] as number[]).includes(-1)) return null;
    if (type.kind !== 'alternatives') continue;
    const lists = (value as Clue[][]).map((list) => list.map((inner) => moveSymbols(inner, places)));
    if (lists.flat().includes(null)) return null;
    moved[name] = lists;
  }
  return moved as Clue;
}
