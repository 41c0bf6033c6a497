/**
 * Says which assumptions propagation refutes, without reasons. What an assumption leads to is kept in a row of bytes:
 * when more holds later, only that is propagated, and an assumption that it does not touch costs next to nothing.
 *
 *     value of each variable: 1, −1, 0 open | of each group, how many are not false | of each ban, how many not true
 *     ^ 0                                   ^ firstGroup                            ^ firstBan
 *
 * Propagation has one fixpoint, so that its order, which differs from that of the trail, does not matter.
 */
import type { ClauseIndex } from './clause-index.js';
import type { Trail } from './trail.js';

/** The length of the trail that a row holds, for an assumption that fails, and for one without a row. */
const refuted = -1;
const unknown = -2;

export class LookAhead {
  readonly #firstGroup: number;
  readonly #firstBan: number;
  readonly #rowLength: number;
  /** Empty where memory does not allow them. */
  readonly #rows: Int8Array;
  /** How much of the trail each row holds. */
  readonly #lengths: Int32Array;
  /** Literals that hold in a row and are not propagated yet. */
  readonly #queue: Int32Array;
  #queued = 0;

  constructor(readonly index: ClauseIndex) {
    const { variables, groups, bans } = index;
    this.#firstGroup = variables + 1;
    this.#firstBan = this.#firstGroup + groups.length;
    this.#rowLength = this.#firstBan + bans.length;
    this.#queue = new Int32Array(variables);
    this.#lengths = new Int32Array(variables + 1);
    const bytes = this.#rowLength * (variables + 1);
    const hasSmallCounts = [...groups, ...bans].every(({ length }) => length < 128);
    this.#rows = new Int8Array(hasSmallCounts && bytes <= mostBytes ? bytes : 0);
  }

  /** Forgets all rows: the next trail is a new one. */
  restart(): void {
    this.#lengths.fill(unknown);
  }

  /**
   * Assumes an open variable. The trail must be propagated, and only become longer.
   * @returns false if that leads to no violated clause; true if it does, or if that is not known.
   */
  mayFail(variable: number, trail: Trail): boolean {
    if (this.#rows.length === 0) return true;
    const [rows, lengths] = [this.#rows, this.#lengths];
    const { literals, length } = trail;
    const first = variable * this.#rowLength;
    if (lengths[variable] === unknown) this.#makeRow(variable, trail);
    if (lengths[variable] === refuted) return true;
    let isPossible = true;
    this.#queued = 0;
    if (rows[first + variable] === 0) this.#put(rows, first, variable);
    for (let place = lengths[variable]; place < length && isPossible; place++)
      isPossible = this.#put(rows, first, literals[place]);
    lengths[variable] = isPossible && this.#propagate(rows, first) ? length : refuted;
    return lengths[variable] === refuted;
  }

  #makeRow(variable: number, { values, openOf, untrueOf, length }: Trail): void {
    const first = variable * this.#rowLength;
    this.#rows.set(values, first);
    this.#rows.set(openOf, first + this.#firstGroup);
    // The trail may have clauses that exclude a solution after the bans.
    this.#rows.set(untrueOf.subarray(0, this.index.bans.length), first + this.#firstBan);
    this.#lengths[variable] = length;
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

const mostBytes = 1 << 26;
