/**
 * Proofs in words: the givens and rules that an explanation names leave no solution by themselves; what is said of
 * small boards; trimming; what is not explained.
 */
import { describe, expect, test } from 'vitest';
import { check } from '../../dist/index.js';
import { readBoard } from '../../src/formats/read.js';
import type { Board } from '../../src/model/board/board.js';
import { descriptionOf } from '../../src/model/board/board-description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import { nameBoardCell } from '../../src/model/board/cells.js';
import { asBoard } from '../../src/model/board/classic-board.js';
import { wordsOfClue } from '../../src/model/clues/registry.js';
import { UsageError } from '../../src/model/errors.js';
import { ProofError, type Claim } from '../../src/proofs/check/check-claim.js';
import { packLrat } from '../../src/proofs/proof.js';
import { explainProof } from '../../src/questions/proving/explain-proof.js';
import { prove, type ProveResult } from '../../src/questions/proving/prove.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { impossibleClues } from '../helpers/impossible-clues.js';
import { Random } from '../helpers/random.js';

type Proved = ProveResult & Claim & { readonly proof: string };

/** A board with one more given that leaves no solution; undefined if it leaves one. */
function impossible(board: Board, random: Random): { board: Board; proved: Proved } | undefined {
  const open = board.givens.flatMap((symbol, cell) => (symbol < 0 ? [cell] : []));
  const cell = open[random.below(open.length)];
  const givens = board.givens.with(cell, random.below(board.symbols.length));
  const changed = buildBoard({ ...descriptionOf(board), givens: givens.map((symbol) => (symbol < 0 ? null : symbol)) });
  const result = prove(changed);
  return result.status === 'none' || result.status === 'invalid'
    ? { board: changed, proved: result as Proved }
    : undefined;
}

/** A 6×6 with cages in its rows; some sums are too great or too small. */
function smallKiller(random: Random): Board {
  const rows = random.shuffle([0, 1, 2, 3, 4, 5]);
  const symbolAt = (cell: number): number => 1 + ((rows[Math.floor(cell / 6)] + (cell % 6)) % 6);
  const cages = [...Array(6).keys()].flatMap((row) => {
    const cells = [...Array(2 + random.below(3)).keys()].map((column) => 6 * row + column);
    const sum = random.below(5) - 2 + cells.reduce((total, cell) => total + symbolAt(cell), 0);
    const reach = cells.reduce((total, _, at) => total + at + 1, 0);
    return [{ cells, sum: Math.min(Math.max(sum, reach), 7 * cells.length - reach) }];
  });
  return readBoard(JSON.stringify({ size: 6, givens: ''.padEnd(36, '.'), cages }));
}

/** The board with the named givens and rules alone. */
function onlyNamed(board: Board, givens: readonly string[], rules: readonly string[]): Board {
  const { houses, cages, clues, rules: own, columns } = board;
  const { counts: _, ...rest } = descriptionOf(board) as ReturnType<typeof descriptionOf> & { counts?: unknown };
  return buildBoard({
    ...rest,
    givens: board.givens.map((symbol, cell) => (givens.includes(nameBoardCell(cell, columns)) ? symbol : null)),
    lines: 'none',
    regions: 'none',
    extra: houses
      .filter(({ name }) => rules.includes(name))
      .map(({ cells, counts }) => ({ cells, counts, name: 'a house' })),
    rules: own.filter((rule) => rules.includes(rule)),
    cages: descriptionOf(board).cages!.filter((_, at) => rules.includes(cages[at].name)),
    clues: clues.filter((clue) => rules.includes(wordsOfClue(clue, board))),
  });
}

function expectSufficient(board: Board, proved: Proved): void {
  const { givens, rules, steps } = explainProof(proved, proved.proof);
  expect(['none', 'invalid']).toContain(check(onlyNamed(board, givens, rules)).status);
  expect(steps.at(-1)!.claim).toBe('there is no solution');
  expect(steps.length).toBeLessThanOrEqual(proved.lemmas!);
  // A step uses only earlier ones.
  steps.forEach(({ facts }, at) => {
    for (const [, step] of facts.join('\n').matchAll(/step (\d+)/g)) expect(Number(step)).toBeLessThanOrEqual(at);
  });
}

