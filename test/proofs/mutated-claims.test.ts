/**
 * Claims whose puzzles were changed at random: nulls, other types, sizes, regions, multisets, cages, clues, symbols.
 * Each that the checker accepts is true by trying, and the engine reads its puzzle and answers the same.
 * PIDOKU_FUZZ_CLAIMS sets how many there are.
 */
import { expect, test } from 'vitest';
import { readBoard } from '../../src/formats/read.js';
import { UsageError } from '../../src/model/errors.js';
import type { Claim } from '../../src/proofs/check/check-claim.js';
import { isKnownClue } from '../../src/proofs/check/clue-rules.js';
import { check } from '../../src/questions/check.js';
import { prove, type ProveResult } from '../../src/questions/proving/prove.js';
import { countOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { clueCases, makeRandomBoard } from '../model/clues/cases/random-boards.js';
import { refusalOf } from './refusal.js';
import { readPuzzle, splitCells } from './solve-json.js';

type Json = Record<string, unknown>;

const puzzles: readonly Json[] = [
  { size: 4, givens: '1234............' },
  { size: 4, givens: '12343412........' },
  { size: 4, givens: '11..............' },
  { size: 4, givens: '1....1..........', rules: ['diagonals'] },
  { size: 4, givens: '123434122.......' },
  { size: 4, givens: '12343412.....3..', regions: 'none' },
  { size: 4, givens: '12342341341241..', regions: 'none' },
  { size: 4, givens: '12..34..........', regions: '1122112233443344' },
  { size: 4, givens: '1234............', regions: '1112122333244344' },
  { rows: 2, columns: 4, alphabet: ['1', '2', '3', '4'], lines: 'rows', box: [2, 2], givens: '12......' },
  { rows: 2, columns: 3, alphabet: ['1', '2', '3'], partial: true, givens: '12....' },
  { rows: 3, columns: 3, alphabet: [{ s: 'A', n: 2 }, 'B'], givens: 'A........' },
  { rows: 3, columns: 3, alphabet: [{ s: 'A', value: 3 }, { s: 'B', value: 1 }, 'C'], regions: 'none', givens: 'AB.......' },
  { size: 4, rules: ['diagonals'], givens: '12..............' },
  { size: 4, rules: ['anti-king'], givens: '1...............' },
  { size: 4, rules: ['anti-knight'], regions: 'none', givens: '12..............' },
  { size: 4, rules: ['non-consecutive'], givens: '1...............' },
  { size: 4, givens: '1234............', extra: [{ name: 'own', cells: [0, 5, 10, 15] }] },
  { size: 4, givens: '1234............', extra: [{ cells: [4, 9, 14], multiset: { 3: 1, 4: 1, 1: 1 } }] },
  { size: 4, givens: '1234............', extra: [{ cells: [4, 9, 14], atMost: { 3: 2, 4: 1, 1: 1 } }] },
  { size: 4, givens: '12..............', cages: [{ cells: [2, 6], sum: 4 }, { cells: [4, 8, 12] }] },
  { size: 4, givens: '1234............', cages: [{ cells: [4, 8, 13], sum: 9, repeats: true }] },
  { size: 4, givens: '12..............', clues: [{ type: 'disjoint-groups' }] },
  { size: 4, givens: '12..............', clues: [{ type: 'windoku' }] },
  { size: 4, givens: '1234............', candidates: Array.from({ length: 16 }, (_, cell) => cell === 8 ? ['2'] : ['1', '2', '3', '4']) },
]; // prettier-ignore

const stated = process.env['PIDOKU_FUZZ_CLAIMS'];
const count = Number(stated ?? countOf({ sample: 400, all: 20_000 }));
/** Claims for each kind of clue: making them takes longer than changing them. */
const claimsOfKind = count > 1500 ? 3 : 1;

/** A proof of a small puzzle; undefined if proofs cannot say it. */
function proofOf(read: () => Parameters<typeof prove>[0], limit: number): ProveResult | undefined {
  try {
    return prove(read(), { limit });
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function makeClaims(): ProveResult[] {
  const claims = puzzles.flatMap((puzzle) =>
    [1, 40].map((limit) => proofOf(() => readBoard(JSON.stringify(puzzle)), limit)!),
  );
  for (const one of clueCases.filter(({ type }) => isKnownClue(type)))
    for (let seed = 0, made = 0; made < claimsOfKind && seed < 60; seed++) {
      const { board } = makeRandomBoard(one, seed);
      const claim = board.variables.length > 0 ? undefined : proofOf(() => board, made === 0 ? 1 : 40);
      if (claim) claims.push(claim);
      if (claim) made++;
    }
  return claims;
}

/** Members that a puzzle may have, right and wrong ones. */
const members: readonly Json[] = [
  ...['size', 'rows', 'columns', 'v', 'id'].flatMap((name) => [1, 2, 4, '4', null].map((value) => ({ [name]: value }))),
  ...['none', 'boxes', null, 'both', '1111222233334444', '1122112233443344', ['1']].map((regions) => ({ regions })),
  ...['both', 'rows', 'columns', 'none', null, ''].map((lines) => ({ lines })),
  ...[[2, 2], [1, 4], [4, 1], [2], null, '22'].map((box) => ({ box })),
  ...[true, false, 'true', 1, null].map((partial) => ({ partial })),
  ...[['diagonals'], ['anti-king', 'anti-king'], [['anti-king']], [null], 'diagonals', null, []].map((rules) => ({ rules })),
  ...[[{ cells: [0, 1], sum: 3 }], [{ cells: [0, 1], sum: null }], [{ cells: [] }], [{ cells: [0, 5], repeats: 'true' }], [{ cells: [0, 5], repeats: true, sum: 99 }], {}, null].map((cages) => ({ cages })),
  ...[[{ cells: [0, 1], multiset: { 1: 1 } }],
    [{ cells: [0, 1], multiset: null }],
    [{ cells: [0, 1], multiset: { 1: 3 }, atMost: { 1: 1, 2: 1 } }],
    [{ cells: [0, 1], atMost: { 1: 9, 2: 9, 3: 9, 4: 9 } }], null].map((extra) => ({ extra })),
  ...[[{ type: 'thermometer', cells: ['r1c1', 'r1c2'], slow: null }], [{ type: 'white-dot', cells: ['r1c1', 'r2c2'] }], [{ type: 'xv', cells: ['r1c1'], sum: 5 }], [{ type: 'even', cells: [['r1c1']] }], [{ type: 'leaper', step: [0, 0] }], [{ type: 'negative-xv', sums: null }], null].map((clues) => ({ clues })),
  ...[{ rules: ['diagonals'] }, { title: 'x' }, null].map((meta) => ({ meta })),
  ...[{ candidates: null }, { candidates: '' }, { variables: [] }, { constraints: [{}] }, { solution: '1' }, { puzzle: '1' }, { positions: { 1: [1] } }, { other: 1 }, { givens: null }],
]; // prettier-ignore

const values: readonly unknown[] = [null, true, false, 'true', 0, 1, 2, 3, -1, 1.5, 1e9, '', '1', '.', 'r1c1', 'r01c1', 'none', 'boxes', [], {}, [null], [0], ['1'], NaN]; // prettier-ignore

const fieldNames = ['name', 'n', 'alias', 'value', 'sum', 'slow', 'exactly', 'factors'];

/** A copy of a value with a change somewhere in it. */
function changed(value: unknown, random: Random): unknown {
  if (random.below(4) === 0) return values[random.below(values.length)];
  if (typeof value === 'number') return random.below(3) === 0 ? String(value) : value + random.below(3) - 1;
  if (typeof value === 'string') {
    const at = random.below(value.length + 1);
    const signs = [...'.1234AB', value[random.below(value.length)] ?? '.'];
    return value.slice(0, at) + signs[random.below(signs.length)] + value.slice(at + (random.below(8) === 0 ? 0 : 1));
  }
  if (Array.isArray(value)) {
    const at = random.below(value.length + 1);
    const kind = random.below(6);
    if (kind === 0) return value.toSpliced(at, 1);
    if (kind === 1) return value.toSpliced(at, 0, value[random.below(value.length)] ?? 0);
    if (kind === 2) return random.shuffle(value as unknown[]);
    return value.map((entry, index) => (index === at ? changed(entry, random) : (entry as unknown)));
  }
  if (typeof value !== 'object' || value === null) return values[random.below(values.length)];
  const names = Object.keys(value);
  const name = names[random.below(names.length)];
  if (name === undefined) return { cells: [0] };
  const { [name]: own, ...others } = value as Json;
  const kind = random.below(8);
  if (kind === 0) return others;
  if (kind === 1)
    return { ...value, [fieldNames[random.below(fieldNames.length)]]: values[random.below(values.length)] };
  return { ...value, [name]: changed(own, random) };
}

function changedPuzzle(puzzle: Json, random: Random): Json {
  const kind = random.below(3);
  if (kind === 0) return { ...puzzle, ...members[random.below(members.length)] };
  const other = changed(puzzle, random);
  return typeof other === 'object' && other !== null && !Array.isArray(other) ? (other as Json) : { ...puzzle };
}

/** Returns why an accepted claim is false; undefined if it is true. */
function faultOf(claim: Claim): string | undefined {
  const { status, solution, witnesses, solutions } = claim;
  const puzzle = readPuzzle(claim.puzzle as Json);
  const read = (text: string): number[] =>
    splitCells(text, puzzle.names, puzzle.cells).map((name) => puzzle.names.indexOf(name));
  const claimed = (solution !== undefined ? [solution] : (solutions ?? witnesses ?? [])).map(read);
  if (!claimed.every((one) => puzzle.solves(one))) return 'a solution breaks a rule';
  if (new Set(claimed.map(String)).size < claimed.length) return 'a solution twice';
  if (status !== 'multiple' || solutions) {
    const found = puzzle.solutions(claimed.length + 1);
    if (!found) return 'too many to try';
    if (found.length !== claimed.length) return `${found.length} solutions or more, not ${claimed.length}`;
  }
  const answer = check(JSON.stringify(claim.puzzle));
  const isNone = (one: string): boolean => one === 'none' || one === 'invalid';
  if (answer.status !== status && !(isNone(answer.status) && isNone(status))) return `the engine says ${answer.status}`;
  const compact = (text: string): string => text.replaceAll(' ', '');
  return status === 'unique' && compact(answer.witnesses[0]) !== compact(solution!)
    ? `the engine finds ${answer.witnesses[0]}`
    : undefined;
}

test(`${count} claims about changed puzzles`, () => {
  const claims = makeClaims().filter(({ puzzle }) => typeof puzzle === 'object');
  expect(new Set(claims.map(({ status, solutions }) => (solutions ? 'solutions' : status)))).toEqual(
    new Set(['unique', 'multiple', 'solutions', 'none', 'invalid']),
  );
  const [faults, accepted]: [string[], Map<string, number>] = [[], new Map()];
  for (let seed = 0; seed < count; seed++) {
    const random = new Random(seed);
    const one = claims[random.below(claims.length)];
    let puzzle = changedPuzzle(one.puzzle as Json, random);
    if (random.below(4) === 0) puzzle = changedPuzzle(puzzle, random);
    if (JSON.stringify(puzzle) === JSON.stringify(one.puzzle)) continue;
    const claim = { ...one, puzzle } as Claim;
    if (refusalOf(claim, one.proof)) continue;
    const kind = claim.solutions ? 'solutions' : claim.status;
    accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
    let fault: string | undefined;
    try {
      fault = faultOf(claim);
    } catch (error) {
      fault = (error as Error).message;
    }
    if (fault !== undefined) faults.push(`${fault}: ${kind} ${JSON.stringify(puzzle)}`);
  }
  if (stated !== undefined) console.log('accepted', Object.fromEntries(accepted), 'false', faults.length);
  expect(faults).toEqual([]);
  // What is accepted is enough to mean something.
  expect([...accepted.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(count / 50);
}, 600_000);
