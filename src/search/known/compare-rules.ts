/**
 * Compares the rules of two boards of the same cells and symbols: houses, cages, named rules, and the constraints that
 * clues come down to, since a clue may speak of others. Givens and candidates are no rules here.
 */
import type { Board, Cage, House, NamedRule } from '../../model/board/board.js';
import { hasBoardClash } from '../../model/board/clash.js';
import type { Automaton, Constraint } from '../../model/board/constraint.js';
import { holds } from '../../model/clues/holds.js';
import { constraintsOfClues } from '../../model/clues/registry.js';

export interface RuleChange {
  readonly adds: boolean;
  readonly removes: boolean;
  /** How long `keeps` takes, in units of some nanoseconds; 0 if nothing was added. */
  readonly cost: number;
  /** True if a solution of the board before fulfils the rules that were added. */
  keeps(solution: Uint8Array): boolean;
}

type RulePart =
  | { readonly kind: 'house'; readonly house: House }
  | { readonly kind: 'cage'; readonly cage: Cage }
  | { readonly kind: 'rule'; readonly rule: NamedRule }
  | { readonly kind: 'constraint'; readonly constraint: Constraint };

/** Equal automata are mostly one object. Others count as different, which only costs knowledge. */
const automata = /* @__PURE__ */ new WeakMap<Automaton, number>();
let automatonCount = 0;

/** Returns a number in place of an automaton, whose tables may have 90,000 entries. */
function shortenAutomaton(key: string, value: unknown): unknown {
  if (key !== 'automaton') return value;
  const automaton = value as Automaton;
  const known = automata.get(automaton) ?? automatonCount++;
  automata.set(automaton, known);
  return known;
}

/** Kept, because a session compares each board twice: with the one before and the one after. */
const partsOfBoards = /* @__PURE__ */ new WeakMap<Board, ReadonlyMap<string, RulePart>>();

/** The rules by texts that are equal for equal rules. */
function partsOf(board: Board): ReadonlyMap<string, RulePart> {
  const known = partsOfBoards.get(board);
  if (known) return known;
  const parts = new Map<string, RulePart>();
  for (const house of board.houses)
    parts.set(`house ${house.cells.join()} ${house.counts.join()}`, { kind: 'house', house });
  for (const cage of board.cages)
    parts.set(`cage ${cage.cells.join()} ${cage.sum} ${cage.repeats}`, { kind: 'cage', cage });
  for (const rule of board.rules) if (rule !== 'diagonals') parts.set(rule, { kind: 'rule', rule });
  for (const constraint of constraintsOfClues(board).flat())
    parts.set(JSON.stringify(constraint, shortenAutomaton), { kind: 'constraint', constraint });
  partsOfBoards.set(board, parts);
  return parts;
}

const frameOf = ({ rows, columns, symbols, variables }: Board): string =>
  JSON.stringify([rows, columns, symbols.map(({ name, value }) => [name, value]), variables]);

const hasSameLists = (a: Board, b: Board): boolean =>
  a.houses === b.houses && a.cages === b.cages && a.rules === b.rules && a.clues === b.clues;

/** @returns undefined if the boards have other cells or symbols. */
export function compareRules(before: Board, after: Board): RuleChange | undefined {
  if (frameOf(before) !== frameOf(after)) return undefined;
  if (hasSameLists(before, after)) return { adds: false, removes: false, cost: 0, keeps: () => true };
  const [earlier, later] = [partsOf(before), partsOf(after)];
  const added = new Map([...later].filter(([text]) => !earlier.has(text)));
  const removes = [...earlier.keys()].some((text) => !later.has(text));
  return { adds: added.size > 0, removes, cost: costOf(after, added), keeps: testOf(after, [...added.values()]) };
}

/** A text is about as long as its rule takes; a named rule looks at the neighbours of all cells. */
function costOf({ givens }: Board, parts: ReadonlyMap<string, RulePart>): number {
  let cost = 0;
  for (const [text, { kind }] of parts) cost += kind === 'rule' ? 50 * givens.length : text.length;
  return cost;
}

/** Returns a test of the whole solution of a board against some of its rules. */
function testOf(board: Board, parts: readonly RulePart[]): (solution: Uint8Array) => boolean {
  const cells = board.givens.length;
  const nothing = { ...board, houses: [], cages: [], rules: [], clues: [], candidates: null };
  const constraints = parts.flatMap((part) => (part.kind === 'constraint' ? [part.constraint] : []));
  const houses = parts.flatMap((part) => (part.kind === 'house' ? [part.house] : []));
  const cages = parts.flatMap((part) => (part.kind === 'cage' ? [part.cage] : []));
  const rules = parts.flatMap((part) => (part.kind === 'rule' ? [part.rule] : []));
  return (solution) => {
    const held = Array.from(solution);
    // Only cells of the grid have neighbours by a named rule.
    const breaks =
      hasBoardClash({ ...nothing, houses, cages, givens: held }) ||
      hasBoardClash({ ...nothing, rules, givens: held.slice(0, cells) });
    return !breaks && constraints.every((constraint) => holds(constraint, held, board.symbols));
  };
}
