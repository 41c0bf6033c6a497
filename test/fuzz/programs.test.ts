/**
 * Invalid programs for every board engine: each is refused by a typed error or searched to the end, and the engines
 * agree on which. Puzzles solved afterwards must get their exact answers and counters. PIDOKU_FUZZ_PROGRAMS sets the
 * number.
 */
import { expect, test } from 'vitest';
import { defaultSettings, type BoardEngine, type BoardSettings } from '../../src/engines/board-engine.js';
import { openReferenceBoards } from '../../src/engines/reference/board/engine.js';
import { openWasmBoards } from '../../src/engines/wasm/board.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';
import { UsageError } from '../../src/model/errors.js';
import { compileBoard } from '../../src/program/compile-board.js';
import { buildProgram } from '../helpers/build-program.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { boardEngines } from '../helpers/board-engines.js';
import { Random } from '../helpers/random.js';
import { mutateDomains, mutateProgram } from './mutate-program.js';
import { makeRandomBoard } from './random-board.js';
import { countOf } from '../helpers/extent.js';

const count = Number(process.env['PIDOKU_FUZZ_PROGRAMS'] ?? countOf({ sample: 400, all: 10_000 }));
const firstSeed = Number(process.env['PIDOKU_FUZZ_SEED'] ?? 0);
/** The reference engine is slow: it gets only every nth program. */
const stepOf: Readonly<Record<BoardEngine['name'], number>> = { native: 1, wasm: 1, reference: 20 };
/** Programs between two checks of known puzzles. */
const round = 200;
const mostNodes = 30;

const sets = ['textbook', 'jigsaws', 'killer-examples', 'pi-generated'];
const knownPrograms = readBoardSets()
  .filter(({ name }) => sets.includes(name))
  .flatMap(({ boards }) => boards.slice(0, 3).map(({ board }) => compileBoard(board)));
/** A program with a rule of each kind. */
const withRules = buildProgram({
  symbols: 4,
  domains: new Array<number>(16).fill(15),
  houses: [{ cells: [0, 1, 2, 3], counts: [1, 1, 1, 1] }],
  rules: [
    { kind: 'candidates', cell: 0, symbols: 7 },
    { kind: 'different', cells: [4, 5, 6] },
    { kind: 'link', cell: 1, others: [5, 9], forbidden: [1, 2, 4, 8] },
    { kind: 'sets', cells: [5, 6, 9], sets: [7, 11, 14] },
    { kind: 'linear', cells: [0, 4, 0, 8], factors: [1, 10, -1, 2], total: 25 },
    { kind: 'same', cells: [0, 1], others: [8, 9] },
    {
      kind: 'counts',
      cells: [4, 5, 6, 7, 8],
      counts: [
        [0, [0, 1, 2]],
        [3, [1, 4]],
      ],
    },
    {
      kind: 'automaton',
      cells: [3, 7, 11, 15],
      automaton: {
        next: [
          [1, 0, -1, 0],
          [1, 1, 0, -1],
        ],
        accepts: [1],
      },
    },
    {
      kind: 'connected',
      cells: [12, 13, 14, 15],
      edges: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      symbols: 3,
      size: 2,
    },
    { kind: 'labelled', labels: [8, 9, 10, 11], cells: [12, 13, 14, 15], isExact: false },
    {
      kind: 'any',
      alternatives: [
        [
          { kind: 'candidates', cell: 2, symbols: 1 },
          { kind: 'different', cells: [2, 6] },
        ],
        [{ kind: 'any', alternatives: [[{ kind: 'linear', cells: [10, 14], factors: [1, 1], total: 5 }], []] }],
        [{ kind: 'automaton', cells: [0, 5], automaton: { next: [[0, 0, 0, -1]], accepts: [0] } }],
        [
          {
            kind: 'connected',
            cells: [0, 1, 2],
            edges: [
              [0, 1],
              [1, 2],
            ],
            symbols: 1,
            size: 0,
          },
        ],
      ],
    },
  ],
});
const programs = [
  ...knownPrograms,
  ...new Array<Int32Array>(60).fill(withRules),
  ...Array.from({ length: countOf({ sample: 80, all: 300 }) }, (_, seed) => compileBoard(makeRandomBoard(seed).board)),
];

function makeSettings(random: Random): BoardSettings {
  return {
    ...defaultSettings,
    propagation: random.below(2) ? 'auto' : 1 | random.below(128),
    branching: (['weighted', 'smallest-domain', 'first-cell', 'random'] as const)[random.below(4)],
    learnAfter: [defaultSettings.learnAfter, 0][random.below(2)],
  };
}

