/** Removal in lockstep leaves what trials one by one leave, of single cells and of orbits, by brute force. */
import { expect, test } from 'vitest';
import { selectEngine } from '../../../src/engines/select.js';
import { AddressedRandom } from '../../../src/model/random-numbers.js';
import { orbitsOf } from '../../../src/questions/generate/orbits.js';
import { symmetryNames } from '../../../src/questions/asking/option-names.js';
import { Removal } from '../../../src/questions/generate/removal.js';
import { runNow } from '../../../src/search/steps.js';
import { countOf } from '../../helpers/extent.js';
import { findSolutions } from '../../helpers/brute-force.js';
import { wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const engine = selectEngine('wasm');
/** Brute force is quick as long as so many givens are left. */
const target = 27;

/** Removes units in order, one trial at a time, while as many givens are left as the target says. */
function removeNaively(grid: string, units: readonly (readonly number[])[]): string {
  let cells = [...grid];
  for (const unit of units) {
    const tried = cells.map((cell, at) => (unit.includes(at) ? '.' : cell));
    const givens = tried.filter((cell) => cell !== '.').length;
    if (givens >= target && findSolutions(tried.join(''), 2).length === 1) cells = tried;
  }
  return cells.join('');
}

test.each(symmetryNames)('in orbits of %s', (symmetry) => {
  const orbits = orbitsOf(symmetry);
  const units = Array.from({ length: orbits.count }, (_, unit) => [
    ...orbits.cells.subarray(orbits.starts[unit], orbits.starts[unit + 1]),
  ]);
  expect(units.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 81 }, (_, cell) => cell));
  const count = countOf({ sample: 4, all: 40 });
  const grids = bytes(wikipediaSolution.repeat(count));
  const removal = new Removal(grids, grids.slice(), orbits, { least: 0, most: 81, mayRemove: 'always' });
  const random = new AddressedRandom();
  for (let slot = 0; slot < count; slot++) {
    random.begin(1, slot, 0);
    random.fillWithOrder(removal.orders, 81 * slot, 81 * slot + orbits.count);
  }
  removal.lengths.fill(orbits.count);
  removal.givens.fill(81);
  removal.targets.fill(target);
  runNow(removal.run(engine, count));
  const text = new TextDecoder().decode(removal.puzzles);
  for (let slot = 0; slot < count; slot++) {
    const order = [...removal.orders.subarray(81 * slot, 81 * slot + orbits.count)].map((unit) => units[unit]);
    expect(removal.isDone(slot)).toBe(true);
    expect(text.slice(81 * slot, 81 * slot + 81)).toBe(removeNaively(wikipediaSolution, order));
  }
});
