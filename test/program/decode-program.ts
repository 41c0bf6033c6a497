/**
 * Decodes a program to plain data, word by word as `src/program/layout.ts` describes it; the inverse of
 * `helpers/build-program.ts`. Refuses programs with gaps between sections or with invalid references.
 */
import { Header, SumFlag, headerWords, negativeGroup, programVersion, type Program } from '../../src/program/layout.js';
import type { PlainHouse, PlainLeftovers, PlainLink } from '../helpers/build-program.js';

export interface DecodedSum {
  readonly total: number;
  readonly isDerived: boolean;
  readonly groups: readonly { readonly sign: 1 | -1; readonly cells: readonly number[] }[];
}

export interface DecodedProgram {
  readonly cells: number;
  readonly symbols: number;
  readonly houses: readonly PlainHouse[];
  readonly sums: readonly DecodedSum[];
  readonly leftovers: readonly PlainLeftovers[];
  readonly links: readonly PlainLink[];
  readonly values: readonly number[];
  readonly domains: readonly number[];
}

export function decodeProgram(program: Program): DecodedProgram {
  let at = headerWords;
  const [cells, symbols] = [program[Header.Cells], program[Header.Symbols]];
  const take = (count: number): number[] => Array.from(program.subarray(at, (at += count)));
  const next = (): number => program[at++];
  const list = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);
  const begin = (section: keyof typeof Header): void =>
    assert(program[Header[section]] === at, `${section} at ${program[Header[section]]}, not ${at}`);
  const takeCells = (count: number): number[] => {
    const taken = take(count);
    assert(
      taken.every((cell) => cell >= 0 && cell < cells),
      `cells ${taken.join(' ')}`,
    );
    assert(new Set(taken).size === count, `cells twice in ${taken.join(' ')}`);
    return taken;
  };
  const takeOneOf = <T>(rows: readonly T[]): T => {
    const row = rows[next()];
    assert(row !== undefined, `a row that is not there, before word ${at}`);
    return row;
  };

  assert(program[Header.Version] === programVersion, `version ${program[Header.Version]}`);
  begin('Profiles');
  const profiles = list(program[Header.ProfileCount], () => take(symbols));
  begin('Houses');
  const houses = list(program[Header.HouseCount], (): PlainHouse => {
    const size = next();
    const counts = takeOneOf(profiles);
    return { counts, cells: takeCells(size) };
  });
  begin('Sums');
  const sums = list(program[Header.SumCount], () => {
    const [size, total, groupCount, flags] = take(4);
    const sizes = take(groupCount);
    const all = takeCells(size);
    const groups = sizes.map((word) => ({
      sign: (word & negativeGroup) !== 0 ? (-1 as const) : (1 as const),
      cells: all.splice(0, word & ~negativeGroup),
    }));
    assert(
      all.length === 0 && groups.every((group) => group.cells.length > 0),
      `groups ${sizes.join(' ')} of ${size} cells`,
    );
    return { total, isDerived: (flags & SumFlag.Derived) !== 0, groups };
  });
  begin('Leftovers');
  const leftovers = list(program[Header.LeftoverCount], (): PlainLeftovers => {
    const size = next();
    const both = takeCells(2 * size);
    return { cells: both.slice(0, size), others: both.slice(size) };
  });
  begin('Relations');
  const relations = list(program[Header.RelationCount], () => take(symbols));
  begin('Links');
  const links = list(program[Header.LinkCount], (): PlainLink => {
    const size = next();
    const forbidden = takeOneOf(relations);
    const [cell, ...others] = takeCells(size);
    return { cell, others, forbidden };
  });
  begin('Values');
  const values = take(symbols);
  begin('Domains');
  const domains = take(cells).map((mask) => mask >>> 0);
  assert(program[Header.Length] === at && program.length === at, `length ${program.length}, not ${at}`);
  return { cells, symbols, houses, sums, leftovers, links, values, domains };
}

/** @returns the first constraint that the symbols of all cells violate, or null if they satisfy the program. */
export function findUnsatisfied(program: DecodedProgram, solution: readonly number[]): string | null {
  const { houses, sums, leftovers, links, values, domains } = program;
  for (const [cell, symbol] of solution.entries())
    if (((domains[cell] >>> symbol) & 1) === 0) return `domain of cell ${cell}`;
  for (const { cells, counts } of houses) {
    const left = [...counts];
    for (const cell of cells) if (--left[solution[cell]] < 0) return `house of ${cells.join(' ')}`;
  }
  for (const sum of sums) {
    const text = `${sum.isDerived ? 'derived ' : ''}sum ${sum.groups.map(({ sign, cells }) => `${sign}: ${cells.join(' ')}`).join(', ')}`;
    let total = 0;
    for (const { sign, cells } of sum.groups) {
      if (new Set(cells.map((cell) => solution[cell])).size < cells.length) return `group of ${text}`;
      for (const cell of cells) total += sign * values[solution[cell]];
    }
    if (total !== sum.total) return `${text} = ${sum.total}, found ${total}`;
  }
  for (const { cells, others } of leftovers) {
    const [held, left] = [cells, others].map((side) =>
      side
        .map((cell) => solution[cell])
        .sort((a, b) => a - b)
        .join(' '),
    );
    if (held !== left) return `leftovers ${cells.join(' ')} and ${others.join(' ')}: ${held} and ${left}`;
  }
  for (const { cell, others, forbidden } of links) {
    if (others.some((other) => ((forbidden[solution[cell]] >>> solution[other]) & 1) === 1)) return `link of ${cell}`;
  }
  return null;
}

function assert(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(`not a program: ${message}`);
}
