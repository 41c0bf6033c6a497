/** Lists every kind of clue. To add one: its file, its line here. */
import type { Board, Clue } from '../board/board.js';
import type { Constraint } from '../board/constraint.js';
import type { ClueBoard, ClueType, Shape } from './clue-type.js';
import { between } from './lines/between.js';
import { entropic } from './lines/entropic.js';
import { lockout } from './lines/lockout.js';
import { modular } from './lines/modular.js';
import { nabner } from './lines/nabner.js';
import { palindrome } from './lines/palindrome.js';
import { parity } from './lines/parity.js';
import { renban } from './lines/renban.js';
import { sameDifference } from './lines/same-difference.js';
import { sequence } from './lines/sequence.js';
import { thermometer } from './lines/thermometer.js';
import { whisper } from './lines/whisper.js';
import { arrow } from './sums/arrow.js';
import { doubleArrow } from './sums/double-arrow.js';
import { equalSums } from './sums/equal-sums.js';
import { lunchbox } from './sums/lunchbox.js';
import { regionSum } from './sums/region-sum.js';
import { rellikCage } from './sums/rellik-cage.js';
import { sumLine } from './sums/sum-line.js';
import { sumOfCells } from './sums/sum.js';
import { zipper } from './sums/zipper.js';
import { blackDot } from './dots/black-dot.js';
import { inequality } from './dots/inequality.js';
import { quadruple } from './dots/quadruple.js';
import { whiteDot } from './dots/white-dot.js';
import { xv } from './dots/xv.js';
import { candidateCells } from './sets/candidates.js';
import { clone } from './sets/clone.js';
import { connectedCells } from './sets/connected.js';
import { differentCells } from './sets/different.js';
import { even } from './sets/even.js';
import { indexing } from './sets/indexing.js';
import { maximum } from './sets/maximum.js';
import { minimum } from './sets/minimum.js';
import { odd } from './sets/odd.js';
import { sameValues } from './sets/same-values.js';
import { valueIndexing } from './sets/value-indexing.js';
import { contains } from './counting/contains.js';
import { countDistinct } from './counting/count-distinct.js';
import { countingCircles } from './counting/counting-circles.js';
import { equalityCage } from './counting/equality-cage.js';
import { evenCount } from './counting/even-count.js';
import { lookAndSay } from './counting/look-and-say.js';
import { oddCount } from './counting/odd-count.js';
import { fullRank } from './outside/full-rank.js';
import { hiddenSkyscraper } from './outside/hidden-skyscraper.js';
import { littleKiller } from './outside/little-killer.js';
import { numberedRoom } from './outside/numbered-room.js';
import { sandwich } from './outside/sandwich.js';
import { skyscraper } from './outside/skyscraper.js';
import { xSum } from './outside/x-sum.js';
import { antiTaxicab } from './global/anti-taxicab.js';
import { asterisk } from './global/asterisk.js';
import { disjointGroups } from './global/disjoint-groups.js';
import { dutchFlatmates } from './global/dutch-flatmates.js';
import { girandola } from './global/girandola.js';
import { globalEntropy } from './global/global-entropy.js';
import { globalModular } from './global/global-modular.js';
import { linesDiffer } from './global/lines-differ.js';
import { leaper } from './global/leaper.js';
import { negativeDots } from './global/negative-dots.js';
import { negativeXv } from './global/negative-xv.js';
import { regionSameValues } from './global/region-same-values.js';
import { windoku } from './global/windoku.js';
import { gridCells } from './common/geometry.js';
import { cellsOutward, type OutsideClue } from './common/lines-outside.js';
import { chaosArrow } from './regions/chaos-arrow.js';
import { chaosConstruction } from './regions/chaos-construction.js';
import { chaosCount } from './regions/chaos-count.js';
import { anyOf } from './own/any.js';
import { ownAutomaton } from './own/automaton.js';
import { pairs } from './own/pairs.js';
import { regex } from './own/regex.js';

