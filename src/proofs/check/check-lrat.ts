/**
 * Checks claims about classic puzzles: that a puzzle has one solution, several or none. It shares no code with what
 * solves, writes formulas or makes proofs, and imports nothing: the formula comes from the 81 cells alone, so that no
 * wrong formula is accepted. Proofs are text LRAT by reverse unit propagation; docs/proofs.md has the formula.
 */

export interface Claim {
  readonly status: 'unique' | 'multiple' | 'none' | 'invalid';
  /** 81 characters: 1–9, and `.` or 0 for a blank. */
  readonly puzzle: string;
  /** The only solution. */
  readonly solution?: string;
  /** Two different solutions. */
  readonly witnesses?: readonly string[];
}

/** A claim or a proof that is not right. */
export class ProofError extends Error {
  /** @param line the line of the proof, from 1; 0 for the claim itself. */
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(line > 0 ? `line ${line}: ${reason}` : reason);
  }
}

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** The cells of all rows, then all columns, then all boxes. */
const houses = [
  ...nine.map((row) => nine.map((column) => 9 * row + column)),
  ...nine.map((column) => nine.map((row) => 9 * row + column)),
  ...nine.map((box) => nine.map((k) => 27 * Math.floor(box / 3) + 3 * (box % 3) + 9 * Math.floor(k / 3) + (k % 3))),
];
const variable = (cell: number, digit: number): number => 9 * cell + digit;

/** The variables of which exactly one is true: the digits of each cell, then the places of each digit in each house. */
const exactlyOne = [
  ...Array.from({ length: 81 }, (_, cell) => nine.map((d) => variable(cell, d + 1))),
  ...houses.flatMap((house) => nine.map((d) => house.map((cell) => variable(cell, d + 1)))),
];
/** The clauses that all puzzles share: at least one of each list, then not two of one, without repetitions. */
const [shared, known]: [number[][], Set<number>] = [[...exactlyOne], new Set()];
for (const list of exactlyOne)
  for (let i = 0; i < 9; i++)
    for (let j = i + 1; j < 9; j++) {
      const key = 1000 * list[i] + list[j];
      if (!known.has(key)) shared.push([-list[i], -list[j]]);
      known.add(key);
    }

/** The literals of all clauses after each other, a 0 after each; in `starts` the place of each clause, 0 for none. */
let literals = new Int32Array(1 << 20);
let starts = new Int32Array(1 << 16);
let end = 1;
/** The mark of each literal, at 729 + literal: it is true if the mark is that of this line. */
const marks = new Int32Array(2 * 729 + 1);
let mark = 0;

function addClause(number: number, clause: readonly number[]): void {
  if (number >= starts.length) starts = grown(starts, 2 * number);
  starts[number] = end;
  for (const literal of clause) put(literal);
  put(0);
}

function put(literal: number): void {
  if (end === literals.length) literals = grown(literals, 2 * end);
  literals[end++] = literal;
}

function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}

/** The shared clauses stand before all others; their numbers follow the givens. */
shared.forEach((clause, index) => addClause(index, clause));
const sharedStarts = starts.slice(0, shared.length);
const sharedEnd = end;

/** @throws {ProofError} if a claim is wrong, or its proof does not prove it. @param proof for one solution and none. */
export function checkClaim(claim: Claim, proof: Uint8Array | undefined): void {
  const { status, puzzle, solution, witnesses } = claim;
  if (typeof puzzle !== 'string' || !/^[1-9.0]{81}$/.test(puzzle))
    throw new ProofError(0, 'the puzzle is not 81 cells, each 1–9 or "." or 0');
  if (status === 'multiple') {
    const [first, second] = witnesses ?? [];
    checkSolution(puzzle, first, 'the first witness');
    checkSolution(puzzle, second, 'the second witness');
    if (first === second) throw new ProofError(0, 'both witnesses are the same');
    return;
  }
  if (status === 'unique') checkSolution(puzzle, solution, 'the solution');
  else if (status !== 'none' && status !== 'invalid')
    throw new ProofError(0, `the status is ${JSON.stringify(status)}, not unique, multiple, none or invalid`);
  if (!proof) throw new ProofError(0, 'there is no proof');
  end = sharedEnd;
  let count = 0;
  [...puzzle].forEach((digit, cell) => {
    if (digit >= '1') addClause(++count, [variable(cell, Number(digit))]);
  });
  starts.set(sharedStarts, count + 1);
  count += sharedStarts.length;
  if (status === 'unique')
    addClause(
      ++count,
      Array.from(solution!, (digit, cell) => -variable(cell, Number(digit))),
    );
  checkProof(proof, count);
}

function checkSolution(puzzle: string, solution: string | undefined, name: string): void {
  if (typeof solution !== 'string' || !/^[1-9]{81}$/.test(solution))
    throw new ProofError(0, `${name} is not 81 digits`);
  const other = [...puzzle].findIndex((digit, cell) => digit >= '1' && digit !== solution[cell]);
  if (other >= 0) throw new ProofError(0, `${name} has another digit than the puzzle in cell ${other + 1}`);
  for (const house of houses)
    if (house.reduce((mask, cell) => mask | (1 << Number(solution[cell])), 0) !== 0x3fe)
      throw new ProofError(0, `${name} repeats a digit`);
}

/** @param count the number of clauses. @throws {ProofError} unless the proof ends with the empty clause. */
function checkProof(proof: Uint8Array, count: number): void {
  let [at, line, lineStart, last] = [0, 0, 0, count];
  /** Reads a number and the one space or line end after it. */
  const readNumber = (): number => {
    const first = at;
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
  /** The list ends within its line. */
  const requireSameLine = (): void => {
    if (proof[at - 1] === 0x0a) throw new ProofError(line, 'the line ends before its last 0');
  };
  while (at < proof.length) {
    line++;
    lineStart = at;
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
      if (literal < -729 || literal > 729) throw new ProofError(line, `there is no variable ${Math.abs(literal)}`);
      put(literal);
      marks[729 - literal] = mark;
    }
    requireSameLine();
    put(0);
    let isConflict = false;
    for (let hint = readNumber(); hint !== 0; hint = readNumber()) {
      requireSameLine();
      if (isConflict) throw new ProofError(line, `clause ${hint} comes after the conflict`);
      isConflict = propagate(hint, number, line);
    }
    if (proof[at - 1] !== 0x0a) throw new ProofError(line, 'the line goes on after its last 0');
    if (!isConflict) throw new ProofError(line, 'the hints do not lead to a conflict');
    starts[number] = start;
    if (literals[start] !== 0) continue;
    if (at < proof.length) throw new ProofError(line + 1, 'the proof goes on after the empty clause');
    return;
  }
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
    if (marks[729 - literal] === mark || literal === unit) continue;
    if (unit !== 0) throw new ProofError(line, `clause ${hint} leaves several literals`);
    unit = literal;
  }
  if (unit === 0) return true;
  if (marks[729 + unit] === mark) throw new ProofError(line, `clause ${hint} holds already`);
  marks[729 + unit] = mark;
  return false;
}
