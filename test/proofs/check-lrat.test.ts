/** The proofs of puzzles of every kind are accepted; damaged ones, and those of other claims, are refused. */
import { describe, expect, test } from 'vitest';
import { InternalCheckError } from '../../src/model/errors.js';
import { asBoard } from '../../src/model/board/classic-board.js';
import { ProofError, type Claim } from '../../src/proofs/check/check-claim.js';
import { formulaOf } from '../../src/proofs/formula.js';
import { proveFormula } from '../../src/proofs/prove-formula.js';
import { readDataset } from '../helpers/datasets.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { claimOf, proofOf, type ProvedClaim } from './claims.js';
import { refusalOf } from './refusal.js';

const place = (cells: string, cell: number, digit: string): string =>
  cells.slice(0, cell) + digit + cells.slice(cell + 1);

/** Puzzles with one more given, which is wrong in all but one of nine of them. */
function withMoreGivens(puzzles: readonly string[]): string[] {
  const random = new Random(19);
  return puzzles.map((puzzle) => {
    const open = [...puzzle].flatMap((digit, cell) => (digit === '.' ? [cell] : []));
    return place(puzzle, open[random.below(open.length)], String(random.below(9) + 1));
  });
}

describe('proofs of the data sets are accepted', () => {
  test.each([
    ['17clue.txt.gz', 60, ['unique']],
    ['hardest.txt', 4, ['unique']],
    ['top95.txt', 20, ['unique']],
    ['easy.txt.gz', 60, ['unique']],
    ['mixed.txt.gz', 60, ['multiple', 'unique']],
  ])('%s', (file, sample, expected) => {
    const found = new Set<string>();
    for (const puzzle of sampleOf(readDataset(file).slice(0, 5000), sample)) {
      const { claim, proof } = claimOf(puzzle);
      expect(refusalOf(claim, proof), puzzle).toBeUndefined();
      found.add(claim.status);
    }
    expect([...found]).toEqual(expect.arrayContaining(expected));
  });

  test('puzzles without a solution', () => {
    const puzzles = withMoreGivens([
      ...sampleOf(readDataset('17clue.txt.gz').slice(0, 5000), 25),
      ...sampleOf(readDataset('top95.txt'), 10),
    ]);
    const statuses = puzzles.map((puzzle) => {
      const { claim, proof } = claimOf(puzzle);
      expect(refusalOf(claim, proof), puzzle).toBeUndefined();
      return claim.status;
    });
    expect(new Set(statuses)).toEqual(new Set(['unique', 'none', 'invalid']));
  });

  test('no solution that only assumptions within assumptions find', () => {
    const [hardest] = readDataset('hardest.txt');
    const { solution } = claimOf(hardest).claim;
    const open = [...hardest].findIndex((digit) => digit === '.');
    for (const digit of '123456789') {
      if (digit === solution![open]) continue;
      const { claim, proof } = claimOf(place(hardest, open, digit));
      expect(['none', 'invalid']).toContain(claim.status);
      expect(refusalOf(claim, proof)).toBeUndefined();
    }
  });
});

describe('damaged proofs are refused with the line', () => {
  const sources = [
    ...sampleOf(readDataset('17clue.txt.gz').slice(0, 5000), 12),
    ...sampleOf(readDataset('top95.txt'), 6),
    ...withMoreGivens(sampleOf(readDataset('top95.txt'), 12)),
  ]
    .map(claimOf)
    .filter((one): one is ProvedClaim & { proof: string } => one.proof !== undefined);
  const random = new Random(1919);

  /** Each changes a proof; undefined where it cannot. */
  const damages: Readonly<Record<string, (proof: string, claim: ProvedClaim['claim']) => string | undefined>> = {
    'a literal flipped': (proof) =>
      changed(proof, (words) => {
        const literals = words.indexOf('0', 1) - 1;
        if (literals === 0) return undefined;
        const at = 1 + random.below(literals);
        return words.with(at, String(-Number(words[at])));
      }),
    'a literal dropped': (proof) =>
      changed(proof, (words) => {
        const literals = words.indexOf('0', 1) - 1;
        return literals === 0 ? undefined : words.toSpliced(1 + random.below(literals), 1);
      }),
    'a hint dropped': (proof) =>
      changed(proof, (words) => {
        const first = words.indexOf('0', 1) + 1;
        return words.toSpliced(first + random.below(words.length - first - 1), 1);
      }),
    'a hint changed': (proof) =>
      changed(proof, (words) => {
        const first = words.indexOf('0', 1) + 1;
        const at = first + random.below(words.length - first - 1);
        return words.with(at, String(1 + random.below(10_000)));
      }),
    'a clause removed': (proof) => {
      const lines = proof.trimEnd().split('\n');
      lines.splice(random.below(lines.length), 1);
      return lines.map((line) => `${line}\n`).join('');
    },
    'the end cut off': (proof) => proof.slice(0, random.below(proof.length)),
    'another puzzle': (_, claim) => {
      const other = sources[random.below(sources.length)];
      return other.claim.puzzle === claim.puzzle ? undefined : other.proof;
    },
  };

  /** Changes the words of one line. */
  function changed(proof: string, change: (words: string[]) => string[] | undefined): string | undefined {
    const lines = proof.trimEnd().split('\n');
    const line = random.below(lines.length);
    const words = change(lines[line].split(' '));
    return words && `${lines.with(line, words.join(' ')).join('\n')}\n`;
  }

  test.each(Object.entries(damages))('%s', (_, damage) => {
    let refused = 0;
    for (let round = 0; refused < countOf({ sample: 50, all: 2000 }); round++) {
      if (round > 100_000) throw new Error(`only ${refused} damaged proofs`);
      const { claim, proof } = sources[random.below(sources.length)];
      const damaged = damage(proof, claim);
      if (damaged === undefined || damaged === proof) continue;
      const error = refusalOf(claim, damaged);
      expect(error, `${JSON.stringify(claim)}\n${damaged}`).toBeInstanceOf(ProofError);
      expect(error!.line).toBeGreaterThan(0);
      refused++;
    }
  });

  test('a given that is taken away, or changed', () => {
    for (const { claim, proof } of sources) {
      const cell = [...claim.puzzle].findIndex((digit) => digit !== '.');
      expect(refusalOf({ ...claim, puzzle: place(claim.puzzle, cell, '.') }, proof)?.line).toBeGreaterThan(0);
    }
  });
});