test.each<readonly [string, number, () => readonly Board[]]>([
  ['classic', 3, () => readDataset('top95.txt').map((puzzle) => asBoard({ form: 'givens', bytes: Buffer.from(puzzle) }))], // prettier-ignore
  ...['jigsaws', 'pi-generated', 'textbook'].map(
    (name) =>
      [
        name,
        name === 'pi-generated' ? 1 : 2,
        () =>
          readBoardSets()
            .find((set) => set.name === name)!
            .boards.map(({ board }) => board),
      ] as const,
  ),
])('what is named suffices: %s', (_, sample, boards) => {
  const random = new Random(77);
  let told = 0;
  for (const board of sampleOf(boards(), countOf({ sample, all: 60 }))) {
    if (board.cages.some(({ sum }) => sum !== null)) continue;
    const changed = impossible(board, random);
    if (!changed) continue;
    expectSufficient(changed.board, changed.proved);
    told++;
  }
  expect(told).toBeGreaterThan(0);
});

describe('small boards', () => {
  const tell = (description: object): readonly [string, readonly (readonly string[])[]] => {
    const proved = prove(readBoard(JSON.stringify(description))) as Proved;
    const { text, steps } = explainProof(proved, proved.proof);
    expect(explainProof(proved, packLrat(proved.proof)).text).toBe(text);
    expectSufficient(readBoard(JSON.stringify(description)), proved);
    return [text, steps.map(({ facts }) => facts)];
  };

  test('givens that clash', () => {
    expect(tell({ size: 4, givens: '11..............' })[0]).toBe(
      'givens used, 2: r1c1 r1c2\nrules used, 1: row 1\n1. there is no solution\n   r1c1 and r1c2 would both hold 1, against row 1\n',
    );
  });

  test('a symbol for which no place is left', () => {
    const [, steps] = tell({ size: 4, regions: 'none', givens: '123....4........' });
    expect(steps).toEqual([
      ['row 1 has no place for 4: r1c1 holds 1; r1c2 holds 2; r1c3 holds 3; r1c4: 4 is in column 4 (r2c4)'],
    ]);
  });

  test('clues are named, and assumptions', () => {
    const [text, steps] = tell(impossibleClues);
    expect(text).toContain('thermometer r1c1–r2c2');
    expect(text).toContain('suppose that r2c2 holds ');
    expect(text).toContain(' can hold no digit: ');
    expect(steps.length).toBeGreaterThan(2);
    expect(text).not.toContain('a rule');
  });

  test.each([
    ['stated candidates', { size: 4, givens: '1'.padEnd(16, '.'), candidates: [['2'], ...Array(15).fill(null)] }, 'its candidates'], // prettier-ignore
    ['an anti-knight rule', { size: 4, givens: '1.....1.........', rules: ['anti-knight'] }, 'anti-knight'],
    ['non-consecutive neighbours', { size: 4, givens: '12..............', rules: ['non-consecutive'] }, 'non-consecutive'], // prettier-ignore
    ['a cage', { size: 4, givens: '1....1..........', regions: 'none', cages: [{ cells: [0, 5] }] }, 'cage 1'],
    ['a symbol too often', { size: 4, regions: 'none', alphabet: [{ s: '1', n: 2 }, '2', '3'], givens: '111.............' }, 'too often for row 1'], // prettier-ignore
    ['wrong white dots', { size: 4, givens: '13..............', clues: [{ type: 'white-dot', cells: ['r1c1', 'r1c2'] }] }, 'white dot r1c1|r1c2'], // prettier-ignore
  ])('%s', (_, description, words) => {
    expect(tell(description)[0]).toContain(words);
  });
});

