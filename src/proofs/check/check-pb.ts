/**
 * Checks pseudo-Boolean proofs: text of VeriPB, version 2.0, as far as sums of rows (`pol`) and reverse unit
 * propagation (`rup`) go. A row says that literals, each times a factor above 0, add up to at least a degree.
 *
 * Source: the overview of the proof format of VeriPB; S. Gocht, "Certifying Correctness for Combinatorial Algorithms",
 * 2022.
 */
import { PbPropagation } from './pb-propagation.js';
import { divided, exact, RowSum, saturated, weakened } from './pb-sum.js';
import { fail, ProofError, type LinearPuzzleFormula, type LinearRow } from './proof-error.js';

const anyHeader = 'pseudo-Boolean proof';
const pbHeader = `${anyHeader} version 2.0`;

/** True for a proof of this format, of any version. */
export const isPb = (proof: Uint8Array): boolean =>
  Array.from(anyHeader, (character) => character.charCodeAt(0)).every((byte, at) => proof[at] === byte);

/**
 * @param solutions the variables of solutions, which one more row each excludes.
 * @throws {ProofError} unless the proof ends with a row that nothing satisfies.
 */
export function checkPb(
  { rows, variables }: LinearPuzzleFormula,
  solutions: readonly (readonly number[])[],
  proof: Uint8Array,
): void {
  const checker = new PbChecker(variables);
  for (const row of rows) checker.add(row);
  for (const solution of solutions)
    checker.add({ literals: solution.map((variable) => -variable), factors: solution.map(() => 1), degree: 1 });
  line = 0;
  try {
    checkLines(checker, [pbHeader, `f ${rows.length + solutions.length}`], new TextDecoder('latin1').decode(proof));
  } catch (error) {
    throw error instanceof ProofError ? new ProofError(line, error.reason) : error;
  }
}

function checkLines(checker: PbChecker, head: readonly string[], text: string): void {
  for (let at = 0; at < text.length;) {
    line++;
    const end = text.indexOf('\n', at);
    if (end < 0) fail('the line does not end');
    if (line <= head.length) {
      if (text.slice(at, end) !== head[line - 1]) fail(`expected "${head[line - 1]}"`);
    } else if (text.startsWith('output NONE\n', at)) return checker.end(text.slice(end + 1));
    else checker.step(text, at, end);
    at = end + 1;
  }
  line++;
  fail('the proof ends without its conclusion');
}

/** The line that is read, from 1. */
let line = 0;

class PbChecker {
  readonly #rows: LinearRow[] = [];
  /** Propagates all rows; made for the first step without hints. */
  #propagation: PbPropagation | undefined;
  /** 1 for the literals that hold, at `variables` + literal. */
  readonly #holds: Uint8Array;
  readonly #trail: number[] = [];
  /** Sums that nothing is in. */
  readonly #free: RowSum[] = [];

  constructor(readonly variables: number) {
    this.#holds = new Uint8Array(2 * variables + 1);
  }

  add(row: LinearRow): void {
    this.#rows.push(row);
  }

  /** Checks a line, which is a part of the text. */
  step(text: string, from: number, to: number): void {
    if (text.startsWith('pol ', from)) this.add(this.#readSum(text.slice(from + 4, to).split(' ')));
    else if (text.startsWith('rup ', from)) this.#addImplied(text, from + 4, to);
    else if (!text.startsWith('*', from)) fail('expected "pol", "rup", "*" or "output NONE"');
  }

  /** Checks the lines after the steps. */
  end(text: string): void {
    line++;
    const [, number] = /^conclusion UNSAT : (\d{1,9})\n/.exec(text) ?? fail('expected "conclusion UNSAT : " and a row');
    const { factors, degree } = this.#row(number);
    if (factors.reduce((sum, factor) => sum + factor, 0) >= degree) fail(`row ${number} can be satisfied`);
    line++;
    if (!/^.*\nend pseudo-Boolean proof\n$/.test(text)) fail('expected "end pseudo-Boolean proof" as the last line');
  }

  /** The row whose number is a part of a text. */
  #row(text: string, from = 0, to = text.length): LinearRow {
    return this.#rows[digitsIn(text, from, to) - 1] ?? fail(`there is no row ${text.slice(from, to)}`);
  }