describe('wrong claims are refused', () => {
  const several = place(wikipediaPuzzle, 0, '.').replace('53', '..').replace('195', '...');
  const unique: Claim = { status: 'unique', puzzle: wikipediaPuzzle, solution: wikipediaSolution };
  const proof = proofOf(wikipediaPuzzle, wikipediaSolution);
  const other = wikipediaSolution.replaceAll(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));

  test.each<readonly [string, Claim, string | undefined, string]>([
    ['no proof', unique, undefined, 'there is no proof'],
    ['an empty proof', unique, '', 'line 1: the proof ends without the empty clause'],
    ['a short puzzle', { ...unique, puzzle: '1' }, proof, 'the puzzle is not 81 cells, each 1–9 or "." or 0'],
    ['no solution', { status: 'unique', puzzle: wikipediaPuzzle }, proof, 'the solution is not 81 digits'],
    [
      'another solution',
      { ...unique, solution: other },
      proof,
      'the solution has another digit than the puzzle in cell 13',
    ],
    [
      'no grid',
      {
        ...unique,
        solution: place(wikipediaSolution, 80, '9')
          .replace(/.$/, '9')
          .replace(/^(..)./, '$15'),
      },
      proof,
      'the solution repeats a digit',
    ],
    ['none instead of unique', { status: 'none', puzzle: wikipediaPuzzle }, proof, 'line 1: there is no clause 10561'],
    [
      'one witness twice',
      { status: 'multiple', puzzle: several, witnesses: [wikipediaSolution, wikipediaSolution] },
      undefined,
      'both witnesses are the same',
    ],
    ['a verdict that is none', { ...unique, status: 'solved' as 'unique' }, proof, 'the status is "solved", not'],
    ['text', unique, 'p cnf 1 1\n', 'line 1: expected a number in column 1'],
    ['a number of the formula', unique, proof.replace(/^\d+/, '7'), 'line 1: clause 7 is not after clause 10561'],
    ['a variable beyond', unique, '10562 730 0 1 0\n', 'line 1: there is no variable 730'],
    ['a clause itself', unique, '10562 0 10562 0\n', 'line 1: there is no clause 10562'],
    ['a line end within', unique, '10562 0 1\n0\n', 'line 1: the line ends before its last 0'],
    ['a huge number', unique, '99999999 0 1 0\n', 'line 1: clause 99999999 is beyond the last of 20000000'],
    ['more after the end', unique, `${proof}${proof}`, 'line 2: the proof goes on after the empty clause'],
  ])('%s', (_, claim, text, message) => {
    expect(refusalOf(unique, proof)).toBeUndefined();
    expect(refusalOf(claim, text)?.message).toContain(message);
  });

  test('nothing is proved of a puzzle with several solutions', () => {
    const { claim } = claimOf(several);
    expect(claim.status).toBe('multiple');
    const formula = formulaOf(asBoard({ form: 'givens', bytes: Buffer.from(several) }));
    const solution = Array.from(claim.witnesses![0], (digit) => Number(digit) - 1);
    expect(() => proveFormula(formula, { solutions: [solution] })).toThrow(InternalCheckError);
    expect(() => proveFormula(formula)).toThrow(InternalCheckError);
  });

  test('a time limit', () => {
    const formula = formulaOf(asBoard({ form: 'givens', bytes: Buffer.from(readDataset('hardest.txt')[0]) }));
    expect(proveFormula(formula, { timeoutMs: 0 })).toBe('timeout');
  });
});

test('proofs of other solvers may leave out numbers', () => {
  const proof = proofOf(wikipediaPuzzle, wikipediaSolution).replace(/^\d+/, '20000');
  expect(refusalOf({ status: 'unique', puzzle: wikipediaPuzzle, solution: wikipediaSolution }, proof)).toBeUndefined();
});
