/** The scales of `rate` that have levels: `pidoku`, by ER, and HoDoKu's score. */
import type { RateResult, LimitedResult } from '../model/result.js';
import { verdictNames, verdictOfStatus, type PuzzleStatus } from '../model/verdict.js';
import { putStatus, type DrawnPresentation } from './asking/presentation.js';
import { putRatings } from './rate.js';
import type { Step, TechniqueName } from '../model/step.js';
import { requireClassic } from '../program/classic-puzzle.js';
import { Effort } from '../search/effort.js';
import type { SearchOptions } from '../search/limits.js';
import { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import type { Pieces } from '../techniques/technique.js';
import { techniques } from '../techniques/techniques.js';
import type { Question } from './asking/question.js';
import { proveSolution, statusAfter } from './explain.js';

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

// `rate --scale hodoku`: score and level of a classic puzzle in the manner of HoDoKu: the sum of the scores of its
// steps, and the level of the hardest step, or that of the score if it is higher.
//
// The steps are those of our techniques in the order below, so a puzzle that takes others has no score. Source: chapter
// 4 of the manual of HoDoKu (how score and level come about); its default scores and limits as they are published.

/** The greatest score of each level. */
const hodokuGreatest = { Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800, Extreme: Infinity } as const;

type HodokuLevel = keyof typeof hodokuGreatest;
const levels = Object.keys(hodokuGreatest) as readonly HodokuLevel[];

/** Level and score of the techniques in the order in which they are tried; those of two links follow. */
const byTechnique = {
  'full-house': ['Easy', 4],
  'naked-single': ['Easy', 4],
  'hidden-single': ['Easy', 14],
  'locked-candidates': ['Medium', 50],
  'naked-pair': ['Medium', 60],
  'naked-triple': ['Medium', 80],
  'hidden-pair': ['Medium', 70],
  'hidden-triple': ['Medium', 100],
  'naked-quad': ['Hard', 120],
  'hidden-quad': ['Hard', 150],
  'x-wing': ['Hard', 140],
  swordfish: ['Hard', 150],
  jellyfish: ['Hard', 160],
  'simple-colouring': ['Hard', 150],
  'w-wing': ['Hard', 150],
  'xy-wing': ['Hard', 160],
  'xyz-wing': ['Hard', 180],
  'unique-rectangle': ['Hard', 100],
} as const satisfies Partial<Record<TechniqueName, readonly [HodokuLevel, number]>>;

type Scored = keyof typeof byTechnique;

const inOrder = Object.keys(byTechnique).map((name) => techniques.find((technique) => technique.name === name)!);

interface ScoredStep {
  readonly technique: Scored;
  readonly score: number;
}

export interface HodokuResult extends LimitedResult {
  readonly status: PuzzleStatus;
  /** The sum of the scores; null if the puzzle has not exactly one solution, or the steps do not reach it. */
  readonly score: number | null;
  /** Null as above. */
  readonly level: HodokuLevel | null;
  readonly steps: readonly ScoredStep[];
}

export const scoring: Question<SearchOptions, HodokuResult> = {
  options: [],
  takesKnobs: false,
  *ask(asked, options) {
    const board = asked.board();
    requireClassic(board);
    const effort = new Effort(options, asked.startMs);
    const proof = yield* proveSolution(asked, options, effort);
    const grid = new CandidateGrid(board, () => effort.isLate);
    const steps: ScoredStep[] = [];
    while (proof.status === 'unique' && !grid.isSolved && !grid.isBroken && !effort.isLate) {
      const step = yield* findStep(grid);
      if (step === null) break;
      grid.apply(step);
      steps.push({ technique: step.technique as Scored, score: scoreOf(step, grid) });
      yield;
    }
    const status = proof.status === 'unique' ? statusAfter(proof.status, grid.isSolved, effort) : proof.status;
    const isScored = status === 'unique' && grid.isSolved;
    const score = steps.reduce((sum, step) => sum + step.score, 0);
    return {
      status,
      reason: status === 'unknown' ? (proof.reason ?? 'timeout') : null,
      ...(isScored ? { score, level: hodokuLevelOf(score, steps) } : { score: null, level: null }),
      steps,
      stats: { ...proof.stats, timeMs: effort.elapsedMs },
    };
  },
};

function* findStep(grid: CandidateGrid): Pieces<Step | null> {
  for (const technique of inOrder) {
    const step = technique.findInPieces ? yield* technique.findInPieces(grid) : technique.find(grid);
    if (step !== null) return step;
    yield;
  }
  return null;
}

/** Two links are a skyscraper, a two-string kite or a turbot fish. */
function scoreOf({ technique, houses }: Step, { layout }: CandidateGrid): number {
  if (technique !== 'simple-colouring' || houses.length > 2) return byTechnique[technique as Scored][1];
  const kinds = new Set(houses.map((house) => layout.houses[house].kind));
  if (kinds.has('region')) return 120;
  return kinds.size === 1 ? 130 : 150;
}

function hodokuLevelOf(score: number, steps: readonly ScoredStep[]): HodokuLevel {
  const hardest = Math.max(0, ...steps.map(({ technique }) => levels.indexOf(byTechnique[technique][0])));
  return levels.find((level, index) => index >= hardest && score <= hodokuGreatest[level])!;
}

export const hodokuPresentation: DrawnPresentation<HodokuResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: describeScore,
  members: ({ reason, score, level, steps }, members, _subject, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.json('score', score);
    members.json('level', level);
    members.json('steps', steps);
  },
  columns: {
    names: ['score', 'level'],
    put: ({ score, level }, row) => {
      row.field(score ?? '');
      row.field(level ?? '');
    },
  },
  draw: (answer, { board }, draw) => `${draw(board().givens)}\n${describeScore(answer)}`,
};

/** Returns `364/Hard`, `-` for a puzzle that the techniques do not end, or the verdict. */
function describeScore({ status, reason, score, level }: HodokuResult): string {
  if (status === 'unique') return score === null ? '-' : `${score}/${level}`;
  return reason ? `${status} ${reason}` : status;
}
