/**
 * What is to be seen on the board, as plain data: digits, candidates, lit cells. The drawing adds no judgement of its own, so that
 * the page, its exports and the tests see the same.
 */
import { givenSymbols, hasClues, type Draft } from '../../state/draft.js';
import type { Highlight } from '../../state/highlight.js';
import type { Verdict } from '../../solver/client.js';
import type { Support } from '../../solver/questions.js';

export interface Digit {
  readonly cell: number;
  readonly text: string;
  /** `shared` by two solutions; `first` and `second` stand side by side, where they differ. */
  readonly kind: 'given' | 'solved' | 'shared' | 'first' | 'second';
}

export interface Mark {
  readonly cell: number;
  readonly symbol: number;
  readonly kind: 'stated' | 'true' | 'placed' | 'falls';
  /** Share of the solutions from 0 to 1; 1 where it is not known. */
  readonly share: number;
}

export type LightName = 'house' | 'pattern' | 'difference' | 'conflict' | 'clash';

export interface Scene {
  readonly digits: readonly Digit[];
  readonly marks: readonly Mark[];
  readonly lights: readonly { readonly name: LightName; readonly cell: number }[];
  /** Cells of each cage that takes part in a conflict. */
  readonly conflictCages: readonly (readonly number[])[];
  /** Whether what is shown of the solution is that of an earlier puzzle. */
  readonly isStale: boolean;
}

/** What is drawn of a verdict. */
export type DrawnVerdict = Pick<Verdict, 'board' | 'witnesses' | 'differences' | 'conflict' | 'clashes' | 'isStale'>;

export interface Sight {
  readonly draft: Draft;
  readonly verdict: DrawnVerdict;
  readonly highlight: Highlight | null;
  readonly support: Support | null;
  readonly showsSolution: boolean;
  /** Whether stated candidates are shown where a solution would hide them. */
  readonly showsStated: boolean;
}

export function sceneOf(sight: Sight): Scene {
  const digits = digitsOf(sight);
  const closed = new Set(digits.map(({ cell }) => cell));
  const open = sight.draft.givens.flatMap((_, cell) => (closed.has(cell) ? [] : [cell]));
  const { verdict } = sight;
  return {
    digits,
    marks: open.flatMap((cell) => marksOf(sight, cell)),
    lights: lightsOf(sight),
    conflictCages: verdict.isStale ? [] : (verdict.conflict?.cages ?? []).map(({ cells }) => cells),
    isStale: verdict.isStale,
  };
}

function digitsOf(sight: Sight): Digit[] {
  const { draft, highlight } = sight;
  const name = (symbol: number): string => draft.symbols[symbol].name;
  return givenSymbols(draft).flatMap((given, cell): Digit[] => {
    if (given >= 0) return [{ cell, text: name(given), kind: 'given' }];
    if (highlight) {
      const placed = highlight.placed?.[cell] ?? -1;
      return placed >= 0 ? [{ cell, text: name(placed), kind: 'solved' }] : [];
    }
    return solvedOf(sight, cell, name);
  });
}

/** What the solutions have in a cell; nothing where they differ and candidates are shown instead. */
function solvedOf(
  { draft, verdict, showsSolution, showsStated, support }: Sight,
  cell: number,
  name: (symbol: number) => string,
): Digit[] {
  const [first, second] = verdict.witnesses;
  const isOfThisBoard =
    verdict.board?.givens.length === draft.givens.length && verdict.board.symbols.length === draft.symbols.length;
  if (!showsSolution || !first || !isOfThisBoard || !hasClues(draft)) return [];
  if (support && (support.masks[cell] & (support.masks[cell] - 1)) !== 0) return [];
  const isStated = (draft.candidates?.[cell] ?? null) !== null;
  if (isStated && showsStated) return [];
  if (!second) return [{ cell, text: name(first[cell]), kind: 'solved' }];
  // What is in two solutions of many is no better than what the puzzle says.
  if (isStated && !support) return [];
  // With true candidates shown, a cell that has only one is certain.
  if (first[cell] === second[cell]) return [{ cell, text: name(first[cell]), kind: support ? 'solved' : 'shared' }];
  return [
    { cell, text: name(first[cell]), kind: 'first' },
    { cell, text: name(second[cell]), kind: 'second' },
  ];
}

function marksOf({ draft, highlight, support }: Sight, cell: number): Mark[] {
  const symbols = draft.symbols.length;
  const isIn = (list: Highlight['placements'] | undefined, symbol: number): boolean =>
    list?.some((one) => one.cell === cell && one.symbol === symbol) ?? false;
  const masks = highlight?.masks ?? support?.masks;
  const mask = masks ? masks[cell] : (draft.candidates?.[cell] ?? 0);
  return Array.from({ length: symbols }, (_, symbol) => symbol)
    .filter((symbol) => (mask >>> symbol) & 1)
    .map((symbol): Mark => {
      if (isIn(highlight?.placements, symbol)) return { cell, symbol, kind: 'placed', share: 1 };
      if (isIn(highlight?.eliminations, symbol)) return { cell, symbol, kind: 'falls', share: 1 };
      if (highlight || !support) return { cell, symbol, kind: 'stated', share: 1 };
      return {
        cell,
        symbol,
        kind: 'true',
        share: support.counts[cell * symbols + symbol] / Math.max(support.solutions, 1),
      };
    });
}

/** Later ones lie over earlier ones. */
function lightsOf({ draft, highlight, verdict, support, showsSolution }: Sight): { name: LightName; cell: number }[] {
  const lit = (name: LightName, cells: readonly number[]): { name: LightName; cell: number }[] =>
    cells.map((cell) => ({ name, cell }));
  if (highlight) return [...lit('house', [...new Set(highlight.houses.flat())]), ...lit('pattern', highlight.cells)];
  if (verdict.isStale) return [];
  const { conflict, clashes, differences } = verdict;
  return [
    ...lit('house', [...new Set((conflict?.houses ?? []).flatMap(({ cells }) => cells))]),
    ...(showsSolution && !support && hasClues(draft) ? lit('difference', differences) : []),
    ...lit('conflict', [...(conflict?.givens ?? []).map(({ cell }) => cell), ...(conflict?.candidates ?? [])]),
    ...lit('clash', [...new Set(clashes.flatMap(({ cells }) => cells))]),
  ];
}