/** @returns true if the engine accepted the program. */
function tryProgram(
  engine: BoardEngine,
  program: Int32Array,
  settings: BoardSettings,
  domains: Uint32Array | undefined,
): boolean {
  try {
    engine.propagateBoard(program, settings, domains);
    const search = engine.openBoard(program, settings, domains);
    search.advance(mostNodes, 5);
    search.solution();
    search.close();
    return true;
  } catch (error) {
    if (error instanceof UsageError || error instanceof PuzzleError) return false;
    throw error;
  }
}

/** Returns answers and counters of puzzles that are independent of the programs. */
function askKnown(engine: BoardEngine): unknown {
  return knownPrograms.map((program) => {
    const search = engine.openBoard(program, defaultSettings);
    const pause = search.advance(500, 2);
    const answer = { pause, statistics: search.statistics(), solution: [...search.solution()] };
    search.close();
    return answer;
  });
}

test(`${count} mutated programs end and do not affect later ones`, { timeout: 900_000 }, () => {
  // The results of new engines.
  const expected = new Map<string, unknown>(
    [openWasmBoards(), openReferenceBoards()].map((engine) => [engine.name, askKnown(engine)]),
  );
  const tally = { taken: 0, refused: 0 };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const random = new Random(seed);
    const program = mutateProgram(
      random,
      programs[random.below(programs.length)],
      programs[random.below(programs.length)],
    );
    const domains = mutateDomains(random, program);
    const settings = makeSettings(random);
    const asked = boardEngines.filter(({ name }) => seed % stepOf[name] === 0);
    const taken = asked.map((engine) => tryProgram(engine, program, settings, domains));
    if (new Set(taken).size > 1)
      throw new Error(
        `seed ${seed}: ${asked.map(({ name }, index) => `${name} ${taken[index] ? 'takes' : 'refuses'} it`).join(', ')}`,
      );
    tally[taken[0] ? 'taken' : 'refused']++;
    if (seed % round !== 0) continue;
    for (const engine of boardEngines) {
      if (engine.name !== 'reference' || seed % (10 * round) === 0)
        expect(askKnown(engine), `after seed ${seed}`).toEqual(expected.get(engine.name));
    }
  }
  // Both outcomes are common.
  for (const times of Object.values(tally)) expect(times).toBeGreaterThan(count / 10);
});

test('a program too large for the core is refused and does not affect the next one', () => {
  const [wasm] = boardEngines;
  const expected = askKnown(openWasmBoards());
  const range = (length: number, first = 0): number[] => Array.from({ length }, (_, index) => first + index);
  const ones = new Array<number>(32).fill(1);
  // Hundreds of exact houses each share cells with hundreds of others. Their overlaps fill the memory of the records in
  // the middle of a house whose overlaps with the first houses, which other programs also have, come last.
  const large = range(800).map((index) => ({
    cells: range(130, 400 - (index % 400)),
    counts: ones.map((_, symbol) => 5 + ((index >> (symbol % 10)) & 1)),
  }));
  const small = range(300).map((index) => ({ cells: range(32, 380 - (index % 38)), counts: ones }));
  const program = buildProgram({ symbols: 32, domains: range(600).map(() => -1), houses: [...large, ...small] });
  const load = (propagation: number | 'auto'): void => {
    const search = wasm.openBoard(program, { ...defaultSettings, propagation });
    try {
      search.advance(1, 1);
    } finally {
      search.close();
    }
  };
  for (const propagation of ['auto', 1, 7] as const) {
    try {
      load(propagation);
    } catch (error) {
      expect(error).toBeInstanceOf(PuzzleError);
      expect(error).toMatchObject({ code: 'E_LIMIT' });
    }
    expect(askKnown(wasm)).toEqual(expected);
  }
  expect(() => load(7)).toThrow('E_LIMIT');
});

test('a multiplicity may be as large as a board', () => {
  const program = buildProgram({
    symbols: 2,
    domains: new Array<number>(400).fill(3),
    houses: [{ cells: Array.from({ length: 400 }, (_, cell) => cell), counts: [399, 1] }],
  });
  for (const engine of boardEngines) {
    const domains = Uint32Array.from({ length: 400 }, (_, cell) => (cell === 7 ? 2 : 3));
    const fixpoint = engine.propagateBoard(program, defaultSettings, domains);
    expect(fixpoint && [...fixpoint]).toEqual(Array.from({ length: 400 }, (_, cell) => (cell === 7 ? 2 : 1)));
  }
});
