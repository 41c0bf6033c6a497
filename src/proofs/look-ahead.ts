/**
 * Says which assumptions propagation refutes, without reasons. What an assumption leads to is kept in a row of bytes:
 * when more holds later, only that is propagated, and an assumption that it does not touch costs next to nothing.
 *
 *     value of each variable: 1, −1, 0 open | of each group, how many are not false | of each ban, how many not true
 *     ^ 0                                   ^ firstGroup                            ^ firstBan
 *
 * Each level of decisions has rows of its own, which begin as copies of those of the level before.
 * Propagation has one fixpoint, so that its order, which differs from that of the trail, does not matter.
 */
import type { ClauseIndex } from './clause-index.js';
import type { Trail } from './trail.js';

interface Level {
  readonly rows: Int8Array;
  /** The number of the decision that each row was made after; other rows are old. */
  readonly madeFor: Int32Array;
  /** How much of the trail each row holds; `refuted` for an assumption that fails. */
  readonly lengths: Int32Array;
  /** How many literals hold in each row. */
  readonly sizes: Int32Array;
}

const refuted = -1;

/** Fewer literals than follow from any assumption. */
export const mayFail = 0;

export class LookAhead {
  readonly #levels: Level[] = [];
  /** The numbers of the decisions, from one that stands for none. */
  readonly #decisions: number[] = [];
  #lastDecision = 0;
  readonly #firstGroup: number;
  readonly #firstBan: number;
  readonly #rowLength: number;
  /** The levels that memory allows. */
  readonly #mostLevels: number;
  /** Literals that hold in a row and are not propagated yet. */
  readonly #queue: Int32Array;
  #queued = 0;

  constructor(readonly index: ClauseIndex) {
    const { variables, groups, bans } = index;
    this.#firstGroup = variables + 1;
    this.#firstBan = this.#firstGroup + groups.length;
    this.#rowLength = this.#firstBan + bans.length;
    this.#queue = new Int32Array(variables);
    const hasSmallCounts = [...groups, ...bans].every(({ length }) => length < 128);
    this.#mostLevels = hasSmallCounts ? Math.floor(mostBytes / (this.#rowLength * (variables + 1))) : 0;
  }

  /** Forgets the decisions and all rows. */
  restart(): void {
    this.#decisions.length = 0;
    this.enter();
  }

  /** A decision was made. */
  enter(): void {
    this.#decisions.push(++this.#lastDecision);
  }

  /** The last decision was taken back. */
  leave(): void {
    this.#decisions.pop();
  }

  /**
   * Assumes an open variable. The trail must be propagated.
   * @returns the number of literals that follow, itself included; `mayFail` if it fails, or that is not known.
   */
  assume(variable: number, trail: Trail): number {
    const depth = this.#decisions.length - 1;
    if (depth >= this.#mostLevels) return mayFail;
    const level = (this.#levels[depth] ??= this.#makeLevel());
    const isNew = level.madeFor[variable] !== this.#decisions[depth];
    if (isNew) this.#makeRow(variable, depth, trail);
    if (level.lengths[variable] === refuted) return mayFail;
    const { literals, length } = trail;
    const { rows, lengths, sizes } = level;
    const first = variable * this.#rowLength;
    let isPossible = true;
    this.#queued = 0;
    if (rows[first + variable] === 0) this.#put(rows, first, variable);
    for (let place = lengths[variable]; place < length && isPossible; place++)
      isPossible = this.#put(rows, first, literals[place]);
    if (!isPossible || !this.#propagate(rows, first)) {
      lengths[variable] = refuted;
      return mayFail;
    }
    lengths[variable] = length;
    sizes[variable] += this.#queued;
    return sizes[variable] - length;
  }

  #makeLevel(): Level {
    const { variables } = this.index;
    return {
      rows: new Int8Array((variables + 1) * this.#rowLength),
      madeFor: new Int32Array(variables + 1),
      lengths: new Int32Array(variables + 1),
      sizes: new Int32Array(variables + 1),
    };
  }

  /** Takes the row of a level before, or the trail where there is none. */
  #makeRow(variable: number, depth: number, { values, openOf, untrueOf, length }: Trail): void {
    const { rows, madeFor, lengths, sizes } = this.#levels[depth];
    const first = variable * this.#rowLength;
    madeFor[variable] = this.#decisions[depth];
    for (let before = depth - 1; before >= 0; before--) {
      const level = this.#levels[before];
      if (level?.madeFor[variable] !== this.#decisions[before]) continue;
      lengths[variable] = level.lengths[variable];
      sizes[variable] = level.sizes[variable];
      if (lengths[variable] !== refuted) rows.set(level.rows.subarray(first, first + this.#rowLength), first);
      return;
    }
    rows.set(values, first);
    rows.set(openOf, first + this.#firstGroup);
    // The trail may have clauses that exclude a solution after the bans.
    rows.set(untrueOf.subarray(0, this.index.bans.length), first + this.#firstBan);
    lengths[variable] = sizes[variable] = length;
  }

  /** Makes a literal true in a row. @returns false if it is not. */
  #put(rows: Int8Array, first: number, literal: number): boolean {
    const at = first + Math.abs(literal);
    const value = literal > 0 ? 1 : -1;
    if (rows[at] !== 0) return rows[at] === value;
    rows[at] = value;
    this.#queue[this.#queued++] = literal;
    return true;
  }

  /** @returns false if a clause is violated. */
  #propagate(rows: Int8Array, first: number): boolean {
    const { pairStart, pairOther, groupStart, groupNumber, bansOf } = this.index;
    for (let done = 0; done < this.#queued; done++) {
      const literal = this.#queue[done];
      if (literal < 0) {
        for (let at = groupStart[-literal]; at < groupStart[1 - literal]; at++) {
          const group = groupNumber[at];
          const open = --rows[first + this.#firstGroup + group];
          if (open <= 1 && !this.#putLast(rows, first, group)) return false;
        }
        continue;
      }
      for (let at = pairStart[literal]; at < pairStart[literal + 1]; at++) {
        const place = first + pairOther[at];
        if (rows[place] < 0) continue;
        if (rows[place] > 0) return false;
        rows[place] = -1;
        this.#queue[this.#queued++] = -pairOther[at];
      }
      if (bansOf.length === 0) continue;
      for (const ban of bansOf[literal])
        if (--rows[first + this.#firstBan + ban] <= 1 && !this.#putBan(rows, first, ban)) return false;
    }
    return true;
  }

  /** Makes the variable of a group true that is the only one that is not false. @returns false if all are. */
  #putLast(rows: Int8Array, first: number, group: number): boolean {
    const { members, memberStart } = this.index;
    for (let at = memberStart[group]; at < memberStart[group + 1]; at++)
      if (rows[first + members[at]] >= 0) return this.#put(rows, first, members[at]);
    return false;
  }

  /** Makes the variable of a ban false that is the only one that is not true. @returns false if all are. */
  #putBan(rows: Int8Array, first: number, ban: number): boolean {
    const last = this.index.bans[ban].find((variable) => rows[first + variable] <= 0);
    return last !== undefined && this.#put(rows, first, -last);
  }
}

/** For the rows of all levels. */
const mostBytes = 1 << 26;
