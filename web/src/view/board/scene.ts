/**
 * The scene: everything that the board shows, as plain data. The drawing makes no decisions of its own, so that the
 * page, its exports and the tests show the same.
 */
import { soundClues } from '../../state/clues/board-of-draft.js';
import { givenSymbols, hasClues, type Draft } from '../../state/draft.js';
import type { Highlight } from '../../state/highlight.js';
import type { LiveVerdict } from '../../solver/client.js';
import type { Support } from '../../solver/questions.js';
import type { StepPicture } from '../../state/step-picture.js';
import { clueSceneOf, type ClueScene } from './clue-scene.js';

export interface Digit {
  readonly cell: number;
  readonly text: string;
  /**
   * `entered` by a player; `shared` by two solutions; `first` and `second` stand side by side where the solutions
   * differ.
   */
  readonly kind: 'given' | 'entered' | 'solved' | 'shared' | 'first' | 'second';
  /** True if the last step placed it. */
  readonly isFresh?: boolean;
}

/** What a player has noted in a cell: names of symbols in its corners and its centre, and the numbers of colours. */
export interface CellNotes {
  readonly cell: number;
  readonly corner: readonly string[];
  readonly centre: readonly string[];
  readonly colours: readonly number[];
}

export interface Mark {
  readonly cell: number;
  readonly symbol: number;
  /**
   * `undecided`: whether a solution has it was not found out in time. `on`, `off` and `kept` are the candidates of a
   * step, as in its picture.
   */
  readonly kind: 'stated' | 'true' | 'undecided' | 'placed' | 'eliminated' | 'on' | 'off' | 'kept';
  /** The share of the solutions, from 0 to 1; 1 if it is not known. */
  readonly share: number;
}

type HighlightName = 'house' | 'pattern' | 'difference' | 'clue' | 'conflict' | 'clash';

export interface Scene extends ClueScene {
  readonly digits: readonly Digit[];
  readonly marks: readonly Mark[];
  /** The picture of the step that is lit. */
  readonly step?: StepPicture | undefined;
  /** The notes of a player; only while solving. */
  readonly notes?: readonly CellNotes[];
  readonly highlights: readonly { readonly name: HighlightName; readonly cell: number }[];
  /** True if cages have tints under their digits. */
  readonly tintsCages: boolean;
  /** The cells of each cage that is part of a conflict. */
  readonly conflictCages: readonly (readonly number[])[];
  /** The indices of the clues that are part of a conflict. */
  readonly conflictClues: ReadonlySet<number>;
  /** True if the solution shown is that of an earlier puzzle. */
  readonly isStale: boolean;
}

/** The part of a verdict that is drawn. */
export type DrawnVerdict = Pick<
  LiveVerdict,
  'board' | 'witnesses' | 'differences' | 'conflict' | 'clashes' | 'isStale'
>;

export interface SceneInput {
  readonly draft: Draft;
  readonly verdict: DrawnVerdict;
  readonly highlight: Highlight | null;
  readonly support: Support | null;
  readonly showsSolution: boolean;
  /** Cells that a clue lights; none unless stated. */
  readonly litCells?: readonly number[];
  /** False unless stated. */
  readonly tintsCages?: boolean;
  /** True if stated candidates are shown where a solution would hide them. */
  readonly showsStated: boolean;
}

export function sceneOf(input: SceneInput): Scene {
  const digits = digitsOf(input);
  const closed = new Set(digits.map(({ cell }) => cell));
  const open = input.draft.givens.flatMap((_, cell) => (closed.has(cell) ? [] : [cell]));
  const { verdict } = input;
  return {
    ...clueSceneOf(input.draft),
    digits,
    marks: open.flatMap((cell) => marksOf(input, cell)),
    step: input.highlight?.picture,
    highlights: highlightsOf(input),
    tintsCages: input.tintsCages ?? false,
    conflictCages: verdict.isStale ? [] : (verdict.conflict?.cages ?? []).map(({ cells }) => cells),
    conflictClues: conflictCluesOf(input),
    isStale: verdict.isStale,
  };
}

/** The verdict comes from a worker, with clues of its own. */
function conflictCluesOf({ draft, verdict }: SceneInput): ReadonlySet<number> {
  const found = new Set(verdict.isStale ? [] : verdict.conflict?.clues.map((clue) => JSON.stringify(clue)));
  const sound = found.size > 0 ? soundClues(draft) : null;
  return new Set(sound?.indices.filter((_, at) => found.has(JSON.stringify(sound.board.clues[at]))));
}