describe('boards with sums', () => {
  test('what is named suffices', () => {
    const random = new Random(78);
    const { boards } = readBoardSets().find(({ name }) => name === 'killer-examples')!;
    const small = Array.from({ length: countOf({ sample: 10, all: 100 }) }, () => smallKiller(random));
    let told = 0;
    for (const board of [...boards.map((one) => one.board).slice(0, countOf({ sample: 1, all: 4 })), ...small]) {
      const changed = impossible(board, random);
      if (!changed) continue;
      expectSufficient(changed.board, changed.proved);
      told++;
    }
    expect(told).toBeGreaterThan(countOf({ sample: 2, all: 5 }));
  });

  test('an outie is told by its cages and its row', () => {
    const cages = [
      { cells: ['r1c1', 'r1c2', 'r1c3'], sum: 7 },
      { cells: ['r1c4', 'r1c5'], sum: 9 },
      { cells: ['r2c6', 'r3c6'], sum: 8 },
      { cells: ['r4c6', 'r5c6', 'r6c6'], sum: 8 },
      { cells: ['r3c1', 'r3c2'], sum: 11 },
    ];
    const proved = prove({ size: 6, givens: ''.padEnd(36, '.'), cages }) as Proved;
    expect(proved.format).toBe('veripb');
    const { steps, rules, givens } = explainProof(proved, proved.proof);
    expect(givens).toEqual([]);
    expect(rules).toContain('row 1');
    expect(steps).toHaveLength(1);
    const [{ facts }] = steps;
    expect(facts).toContain('r1c1, r1c2 and r1c3 do not hold 6, by cage 1 (r1c1 r1c2 r1c3)');
    expect(facts).toContain(
      'r1c6 does not hold 1, 2, 3 or 4, by cage 1 (r1c1 r1c2 r1c3), cage 2 (r1c4 r1c5) and row 1',
    );
    expect(facts.at(-1)).toBe(
      'box 1 has no place for 6: r1c1, r1c2, r1c3: cage 1 (r1c1 r1c2 r1c3); r2c1, r2c2, r2c3: 6 is in row 2 (r2c6)',
    );
  });

  test('a sum that nothing reaches, and clues', () => {
    const tell = (description: object): string => {
      const proved = prove(readBoard(JSON.stringify(description))) as Proved;
      return explainProof(proved, proved.proof).text;
    };
    const cage = { cells: [2, 3], sum: 3 };
    expect(tell({ size: 4, givens: '12..............', cages: [cage] })).toBe(
      `givens used, 2: r1c1 r1c2
rules used, 2: cage 1 (r1c3 r1c4), row 1
1. there is no solution
   r1c3 and r1c4 do not hold 4, by cage 1 (r1c3 r1c4)
   row 1 has no place for 4: r1c1 holds 1; r1c2 holds 2; r1c3, r1c4: cage 1 (r1c3 r1c4)
`,
    );
    const arrow = { type: 'arrow', bulb: ['r1c1'], cells: ['r1c2', 'r1c3'] };
    expect(tell({ size: 4, givens: '1...............', clues: [arrow] })).toContain('arrow');
  });

  test('clauses without hints are not explained', () => {
    const proved = prove({ size: 4, givens: '12..............', cages: [{ cells: [2, 3], sum: 3 }] }) as Proved;
    const bare = proved.proof.replaceAll(/ ; ~.*/g, ' ;');
    expect(() => explainProof(proved, bare)).toThrow(UsageError);
    expect(() => explainProof(proved, bare)).toThrow('only proofs made of sums of rows and of clauses with hints');
  });
});

test('hints and lemmas that nothing needs are left out', () => {
  const claim = prove({ size: 4, regions: 'none', givens: '123....4........' }) as Proved;
  const number = Number(claim.proof.split(' ')[0]);
  // Given 3 is what the fourth hint gives; the first lemma repeats a given.
  const longer = `${number} 1 0 1 0\n${claim.proof.replace(/^\d+ 0 /, `${number + 1} 0 `)}`;
  expect(explainProof(claim, longer)).toEqual(explainProof(claim, claim.proof));
});

test('what is not explained', () => {
  const unique = prove({ size: 4, givens: '1234341221434321' }) as Proved;
  expect(() => explainProof(unique, unique.proof)).toThrow(UsageError);
  const none = prove({ size: 4, givens: '11..............' }) as Proved;
  expect(() => explainProof(none, none.proof.replace(/ \d+ 0\n$/, ' 0\n'))).toThrow(ProofError);
});
