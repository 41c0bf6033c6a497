/** The games of the last puzzles, in the storage of the browser. An older game makes room for a newer one. */
import { forget, keep, readKept } from '../kept-choice.js';
import type { History } from '../history.js';
import { packHistory, unpackHistory } from '../kept-history.js';
import { packEntries, unpackEntries, type Entries } from './entries.js';

const mostGames = 20;
/** The limit for the undo history of one game: twenty of them fit into the storage of every browser. */
const mostCharacters = 60_000;

interface KeptGame {
  readonly history: History<Entries>;
  readonly elapsedMs: number;
}

export function keepGame(key: string, { history, elapsedMs }: KeptGame): void {
  const text = JSON.stringify({ ...packHistory(history, packEntries, mostCharacters), elapsedMs });
  const keys = [key, ...keptKeys().filter((one) => one !== key)];
  for (const old of keys.splice(mostGames)) forget(nameOf(old));
  // A full storage gets room by dropping the oldest games.
  while (!keep(nameOf(key), text) && keys.length > 1) forget(nameOf(keys.pop()!));
  keep('games', keys.join(' '));
}

/** @returns null if none is kept that fits a board of so many cells and symbols. */
export function readGame(key: string, cells: number, symbols: number): KeptGame | null {
  try {
    const kept = JSON.parse(readKept(nameOf(key)) ?? 'null') as { readonly elapsedMs: unknown } | null;
    if (kept === null) return null;
    const history = unpackHistory(kept, (state) => unpackEntries(state, cells, symbols));
    return { history, elapsedMs: Math.max(0, Number(kept.elapsedMs) || 0) };
  } catch {
    // Somebody changed it.
    return null;
  }
}

const nameOf = (key: string): string => `game.${key}`;

const keptKeys = (): string[] => (readKept('games') ?? '').split(' ').filter((key) => key !== '');
