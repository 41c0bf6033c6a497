/**
 * The built-in set of `pidoku bench`: twenty 17-clue puzzles of Gordon Royle's list, each in many equivalent forms.
 * Relabelling digits and turning the grid preserves the difficulty of a puzzle, but keeps caches and branch predictors
 * from learning twenty answers.
 */
import { randomNumbers } from '../../model/random-numbers.js';

const seeds = `
.......12.5.4............3.7..6..4....1..........8....92....8.....51.7.......3...
.....8.1..4....5...8..2.......38.4..2.......31...........4....76......2....5.....
....51.........8.6............7...9.83........6.8.......4.1.35.2..6.......7......
...2....13........5.............854..2.1............3.4.8...3...7..1.......62....
...5..38.6.1.........2.....2...6...4.3.....9.5.........9.7...........2.1......6..
...8.1..2.3.5............7.2.4.7..........1....7..........2.64..1....5..8........
.1......5.62.........4..8...7....26.3..9........3.....9.....4..5...6........1....
.2617.3......8.....4............3.591...............4.8.....1..5....4......2.....
.5.....4.7....1.......9.....4.3...5......61........7..8..6..2.....45....1........
.7....1......3........2.......1..7..5....9.....2.....494.8........5..62........3.
.9.7...2.8...5.7............41..3....3.4...........5........94.5...8....7........
2.....6......35.......7....41.2....5...9..2....7......6..8............37.......1.
3..6..5........7.8....1.........823..41......6.........7.2...1...8.....4.........
5......62...4....1.9..8.......79.3..2........1.........7....89......1......5.....
6....2....7....3........1...8.....25...61...........6....3..78...24.....5........
7..2.14...8.....9....6.........8.35...2......6........1.......2.3..5.......7.....
....472..8.6...............3..8......4....5.....1......75.2.......6...831........
1.8...6.....3....5............58..1..3..2......4...7...5.2..........48..3........
2.....5.........1....4.....5..7..6..98..........3......1..8..4..3...1.......9.2..
7..1......4....6......2.5....6...2...5...3......8....71..4...3.....6....2........
`;

const guisesPerSeed = 1000;

/** Returns 20,000 puzzles of 81 bytes, the same on every call. */
export function builtInPuzzles(): Uint8Array {
  const puzzles = seeds.trim().split('\n');
  const bytes = Buffer.alloc(81 * guisesPerSeed * puzzles.length);
  const random = randomNumbers(20_261_114);
  for (let at = 0, nth = 0; at < bytes.length; at += 81, nth++) {
    bytes.write(disguise(puzzles[nth % puzzles.length], random), at, 'latin1');
  }
  return bytes;
}

/** Permutes the digits, and transposes and rotates the grid at random. */
function disguise(puzzle: string, random: () => number): string {
  const digits = [...'123456789'];
  for (let last = 8; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [digits[last], digits[other]] = [digits[other], digits[last]];
  }
  let cells = [...puzzle].map((cell) => (cell >= '1' ? digits[Number(cell) - 1] : '.'));
  if (random() < 0.5) cells = cells.map((_, cell) => cells[9 * (cell % 9) + Math.floor(cell / 9)]);
  if (random() < 0.5) cells.reverse();
  return cells.join('');
}
