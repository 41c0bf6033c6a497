/**
 * Reads the members of puzzle JSON, each by its name, in the form in which `prove` writes it. A member that is null, of
 * another type or out of its range is refused, and so is one that nothing reads: it may be a rule.
 */
import { fail } from './proof-error.js';

export const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

export const totalOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Shows a value that is refused. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 24)) : String(value);
}

export const readInteger = (value: unknown, least: number, most: number, name: string): number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : fail(`${name} is ${show(value)}, not an integer from ${least} to ${most}`);

export const readShortText = (value: unknown, most: number, name: string): string =>
  typeof value === 'string' && value.length <= most
    ? value
    : fail(`${name} is ${show(value)}, not a text of at most ${most} characters`);

/** The entries of a list; holes are entries without a value. */
export function readList(value: unknown, least: number, most: number, name: string): unknown[] {
  const expected = least === most ? `${least}` : `${least} to ${most}`;
  return Array.isArray(value) && value.length >= least && value.length <= most
    ? Array.from(value as unknown[])
    : fail(`${name} is ${show(value)}, not a list of ${expected}`);
}

export const requireDifferent = <T>(items: readonly T[], name: string): readonly T[] =>
  new Set(items).size === items.length ? items : fail(`${name} has an entry twice`);

export class Fields {
  readonly #members: ReadonlyMap<string, unknown>;
  readonly #unread: Set<string>;

  /** @param name what the members are of, for people. */
  constructor(
    value: unknown,
    readonly name: string,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      fail(`${name} is ${show(value)}, not an object`);
    this.#members = new Map(Object.entries(value).filter(([, member]) => member !== undefined));
    this.#unread = new Set(this.#members.keys());
  }

  has(member: string): boolean {
    return this.#members.has(member);
  }

  take(member: string): unknown {
    this.#unread.delete(member);
    return this.#members.get(member);
  }

  integer(member: string, least: number, most: number): number {
    return readInteger(this.take(member), least, most, this.nameOf(member));
  }

  /** True or false; false for a member that is not there. */
  flag(member: string): boolean {
    const value = this.take(member);
    return value === undefined || typeof value === 'boolean'
      ? value === true
      : fail(`${this.nameOf(member)} is ${show(value)}, neither true nor false`);
  }

  text(member: string, most: number): string {
    return readShortText(this.take(member), most, this.nameOf(member));
  }

  list(member: string, least: number, most: number): unknown[] {
    return readList(this.take(member), least, most, this.nameOf(member));
  }

  /** The entries of a list that may be missing. */
  optionalList(member: string, most: number): unknown[] {
    return this.has(member) ? this.list(member, 0, most) : [];
  }

  integers(member: string, entries: readonly [least: number, most: number], least: number, most: number): number[] {
    return this.list(member, ...entries).map((value) => readInteger(value, least, most, this.nameOf(member)));
  }

  /** Different cells, by their numbers. */
  cells(member: string, cells: number): readonly number[] {
    return requireDifferent(this.integers(member, [1, cells], 0, cells - 1), this.nameOf(member));
  }

  nameOf(member: string): string {
    return `"${member}" of ${this.name}`;
  }

  /** Refuses a member that was not read. */
  end(): void {
    for (const other of this.#unread) fail(`${this.name} has "${other}", which is unknown beside its other fields`);
  }
}
