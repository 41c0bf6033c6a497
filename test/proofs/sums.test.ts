/**
 * Pseudo-Boolean proofs: killers of each size are proved and accepted, with the verdicts of `check`; damaged proofs,
 * and those of other claims, are refused.
 */
import { describe, expect, test } from 'vitest';
import { isPbProof } from '../../bench/pb-judge.mjs';
import { check, generate } from '../../dist/index.js';
import type { PuzzleDocument } from '../../src/formats/puzzle-input.js';
import { readBoard } from '../../src/formats/read.js';
import { descriptionOf } from '../../src/model/board/board-description.js';
import { buildBoard } from '../../src/model/board/build-board.js';
import type { Board } from '../../src/model/board/board.js';
import { InternalCheckError, UsageError } from '../../src/model/errors.js';
import { ProofError } from '../../src/proofs/check/check-claim.js';
import { readRules } from '../../src/proofs/check/board-rules.js';
import { linearFormula } from '../../src/proofs/check/linear-formula.js';
import { linearFormulaOf } from '../../src/proofs/formula.js';
import { proveLinear } from '../../src/proofs/linear/prove-linear.js';
import { writeOpb } from '../../src/proofs/write-formula.js';
import { prove, type ProveResult } from '../../src/questions/proving/prove.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { countOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { refusalOf } from './refusal.js';

const sets = readBoardSets();
const known = (name: string, index: number): Board => sets.find((set) => set.name === name)!.boards[index].board;

/** Killers of a size that `generate` makes. */
const killersOf = (size: number, count: number): Board[] =>
  [...generate({ variants: ['killer'], size, seed: 19, count })].map(({ puzzle }) => readBoard(puzzle));

/** Another sum for one of the cages, which often leaves no solution. */
function withOtherSum(board: Board, seed: number): Board | undefined {
  const random = new Random(seed);
  const { cages, ...rest } = descriptionOf(board);
  const place = random.below(cages!.length);
  try {
    return buildBoard({
      ...rest,
      cages: cages!.map((cage, at) =>
        at === place ? { ...cage, sum: cage.sum! + (random.below(2) === 0 ? 1 : -1) } : cage,
      ),
    });
  } catch {
    return undefined;
  }
}

test.each([4, 5, 6, 7, 8, 9])('killers of size %i', (size) => {
  const found = new Set<string>();
  killersOf(size, countOf({ sample: 1, all: 60 })).forEach((killer, seed) => {
    for (const board of [killer, withOtherSum(killer, seed)]) {
      if (!board) continue;
      const result = prove(board);
      expect(result.status).toBe(check(board).status);
      expect(refusalOf(result, result.proof), `seed ${seed}`).toBeUndefined();
      if (result.proof !== undefined) expect(result.format).toBe('veripb');
      // A proof does not prove another claim.
      if (result.status === 'unique') expect(refusalOf({ ...result, status: 'none' }, result.proof)).toBeDefined();
      found.add(result.status);
    }
  });
  expect(found).toContain('unique');
});

test.each([
  ['killer-examples', 0],
  ['killer-examples', 4],
  ['killer-hs', 1],
  ['killer-jigsaws', 16],
  ['killer-tarek', 16],
])('%s %i of the data sets', (name, index) => {
  const result = prove(known(name, index));
  expect(result).toMatchObject({ status: 'unique', format: 'veripb' });
  expect(refusalOf(result, result.proof)).toBeUndefined();
});

test('restarts and dropped rows leave the proof the same each time', () => {
  const killer = known('killer-tarek', countOf({ sample: 16, all: 20 }));
  const [first, second] = [prove(killer), prove(killer)];
  expect(first.status).toBe('unique');
  expect(second.proof).toBe(first.proof);
});

test('two witnesses for several solutions', () => {
  const result = prove(readBoard('{"size":4,"cages":[{"cells":[0,1],"sum":3}]}'));
  expect(result.status).toBe('multiple');
  expect(refusalOf(result, undefined)).toBeUndefined();
  const [first, second] = result.witnesses!;
  expect(refusalOf({ ...result, witnesses: [first, first] }, undefined)?.message).toBe('both witnesses are the same');
  const other = { ...(result.puzzle as object), cages: [{ cells: [0, 1], sum: 7 }] };
  expect(refusalOf({ ...result, puzzle: other, witnesses: [first, second] }, undefined)?.message).toBe(
    'the first witness breaks a rule',
  );
});

