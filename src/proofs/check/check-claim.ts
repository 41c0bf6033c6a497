/**
 * Checks claims about puzzles: that a puzzle has one solution, several or none. It shares no code with what solves,
 * writes formulas or makes proofs, and imports only the files beside it, which make the formula from the puzzle alone,
 * so that no wrong formula is accepted. docs/proofs.md has the formulas and the formats of proofs.
 */
import { boardFormula } from './board-formula.js';
import { readRules } from './board-rules.js';
import { checkLrat } from './check-lrat.js';
import { checkPb, isPb } from './check-pb.js';
import { classicFormula } from './classic-formula.js';
import { linearFormula } from './linear-formula.js';
import { ProofError, type LinearPuzzleFormula, type PuzzleFormula } from './proof-error.js';

export { ProofError };

export interface Claim {
  /** `unknown` claims nothing, and is refused. */
  readonly status: 'unique' | 'multiple' | 'none' | 'invalid' | 'unknown';
  /** 81 characters, 1–9, and `.` or 0 for a blank; or puzzle JSON. */
  readonly puzzle: string | Readonly<Record<string, unknown>>;
  /** The only solution. */
  readonly solution?: string;
  /** Two different solutions. */
  readonly witnesses?: readonly string[];
  /** All solutions, if there are several; with a proof that there are no others. */
  readonly solutions?: readonly string[];
}

/** Reads the text of a claim; its members are as they stand there. @throws {ProofError} unless it is a JSON object. */
export function readClaim(text: string): Partial<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProofError(0, `the claim cannot be read: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null) throw new ProofError(0, 'the claim is no JSON object');
  return value;
}

/**
 * @param stated the proof, for all but two witnesses.
 * @throws {ProofError} if a claim is wrong, or its proof does not prove it.
 */
export function checkClaim(claim: Claim, stated: Uint8Array | undefined): void {
  const proof = (stated as unknown) instanceof Uint8Array ? stated : undefined;
  if (typeof (claim as unknown) !== 'object' || claim === null) throw new ProofError(0, 'the claim is no object');
  const { status, puzzle, solution, witnesses, solutions } = claim;
  const formula = formulaOf(puzzle, proof);
  if (status === 'multiple' && solutions === undefined) {
    const first = formula.readSolution(witnesses?.[0], 'the first witness');
    const second = formula.readSolution(witnesses?.[1], 'the second witness');
    if (String(first) === String(second)) throw new ProofError(0, 'both witnesses are the same');
    return;
  }
  const known: (readonly number[])[] = [];
  if (status === 'unique') known.push(formula.readSolution(solution, 'the solution'));
  else if (status === 'multiple') known.push(...readSolutions(formula, solutions));
  else if (!['none', 'invalid'].includes(status))
    throw new ProofError(0, `the status is ${JSON.stringify(status)}, not unique, multiple, none or invalid`);
  if (!proof) throw new ProofError(0, 'there is no proof');
  if ('rows' in formula) checkPb(formula, known, proof);
  else checkLrat(formula, known, proof);
}

/** Reads the solutions that are claimed to be all. @throws {ProofError} unless they are several, none of them twice. */
function readSolutions({ readSolution }: Pick<PuzzleFormula, 'readSolution'>, list: unknown): (readonly number[])[] {
  if (!Array.isArray(list) || list.length < 2) throw new ProofError(0, 'the solutions are no list of several');
  const places = new Map<string, number>();
  return list.map((text, at) => {
    const solution = readSolution(text, `solution ${at + 1}`);
    const first = places.get(String(solution));
    if (first !== undefined) throw new ProofError(0, `solution ${at + 1} is solution ${first} again`);
    places.set(String(solution), at + 1);
    return solution;
  });
}

/** The formula that a proof is about: clauses, or rows for a pseudo-Boolean one. Sums need rows. */
function formulaOf(puzzle: unknown, proof: Uint8Array | undefined): PuzzleFormula | LinearPuzzleFormula {
  if (typeof puzzle !== 'object' || puzzle === null) return classicFormula(puzzle);
  const rules = readRules(puzzle);
  return !proof || rules.sums.length > 0 || isPb(proof) ? linearFormula(rules) : boardFormula(rules);
}
