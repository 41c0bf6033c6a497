/**
 * What blocks the other places of a single: for a hidden single the other cells of its house, for a naked single the
 * other symbols of its cell. Everything is read off the board, the state before the step and the steps before it.
 *
 * Invariant: the placed symbols of a block, with the blocked one, break a house, a cage or a rule.
 */
import type { Board, CellSymbol, Step } from 'pidoku';
import { forbidders, groupsOfCells } from './constraints.js';
import type { Stage } from './replay.js';

/** Why a cell cannot hold a symbol. */
export interface Block extends CellSymbol {
  /**
   * `placed`: placed symbols forbid it. `pattern`: the candidates of the step forbid it. `earlier`: a step before this
   * one removed it. `unstated`: it is not among the candidates with which the puzzle began.
   */
  readonly why: 'placed' | 'pattern' | 'earlier' | 'unstated';
  /** What forbids it together; empty unless `placed`. */
  readonly by: readonly CellSymbol[];
  /** The index of the step that removed it; −1 unless `earlier`. */
  readonly step: number;
}

const direct: ReadonlySet<string> = new Set(['direct-locked-candidates', 'direct-hidden-pair', 'direct-hidden-triple']);

/** The index of the house in which a single is the only place; −1 for other steps, and for cages. */
export function houseOfSingle({ technique, houses, placements }: Step): number {
  if (placements.length === 0) return -1;
  if (technique === 'hidden-single' || technique === 'full-house') return houses[0] ?? -1;
  return direct.has(technique) ? (houses.at(-1) ?? -1) : -1;
}

/**
 * Finds the blocks of the step at an index; none for steps that are no singles.
 * @param stage the state before the step.
 */
export function findBlocks(board: Board, steps: readonly Step[], at: number, stage: Stage): Block[] {
  const step = steps[at];
  const { placements } = step;
  if (step.technique === 'naked-single') {
    const [{ cell, symbol }] = placements;
    const others = board.symbols.flatMap((_, other) => (other === symbol ? [] : [{ cell, symbol: other }]));
    return explain(board, steps.slice(0, at), stage, others, []);
  }
  const house = board.houses[houseOfSingle(step)];
  if (!house) return [];
  const { symbol } = placements[0];
  const others = house.cells
    .filter((cell) => stage.placed[cell] < 0 && !placements.some((one) => one.cell === cell))
    .map((cell) => ({ cell, symbol }));
  return explain(board, steps.slice(0, at), stage, others, step.cells);
}

function explain(
  board: Board,
  before: readonly Step[],
  { placed, masks }: Stage,
  blocked: readonly CellSymbol[],
  pattern: readonly number[],
): Block[] {
  const groups = groupsOfCells(board);
  const known = blocked.map((one) => ({ one, sets: forbidders(board, groups[one.cell], placed, one) }));
  const chosen = chooseSets(known.map(({ sets }) => sets));
  return known.map(({ one, sets }, index): Block => {
    const rest = { ...one, by: [], step: -1 };
    if (sets.length > 0) return { ...rest, why: 'placed', by: chosen[index]! };
    if ((masks[one.cell] >>> one.symbol) & 1)
      return { ...rest, why: 'pattern', by: pattern.map((cell) => ({ cell, symbol: one.symbol })) };
    const step = before.findIndex(({ eliminations }) =>
      eliminations.some(({ cell, symbol }) => cell === one.cell && symbol === one.symbol),
    );
    return { ...rest, why: step < 0 ? 'unstated' : 'earlier', step };
  });
}

/**
 * Chooses one set for each block, so that few sets explain all of them, as a person looks at one digit and crosses out
 * a whole line. Among equals the one with the fewest symbols wins.
 */
function chooseSets(all: readonly (readonly (readonly CellSymbol[])[])[]): (readonly CellSymbol[] | undefined)[] {
  const keyOf = (set: readonly CellSymbol[]): string => set.map(({ cell }) => cell).join();
  const uses = new Map<string, number>();
  for (const sets of all) for (const key of new Set(sets.map(keyOf))) uses.set(key, (uses.get(key) ?? 0) + 1);
  return all.map((sets) =>
    sets.length === 0
      ? undefined
      : sets.reduce((best, set) => {
          const gain = uses.get(keyOf(set))! - uses.get(keyOf(best))!;
          return gain > 0 || (gain === 0 && set.length < best.length) ? set : best;
        }),
  );
}