  /** Reverse unit propagation: rows and the negation of this one lead to a conflict. */
  #addImplied(text: string, from: number, to: number): void {
    const end = Math.min(text.indexOf(' ;', from) + 2, to);
    const row = this.#readRow(text, from, end);
    const { literals, factors, degree } = row;
    const total = factors.reduce((sum, factor) => sum + factor, 0);
    const negated = { literals: literals.map((literal) => -literal), factors, degree: total - degree + 1 };
    if (end < to) {
      if (text[end] !== ' ') fail('expected hints after " ;"');
      if (!this.#isConflict(this.#readHints(text, end, to, negated))) fail('the hints do not lead to a conflict');
    } else {
      this.#propagation ??= new PbPropagation(this.variables);
      this.#propagation.addFrom(this.#rows);
      if (!this.#propagation.refutes(negated)) fail('propagation does not lead to a conflict');
    }
    this.add(row);
  }

  /** Reads numbers of rows behind a space each. */
  #readHints(text: string, from: number, to: number, negated: LinearRow): LinearRow[] {
    const hints: LinearRow[] = [];
    for (let at = from; at < to;) {
      const start = at + 1;
      at = endOfWord(text, start, to);
      hints.push(text[start] === '~' && at === start + 1 ? negated : this.#row(text, start, at));
    }
    return hints;
  }

  /** Propagates rows in their order, again while that leads to more. @returns true for a conflict. */
  #isConflict(rows: readonly LinearRow[]): boolean {
    let [isConflict, known] = [false, -1];
    while (!isConflict && known < this.#trail.length) {
      known = this.#trail.length;
      isConflict = rows.some((row) => this.#propagate(row));
    }
    for (const literal of this.#trail) this.#holds[this.variables + literal] = 0;
    this.#trail.length = 0;
    return isConflict;
  }

  /** Makes the literals true without which a row cannot be satisfied. @returns true if it cannot be. */
  #propagate({ literals, factors, degree }: LinearRow): boolean {
    const [holds, variables] = [this.#holds, this.variables];
    let slack = -degree;
    let first = literals.length;
    for (let at = literals.length - 1; at >= 0; at--)
      if (holds[variables - literals[at]] === 0) {
        slack += factors[at];
        first = at;
      }
    if (slack < 0) return true;
    for (let at = first; at < literals.length; at++) {
      const literal = literals[at];
      if (factors[at] <= slack || holds[variables + literal] + holds[variables - literal] > 0) continue;
      holds[variables + literal] = 1;
      this.#trail.push(literal);
    }
    return false;
  }

  #literal(text: string, from = 0, to = text.length): number {
    const isNegated = text[from] === '~';
    const start = isNegated ? from + 1 : from;
    const variable = text[start] === 'x' ? digitsIn(text, start + 1, to) : -1;
    if (variable < 0) fail(`expected a literal, found "${text.slice(from, to)}"`);
    if (variable < 1 || variable > this.variables) fail(`there is no variable x${variable}`);
    return isNegated ? -variable : variable;
  }

  /** A row of the form `1 x1 2 ~x2 >= 1 ;`. */
  #readRow(text: string, from: number, to: number): LinearRow {
    const sign = text.indexOf('>', from);
    const [, degree] = /^>= (-?\d{1,9}) ;$/.exec(text.slice(sign, to)) ?? fail('expected ">= ", a number and " ;"');
    const sum = this.#freeSum();
    sum.addDegree(Number(degree));
    for (let at = from; at < sign;) {
      const end = endOfWord(text, at, sign);
      const next = endOfWord(text, end + 1, sign);
      sum.addTerm(this.#literal(text, end + 1, next), factorIn(text, at, end));
      at = next + 1;
    }
    return this.#take(sum);
  }

  /** Reverse Polish notation. */
  #readSum(words: readonly string[]): LinearRow {
    /** Rows times a number, and sums. */
    const stack: (RowSum | Multiple)[] = [];
    const pop = (): RowSum | Multiple => stack.pop() ?? fail('an operation has no row');
    const push = (row: LinearRow, times = 1): void => void stack.push({ row, times });
    for (let at = 0; at < words.length; at++) {
      const word = words[at];
      const operation = words[at + 1];
      if (operation === '*') {
        const by = timesIn(word);
        const item = pop();
        if (item instanceof RowSum) push(this.#take(item), by);
        else push(item.row, exact(item.times * by));
      } else if (operation === 'd') push(divided(this.#rowOf(pop()), timesIn(word)));
      else if (operation === 'w') push(weakened(this.#rowOf(pop()), this.#literal(word.replace('~', 'x'))));
      if (operation === '*' || operation === 'd' || operation === 'w') at++;
      else if (word === '+') stack.push(this.#added(pop(), pop()));
      else if (word === 's') push(saturated(this.#rowOf(pop())));
      else if (/^~?x/.test(word)) push({ literals: [this.#literal(word)], factors: [1], degree: 0 });
      else push(this.#row(word));
    }
    return stack.length === 1 ? this.#rowOf(stack[0]) : fail(`${stack.length} rows are left, not one`);
  }

  #added(last: RowSum | Multiple, first: RowSum | Multiple): RowSum {
    const sum = first instanceof RowSum ? first : this.#freeSum();
    if (!(first instanceof RowSum)) sum.add(first.row, first.times);
    if (last instanceof RowSum) sum.add(this.#take(last), 1);
    else sum.add(last.row, last.times);
    return sum;
  }

  #rowOf(item: RowSum | Multiple): LinearRow {
    if (item instanceof RowSum) return this.#take(item);
    if (item.times === 1) return item.row;
    const sum = this.#freeSum();
    sum.add(item.row, item.times);
    return this.#take(sum);
  }

  #freeSum(): RowSum {
    return this.#free.pop() ?? new RowSum(this.variables);
  }

  #take(sum: RowSum): LinearRow {
    this.#free.push(sum);
    return sum.take();
  }
}

interface Multiple {
  readonly row: LinearRow;
  readonly times: number;
}

/** The place of the next space of a part of a text, or its end. */
function endOfWord(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && text.charCodeAt(at) !== 0x20) at++;
  return at;
}

/** The number whose one to nine digits are a part of a text; −1 for another part. */
function digitsIn(text: string, from = 0, to = text.length): number {
  if (to <= from || to > from + 9) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = 10 * value + digit;
  }
  return value;
}

/** A number with a sign or without. */
function factorIn(text: string, from: number, to: number): number {
  const isSigned = text[from] === '-' || text[from] === '+';
  const value = digitsIn(text, isSigned ? from + 1 : from, to);
  if (value < 0) fail(`expected a number, found "${text.slice(from, to)}"`);
  return text[from] === '-' ? -value : value;
}

/** A number above 0 without a sign. */
function timesIn(word: string): number {
  const value = word.startsWith('0') ? -1 : digitsIn(word);
  return value > 0 ? value : fail(`expected a number, found "${word}"`);
}
