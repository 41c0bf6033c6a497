import { expect, test } from 'vitest';
import { connectedUnions, leave, windowUnions } from '../../src/program/leftovers.js';

/** Returns the unions of a walk, each as its houses in ascending order. */
function unionsOf(walk: Iterable<number>): number[][] {
  const stack: number[] = [];
  const unions: number[][] = [];
  for (const word of walk) {
    if (word === leave) stack.pop();
    else {
      stack.push(word);
      unions.push(stack.toSorted((a, b) => a - b));
    }
  }
  expect(stack).toEqual([]);
  return unions;
}

const sorted = (unions: number[][]): string[] => unions.map((union) => union.join(' ')).sort();

test('windows are the runs of consecutive houses', () => {
  expect(sorted(unionsOf(windowUnions(5, 4, 3)))).toEqual(
    sorted([[5], [6], [7], [8], [5, 6], [6, 7], [7, 8], [5, 6, 7], [6, 7, 8]]),
  );
});

test('connected unions are the connected sets of regions, each once', () => {
  const columns = 5;
  const regionOf = Int32Array.from([0, 0, 1, 1, 1, 0, 2, 1, 1, 3, 0, 2, 2, 2, 3, 0, 4, 4, 2, 3, 4, 4, 4, 3, 3]);
  const touches = (a: number, b: number): boolean =>
    regionOf.some((region, cell) => {
      const beside = [cell % columns < columns - 1 ? cell + 1 : -1, cell + columns].map((other) => regionOf[other]);
      return (region === a && beside.includes(b)) || (region === b && beside.includes(a));
    });
  const isConnected = (union: number[]): boolean => {
    const reached = [union[0]];
    for (const region of reached)
      reached.push(...union.filter((other) => !reached.includes(other) && touches(region, other)));
    return reached.length === union.length;
  };
  for (const most of [1, 2, 3, 4]) {
    const subsets = Array.from({ length: 31 }, (_, index) =>
      [0, 1, 2, 3, 4].filter((region) => ((index + 1) >> region) & 1),
    );
    const expected = subsets.filter((union) => union.length <= most && isConnected(union));
    const found = unionsOf(connectedUnions(10, regionOf, 5, columns, most)).map((union) =>
      union.map((house) => house - 10),
    );
    expect(sorted(found)).toEqual(sorted(expected));
  }
});

test.each([
  { walk: windowUnions(0, 6, 4) },
  { walk: connectedUnions(0, Int32Array.from([0, 1, 2, 3, 4, 5]), 6, 3, 3) },
])('a house occurs by itself before it is added to others', ({ walk }) => {
  const met = new Set<number>();
  let depth = 0;
  for (const word of walk) {
    if (word === leave) depth--;
    else if (depth++ === 0) met.add(word);
    else expect(met).toContain(word);
  }
  expect(met.size).toBe(6);
});
