/**
 * Checks proofs in the format LRAT, by reverse unit propagation: a clause after the other, each with the
 * clauses that lead to a conflict with its negation. In text a clause is a line; in binary form it begins with `a`.
 */
import { ProofError, type PuzzleFormula } from './proof-error.js';

/** The literals of all clauses after each other, a 0 after each; in `starts` the place of each clause, 0 for none. */
let literals = new Int32Array(1 << 20);
let starts = new Int32Array(1 << 16);
let end = 1;
/** The mark of each literal, at `variables` + literal: it is true if the mark is that of this line. */
let marks = new Int32Array(0);
let variables = 0;
let mark = 0;

function addClause(number: number, clause: readonly number[]): void {
  if (number >= starts.length) starts = grown(starts, 2 * number);
  starts[number] = end;
  for (const literal of clause) put(literal);
  put(0);
}

function put(literal: number): void {
  if (end === literals.length) {
    if (end >= mostLiterals) throw new ProofError(0, `formula and proof have more than ${mostLiterals} literals`);
    literals = grown(literals, 2 * end);
  }
  literals[end++] = literal;
}

/** Places of literals are numbers of 32 bits. */
const mostLiterals = 2 ** 30;

function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}

/** The clauses of the last formula stand before all others; their numbers follow the units. */
let loaded: PuzzleFormula['clauses'] | undefined;
let [loadedStarts, loadedEnd] = [starts, 0];

/** @returns the number of clauses. */
function load(formula: PuzzleFormula): number {
  if (formula.variables !== variables) marks = new Int32Array(2 * formula.variables + 1);
  variables = formula.variables;
  // Marks are numbers of 32 bits, and one proof takes far less than these.
  if (mark > 2 ** 30) {
    marks.fill(0);
    mark = 0;
  }
  if (formula.clauses !== loaded) {
    loaded = undefined;
    end = 1;
    formula.clauses.forEach((clause, index) => addClause(index, clause));
    [loaded, loadedStarts, loadedEnd] = [formula.clauses, starts.slice(0, formula.clauses.length), end];
  }
  end = loadedEnd;
  const { length } = formula.units;
  if (starts.length <= length + loadedStarts.length) starts = grown(starts, 2 * (length + loadedStarts.length));
  formula.units.forEach((literal, index) => addClause(index + 1, [literal]));
  starts.set(loadedStarts, length + 1);
  return length + loadedStarts.length;
}

/**
 * @param solutions the variables of solutions, which one more clause each excludes.
 * @throws {ProofError} unless the proof ends with the empty clause.
 */
export function checkLrat(formula: PuzzleFormula, solutions: readonly (readonly number[])[], proof: Uint8Array): void {
  let count = load(formula);
  for (const solution of solutions) addClause(++count, solution.map((variable) => -variable)); // prettier-ignore
  at = 0;
  const isBinary = proof[0] === clauseByte;
  try {
    checkProof(proof, count, isBinary);
  } catch (error) {
    throw isBinary && error instanceof ProofError ? new ProofError(error.line, error.reason, first + 1) : error;
  }
}

/** The letter a. */
const clauseByte = 0x61;
/** The place that is read, and the first byte of the last number. */
let [at, first] = [0, 0];

/** @param count the number of clauses. @throws {ProofError} unless the proof ends with the empty clause. */
function checkProof(proof: Uint8Array, count: number, isBinary: boolean): void {
  let [line, lineStart, last] = [0, 0, count];
  /** Reads a number and the one space or line end after it. */
  const readText = (): number => {
    first = at;
    const isNegative = proof[at] === 0x2d;
    if (isNegative) at++;
    let value = 0;
    const digits = at;
    for (let digit = proof[at] - 0x30; digit >= 0 && digit <= 9; digit = proof[++at] - 0x30) value = 10 * value + digit;
    const isEnd = at < proof.length && (proof[at] === 0x20 || proof[at] === 0x0a);
    if (digits === at || at - digits > 9 || !isEnd)
      throw new ProofError(line, `expected a number in column ${first - lineStart + 1}`);
    at++;
    return isNegative ? -value : value;
  };
  /** Reads groups of seven bits, the lowest first; the lowest bit of all is the sign. */
  const readBinary = (): number => {
    first = at;
    let [value, unit] = [0, 1];
    for (; at < proof.length && proof[at] >= 0x80 && at < first + 4; unit *= 0x80) value += unit * (proof[at++] & 0x7f);
    if (!(proof[at] < 0x80)) throw new ProofError(line, 'expected a number');
    value += unit * proof[at++];
    if (value === 1) throw new ProofError(line, 'expected a number other than -0');
    return value % 2 === 1 ? -Math.floor(value / 2) : value / 2;
  };
  const readNumber = isBinary ? readBinary : readText;
  /** The list ends within its line. */
  const requireSameLine = (): void => {
    if (!isBinary && proof[at - 1] === 0x0a) throw new ProofError(line, 'the line ends before its last 0');
  };
  while (at < proof.length) {
    line++;
    first = lineStart = at;
    if (isBinary && proof[at++] !== clauseByte) throw new ProofError(line, 'expected "a"');
    const number = readNumber();
    requireSameLine();
    if (number <= last) throw new ProofError(line, `clause ${number} is not after clause ${last}`);
    if (number > mostClauses) throw new ProofError(line, `clause ${number} is beyond the last of ${mostClauses}`);
    if (number >= starts.length) starts = grown(starts, 2 * number);
    // Numbers may be left out. The clause itself is not known before it is proved.
    starts.fill(0, last + 1, number + 1);
    last = number;
    const start = end;
    mark++;
    for (let literal = readNumber(); literal !== 0; literal = readNumber()) {
      requireSameLine();
      if (Math.abs(literal) > variables) throw new ProofError(line, `there is no variable ${Math.abs(literal)}`);
      put(literal);
      marks[variables - literal] = mark;
    }
    requireSameLine();
    put(0);
    let isConflict = false;
    for (let hint = readNumber(); hint !== 0; hint = readNumber()) {
      requireSameLine();
      if (isConflict) throw new ProofError(line, `clause ${hint} comes after the conflict`);
      isConflict = propagate(hint, number, line);
    }
    if (!isBinary && proof[at - 1] !== 0x0a) throw new ProofError(line, 'the line goes on after its last 0');
    if (!isConflict) throw new ProofError(line, 'the hints do not lead to a conflict');
    starts[number] = start;
    if (literals[start] !== 0) continue;
    first = at;
    if (at < proof.length) throw new ProofError(line + 1, 'the proof goes on after the empty clause');
    return;
  }
  first = at;
  throw new ProofError(line + 1, 'the proof ends without the empty clause');
}

const mostClauses = 20_000_000;

/** Makes the one literal true that a clause leaves. @returns true if all its literals are false: a conflict. */
function propagate(hint: number, before: number, line: number): boolean {
  const start = hint > 0 && hint < before ? starts[hint] : 0;
  if (start === 0) throw new ProofError(line, `there is no clause ${hint}`);
  let unit = 0;
  for (let at = start; literals[at] !== 0; at++) {
    const literal = literals[at];
    if (marks[variables - literal] === mark || literal === unit) continue;
    if (unit !== 0) throw new ProofError(line, `clause ${hint} leaves several literals`);
    unit = literal;
  }
  if (unit === 0) return true;
  if (marks[variables + unit] === mark) throw new ProofError(line, `clause ${hint} holds already`);
  marks[variables + unit] = mark;
  return false;
}
