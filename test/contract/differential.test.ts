/**
 * Random classic puzzles, givens and pencilmarks: compares the engine under test with the WebAssembly engine, including
 * counters, and that engine with brute force on a part of the puzzles. PIDOKU_FUZZ_CLASSIC sets the number of puzzles
 * (1,000,000 in `npm run fuzz:differential`), PIDOKU_FUZZ_SEED the first seed.
 */
import { expect, test } from 'vitest';
import { Outcome } from '../../src/engines/codes.js';
import type { Engine } from '../../src/engines/engine.js';
import type { PuzzleForm } from '../../src/model/puzzle.js';
import { standardSymbols } from '../../src/model/board/symbols.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { openWasmEngine } from '../../dist/engines/wasm/engine.js';
import { countByForce } from '../fuzz/count-by-force.js';
import { openContractEngine } from '../helpers/contract-engine.js';
import { Random } from '../helpers/random.js';
import { randomClassicPuzzles } from '../helpers/random-classic.js';
import { answersOf, batchOf, solveAll, type Answer } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const puzzles = Number(process.env['PIDOKU_FUZZ_CLASSIC'] ?? countOf({ sample: 3000, all: 20_000 }));
const firstSeed = Number(process.env['PIDOKU_FUZZ_SEED'] ?? 0);
const engine = openContractEngine();
const onTwoThreads = openContractEngine(2);
const oracle = openWasmEngine({ threads: 1 });

/** The reference engine is slow: it gets only every nth block. */
const stepOf: Readonly<Record<Engine['name'], number>> = { native: 1, wasm: 1, reference: puzzles > 100_000 ? 21 : 5 };
const blockSize = 1000;
/**
 * The distance between two puzzles that brute force counts, and the most symbols that it tries. Kinds of random puzzles
 * come in turns of three and four, so that a distance of one more than a multiple of twelve meets them all.
 */
const betweenForce = 12 * Math.max(8, Math.ceil(puzzles / 24_000)) + 1;
const budget = 100_000;
const limits = [2, 1, 3, 20];

/**
 * The parts of an answer that do not depend on the engine. Lockstep engines open the same nodes of a tree that they
 * search to the end on one thread.
 */
function essenceOf({ found, outcome, nodes, guesses, solution }: Answer, isLockstep: boolean): unknown[] {
  return [
    found,
    outcome,
    found === 1 && outcome === Outcome.Complete ? solution : null,
    ...(isLockstep && outcome === Outcome.Complete ? [nodes, guesses] : []),
  ];
}

function countByBruteForce(puzzle: string, form: PuzzleForm, most: number): number | undefined {
  const digitAt = (at: number): number | null =>
    puzzle[at] >= '1' && puzzle[at] <= '9' ? Number(puzzle[at]) - 1 : null;
  const cells = Array.from({ length: 81 }, (_, cell) => cell);
  const marksOf = (cell: number): number =>
    Array.from({ length: 9 }, (_, digit) => digitAt(9 * cell + digit)).reduce<number>(
      (mask, digit) => mask | (digit === null ? 0 : 1 << digit),
      0,
    );
  const stated = form === 'givens' ? { givens: cells.map(digitAt) } : { candidates: cells.map(marksOf) };
  return countByForce(buildBoard({ rows: 9, columns: 9, symbols: standardSymbols(9), ...stated }), most, budget);
}

test(`${puzzles} random puzzles have the same answers`, { timeout: 1_800_000 }, async () => {
  const seen = { none: 0, unique: 0, multiple: 0 };
  let byForce = 0;
  for (let block = 0; block * blockSize < puzzles; block++) {
    if (block % stepOf[engine.name] !== 0) continue;
    const form: PuzzleForm = block % 2 ? 'candidates' : 'givens';
    const asked = randomClassicPuzzles(
      new Random(firstSeed + block),
      form,
      Math.min(blockSize, puzzles - block * blockSize),
    );
    const options = { form, limits: { solutions: limits[(block >> 1) % limits.length] } };
    const expected = solveAll(oracle, asked, options);
    const batch = batchOf(asked, options);
    const isAlone = block % 4 < 2;
    if (isAlone) engine.solveBatch(batch);
    else await onTwoThreads.solveBatchAsync(batch);
    const isLockstep = engine.name !== 'reference' && isAlone;
    for (const [index, answer] of answersOf(batch).entries()) {
      const wanted = expected[index];
      seen[wanted.found === 0 ? 'none' : wanted.found === 1 ? 'unique' : 'multiple']++;
      const [own, others] = [essenceOf(answer, isLockstep), essenceOf(wanted, isLockstep)];
      if (String(own) !== String(others))
        throw new Error(
          `block ${block}, puzzle ${index}: ${engine.name} says ${own.join()}, the oracle ${others.join()}\n${asked[index]}`,
        );
      if (engine.name !== 'wasm' || (block * blockSize + index) % betweenForce !== 0) continue;
      const counted = countByBruteForce(asked[index], form, options.limits.solutions);
      if (counted === undefined) continue;
      byForce++;
      if (counted !== answer.found)
        throw new Error(
          `block ${block}, puzzle ${index}: brute force counts ${counted}, ${engine.name} ${answer.found}\n${asked[index]}`,
        );
    }
  }
  console.log(`${engine.name} ${engine.isa}: ${JSON.stringify({ ...seen, byForce })}`);
  const compared = seen.none + seen.unique + seen.multiple;
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(compared / 20);
  if (engine.name === 'wasm') expect(byForce).toBeGreaterThan(compared / betweenForce / 6);
});
