/** `rate --scale pidoku`: our level of a classic puzzle, from easy to extreme, by its ER. */
import type { RateResult } from '../../model/result.js';
import { verdictNames, verdictOfStatus } from '../../model/verdict.js';
import { putStatus, type DrawnPresentation } from '../asking/presentation.js';
import { putRatings } from '../rate.js';

/** The greatest ER of each level, where the next kind of technique begins. */
const greatest = {
  /** Last cells and hidden singles. */
  easy: 1.5,
  /** Naked singles, and what places a digit at once. */
  medium: 2.5,
  /** Locked candidates, pairs, triples, X-wings and swordfish. */
  hard: 4.0,
  /** Strong links, wings, rectangles, quads, graves and aligned pairs. */
  expert: 6.4,
  /** Cycles, forcing chains, nishio, chains from cells and houses. */
  evil: 8.7,
  /** Dynamic chains. */
  extreme: Infinity,
} as const;

type LevelName = keyof typeof greatest;

/** Returns null for a puzzle without ER. */
export function levelOf(er: number | null): LevelName | null {
  if (er === null) return null;
  const [level] = Object.entries(greatest).find(([, most]) => er <= most)!;
  return level as LevelName;
}

export const levelPresentation: DrawnPresentation<RateResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: describeLevel,
  members: ({ reason, er, ep, ed }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.json('level', levelOf(er));
    putRatings({ er, ep, ed }, members);
  },
  columns: {
    names: ['level', 'er'],
    put: ({ er }, row) => {
      row.field(levelOf(er) ?? '');
      row.field(er?.toFixed(1) ?? '');
    },
  },
  draw: (answer, { board }, draw) => `${draw(board().givens)}\n${describeLevel(answer)}`,
};

/** Returns the level, `-` for a puzzle that the techniques do not end, or the verdict. */
function describeLevel({ status, reason, er }: RateResult): string {
  if (status === 'unique') return levelOf(er) ?? '-';
  return reason ? `${status} ${reason}` : status;
}
