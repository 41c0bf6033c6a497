/** Gathers the pairs of cells that clues relate by the first cell and the relation, both ways, as links are. */
import { fullMask, hasBit } from '../../model/bits.js';
import type { PairsConstraint, Relation } from '../../model/board/constraint.js';

/** A cell, the cells that a relation ties to it, and the number of the relation among `relations`. */
interface LinkStep {
  readonly relation: number;
  readonly cell: number;
  readonly others: number[];
}

/** Numbers relations, equal ones once. */
export class RelationList {
  readonly relations: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #both = new Map<Relation, readonly [number, number] | null>();

  /** Adds what a relation forbids from its first cell and from its second. @returns both numbers; null for nothing. */
  addBoth(relation: Relation): readonly [forth: number, back: number] | null {
    let both = this.#both.get(relation);
    if (both === undefined) {
      const there = forbiddenBy(relation);
      const forbidsNothing = there.every((mask) => mask === 0);
      both = forbidsNothing ? null : [this.#add(there), this.#add(forbiddenBy(transpose(relation)))];
      this.#both.set(relation, both);
    }
    return both;
  }

  #add(forbidden: readonly number[]): number {
    const key = forbidden.join();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.relations.length;
      this.#numbers.set(key, number);
      this.relations.push(forbidden);
    }
    return number;
  }
}

/**
 * Gathers the pairs of constraints by cell and relation, both ways.
 * @returns the steps, and the symbols that cells may hold by a relation with themselves.
 */
export function collectSteps(
  constraints: readonly PairsConstraint[],
  list: RelationList,
): { steps: LinkStep[]; own: [cell: number, symbols: number][] } {
  const steps = new Map<number, LinkStep>();
  const own: [number, number][] = [];
  const add = (relation: number, cell: number, other: number): void => {
    const key = relation * 1024 + cell;
    let step = steps.get(key);
    if (step === undefined) steps.set(key, (step = { relation, cell, others: [] }));
    if (!step.others.includes(other)) step.others.push(other);
  };
  for (const { relation, pairs } of constraints) {
    const numbers = list.addBoth(relation);
    if (numbers === null) continue;
    const [forth, back] = numbers;
    for (const [cell, other] of pairs) {
      if (cell === other) {
        own.push([cell, relation.reduce((mask, row, s) => (hasBit(row, s) ? mask | (1 << s) : mask), 0)]);
        continue;
      }
      add(forth, cell, other);
      add(back, other, cell);
    }
  }
  return { steps: [...steps.values()], own };
}

const forbiddenBy = (relation: Relation): number[] => relation.map((allowed) => ~allowed & fullMask(relation.length));

function transpose(relation: Relation): number[] {
  const turned = relation.map(() => 0);
  for (let symbol = 0; symbol < turned.length; symbol++)
    for (let other = 0; other < turned.length; other++)
      if (hasBit(relation[symbol], other)) turned[other] |= 1 << symbol;
  return turned;
}