test('repeated symbols, repeats in cages, values of symbols', () => {
  const boards = [
    '{"size":4,"regions":"none","alphabet":[{"s":"1","n":2},"2","3"],"givens":"1.2.............","cages":[{"cells":[0,1,4,5],"sum":7,"repeats":true},{"cells":[10,11,14,15],"sum":6,"repeats":true}]}',
    '{"size":4,"alphabet":[{"s":"A","value":-3},{"s":"B","value":0},{"s":"C","value":5},{"s":"D","value":9}],"givens":"A...............","cages":[{"cells":[1,2],"sum":5},{"cells":[4,8],"sum":6},{"cells":[10,11,15],"sum":6}]}',
    '{"size":4,"rules":["anti-knight"],"cages":[{"cells":[0,5,10],"sum":8,"repeats":true},{"cells":[3,7],"sum":6}]}',
  ];
  for (const text of boards) {
    const board = readBoard(text);
    const result = prove(board);
    expect(result.status).toBe(check(board).status);
    expect(refusalOf(result, result.proof), text).toBeUndefined();
  }
});

describe('what proofs cannot say, and limits', () => {
  test('a symbol without a number', () => {
    const text =
      '{"size":4,"alphabet":["1","2","3",{"s":"X","value":null}],"candidates":[["1"],["2"],null,null,null,null,null,null,null,null,null,null,null,null,null,null],"cages":[{"cells":[0,1],"sum":3}]}';
    expect(() => prove(readBoard(text))).toThrow(UsageError);
  });

  test('a time limit, and a formula with a model', () => {
    const hard = known('killer-extreme', 0);
    expect(proveLinear(hard, linearFormulaOf(hard), { timeoutMs: 0 })).toBe('timeout');
    const loose = readBoard('{"size":4,"cages":[{"cells":[0,1],"sum":3}]}');
    expect(() => proveLinear(loose, linearFormulaOf(loose))).toThrow(InternalCheckError);
  });
});

describe('damaged proofs are refused with the line', () => {
  const sources = [...killersOf(6, 2), ...killersOf(7, 6), ...killersOf(9, 1)]
    .map((board) => prove(board))
    .filter((result): result is ProveResult & { proof: string } => result.proof !== undefined);
  const random = new Random(1919);

  /** Changes one of the lines that add rows. */
  function changed(proof: string, kind: string, change: (words: string[]) => string[] | undefined): string | undefined {
    const lines = proof.split('\n');
    const places = [...lines.keys()].filter((at) => lines[at].startsWith(kind));
    if (places.length === 0) return undefined;
    const place = places[random.below(places.length)];
    const words = change(lines[place].split(' '));
    return words && lines.with(place, words.join(' ')).join('\n');
  }

  const certain: Readonly<Record<string, (proof: string, puzzle: unknown) => string | undefined>> = {
    'the end cut off': (proof) => proof.slice(0, random.below(proof.length)),
    'the conclusion': (proof) =>
      proof.replace(/UNSAT : (\d+)/, (_, row) => `UNSAT : ${Number(row) - 1 - random.below(3)}`),
    'the number of rows': (proof) => proof.replace(/^f (\d+)/m, (_, rows) => `f ${Number(rows) + 1}`),
    'a row that is not there': (proof) => changed(proof, 'pol', (words) => words.with(1, '99999999')),
    'another puzzle': (_, puzzle) => {
      const other = sources[random.below(sources.length)];
      return other.puzzle === puzzle ? undefined : other.proof;
    },
  };
  test.each(Object.entries(certain))('%s', (_, damage) => {
    let refused = 0;
    for (let round = 0; refused < countOf({ sample: 6, all: 60 }) && round < 1000; round++) {
      const source = sources[random.below(sources.length)];
      const damaged = damage(source.proof, source.puzzle);
      if (damaged === undefined || damaged === source.proof) continue;
      const error = refusalOf(source, damaged);
      expect(error, damaged).toBeInstanceOf(ProofError);
      expect(error!.line).toBeGreaterThan(0);
      refused++;
    }
    expect(refused).toBeGreaterThan(5);
  });

  test('hints may be left out: all rows are propagated then', () => {
    const killer = sources.find(({ proof: text }) => text.split('rup').length > 3)!;
    expect(killer.proof).toMatch(/^rup .* ; ~ \d/m);
    expect(refusalOf(killer, killer.proof.replaceAll(/^(rup .* ;).*$/gm, '$1'))).toBeUndefined();
  });

  /** These may leave a proof: a second reading of the format decides. */
  const uncertain: Readonly<Record<string, (proof: string) => string | undefined>> = {
    'a literal flipped': (proof) =>
      changed(proof, 'rup', (words) => {
        const literals = (words.indexOf('>=') - 1) / 2;
        if (literals === 0) return undefined;
        const at = 2 + 2 * random.below(literals);
        return words.with(at, words[at].startsWith('~') ? words[at].slice(1) : `~${words[at]}`);
      }),
    'a hint dropped': (proof) =>
      changed(proof, 'rup', (words) => {
        const first = words.indexOf(';') + 1;
        return words.toSpliced(first + random.below(words.length - first), 1);
      }),
    'a factor changed': (proof) =>
      changed(proof, 'pol', (words) => {
        const places = [...words.keys()].filter((at) => words[at] === '*');
        if (places.length === 0) return undefined;
        const at = places[random.below(places.length)] - 1;
        return words.with(at, String(Number(words[at]) + 1 + random.below(3)));
      }),
    'a row changed': (proof) => changed(proof, 'pol', (words) => words.with(1, String(Number(words[1]) + 1))),
    'a line removed': (proof) => {
      const lines = proof.split('\n');
      return lines.toSpliced(2 + random.below(lines.length - 6), 1).join('\n');
    },
  };
  test.each(Object.entries(uncertain))('%s', (_, damage) => {
    const small = sources.filter(({ solution, proof }) => solution?.length === 49 && proof.split('rup').length > 3);
    let refused = 0;
    for (let round = 0; refused < countOf({ sample: 6, all: 60 }) && round < 1000; round++) {
      const source = small[random.below(small.length)];
      const damaged = damage(source.proof);
      if (damaged === undefined || damaged === source.proof) continue;
      const error = refusalOf(source, damaged);
      const board = readBoard(JSON.stringify(source.puzzle));
      const blocked = Array.from(source.solution!, (digit, cell) => 7 * cell + Number(digit));
      expect(!error, damaged).toBe(isPbProof(writeOpb(board), [blocked], damaged));
      if (!error) continue;
      expect(error.line).toBeGreaterThan(0);
      refused++;
    }
    expect(refused).toBeGreaterThan(5);
  });
});

