/** Writes constraints as the rules of a program, with the relations and automata that they name. */
import type {
  AnyConstraint,
  Automaton,
  ConnectedConstraint,
  Constraint,
  PairsConstraint,
} from '../../model/board/constraint.js';
import { RuleKind } from '../layout.js';
import { collectSteps, RelationList } from './linked-cells.js';
import { addUpFactors, simplify, soleCell, type LinearConstraint, type RuleConstraint } from './sort-constraints.js';

/** The largest set of times in a `Counts`: bits of 64. */
const mostTimes = 63;

export class RuleWriter {
  readonly relations = new RelationList();
  readonly automata: Automaton[] = [];
  readonly words: number[] = [];
  count = 0;
  readonly #numbers = new Map<Automaton, number>();
  readonly #firstRelation: number;
  readonly #values: readonly number[];

  /** @param firstRelation the number of the first relation. @param values the value of each symbol. */
  constructor(firstRelation: number, values: readonly number[]) {
    this.#firstRelation = firstRelation;
    this.#values = values;
  }

  add(rule: RuleConstraint): void {
    this.count += this.#write(rule);
  }

  /** Adds a rule for pairs, which is read as links. @returns the words of the links and their number. */
  links(pairs: readonly PairsConstraint[]): { words: number[]; count: number; own: [number, number][] } {
    const { steps, own } = collectSteps(pairs, this.relations);
    const words: number[] = [];
    for (const { relation, cell, others } of steps)
      words.push(others.length + 1, this.#firstRelation + relation, cell, ...others);
    return { words, count: steps.length, own };
  }

  /** @returns the number of rules written. */
  #write(rule: RuleConstraint | Constraint): number {
    switch (rule.kind) {
      case 'candidates':
        return this.#put(RuleKind.Candidates, [rule.cell, rule.symbols | 0]);
      case 'different':
        return rule.cells.length < 2 ? 0 : this.#put(RuleKind.Different, [rule.cells.length, ...rule.cells]);
      case 'pairs':
        return this.#writePairs(rule);
      case 'sum':
        return this.#writeSum(addUpFactors(rule));
      case 'linear':
        return this.#writeSum(rule);
      case 'same':
        return this.#put(RuleKind.Same, [rule.cells.length, ...rule.cells, ...rule.others]);
      case 'counts': {
        const counts = rule.counts.flatMap(({ symbol, times }) => [symbol, ...maskOfTimes(times)]);
        return this.#put(RuleKind.Counts, [rule.cells.length, rule.counts.length, ...rule.cells, ...counts]);
      }
      case 'sets': {
        const head = [rule.cells.length, rule.sets.length];
        return this.#put(RuleKind.Sets, [...head, ...rule.cells, ...rule.sets.map((set) => set | 0)]);
      }
      case 'automaton':
        return this.#put(RuleKind.Automaton, [this.#number(rule.automaton), rule.cells.length, ...rule.cells]);
      case 'connected':
        return this.#writeConnected(rule);
      case 'labelled':
        return this.#put(RuleKind.Labelled, [rule.isExact ? 1 : 0, rule.cells.length, ...rule.labels, ...rule.cells]);
      case 'any':
        return this.#writeAny(rule);
    }
  }

  #put(kind: number, payload: readonly number[]): number {
    this.words.push(kind, payload.length + 2, ...payload);
    return 1;
  }

  #number(automaton: Automaton): number {
    let number = this.#numbers.get(automaton);
    if (number === undefined) {
      number = this.automata.length;
      this.#numbers.set(automaton, number);
      this.automata.push(automaton);
    }
    return number;
  }

  #writePairs(rule: PairsConstraint): number {
    const { steps, own } = collectSteps([rule], this.relations);
    for (const [cell, symbols] of own) this.#put(RuleKind.Candidates, [cell, symbols | 0]);
    for (const { relation, cell, others } of steps)
      this.#put(RuleKind.Link, [this.#firstRelation + relation, others.length, cell, ...others]);
    return steps.length + own.length;
  }

  #writeConnected({ cells, edges, symbols, size }: ConnectedConstraint): number {
    const { words } = this;
    const length = 6 + cells.length + 2 * edges.length;
    words.push(RuleKind.Connected, length, symbols | 0, size ?? 0, cells.length, edges.length, ...cells);
    const places: number[] = [];
    cells.forEach((cell, index) => (places[cell] = index));
    for (const [a, b] of edges) words.push(places[a], places[b]);
    return 1;
  }

  #writeSum(sum: LinearConstraint): number {
    const symbols = soleCell(sum, this.#values);
    if (symbols !== undefined) return this.#put(RuleKind.Candidates, [sum.cells[0] ?? 0, symbols]);
    const terms = sum.cells.flatMap((cell, index) => [cell, sum.factors[index]]);
    return this.#put(RuleKind.Linear, [sum.cells.length, sum.total, ...terms]);
  }

  #writeAny(rule: AnyConstraint): number {
    const left = simplify(rule);
    if (left === null) return this.#put(RuleKind.Candidates, [0, 0]);
    if (Array.isArray(left)) return left.reduce((count, each) => count + this.#write(each), 0);
    const at = this.words.length;
    this.#put(RuleKind.Any, [left.alternatives.length]);
    for (const list of left.alternatives) {
      const head = this.words.push(0) - 1;
      this.words[head] = list.reduce((count, each) => count + this.#write(each), 0);
    }
    this.words[at + 1] = this.words.length - at;
    return 1;
  }
}

/** Two words: the low and the high 32 bits of a set of numbers. */
function maskOfTimes(times: readonly number[]): [number, number] {
  let low = 0;
  let high = 0;
  for (const time of times) {
    if (time < 0 || time > mostTimes) continue;
    if (time < 32) low |= 1 << time;
    else high |= 1 << (time - 32);
  }
  return [low, high];
}
