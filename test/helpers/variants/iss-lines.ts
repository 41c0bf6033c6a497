/** What the constraints on lines and sets of cells mean: predicates over the values of their cells, in order. */

/** The values of the cells of one constraint. */
type Values = readonly number[];

export const sum = (values: Values): number => values.reduce((total, value) => total + value, 0);
export const allDiffer = (values: Values): boolean => new Set(values).size === values.length;
const count = (values: Values, value: number): number => values.filter((other) => other === value).length;
const sorted = (values: Values): number[] => [...values].sort((a, b) => a - b);
export const sameMultiset = (a: Values, b: Values): boolean => sorted(a).join() === sorted(b).join();
const everyNeighbour = (values: Values, holds: (a: number, b: number) => boolean): boolean =>
  values.slice(1).every((value, index) => holds(values[index], value));

export const isIncreasing = (values: Values): boolean => everyNeighbour(values, (a, b) => a < b);
export const isWhisper = (values: Values, least: number): boolean =>
  everyNeighbour(values, (a, b) => Math.abs(a - b) >= least);
export const isRenban = (values: Values): boolean =>
  allDiffer(values) && Math.max(...values) - Math.min(...values) === values.length - 1;

/** Any `modulus` values in a row differ by their class; all of them where there are fewer. */
export function differInClasses(values: Values, modulus: number, classOf: (value: number) => number): boolean {
  const classes = values.map(classOf);
  if (classes.length < modulus) return allDiffer(classes);
  return classes.slice(modulus - 1).every((_, start) => allDiffer(classes.slice(start, start + modulus)));
}

export const thirdOf = (value: number): number => Math.ceil(value / 3);

export function isBetween(values: Values): boolean {
  const ends = [values[0], values[values.length - 1]];
  return values.slice(1, -1).every((value) => value > Math.min(...ends) && value < Math.max(...ends));
}

export function isLockout(values: Values, least: number): boolean {
  const ends = [values[0], values[values.length - 1]];
  const areApart = ends[0] !== ends[1] && Math.abs(ends[0] - ends[1]) >= least;
  return areApart && values.slice(1, -1).every((value) => value < Math.min(...ends) || value > Math.max(...ends));
}

export const isPalindrome = (values: Values): boolean => values.join() === [...values].reverse().join();

export function isZipper(values: Values): boolean {
  const half = Math.floor(values.length / 2);
  const totals = Array.from({ length: half }, (_, index) => values[index] + values[values.length - 1 - index]);
  if (values.length % 2 === 1) totals.push(values[half]);
  return new Set(totals).size === 1;
}

/** Cuts into consecutive parts of the sum; as a cycle from any place. */
export function isSumLine(values: Values, total: number, isLoop: boolean): boolean {
  const fits = (list: Values): boolean => {
    let running = 0;
    for (const value of list) {
      running += value;
      if (running > total) return false;
      if (running === total) running = 0;
    }
    return running === 0;
  };
  const starts = isLoop ? values.map((_, start) => start) : [0];
  return starts.some((start) => fits([...values.slice(start), ...values.slice(0, start)]));
}

export function isValueIndexing([value, place, ...line]: Values): boolean {
  return place >= 1 && place <= line.length && line[place - 1] === value;
}

export const isPill = (bulb: Values, rest: Values): boolean =>
  bulb.slice(1).every((digit) => digit <= 9) && bulb.reduce((number, digit) => 10 * number + digit, 0) === sum(rest);

export const holdsAtLeast = (values: Values, wanted: Values): boolean =>
  wanted.every((value) => count(values, value) >= count(wanted, value));
export const holdsExactly = (values: Values, wanted: Values): boolean =>
  wanted.every((value) => count(values, value) === count(wanted, value));

export function says(values: Values, digits: string): boolean {
  const pairs = digits.match(/../g)!.map((pair) => [...pair].map(Number));
  return pairs.every(([times, value]) => count(values, value) === times);
}

/** All different, and no sum of some of them is the total. */
export function isRellik(values: Values, total: number): boolean {
  const sums = new Set<number>();
  for (let chosen = 1; chosen < 2 ** values.length; chosen++)
    sums.add(sum(values.filter((_, index) => (chosen >> index) & 1)));
  return allDiffer(values) && !sums.has(total);
}

export function isEqualityCage(values: Values, low: number, high: number): boolean {
  const middle = (low + high) / 2;
  const even = values.filter((value) => value % 2 === 0).length;
  const lower = values.filter((value) => value < middle).length;
  return allDiffer(values) && 2 * even === values.length && 2 * lower === values.length && !values.includes(middle);
}

/** The sum of what stands between the smallest and the largest. */
export function lunchOf(values: Values): number {
  const places = [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values))];
  return sum(values.slice(Math.min(...places) + 1, Math.max(...places)));
}

export const areCircles = (values: Values): boolean => values.every((value) => count(values, value) === value);

// The clues beside the grid: the values as they are read from their side.

export const xSumOf = (values: Values): number | undefined =>
  values[0] >= 1 && values[0] <= values.length ? sum(values.slice(0, values[0])) : undefined;

export const towersOf = (values: Values): number =>
  values.filter((value, index) => value > Math.max(0, ...values.slice(0, index))).length;

export const firstHidden = (values: Values): number | undefined =>
  values.find((value, index) => index > 0 && value < Math.max(...values.slice(0, index)));

export const roomOf = (values: Values): number | undefined => (values[0] >= 1 ? values[values[0] - 1] : undefined);