describe('lines that are refused', () => {
  const puzzle = JSON.parse(
    '{"size":4,"givens":"12..............","cages":[{"cells":[2,3],"sum":3}]}',
  ) as PuzzleDocument;
  const { status, proof } = prove(puzzle);
  const rows = Number(/^f (\d+)/m.exec(proof!)![1]);
  const claim = { status, puzzle };
  const head = `pseudo-Boolean proof version 2.0\nf ${rows}\n`;
  const end = (row: number): string => `output NONE\nconclusion UNSAT : ${row}\nend pseudo-Boolean proof\n`;

  test('a row that does not follow', () => {
    const loose = prove({ size: 4, cages: [{ cells: [2, 3], sum: 3 }] }).puzzle as Record<string, unknown>;
    const own = { status: 'none', puzzle: loose };
    const start = `pseudo-Boolean proof version 2.0\nf ${linearFormula(readRules(loose)).rows.length}\n`;
    const reason = 'line 3: propagation does not lead to a conflict';
    expect(refusalOf(own, `${start}rup 1 x5 >= 1 ;\n`)?.message).toBe(reason);
    expect(refusalOf(own, `${start}rup >= 1 ;\n`)?.message).toBe(reason);
    // Two cells of a row do not hold the same symbol.
    expect(refusalOf(own, `${start}rup 1 ~x9 1 ~x13 >= 1 ;\n`)?.message).toContain('without its conclusion');
  });

  test('hints: rows that lead to a conflict, in any order, with the negated row', () => {
    const loose = prove({ size: 4, cages: [{ cells: [2, 3], sum: 3 }] }).puzzle as Record<string, unknown>;
    const own = { status: 'none', puzzle: loose };
    const start = `pseudo-Boolean proof version 2.0\nf ${linearFormula(readRules(loose)).rows.length}\n`;
    const refusal = (steps: string): string | undefined => refusalOf(own, `${start}${steps}`)?.message;
    // Row 2: at most one of x1 to x4; row 3: at least one of x5 to x8.
    const clause = 'rup 1 ~x1 1 ~x2 >= 1 ;';
    const accepted = 'line 4: the proof ends without its conclusion';
    const refused = 'line 3: the hints do not lead to a conflict';
    expect(refusal(`${clause} ~ 2\n`)).toBe(accepted);
    expect(refusal(`${clause} 2 ~\n`)).toBe(accepted);
    expect(refusal(`${clause} 3 2 ~\n`)).toBe(accepted);
    expect(refusal(`${clause} 2\n`)).toBe(refused);
    expect(refusal(`${clause} ~\n`)).toBe(refused);
    expect(refusal(`${clause} ~ 3\n`)).toBe(refused);
    // A hint names rows before its line only.
    expect(refusal(`${clause} ~ ${linearFormula(readRules(loose)).rows.length + 1}\n`)).toContain('there is no row');
  });

  test('the proof itself is accepted, and comments', () => {
    expect(['none', 'invalid']).toContain(status);
    expect(refusalOf(claim, proof)).toBeUndefined();
    expect(refusalOf(claim, proof!.replace(head, `${head}* a comment\n`))).toBeUndefined();
  });

  test.each([
    ['another version', proof!.replace('2.0', '3.0'), 'line 1: expected'],
    ['another number of rows', proof!.replace(`f ${rows}`, `f ${rows - 1}`), `line 2: expected "f ${rows}"`],
    ['no conclusion', `${head}rup >= 1 ;\n`, 'line 4: the proof ends without its conclusion'],
    ['a row that can be satisfied', `${head}${end(1)}`, 'line 4: row 1 can be satisfied'],
    ['a row that is not there', `${head}pol 1 ${rows + 1} +\n`, `line 3: there is no row ${rows + 1}`],
    [
      'a rule that is not known',
      `${head}red 1 x1 >= 1 ; x1 1\n`,
      'line 3: expected "pol", "rup", "*" or "output NONE"',
    ],
    ['no row', `${head}pol +\n`, 'line 3: an operation has no row'],
    ['two rows', `${head}pol 1 2\n`, 'line 3: 2 rows are left, not one'],
    ['no literal', `${head}rup 1 y1 >= 1 ;\n`, 'line 3: expected a literal, found "y1"'],
    ['a variable beyond', `${head}rup 1 x65 >= 1 ;\n`, 'line 3: there is no variable x65'],
    ['no end of a row', `${head}rup 1 x1 >= 1\n`, 'line 3: expected ">= ", a number and " ;"'],
    ['hints of a row that is not there', `${head}rup >= 1 ; ~ ${rows + 1}\n`, `line 3: there is no row ${rows + 1}`],
    ['no hints after the space', `${head}rup >= 1 ; \n`, 'line 3: there is no row '],
    ['hints without a space', `${head}rup >= 1 ;~\n`, 'line 3: expected hints after " ;"'],
    ['a factor that is none', `${head}rup x1 x2 >= 1 ;\n`, 'line 3: expected a number, found "x1"'],
    ['great numbers', `${head}pol 1 999999999 * 999999999 *\n`, 'line 3: the numbers are too great'],
    ['a negative factor', `${head}pol 1 -1 *\n`, 'line 3: expected a number, found "-1"'],
    ['division by 0', `${head}pol 1 0 d\n`, 'line 3: expected a number, found "0"'],
    ['more after the end', `${proof!}\n`, 'expected "end pseudo-Boolean proof" as the last line'],
    ['no end of the line', proof!.trimEnd(), 'expected "end pseudo-Boolean proof" as the last line'],
  ])('%s', (_, text, message) => {
    expect(refusalOf(claim, text)?.message).toContain(message);
  });

  test('operations: division, saturation, weakening, literals', () => {
    const loose = prove({ size: 4, cages: [{ cells: [2, 3], sum: 3 }] }).puzzle as Record<string, unknown>;
    const own = { status: 'none', puzzle: loose };
    const count = linearFormula(readRules(loose)).rows.length;
    const start = `pseudo-Boolean proof version 2.0\nf ${count}\n`;
    const refusal = (steps: string): string | undefined => refusalOf(own, `${start}${steps}`)?.message;
    const follows = 'without its conclusion';
    // Row 1: x1 + x2 + x3 + x4 >= 1. Nothing else excludes what is weakened away.
    expect(refusal(`pol 1 x1 w x2 w x3 w\nrup 1 x4 >= 1 ;\n`)).toContain('line 4: propagation');
    expect(refusal(`pol 1 3 * 2 d\nrup 1 x1 1 x2 1 x3 1 x4 >= 1 ;\n`)).toContain(follows);
    expect(refusal(`pol 1 3 * x1 + 2 d\nrup 2 x1 2 x2 2 x3 2 x4 >= 2 ;\n`)).toContain(follows);
    expect(refusal(`pol 1 x1 5 * + s\n`)).toContain(follows);
    // A saturated row is not more than its rounding allows: two of the four are not true.
    expect(refusal(`pol 1 x1 5 * + s\nrup 1 x1 1 x2 1 x3 1 x4 >= 2 ;\n`)).toContain('line 4: propagation');
    expect(refusal(`pol 1 ~x1 w\n`)).toContain('line 3');
  });
});