export const clueTypes: readonly ClueType[] = [
  ...[
    between,
    entropic,
    lockout,
    modular,
    nabner,
    palindrome,
    parity,
    renban,
    sameDifference,
    sequence,
    thermometer,
    whisper,
  ],
  ...[arrow, doubleArrow, equalSums, lunchbox, regionSum, rellikCage, sumLine, sumOfCells, zipper],
  ...[blackDot, inequality, quadruple, whiteDot, xv],
  ...[
    candidateCells,
    clone,
    connectedCells,
    differentCells,
    even,
    indexing,
    maximum,
    minimum,
    odd,
    sameValues,
    valueIndexing,
  ],
  ...[contains, countDistinct, countingCircles, equalityCage, evenCount, lookAndSay, oddCount],
  ...[fullRank, hiddenSkyscraper, littleKiller, numberedRoom, sandwich, skyscraper, xSum],
  ...[
    antiTaxicab,
    asterisk,
    disjointGroups,
    dutchFlatmates,
    girandola,
    globalEntropy,
    globalModular,
    leaper,
    linesDiffer,
    negativeDots,
    negativeXv,
    regionSameValues,
    windoku,
  ],
  ...[chaosArrow, chaosConstruction, chaosCount],
  ...[anyOf, ownAutomaton, pairs, regex],
];

let byType: ReadonlyMap<string, ClueType> | undefined;

export function findClueType(type: string): ClueType | undefined {
  byType ??= new Map(clueTypes.map((known) => [known.type, known]));
  return byType.get(type);
}

/** The type of a clue of a board. */
export const typeOfClue = ({ type }: Clue): ClueType => findClueType(type)!;

export const cellCountOf = ({ rows, columns, variables }: Pick<Board, 'rows' | 'columns' | 'variables'>): number =>
  variables.reduce((count, { size }) => count + size, rows * columns);

export const clueBoardOf = (board: Board): ClueBoard => ({ ...board, cellCount: cellCountOf(board) });

/** The cells that a clue speaks of: those of its fields, its line, or all of the grid. */
export function cellsOfClue(clue: Clue, board: Pick<Board, 'rows' | 'columns'>): number[] {
  const { fields } = typeOfClue(clue);
  const cells = Object.entries(fields).flatMap(([name, { type }]) => {
    const value = clue[name];
    if (value === undefined) return [];
    if (type.kind === 'alternatives') return (value as Clue[][]).flat().flatMap((inner) => cellsOfClue(inner, board));
    const isCells = type.kind === 'cell' || type.kind === 'cells' || type.kind === 'cell-lists';
    return isCells ? [value as number | number[] | number[][]].flat(2) : [];
  });
  if (cells.length > 0) return cells;
  return 'line' in fields ? cellsOutward(clue as OutsideClue, board) : gridCells(board);
}

const compiled = new WeakMap<readonly Clue[], readonly (readonly Constraint[])[]>();

/** The constraints of each clue of a board, kept for the list of clues: boards with other givens have the same. */
export function constraintsOfClues(board: Board): readonly (readonly Constraint[])[] {
  let known = compiled.get(board.clues);
  if (known !== undefined) return known;
  const whole = clueBoardOf(board);
  known = board.clues.map((clue) => typeOfClue(clue).compile(clue, whole, typeOfClue));
  compiled.set(board.clues, known);
  return known;
}

/**
 * Some clues of a board. Their constraints stay those that they have beside all others: a clue may speak of other
 * clues, as the one that says that all dots are given.
 */
export function selectClues(board: Board, isKept: (clue: Clue, index: number) => boolean): readonly Clue[] {
  const kept = board.clues.filter(isKept);
  if (kept.length === board.clues.length) return board.clues;
  compiled.set(
    kept,
    constraintsOfClues(board).filter((_, index) => isKept(board.clues[index], index)),
  );
  return kept;
}

/** What is drawn of the clues of a board, in cells of the grid alone. */
export function drawClues(board: Board, clues: readonly Clue[] = board.clues): Shape[] {
  const whole = clueBoardOf(board);
  const size = board.rows * board.columns;
  return clues.flatMap((clue) =>
    typeOfClue(clue)
      .draw(clue, whole)
      .flatMap((shape): Shape[] => {
        if (!('cells' in shape) || shape.cells.every((cell) => cell < size)) return [shape];
        const cells = shape.cells.filter((cell) => cell < size);
        return shape.kind === 'edge' || shape.kind === 'corner' || cells.length === 0 ? [] : [{ ...shape, cells }];
      }),
  );
}

/** Names a clue for people, in at most 80 characters. */
export const wordsOfClue = (clue: Clue, board: Board): string => typeOfClue(clue).words(clue, clueBoardOf(board));
