/**
 * Random small boards: every engine under any settings finds as many solutions as brute force, and so do two threads
 * that get all boards. PIDOKU_FUZZ_BOARDS sets the number of boards (100,000 in `npm run fuzz:differential`),
 * PIDOKU_FUZZ_SEED the first seed. A failing board is printed as JSON with its seed, and once more after shrinking.
 */
import { describe, expect, test } from 'vitest';
import { answerBoards } from 'pidoku';
import {
  defaultSettings,
  type BoardEngine,
  type BoardSettings,
  type BranchingName,
} from '../../src/engines/board-engine.js';
import { writeBoardJson } from '../../src/formats/json/write.js';
import type { Board } from '../../src/model/board/board.js';
import type { BoardDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { findViolation } from '../helpers/assert-board-solution.js';
import { boardEngines } from '../helpers/board-engines.js';
import { Random } from '../helpers/random.js';
import { countByForce } from './count-by-force.js';
import { makeRandomBoard, mostSolutions, type CountedBoard } from './random-board.js';
import { shrinkBoard } from './shrink-board.js';
import { countOf } from '../helpers/extent.js';

const boards = Number(process.env['PIDOKU_FUZZ_BOARDS'] ?? countOf({ sample: 80, all: 3000 }));
const firstSeed = Number(process.env['PIDOKU_FUZZ_SEED'] ?? 0);
/** The reference engine is slow: it gets only every nth board. */
const stepOf: Readonly<Record<BoardEngine['name'], number>> = {
  native: 1,
  wasm: 1,
  reference: boards > 10_000 ? 20 : 3,
};

/** The choices of an engine: bits of `Propagation`, and branchings. */
const ofCore = { bits: 128, branchings: ['weighted', 'smallest-domain', 'first-cell', 'random'] } as const;
const ofReference = { bits: 256, branchings: [...ofCore.branchings, 'max-regret'] } as const;

/** Makes settings: for half of the boards the defaults, for the other half any settings that the engine has. */
function makeSettings(seed: number, has: typeof ofCore | typeof ofReference): BoardSettings {
  const random = new Random(~seed);
  const learnAfter = [defaultSettings.learnAfter, 0, random.below(8)][random.below(3)];
  if (random.below(2)) return { ...defaultSettings, seed, learnAfter };
  const pick = <T>(choices: readonly T[]): T => choices[random.below(choices.length)];
  return {
    ...defaultSettings,
    propagation: random.below(4) ? 1 | random.below(has.bits) : 'auto',
    branching: pick<BranchingName>(has.branchings),
    valueOrder: pick(['best', 'ascending', 'descending', 'random']),
    seed,
    learnAfter,
  };
}

/** Counts the solutions that an engine finds, and returns the error of the last one. */
function countOn(
  engine: BoardEngine,
  board: Board,
  settings: BoardSettings,
): { count: number; violation: string | null } {
  const search = engine.openBoard(compileBoard(board), settings);
  search.advance(Infinity, mostSolutions);
  const count = search.statistics().solutions;
  const violation = count > 0 ? findViolation(board, search.solution()) : null;
  search.close();
  return { count, violation };
}

/** @returns true if an engine and brute force disagree about a description. */
function disagrees(engine: BoardEngine, settings: BoardSettings, description: BoardDescription): boolean {
  try {
    const board = buildBoard(description);
    const expected = countByForce(board, mostSolutions, 1_000_000);
    const { count, violation } = countOn(engine, board, settings);
    return expected !== undefined && (count !== expected || violation !== null);
  } catch {
    return false;
  }
}

function describeFailure(
  engine: BoardEngine,
  settings: BoardSettings,
  description: BoardDescription,
  facts: object,
): string {
  const smallest = shrinkBoard(description, (smaller) => disagrees(engine, settings, smaller));
  return [
    `${engine.name} disagrees with brute force: ${JSON.stringify({ ...facts, settings })}`,
    writeBoardJson(buildBoard(description)),
    'made as small as it goes:',
    writeBoardJson(buildBoard(smallest)),
  ].join('\n');
}

/** Checks a board on the calling thread, by all engines with settings from the seed. */
function checkOnEngines(seed: number, { board, description, count }: CountedBoard): void {
  for (const engine of boardEngines) {
    if (seed % stepOf[engine.name] !== 0) continue;
    const settings = makeSettings(seed, engine.name === 'reference' ? ofReference : ofCore);
    const answer = countOn(engine, board, settings);
    if (answer.count !== count || answer.violation !== null)
      throw new Error(describeFailure(engine, settings, description, { seed, count, answer }));
  }
}

describe('random boards', () => {
  test(
    `${boards} boards have the same solutions on every engine and on two threads`,
    { timeout: 1_200_000 },
    async () => {
      const seen = { none: 0, one: 0, several: 0, many: 0 };
      const asked: CountedBoard[] = [];
      function* checkedBoards(): Generator<Board> {
        for (let seed = firstSeed; seed < firstSeed + boards; seed++) {
          const counted = makeRandomBoard(seed);
          checkOnEngines(seed, counted);
          asked.push(counted);
          yield counted.board;
        }
      }
      for await (const answer of answerBoards('count', checkedBoards(), { threads: 2, limit: mostSolutions })) {
        const { count, board } = asked.shift()!;
        seen[count === 0 ? 'none' : count === 1 ? 'one' : count < mostSolutions ? 'several' : 'many']++;
        const found = 'error' in answer ? answer.error.message : answer.solutions;
        if (found !== count)
          throw new Error(`two threads find ${found} solutions, brute force ${count}:\n${writeBoardJson(board)}`);
      }
      // The sample is useful: each kind of answer is common in it.
      expect(Object.values(seen).reduce((sum, kind) => sum + kind)).toBe(boards);
      for (const kind of Object.values(seen)) expect(kind).toBeGreaterThan(boards / 20);
    },
  );
});
