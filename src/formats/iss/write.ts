/**
 * Writes boards as constraint strings of Interactive Sudoku Solver, on one line. What the format has no constraint for
 * is written as tables of pairs, automata and sums; what it cannot say at all is an error.
 */
import { hasBit, listIndices } from '../../model/bits.js';
import { maxClues, type Board, type Cage, type Clue, type NamedRule } from '../../model/board/board.js';
import { statedDomainsOf } from '../../model/board/build-board.js';
import { cellsTiedBy } from '../../model/board/cells.js';
import { clueBoardOf, compileClue } from '../../model/clues/registry.js';
import { otherSymbols, pairsIn, relationOf } from '../../model/clues/relations.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { readIss } from './read.js';
import { keyOf } from './reading/sinks.js';
import { tokenWriters } from './writing/clue-tokens.js';
import { inBlock, writeAny, writeConstraint, writeConstraints } from './writing/constraints.js';
import { writeFrame } from './writing/frame.js';
import { refusePart, type IssWriter } from './writing/writer.js';

/** @throws UsageError that names the part of the board, or the clue, that the format cannot say. */
export function writeIss(board: Board): string {
  const { writer, tokens } = writeFrame(board);
  const text = [
    ...tokens,
    ...writeGivens(writer),
    ...board.rules.flatMap((rule) => writeRule(writer, rule)),
    ...board.cages.flatMap((cage) => writeCage(writer, cage)),
    ...writeTies(board),
    ...writeClues(writer),
  ].join('');
  if (isTooLong(text)) refusePart('rules between so many cells');
  return text;
}

/** True if the reader takes no string of so many clues: pairs of cells that a rule ties are a clue each. */
function isTooLong(text: string): boolean {
  // Each clue stands behind a sign.
  if (text.split(/\.|~~/).length <= maxClues) return false;
  try {
    readIss(text);
    return false;
  } catch (error) {
    if (error instanceof PuzzleError && error.code === 'E_LIMIT') return true;
    throw error;
  }
}

/** The cells that may not hold every symbol. */
function writeGivens(writer: IssWriter): string[] {
  const { givens, candidates, symbols } = writer.board;
  const domains = statedDomainsOf(givens, candidates, symbols.length);
  const cells = domains.flatMap((mask, cell) =>
    symbols.every((_, symbol) => hasBit(mask, symbol)) ? [] : [writer.given(cell, listIndices(mask))],
  );
  return cells.length === 0 ? [] : [`.${cells.join('')}`];
}

const flags = { 'anti-knight': 'AntiKnight', 'anti-king': 'AntiKing', 'non-consecutive': 'AntiConsecutive' } as const;

/** Without rows and columns as houses, ties are written as pairs. */
function writeRule(writer: IssWriter, rule: NamedRule): string[] {
  const { board, isSudoku } = writer;
  const { rows, columns, symbols } = board;
  // Without rows and columns, the diagonals are written as sets of different cells.
  if (rule === 'diagonals') return isSudoku ? ['.Diagonal~1', '.Diagonal~-1'] : [];
  if (isSudoku) return [`.${flags[rule]}`];
  const pairs = board.givens.flatMap((_, cell) =>
    cellsTiedBy(rule, cell, rows, columns)
      .filter((other) => other > cell)
      .map((other) => [cell, other] as const),
  );
  const relation =
    rule === 'non-consecutive' ? relationOf(symbols, (a, b) => Math.abs(a - b) !== 1) : otherSymbols(symbols);
  return writeConstraint(writer, pairsIn(pairs, relation))!;
}

function writeCage(writer: IssWriter, { cells, sum, repeats }: Cage): string[] {
  const members = writer.cells(cells);
  if (repeats) return sum === null ? [] : [`.Sum~${sum}${members}`];
  // A sum of 0 stands for none.
  return sum === 0 ? [`.Cage~0${members}`, `.Sum~0${members}`] : [`.Cage~${sum ?? 0}${members}`];
}

/** How full ranks deal with equal lines: one way for the whole board. */
function writeTies({ clues }: Board): string[] {
  const ranks = clues.filter(({ type }) => type === 'full-rank');
  const ties = new Set(ranks.map((clue) => clue.ties ?? 'only-unclued'));
  const areDifferent = clues.some(({ type }) => type === 'lines-differ');
  if (ties.size > 1 || (areDifferent && ties.has('any'))) refusePart('ties of full ranks');
  return ties.has('any') ? ['.FullRankTies~any'] : [];
}

/**
 * Writes clues: each as the constraint that the format has for it, or as what it comes down to. Where a later
 * constraint would replace an earlier one, it is put into a block of its own.
 * @throws UsageError for a clue that the format cannot say.
 */
function writeClues(writer: IssWriter): string[] {
  const keys = new Set<string>();
  return writer.board.clues.flatMap((clue) => {
    const tokens = writeClue(writer, clue, true) ?? refuseClue(writer, clue);
    const key = keyOf(clue);
    if (key === undefined || !keys.has(key)) {
      if (key !== undefined) keys.add(key);
      return tokens;
    }
    return [inBlock(tokens)];
  });
}

function refuseClue({ board }: IssWriter, clue: Clue): never {
  const number = board.clues.indexOf(clue) + 1;
  return refusePart(`clue ${number} (${clue.type})`);
}

/** @param isOutside true outside of alternatives. @returns undefined for a clue that the format cannot say. */
function writeClue(writer: IssWriter, clue: Clue, isOutside: boolean): string[] | undefined {
  if (clue.type === 'any') {
    const alternatives = clue.alternatives as readonly (readonly Clue[])[];
    return writeAny(alternatives.map((clues) => writeAlternative(writer, clues)));
  }
  return (
    tokenWriters[clue.type]?.(clue, writer, isOutside) ??
    writeConstraints(writer, compileClue(clue, clueBoardOf(writer.board)))
  );
}

function writeAlternative(writer: IssWriter, clues: readonly Clue[]): string[] | undefined {
  const written = clues.map((clue) => writeClue(writer, clue, false));
  return written.every((tokens) => tokens !== undefined) ? written.flat() : undefined;
}
