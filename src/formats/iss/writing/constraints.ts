/**
 * Writes what clues come down to, for the clues that the format has no constraint of its own for: pairs as tables,
 * counts and automata as automata, sums and sets as such.
 */
import { listIndices } from '../../../model/bits.js';
import type { Constraint, CountsConstraint, PairsConstraint, SetsConstraint } from '../../../model/board/constraint.js';
import { gridCells } from '../../../model/clues/common/geometry.js';
import type { IssWriter } from './writer.js';

/** Most digits of a factor: the format has −100 to 100. */
const largestFactor = 100;

/** @returns undefined for a constraint that the format cannot say. */
export function writeConstraint(writer: IssWriter, constraint: Constraint): string[] | undefined {
  switch (constraint.kind) {
    case 'candidates':
      return [`.${writer.given(constraint.cell, listIndices(constraint.symbols))}`];
    case 'different':
      return [`.AllDifferent${writer.cells(constraint.cells)}`];
    case 'sum':
      return writeSum(writer, constraint.cells, constraint.total, constraint.factors);
    case 'pairs':
      return writePairs(writer, constraint);
    case 'automaton':
      return [`.NFA~${writer.automaton(constraint.automaton, false)}~_${writer.cells(constraint.cells)}`];
    case 'counts':
      return constraint.counts.map((count) => writeCount(writer, constraint.cells, count));
    case 'sets':
      return writeSets(writer, constraint);
    case 'same':
      return [`.SameValues~2${writer.cells([...constraint.cells, ...constraint.others])}`];
    case 'connected':
      return undefined;
    case 'labelled':
      return undefined;
    case 'any':
      return writeAny(constraint.alternatives.map((constraints) => writeConstraints(writer, constraints)));
  }
}

/** @returns undefined if one of them cannot be said. */
export function writeConstraints(writer: IssWriter, constraints: readonly Constraint[]): string[] | undefined {
  const written = constraints.map((constraint) => writeConstraint(writer, constraint));
  return written.every((tokens) => tokens !== undefined) ? written.flat() : undefined;
}

/** `Or` around alternatives, each a token or a block of several. */
export function writeAny(alternatives: readonly (readonly string[] | undefined)[]): string[] | undefined {
  if (alternatives.includes(undefined)) return undefined;
  const written = alternatives.map((tokens) => (tokens!.length === 1 ? tokens![0] : inBlock(tokens!)));
  return [`.Or${written.join('')}.End`];
}

export const inBlock = (tokens: readonly string[]): string => `.And${tokens.join('')}.End`;

export function writeSum(
  writer: IssWriter,
  cells: readonly number[],
  total: number,
  factors?: readonly number[],
): string[] | undefined {
  if (!factors) return [`.Sum~${total}${writer.cells(cells)}`];
  if (factors.some((factor) => Math.abs(factor) > largestFactor)) return undefined;
  return [`.Sum~${total}_=_${factors.join('_')}${writer.cells(cells)}`];
}

/** Pairs that follow one another are one group. */
function writePairs(writer: IssWriter, { relation, pairs }: PairsConstraint): string[] {
  if (pairs.length === 0) return [];
  const groups: number[][] = [];
  for (const [a, b] of pairs) {
    const last = groups.at(-1);
    if (last?.at(-1) === a) last.push(b);
    else groups.push([a, b]);
  }
  const cells = groups.map((group) => writer.cells(group)).join('~');
  return [`.Pair~${writer.table(relation)}~_${cells}`];
}

/** Different cells, each with a symbol of the same set. */
function writeSets(writer: IssWriter, { cells, sets }: SetsConstraint): string[] {
  const alternatives = sets.map((set) => cells.map((cell) => writer.given(cell, listIndices(set))).join(''));
  return [`.AllDifferent${writer.cells(cells)}`, `.Or${alternatives.map((given) => `.${given}`).join('')}.End`];
}

/** An automaton that counts one symbol. */
function writeCount(
  writer: IssWriter,
  cells: readonly number[],
  { symbol, times }: CountsConstraint['counts'][number],
): string {
  const most = Math.min(Math.max(0, ...times), cells.length);
  const symbols = writer.valueCount;
  const next = new Int32Array((most + 1) * symbols);
  for (let state = 0; state <= most; state++)
    for (let other = 0; other < symbols; other++)
      next[state * symbols + other] = other !== symbol ? state : state < most ? state + 1 : -1;
  const accepts = Uint8Array.from({ length: most + 1 }, (_, count) => (times.includes(count) ? 1 : 0));
  return `.NFA~${writer.automaton({ next, accepts }, false)}~_${writer.cells(cells)}`;
}

/** The group whose cells these are, as `ConnectedValues` names it; undefined for other cells. */
export function groupOf(writer: IssWriter, cells: readonly number[]): string | undefined {
  const { board } = writer;
  const first = cells[0];
  if (cells.join() === gridCells(board).join()) return '';
  let start = board.rows * board.columns;
  for (const { size } of board.variables) {
    if (first === start && cells.length === size && cells.every((cell, index) => cell === start + index))
      return writer.cell(start).replace(/\d+$/, '');
    start += size;
  }
  return undefined;
}
