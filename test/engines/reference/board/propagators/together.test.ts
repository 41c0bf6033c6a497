/**
 * Tests all propagators on random programs of several constraints: under all settings they keep every supported symbol
 * and accept no wrong assignment.
 */
import { describe } from 'vitest';
import type { PlainHouse, PlainLink, PlainProgram, PlainSum } from '../../../../helpers/build-program.js';
import { Random } from '../../../../helpers/random.js';
import { satisfies } from './definitions.js';
import { provePropagators, type PropagatorCase } from './harness.js';

const cells = 6;
const programs = 60;

const random = new Random(314);
const someCells = (least: number): number[] =>
  random.shuffle([...Array(cells).keys()]).slice(0, least + random.below(cells - least + 1));
const listOf = <T>(most: number, make: () => T): T[] => Array.from({ length: random.below(most + 1) }, make);

/** Makes a house whose counts add up to the number of cells or more. */
function makeHouse(symbols: number): PlainHouse {
  const inHouse = someCells(2);
  const counts = new Array<number>(symbols).fill(0);
  const copies = inHouse.length + random.below(3);
  for (let copy = 0; copy < copies; copy++) counts[random.below(symbols)]++;
  return { cells: inHouse, counts };
}

function makeSum(symbols: number): PlainSum {
  const inSum = someCells(1);
  const groups: { sign: 1 | -1; cells: number[] }[] = [];
  for (const cell of inSum) {
    const last = groups.at(-1);
    if (last && last.cells.length < symbols && random.below(2)) last.cells.push(cell);
    else groups.push({ sign: random.below(4) ? 1 : -1, cells: [cell] });
  }
  const total = groups.reduce(
    (sum, group) => sum + group.sign * group.cells.reduce((own) => own + 1 + random.below(symbols), 0),
    0,
  );
  return { total, groups };
}

function makeLink(symbols: number): PlainLink {
  const [cell, ...others] = someCells(2);
  return {
    cell,
    others,
    forbidden: Array.from({ length: symbols }, () => random.below(1 << symbols) & random.below(1 << symbols)),
  };
}

/** Makes a scope. As in compiled programs, a house repeats that the cells of a group differ. */
function makeScope(): Omit<PlainProgram, 'domains'> {
  const symbols = 3 + random.below(2);
  const sums = listOf(2, () => makeSum(symbols));
  const groups = sums.flatMap((sum) => sum.groups).filter(({ cells }) => cells.length > 1);
  const differences = groups.map(({ cells }) => ({ cells, counts: new Array<number>(symbols).fill(1) }));
  return {
    symbols,
    houses: [...listOf(3, () => makeHouse(symbols)), ...differences],
    sums,
    links: listOf(2, () => makeLink(symbols)),
  };
}

const cases = Array.from({ length: programs }, (_, index): PropagatorCase => {
  const scope = makeScope();
  const propagation = index % 2 ? 127 : 1 | random.below(128);
  return {
    name: `program ${index + 1}`,
    propagation,
    scope,
    cells,
    allows: satisfies(scope),
    strength: 'sound',
    samples: 200,
  };
});

describe('all propagators together', () => provePropagators(cases));
