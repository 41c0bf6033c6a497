/**
 * The puzzle of the day: puzzle 0 of the seed that the date in UTC writes, of a kind for each day of the week. The
 * generator makes the same one in every browser, and in the command.
 */
import type { GenerateOptions, PuzzleWishes } from 'pidoku';
import { likenessOf } from './likeness.js';
import type { Draft } from '../../state/draft.js';

/** From Sunday to Saturday. */
export const dailyKinds = ['pi', 'easy', 'medium', 'jigsaw', 'hard', 'killer', 'diagonals'] as const;
type DailyKind = (typeof dailyKinds)[number];

export interface Daily {
  /** `2026-11-25`. */
  readonly date: string;
  readonly kind: DailyKind;
  readonly options: GenerateOptions & { readonly seed: number };
  /** The command that makes the same puzzle. */
  readonly command: string;
}

/** @param piBoard the board whose givens are new on Sundays: Pi Day 2009. */
export function dailyAt(timeMs: number, piBoard: Draft): Daily {
  const time = new Date(timeMs);
  const date = time.toISOString().slice(0, 10);
  const kind = dailyKinds[time.getUTCDay()];
  const seed = Number(date.replaceAll('-', ''));
  const [wishes, words] = wishesOf(kind, piBoard);
  return { date, kind, options: { ...wishes, seed }, command: `pidoku generate --seed ${seed} ${words}` };
}

function wishesOf(kind: DailyKind, piBoard: Draft): readonly [PuzzleWishes, string] {
  if (kind === 'pi')
    return [likenessOf(piBoard, { rating: null, grade: null }) as PuzzleWishes, '--board pi-day-2009.json'];
  if (kind === 'jigsaw' || kind === 'killer' || kind === 'diagonals')
    return [{ variants: [kind] }, `--variant ${kind}`];
  return [{ grade: kind, symmetry: 'rotational' }, `--symmetry rotational --grade ${kind}`];
}
