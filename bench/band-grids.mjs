/**
 * Counts the essentially different grids of a class of bands: all completions of its canonical band are enumerated, the
 * lower rows in one order of the 72, and the canonical forms that begin with this band are collected.
 *
 *   node bench/band-grids.mjs CLASS      1–416; about two minutes and a hundred million grids each
 *
 * For 416 there is one, with 72 automorphisms: Red Ed in the thread "Canonical form", Sudoku Players' Forum, 2007.
 */
import { bandClasses } from '../dist/engines/canonical/band-classes.js';
import { selectEngine } from '../dist/index.js';

const wanted = Number(process.argv[2]);
const engine = selectEngine('native');
const band = bandClasses().bands[wanted - 1];
if (!band || !engine.canonicalize) throw new Error('expected a class from 1 to 416, and the native engine');

/** The orders of the lower six cells of the first column, ascending in each band, the smallest in the first one. */
function* firstColumns() {
  const taken = [0, 9, 18].map((cell) => band[cell]);
  const [smallest, ...others] = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.includes(digit));
  for (let second = 0; second < 5; second++) {
    for (let third = second + 1; third < 5; third++) {
      const rest = others.filter((_, at) => at !== second && at !== third);
      yield [smallest, others[second], others[third], ...rest];
    }
  }
}

const room = 50_000;
const buffer = new Uint8Array(81 * room);
const offsets = Uint32Array.from({ length: room }, (_, index) => 81 * index);
const forms = new Uint8Array(81 * room);
const automorphisms = new Uint32Array(room);
const bands = new Uint32Array(room);
/** @type {Map<string, number>} */
const found = new Map();
let completions = 0;
for (const column of firstColumns()) {
  const puzzle = new Uint8Array(81).fill(0x2e);
  band.forEach((digit, cell) => (puzzle[cell] = 0x30 + digit));
  column.forEach((digit, row) => (puzzle[27 + 9 * row] = 0x30 + digit));
  const search = engine.openSearch(puzzle, 'givens');
  for (let count; (count = search.next(buffer)) > 0;) {
    completions += count;
    const batch = { input: buffer, offsets, count, forms, formStride: 81, symmetries: new Uint8Array(0) };
    engine.canonicalize({ ...batch, automorphisms, bands });
    for (let index = 0; index < count; index++) {
      if (bands[index] !== wanted) continue;
      found.set(new TextDecoder().decode(forms.subarray(81 * index, 81 * index + 81)), automorphisms[index]);
    }
  }
  search.close();
}
console.log(`class ${wanted}: ${completions} completions, ${found.size} essentially different grids begin with it`);
for (const [form, ways] of [...found].slice(0, 5)) console.log(`${form} ${ways} automorphisms`);