function digitsOf(input: SceneInput): Digit[] {
  const { draft, highlight } = input;
  const name = (symbol: number): string => draft.symbols[symbol].name;
  return givenSymbols(draft).flatMap((given, cell): Digit[] => {
    if (given >= 0) return [{ cell, text: name(given), kind: 'given' }];
    if (highlight) {
      const placed = highlight.placed?.[cell] ?? -1;
      return placed >= 0
        ? [{ cell, text: name(placed), kind: 'solved', isFresh: highlight.fresh?.includes(cell) ?? false }]
        : [];
    }
    return solvedOf(input, cell, name);
  });
}

/** The digits that the solutions have in a cell; none if they differ and candidates are shown instead. */
function solvedOf(
  { draft, verdict, showsSolution, showsStated, support }: SceneInput,
  cell: number,
  name: (symbol: number) => string,
): Digit[] {
  const [first, second] = verdict.witnesses;
  const isOfThisBoard =
    verdict.board?.givens.length === draft.givens.length && verdict.board.symbols.length === draft.symbols.length;
  if (!showsSolution || !first || !isOfThisBoard || !hasClues(draft)) return [];
  const open = support ? candidatesIn(support, cell) : 0;
  if ((open & (open - 1)) !== 0) return [];
  const isStated = (draft.candidates?.[cell] ?? null) !== null;
  if (isStated && showsStated) return [];
  if (!second) return [{ cell, text: name(first[cell]), kind: 'solved' }];
  // If the puzzle states candidates, a digit shared by two of many solutions tells less than they do.
  if (isStated && !support) return [];
  // If true candidates are shown, a cell with only one is certain.
  if (first[cell] === second[cell]) return [{ cell, text: name(first[cell]), kind: support ? 'solved' : 'shared' }];
  return [
    { cell, text: name(first[cell]), kind: 'first' },
    { cell, text: name(second[cell]), kind: 'second' },
  ];
}

/** The candidates of a cell that are true or undecided. */
const candidatesIn = ({ masks, undecided }: Support, cell: number): number => (masks[cell] | undecided[cell]) >>> 0;

function marksOf({ draft, highlight, support }: SceneInput, cell: number): Mark[] {
  const symbols = draft.symbols.length;
  const isIn = (list: Highlight['placements'] | undefined, symbol: number): boolean =>
    list?.some((one) => one.cell === cell && one.symbol === symbol) ?? false;
  const mask = highlight?.masks?.[cell] ?? (support ? candidatesIn(support, cell) : (draft.candidates?.[cell] ?? 0));
  return Array.from({ length: symbols }, (_, symbol) => symbol)
    .filter((symbol) => (mask >>> symbol) & 1)
    .map((symbol): Mark => {
      if (isIn(highlight?.placements, symbol)) return { cell, symbol, kind: 'placed', share: 1 };
      if (isIn(highlight?.eliminations, symbol)) return { cell, symbol, kind: 'eliminated', share: 1 };
      const role = highlight?.picture?.candidates.find((one) => one.cell === cell && one.symbol === symbol)?.role;
      if (role) return { cell, symbol, kind: role, share: 1 };
      if (highlight || !support) return { cell, symbol, kind: 'stated', share: 1 };
      if ((support.undecided[cell] >>> symbol) & 1) return { cell, symbol, kind: 'undecided', share: 1 };
      return {
        cell,
        symbol,
        kind: 'true',
        share: support.counts[cell * symbols + symbol] / Math.max(support.solutions, 1),
      };
    });
}

/** Later highlights are drawn over earlier ones. */
function highlightsOf({
  draft,
  highlight,
  verdict,
  support,
  showsSolution,
  litCells = [],
}: SceneInput): { name: HighlightName; cell: number }[] {
  const named = (name: HighlightName, cells: readonly number[]): { name: HighlightName; cell: number }[] =>
    cells.map((cell) => ({ name, cell }));
  if (highlight)
    return [...named('house', [...new Set(highlight.houses.flat())]), ...named('pattern', highlight.cells)];
  const lit = named('clue', [...new Set(litCells)]);
  if (verdict.isStale) return lit;
  const { conflict, clashes, differences } = verdict;
  return [
    ...named('house', [...new Set((conflict?.houses ?? []).flatMap(({ cells }) => cells))]),
    ...(showsSolution && !support && hasClues(draft) ? named('difference', differences) : []),
    ...lit,
    ...named('conflict', [...(conflict?.givens ?? []).map(({ cell }) => cell), ...(conflict?.candidates ?? [])]),
    ...named('clash', [...new Set(clashes.flatMap(({ cells }) => cells))]),
  ];
}
