/**
 * Proofs by learning from conflicts: what propagation finds is what the trail without watched literals finds; random
 * boards are proved from the first assumption on; boards of 25×25, where clauses are forgotten and the search starts
 * again, are proved in time.
 */
import { expect, test } from 'vitest';
import { boardOf } from '../../src/formats/puzzle-input.js';
import { InternalCheckError } from '../../src/model/errors.js';
import { indexClauses, withBlocked } from '../../src/proofs/clause-index.js';
import { formulaOf, variablesOf } from '../../src/proofs/formula.js';
import { proveByLearning } from '../../src/proofs/prove-by-learning.js';
import { VariableOrder, WatchedTrail } from '../../src/proofs/watched-trail.js';
import { writeLrat } from '../../src/proofs/proof.js';
import { proveFormula } from '../../src/proofs/prove-formula.js';
import { noClause, Trail } from '../../src/proofs/trail.js';
import { prove } from '../../src/questions/proving/prove.js';
import { makeRandomBoard } from '../fuzz/random-board.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { countOf, isWhole } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { withSymbolTwice } from './assumed-puzzles.js';
import { refusalOf } from './refusal.js';

const noLimits = { endMs: Infinity, mostHints: Infinity };
const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

test.each([
  ['a classic puzzle', hard],
  ['a board with a symbol twice in a house', withSymbolTwice],
])('%s: watched literals find what counters find', (_, puzzle) => {
  const formula = formulaOf(boardOf(puzzle));
  const index = indexClauses(formula);
  const random = new Random(19);
  let conflicts = 0;
  for (let round = 0; round < countOf({ sample: 40, all: 200 }); round++) {
    const trail = new Trail(index, formula.units);
    const watched = new WatchedTrail(index, formula.units, () => undefined);
    trail.setUnits();
    watched.setFacts();
    for (;;) {
      const isViolated = trail.propagate() !== noClause;
      expect(watched.propagate() !== noClause).toBe(isViolated);
      if (isViolated) {
        conflicts++;
        break;
      }
      const literals = [...trail.literals.subarray(0, trail.length)].sort((a, b) => a - b);
      expect([...watched.literals].sort((a, b) => a - b)).toEqual(literals);
      // Going back and forth leaves the same.
      watched.backtrack(random.below(watched.decisions.length + 1));
      for (const literal of trail.literals.subarray(0, trail.length))
        if (watched.valueOf(literal) === 0) watched.decide(literal);
      const open = trail.values.findIndex((value, variable) => variable > 0 && value === 0);
      if (open < 0) break;
      const variable = open + random.below(trail.values.length - open);
      if (trail.values[variable] !== 0) continue;
      const literal = random.below(3) > 0 ? variable : -variable;
      trail.set(literal, noClause);
      if (watched.propagate() === noClause) watched.decide(literal);
    }
  }
  expect(conflicts).toBeGreaterThan(countOf({ sample: 1, all: 10 }));
});

test('the most active variables come first, and those put back in their turn', () => {
  const order = new VariableOrder(50);
  const activity = new Map<number, number>();
  const random = new Random(7);
  for (let conflict = 0; conflict < 2000; conflict++) {
    const variable = 1 + random.below(50);
    order.bump(variable);
    activity.set(variable, (activity.get(variable) ?? 0) + 0.95 ** -conflict);
    order.endConflict();
    if (conflict % 3 === 0) order.add(order.take());
  }
  const taken: number[] = [];
  for (let variable = order.take(); variable !== 0; variable = order.take()) taken.push(variable);
  expect(taken).toEqual([...activity.keys()].sort((a, b) => activity.get(b)! - activity.get(a)!));
});

test('random boards are proved without other searches', () => {
  let proved = 0;
  for (let seed = 3000; seed < 3000 + countOf({ sample: 40, all: 3000 }); seed++) {
    const { board } = makeRandomBoard(seed);
    if (board.cages.some(({ sum }) => sum !== null)) continue;
    const claim = prove(board);
    if (claim.proof === undefined) continue;
    const formula = formulaOf(board);
    const names = board.symbols.map(({ name }) => name);
    const { solution } = claim;
    const models =
      solution === undefined
        ? []
        : [
            variablesOf(
              formula,
              [...solution].map((name) => names.indexOf(name)),
            ),
          ];
    const index = withBlocked(indexClauses(formula), models);
    const lemmas = proveByLearning(index, formula.units, [], noLimits);
    if (typeof lemmas === 'string') throw new Error(lemmas);
    const clauses = formula.units.length + index.groups.length + index.pairs.length / 2 + index.bans.length;
    expect(refusalOf(claim, writeLrat(lemmas, clauses + 1)), `seed ${seed}`).toBeUndefined();
    proved++;
  }
  expect(proved).toBeGreaterThan(countOf({ sample: 6, all: 20 }));
});

test('a formula with a model has no proof', () => {
  const formula = formulaOf(boardOf(hard));
  const index = indexClauses(formula);
  expect(() => proveByLearning(index, formula.units, [], noLimits)).toThrow(InternalCheckError);
});

const large = readBoardSets().find(({ name }) => name === 'sudoku-25')!.boards;

// The second one forgets clauses. What `prove` returns was checked.
const largeProofs = [
  ['gecode-89', 5_000_000],
  ['gecode-20', 30_000_000],
] as const;
test.runIf(isWhole).each(largeProofs)('%s, 25×25', (id, mostBytes) => {
  const result = prove(large.find((one) => one.id === id)!.board);
  expect(result.status).toBe('unique');
  expect(result.proof!.length).toBeLessThan(mostBytes);
});

test('a search that takes too long, or whose proof does, says so', () => {
  const { board } = large.find((one) => one.id === 'gecode-20')!;
  const formula = formulaOf(board);
  const index = indexClauses(formula);
  expect(proveByLearning(index, formula.units, [], { ...noLimits, endMs: 0 })).toBe('timeout');
  expect(proveByLearning(index, formula.units, [], { ...noLimits, mostHints: 10_000 })).toBe('node-limit');
  // The search takes fewer hints than the proof, in which facts are repeated.
  const solution = [...'812753649943682175675491283154237896369845721287169534521974368438526917796318452'];
  const solutions = [solution.map((digit) => Number(digit) - 1)];
  const proof = proveFormula(formulaOf(boardOf(hard)), { solutions });
  if (typeof proof === 'string') throw new Error(proof);
  const hints = proof.lemmas.reduce((sum, lemma) => sum + lemma.hints.length, 0);
  expect(proveFormula(formulaOf(boardOf(hard)), { solutions, mostHints: hints })).toEqual(proof);
  expect(proveFormula(formulaOf(boardOf(hard)), { solutions, mostHints: hints - 1 })).toBe('node-limit');
});
