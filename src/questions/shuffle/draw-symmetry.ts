/** Draws a symmetry of a group: each is as likely as any other. */
import type { AddressedRandom } from '../../model/random-numbers.js';
import type { Symmetry } from '../../model/symmetry.js';
import type { SymmetryGroup } from './symmetry-group.js';

/** A symmetry that is drawn again and again, so that no object is made each time. */
interface DrawnSymmetry extends Symmetry {
  transposes: boolean;
  readonly rows: number[];
  readonly columns: number[];
  readonly digits: number[];
}

/** Returns the symmetry that changes nothing. */
export function identityOf({ rows, columns, symbols }: SymmetryGroup): DrawnSymmetry {
  const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
  return { transposes: false, rows: range(rows), columns: range(columns), digits: range(symbols + 1) };
}

/** @param drawn a symmetry of a board of this size, which becomes the one drawn. */
export function drawSymmetry(group: SymmetryGroup, random: AddressedRandom, drawn: DrawnSymmetry): Symmetry {
  const { rows, columns, digits } = drawn;
  for (let digit = 0; digit < digits.length; digit++) digits[digit] = digit;
  for (const symbols of group.exchangeable) exchange(digits, symbols, random);
  drawn.transposes = group.transposes && random.below(2) === 1;
  if (group.lines === 'bands') {
    drawBands(rows, group.box[0], random);
    drawBands(columns, group.box[1], random);
  } else if (group.lines !== 'none') {
    if (group.lines === 'diagonals') drawMirroredBands(rows, group.box[0], random);
    else drawReflection(rows, random);
    // Columns in the order of the rows, or the opposite one, map diagonals to diagonals.
    if (group.lines === 'diagonals') copyReflected(rows, columns, random);
    else drawReflection(columns, random);
  }
  return drawn;
}

/** Permutes the digits of symbols, by Fisher and Yates. */
function exchange(digits: number[], symbols: readonly number[], random: AddressedRandom): void {
  for (let last = symbols.length - 1; last > 0; last--)
    swap(digits, symbols[last] + 1, symbols[random.below(last + 1)] + 1);
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one];
  list[one] = list[other];
  list[other] = kept;
}

/** Permutes `list[start, end)`, by Fisher and Yates. */
function permute(list: number[], start: number, end: number, random: AddressedRandom): void {
  for (let last = end - 1; last > start; last--) swap(list, last, start + random.below(last - start + 1));
}

/** Draws an order of bands of `height` lines, and of the lines in each. */
function drawBands(lines: number[], height: number, random: AddressedRandom): void {
  for (let line = 0; line < lines.length; line++) lines[line] = line;
  if (height > 1) {
    for (let last = lines.length / height - 1; last > 0; last--) {
      const other = random.below(last + 1);
      for (let line = 0; line < height; line++) swap(lines, last * height + line, other * height + line);
    }
  }
  const run = height > 1 ? height : lines.length;
  for (let start = 0; start < lines.length; start += run) permute(lines, start, start + run, random);
}

/**
 * Draws an order of bands that is its own mirror image: what comes to a place counted from the top comes to it counted
 * from the bottom, if all lines are numbered from the bottom.
 */
function drawMirroredBands(lines: number[], height: number, random: AddressedRandom): void {
  const bands = mirroredOrder(lines.length / height, random);
  const last = lines.length - 1;
  for (let band = 0; 2 * band < bands.length; band++) {
    const isMiddle = 2 * band + 1 === bands.length;
    const order = isMiddle ? mirroredOrder(height, random) : drawOrder(height, random);
    for (let line = 0; line < height; line++) {
      const drawn = bands[band] * height + order[line];
      lines[band * height + line] = drawn;
      lines[last - band * height - line] = last - drawn;
    }
  }
}

function drawOrder(length: number, random: AddressedRandom): number[] {
  const order = Array.from({ length }, (_, place) => place);
  permute(order, 0, length, random);
  return order;
}

/** Draws an order whose places `p` and `length - 1 - p` hold numbers that add up to `length - 1`. */
function mirroredOrder(length: number, random: AddressedRandom): number[] {
  const half = Math.floor(length / 2);
  const order = new Array<number>(length).fill(half);
  for (const [place, pair] of drawOrder(half, random).entries()) {
    const drawn = random.below(2) === 0 ? pair : length - 1 - pair;
    order[place] = drawn;
    order[length - 1 - place] = length - 1 - drawn;
  }
  return order;
}

/** Draws the order as it is, or the opposite one. */
function drawReflection(lines: number[], random: AddressedRandom): void {
  for (let line = 0; line < lines.length; line++) lines[line] = line;
  copyReflected(lines, lines, random);
}

function copyReflected(source: readonly number[], target: number[], random: AddressedRandom): void {
  const isReflected = random.below(2) === 1;
  const last = source.length - 1;
  for (let line = 0; line <= last; line++) target[line] = isReflected ? last - source[line] : source[line];
}
