/** Tests constraints on symbols that are known: by their definitions, without any search. */
import { countBits, hasBit } from '../bits.js';
import type { BoardSymbol } from '../board/board.js';
import type { AutomatonConstraint, ConnectedConstraint, Constraint, LabelledConstraint } from '../board/constraint.js';

/** The cells of a constraint, those of alternatives included; some may be listed twice. */
export function cellsOfConstraint(constraint: Constraint): readonly number[] {
  switch (constraint.kind) {
    case 'candidates':
      return [constraint.cell];
    case 'pairs':
      return constraint.pairs.flat();
    case 'same':
      return [...constraint.cells, ...constraint.others];
    case 'labelled':
      return [...constraint.cells, ...constraint.labels];
    case 'any':
      return constraint.alternatives.flatMap((list) => list.flatMap(cellsOfConstraint));
    default:
      return constraint.cells;
  }
}

/** True if a constraint holds. @param held the symbol of each cell; those of the constraint are all known. */
export function holds(constraint: Constraint, held: readonly number[], symbols: readonly BoardSymbol[]): boolean {
  switch (constraint.kind) {
    case 'candidates':
      return hasBit(constraint.symbols, held[constraint.cell]);
    case 'different':
      return new Set(constraint.cells.map((cell) => held[cell])).size === constraint.cells.length;
    case 'sum': {
      const { cells, factors, total } = constraint;
      const valueOf = (cell: number): number => symbols[held[cell]].value ?? 0;
      return cells.reduce((sum, cell, index) => sum + (factors?.[index] ?? 1) * valueOf(cell), 0) === total;
    }
    case 'pairs':
      return constraint.pairs.every(([a, b]) => hasBit(constraint.relation[held[a]], held[b]));
    case 'automaton':
      return isAccepted(constraint, held, symbols.length);
    case 'counts':
      return constraint.counts.every(({ symbol, times }) =>
        times.includes(constraint.cells.filter((cell) => held[cell] === symbol).length),
      );
    case 'sets': {
      const own = constraint.cells.reduce((mask, cell) => (mask | (1 << held[cell])) >>> 0, 0);
      return countBits(own) === constraint.cells.length && constraint.sets.some((set) => set >>> 0 === own);
    }
    case 'same':
      return symbolsIn(constraint.cells, held) === symbolsIn(constraint.others, held);
    case 'connected':
      return isConnected(constraint, held);
    case 'labelled':
      return areLabelled(constraint, held, symbols.length);
    case 'any':
      return constraint.alternatives.some((list) => list.every((each) => holds(each, held, symbols)));
  }
}

function isAccepted({ automaton, cells }: AutomatonConstraint, held: readonly number[], symbols: number): boolean {
  let state = 0;
  for (const cell of cells) {
    state = automaton.next[state * symbols + held[cell]];
    if (state < 0) return false;
  }
  return automaton.accepts[state] !== 0;
}

const symbolsIn = (cells: readonly number[], held: readonly number[]): string =>
  cells
    .map((cell) => held[cell])
    .sort((a, b) => a - b)
    .join();

function isConnected({ cells, edges, symbols, size }: ConnectedConstraint, held: readonly number[]): boolean {
  const members = new Set(cells.filter((cell) => hasBit(symbols, held[cell])));
  if (members.size === 0 || (size !== null && members.size !== size)) return false;
  const neighbours = new Map([...members].map((cell): [number, number[]] => [cell, []]));
  for (const [a, b] of edges) {
    if (!members.has(a) || !members.has(b)) continue;
    neighbours.get(a)!.push(b);
    neighbours.get(b)!.push(a);
  }
  const [first] = members;
  const reached = new Set([first]);
  for (const cell of reached) for (const other of neighbours.get(cell)!) reached.add(other);
  return reached.size === members.size;
}

function areLabelled(
  { labels, cells, isExact }: LabelledConstraint,
  held: readonly number[],
  symbols: number,
): boolean {
  const byLabel = new Map<number, number[]>();
  cells.forEach((cell, index) => {
    const label = held[labels[index]];
    byLabel.set(label, [...(byLabel.get(label) ?? []), held[cell]]);
  });
  return [...byLabel.values()].every((own) => new Set(own).size === own.length && (!isExact || own.length === symbols));
}
